"""What each kind of cost needs: which objects it could be paid with, whatever else waits for them (118.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.payment.each_its_own import Need
from scenarios.engine.payment.object_costs import givable, untapped, with_counters
from scenarios.engine.payment.payer import Payer, candidates
from scenarios.engine.payment.sparing import sparing
from scenarios.engine.words.costs import (
    Cost,
    DiscardThese,
    ExileThese,
    Loyalty,
    PutCountersOn,
    ReturnThese,
    RevealThese,
    SacrificeThese,
    TakeCounters,
    TapThese,
    TapThis,
    UntapThis,
)
from scenarios.engine.words.nodes import number


def needs_of_parts(payer: Payer, parts: Sequence[Cost]) -> list[Need]:
    """CR 118.3, 601.2h: the objects of several parts, tapped ones first: they are paid in any order."""
    needs = [need for part in parts for need in needs_of(payer, part)]
    return sorted(needs, key=lambda one: one.use != "tap")


@contextmanager
def sparing_rest(payer: Payer, parts: Sequence[Cost]) -> Iterator[None]:
    """Meanwhile enough is left for these parts of a cost."""
    with sparing(payer.context.game, parts, lambda: [needs_of_parts(payer, parts)]):
        yield


def needs_of(payer: Payer, part: Cost) -> Iterator[Need]:
    """CR 118.3: the objects of one part of a cost, those that are named for it where some are."""
    this = payer.context.this
    if isinstance(part, TapThis):
        yield Need("tap", () if this.tapped or this.gone else (this,))
    elif isinstance(part, TapThese):
        able = untapped(payer, part)
        count = how_many(payer, part, able)
        yield from [Need("tap", named(able, payer.wish.tapped))] * count
    elif isinstance(part, (SacrificeThese, ReturnThese, DiscardThese, ExileThese)):
        yield from [Need("take", to_give(payer, part))] * objects_of(payer, part)
    elif isinstance(part, RevealThese):
        able = named(candidates(payer, part.what, "hand"), payer.wish.revealed)
        yield from [Need("hold", able)] * number(payer.context, part.amount)
    elif isinstance(part, (TakeCounters, PutCountersOn)):
        least = number(payer.context, part.amount) if isinstance(part, TakeCounters) else 0
        yield Need("hold", with_counters(payer, part.kind, part.what, least))
    elif isinstance(part, (UntapThis, Loyalty)):
        yield Need("hold", (this,))


def to_give(payer: Payer, part: Any) -> tuple[GameObject, ...]:
    """What could be given up for a part."""
    wished, zone = GIVEN[type(part)]
    if part.what is None:
        return () if payer.context.this.gone else (payer.context.this,)
    able = givable(payer, part, part.zone if isinstance(part, ExileThese) else zone)
    return named(able, getattr(payer.wish, wished))


def objects_of(payer: Payer, part: Any) -> int:
    """How many objects are given up that are not found by chance."""
    chance = getattr(part, "whole_hand", False) or getattr(part, "from_top", False)
    return 0 if chance else max(number(payer.context, part.amount), 0)


def named(able: tuple[GameObject, ...], wished: tuple[Any, ...] | None) -> tuple[GameObject, ...]:
    """Those that are named for it, where some are."""
    return able if wished is None else tuple(one for one in able if one in wished)


def how_many(payer: Payer, part: TapThese, able: tuple[GameObject, ...]) -> int:
    """How many are tapped; of crew the fewest with enough power (702.122a)."""
    if part.total_power is None:
        return number(payer.context, part.amount)
    left, count = number(payer.context, part.total_power), 0
    for power in sorted((payer.context.of(one).power or 0 for one in able), reverse=True):
        if left <= 0:
            break
        left, count = left - power, count + 1
    return count


GIVEN = {
    SacrificeThese: ("sacrificed", "battlefield"),
    ReturnThese: ("returned", "battlefield"),
    DiscardThese: ("discarded", "hand"),
    ExileThese: ("exiled", "graveyard"),
}
