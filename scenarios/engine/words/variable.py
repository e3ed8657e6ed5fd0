"""X (107.3): announced for a spell or ability, chosen as something resolves, or 0 where a rule says so.

Nobody's X is 0 for want of a choice: an X that no rule gives a value is not modelled.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from scenarios.engine.words.abilities import Ability, Activated, Keyword, Static, Triggered
from scenarios.engine.words.costs import Cost, Loyalty, PayMana
from scenarios.engine.words.nodes import Filter, Value

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context

OF_THE_SPELL = ("cast", "turn-face-up")
CHOSEN = "X"  # under this name stands the value chosen as something resolves, or brought by the event


class X(Value, frozen=True):
    """CR 107.3: the value of X in the spell or ability whose words these are."""


def announced_x(context: Context) -> int | None:
    """CR 107.3a, 107.3f, 107.3m: the value somebody has chosen for the X of these words, if anybody has: in
    an ability about its entering the one of the spell the permanent was.
    """
    if CHOSEN in context.names:
        return int(context.names[CHOSEN][0])
    stack, this = context.stack_object, context.this
    copied = this.copied_as_it_entered
    if stack.cast is not None and stack.cast.x is not None and not (copied and stack is this):
        return stack.cast.x
    own = this.cast is not None and not copied and about_the_spell(context)
    return this.cast.x if own and this.cast is not None else None


def its_x(context: Context) -> dict[str, tuple[Any, ...]]:
    """CR 107.3n: the X that a triggered ability keeps which the words that have this X create."""
    value = announced_x(context)
    return {} if value is None else {CHOSEN: (value,)}


def about_the_spell(context: Context) -> bool:
    """CR 107.3i, 107.3m: whether X in these words is the one of the spell this object is or was: not in an
    activated ability (107.3k), and in a triggered one only if it is about casting it or its entering, or
    about its turning face up (107.3d).
    """
    stack = context.stack_object
    held = getattr(stack.held, "ability", stack.held)
    if isinstance(held, Triggered) and stack is not context.this:
        return any(on.kind in OF_THE_SPELL or on.to_zone == "battlefield" for on in held.on)
    return not isinstance(held, Activated)


@lru_cache(maxsize=5_000)
def in_its_cost(ability: Ability) -> bool:
    """Whether an X stands in the cost of this ability, or in one it gives or imposes."""
    costs: Any = ability.cost if isinstance(ability, Activated | Keyword) else ()
    if isinstance(ability, Static):
        costs = tuple(getattr(rule, "extra", ()) for rule in ability.rules)
    return mentions_x(costs)


def mentions_x_itself(node: object) -> bool:
    """Whether this is an X."""
    loyalty, mana = isinstance(node, Loyalty) and node.x, isinstance(node, PayMana) and "X" in node.symbols
    return isinstance(node, X) or loyalty or mana


def mentions_x(node: object) -> bool:
    """Whether an X stands anywhere in this."""
    if mentions_x_itself(node):
        return True
    if isinstance(node, tuple):
        return any(mentions_x(one) for one in node)
    return isinstance(node, Struct) and any(
        mentions_x(getattr(node, name)) for name in node.__struct_fields__
    )


def by_kind(costs: object) -> bool:
    """Whether what a cost is paid with hangs on X, as in `discard a card with mana value X`: then a greater X
    may be payable where a lesser is not.
    """
    if isinstance(costs, Filter):
        return mentions_x(costs)
    if isinstance(costs, tuple):
        return any(by_kind(one) for one in costs)
    return isinstance(costs, Cost) and any(by_kind(getattr(costs, name)) for name in costs.__struct_fields__)
