"""Where an ability functions, as far as its own words say it (113.6e, 113.6g, 113.6j, 113.6m)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from scenarios.engine.words.abilities import Activated, Keyword, Static, Triggered
from scenarios.engine.words.continuous import AddAbilities
from scenarios.engine.words.costs import DiscardThese, ExileThese, RevealThese
from scenarios.engine.words.filters import Among, HostOf
from scenarios.engine.words.nouns import This, ThisFrom
from scenarios.engine.words.rule_effects import Cant
from scenarios.text.trees import parts

SELF = Among("this")
HOST = HostOf(This())
# 702: what has a meaning only while the object is cast, and while it is on the stack.
OF_SPELLS = frozenset((
    "affinity", "buyback", "cascade", "casualty", "conspire", "convoke", "delve", "demonstrate", "flash",
    "gravestorm", "improvise", "kicker", "rebound", "replicate", "ripple", "split second", "storm",
    "undaunted",
))  # fmt: skip


def zone_said(ability: Activated | Triggered) -> str:
    """CR 113.6j, 113.6m: the zone out of which its cost or effect takes its object, or where alone its cost
    can be paid; not where its own trigger condition puts that object there, or is that what an Aura enchants
    leaves the battlefield.
    """
    for part in parts(ability.cost if isinstance(ability, Activated) else ()):
        if part in (DiscardThese(), RevealThese()):
            return "hand"
        if isinstance(part, ExileThese) and part.what is None:
            return part.zone
    found = next((part.zone for part in parts(ability.body) if isinstance(part, ThisFrom)), "battlefield")
    comes = isinstance(ability, Triggered) and any(
        (on.what == SELF and on.to_zone == found) or (on.what == HOST and on.from_zone == "battlefield")
        for on in ability.on
    )
    return "battlefield" if comes else found


def of_the_spell(static: Static) -> bool:
    """CR 113.6e, 113.6g: whether it can't be countered, or has what only a spell needs."""
    if static.rules:
        return all(isinstance(one, Cant) and one == Cant("be countered", SELF) for one in static.rules)
    return static.affects == This() and all(
        isinstance(one, AddAbilities)
        and all(isinstance(given, Keyword) and given.name in OF_SPELLS for given in one.abilities)
        for one in static.operations
    )


def with_zone(ability: Any) -> Any:
    """An ability that says where it functions by what it does has that zone."""
    if not isinstance(ability, (Activated, Static, Triggered)) or ability.zone != "battlefield":
        return ability
    if isinstance(ability, Static):
        return replace(ability, zone="stack") if of_the_spell(ability) else ability
    zone = zone_said(ability)
    return replace(ability, zone=zone) if zone != "battlefield" else ability


def on_the_stack(ability: Any) -> Any:
    """CR 113.6: what an instant or sorcery says of itself is so while it is on the stack."""
    here = isinstance(ability, Static) and ability.zone == "battlefield"
    return replace(ability, zone="stack") if here else ability


def without_zone(ability: Any) -> Any:
    """The same as its words are: what they imply is not said besides."""
    implied = (
        ability.zone == "stack"
        if isinstance(ability, Static)
        else isinstance(ability, (Activated, Triggered)) and ability.zone == zone_said(ability)
    )
    return replace(ability, zone="battlefield") if implied else ability
