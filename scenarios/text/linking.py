"""Abilities of one object that are linked by what they say (607.2): what one exiles, the other speaks of."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from scenarios.engine.words.circumstances import SetAside
from scenarios.engine.words.effects.zones import Move
from scenarios.engine.words.nouns import Linked
from scenarios.engine.words.rule_effects import GoElsewhere
from scenarios.text.trees import mapped, parts

EXILED = "exiled"


def with_links(abilities: tuple[Any, ...]) -> tuple[Any, ...]:
    """CR 607.2a, b: where an ability speaks of cards exiled with its object, what exiles remembers them."""
    told = any(
        isinstance(part, (Linked, SetAside)) and part.link == EXILED
        for ability in abilities
        for part in parts(ability)
    )
    return tuple(_linking(ability, "", EXILED) for ability in abilities) if told else abilities


def without_links(ability: Any) -> Any:
    """The same as its words are: that it remembers is not said."""
    return _linking(ability, EXILED, "")


def not_remembering(value: Any) -> Any:
    """The same of what a replacement effect exiles; instructions of a static ability are told elsewhere."""
    if isinstance(value, GoElsewhere) and value.link == EXILED:
        return replace(value, link="")
    return mapped(value, not_remembering) if isinstance(value, (Struct, tuple)) else value


def _linking(value: Any, before: str, after: str) -> Any:
    exiles = (isinstance(value, Move) and value.to == "exile") or (
        isinstance(value, GoElsewhere) and value.zone == "exile"
    )
    if exiles and value.link == before:
        value = replace(value, link=after)
    return (
        mapped(value, lambda part: _linking(part, before, after))
        if isinstance(value, (Struct, tuple))
        else value
    )
