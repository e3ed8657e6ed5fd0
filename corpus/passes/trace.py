"""What became of every rule, example and glossary entry of an edition in the next one."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files

from corpus.passes.likeness import wording
from corpus.passes.matching import destinations
from corpus.passes.sheets import KINDS, Comparison, Prepared, part
from corpus.records import Became, Fate, Record


def trace(old: Sequence[Record], new: Sequence[Record], prepared: Prepared | None = None) -> list[Fate]:
    """One fate for each numbered record, example and glossary entry of the old edition, in its order.

    Only what both have can be compared: a chapter which the new edition lacks, or has in other
    languages only, is of unknown fate, except headings, whose names are known in both languages.
    """
    comparison = Comparison(old, new, prepared or cache(wording))
    edition, next_edition = _edition(old), _edition(new)
    to = destinations(comparison) | _reviewed(comparison, edition, next_edition)
    return [_fate(comparison, ref, to[ref], edition, next_edition) for ref in comparison.old]


def arrivals(fates: Sequence[Fate], new: Iterable[Record]) -> list[str]:
    """What the new edition says that the old one did not, if the old one has its chapter."""
    taken = {ref for fate in fates for ref in fate.to}
    known = Counter(part(fate.ref) for fate in fates if fate.kind != "unknown")
    unknown = Counter(part(fate.ref) for fate in fates if fate.kind == "unknown")
    return [
        ref
        for ref in dict.fromkeys(record.ref for record in new if record.kind in KINDS)
        if ref not in taken and known[part(ref)] > unknown[part(ref)]
    ]


def _edition(records: Sequence[Record]) -> str:
    return next((record.edition for record in records if record.edition), "")


def _fate(comparison: Comparison, ref: str, found: tuple[str, ...], edition: str, next_edition: str) -> Fate:
    to = tuple(sorted(found, key=lambda other: other != ref))
    kind = _became(comparison, ref, to)
    return Fate(
        edition=edition,
        ref=ref,
        kind=kind,
        to=to,
        next_edition=next_edition,
        verbatim=len(to) == 1 and comparison.verbatim(ref, to[0]),
        reused=kind in ("moved", "gone") and ref in comparison.new,
    )


def _became(comparison: Comparison, ref: str, to: tuple[str, ...]) -> Became:
    if not to:
        return "gone" if comparison.answerable(ref) else "unknown"
    if not comparison.keeps_its_place(ref, to[0]):
        return "moved"
    return "same" if len(to) == 1 and comparison.unchanged(ref, to[0]) else "reworded"


def _reviewed(comparison: Comparison, edition: str, next_edition: str) -> dict[str, tuple[str, ...]]:
    """What was found by reading where likeness misleads, as far as these documents have those rules."""
    return {
        ref: to
        for ref, to in reviews().get((edition, next_edition), {}).items()
        if ref in comparison.old and all(other in comparison.new for other in to)
    }


@cache
def reviews() -> dict[tuple[str, str], dict[str, tuple[str, ...]]]:
    """The table of reviewed fates: edition, next edition, reference, where it is now, why."""
    reviews: dict[tuple[str, str], dict[str, tuple[str, ...]]] = {}
    lines = files("corpus").joinpath("reviewed_fates.tsv").read_text("utf-8").splitlines()
    for edition, next_edition, ref, to, _ in (line.split("\t") for line in lines[1:]):
        reviews.setdefault((edition, next_edition), {})[ref] = tuple(to.split())
    return reviews
