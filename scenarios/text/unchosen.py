"""Texts with an X that nobody chooses (107.3f): they are not carried out, for such an X is never 0."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from scenarios.engine.words.abilities import Activated, Chapter, On, Triggered
from scenarios.engine.words.continuous import AddAbilities
from scenarios.engine.words.effects.flow import Gate, Reflexive
from scenarios.engine.words.variable import OF_THE_SPELL, in_its_cost, mentions_x, mentions_x_itself
from scenarios.text.lexer import Language, Token
from scenarios.text.raw import SELF

DEFINING = {"en": "wherexis", "zh": "，X为"}


def nobody_chooses_x(ability: object) -> bool:
    """CR 107.3f: whether an X stands in an ability that none of its words define, that nobody is asked for,
    and that no spell or cost of the same object brings.
    """
    if isinstance(ability, Triggered):
        return not any(map(brings_x, ability.on)) and left_open((ability.body, ability.condition))
    if isinstance(ability, Activated):
        return not in_its_cost(ability) and left_open(ability.body)
    return isinstance(ability, Chapter) and left_open(ability.body)


def brings_x(on: On) -> bool:
    """CR 107.3i, 107.3m, 702.29c: whether the X of what this happens to is the X of words about it."""
    enters = on.kind == "move" and on.to_zone == "battlefield" and on.what == SELF
    return enters or on.kind in (*OF_THE_SPELL, "cycle")


def left_open(node: object) -> bool:
    """Whether an X stands in this outside of what follows paying a cost with that X; an ability that is given
    or waits for later has an X of its own.
    """
    if isinstance(node, Gate) and mentions_x(node.cost):
        return left_open(node.otherwise)
    if isinstance(node, Reflexive) and isinstance(node.first, Gate) and mentions_x(node.first.cost):
        return False
    if isinstance(node, tuple):
        return any(left_open(one) for one in node)
    if isinstance(node, AddAbilities) or not isinstance(node, Struct) or mentions_x_itself(node):
        return mentions_x_itself(node)
    return any(left_open(getattr(node, name)) for name in node.__struct_fields__)


def of_the_defined_x(
    line: list[Token], language: Language, ways: list[tuple[Any, ...]]
) -> list[tuple[Any, ...]]:
    """CR 107.3i: where a line says what X is, the ways of reading it by which each X is that; none if
    the X of a spell would be taken for one that is left.
    """
    if DEFINING[language] not in "".join(token.text for token in line):
        return ways
    defined = [way for way in ways if not mentions_x(way)]
    brought = any(isinstance(one, Triggered) and any(map(brings_x, one.on)) for way in ways for one in way)
    return defined or ([] if brought else ways)
