"""Day and night (726): designations the game has, checked against how many spells were cast last turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.events import Event

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game

BY_ITSELF = cite("703.4b", "night")  # a turn-based action
SPELLS = "spells cast"  # the tally of the previous turn


def check(game: Game) -> None:
    """CR 502.2, 726.2: day becomes night after a turn in which the active player or team cast no spell; night
    becomes day if one of them cast two or more. Neither stays neither (726.2c).
    """
    cast = [dict(player.last_turn).get(SPELLS, 0) for player in game.previous_active]
    if not cast:
        return
    if game.day == "day" and not any(cast):
        game.happen(Event("become-night", cites=(cite("726.2a", "night"), BY_ITSELF)))
    elif game.day == "night" and max(cast) >= 2:
        game.happen(Event("become-day", cites=(cite("726.2b", "night"), BY_ITSELF)))


def commit_day(game: Game, event: Event) -> None:
    """CR 726.1a: the game loses one designation and gains the other."""
    game.set(game, "day", "day")


def commit_night(game: Game, event: Event) -> None:
    """CR 726.1a."""
    game.set(game, "day", "night")


COMMITS = {"become-day": commit_day, "become-night": commit_night}
