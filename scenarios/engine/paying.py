"""Paying costs (118, 601.2g, 601.2h): whether they can be paid, mana abilities meanwhile, and every kind of
payment.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from scenarios.engine.choices import Choice, Refused
from scenarios.engine.cite import cite
from scenarios.engine.context import Context
from scenarios.engine.costs import (
    MANA,
    Cost,
    PayLife,
    TapThis,
    UntapThis,
)
from scenarios.engine.events import Cause, Event, move
from scenarios.engine.legality import LEGAL, Verdict, forbidden
from scenarios.engine.mana import Mana
from scenarios.engine.mana_sources import announced_helpers, helpers_of, pool_of, sources_of
from scenarios.engine.objects import Cast, GameObject, Player
from scenarios.engine.payer import Payer
from scenarios.engine.payment import Activation, Option, PaymentPlan, Source, find_payment
from scenarios.engine.payments import payment_of
from scenarios.engine.total_cost import ManaPart, TotalCost, mana_symbols, random_or_from_library
from scenarios.engine.ways import OPEN, Helper, Wish

if TYPE_CHECKING:
    from scenarios.engine.announcing import Proposal
    from scenarios.engine.state import Game


def payer_of(proposal: Proposal) -> Payer:
    """The one who casts or activates."""
    return Payer(proposal.context, proposal.player, proposal.spell, proposal.wish, proposal.way)


def payable(proposal: Proposal, total: TotalCost) -> Verdict:
    """CR 118.3, 118.6: whether a total cost could be paid now, with the mana that could be made."""
    return can_pay(payer_of(proposal), total)


def can_pay(payer: Payer, total: TotalCost) -> Verdict:
    """CR 118.3: every part, and the mana."""
    if total.unpayable:
        return forbidden("unpayable", cite("118.6", "mana cost"), thing=payer.context.this)
    verdict = LEGAL
    for part in total.parts:
        verdict += payment_of(part).possible(payer, part)
    if planned(payer, total, only_pool=payer.wish.pay_with == ()) is None:
        verdict += forbidden(
            "not-enough-mana", cite("118.3", "cost"), thing=payer.context.this, cost=total.written
        )
    return verdict


def pay_total(payer: Payer, total: TotalCost) -> Cast:
    """CR 601.2g, 601.2h: mana abilities first, then all parts; refused if any can't be paid in full."""
    game = payer.context.game
    cast = (payer.spell.cast if payer.spell is not None else None) or Cast()
    if total.unpayable:
        raise Refused(forbidden("unpayable", cite("118.6", "mana cost"), thing=payer.context.this))
    spent = pay_mana(payer, total)
    paid: list[tuple[str, tuple[Any, ...]]] = []
    for part in sorted(total.parts, key=random_or_from_library):
        verdict = payment_of(part).possible(payer, part)
        if not verdict:
            raise Refused(verdict)
        paid += payment_of(part).pay(payer, part)
    if total.written == "{0}" and not spent and not total.because:
        return replace(cast, mana_spent=spent, paid=(*cast.paid, *paid))
    row = game.log.add(
        "paid", (cite("601.2h", "cost"), *total.cites), game.journal.mark(), player=payer.player,
        thing=payer.context.this, mana=total.written, spent="".join(f"{{{one.color}}}" for one in spent),
        because=tuple(one for one in total.because if one is not payer.spell),
    )  # fmt: skip
    row.end = row.start
    return replace(cast, mana_spent=spent, paid=(*cast.paid, *paid))


# Mana.


def pay_mana(payer: Payer, total: TotalCost) -> tuple[Mana, ...]:
    """CR 601.2g, 118.3a: activate mana abilities until the pool can pay, then take the mana out of it."""
    game = payer.context.game
    if payer.wish.pay_with is not None:
        use_wished_sources(payer, total)
    while True:
        game.count_step()
        plan = planned(payer, total, only_pool=payer.wish.pay_with is not None)
        if plan is None:
            raise Refused(
                forbidden(
                    "not-enough-mana", cite("118.3", "cost"), thing=payer.context.this, cost=total.written
                )
            )
        if not plan.activations:
            break
        matters = other_ways(payer, total, plan)
        carry_out(payer, plan)
        if matters:
            note_assumption(game, payer, plan)
    for helper, thing, _ in helped(payer, plan):
        use_helper(payer, helper, thing)
    pool = payer.player.pool
    spent = tuple(pool[place] for place in plan.pool)
    game.set(payer.player, "pool", tuple(one for place, one in enumerate(pool) if place not in plan.pool))
    return spent


def planned(payer: Payer, total: TotalCost, *, only_pool: bool = False) -> PaymentPlan | None:
    """A plan to pay the mana of a total cost. What the cost itself taps can't be tapped for its mana."""
    if not total.mana or ManaPart(total.mana).amount == 0:
        return PaymentPlan((), (), ())
    sources = () if only_pool else sources_of(payer, tapped_by(payer, total))
    return find_payment(total.mana, pool_of(payer), sources, helpers_of(payer))


def tapped_by(payer: Payer, total: TotalCost) -> tuple[GameObject, ...]:
    """What the cost itself taps: this object, if it has {T} in it."""
    tapped = any(isinstance(part, (TapThis, UntapThis)) for part in total.parts)
    return (payer.context.this,) if tapped else ()


def carry_out(payer: Payer, plan: PaymentPlan) -> None:
    """CR 605.3a: activate what the plan says, as long as it gives what was foreseen."""
    for one in plan.activations:
        before = len(payer.player.pool)
        activate_source(payer, one)
        if len(payer.player.pool) != before - len(one.spends) + len(one.option.gives):
            return


def activate_source(payer: Payer, one: Activation) -> None:
    """Activate one mana ability of the plan."""
    from scenarios.engine.activating import activate

    wish = Wish(pay_with=one.spends)
    activate(
        payer.context.game, payer.player, one.source.thing, one.option.ability, wish,
        wanted=one.option.own or one.option.gives, meanwhile=True,
    )  # fmt: skip


def use_wished_sources(payer: Payer, total: TotalCost) -> None:
    """The scenario says how it is paid: a source, a source with what it gives, mana in the pool."""
    for place, item in enumerate(payer.wish.pay_with or ()):
        if isinstance(item, str):
            continue
        thing, wanted = item if isinstance(item, tuple) else (item, "")
        source = next((one for one in sources_of(payer) if one.thing is thing), None)
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


# Costs outside of casting and activating.


def pay_if_wanted(context: Context, player: Player, cost: tuple[Cost, ...]) -> bool:
    """CR 118.12: a player may pay as something resolves; only in full (118.3); halves are chosen now
    (118.13b).
    """
    game = context.game
    payer = Payer(context, player, None)
    totals = totals_of(context, cost)
    able = [total for total in totals if can_pay(payer, total)]
    if not able:
        game.log.add(
            "cannot-pay", (cite("118.3", "cost"),), game.journal.mark(), player=player, thing=context.this
        )
        return False
    choice = Choice("pay", player, game.title(context), (True, False), cites=(cite("118.12", "cost"),))
    paid = bool(game.ask(choice)[0])
    kind = "pays" if paid else "pays-not"
    row = game.log.add(
        kind, (cite("118.12", "cost"),), game.journal.mark(), player=player, thing=context.stack_object
    )
    with game.log.inside(row):
        if paid:
            pay_total(payer, chosen_total(payer, able))
    return paid


def pay_now(context: Context, player: Player, cost: tuple[Cost, ...], wish: Wish = OPEN) -> None:
    """CR 118.3: pay a cost that has to be paid, as for a special action; refused if it can't be."""
    payer = Payer(context, player, None, wish)
    totals = totals_of(context, cost)
    able = [total for total in totals if can_pay(payer, total)]
    if not able:
        raise Refused(can_pay(payer, totals[0]))
    pay_total(payer, chosen_total(payer, able))


def chosen_total(payer: Payer, able: list[TotalCost]) -> TotalCost:
    """CR 118.13b: how symbols that can be paid in several ways are paid."""
    if len(able) == 1:
        return able[0]
    written = {written_total(total): total for total in reversed(able)}
    choice = Choice(
        "half",
        payer.player,
        payer.context.this.label,
        tuple(written),
        cites=(cite("118.13b", "mana symbol"),),
    )
    return written[payer.context.game.ask(choice)[0]]


def written_total(total: TotalCost) -> str:
    """A total cost in words people write."""
    life = sum(
        part.amount for part in total.parts if isinstance(part, PayLife) and isinstance(part.amount, int)
    )
    mana = "".join(sorted((f"{{{one}}}" for one in total.mana), key=in_cost))
    return f"{mana} + {life} life" if life else mana


def in_cost(symbol: str) -> tuple[bool, int]:
    """The order of symbols in a cost; the same symbols in another order are no other way to pay."""
    return not symbol.strip("{}").isdecimal(), "XWUBRGCS".find(symbol[1])


def totals_of(context: Context, cost: tuple[Cost, ...]) -> list[TotalCost]:
    """Every way to understand a cost with hybrid symbols and alternatives in it."""
    from scenarios.engine.announcing import flattened
    from scenarios.engine.payment import all_halves

    found: list[TotalCost] = []
    for flat in flattened(cost):
        symbols = mana_symbols(context, flat)
        parts = tuple(part for part in flat if not isinstance(part, MANA))
        if symbols is None:
            found.append(TotalCost((), parts, unpayable=True))
            continue
        x = context.stack_object.cast.x or 0 if context.stack_object.cast else 0
        for halves in all_halves(symbols):
            life = 2 * halves.count("life")
            plain = tuple(str(x) if one == "X" else one for one in halves if one != "life")
            more = (PayLife(life),) if life else ()
            found.append(TotalCost(ManaPart(plain).plain, (*parts, *more)))
    return found
