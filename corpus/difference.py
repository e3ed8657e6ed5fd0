"""Two editions compared rule by rule, and number by number."""

from collections import Counter

from msgspec import Struct

from corpus.citation import order
from corpus.passes.trace import arrivals, trace
from corpus.records import Fate, Kind, Record
from corpus.store import Corpus

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
    fates = [fate for fate in trace(before, after) if "#" not in fate.ref]
    new = [ref for ref in arrivals(fates, after) if "#" not in ref]
    gone = {record.ref for record in before} - {record.ref for record in after}
    come = {record.ref for record in after} - {record.ref for record in before}
    counts = Counter(fate.kind for fate in fates) | Counter(
        new=len(new),
        verbatim_elsewhere=sum(fate.verbatim and fate.kind == "moved" for fate in fates),
        number_reused=sum(fate.reused for fate in fates),
        numbers_gone=len(gone),
        numbers_new=len(come),
    )
    return Difference(
        old,
        newer,
        dict(counts),
        tuple(sorted(gone, key=order)),
        tuple(sorted(come, key=order)),
        tuple(fates),
        tuple(new),
    )


def _comparable(corpus: Corpus, edition: str, other: str) -> list[Record]:
    """The numbered rules of an edition in the chapters that the other edition has too."""
    parts = next(each.parts for each in corpus.editions if each.date == other)
    chapters = {part for found in parts.values() for part in found}
    return [record for record in corpus.records(edition, *_NUMBERED) if record.ref[0] in chapters]
