"""What follows when somebody else controls a permanent (302.6, 506.4, 800.4c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.combat import combat_phase
from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.events import move
from scenarios.engine.kernel.objects import Player
from scenarios.engine.layers import pairing

if TYPE_CHECKING:
    from scenarios.engine.kernel.objects import GameObject
    from scenarios.engine.kernel.state import Game


def notice_control(game: Game) -> None:
    """CR 302.6, 506.4: whose control changed has not been controlled continuously, and leaves combat. What
    would come to somebody who has left is exiled (800.4c).
    """
    if game.view is game.controls_of:
        return
    for thing in game.battlefield:
        now = game.controller(thing)
        if thing.controlled_by is not now and not now.left:
            game.set(thing, "prepared", (*thing.prepared, ("under control", now.turns)))
            if thing.controlled_by is not None:
                game.set(thing, "sick", True)
                combat_phase.remove_from_combat(game, thing)
                lost_with_control(game, thing)
                pairing.part(game, thing)
                game.log.add(
                    "control-changed",
                    (cite("613.1b", "control"),),
                    game.journal.mark(),
                    thing=thing,
                    player=now,
                )
            game.set(thing, "controlled_by", now)
    game.controls_of = game.view_now


def rest_is_exiled(game: Game, player: Player, why: Cite) -> None:
    """CR 800.4a: then what the player still controls is exiled; CR 800.4c: so is what would come to be
    controlled by a player who has left. What is phased out is under nobody's control until it phases in.
    """
    mine = [one for one in (*game.permanents, *game.stack) if game.controller(one) is player]
    game.happen(*(move(one, "exile", cites=(why,)) for one in mine))


def exile_of_those_who_left(game: Game) -> None:
    """CR 800.4c: once an effect ends and an object would be controlled by a player who has left, it is
    exiled.
    """
    for player in game.players:
        if player.left:
            rest_is_exiled(game, player, cite("800.4c", "exile"))


BEARER = "ring-bearer"


def lost_with_control(game: Game, thing: GameObject) -> None:
    """CR 701.52a: another player has gained control of it."""
    kept = tuple(one for one in thing.prepared if one[0] != BEARER)
    if kept != thing.prepared:
        game.set(thing, "prepared", kept)
