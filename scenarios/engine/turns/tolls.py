"""What it costs to attack or block (508.1h–j, 509.1d–f): found out, judged whether it can be paid, paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenarios.engine.kernel.choices import Refused
from scenarios.engine.kernel.cite import Cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.legality import LEGAL, Reason, Verdict
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.payment.paying import affordable_together, pay_now
from scenarios.engine.turns.declaring import Declaration, Pair, Toll, key_of
from scenarios.engine.words.costs import Cost

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game


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
    if not tolls:
        return LEGAL
    mark = game.journal.mark()
    for creature in tapped:
        game.set(creature, "tapped", True)
    try:
        found = affordable_together(player, [(toll.context, toll.cost) for toll in tolls])
    finally:
        game.rollback(mark)
    return Verdict(tuple(Reason(one.key, (by, *one.cites), one.values) for one in found.reasons))


def pay(
    game: Game, player: Player, declaration: Declaration, pairs: tuple[Pair, ...], mark: int, rows: int
) -> None:
    """CR 508.1h–j, 509.1d–f: the total cost; whatever of the declaration was done is undone if it is not
    paid.
    """
    try:
        for toll in declaration.total_cost(pairs):
            pay_now(toll.context, player, toll.cost)
    except Refused:
        game.rollback(mark)
        game.log.cut(rows)
        raise
