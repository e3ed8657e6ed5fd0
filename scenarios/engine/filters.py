"""What an object has to be: the adjectives and relative clauses of card text (109, 205, 208)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenarios.engine.characteristics import COLORS
from scenarios.engine.cite import cite
from scenarios.engine.nodes import Amount, Filter, Noun, Value, number, reads_of
from scenarios.engine.status import STATES

if TYPE_CHECKING:
    from scenarios.engine.context import Context
    from scenarios.engine.objects import GameObject

OPERATORS: dict[str, Callable[[int, int], bool]] = {
    "=": lambda one, other: one == other,
    "!=": lambda one, other: one != other,
    "<": lambda one, other: one < other,
    ">": lambda one, other: one > other,
    "<=": lambda one, other: one <= other,
    ">=": lambda one, other: one >= other,
}
TYPES, COLOR, ABILITIES, CONTROL, PT, TEXT = map(
    frozenset, (("types",), ("colors",), ("abilities",), ("control",), ("pt",), ("text",))
)


class Anything(Filter, frozen=True):
    """No requirement: `permanent`, `card`."""

    def matches(self, context: Context, thing: GameObject) -> bool:
        return True


class OfType(Filter, frozen=True):
    """Has a card type: `creature`."""

    word: str

    def matches(self, context: Context, thing: GameObject) -> bool:
        return self.word in context.of(thing).types

    @property
    def reads(self) -> frozenset[str]:
        return TYPES


class OfSubtype(Filter, frozen=True):
    """Has a subtype: `Goblin`, `Forest`, `Aura`."""

    word: str

    def matches(self, context: Context, thing: GameObject) -> bool:
        return self.word in context.of(thing).subtypes

    @property
    def reads(self) -> frozenset[str]:
        return TYPES | TEXT


class OfSupertype(Filter, frozen=True):
    """Has a supertype: `legendary`, `basic`, `snow`."""

    word: str

    def matches(self, context: Context, thing: GameObject) -> bool:
        return self.word in context.of(thing).supertypes

    @property
    def reads(self) -> frozenset[str]:
        return TYPES


class OfColor(Filter, frozen=True):
    """Has a color: `white`."""

    word: str

    def matches(self, context: Context, thing: GameObject) -> bool:
        return self.word in context.of(thing).colors

    @property
    def reads(self) -> frozenset[str]:
        return COLOR | TEXT


class OfColorCount(Filter, frozen=True):
    """Has so many colors: colorless 0, monocolored 1, multicolored 2 or more (105.2)."""

    least: int
    most: int = len(COLORS)

    def matches(self, context: Context, thing: GameObject) -> bool:
        return self.least <= len(context.of(thing).colors) <= self.most

    @property
    def reads(self) -> frozenset[str]:
        return COLOR


class WithKeyword(Filter, frozen=True):
    """Has a keyword ability: `with flying`."""

    keyword: str

    def matches(self, context: Context, thing: GameObject) -> bool:
        return any(held.ability.keyword == self.keyword for held in context.of(thing).abilities)

    @property
    def reads(self) -> frozenset[str]:
        return ABILITIES


class WithoutAbilities(Filter, frozen=True):
    """CR 113.12: has no abilities; "can't be blocked" said by an effect is none."""

    def matches(self, context: Context, thing: GameObject) -> bool:
        return not context.of(thing).abilities

    @property
    def reads(self) -> frozenset[str]:
        return ABILITIES


class Named(Filter, frozen=True):
    """Has this name. A nameless object has no name in common with anything (201.2b)."""

    name: str

    def matches(self, context: Context, thing: GameObject) -> bool:
        return bool(self.name) and self.name in context.of(thing).name.split(" // ")

    @property
    def reads(self) -> frozenset[str]:
        return TEXT


class ControlledBy(Filter, frozen=True):
    """`you control`, `your opponents control`."""

    who: Noun

    def matches(self, context: Context, thing: GameObject) -> bool:
        return context.of(thing).controller in self.who.things(context)

    @property
    def reads(self) -> frozenset[str]:
        return CONTROL


class OwnedBy(Filter, frozen=True):
    """`you own`; of a card in a hand, library or graveyard: whose zone it is."""

    who: Noun

    def matches(self, context: Context, thing: GameObject) -> bool:
        return thing.owner in self.who.things(context)


class Compared(Filter, frozen=True):
    """`with power 2 or less`; quality is power, toughness, mana value or total of both."""

    quality: str
    operator: str
    amount: Amount

    def matches(self, context: Context, thing: GameObject) -> bool:
        one = quality_of(context, thing, self.quality)
        if isinstance(self.amount, Value):
            context = context.naming("compared", thing)
        return one is not None and OPERATORS[self.operator](one, number(context, self.amount))

    @property
    def reads(self) -> frozenset[str]:
        return PT | TYPES | reads_of(self.amount)


def quality_of(context: Context, thing: GameObject, quality: str) -> int | None:
    """A number an object has; power and toughness only where it has them (208.3)."""
    from scenarios.engine.faces import size_of

    if quality == "mana value":
        return context.game.mana_value(thing)
    return size_of(context.of(thing), thing)[quality != "power"]


class WithCounter(Filter, frozen=True):
    """`with a +1/+1 counter on it`; any kind if none is named."""

    kind: str = ""
    operator: str = ">="
    amount: int = 1

    def matches(self, context: Context, thing: GameObject) -> bool:
        have = thing.count(self.kind) if self.kind else sum(number for _, number, _ in thing.counters)
        return OPERATORS[self.operator](have, self.amount)


class Being(Filter, frozen=True):
    """A status or a moment's state: `tapped`, `attacking`, `token`, `face-down`, `enchanted`."""

    word: str

    def matches(self, context: Context, thing: GameObject) -> bool:
        return STATES[self.word](context, thing)

    @property
    def reads(self) -> frozenset[str]:
        return TYPES if self.word in ("historic", "enchanted", "equipped", "modified") else frozenset()


class Other(Filter, frozen=True):
    """`another`, `other`: none of those that are meant: the object the words stand on, or what they name; nor
    what they became where the ability finds them there (400.7e, 400.7j).
    """

    than: Noun

    def matches(self, context: Context, thing: GameObject) -> bool:
        for one in self.than.things(context):
            if thing is one or (getattr(one, "gone", False) and thing is context.now(one)):
                return False
        return True


class Among(Filter, frozen=True):
    """One of the things these words refer to: `that creature`, or `this` itself."""

    name: str

    def matches(self, context: Context, thing: GameObject) -> bool:
        if self.name == "this":
            return thing is context.this
        return any(thing is other for other in context.names.get(self.name, ()))


class AttachedTo(Filter, frozen=True):
    """`attached to this creature`, `enchanting that creature`."""

    what: Noun

    def matches(self, context: Context, thing: GameObject) -> bool:
        return any(thing.attached_to is host for host in self.what.things(context))


class HostOf(Filter, frozen=True):
    """`enchanted creature`, `equipped creature`: what these are attached to."""

    what: Noun

    def matches(self, context: Context, thing: GameObject) -> bool:
        from scenarios.engine.objects import GameObject

        return any(
            isinstance(one, GameObject) and one.attached_to is thing for one in self.what.things(context)
        )


class Sharing(Filter, frozen=True):
    """`that shares a color with it`; quality is color, creature type, card type or name."""

    quality: str
    what: Noun

    def matches(self, context: Context, thing: GameObject) -> bool:
        from scenarios.engine.subtypes import CREATURE_TYPES

        def qualities(one: GameObject) -> frozenset[str]:
            now = context.of(one)
            return {
                "color": now.colors,
                "card type": now.types,
                "creature type": now.subtypes & CREATURE_TYPES,
                "name": frozenset(filter(None, now.name.split(" // "))),
            }[self.quality]

        mine = qualities(thing)
        others = context.game.objects_of(self.what.things(context))
        return any(mine & qualities(other) for other in others)

    @property
    def reads(self) -> frozenset[str]:
        return {"color": COLOR, "name": TEXT}.get(self.quality, TYPES)


class OfChosen(Filter, frozen=True):
    """`of the chosen color`, `of the chosen type`; undefined means nothing (607.5a)."""

    about: str
    means = (cite("607.2d", "ability"),)

    def matches(self, context: Context, thing: GameObject) -> bool:
        word = context.choice(self.about)
        now = context.of(thing)
        return word is not None and (
            word in now.colors or word in now.subtypes or word in now.types or word == now.name
        )

    @property
    def reads(self) -> frozenset[str]:
        return COLOR | TYPES | TEXT


class Targeting(Filter, frozen=True):
    """A spell or ability `that targets a creature you control`."""

    what: Filter

    def matches(self, context: Context, thing: GameObject) -> bool:
        targets = [one for _, chosen in (thing.cast.targets if thing.cast else ()) for one in chosen]
        return any(self.what.matches(context, one) for one in context.game.objects_of(targets))


class AllOf(Filter, frozen=True):
    """All of these: `tapped white creature`."""

    parts: tuple[Filter, ...]

    def matches(self, context: Context, thing: GameObject) -> bool:
        for part in self.parts:  # noqa: SIM110 - asked more often than anything else
            if not part.matches(context, thing):
                return False
        return True

    @property
    def reads(self) -> frozenset[str]:
        return reads_of(self.parts)


class AnyOf(Filter, frozen=True):
    """One of these at least: `artifact or enchantment`."""

    parts: tuple[Filter, ...]

    def matches(self, context: Context, thing: GameObject) -> bool:
        return any(part.matches(context, thing) for part in self.parts)

    @property
    def reads(self) -> frozenset[str]:
        return reads_of(self.parts)


class Not(Filter, frozen=True):
    """`nonblack`, `without flying`."""

    part: Filter

    def matches(self, context: Context, thing: GameObject) -> bool:
        return not self.part.matches(context, thing)

    @property
    def reads(self) -> frozenset[str]:
        return self.part.reads


def both(*parts: Filter) -> Filter:
    """All of these as one filter, without empty or nested ones."""
    flat: list[Filter] = []
    for part in parts:
        flat.extend(part.parts if isinstance(part, AllOf) else () if isinstance(part, Anything) else (part,))
    return flat[0] if len(flat) == 1 else AllOf(tuple(flat)) if flat else Anything()
