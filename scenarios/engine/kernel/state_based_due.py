"""What a state-based action is made of: the events it leads to, and deeds no event is made of (704)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from scenarios.engine.kernel.cite import Cite
from scenarios.engine.kernel.events import Cause, Event, move
from scenarios.engine.kernel.objects import GameObject, Player

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game

BY_STATE = Cause(how="state-based action")


class Deed(NamedTuple):
    """A state-based action that is no event anything waits for."""

    kind: str
    thing: GameObject
    player: Player
    cites: tuple[Cite, ...]
    do: Callable[[], None]
    word: str = ""  # what was chosen, where that is a word


Due = Iterator[Event | Deed]


def into_graveyard(thing: GameObject, *cites: Cite) -> Event:
    """Neither destroyed nor sacrificed: neither indestructible nor regeneration helps."""
    return move(thing, "graveyard", cause=BY_STATE, cites=cites)


def loses(player: Player, *cites: Cite) -> Event:
    """A player loses the game."""
    return Event("lose", player=player, cause=BY_STATE, cites=cites)


def of_type(game: Game, word: str) -> list[GameObject]:
    """The permanents of a card type, supertype or subtype."""
    return game.view.of_type(word)
