"""The monarch (721) and the initiative (722): designations of players with triggered abilities that have no
source.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenarios.engine.kernel.characteristics import Face, printed
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.events import Event
from scenarios.engine.kernel.objects import Player
from scenarios.engine.triggers.triggering import Waiting, trigger
from scenarios.engine.words.abilities import On, Triggered
from scenarios.engine.words.effects.flow import program
from scenarios.engine.words.effects.plays import BecomeMonarch, TakeInitiative, Venture
from scenarios.engine.words.effects.zones import Draw
from scenarios.engine.words.nouns import ControllerOf, It

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game

DRAWS = Triggered((On("begin-step", detail=(("step", "end"),)),), program(Draw()))
PASSES = Triggered(
    (On("damage", detail=(("combat", True),)),), program(BecomeMonarch(ControllerOf(It("event source"))))
)

VENTURES = Triggered((On("begin-step", detail=(("step", "upkeep"),)),), program(Venture(quality="Undercity")))
CHANGES_HANDS = Triggered(
    (On("damage", detail=(("combat", True),)),), program(TakeInitiative(It("attacker")))
)


def at_step(game: Game, step: str) -> None:
    """CR 721.2: at the beginning of the monarch's end step; CR 722.2: of the upkeep of who has the
    initiative.
    """
    for player in game.active:
        if step == "end" and player is game.monarch:
            triggers(game, player, DRAWS, {})
        if step == "upkeep" and player is game.initiative:
            triggers(game, player, VENTURES, {}, "initiative")


def after_combat_damage(game: Game, events: list[Event]) -> None:
    """CR 721.2: whenever a creature deals combat damage to the monarch; each creature triggers it by
    itself.
    """
    for player in game.turn_order():
        hits = [event for event in events if event.kind == "damage" and event.thing is player]
        if player is game.monarch:
            for event in hits:
                names = {
                    "event source": (event.source,),
                    "event player": (player,),
                    "event amount": (event.amount,),
                }
                triggers(game, player, PASSES, names)
        if player is game.initiative:
            attackers = (game.controller(event.source) for event in hits if event.source is not None)
            for attacker in dict.fromkeys(attackers):  # once for all the creatures of one player
                triggers(game, player, CHANGES_HANDS, {"attacker": (attacker,)}, "initiative")


def triggers(
    game: Game, player: Player, ability: Triggered, names: dict[str, tuple[Any, ...]], word: str = "monarch"
) -> None:
    """CR 721.2, 722.2: controlled by the player of that moment; what stands in for its source is no object of
    any zone.
    """
    designation = game.new_object(word, player, "")
    designation.last = printed(Face(), player)
    rule = {"monarch": cite("721.2", "monarch"), "initiative": cite("722.2", "initiative")}[word]
    trigger(game, Waiting(ability, designation, player, names, word), rule)


def commit_monarch(game: Game, event: Event) -> None:
    """CR 721.3: who was the monarch is it no longer."""
    game.set(game, "monarch", event.somebody)


def commit_initiative(game: Game, event: Event) -> None:
    """CR 722.2, 722.3, 722.5: whoever had it, who takes it ventures into Undercity."""
    game.set(game, "initiative", event.somebody)
    triggers(game, event.somebody, VENTURES, {}, "initiative")


def pass_on(game: Game, leaving: Player) -> None:
    """CR 721.4, 722.4: from a player who leaves the game to the active player, or else the next in turn
    order.
    """
    heirs = [player for player in game.turn_order() if player is not leaving]
    for word, kind, rule in (
        ("monarch", "become-monarch", cite("721.4", "monarch")),
        ("initiative", "take-initiative", cite("722.4", "initiative")),
    ):
        if getattr(game, word) is leaving:
            if heirs:
                game.happen(Event(kind, player=heirs[0], cites=(rule,)))
            else:
                game.set(game, word, None)


COMMITS = {"become-monarch": commit_monarch, "take-initiative": commit_initiative}
