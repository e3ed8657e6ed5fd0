"""What became of every record of every edition but the newest: each traced into the next that can tell."""

from collections.abc import Iterator, Sequence

from corpus.passes.sheets import part
from corpus.passes.trace import trace
from corpus.records import Fate, Record

_TRACED = ("chapter", "section", "rule", "subrule", "example", "term")


def history(records: Sequence[Record]) -> list[Fate]:
    """The fates of all editions. A chapter is traced into the next edition in which it is present."""
    editions: dict[str, dict[str, list[Record]]] = {}
    for record in records:
        if record.kind in _TRACED:
            editions.setdefault(record.edition, {}).setdefault(part(record.ref), []).append(record)
    dates = sorted(editions)
    return [fate for at, date in enumerate(dates) for fate in _onwards(editions, date, dates[at + 1 :])]


def _onwards(editions: dict[str, dict[str, list[Record]]], date: str, newer: Sequence[str]) -> Iterator[Fate]:
    """Fates nobody can tell yet, for want of a common language, are left to a later edition that can."""
    left = [record for records in editions[date].values() for record in records]
    untold: dict[str, Fate] = {}
    for later in newer:
        here = [record for record in left if part(record.ref) in editions[later]]
        fates = (
            trace(here, [record for records in editions[later].values() for record in records])
            if here
            else []
        )
        untold |= {fate.ref: fate for fate in fates if fate.kind == "unknown"}
        told = {fate.ref for fate in fates if fate.kind != "unknown"}
        left = [record for record in left if record.ref not in told]
        yield from (fate for fate in fates if fate.ref in told)
    yield from (untold[record.ref] for record in left if record.ref in untold)
