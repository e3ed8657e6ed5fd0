"""What several mana abilities and the rest of a cost are paid with together: one creature is sacrificed for
mana, or tapped to help, but not for both (118.3, 601.2g).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import prod
from typing import Any, Literal

from msgspec import Struct

from scenarios.engine.kernel.budgets import MOST_SHARED
from scenarios.engine.kernel.choices import Undetermined
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.payment.object_costs import free, tappable
from scenarios.engine.payment.payer import Payer
from scenarios.engine.payment.payment_plan import PaymentPlan, Source
from scenarios.engine.payment.sparing import sparing
from scenarios.engine.words.abilities import Activated
from scenarios.engine.words.costs import (
    Cost,
    DiscardThese,
    ExileThese,
    ReturnThese,
    SacrificeThese,
    TapThese,
    TapThis,
)
from scenarios.engine.words.nodes import number

Use = Literal["tap", "take"]
TAKEN = {SacrificeThese: "battlefield", ReturnThese: "battlefield", DiscardThese: "hand", ExileThese: ""}


class Demand(Struct, frozen=True):
    """One object that is to be tapped or given up for mana: any of these."""

    use: Use
    able: tuple[GameObject, ...]


def fits(payer: Payer, plan: PaymentPlan) -> bool:
    """CR 118.3: whether each activation of a plan has its own objects to pay with. What was tapped for mana
    can still be given up; what is given up helps no more.
    """
    with sparing(payer):
        wanted = [one for each in plan.activations for one in for_mana(payer, each)]
    helping = [thing for thing, _ in plan.helpers]
    taps = [one.able for one in wanted if one.use == "tap"] + [(thing,) for thing in helping]
    takes = [without(one.able, helping) for one in wanted if one.use == "take"]
    return each_its_own(taps) and each_its_own(takes)


def without(able: tuple[GameObject, ...], others: list[GameObject]) -> tuple[GameObject, ...]:
    """Those that are none of the others."""
    return tuple(one for one in able if all(one is not other for other in others))


def for_mana(payer: Payer, activation: Any) -> Iterator[Demand]:
    """What one activation is paid with besides mana."""
    thing, option = activation.source.thing, activation.option
    if option.of is not None:
        yield Demand("tap", (thing,))
        return
    ability = option.ability.ability
    own = Payer(Context(payer.context.game, thing, payer.player), payer.player, None)
    own.parts = ability.cost if isinstance(ability, Activated) else ()
    for part in own.parts:
        yield from demands(own, part)


def demands(own: Payer, part: Cost) -> Iterator[Demand]:
    """The objects of one part of a cost."""
    if isinstance(part, TapThis):
        yield Demand("tap", (own.context.this,))
    elif isinstance(part, TapThese) and part.total_power is None:
        yield from [Demand("tap", tappable(own, part))] * number(own.context, part.amount)
    elif isinstance(part, (SacrificeThese, ReturnThese, DiscardThese, ExileThese)):
        zone = part.zone if isinstance(part, ExileThese) else TAKEN[type(part)]
        able = (own.context.this,) if part.what is None else free(own, part.what, zone)
        yield from [Demand("take", able)] * number(own.context, part.amount)


def each_its_own(wanted: list[tuple[GameObject, ...]]) -> bool:
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


def shared(source: Source) -> bool:
    """Whether a mana ability of this is paid with other objects, or with the object itself."""
    return any(
        isinstance(part, (TapThese, SacrificeThese, ReturnThese, DiscardThese, ExileThese))
        for option in source.options
        for part in option.ability.ability.cost
    )


def fewer(sources: list[Source]) -> Iterator[list[Source]]:
    """The sources without some of those that are paid with objects: few of them first."""
    uses: dict[int, list[Source]] = {}
    for one in sources:
        if shared(one):
            uses.setdefault(one.thing.id, []).append(one)
    if prod(len(some) + 1 for some in uses.values()) > MOST_SHARED:
        raise Undetermined("payment", MOST_SHARED)
    others = [one for one in sources if not shared(one)]
    counts = product(*(range(len(some), -1, -1) for some in uses.values()))
    for kept in sorted(counts, key=sum, reverse=True):
        pairs = zip(uses.values(), kept, strict=True)
        yield [*others, *(one for some, count in pairs for one in some[:count])]
