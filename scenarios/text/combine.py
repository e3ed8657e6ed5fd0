"""One order for what may be said in any order: adjectives, and the members of a list."""

from __future__ import annotations

from typing import Any

from scenarios.engine.words import filters
from scenarios.engine.words.nodes import Filter
from scenarios.text.raw import RawOther

TYPE_ORDER = "tribal kindred enchantment artifact land creature planeswalker battle instant sorcery".split()
_RANKS: dict[type[Filter], int] = {
    RawOther: 0,
    filters.Other: 0,
    filters.Being: 1,
    filters.Not: 2,
    filters.OfColorCount: 3,
    filters.OfColor: 4,
    filters.OfSupertype: 5,
    filters.AnyOf: 6,
    filters.OfSubtype: 7,
    filters.OfType: 8,
}
_LAST = 9
_IN_ROWS: set[type[Filter]] = {
    filters.OfType,
    filters.OfColor,
    filters.Being,
}  # `red or white`, before the head
_CLAUSES = frozenset(("entered this turn", "damaged"))  # states that are said in a relative clause


def rank(part: Filter) -> tuple[int, int, str]:
    """Where an adjective stands: as in English, the head last, then what follows the head."""
    place = TYPE_ORDER.index(part.word) if isinstance(part, filters.OfType) and part.word in TYPE_ORDER else 0
    return _place(part), place, repr(part)


def _place(part: Filter) -> int:
    if isinstance(part, filters.Not) and _RANKS.get(type(part.part), _LAST) == _LAST:
        return _LAST
    if isinstance(part, filters.Being) and part.word in _CLAUSES:
        return _LAST
    if isinstance(part, filters.AnyOf):
        kinds = {type(one) for one in part.parts}
        return _RANKS[kinds.pop()] if len(kinds) == 1 and kinds <= _IN_ROWS else _LAST
    return _RANKS.get(type(part), _LAST)


def every(*parts: Filter) -> Filter:
    """All of these, flat and in the one order."""
    found = filters.both(*parts)
    if not isinstance(found, filters.AllOf):
        return found
    return filters.AllOf(tuple(sorted(dict.fromkeys(found.parts), key=rank)))


def either(*parts: Filter) -> Filter:
    """One of these, flat and in the one order."""
    flat: list[Filter] = []
    for part in parts:
        flat.extend(part.parts if isinstance(part, filters.AnyOf) else (part,))
    distinct = tuple(sorted(dict.fromkeys(flat), key=rank))
    return distinct[0] if len(distinct) == 1 else filters.AnyOf(distinct)


def rest_of(what: Any, part: Filter) -> Filter | None:
    """A filter without this part; None if it is no part of it."""
    parts = parts_of(what)
    return every(*(one for one in parts if one != part)) if part in parts else None


def parts_of(value: Any) -> tuple[Filter, ...]:
    """The parts of a filter, itself if it has none."""
    return value.parts if isinstance(value, filters.AllOf) else (value,)
