"""Vanguard (902): what a vanguard card changes before and beside the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenarios.engine.kernel.objects import Player
    from scenarios.engine.kernel.state import Game


def hand_modifier(game: Game, player: Player) -> int:
    """CR 902.5, 902.5b: of the vanguard cards this player has in the command zone."""
    cards = (one.card for one in game.command if one.owner is player and one.card is not None)
    return sum(card.hand_modifier for card in cards)
