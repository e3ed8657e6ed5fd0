"""Text-changing effects (612): one color word or subtype in place of another, wherever it is used as such."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from scenarios.engine.kernel.characteristics import Characteristics, Face, Held
from scenarios.engine.words.abilities import Ability
from scenarios.engine.words.filters import Named
from scenarios.engine.words.nouns import It

NEVER_WORDS = (Named, It)  # a card's name (612.2), and the names phrases give to what they mean


def with_words_replaced(now: Characteristics, old: str, new: str) -> None:
    """CR 612.1, 612.2: in its type line and its rules text. Not in what other effects granted it (612.3)."""
    now.subtypes = replaced(now.subtypes, old, new)
    now.abilities = tuple(
        held if held.granted_by is not None else changed(held, old, new) for held in now.abilities
    )
    now.words += ((old, new),)


def changed(held: Held, old: str, new: str) -> Held:
    """The ability with the word replaced; the very same if it does not say it."""
    ability = rewritten(held.ability, old, new)
    return held if ability is held.ability else Held(ability, held.key, held.timestamp, held.granted_by)


@lru_cache(maxsize=4096)
def rewritten(ability: Ability, old: str, new: str) -> Ability:
    """One ability's text with the word replaced."""
    made: Ability = replaced(ability, old, new)
    return made


def replaced(part: Any, old: str, new: str) -> Any:
    """Any piece of meaning with the word replaced; the very same piece if the word is not in it."""
    if isinstance(part, str):
        return new if part == old else landwalk(part, old, new)
    if isinstance(part, tuple):
        made = tuple(replaced(one, old, new) for one in part)
        return made if any(one is not other for one, other in zip(made, part, strict=True)) else part
    if isinstance(part, frozenset):
        return part - {old} | {new} if old in part else part
    if isinstance(part, Struct) and not isinstance(part, NEVER_WORDS):
        return replaced_in(part, old, new)
    return part


def replaced_in(part: Struct, old: str, new: str) -> Any:
    """The same for each value of a node or of the face of a token (612.2a, 612.4)."""
    values = {name: getattr(part, name) for name in part.__struct_fields__}
    made = {name: replaced(value, old, new) for name, value in values.items()}
    if isinstance(part, Face):
        made["name"] = token_name(part, old, new)
    changes = {name: value for name, value in made.items() if value is not values[name]}
    return replace(part, **changes) if changes else part


def token_name(face: Face, old: str, new: str) -> str:
    """CR 612.2a: a name made of creature types changes with them; any other name stays (612.2)."""
    words = face.name.split(" ")
    if old not in face.subtypes or not set(words) - {"Token"} <= face.subtypes:
        return face.name
    return " ".join(new if word == old else word for word in words)


def landwalk(word: str, old: str, new: str) -> str:
    """A land type is used as one in the name of its landwalk ability (702.14a)."""
    return new.lower() + "walk" if word == old.lower() + "walk" else word
