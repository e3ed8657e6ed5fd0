"""What it costs to attack or block (508.1h–j, 509.1d–f): found out, judged whether it can be paid, paid."""

from __future__ import annotations

from itertools import islice, product
from typing import TYPE_CHECKING, Any

from scenarios.engine.choices import Refused
from scenarios.engine.cite import Cite
from scenarios.engine.context import Context
from scenarios.engine.costs import Cost, PayLife
from scenarios.engine.declaring import Declaration, Pair, Toll, key_of
from scenarios.engine.legality import LEGAL, Reason, Verdict
from scenarios.engine.objects import GameObject, Player
from scenarios.engine.total_cost import ManaPart, TotalCost

if TYPE_CHECKING:
    from scenarios.engine.state import Game

MOST_WAYS = 64  # in which hybrid symbols of several tolls are looked at together


def add_toll(
    declaration: Declaration, pair: Pair, cost: tuple[Cost, ...], effect: tuple[Any, Context, Any, str]
) -> None:
    """CR 508.1h, 509.1d: this pair costs something; "event object" is the creature it is for."""
    _, context, cites, key = effect
    names = {**context.names, "event object": (pair[0],)}
    asked = Context(context.game, context.this, context.you, names, context.stack_object)
    one = key_of(pair)
    declaration.tolls[one] = (*declaration.tolls.get(one, ()), Toll(cost, asked, cites, key))


def payable(
    game: Game, player: Player, tolls: tuple[Toll, ...], tapped: tuple[GameObject, ...], by: Cite
) -> Verdict:
    """CR 118.3: whether the total cost could be paid in full; what is tapped as it is declared makes no mana
    any more (508.1f comes first).
    """
    from scenarios.engine.payer import Payer
    from scenarios.engine.paying import can_pay

    if not tolls:
        return LEGAL
    mark = game.journal.mark()
    for creature in tapped:
        game.set(creature, "tapped", True)
    try:
        payer = Payer(tolls[0].context, player, None)
        verdicts = [can_pay(payer, total) for total in together(tolls)]
    finally:
        game.rollback(mark)
    found = next((verdict for verdict in verdicts if verdict), verdicts[0])
    return Verdict(tuple(Reason(one.key, (by, *one.cites), one.values) for one in found.reasons))


def together(tolls: tuple[Toll, ...]) -> list[TotalCost]:
    """All tolls as one cost, in every way to understand their symbols."""
    from scenarios.engine.paying import totals_of

    each = [totals_of(toll.context, toll.cost) for toll in tolls]
    return [joined(some) for some in islice(product(*each), MOST_WAYS)]


def joined(totals: tuple[TotalCost, ...]) -> TotalCost:
    """Several costs as one; life is paid in one sum."""
    parts = [part for total in totals for part in total.parts]
    life = [part.amount for part in parts if isinstance(part, PayLife) and isinstance(part.amount, int)]
    others = [part for part in parts if not isinstance(part, PayLife) or not isinstance(part.amount, int)]
    mana = ManaPart(tuple(symbol for total in totals for symbol in plain(total.mana))).plain
    whole = (*others, *((PayLife(sum(life)),) if life else ()))
    return TotalCost(mana, whole, unpayable=any(total.unpayable for total in totals))


def plain(symbols: tuple[str, ...]) -> tuple[str, ...]:
    """The symbols of a total without those of no mana at all."""
    return tuple(symbol for symbol in symbols if symbol != "0")


def pay(
    game: Game, player: Player, declaration: Declaration, pairs: tuple[Pair, ...], mark: int, rows: int
) -> None:
    """CR 508.1h–j, 509.1d–f: the total cost; whatever of the declaration was done is undone if it is not
    paid.
    """
    from scenarios.engine.paying import pay_now

    try:
        for toll in declaration.total_cost(pairs):
            pay_now(toll.context, player, toll.cost)
    except Refused:
        game.rollback(mark)
        game.log.cut(rows)
        raise
