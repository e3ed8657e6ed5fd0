"""Continuous effects taken apart for the layers: which operations in which layer, what they read and write
(613.6).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from scenarios.engine.kernel.characteristics import BASIC_LAND_MANA, NOTHING, Held
from scenarios.engine.kernel.choices import NotModelledYet
from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.counter_kinds import CHANGES_POWER, KEYWORD_COUNTERS
from scenarios.engine.kernel.subtypes import CREATURE_TYPES, of_type
from scenarios.engine.layers.timeless import timeless
from scenarios.engine.words.abilities import Ability, Keyword, Static
from scenarios.engine.words.battles import INTRINSIC_OF_SIEGES
from scenarios.engine.words.conditions import AllSo, AnySo, Exists, Matches, NotSo
from scenarios.engine.words.continuous import (
    LAYERS,
    AddAbilities,
    AddTypes,
    AllCreatureTypes,
    BecomeCopy,
    DefinePT,
    ModifyPT,
    Operation,
    RemoveTypes,
    SetLandTypes,
    SetSubtypes,
)
from scenarios.engine.words.filters import (
    ABILITIES,
    TYPES,
    AllOf,
    AnyOf,
    AttachedTo,
    ControlledBy,
    HostOf,
    Not,
    OfSubtype,
    OfSupertype,
    OfType,
    OwnedBy,
)
from scenarios.engine.words.keyword_table import entry_of, meaning
from scenarios.engine.words.nodes import Node, Value
from scenarios.engine.words.nouns import Both, Each
from scenarios.engine.words.values import Count, Half, Plus, Times

if TYPE_CHECKING:
    from scenarios.engine.kernel.objects import GameObject
    from scenarios.engine.words.continuous import Origin

# Nodes that read nothing but what the nodes inside them read.
WRAPPERS = (
    AllOf, AnyOf, Not, Each, Both, Count, Plus, Times, Half, Exists, Matches, NotSo, AllSo, AnySo,
    ControlledBy, OwnedBy, AttachedTo, HostOf,
)  # fmt: skip
GIVING_MANA = frozenset(("land", *BASIC_LAND_MANA))  # with these types come and go mana abilities (305.6)
TYPE_WORDS = (OfType, OfSubtype, OfSupertype)
Words = frozenset[str] | None  # type words; None: any


class Part:
    """What one effect does in one layer, and the cheap facts that tell most dependencies apart (613.8a)."""

    __slots__ = (
        "copies", "grants", "operations", "plain", "reads", "reads_begun", "removes", "says", "words",
        "writes",
    )  # fmt: skip

    def __init__(self, operations: tuple[Operation, ...], asks: tuple[Any, ...]) -> None:
        self.operations = operations
        self.copies = any(isinstance(one, BecomeCopy) for one in operations)
        self.plain = all(evaluated_already(one) for one in operations)
        self.reads_begun = union(amounts_read(one) for one in operations)
        self.reads = self.reads_begun | reads(asks)
        self.writes = union(one.writes for one in operations)
        self.removes = any(
            one.writes >= ABILITIES and not isinstance(one, AddAbilities) for one in operations
        )
        self.grants = tuple(
            ability for one in operations if isinstance(one, AddAbilities) for ability in one.abilities
        )
        self.words = type_words(asks) if self.reads_begun.isdisjoint(TYPES) else None
        self.says = said(operations)
        if self.says is None or not self.says.isdisjoint(GIVING_MANA):
            self.writes |= ABILITIES

    def can_feel(self, other: Part, begun: bool) -> bool:
        """Whether this could be another effect once the other is applied: it reads what that writes."""
        common = (self.reads_begun if begun else self.reads) & other.writes
        if common == TYPES and self.words is not None and other.says is not None:
            return not self.words.isdisjoint(other.says)
        return bool(common)


def evaluated_already(operation: Operation) -> bool:
    """Whether its arguments are plain values, the same for every object."""
    if isinstance(operation, DefinePT):
        return not isinstance(operation.power, Value) and not isinstance(operation.toughness, Value)
    if type(operation).evaluated is Operation.evaluated:
        return True
    return getattr(operation, "chosen", None) == ""


def union(parts: Iterable[frozenset[str]]) -> frozenset[str]:
    """All of them together."""
    return NOTHING.union(*parts)


def inner(node: Node) -> list[Any]:
    """What a node is made of; abilities and faces it hands on are not asked about."""
    return [getattr(node, name) for name in node.__struct_fields__ if name not in ("abilities", "values")]


def reads(part: Any) -> frozenset[str]:
    """Everything an answer can hang on, however deep it stands."""
    if isinstance(part, tuple):
        return union(reads(one) for one in part)
    if not isinstance(part, Node) or isinstance(part, Ability):
        return NOTHING
    return getattr(part, "reads", NOTHING) | union(reads(one) for one in inner(part))


def amounts_read(operation: Operation) -> frozenset[str]:
    """What the evaluated arguments of an operation can hang on."""
    return operation.reads | union(reads(one) for one in inner(operation))


def type_words(part: Any) -> Words:
    """The types and subtypes the answer can hang on; None if it could be any."""
    if isinstance(part, tuple):
        found = [type_words(one) for one in part]
        return None if any(one is None for one in found) else union(one for one in found if one is not None)
    if isinstance(part, TYPE_WORDS):
        return frozenset((part.word,))
    if not isinstance(part, Node):
        return NOTHING
    if not isinstance(part, WRAPPERS) and TYPES & getattr(part, "reads", NOTHING):
        return None
    return type_words(tuple(inner(part)))


def said(operations: tuple[Operation, ...]) -> Words:
    """The types and subtypes these can give or take; None if it could be any."""
    found: frozenset[str] = NOTHING
    for one in operations:
        if isinstance(one, AddTypes) and not one.chosen:
            found |= one.types | one.subtypes | one.supertypes
        elif isinstance(one, SetSubtypes):
            found |= of_type(one.of_type) | one.subtypes
        elif isinstance(one, SetLandTypes):
            found |= of_type("land") | one.subtypes
        elif isinstance(one, AllCreatureTypes) or (
            isinstance(one, RemoveTypes) and one.words <= CREATURE_TYPES
        ):
            found |= CREATURE_TYPES
        elif TYPES & one.writes:
            return None
    return found


def parts_of(operations: tuple[Operation, ...], asks: tuple[Any, ...], defining: bool) -> dict[str, Part]:
    """CR 613.6: the parts of one effect, each in its layer. What defines power or toughness without being a
    characteristic-defining ability sets it in layer 7b (613.4b).
    """
    layers: dict[str, list[Operation]] = {}
    for one in operations:
        layer = "7b" if one.layer == "7a" and not defining else one.layer
        if layer not in LAYERS:
            raise NotModelledYet(type(one).__name__)
        layers.setdefault(layer, []).append(one)
    return {layer: Part(tuple(found), asks) for layer, found in layers.items()}


class Plan:
    """A static ability with parts for the layers, taken apart once for all views."""

    __slots__ = ("cites", "defining", "held", "key", "parts", "static", "timeless")

    def __init__(self, held: Held, static: Static, key: str, cites: tuple[Cite, ...]) -> None:
        self.held = held  # the ability the object has: the keyword, if it is the meaning of one
        self.static = static
        self.key = key
        self.cites = cites
        self.defining = static.defining and held.granted_by is None  # 604.3a (2), (4)
        self.parts = parts_of(static.operations, (static.affects, static.condition), self.defining)
        self.timeless = timeless((static.operations, static.affects, static.condition))


def meanings_of(held: Held) -> tuple[Held, ...]:
    """CR 702.1: the ability itself, or what a keyword ability stands for."""
    if held.meanings is None:
        if isinstance(held.ability, Keyword):
            held.meanings = tuple(
                Held(ability, f"{held.key}/{place}", held.timestamp, held.granted_by)
                for place, ability in enumerate(meaning(held.ability))
            )
            for one in held.meanings:
                one.of, one.root = held.ability, held.key
        else:
            held.meanings = (held,)
    found: tuple[Held, ...] = held.meanings
    return found


def plans_of(held: Held) -> tuple[Plan, ...]:
    """The parts this ability has in the layers; nearly always none."""
    if held.plans is None:
        held.plans = tuple(
            Plan(held, meant.ability, meant.key, cites_of(held))
            for meant in meanings_of(held)
            if isinstance(meant.ability, Static) and meant.ability.operations
        )
    found: tuple[Plan, ...] = held.plans
    return found


def cites_of(held: Held, place: int | None = None) -> tuple[Cite, ...]:
    """The rule that lets an ability say so: of a keyword and of what it means the keyword's own, else 604.1.
    `place` is the place among what it says.
    """
    keyword = held.of if isinstance(held.of, Keyword) else held.ability
    if isinstance(keyword, Keyword):
        through = (cite("702.44c", "sunburst"),) if keyword.word == "sunburst" else ()
        return (*entry_of(keyword).cites_of(place), *through)
    return (cite("604.1", "static ability"),)


def keyword_cites(held: Held | None) -> tuple[Cite, ...]:
    """The rule of the keyword ability this is the meaning of, or by which a Siege has it though it is printed
    on none; nothing if it is neither.
    """
    if held is not None and held is INTRINSIC_OF_SIEGES:
        return (cite("310.11b", "exile"),)
    return cites_of(held) if held is not None and isinstance(held.of, Keyword) else ()


@lru_cache(maxsize=1024)
def counter_parts(kind: str, amount: int) -> dict[str, Part] | None:
    """CR 122.1a, 122.1b: what so many counters of a kind do in the layers."""
    found = CHANGES_POWER.fullmatch(kind)
    if found is not None:
        power, toughness = int(found[1]) * amount, int(found[2]) * amount
        return {"7c": Part((ModifyPT(power, toughness),), ())}
    if kind in KEYWORD_COUNTERS:
        return {"6": Part((AddAbilities((Keyword(kind),)),), ())}
    return None


@lru_cache(maxsize=1024)
def lasting_parts(operations: tuple[Operation, ...]) -> dict[str, Part]:
    """What an effect of a resolved spell or ability does in the layers."""
    return parts_of(operations, (), False)


class LayerEffect:
    """One continuous effect as the layers see it: of a static ability, of a resolution, or of counters."""

    __slots__ = (
        "cites",
        "context",
        "defining",
        "key",
        "objects",
        "order",
        "origin",
        "parts",
        "plan",
        "source",
    )

    def __init__(
        self,
        key: str,
        parts: dict[str, Part],
        order: tuple[int, int, int, int],
        origin: Origin,
        source: GameObject,
        cites: tuple[Cite, ...],
    ) -> None:
        self.key = key
        self.parts = parts
        self.order = order  # 613.7: timestamp; then when the ability was granted (613.7a); then places
        self.origin = origin
        self.source = source
        self.cites = cites
        self.plan: Plan | None = None  # of a static ability
        self.defining = False
        self.context: Any = None  # of a resolution: whose words they are
        self.objects: tuple[GameObject, ...] | None = None  # once they are fixed (611.2c, 613.6)
