"""Where an ability functions, as far as its own words say it (113.6j, 113.6m)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from scenarios.engine.abilities import Activated, Triggered
from scenarios.engine.costs import DiscardThese, ExileThese, RevealThese
from scenarios.engine.filters import Among
from scenarios.engine.nouns import ThisFrom
from scenarios.text.trees import parts

SELF = Among("this")


def zone_said(ability: Activated | Triggered) -> str:
    """CR 113.6j, 113.6m: the zone out of which its cost or effect takes its object, or where alone its cost
    can be paid; not where its own trigger condition puts that object there.
    """
    for part in parts(ability.cost if isinstance(ability, Activated) else ()):
        if part in (DiscardThese(), RevealThese()):
            return "hand"
        if isinstance(part, ExileThese) and part.what is None:
            return part.zone
    found = next((part.zone for part in parts(ability.body) if isinstance(part, ThisFrom)), "battlefield")
    comes = isinstance(ability, Triggered) and any(
        on.what == SELF and on.to_zone == found for on in ability.on
    )
    return "battlefield" if comes else found


def with_zone(ability: Any) -> Any:
    """An ability that says where it functions by what it does has that zone."""
    if isinstance(ability, (Activated, Triggered)) and ability.zone == "battlefield":
        zone = zone_said(ability)
        return replace(ability, zone=zone) if zone != "battlefield" else ability
    return ability


def without_zone(ability: Any) -> Any:
    """The same as its words are: what they imply is not said besides."""
    if isinstance(ability, (Activated, Triggered)) and ability.zone == zone_said(ability):
        return replace(ability, zone="battlefield")
    return ability
