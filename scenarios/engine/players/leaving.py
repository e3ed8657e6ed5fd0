"""Leaving the game (800.4): what leaves with a player, what ends, and what of theirs still happens."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

from scenarios.engine.actions.phasing import PHASES_IN_NEXT
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.events import move
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.layers.changing_control import notice_control, rest_is_exiled
from scenarios.engine.layers.lasting import expire
from scenarios.engine.players import monarch
from scenarios.engine.words.continuous import ControlledNow

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game


def leave_game(game: Game, player: Player) -> None:
    """CR 800.4a: in this order; none of it is a state-based action. Triggered abilities that wait stay
    waiting: they are not put on the stack when it comes to that (800.4d).
    """
    if player.left:
        return
    row = game.log.add("leave-game", (cite("800.4a", "player"),), game.journal.mark(), player=player)
    with game.log.inside(row):
        monarch.pass_on(game, player)
        own_objects_leave(game, player)
        game.set(player, "left", True)
        control_effects_end(game, player)
        abilities_cease(game, player)
        rest_is_exiled(game, player, cite("800.4a", "exile"))


def own_objects_leave(game: Game, player: Player) -> None:
    """CR 800.4a: all objects the player owns; CR 603.10a: what leaves the battlefield so is seen to leave
    it, but what is phased out is not (702.26k). Nothing can put them somewhere else for good: what was
    replaced leaves from there.
    """
    for one in owned(game, player):
        if one.zone != "battlefield":
            cease(game, one)
    cites = (cite("800.4a", "player"),)
    game.happen(*(move(one, "nowhere", cites=cites, why="leave-game") for one in owned(game, player)))
    for one in owned(game, player):
        cease(game, one)


def owned(game: Game, player: Player) -> list[GameObject]:
    """The cards, tokens and copies a player owns, wherever they are (108.3, 111.2)."""
    shared = (*game.battlefield, *game.stack, *game.exile, *game.command)
    mine = [one for one in shared if one.owner is player and one.kind != "ability"]
    return [*mine, *player.hand, *player.library, *player.graveyard]


def cease(game: Game, thing: GameObject) -> None:
    """An object leaves the game without anything that could see or replace it."""
    game.set(thing, "last", game.characteristics(thing))
    game.take_from_zone(thing)


def control_effects_end(game: Game, player: Player) -> None:
    """CR 800.4a: effects that give this player control of objects or of players end."""
    staying = []
    for effect in game.lasting:
        kept = tuple(
            one for one in effect.operations if not (isinstance(one, ControlledNow) and player in one.players)
        )
        if kept == effect.operations:
            staying.append(effect)
            continue
        cites = (cite("800.4a", "player"),)
        game.log.add("control-effect-ends", cites, game.journal.mark(), things=effect.things, player=player)
        if kept:
            rest = copy(effect)
            rest.operations = kept
            staying.append(rest)
    game.set(game, "lasting", tuple(staying))
    notice_control(game)
    for other in game.players:
        if other.controlled_by is player:
            game.set(other, "controlled_by", None)


def abilities_cease(game: Game, player: Player) -> None:
    """CR 800.4a: then objects on the stack this player controls that are not represented by cards cease to
    exist.
    """
    for one in game.stack:
        if one.kind in ("ability", "copy") and game.controller(one) is player:
            cites = (cite("800.4a", "stack"),)
            game.log.add("ceases", cites, game.journal.mark(), thing=one)
            cease(game, one)


def turn_that_does_not_begin(game: Game, player: Player) -> None:
    """CR 800.4k, 800.4m: what lasts until then ends; CR 702.26n: what phased out under that player's control,
    which is all that is left under it, phases in with the next untap step there is.
    """
    expire(game, "turn", player)
    for one in game.battlefield:
        if one.controlled_by is player:
            game.set(one, "prepared", (*one.prepared, (PHASES_IN_NEXT, game.turn_number)))
