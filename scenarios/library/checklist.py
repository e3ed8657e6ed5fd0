"""The systems the rules describe that the engine is to have, and which of them the library shows.

A row of `checklist.tsv` is shown when the log of a passing scenario cites one of its rules. A section counts
by any of its rules; a range of rules by any rule of the range or a part of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources import files

from msgspec import Struct

from corpus.citation import between, parent
from scenarios.library.checked import Checked


class System(Struct, frozen=True):
    """One row: what it is part of, its rules as printed in the table, its names."""

    group: str
    rule: str
    en: str
    zh: str

    @property
    def numbers(self) -> frozenset[str]:
        """Every number its rules stand for."""
        return frozenset(number for part in self.rule.split(", ") for number in between(part))


class Shown(Struct, frozen=True):
    """A system with the first few scenarios that show it; none: it is not shown."""

    system: System
    paths: tuple[str, ...]


def systems() -> tuple[System, ...]:
    """The table."""
    lines = files("scenarios.library").joinpath("checklist.tsv").read_text("utf-8").splitlines()
    return tuple(System(*line.split("\t")) for line in lines[1:])


def shown(found: Iterable[Checked]) -> list[Shown]:
    """Each system with the passing scenarios whose logs cite it."""
    cited: dict[str, list[str]] = {}
    for one in found:
        if one.status == "passing":
            for number in dict.fromkeys(family for rule in one.cites for family in upwards(rule)):
                cited.setdefault(number, []).append(one.path)
    return [Shown(one, paths(one, cited)) for one in systems()]


def paths(system: System, cited: dict[str, list[str]]) -> tuple[str, ...]:
    """The first three scenarios that cite any of a system's rules."""
    every = sorted({path for number in system.numbers for path in cited.get(number, ())})
    return tuple(every[:3])


def upwards(rule: str) -> Iterable[str]:
    """A number and what it is part of: 510.1c, 510.1, 510."""
    while rule:
        yield rule
        rule = parent(rule)
