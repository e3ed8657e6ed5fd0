"""How often a card was cast from the command zone (903.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel.objects import GameObject

if TYPE_CHECKING:
    from scenarios.engine.kernel.objects import Player


CAST_BEFORE = "cast from the command zone before"  # of a commander at the start: how often (903.8)


def times_cast(card: GameObject, player: Player) -> int:
    """CR 903.8: how often this player has cast it from the command zone in this game."""
    before: GameObject | None = card
    times = 0
    while before is not None:
        cast = before.cast
        from_there = cast is not None and cast.from_zone == "command" and cast.by is player
        times += before.zone == "stack" and from_there
        times += sum(number for mark, number in before.prepared if mark == CAST_BEFORE)
        before = before.previous
    return times
