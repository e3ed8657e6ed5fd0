"""What printed text means, as values: nouns, filters, numbers, conditions, costs, effects, abilities.

Every node is frozen and compared by what it holds, so that two texts can be shown to mean the same.
A node carries out its own meaning, given the context of the ability it stands in.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import Struct

from scenarios.engine.kernel.budgets import MOST_NUMBER
from scenarios.engine.kernel.choices import Undetermined
from scenarios.engine.kernel.cite import Cite

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context
    from scenarios.engine.kernel.objects import GameObject, Player


class Node(Struct, frozen=True, tag=True):
    """One piece of meaning."""

    means: ClassVar[tuple[Cite, ...]] = ()  # the rule of what this word means, where it has one of its own


class Filter(Node, frozen=True):
    """What a thing has to be: `creature you control with flying`."""

    def matches(self, context: Context, thing: GameObject) -> bool:
        """Whether this object is so, with the characteristics it has now."""
        raise NotImplementedError

    @property
    def reads(self) -> frozenset[str]:
        """Which characteristics the answer can hang on (types, colors, abilities, control, text, pt,
        other).
        """
        return frozenset()


class Noun(Node, frozen=True):
    """A noun phrase: which objects and players are meant."""

    def things(self, context: Context) -> tuple[GameObject | Player, ...]:
        """The objects and players meant, in a fixed order."""
        raise NotImplementedError

    @property
    def reads(self) -> frozenset[str]:
        """Which characteristics the answer can hang on."""
        return frozenset()


class Value(Node, frozen=True):
    """A number that is found when it is needed."""

    def number(self, context: Context) -> int:
        """The number, now."""
        raise NotImplementedError

    @property
    def reads(self) -> frozenset[str]:
        """Which characteristics the number can hang on."""
        return frozenset()


class Condition(Node, frozen=True):
    """Something that is so or not."""

    def holds(self, context: Context) -> bool:
        """Whether it is so, now."""
        raise NotImplementedError

    @property
    def reads(self) -> frozenset[str]:
        """Which characteristics the answer can hang on."""
        return frozenset()


class Effect(Node, frozen=True):
    """An instruction carried out as a spell or ability resolves (608.2c), or as a cost is paid."""

    def perform(self, context: Context) -> None:
        """Carry it out, through `happen` and `ask` alone."""
        raise NotImplementedError

    def possible(self, context: Context) -> bool:
        """CR 608.2d: whether anybody may choose that this be done; only what surely can't be done is not."""
        return True


Amount = int | Value


def number(context: Context, amount: Any) -> int:
    """A number that is printed, or the one that is found now."""
    found = amount if isinstance(amount, int) else int(amount.number(context))
    if abs(found) > MOST_NUMBER:
        raise Undetermined("numbers", MOST_NUMBER)
    return found


def number_for(context: Context, amount: Any, member: GameObject | Player) -> int:
    """A number for one of several that something is done to: in what is counted it is the "affected" one."""
    return number(context if isinstance(amount, int) else context.naming("affected", member), amount)


def reads_of(*parts: object) -> frozenset[str]:
    """What several parts can hang on together; a part that is a plain value reads nothing."""
    found: frozenset[str] = frozenset()
    for part in parts:
        if isinstance(part, tuple):
            found |= reads_of(*part)
        else:
            found |= getattr(part, "reads", frozenset())
    return found


def parts(node: object, kind: type[Any]) -> Iterator[Any]:
    """All nodes of a kind inside a node, itself included."""
    if isinstance(node, kind):
        yield node
    if isinstance(node, tuple):
        for one in node:
            yield from parts(one, kind)
    elif isinstance(node, Struct):
        for name in node.__struct_fields__:
            yield from parts(getattr(node, name), kind)
