"""Whether each part of what is paid has an object of its own (118.3): nothing is tapped or given up twice,
and what was given up for mana is no longer there when the rest is paid (601.2g, 601.2h).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec import Struct

from scenarios.engine.kernel.budgets import MOST_SHARED
from scenarios.engine.kernel.choices import Undetermined
from scenarios.engine.kernel.objects import GameObject

Use = Literal["tap", "take", "hold"]  # it is tapped; it is no longer there; it only has to be there


class Need(Struct, frozen=True):
    """One object that something is to be paid with: any of these."""

    use: Use
    able: tuple[GameObject, ...]


Needs = Sequence[
    Sequence[Need]
]  # in the order in which they are paid; of what is paid at once, taps come first
Gone = dict[int, int]  # an object, and when it is given up


def can_be_met(needs: Needs) -> bool:
    """CR 118.3: whether there are objects for all of it."""
    given = [(when, one) for when, some in enumerate(needs) for one in some if one.use == "take"]
    others = [(when, one) for when, some in enumerate(needs) for one in some if one.use != "take"]
    if not others and given:
        return matched([one.able for _, one in given])
    if not matched([one.able for _, one in given]) or not rest_met(others, {}):
        return False
    given.sort(key=lambda pair: len(pair[1].able))
    return any(True for _ in ways_to_give(given, others, {}, [0]))


def ways_to_give(
    given: list[tuple[int, Need]], others: list[tuple[int, Need]], gone: Gone, tried: list[int]
) -> Iterator[Gone]:
    """What is given up for what, so that the rest can still be met: what nothing else needs comes first."""
    tried[0] += 1
    if tried[0] > MOST_SHARED:
        raise Undetermined("payment", MOST_SHARED)
    if not rest_met(others, gone):
        return
    if not given:
        yield gone
        return
    (when, need), rest = given[0], given[1:]
    free = [one for one in need.able if one.id not in gone]
    for thing in sorted(free, key=lambda one: wanted(one, others, rest)):
        if matched([without(one.able, {*gone, thing.id}) for _, one in rest]):
            yield from ways_to_give(rest, others, {**gone, thing.id: when}, tried)


def wanted(thing: GameObject, *needs: list[tuple[int, Need]]) -> int:
    """For how much else this could be used."""
    return sum(thing in one.able for some in needs for _, one in some)


def without(able: tuple[GameObject, ...], gone: set[int]) -> tuple[GameObject, ...]:
    """Those that are not given up."""
    return tuple(one for one in able if one.id not in gone)


def rest_met(others: list[tuple[int, Need]], gone: Gone) -> bool:
    """Whether what is tapped and what has to be there still can be, each when it is its turn."""
    there = [
        (one.use, tuple(thing for thing in one.able if gone.get(thing.id, when) >= when))
        for when, one in others
    ]
    return all(able for _, able in there) and matched([able for use, able in there if use == "tap"])


def matched(wanted: Sequence[tuple[GameObject, ...]]) -> bool:
    """Whether each can have another object: one that has it gives it up where it can have another."""
    has: dict[int, int] = {}

    def placed(place: int, asked: set[int]) -> bool:
        for one in wanted[place]:
            if one.id not in asked:
                asked.add(one.id)
                if one.id not in has or placed(has[one.id], asked):
                    has[one.id] = place
                    return True
        return False

    return all(placed(place, set()) for place in range(len(wanted)))
