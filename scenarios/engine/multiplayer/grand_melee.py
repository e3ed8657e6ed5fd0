"""Turn markers of the Grand Melee (807.4): several players take turns at the same time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel.choices import NotModelledYet

if TYPE_CHECKING:
    from scenarios.engine.kernel.objects import Player
    from scenarios.engine.kernel.state import Game

SEATS_APART = 4


def marked(game: Game) -> tuple[Player, ...]:
    """CR 807.4a, 807.4b: one marker for each full four players: the first is that of whose turn it is, each
    other four seats further to the left.
    """
    seated = [player for player in game.players if player.playing]
    if not game.format.turn_markers or not game.active:
        return ()
    first = seated.index(game.active[0])
    count = len(seated) // SEATS_APART
    return tuple(seated[(first + SEATS_APART * place) % len(seated)] for place in range(count))


def one_turn_at_a_time(game: Game) -> None:
    """With several markers turns end at different times, and each marker has a stack of its own (807.5)."""
    if len(marked(game)) > 1:
        raise NotModelledYet("several turns at the same time (807.4)")
