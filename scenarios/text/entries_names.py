"""CR 201: names that differ, and names that are chosen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.words.conditions import Comparison
from scenarios.engine.words.filters import ControlledBy
from scenarios.engine.words.nouns import Each
from scenarios.engine.words.values import DifferentNames
from scenarios.text.combine import every, parts_of
from scenarios.text.grammar import Entry, Values, rule


def different() -> Iterator[Entry]:
    """CR 201.2b: what has no name has none that differs."""
    yield rule(
        "condition",
        _different,
        _controlled,
        "{p:player} <controls|control> {n:number} or more {f:filter+} with different names",
        ("{p:player}操控{n:number}个或更多(|的){f:filter}，且其名称各不相同",),
    )


def _different(v: Values) -> Any:
    mine = Each(every(v["f"], ControlledBy(v["p"])))
    return Comparison(DifferentNames(mine), ">=", v["n"])


def _controlled(node: Any) -> Values | None:
    if not isinstance(node, Comparison) or not isinstance(node.one, DifferentNames):
        return None
    parts = parts_of(node.one.what.what) if isinstance(node.one.what, Each) else ()
    whose = [part for part in parts if isinstance(part, ControlledBy)]
    found: Values = {"f": every(*(part for part in parts if part not in whose)), "n": node.other}
    found |= {"p": whose[0].who} if whose else {}
    return found if whose and _different(found) == node else None


def entries() -> Iterator[Entry]:
    """All of them."""
    yield from different()
