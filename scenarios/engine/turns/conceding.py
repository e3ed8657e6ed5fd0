"""Conceding, and who has priority after somebody left (104.3a, 800.4a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.objects import Player
from scenarios.engine.players.winning_and_losing import results
from scenarios.engine.turns.priority import settle

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game


def pass_priority_on(game: Game) -> None:
    """CR 800.4a: if who left had priority, the next player in turn order gets it; first everything is
    settled (117.5).
    """
    player = game.priority
    if player is None or player.playing:
        return
    game.set(game, "priority", None)
    settle(game)
    seats = len(game.players)
    order = sorted(game.turn_order(), key=lambda one: (one.seat - player.seat) % seats)
    if not game.over:
        game.set(game, "priority", order[0])


def concede(game: Game, player: Player) -> None:
    """CR 104.3a, 810.8b: at any time; nothing can replace or prevent it. The team leaves, where life is
    shared.
    """
    cites = (cite("104.3a", "concede"),)
    game.log.add("concedes", cites, game.journal.mark(), player=player)
    game.set(player, "lost", "104.3a")
    results(game)
    pass_priority_on(game)
