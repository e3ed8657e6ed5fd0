"""What became of every record of every edition but the newest: each traced into the next that can tell."""

from collections.abc import Iterator, Sequence
from functools import cache

from corpus.passes.likeness import wording
from corpus.passes.sheets import Prepared, part
from corpus.passes.trace import trace
from corpus.records import Fate, Record

Editions = dict[str, dict[str, list[Record]]]  # by date and part

_TRACED = ("chapter", "section", "rule", "subrule", "example", "term")


def history(records: Sequence[Record]) -> list[Fate]:
    """The fates of all editions. A chapter is traced into the next edition in which it is present."""
    editions: Editions = {}
    for record in records:
        if record.kind in _TRACED:
            editions.setdefault(record.edition, {}).setdefault(part(record.ref), []).append(record)
    dates, prepared = sorted(editions), cache(wording)
    return [
        fate for at, date in enumerate(dates) for fate in _onwards(editions, date, dates[at + 1 :], prepared)
    ]


def _onwards(editions: Editions, date: str, newer: Sequence[str], prepared: Prepared) -> Iterator[Fate]:
    """Fates nobody can tell yet, for want of a common language, are left to a later edition that can."""
    left = _all(editions[date])
    untold: dict[str, Fate] = {}
    for later in newer:
        here = [record for record in left if part(record.ref) in editions[later]]
        fates = trace(here, _all(editions[later]), prepared) if here else []
        untold |= {fate.ref: fate for fate in fates if fate.kind == "unknown"}
        told = {fate.ref for fate in fates if fate.kind != "unknown"}
        left = [record for record in left if record.ref not in told]
        yield from (fate for fate in fates if fate.ref in told)
    yield from (untold[record.ref] for record in left if record.ref in untold)


def _all(parts: dict[str, list[Record]]) -> list[Record]:
    return [record for records in parts.values() for record in records]
