"""Paying mana (601.2g, 118.3a): mana abilities meanwhile, the choice how, and what may help instead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from scenarios.engine.kernel.choices import Choice, NotModelledYet, Refused
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.doors import doors
from scenarios.engine.kernel.events import Cause, Event, move
from scenarios.engine.kernel.legality import LEGAL, NOT_FORESEEN, Verdict, forbidden
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.layers.activated_abilities import ability_of, activated_abilities
from scenarios.engine.payment.mana import Mana
from scenarios.engine.payment.mana_sources import (
    announced_helpers,
    helpers_of,
    merged,
    not_foreseen,
    pool_of,
    sources_of,
    tapped_by,
)
from scenarios.engine.payment.needs import needs_of_parts, sparing_rest
from scenarios.engine.payment.payer import Payer, cant
from scenarios.engine.payment.payment_plan import (
    Activation,
    Option,
    PaymentPlan,
    Source,
    Supply,
    find_payment,
)
from scenarios.engine.payment.payment_said import (
    helper_of,
    helps,
    mana_there,
    named_first,
    said_helpers,
    source_said,
    things_said,
    used_twice,
)
from scenarios.engine.payment.payment_ways import PaymentWays
from scenarios.engine.payment.payments import can_pay_parts
from scenarios.engine.payment.shared_sources import Part, fitting_plan, met, needs_meanwhile, shared
from scenarios.engine.payment.sparing import sparing
from scenarios.engine.payment.total_cost import ManaPart, TotalCost
from scenarios.engine.words.costs import MANA
from scenarios.engine.words.mana_abilities import is_mana_ability
from scenarios.engine.words.ways import Helper, Wish

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game


def pay_mana(payer: Payer, total: TotalCost) -> tuple[Mana, ...]:
    """CR 601.2g, 118.3a: activate mana abilities until the pool can pay, then take the mana out of it."""
    with sparing_rest(payer, payer.parts):
        plan = mana_made(payer, total)
    for helper, thing, _ in helped(payer, plan):
        use_helper(payer, helper, thing)
    pool = payer.player.pool
    spent = tuple(pool[place] for place in plan.pool)
    left = tuple(one for place, one in enumerate(pool) if place not in plan.pool)
    payer.context.game.set(payer.player, "pool", left)
    return spent


def mana_made(payer: Payer, total: TotalCost) -> PaymentPlan:
    """CR 601.2g: activate mana abilities until the pool can pay; how it pays then."""
    wished = payer.wish.pay_with is not None
    if wished:
        use_wished_sources(payer, total)
    needed = bool(total.mana) and ManaPart(total.mana).amount > 0
    sources = [] if wished or not needed else sources_of(payer, tapped_by(payer, total))
    plan = plan_needed(payer, total, sources)
    if needed and not wished:
        plan = plan_as_chosen(payer, total, plan, sources)
    while plan.activations:
        matters = other_ways(payer, total, plan)
        carry_out(payer, plan)
        if matters:
            note_assumption(payer.context.game, payer, plan)
        plan = plan_needed(payer, total, sources_of(payer, tapped_by(payer, total)))
    return plan


def plan_needed(payer: Payer, total: TotalCost, sources: list[Source]) -> PaymentPlan:
    """CR 118.3: a plan; refused if there is none."""
    payer.context.game.count_step()
    plan = planned(payer, total, sources)
    if plan is None:
        judge_unknown(payer, total)
        raise Refused(too_little_mana(payer, total))
    return plan


def judge_unknown(payer: Payer, total: TotalCost) -> None:
    """CR 118.3: that it can't be paid is only said where it is known what every mana ability would give."""
    unknown = () if payer.wish.pay_with is not None else not_foreseen(payer, total)
    if unknown:
        raise NotModelledYet(f"what the mana abilities of {unknown[0].label} could pay")


def too_little_mana(payer: Payer, total: TotalCost) -> Verdict:
    """CR 118.3; or that it is not known, which is no ruling."""
    known = payer.wish.pay_with is not None or not not_foreseen(payer, total)
    key = "not-enough-mana" if known else NOT_FORESEEN
    return forbidden(key, cite("118.3", "cost"), thing=payer.context.this, cost=total.written)


# The choice how it is paid.


def plan_as_chosen(payer: Payer, total: TotalCost, plan: PaymentPlan, sources: list[Source]) -> PaymentPlan:
    """CR 601.2g, 601.2h: what the player says, else the plan. The sources that are said are used here;
    what happens otherwise than foreseen is paid for as if nothing had been said.
    """
    game = payer.context.game
    said = game.ask(payment_choice(payer, total, sources))
    if not said:
        return plan
    chosen, verdict = judged(payer, total, said)
    if chosen is None or not verdict:
        raise Refused(verdict)
    before = len(payer.player.pool)
    idle = unneeded(payer, chosen, said)
    carry_out(payer, chosen, idle)
    for one in idle:
        activate_source(payer, one)
    fresh = pool_of(payer)
    fresh.sort(key=lambda one: one.origin[1] < before)
    named, others = named_first(payer, fresh, said)
    supplies = (*said_helpers(payer, said), *named, *others)
    return find_payment(total.mana, supplies, ()) or plan_needed(payer, total, sources_of(payer))


def payment_choice(payer: Payer, total: TotalCost, sources: list[Source]) -> Choice:
    """CR 601.2g, 605.3a: which mana abilities, which mana, what helps. An empty answer leaves it to us."""
    helpers = [one.origin[1] for one in helpers_of(payer)]
    mana = [one.color for one in payer.player.pool]
    things = [one.thing for one in sources]
    options = (*dict.fromkeys((*things, *helpers)), *mana)
    rule = cite("601.2g", "mana abilities") if payer.spell is not None else cite("605.3a", "mana ability")
    choice = Choice(
        "payment", payer.player, payer.context.this.label, options, 0, len(options), cites=(rule,),
        check=lambda answer: judged(payer, total, answer)[1] if answer else LEGAL,
        answers=lambda: ways_to_pay(payer, total, sources),
    )  # fmt: skip
    choice.unsaid = ()
    choice.ways = lambda: PaymentWays(payer, total.mana, sources)
    return choice


def ways_to_pay(payer: Payer, total: TotalCost, sources: list[Source]) -> Iterator[tuple[Any, ...]]:
    """Every way to pay, without those in which one object would have to pay for two."""
    common = any(map(shared, sources)) or bool(needs_of_parts(payer, payer.parts))
    for one in PaymentWays(payer, total.mana, sources).answers():
        if not common or judged(payer, total, one)[1]:
            yield one


def judged(payer: Payer, total: TotalCost, said: tuple[Any, ...]) -> tuple[PaymentPlan | None, Verdict]:
    """CR 601.2h, 118.3: whether this pays all of it, with every reason against it."""
    sources = sources_of(payer, tapped_by(payer, total))
    verdict, used = LEGAL, []
    for thing, word in things_said(payer, said):
        found = source_said(sources, thing, word)
        if found is not None:
            used.append(found)
        elif not helps(payer, thing, word):
            verdict += why_no_source(payer, total, thing)
    verdict += used_twice(payer, sources, said) + mana_there(payer, used, said)
    if not verdict:
        return None, verdict
    helpers = said_helpers(payer, said)
    pool = pool_of(payer)
    named, others = named_first(payer, pool, said)
    made = {sign for one in used if not one.simple for option in one.options for sign in option.gives}
    old = [one for one in named if not one.types <= made]  # what is said may be what these sources make
    pools = (old, named, [*named, *others])
    finds = [partial(found_with, total, pool, every) for every in (True, False) for pool in pools]
    plans = (fitting_plan(payer, find, used, helpers) for find in finds)
    plan = next((one for one in plans if one is not None), None)
    if plan is None and all(find(used, helpers) is None for find in finds):
        rules = (cite("601.2h", "cost"), cite("118.3", "cost"))
        return None, forbidden("payment-falls-short", *rules, thing=payer.context.this, cost=total.written)
    if plan is None or not met(payer, (*plan.activations, *unneeded(payer, plan, said), *plan.helpers)):
        return None, cant("nothing-to-pay-with", cite("118.3", "cost"), payer, amount=1)
    idle = [one.origin[1] for one in helpers if all(one.origin[1] is not thing for thing, _ in plan.helpers)]
    for thing in idle:
        helper = helper_of(payer, thing)
        verdict += forbidden("help-not-needed", *helper.cites, thing=thing, cost=total.written)
    return plan, verdict


def found_with(
    total: TotalCost,
    pool: Sequence[Supply],
    every: bool,
    sources: Sequence[Source],
    helpers: Sequence[Supply],
) -> PaymentPlan | None:
    """A payment of what is said: what helps first, all that gives several mana if `every` one has to."""
    return find_payment(total.mana, (*helpers, *pool), sources, every=every)


def planned(payer: Payer, total: TotalCost, sources: list[Source] | None = None) -> PaymentPlan | None:
    """A plan to pay the mana of a total cost, with these sources of mana or with all there are."""
    if not total.mana or ManaPart(total.mana).amount == 0:
        return PaymentPlan((), (), ())
    if sources is None:
        sources = sources_of(payer, tapped_by(payer, total))
    pool, helpers = pool_of(payer), helpers_of(payer)
    return fitting_plan(
        payer, lambda some, help_: find_payment(total.mana, pool, some, help_), sources, helpers
    )


def paid_as_said(payer: Payer, total: TotalCost) -> bool:
    """Whether the mana of the pool that is said pays all of it; so it does where none is said."""
    said = payer.wish.pay_with
    if not said or any(not isinstance(one, str) for one in said):
        return True
    named, _ = named_first(payer, pool_of(payer), said)
    return find_payment(total.mana, named, ()) is not None


def carry_out(payer: Payer, plan: PaymentPlan, idle: Sequence[Activation] = ()) -> None:
    """CR 605.3a: activate what the plan says, as long as it gives what was foreseen; what comes later, and
    what is activated besides, keeps what it needs.
    """
    for place, one in enumerate(plan.activations):
        before = len(payer.player.pool)
        later: list[Part] = [*plan.activations[place + 1 :], *idle, *plan.helpers]
        with sparing(payer.context.game, one, partial(needs_meanwhile, payer, later)):
            activate_source(payer, one)
        if len(payer.player.pool) != before - len(one.spends) + len(one.option.gives):
            return


def activate_source(payer: Payer, one: Activation) -> None:
    """Activate one mana ability of the plan."""
    wish = Wish(pay_with=one.spends)
    thing = one.source.thing
    if one.option.of is not None:
        wish, thing = replace(wish, tapped=(thing,)), one.option.of
    doors.activate(
        payer.context.game, payer.player, thing, one.option.ability, wish,
        wanted=one.option.own or one.option.gives, meanwhile=True,
    )  # fmt: skip


def use_wished_sources(payer: Payer, total: TotalCost) -> None:
    """The scenario says how it is paid: a source, a source with what it gives, mana in the pool."""
    for place, item in enumerate(payer.wish.pay_with or ()):
        if isinstance(item, str):
            continue
        thing, wanted = item if isinstance(item, tuple) else (item, "")
        source = merged(sources_of(payer), thing)
        if source is None:
            raise Refused(
                forbidden("no-such-mana", cite("605.3a", "mana ability"), thing=thing, player=payer.player)
            )
        option = wished_option(payer, total, source, str(wanted), place)
        if option is None:
            raise Refused(
                forbidden("no-such-mana", cite("605.3a", "mana ability"), thing=thing, player=payer.player)
            )
        activate_source(payer, Activation(source, option))


def wished_option(payer: Payer, total: TotalCost, source: Source, wanted: str, place: int) -> Option | None:
    """What a source named by the scenario is used for: as it says, else what helps the payment."""
    if wanted:
        return next((one for one in source.options if "".join(one.gives) == wanted), None)
    later = [item[0] if isinstance(item, tuple) else item for item in (payer.wish.pay_with or ())[place:]]
    others = [one for one in sources_of(payer) if any(one.thing is other for other in later)]
    plan = find_payment(total.mana, pool_of(payer), others, helpers_of(payer))
    used = [one for one in plan.activations if one.source.thing is source.thing] if plan is not None else []
    return used[0].option if used else source.options[0]


def other_ways(payer: Payer, total: TotalCost, plan: PaymentPlan) -> bool:
    """Whether sources of another name could have been used instead of some: then the choice may matter."""
    of = payer.context.of
    names = dict.fromkeys(of(one.source.thing).name for one in plan.activations)
    sources = sources_of(payer, tapped_by(payer, total))
    for name in names:
        used = [one.source.thing for one in plan.activations if of(one.source.thing).name == name]
        kept = [
            one for one in sources if one.thing in used or of(one.thing).name != name
        ]  # others of this name make no difference
        without = [one for one in kept if one.thing is not used[0]]
        if len(without) < len(sources) and find_payment(
            total.mana, pool_of(payer), without, helpers_of(payer)
        ):
            return True
    return False


def note_assumption(game: Game, payer: Payer, plan: PaymentPlan) -> None:
    """Paid automatically where there were other ways: said in the result."""
    sources = tuple(one.source.thing for one in plan.activations)
    game.set(game, "assumed", (*game.assumed, ("paid-automatically", payer.context.this, sources)))
    game.log.add(
        "paid-automatically", (cite("601.2g", "mana ability"),), game.journal.mark(),
        player=payer.player, thing=payer.context.this, sources=sources,
    )  # fmt: skip


def helped(payer: Payer, plan: PaymentPlan) -> list[tuple[Helper, GameObject, str]]:
    """Which helper each object of the plan belongs to."""
    helpers = announced_helpers(payer)
    return [
        (next(one for one in helpers if thing in one.candidates), thing, symbol)
        for thing, symbol in plan.helpers
    ]


def use_helper(payer: Payer, helper: Helper, thing: GameObject) -> None:
    """CR 702.51b, 702.66b: done while the total cost is being paid; no mana and no cost of its own."""
    cause = Cause(payer.context.this, payer.player, "cost")
    if helper.how == "tap":
        payer.context.game.happen(Event("tap", thing, player=payer.player, cause=cause, cites=helper.cites))
    else:
        payer.context.game.happen(move(thing, "exile", cause=cause, cites=helper.cites))


def unneeded(payer: Payer, plan: PaymentPlan, said: tuple[Any, ...]) -> list[Activation]:
    """CR 601.2g: what is activated though the payment does not need it; its mana stays in the pool."""
    idle = [thing for thing, word in things_said(payer, said) if not (word and helps(payer, thing, word))
            and all(one.source.thing is not thing for one in plan.activations)]  # fmt: skip
    found = []
    for thing in idle:
        source = source_said(sources_of(payer), thing, dict(things_said(payer, said))[thing])
        if source is not None and not source.options[0].takes:
            found.append(Activation(source, source.options[0]))
    return found


def why_no_source(payer: Payer, total: TotalCost, thing: Any) -> Verdict:
    """CR 605.3a: why no mana can be had from it now: what forbids each of its mana abilities."""
    game, player = payer.context.game, payer.player
    none = forbidden("no-such-mana", cite("605.3a", "mana ability"), thing=thing, player=player)
    if not isinstance(thing, GameObject) or thing.gone:
        return none
    if any(thing is one for one in tapped_by(payer, total)):
        return forbidden("already-tapped", cite("107.5", "tap symbol"), thing=thing, player=player)
    verdict = LEGAL
    for held in activated_abilities(game, thing):
        if not is_mana_ability(held.ability):
            continue
        against = doors.can_activate(game, player, thing, held, meanwhile=True)
        parts = tuple(part for part in ability_of(held).cost if not isinstance(part, MANA))
        against += can_pay_parts(Payer(Context(game, thing, player), player, None), parts)
        if against:
            return none
        verdict += against
    return none if verdict else verdict
