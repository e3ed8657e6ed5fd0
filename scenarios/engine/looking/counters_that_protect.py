"""Counters that replace what would happen: shield, stun and finality counters (122.1c, 122.1d, 122.1h)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.words.abilities import On
from scenarios.engine.words.effects.numbers import RemoveCounters
from scenarios.engine.words.nouns import This
from scenarios.engine.words.rule_effects import DoInstead, GoElsewhere, Instead, Prevent

if TYPE_CHECKING:
    from scenarios.engine.kernel.events import Event
    from scenarios.engine.kernel.state import Game

# However many there are of a kind, they are one effect, and remove one.
SHIELDED = Instead(On("destroy"), (DoInstead(RemoveCounters("shield", This())),))
UNHARMED = Instead(On("damage"), (Prevent(then=RemoveCounters("shield", This())),))
STUNNED = Instead(On("untap"), (DoInstead(RemoveCounters("stun", This())),))
FINAL = Instead(On("move"), (GoElsewhere("exile"),))


def protected_by_counters(game: Game, event: Event) -> Iterator[tuple[Instead, Context, str, Cite]]:
    """The effects of such counters on the permanent this would happen to."""
    thing = event.thing
    if not isinstance(thing, GameObject) or thing.zone != "battlefield" or not thing.counters:
        return
    found = effect_on(event)
    if found is not None and thing.count(found[0]):
        kind, instead, rule = found
        yield instead, Context(game, thing, game.controller(thing)), f"{thing.id}: counter {kind}", rule


def effect_on(event: Event) -> tuple[str, Instead, Cite] | None:
    """Which kind of counter stands against such an event, and how."""
    match event.kind:
        case "destroy" if event.cause.how == "effect":  # 122.1c: as the result of an effect, not by 704.5g
            return "shield", SHIELDED, cite("122.1c", "destroy")
        case "damage":
            return "shield", UNHARMED, cite("122.1c", "prevent")
        case "untap":
            return "stun", STUNNED, cite("122.1d", "untap")
        case "move" if event.to == "graveyard":
            return "finality", FINAL, cite("122.1h", "exile")
    return None
