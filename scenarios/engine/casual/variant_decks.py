"""Cards of the scheme deck and the planar deck in the command zone (901, 904): those face up, where they go.

A card in its deck is face down; the order of the command zone is the order of the deck.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.events import Event
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.kernel.state_based_due import BY_STATE, Due
from scenarios.engine.looking.pending import still_pending

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game

IN_DECK = "deck"  # why such a card is face down
PLANAR = frozenset(("plane", "phenomenon"))


def schemes(game: Game) -> Due:
    """CR 704.6e. Not an ongoing one, nor while a triggered ability of any scheme has not left the stack."""
    shown = [one for one in face_up(game) if "scheme" in game.characteristics(one).types]
    if any(still_pending(game, one) for one in shown):
        return
    for one in shown:
        if "ongoing" not in {word.lower() for word in game.characteristics(one).supertypes}:
            yield under_its_deck(one, cite("704.6e", "scheme"))


def phenomena(game: Game) -> Due:
    """CR 704.6f. The planar controller planeswalks once its triggered ability has left the stack."""
    for one in face_up(game):
        if "phenomenon" in game.characteristics(one).types and not still_pending(game, one):
            player = planar_controller(game)
            yield Event(
                "planeswalk", one, player=player, cause=BY_STATE, cites=(cite("704.6f", "phenomenon"),)
            )


def set_in_motion(game: Game) -> None:
    """CR 703.4e, 904.9: whoever has a scheme deck turns its top card face up."""
    for player in game.active:
        top = next((one for one in game.in_zone("command") if is_scheme_of(one, player)), None)
        if top is not None:
            cites = (cite("703.4e", "scheme"), cite("701.25b", "scheme"))
            game.happen(Event("set-in-motion", top, player=player, cites=cites))


def is_scheme_of(thing: GameObject, player: Player) -> bool:
    """Whether a card lies in this player's scheme deck."""
    types = thing.card.faces[0].types if thing.card is not None else frozenset()
    return thing.face_down == IN_DECK and thing.owner is player and "scheme" in types


def face_up(game: Game) -> list[GameObject]:
    """The face-up cards of the command zone."""
    return [one for one in game.in_zone("command") if not one.face_down]


def planar_controller(game: Game) -> Player:
    """CR 901.6: the active player, of a team that shares turns its first player."""
    return game.active[0] if game.active else game.players[0]


def under_its_deck(thing: GameObject, rule: Cite) -> Event:
    """It is turned face down and put on the bottom of its owner's deck."""
    return Event("put-under-deck", thing, player=thing.owner, cause=BY_STATE, cites=(rule,))


def commit_under_deck(game: Game, event: Event) -> None:
    """Face down, and last in the command zone."""
    game.set(event.object, "face_down", IN_DECK)
    game.take_from_zone(event.object)
    game.add_to_zone(event.object, "command")


def commit_planeswalk(game: Game, event: Event) -> None:
    """CR 701.24b: face-up planar cards go under their deck, then the top card is turned face up."""
    rule = cite("701.24b", "planeswalk")
    leaving = [one for one in face_up(game) if game.characteristics(one).types & PLANAR]
    game.happen(*(under_its_deck(one, rule) for one in leaving))
    top = next((one for one in game.in_zone("command") if is_planar_card(one, event.player)), None)
    if top is not None:
        game.happen(Event("turn-up-in-deck", top, player=event.player, cause=BY_STATE, cites=(rule,)))


def is_planar_card(thing: GameObject, player: Player | None) -> bool:
    """Whether a card lies in this player's planar deck."""
    types = thing.card.faces[0].types if thing.card is not None else frozenset()
    return thing.face_down == IN_DECK and thing.owner is player and bool(types & PLANAR)


def commit_turn_up(game: Game, event: Event) -> None:
    """The top card of a planar deck is face up."""
    game.set(event.object, "face_down", "")
    game.set(event.object, "timestamp", game.tick())


COMMITS: dict[str, Callable[[Game, Event], None]] = {
    "put-under-deck": commit_under_deck,
    "planeswalk": commit_planeswalk,
    "turn-up-in-deck": commit_turn_up,
    "set-in-motion": commit_turn_up,
}
