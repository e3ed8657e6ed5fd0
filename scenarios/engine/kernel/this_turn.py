"""What has happened to each player this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel.objects import Player

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game


def tally(game: Game, player: Player, what: str, amount: int) -> None:
    """Count what happens to a player this turn."""
    counts = dict(player.this_turn)
    counts[what] = counts.get(what, 0) + amount
    game.set(player, "this_turn", tuple(counts.items()))
