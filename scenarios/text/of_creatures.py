"""What only creatures have is said of the creatures of a list: `artifact or creature with flying`."""

from __future__ import annotations

from typing import Any

from scenarios.engine.words.circumstances import Parity
from scenarios.engine.words.filters import AllOf, AnyOf, Compared, Not, OfType, WithKeyword, WithoutAbilities
from scenarios.engine.words.nodes import Filter
from scenarios.text.combine import either, every, parts_of
from scenarios.text.grammar import Values

CREATURE = OfType("creature")


def said_of(what: Filter, clause: Filter) -> Filter:
    """CR 302.4, 208.1: a noun with a clause. Power, flying and the like are asked of the creatures alone
    where a list names other types too, which have none; a mana value is asked of each of them.
    """
    for part in parts_of(what):
        if isinstance(part, AnyOf) and only_creatures_have(clause) and names_others(part):
            mine = [every(one, clause) if CREATURE in parts_of(one) else one for one in part.parts]
            return every(*(either(*mine) if one == part else one for one in parts_of(what)))
    return every(what, clause)


def only_creatures_have(clause: Filter) -> bool:
    """Whether this is a quality of creatures: a size, or an ability that matters in combat."""
    if isinstance(clause, Not):
        return only_creatures_have(clause.part)
    if isinstance(clause, (Compared, Parity)):
        return clause.quality in ("power", "toughness")
    return isinstance(clause, (WithKeyword, WithoutAbilities))


def names_others(part: AnyOf) -> bool:
    """Whether it is a list of creatures and of permanents of another type."""
    creatures = [CREATURE in parts_of(one) for one in part.parts]
    return any(creatures) and any(isinstance(one, OfType) and one != CREATURE for one in part.parts)


def of_the_creature(node: Any) -> Values | None:
    """Taken apart: the list, and the clause that is said of its creatures."""
    if not isinstance(node, AnyOf) or not names_others(node):
        return None
    mine = [one for one in node.parts if isinstance(one, AllOf)]
    if len(mine) != 1 or not only_creatures_have(mine[0].parts[-1]):
        return None
    clause, creature = mine[0].parts[-1], every(*mine[0].parts[:-1])
    return {"f": AnyOf((*(one for one in node.parts if one != mine[0]), creature)), "p": clause}
