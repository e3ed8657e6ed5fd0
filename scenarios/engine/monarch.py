"""The monarch (721) and the initiative (722): designations of players with triggered abilities that have no
source.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenarios.engine.abilities import On, Triggered
from scenarios.engine.characteristics import Face, printed
from scenarios.engine.choices import NotModelledYet
from scenarios.engine.cite import cite
from scenarios.engine.effects.flow import program
from scenarios.engine.effects.playing import BecomeMonarch
from scenarios.engine.effects.zones import Draw
from scenarios.engine.events import Event
from scenarios.engine.nouns import ControllerOf, It
from scenarios.engine.objects import Player

if TYPE_CHECKING:
    from scenarios.engine.state import Game

DRAWS = Triggered((On("begin-step", detail=(("step", "end"),)),), program(Draw()))
PASSES = Triggered(
    (On("damage", detail=(("combat", True),)),), program(BecomeMonarch(ControllerOf(It("event source"))))
)


def at_step(game: Game, step: str) -> None:
    """CR 721.2: at the beginning of the monarch's end step; CR 722.2: of the upkeep of who has the
    initiative.
    """
    monarch, initiative = game.monarch, game.initiative
    if step == "end" and monarch is not None and monarch in game.active:
        triggers(game, monarch, DRAWS, {})
    if step == "upkeep" and initiative is not None and initiative in game.active:
        raise NotModelledYet("venture into Undercity (722.2)")


def after_combat_damage(game: Game, events: list[Event]) -> None:
    """CR 721.2: whenever a creature deals combat damage to the monarch; each creature triggers it by
    itself.
    """
    monarch, initiative = game.monarch, game.initiative
    for event in events:
        if (
            event.kind == "damage"
            and event.source is not None
            and monarch is not None
            and event.thing is monarch
        ):
            names = {
                "event source": (event.source,),
                "event player": (monarch,),
                "event amount": (event.amount,),
            }
            triggers(game, monarch, PASSES, names)
    if initiative is not None and any(
        event.kind == "damage" and event.thing is initiative for event in events
    ):
        raise NotModelledYet("take the initiative and venture into Undercity (722.2)")


def triggers(game: Game, player: Player, ability: Triggered, names: dict[str, tuple[Any, ...]]) -> None:
    """CR 721.2: controlled by the monarch of that moment; what stands in for its source is no object of any
    zone.
    """
    from scenarios.engine.triggers import Waiting, trigger

    designation = game.new_object("monarch", player, "")
    designation.last = printed(Face(), player)
    rules = (cite("721.2", "monarch"),)
    trigger(game, Waiting(ability, designation, player, names, "monarch"), *rules)


def commit_monarch(game: Game, event: Event) -> None:
    """CR 721.3: who was the monarch is it no longer."""
    game.set(game, "monarch", event.somebody)


def commit_initiative(game: Game, event: Event) -> None:
    """CR 722.2: taking the initiative ventures into a dungeon nobody has built here."""
    raise NotModelledYet("take the initiative and venture into Undercity (722.2)")


def pass_on(game: Game, leaving: Player) -> None:
    """CR 721.4, 722.4: from a player who leaves the game to the active player, or else the next in turn
    order.
    """
    if game.initiative is leaving:
        raise NotModelledYet("the initiative of a player who leaves the game (722.4)")
    if game.monarch is leaving:
        heirs = [player for player in game.turn_order() if player is not leaving]
        if heirs:
            cites = (cite("721.4", "monarch"),)
            game.happen(Event("become-monarch", player=heirs[0], cites=cites))
        else:
            game.set(game, "monarch", None)


COMMITS = {"become-monarch": commit_monarch, "take-initiative": commit_initiative}
