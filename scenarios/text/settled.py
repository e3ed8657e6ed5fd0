"""What a bound ability has to be: no word is left open, and each name is given on the way to it."""

from __future__ import annotations

from typing import Any

from scenarios.engine.words.abilities import Static
from scenarios.engine.words.circumstances import Which
from scenarios.engine.words.continuous import DefinePT
from scenarios.engine.words.effects.flow import Gate
from scenarios.engine.words.nouns import ControllerOf, Each, It
from scenarios.text.raw import Chosen, Pronoun, RawNumber, RawOther, Subject, Targeted
from scenarios.text.scope import Unbound, described
from scenarios.text.trees import parts


def checked(ability: Any) -> Any:
    for part in parts(ability):
        if isinstance(part, (Pronoun, Targeted, Chosen, Subject, RawNumber, RawOther)):
            raise Unbound(described(part) if isinstance(part, Pronoun) else type(part).__name__)
        if isinstance(part, Gate) and of_each_apart(part.who):
            raise Unbound("its controller")
    return ability


def of_each_apart(who: Any) -> bool:
    """`For each creature, … unless its controller pays {1}`: who is asked once for each object, not once."""
    return isinstance(who, ControllerOf) and isinstance(who.what, (Each, Which))


def found_for_each(ability: Static) -> Static:
    """Only power and toughness are found anew for each object; elsewhere "its" would mean nobody."""
    for part in (*ability.operations, *ability.rules, ability.condition):
        if not isinstance(part, DefinePT) and It("affected") in tuple(parts(part)):
            raise Unbound("its")
    return ability
