"""One entry for each kind of cost that is no mana: when it can be paid (118.3) and how it is paid (118.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from scenarios.engine.actions.life import can_pay_life
from scenarios.engine.kernel.choices import NotModelledYet, Refused
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.events import Event
from scenarios.engine.kernel.legality import LEGAL, Verdict
from scenarios.engine.looking.prohibitions import impossible
from scenarios.engine.payment import object_costs
from scenarios.engine.payment.each_its_own import can_be_met
from scenarios.engine.payment.needs import needs_of_parts
from scenarios.engine.payment.payer import Paid, Payer, cant, cause
from scenarios.engine.payment.sparing import still_needed
from scenarios.engine.words.costs import (
    Cost,
    DiscardThese,
    DoAsCost,
    ExileThese,
    GiveUp,
    Loyalty,
    MillThese,
    PayEnergy,
    PayLife,
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


class Payment(Struct, frozen=True):
    """How one kind of cost is judged and paid."""

    possible: Callable[[Payer, Any], Verdict]
    pay: Callable[[Payer, Any], Paid]


def on_battlefield(payer: Payer) -> bool:
    """Whether the object the ability is on is still there."""
    this = payer.context.this
    return not this.gone and this.zone == "battlefield"


# Tapping and untapping this.


def can_tap_this(payer: Payer, part: TapThis) -> Verdict:
    """CR 107.5, 118.3: a tapped permanent can't be tapped to pay a cost."""
    if not on_battlefield(payer) or payer.context.this.tapped:
        return cant("already-tapped", cite("107.5", "tap symbol"), payer)
    return LEGAL


def tap_this(payer: Payer, part: TapThis) -> Paid:
    """CR 107.5."""
    cites = (cite("107.5", "tap symbol"),)
    payer.context.game.happen(
        Event("tap", payer.context.this, player=payer.player, cause=cause(payer), cites=cites)
    )
    return []


def can_untap_this(payer: Payer, part: UntapThis) -> Verdict:
    """CR 107.6, 118.3."""
    if not on_battlefield(payer) or not payer.context.this.tapped:
        return cant("not-tapped", cite("107.6", "untap symbol"), payer)
    return LEGAL


def untap_this(payer: Payer, part: UntapThis) -> Paid:
    """CR 107.6."""
    cites = (cite("107.6", "untap symbol"),)
    payer.context.game.happen(
        Event("untap", payer.context.this, player=payer.player, cause=cause(payer), cites=cites)
    )
    return []


# Life and loyalty.


def can_lose_life(payer: Payer, part: PayLife) -> Verdict:
    """CR 119.4: only with that much life; 0 life can always be paid (119.4b)."""
    amount = number(payer.context, part.amount)
    if amount == 0:
        return LEGAL
    event = Event("lose-life", player=payer.player, amount=amount, cause=cause(payer))
    if not can_pay_life(payer.context.game, payer.player, amount):
        return cant("not-enough-life", cite("119.4", "life"), payer, amount=amount)
    return impossible(payer.context.game, event)


def pay_life(payer: Payer, part: PayLife) -> Paid:
    """CR 118.3b, 119.4: the payment is subtracted from the life total."""
    amount = number(payer.context, part.amount)
    if amount:
        cites = (cite("119.4", "life"),)
        payer.context.game.happen(
            Event("lose-life", player=payer.player, amount=amount, cause=cause(payer), cites=cites)
        )
    return [("life", (amount,))]


def can_pay_energy(payer: Payer, part: PayEnergy) -> Verdict:
    """CR 107.14: not more energy counters than the player has."""
    amount = number(payer.context, part.amount)
    if payer.player.count("energy") < amount:
        return cant("not-enough-energy", cite("107.14", "energy"), payer, amount=amount)
    return LEGAL


def pay_energy(payer: Payer, part: PayEnergy) -> Paid:
    """CR 107.14."""
    amount = number(payer.context, part.amount)
    if amount:
        cites = (cite("107.14", "energy"),)
        payer.context.game.happen(
            Event("remove-counters", payer.player, player=payer.player, amount=amount, cause=cause(payer),
                  counter="energy", cites=cites)
        )  # fmt: skip
    return []


def loyalty_change(payer: Payer, part: Loyalty) -> int:
    """CR 606.4: how many counters are put on it, or removed if negative; of X as it was announced."""
    cast = payer.spell.cast if payer.spell is not None else None
    x = (cast.x or 0) if cast is not None else 0
    return (x if part.amount >= 0 else -x) if part.x else part.amount


def can_change_loyalty(payer: Payer, part: Loyalty) -> Verdict:
    """CR 606.6: not more counters than it has can be removed."""
    change = loyalty_change(payer, part)
    if change < 0 and payer.context.this.count("loyalty") < -change:
        return cant("not-enough-loyalty", cite("606.6", "loyalty"), payer, amount=-change)
    return LEGAL


def change_loyalty(payer: Payer, part: Loyalty) -> Paid:
    """CR 606.4."""
    change = loyalty_change(payer, part)
    if change:
        kind = "put-counters" if change > 0 else "remove-counters"
        cites = (cite("606.4", "loyalty"), *((cite("606.5", "loyalty"),) if part.of_several else ()))
        payer.context.game.happen(
            Event(kind, payer.context.this, player=payer.player, amount=abs(change), cause=cause(payer),
                  counter="loyalty", cites=cites)
        )  # fmt: skip
    return [("loyalty", (change,))]


def always(payer: Payer, part: DoAsCost) -> Verdict:
    """Whether an instruction can be carried out is seen as it is."""
    return LEGAL


def do_as_cost(payer: Payer, part: DoAsCost) -> Paid:
    """CR 118.11: carried out, whatever effects make of it; refused if there was nothing to carry out."""
    game = payer.context.game
    before = game.happened
    part.effect.perform(payer.context)
    if game.happened == before:
        raise Refused(cant("cost-not-done", cite("118.3", "cost"), payer))
    return []


def payment_of(part: Cost) -> Payment:
    """How this cost is judged and paid; nobody guesses at one that has no entry."""
    found = PAYMENTS.get(type(part))
    if found is None:
        raise NotModelledYet(f"paying {type(part).__name__}")
    return found


PAYMENTS: dict[type, Payment] = {
    TapThis: Payment(can_tap_this, tap_this),
    UntapThis: Payment(can_untap_this, untap_this),
    PayEnergy: Payment(can_pay_energy, pay_energy),
    PayLife: Payment(can_lose_life, pay_life),
    Loyalty: Payment(can_change_loyalty, change_loyalty),
    SacrificeThese: Payment(object_costs.can_sacrifice, object_costs.sacrifice),
    DiscardThese: Payment(object_costs.can_discard, object_costs.discard),
    ExileThese: Payment(object_costs.can_exile, object_costs.exile),
    ReturnThese: Payment(object_costs.can_return, object_costs.return_them),
    TapThese: Payment(object_costs.can_tap, object_costs.tap),
    TakeCounters: Payment(object_costs.can_take_counters, object_costs.take_counters),
    PutCountersOn: Payment(object_costs.can_put_counters, object_costs.put_counters),
    RevealThese: Payment(object_costs.can_reveal, object_costs.reveal),
    GiveUp: Payment(object_costs.can_give_up, object_costs.give_up),
    MillThese: Payment(object_costs.can_mill, object_costs.mill),
    DoAsCost: Payment(always, do_as_cost),
}


def can_pay_parts(payer: Payer, parts: tuple[Cost, ...]) -> Verdict:
    """CR 118.3: the parts of a cost that are no mana."""
    verdict, payer.parts = LEGAL, parts
    for part in parts:
        verdict += payment_of(part).possible(payer, part)
    return verdict if len(parts) < 2 or not verdict else together(payer, parts)


def together(payer: Payer, parts: tuple[Cost, ...]) -> Verdict:
    """CR 118.3: whether each of these parts can have its own objects, so that all that waits has its own."""
    needs = [needs_of_parts(payer, parts), *still_needed(payer.context.game, but=parts)]
    return LEGAL if can_be_met(needs) else cant("nothing-to-pay-with", cite("118.3", "cost"), payer, amount=1)
