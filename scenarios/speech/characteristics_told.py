"""Characteristics and what changes them, in words: `power 2`, `power 2 → 4`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.kernel.subtypes import CREATURE_TYPES
from scenarios.engine.layers.layer_record import Changed
from scenarios.engine.words.abilities import Ability
from scenarios.speech.asked import Listed, Stated
from scenarios.text.compile import print_ability

if TYPE_CHECKING:
    from scenarios.speech.narrate import Narrator


def in_a_row(listed: Listed, narrator: Narrator) -> str:
    """Statements and changes one after another."""
    return ("；" if narrator.lang == "zh" else "; ").join(statement(part, narrator) for part in listed.parts)


def statement(part: Stated | Changed, narrator: Narrator) -> str:
    """A characteristic and its value, or its value before and after."""
    name, thing = part.characteristic, part.thing
    if isinstance(part, Changed) and name == "abilities" and part.before and part.after:
        return gained_and_lost(part, narrator)
    before = part.value if isinstance(part, Stated) else part.before
    said = f"{narrator.word(name)} {value_words(name, before, thing, narrator)}"
    return said if isinstance(part, Stated) else f"{said} → {value_words(name, part.after, thing, narrator)}"


def gained_and_lost(part: Changed, narrator: Narrator) -> str:
    """Of several abilities only those that come and go."""
    sides = {
        "gained": tuple(one for one in part.after if one not in part.before),
        "lost": tuple(one for one in part.before if one not in part.after),
    }
    said = (
        narrator.sentence(
            [f"explain {key}"], {"abilities": value_words("abilities", some, part.thing, narrator)}
        )
        for key, some in sides.items()
        if some
    )
    return ("，" if narrator.lang == "zh" else ", ").join(said)


def value_words(name: str, value: Any, thing: GameObject, narrator: Narrator) -> str:
    """A characteristic's value in words."""
    if name == "name":
        return narrator.renamed(value, value) or "—"
    if isinstance(value, tuple) and value and isinstance(value[0], Ability):
        label = narrator.label(thing)
        return narrator.value(tuple(ability_words(one, label, narrator) for one in value))
    if isinstance(value, frozenset) and value >= CREATURE_TYPES:
        return narrator.value(("every creature type", *sorted(value - CREATURE_TYPES)))
    if isinstance(value, (tuple, frozenset)) and not value:
        return "—"
    return narrator.value(value)


def ability_words(ability: Ability, name: str, narrator: Narrator) -> str:
    """One ability: a keyword as such, anything else in quotation marks."""
    text = print_ability(ability, narrator.lang, name) or ability.keyword
    if ability.keyword:
        return text
    return f"「{text}」" if narrator.lang == "zh" else f"“{text}”"
