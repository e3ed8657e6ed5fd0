"""Two editions compared rule by rule, and number by number."""

from typing import get_args

from msgspec import Struct

from corpus.citation import is_number, level, order
from corpus.passes.trace import arrivals, trace
from corpus.records import Became, Fate, Kind, Record
from corpus.store import Corpus

_KINDS: tuple[Became, ...] = get_args(Became)
_NUMBERED: tuple[Kind, ...] = ("section", "rule", "subrule")


class Difference(Struct, frozen=True):
    """`numbers_*` compares the numbers alone; `rules` says what became of each rule of the old edition,
    `new` which rules of the new one come from none of them.
    """

    old: str
    newer: str
    counts: dict[str, int]
    numbers_gone: tuple[str, ...]
    numbers_new: tuple[str, ...]
    rules: tuple[Fate, ...]
    new: tuple[str, ...]


def difference(corpus: Corpus, old: str, newer: str) -> Difference:
    """What became of the old edition's rules in the newer one, as far as both have a chapter."""
    before = _comparable(corpus, old, newer)
    after = _comparable(corpus, newer, old)
    fates = trace(before, after)
    rules = [fate for fate in fates if _is_rule(fate.ref)]
    new = [ref for ref in arrivals(fates, after) if _is_rule(ref)]
    numbers_before = {record.ref for record in before if _is_rule(record.ref)}
    numbers_after = {record.ref for record in after if _is_rule(record.ref)}
    gone, come = numbers_before - numbers_after, numbers_after - numbers_before
    counts = {kind: sum(fate.kind == kind for fate in rules) for kind in _KINDS} | {
        "new": len(new),
        "verbatim_elsewhere": sum(fate.verbatim and fate.kind == "moved" for fate in rules),
        "number_reused": sum(fate.reused for fate in rules),
        "numbers_gone": len(gone),
        "numbers_new": len(come),
    }
    numbers = tuple(sorted(gone, key=order)), tuple(sorted(come, key=order))
    return Difference(old, newer, counts, *numbers, tuple(rules), tuple(new))


def _is_rule(ref: str) -> bool:
    """Rules and sub-rules; the sections are compared only to find where their rules went."""
    return is_number(ref) and level(ref) in ("rule", "subrule")


def _comparable(corpus: Corpus, edition: str, other: str) -> list[Record]:
    """The numbered rules of an edition in the chapters that the other edition has too."""
    parts = next(each.parts for each in corpus.editions if each.date == other)
    chapters = {part for found in parts.values() for part in found}
    return [record for record in corpus.records(edition, *_NUMBERED) if record.ref[0] in chapters]
