"""The door to all paying (118, 601.2f–h): what spells, abilities and effects cost, whether that can be paid,
and paying it. Nobody outside this room asks another of its modules (but `mana`, for mana itself).
"""

from __future__ import annotations

from itertools import islice, product
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from scenarios.engine.kernel.budgets import MOST_X
from scenarios.engine.kernel.choices import Choice, NotModelledYet, Refused
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.legality import LEGAL, Verdict, forbidden, of_several
from scenarios.engine.kernel.objects import Cast, GameObject, Player
from scenarios.engine.payment.needs import sparing_rest
from scenarios.engine.payment.payer import Payer, added_up
from scenarios.engine.payment.paying_mana import (
    judge_unknown,
    paid_as_said,
    pay_mana,
    planned,
    too_little_mana,
)
from scenarios.engine.payment.payments import PAYMENTS, can_pay_parts, payment_of, together
from scenarios.engine.payment.total_cost import (
    ManaPart,
    TotalCost,
    all_changes,
    joined,
    random_or_from_library,
    total_cost,
)
from scenarios.engine.words.costs import MANA, Cost, EitherCost, PayLife, flattened
from scenarios.engine.words.mana_symbols import all_halves, mana_symbols
from scenarios.engine.words.variable import CHOSEN, announced_x, by_kind, mentions_x
from scenarios.engine.words.ways import OPEN, AdditionalCost, Wish

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game
    from scenarios.engine.spells.proposal import Proposal

MOST_WAYS = 64  # in which hybrid symbols of several costs are looked at together


# Spells and activated abilities.


def additional_by_effects(game: Game, player: Player, spell: GameObject) -> tuple[AdditionalCost, ...]:
    """CR 118.8: additional costs that effects, or the spell's own text, impose."""
    return tuple(
        AdditionalCost("", cites, rule.extra, optional=False)
        for rule, _, cites in all_changes(game, player, spell)
        if rule.extra
    )


def payable(proposal: Proposal, costs: tuple[Cost, ...], halves: tuple[str, ...]) -> Verdict:
    """CR 118.3, 118.6: whether the total of these costs could be paid, with the mana that could be made."""
    return can_pay(payer_of(proposal), total_cost(proposal, costs, halves))


def payable_as_said(proposal: Proposal, halves: tuple[str, ...]) -> bool:
    """CR 601.2b, 601.2h: whether, with these halves, it is paid with just the mana a player has said."""
    return paid_as_said(payer_of(proposal), total_cost(proposal, proposal.costs, halves))


def pay(proposal: Proposal) -> Cast:
    """CR 601.2f–h: the total cost is determined and paid; what is known of the spell or ability then."""
    proposal.total = total_cost(proposal, proposal.costs, proposal.halves or ())
    return pay_total(payer_of(proposal), proposal.total)


def payer_of(proposal: Proposal) -> Payer:
    """The one who casts or activates."""
    return Payer(proposal.context, proposal.player, proposal.spell, proposal.wish, proposal.way)


# Any cost.


def can_pay(payer: Payer, total: TotalCost) -> Verdict:
    """CR 118.3: every part, and the mana."""
    if total.unpayable:
        return forbidden("unpayable", cite("118.6", "mana cost"), thing=payer.context.this)
    verdict, payer.parts = LEGAL, total.parts
    for part in added_up(payer.context, total.parts):
        verdict += payment_of(part).possible(payer, part)
    if verdict:
        verdict += together(payer, total.parts)
    if not verdict:
        payer.parts = ()  # what can't be paid needs nothing: the mana is judged by itself
    if planned(payer, total, [] if payer.wish.pay_with == () else None) is None:
        verdict += too_little_mana(payer, total)
    return verdict


def pay_total(payer: Payer, total: TotalCost) -> Cast:
    """CR 601.2g, 601.2h: mana abilities first, then all parts; refused if any can't be paid in full."""
    game = payer.context.game
    cast = (payer.spell.cast if payer.spell is not None else None) or Cast()
    if total.unpayable:
        raise Refused(forbidden("unpayable", cite("118.6", "mana cost"), thing=payer.context.this))
    payer.parts = total.parts if together(payer, total.parts) else ()
    spent = pay_mana(payer, total)
    payer.parts = total.parts
    paid: list[tuple[str, tuple[Any, ...]]] = []
    parts = sorted(total.parts, key=random_or_from_library)
    for place, part in enumerate(parts):
        with sparing_rest(payer, parts[place + 1 :]):
            verdict = payment_of(part).possible(payer, part)
            if not verdict:
                raise Refused(verdict)
            paid += payment_of(part).pay(payer, part)
    if total.written == "{0}" and not spent and not total.because:
        return replace(cast, mana_spent=spent, paid=(*cast.paid, *paid))
    game.log.add(
        "paid", (cite("601.2h", "cost"), *total.cites), game.journal.mark(), player=payer.player,
        thing=payer.context.this, mana=total.written, spent="".join(f"{{{one.color}}}" for one in spent),
        because=tuple(one for one in total.because if one is not payer.spell),
    )  # fmt: skip
    return replace(cast, mana_spent=spent, paid=(*cast.paid, *paid))


# Costs outside of casting and activating.


def pay_if_wanted(context: Context, player: Player, cost: tuple[Cost, ...]) -> bool:
    """CR 118.12: a player may pay as something resolves; only in full (118.3); halves are chosen now
    (118.13b).
    """
    game = context.game
    payer = Payer(context, player, None)
    values = values_of_x(context, player, cost)
    able = [total for total in totals_of(context, cost) if can_pay(payer, total)]
    choice = Choice("pay", player, game.title(context), (True, False), cites=(cite("118.12", "cost"),))
    if not able and not values:
        judge_unknown_mana(payer, cost)
        choice.options, choice.settled = (False,), True
        game.ask(choice)  # whoever says that it is not paid says what is so
        game.log.add(
            "cannot-pay", (cite("118.3", "cost"),), game.journal.mark(), player=player, thing=context.this
        )
        return False
    paid = bool(game.ask(choice)[0])
    kind = "pays" if paid else "pays-not"
    row = game.log.add(
        kind, (cite("118.12", "cost"),), game.journal.mark(), player=player, thing=context.stack_object
    )
    with game.log.inside(row):
        if paid and values:
            choose_x(context, player, values)
            able = [total for total in totals_of(context, cost) if can_pay(payer, total)]
        if paid:
            pay_total(payer, chosen_total(payer, able))
    return paid


def values_of_x(context: Context, player: Player, cost: tuple[Cost, ...]) -> tuple[int, ...]:
    """CR 107.3d, 107.3f: among which values X is chosen as this cost is paid: those with which it can be;
    none where the cost has no X, or its value has been announced.
    """
    if not mentions_x(cost) or announced_x(context) is not None:
        return ()
    if player is not context.you:
        raise NotModelledYet("an X that one player chooses and another pays")
    found: list[int] = []
    for value in range(MOST_X + 1):
        if affordable(context.naming(CHOSEN, value), player, cost):
            found.append(value)
        elif found and not by_kind(cost):
            break
    return tuple(found)


def choose_x(context: Context, player: Player, values: tuple[int, ...]) -> None:
    """CR 107.3f: the value is chosen, and is the X of all that follows in these words."""
    choice = Choice("x", player, context.this.label, values, cites=(cite("107.3f", "X"),))
    context.bind(CHOSEN, tuple(context.game.ask(choice)))


def chosen_x(context: Context, player: Player, cost: tuple[Cost, ...]) -> int:
    """CR 107.3d: the value of X of a special action, chosen immediately before its cost is paid."""
    values = values_of_x(context, player, cost) or (0,)
    choice = Choice("x", player, context.this.label, values, cites=(cite("107.3d", "X"),))
    return int(context.game.ask(choice)[0])


def pay_now(context: Context, player: Player, cost: tuple[Cost, ...], wish: Wish = OPEN) -> None:
    """CR 118.3: pay a cost that has to be paid, as for a special action; refused if it can't be."""
    payer = Payer(context, player, None, wish)
    totals = totals_of(context, cost)
    able = [total for total in totals if can_pay(payer, total)]
    if not able:
        judge_unknown_mana(payer, cost)
        raise Refused(can_pay(payer, totals[0]))
    pay_total(payer, chosen_total(payer, able))


def judge_unknown_mana(payer: Payer, cost: tuple[Cost, ...]) -> None:
    """CR 118.3: the same of a cost outside of casting, if all but its mana could be paid."""
    for total in totals_of(payer.context, cost):
        if not total.unpayable and can_pay_parts(payer, added_up(payer.context, total.parts)):
            judge_unknown(payer, total)


def affordable(context: Context, player: Player, cost: tuple[Cost, ...]) -> Verdict:
    """CR 118.3: whether a cost could be paid now in some way; else what stands against the first."""
    payer = Payer(context, player, None)
    return of_several(can_pay(payer, total) for total in totals_of(context, cost))


def affordable_together(player: Player, costs: list[tuple[Context, tuple[Cost, ...]]]) -> Verdict:
    """CR 508.1i, 509.1e: whether several costs could be paid as one, however their symbols are understood."""
    payer = Payer(costs[0][0], player, None)
    each = islice(product(*(totals_of(context, cost) for context, cost in costs)), MOST_WAYS)
    verdicts = [can_pay(payer, joined(totals)) for totals in each]
    return next((verdict for verdict in verdicts if verdict), verdicts[0])


def is_known(cost: Cost) -> bool:
    """Whether there is a way to pay this kind of cost."""
    return type(cost) in PAYMENTS or isinstance(cost, (*MANA, EitherCost))


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
    found: list[TotalCost] = []
    for flat in flattened(cost):
        symbols = mana_symbols(context, flat)
        parts = tuple(part for part in flat if not isinstance(part, MANA))
        if symbols is None:
            found.append(TotalCost((), parts, unpayable=True))
            continue
        x = announced_x(context) or 0 if "X" in symbols else 0  # before it is chosen, the least there can be
        for halves in all_halves(symbols):
            life = 2 * halves.count("life")
            plain = tuple(str(x) if one == "X" else one for one in halves if one != "life")
            more = (PayLife(life),) if life else ()
            found.append(TotalCost(ManaPart(plain).plain, (*parts, *more)))
    return found
