"""CR 201.5a: an ability that is given speaks of what gave it by name, wherever it is, whoever copies it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.words.nouns import Giver


def given_by(value: Any, thing: GameObject) -> Any:
    """The same abilities, their giver's name meaning this object; unchanged where they do not speak of it."""
    if isinstance(value, Giver):
        return Giver(thing) if value.thing is None else value
    if isinstance(value, tuple):
        parts = tuple(given_by(part, thing) for part in value)
        return parts if any(new is not old for new, old in zip(parts, value, strict=True)) else value
    if not isinstance(value, Struct):
        return value
    found = {name: getattr(value, name) for name in value.__struct_fields__}
    given = {name: given_by(one, thing) for name, one in found.items()}
    same = all(given[name] is one for name, one in found.items())
    return value if same else type(value)(**given)
