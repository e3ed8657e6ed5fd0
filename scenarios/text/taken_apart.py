"""Filters taken apart again as they are said: the first part, the last, two or three of a list."""

from __future__ import annotations

from typing import Any

from scenarios.engine.words import filters
from scenarios.engine.words.filters import AnyOf, Anything, OfSubtype, OfType
from scenarios.engine.words.nodes import Filter
from scenarios.text.combine import every, parts_of
from scenarios.text.grammar import Values


def without(part: Filter) -> Any:
    """Taken apart: the rest, if this part is among them."""

    def unmake(node: Any) -> Values | None:
        parts = parts_of(node)
        if part not in parts or len(parts) < 2:
            return None
        return {"kind": every(*(one for one in parts if one != part))}

    return unmake


def first_of(node: Any) -> Values | None:
    """Taken apart: the first part and the rest; one part alone goes with `permanent`."""
    if isinstance(node, filters.AllOf):
        return {"a": node.parts[0], "b": every(*node.parts[1:])}
    return None if isinstance(node, (Anything, OfType, OfSubtype)) else {"a": node, "b": Anything()}


def with_clause(v: Values) -> Filter | None:
    """A noun with one clause more; after `that targets a creature` it would be about the creature."""
    closed = any(isinstance(part, filters.Targeting) for part in parts_of(v["f"]))
    return None if closed else every(v["f"], v["p"])


def last_of(node: Any) -> Values | None:
    """Taken apart: the last part, and all before it."""
    if isinstance(node, filters.AllOf):
        return {"f": every(*node.parts[:-1]), "p": node.parts[-1]}
    return None if isinstance(node, (Anything, OfType, OfSubtype)) else {"f": Anything(), "p": node}


def two_of(kind: type[Any], of: type[Any] = Filter) -> Any:
    """Taken apart: two parts."""

    def unmake(node: Any) -> Values | None:
        if not isinstance(node, kind) or len(node.parts) != 2 or not isinstance(node.parts[0], of):
            return None
        return {"a": node.parts[0], "b": node.parts[1]}

    return unmake


def three_of(node: Any) -> Values | None:
    """Taken apart: three parts."""
    if not isinstance(node, AnyOf) or len(node.parts) != 3:
        return None
    return dict(zip("abc", node.parts, strict=True))


def four_of(node: Any) -> Values | None:
    """Taken apart: four parts."""
    if not isinstance(node, AnyOf) or len(node.parts) != 4:
        return None
    return dict(zip("abcd", node.parts, strict=True))
