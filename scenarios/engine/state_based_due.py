"""What a state-based action is made of: the events it leads to, and deeds no event is made of (704)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from scenarios.engine.abilities import Activated
from scenarios.engine.cite import Cite
from scenarios.engine.events import Cause, Event, move
from scenarios.engine.objects import GameObject, Player

if TYPE_CHECKING:
    from scenarios.engine.state import Game

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


def still_pending(game: Game, thing: GameObject, what: str = "") -> bool:
    """CR 704.5s, 704.5v: whether it is the source of an ability that has triggered (not: was activated) and
    has not yet left the stack.
    """
    waiting = [one.ability for one in game.waiting if one.source is thing]
    waiting += [one.held for one in game.stack if one.source is thing and not isinstance(one.held, Activated)]
    return any(not what or getattr(ability, "keyword_name", "") == what for ability in waiting)
