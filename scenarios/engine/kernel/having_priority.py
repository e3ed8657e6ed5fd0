"""Who has priority (117.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel.objects import Player

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game


def holds_priority(game: Game, player: Player) -> bool:
    """CR 117.1, 805.5a: whether this player may act; where teams share turns, each of the team that has
    priority.
    """
    holder = game.priority
    return holder is not None and (player is holder or player in together(game, holder))


def together(game: Game, player: Player) -> tuple[Player, ...]:
    """CR 805.5: those who have priority together: a team that shares turns, or one player."""
    return game.team(player) if game.format.shared_turns else (player,)
