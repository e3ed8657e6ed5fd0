"""What a part of a continuous effect is: a layer, an operation, what it reads and writes (613.1, 613.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from scenarios.engine.kernel.characteristics import NOTHING, Held
from scenarios.engine.words.nodes import Node

if TYPE_CHECKING:
    from scenarios.engine.kernel.characteristics import Characteristics
    from scenarios.engine.kernel.context import Context
    from scenarios.engine.kernel.objects import GameObject
    from scenarios.engine.words.abilities import Ability

LAYERS = ("1a", "1b", "2", "3", "4", "5", "6", "7a", "7b", "7c", "7d")


class Origin:
    """Who changes something: names the effect for explanations and gives what it grants its timestamp."""

    __slots__ = ("granted", "key", "timestamp")

    def __init__(self, key: str, timestamp: int) -> None:
        self.key = key
        self.timestamp = timestamp
        self.granted: dict[int, tuple[Held, ...]] = {}

    def grants(self, abilities: tuple[Ability, ...]) -> tuple[Held, ...]:
        """CR 613.7a: abilities as granted by this effect; the same ones for all the objects it grants them
        to.
        """
        found = self.granted.get(id(abilities))
        if found is None:
            first = sum(len(held) for held in self.granted.values())
            found = self.granted[id(abilities)] = tuple(
                Held(ability, f"{self.key}.{first + place}", self.timestamp, self)
                for place, ability in enumerate(abilities)
            )
        return found


class Operation(Node, frozen=True):
    """One part of a continuous effect. `evaluated` makes its numbers and references plain values, of which
    the dependency test (613.8a) compares "what it does"; `apply` then needs no context.
    """

    layer: ClassVar[str] = "none"

    def evaluated(self, context: Context, thing: GameObject) -> Operation:
        """The same with nothing left to find out."""
        return self

    def apply(self, now: Characteristics, thing: GameObject, origin: Origin) -> None:
        """Change these characteristics."""
        raise NotImplementedError

    @property
    def reads(self) -> frozenset[str]:
        """What its numbers can hang on."""
        return NOTHING

    @property
    def writes(self) -> frozenset[str]:
        """Which characteristics it can change."""
        raise NotImplementedError
