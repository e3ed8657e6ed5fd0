"""What mana abilities and the rest of a cost are paid with together: one creature is sacrificed for mana, or
tapped to help, but not for both (118.3, 601.2g).

What a payment needs is asked for in one way (`needs_of_plan`), whether it is judged, offered or carried out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from scenarios.engine.kernel.budgets import MOST_SHARED
from scenarios.engine.kernel.choices import Undetermined
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.payment.each_its_own import Need, can_be_met
from scenarios.engine.payment.mana_sources import announced_helpers
from scenarios.engine.payment.needs import needs_of_parts
from scenarios.engine.payment.payer import Payer
from scenarios.engine.payment.payment_plan import Activation, PaymentPlan, Source, Supply
from scenarios.engine.payment.payment_ways import look, pointed_at
from scenarios.engine.payment.sparing import still_needed
from scenarios.engine.words.abilities import Activated
from scenarios.engine.words.costs import (
    DiscardThese,
    ExileThese,
    ReturnThese,
    SacrificeThese,
    TapThese,
)

Part = Activation | tuple[Any, str]  # of a plan: a mana ability, or what helps with the symbol it pays
Find = Callable[[Sequence[Source], Sequence[Supply]], PaymentPlan | None]


# What is needed.


def needs_of_activation(payer: Payer, one: Activation) -> list[Need]:
    """CR 605.3a: what a mana ability is paid with besides mana, and its source, which has to be there."""
    thing = one.option.of or one.source.thing
    source = Need("hold", (thing,))
    if one.option.of is not None:
        return [Need("tap", (one.source.thing,)), source]
    own = Payer(Context(payer.context.game, thing, payer.player), payer.player, None)
    ability = one.option.ability.ability
    own.parts = ability.cost if isinstance(ability, Activated) else ()
    return [*needs_of_parts(own, own.parts), source]


def needs_of_help(payer: Payer, thing: GameObject) -> Need:
    """CR 702.51a, 702.66a: what helps is tapped or exiled as the cost is paid."""
    how = next((one.how for one in announced_helpers(payer) if thing in one.candidates), "tap")
    return Need("tap" if how == "tap" else "take", (thing,))


def needs_meanwhile(payer: Payer, parts: Sequence[Part]) -> list[list[Need]]:
    """CR 601.2g: what these parts of a plan need, in the order in which they are paid."""
    uses = [needs_of_activation(payer, one) for one in parts if isinstance(one, Activation)]
    helping = [needs_of_help(payer, one[0]) for one in parts if not isinstance(one, Activation)]
    return [*uses, helping]


def needs_of_plan(payer: Payer, parts: Sequence[Part]) -> list[list[Need]]:
    """CR 601.2g, 601.2h: all of it, in the order in which it is paid."""
    waiting = still_needed(payer.context.game, but=payer.parts)
    rest = needs_of_parts(payer, payer.parts)
    return [*needs_meanwhile(payer, parts), rest, *map(list, waiting)]


# Which plan there is that can be carried out.


def fitting_plan(
    payer: Payer, find: Find, sources: Sequence[Source], helpers: Sequence[Supply]
) -> PaymentPlan | None:
    """CR 118.3: a plan of which each part has its own objects to pay with, if there is one. Of one that has
    not, something that stands in its way is left out: whatever can be paid does without some of that.
    """
    seen: set[tuple[str, ...]] = set()

    def search(sources: Sequence[Source], helpers: Sequence[Supply], left: tuple[str, ...]) -> Any:
        if left in seen:
            return None
        seen.add(left)
        if len(seen) > MOST_SHARED:
            raise Undetermined("payment", MOST_SHARED)
        plan = find(sources, helpers)
        if plan is None:
            return None
        plan = in_order(payer, plan)
        if met(payer, (*plan.activations, *plan.helpers)):
            return plan
        tried = (
            search(*without(one, sources, helpers), tuple(sorted((*left, written(one)))))
            for one in in_the_way(payer, plan)
        )
        return next((found for found in tried if found is not None), None)

    found: PaymentPlan | None = search(sources, helpers, ())
    return found


def in_order(payer: Payer, plan: PaymentPlan) -> PaymentPlan:
    """CR 601.2g: what gives something up for mana comes after what only taps, so that it can be used first;
    what takes mana comes when there is mana for it.
    """
    free = [one for one in plan.activations if not one.option.takes]
    takers = [one for one in plan.activations if one.option.takes]
    free.sort(key=lambda one: any(need.use == "take" for need in needs_of_activation(payer, one)))
    return replace(plan, activations=(*free, *takers))


def met(payer: Payer, parts: Sequence[Part]) -> bool:
    """Whether there are objects for these parts of a plan and for the rest of the cost."""
    return can_be_met(needs_of_plan(payer, parts))


def in_the_way(payer: Payer, plan: PaymentPlan) -> list[Part]:
    """Parts of a plan that can't all be paid, though all but any one of them could; one of several that
    nothing tells apart.
    """
    parts: list[Part] = [*plan.activations, *plan.helpers]
    for one in tuple(parts):
        fewer = [other for other in parts if other is not one]
        if not met(payer, fewer):
            parts = fewer
    pointed = pointed_at(payer.context.game)
    different: list[tuple[Any, Part]] = []
    for one in parts:
        key = (look(payer.context.game, thing_of(one), pointed), kind_of(one))
        if all(key != other for other, _ in different):
            different.append((key, one))
    return [one for _, one in different]


def thing_of(one: Part) -> GameObject:
    """What makes the mana, or helps."""
    thing: GameObject = one.source.thing if isinstance(one, Activation) else one[0]
    return thing


def kind_of(one: Part) -> object:
    """What it is used for, whatever mana it gives."""
    return one.option.ability.key if isinstance(one, Activation) else "helps"


def written(one: Part) -> str:
    """What is left out, to know it again."""
    return f"{thing_of(one).id} {kind_of(one)}"


def without(
    one: Part, sources: Sequence[Source], helpers: Sequence[Supply]
) -> tuple[list[Source], list[Supply]]:
    """The sources and helpers without this use of one of them, whatever mana it would give."""
    if not isinstance(one, Activation):
        return list(sources), [each for each in helpers if each.origin[1] is not one[0]]
    place = next(place for place, source in enumerate(sources) if source is one.source)
    used = one.option
    options = tuple(
        each for each in one.source.options if each.ability is not used.ability or each.of is not used.of
    )
    kept = [replace(one.source, options=options)] if options else []
    return [*sources[:place], *kept, *sources[place + 1 :]], list(helpers)


def shared(source: Source) -> bool:
    """Whether a mana ability of this is paid with other objects, or with the object itself."""
    return any(
        isinstance(part, (TapThese, SacrificeThese, ReturnThese, DiscardThese, ExileThese))
        for option in source.options
        for part in option.ability.ability.cost
    )
