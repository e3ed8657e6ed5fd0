"""Where abilities function (113.6): in the zone they say, or in the only zones where they could."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.legality import Verdict, forbidden
from scenarios.engine.looking.matching import FROM_ANYWHERE
from scenarios.engine.words.abilities import Activated, On, Static, Triggered
from scenarios.engine.words.circumstances import Haunted
from scenarios.engine.words.filters import Among
from scenarios.engine.words.nodes import parts
from scenarios.engine.words.nouns import ThisFrom

if TYPE_CHECKING:
    from scenarios.engine.kernel.objects import GameObject
    from scenarios.engine.words.abilities import Ability

SELF = Among("this")
COMMAND_ZONE_TYPES = frozenset(("conspiracy", "phenomenon", "plane", "scheme", "vanguard"))
# What happens to an object only while it is not on the battlefield, and where it is found then.
ELSEWHERE: dict[str, tuple[str, ...]] = {
    "cast": ("stack",),
    "cycle": ("graveyard", "exile", "hand", "library"),
}


def functions(ability: Ability, thing: GameObject, types: frozenset[str]) -> bool:
    """CR 113.6: whether an ability functions where its object is."""
    if getattr(ability, "zone", "") == thing.zone:
        return True
    if not isinstance(ability, Static | Triggered | Activated) or functions_here(ability, thing, types):
        return True
    if isinstance(ability, Triggered):
        return any(thing.zone in zones_of(on, ability) for on in ability.on)
    return isinstance(ability, Static) and ability.defining  # 113.6a


def functions_here(ability: Static | Triggered | Activated, thing: GameObject, types: frozenset[str]) -> bool:
    """CR 113.6b, 113.6p: whether this is the zone in which it says it functions, or mostly does."""
    if ability.zone in (thing.zone, "everywhere"):
        return True
    if ability.zone == "battlefield" and thing.zone == "command":
        return thing.kind == "emblem" or not types.isdisjoint(COMMAND_ZONE_TYPES)
    return False


def waits_here(on: On, ability: Triggered, thing: GameObject, types: frozenset[str]) -> bool:
    """CR 113.6k: of one ability each trigger condition may work in other zones."""
    zones = zones_of(on, ability)
    return thing.zone in zones if zones else functions_here(ability, thing, types)


def zones_of(on: On, ability: Triggered) -> tuple[str, ...]:
    """CR 113.6k, 702.55c: from where a condition triggers that can't trigger from the battlefield."""
    if ability.zone != "battlefield":
        return ()
    if isinstance(on.what, Haunted):
        return ("exile",)
    if on.what != SELF:
        return ()
    if on.kind == "move" and on.from_zone not in (None, "", "battlefield"):
        return (str(on.from_zone), on.to_zone or "")
    if on.kind == "move" and on.from_zone is None and on.to_zone in FROM_ANYWHERE:
        return (on.to_zone,)  # it looks at what is there now (603.6c)
    return ELSEWHERE.get(on.kind, ())


def functions_elsewhere(ability: Activated, thing: GameObject) -> Verdict:
    """CR 113.6j, 113.6m: why an ability an object has can't be activated where that object is."""
    rule = cite("113.6", "ability")
    if any(getattr(part, "what", ability) is None for part in ability.cost):
        rule = cite("113.6j", "cost")
    elif any(True for _ in parts(ability.body, ThisFrom)):
        rule = cite("113.6m", "zone")
    return forbidden("functions-elsewhere", rule, thing=thing, zone=ability.zone)
