"""Priority (117): what is dealt with before somebody gets it, who has it, and passing it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.combat import combat_phase
from scenarios.engine.kernel.choices import Refused
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.having_priority import holds_priority, together
from scenarios.engine.kernel.legality import forbidden
from scenarios.engine.kernel.objects import Player
from scenarios.engine.layers.changing_control import exile_of_those_who_left
from scenarios.engine.spells.triggers_on_stack import put_on_stack
from scenarios.engine.turns import loops, state_based
from scenarios.engine.words.keyword_table import at_any_time

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game


def settle(game: Game) -> bool:
    """CR 117.5, 704.3, 603.3: state-based actions until none is performed, then triggered abilities, and
    again.

    Says whether anything was performed or put on the stack, which a quiet cleanup step asks (514.3a).
    """
    anything = False
    if game.changes == game.settled:
        return anything
    while not game.over:
        game.count_step("state-based actions")
        at_any_time(game)
        combat_phase.leave_combat_by_changes(game)
        exile_of_those_who_left(game)
        if not (state_based.perform(game) or put_on_stack(game)):
            break
        anything = True
    game.settled = game.changes
    return anything


def give_priority(game: Game, player: Player | None = None) -> None:
    """CR 117.3a, 117.3b: the active player gets it, or another; first everything is settled (117.5)."""
    game.set(game, "priority", None)
    game.set(game, "passed", ())
    settle(game)
    if not game.over:
        loops.watch(game)
    if not game.over:
        order = game.turn_order()
        game.set(game, "priority", player if player is not None and player.playing else order[0])


def after_action(game: Game, player: Player) -> None:
    """CR 117.3c: who cast a spell, activated an ability or took a special action gets priority again."""
    game.loops = None
    game.set(game, "priority", None)
    game.set(game, "passed", ())
    settle(game)
    if not game.over:
        game.set(game, "priority", player if player.playing else next(iter(game.turn_order())))


def everybody_passed(game: Game, player: Player) -> bool:
    """CR 117.3d, 117.4: a player passes; the next gets priority. Whether with this all have passed in
    succession.
    """
    if not holds_priority(game, player):
        raise Refused(forbidden("no-priority", cite("117.3d", "priority"), player=player))
    game.log.add("passes", (cite("117.3d", "pass"),), game.journal.mark(), player=player)
    passed = (*game.passed, *together(game, player))
    game.set(game, "passed", passed)
    left = [one for one in game.turn_order() if one not in passed]
    game.set(game, "priority", None)
    if not left:
        return True
    settle(game)
    seats = len(game.players)
    game.set(game, "priority", min(left, key=lambda one: (one.seat - player.seat) % seats))
    return False
