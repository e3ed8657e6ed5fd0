"""The planar die (901.8, 901.9): a special action, and what its faces do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.casual.variant_decks import PLANAR
from scenarios.engine.kernel.characteristics import Face, printed
from scenarios.engine.kernel.choices import Choice, NotModelledYet
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.events import Cause, Event
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.kernel.this_turn import tally
from scenarios.engine.looking.permissions import sorcery_timing
from scenarios.engine.triggers.triggering import Waiting, trigger
from scenarios.engine.words.abilities import On, Triggered
from scenarios.engine.words.costs import PayMana
from scenarios.engine.words.effects.flow import program
from scenarios.engine.words.effects.plays import Planeswalk
from scenarios.engine.words.ways import SpecialAction

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game

CHAOS, WALK = "chaos symbol", "Planeswalker symbol"
FACES = ("blank face", "blank face 2", "blank face 3", "blank face 4", CHAOS, WALK)
TAKEN = "planar die rolled"  # how often this turn as a special action
PLANESWALKING = Triggered((On("roll-planar-die", detail=(("face", WALK),)),), program(Planeswalk()))


def rolling(game: Game, player: Player, thing: GameObject) -> list[SpecialAction]:
    """CR 116.2i: it costs as much mana as the number of times this player has done so this turn."""
    planar = thing.zone == "command" and not thing.face_down and game.characteristics(thing).types & PLANAR
    if not planar or not sorcery_timing(game, player):
        return []
    before = player.tally(TAKEN)
    cost = (PayMana((str(before),)),) if before else ()
    kind, rule = cite("116.2i", "planar die"), cite("901.9", "planar die")
    return [SpecialAction("roll the planar die", kind, (rule,), cost, roll)]


def roll(game: Game, plane: GameObject, player: Player) -> None:
    """CR 901.9a–c: a blank face does nothing; chaos ensues, or the planeswalking ability triggers."""
    if game.view.triggers("roll-die"):
        raise NotModelledYet("the planar die, where something triggers on dice (901.9d)")
    tally(game, player, TAKEN, 1)
    rule = (cite("901.9", "planar die"),)
    (face,) = game.ask(Choice("planar die", None, player.key, FACES, random=True, cites=rule))
    cause = Cause(None, player, "rule")
    game.happen(Event("roll-planar-die", player=player, cause=cause, cites=rule, face=face.rstrip(" 234")))
    if face == CHAOS:
        if plane.owner is not player:
            raise NotModelledYet("chaos on a plane of another player's deck (901.6)")
        chaos = (cite("901.9b", "chaos symbol"),)
        game.happen(Event("chaos", plane, player=player, cause=cause, cites=chaos))
    if face == WALK:
        planeswalking_ability(game, player)


def planeswalking_ability(game: Game, player: Player) -> None:
    """CR 901.8: it has no source; what stands in for that is no object of any zone."""
    die = game.new_object("planar die", player, "")
    die.last = printed(Face(), player)
    trigger(game, Waiting(PLANESWALKING, die, player, {}, WALK), cite("901.8", "planeswalk"))
