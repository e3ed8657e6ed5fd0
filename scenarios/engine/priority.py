"""Priority (117): what is dealt with before somebody gets it, who has it, and passing it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine import combat, loops, state_based
from scenarios.engine.choices import Refused
from scenarios.engine.cite import cite
from scenarios.engine.keywords.registry import at_any_time
from scenarios.engine.leaving import exile_of_those_who_left
from scenarios.engine.legality import forbidden
from scenarios.engine.objects import Player

if TYPE_CHECKING:
    from scenarios.engine.state import Game


def settle(game: Game) -> bool:
    """CR 117.5, 704.3, 603.3: state-based actions until none is performed, then triggered abilities, and
    again.

    Says whether anything was performed or put on the stack, which a quiet cleanup step asks (514.3a).
    """
    from scenarios.engine.triggers import put_on_stack

    anything = False
    if game.changes == game.settled:
        return anything
    while not game.over:
        game.count_step("state-based actions")
        at_any_time(game)
        combat.leave_combat_by_changes(game)
        exile_of_those_who_left(game)
        if not (state_based.perform(game) or put_on_stack(game)):
            break
        anything = True
    game.settled = game.changes
    return anything


def has_priority(game: Game, player: Player) -> bool:
    """CR 117.1, 805.5a: whether this player may act; where teams share turns, each of the team that has
    priority.
    """
    holder = game.priority
    return holder is not None and (player is holder or player in together(game, holder))


def together(game: Game, player: Player) -> tuple[Player, ...]:
    """CR 805.5: those who have priority together: a team that shares turns, or one player."""
    return game.team(player) if game.format.shared_turns else (player,)


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
    if not has_priority(game, player):
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
