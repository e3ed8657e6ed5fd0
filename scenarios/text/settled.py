"""What a bound ability has to be: no word is left open, and each name is given on the way to it."""

from __future__ import annotations

from typing import Any

from scenarios.engine import filters
from scenarios.engine.abilities import Static
from scenarios.engine.continuous import DefinePT, Operation
from scenarios.engine.nouns import It, This
from scenarios.text.raw import Chosen, Pronoun, RawNumber, Subject, Targeted
from scenarios.text.scope import Unbound, described
from scenarios.text.trees import parts, replaced


def of_each(ability: Static) -> tuple[Operation, ...]:
    """In a number for each of several objects `other` says other than that one, not than the source."""
    if isinstance(ability.affects, This):
        return ability.operations
    return tuple(
        replaced(one, filters.Other(), filters.Other("affected")) if isinstance(one, DefinePT) else one
        for one in ability.operations
    )


def checked(ability: Any) -> Any:
    for part in parts(ability):
        if isinstance(part, (Pronoun, Targeted, Chosen, Subject, RawNumber)):
            raise Unbound(described(part) if isinstance(part, Pronoun) else type(part).__name__)
    return ability


def found_for_each(ability: Static) -> Static:
    """Only power and toughness are found anew for each object; elsewhere "its" would mean nobody."""
    for part in (*ability.operations, *ability.rules, ability.condition):
        if not isinstance(part, DefinePT) and It("affected") in tuple(parts(part)):
            raise Unbound("its")
    return ability
