"""Dungeons (309, 701.46): venturing from room to room, and completing one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.actions.moving import cease
from scenarios.engine.actions.tokens import label
from scenarios.engine.kernel.choices import Choice, NotModelledYet
from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.events import Event
from scenarios.engine.kernel.state_based_due import BY_STATE, Due
from scenarios.engine.kernel.this_turn import tally
from scenarios.engine.looking.acting_on import cause_of
from scenarios.engine.looking.pending import still_pending
from scenarios.engine.words.abilities import Room

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context
    from scenarios.engine.kernel.objects import Card, GameObject, Player
    from scenarios.engine.kernel.state import Game


def venture(context: Context, player: Player, quality: str) -> None:
    """CR 701.46a–d: into the next room, or into the topmost room of a dungeon from outside the game."""
    game = context.game
    cites = (cite("701.46a", "venture into the dungeon"),)
    cause = cause_of(context)
    game.happen(Event("venture", player=player, cause=cause, cites=cites))
    mine = dungeon_of(game, player)
    if mine is not None and not room_of(mine).leads_to:
        game.happen(Event("complete-dungeon", mine, player=player, cause=cause,
                          cites=(cite("701.46c", "dungeon"),)))  # fmt: skip
        mine = None
    if mine is None:
        mine = brought_in(game, player, quality)
        enter(game, mine, player, rooms(mine)[0].room, cite("701.46a", "venture marker"))
        return
    rule = cite("701.46b", "venture marker")
    (room,) = game.ask(Choice("room", player, mine.label, room_of(mine).leads_to, cites=(rule,)))
    enter(game, mine, player, room, rule)


def dungeon_of(game: Game, player: Player) -> GameObject | None:
    """CR 309.3: the one dungeon card a player owns in the command zone."""
    return next((one for one in dungeons_in_play(game) if one.owner is player), None)


def dungeons_in_play(game: Game) -> list[GameObject]:
    """The dungeon cards in the command zone."""
    return [one for one in game.command if "dungeon" in game.characteristics(one).types]


def rooms(dungeon: GameObject) -> list[Room]:
    """Its rooms from the top."""
    abilities = dungeon.card.faces[0].abilities if dungeon.card is not None else ()
    return [one for one in abilities if isinstance(one, Room)]


def room_of(dungeon: GameObject) -> Room:
    """The room its owner's venture marker is in."""
    name = dungeon.choice("room")
    return next((one for one in rooms(dungeon) if one.room == name), rooms(dungeon)[0])


def brought_in(game: Game, player: Player, quality: str) -> GameObject:
    """CR 309.2a, 701.46d: a dungeon card from outside the game. One that may only be entered by its quality
    has this as its subtype.
    """
    options = tuple(card for card in game.dungeons if fits(card, quality))
    if not options:
        raise NotModelledYet("no dungeon card outside the game (701.46a)")
    names = tuple(card.name for card in options)
    choice = Choice("dungeon", player, player.key, names, cites=(cite("701.46a", "dungeon"),))
    card = options[names.index(game.ask(choice)[0])]
    if card.faces[0].unread or not card.faces[0].abilities:
        raise NotModelledYet(f"a room of {card.name} that is not understood")
    thing = game.new_object(label(game, card.name), player, "command", "dungeon")
    thing.card, thing.put_by, thing.controlled_by = card, player, player
    game.add_to_zone(thing, "command")
    return thing


def fits(card: Card, quality: str) -> bool:
    """Whether this dungeon may be entered so."""
    subtypes = card.faces[0].subtypes
    return quality in subtypes if quality else not subtypes


def enter(game: Game, dungeon: GameObject, player: Player, room: str, rule: Cite) -> None:
    """CR 309.4c: the marker moves into a room; its ability triggers."""
    game.happen(Event("enter-room", dungeon, player=player, cites=(rule,), room=room))


def commit_room(game: Game, event: Event) -> None:
    """CR 309.4: where the marker is now."""
    thing = event.object
    others = tuple(pair for pair in thing.chosen if pair[0] != "room")
    game.set(thing, "chosen", (*others, ("room", str(event.detail["room"]))))


def commit_complete(game: Game, event: Event) -> None:
    """CR 309.7: it is removed from the game, and so its owner has completed it."""
    cease(game, event.object)
    tally(game, event.somebody, "dungeons completed", 1)


def completed(game: Game) -> Due:
    """CR 704.5t. Not while a room ability of it waits or is on the stack."""
    for one in dungeons_in_play(game):
        if not room_of(one).leads_to and not still_pending(game, one):
            yield Event("complete-dungeon", one, player=one.owner, cause=BY_STATE,
                        cites=(cite("704.5t", "dungeon"),))  # fmt: skip


COMMITS = {"enter-room": commit_room, "complete-dungeon": commit_complete}
