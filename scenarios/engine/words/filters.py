"""What an object has to be: the adjectives and relative clauses of card text (109, 205, 208)."""

from __future__ import annotations

from collections.abc import Callable

from scenarios.engine.kernel.characteristics import COLORS
from scenarios.engine.kernel.cite import cite
from scenarios.engine.words.nodes import Amount, Filter, Noun, reads_of

OPERATORS: dict[str, Callable[[int, int], bool]] = {
    "=": lambda one, other: one == other,
    "!=": lambda one, other: one != other,
    "<": lambda one, other: one < other,
    ">": lambda one, other: one > other,
    "<=": lambda one, other: one <= other,
    ">=": lambda one, other: one >= other,
}
COMPARED = "compared"  # under this name stands what is compared, in the number it is compared with
TYPES, COLOR, ABILITIES, CONTROL, PT, TEXT = map(
    frozenset, (("types",), ("colors",), ("abilities",), ("control",), ("pt",), ("text",))
)


class Anything(Filter, frozen=True):
    """No requirement: `permanent`, `card`."""


class OfType(Filter, frozen=True):
    """Has a card type: `creature`."""

    word: str

    @property
    def reads(self) -> frozenset[str]:
        return TYPES


class OfSubtype(Filter, frozen=True):
    """Has a subtype: `Goblin`, `Forest`, `Aura`."""

    word: str

    @property
    def reads(self) -> frozenset[str]:
        return TYPES | TEXT


class OfSupertype(Filter, frozen=True):
    """Has a supertype: `legendary`, `basic`, `snow`."""

    word: str

    @property
    def reads(self) -> frozenset[str]:
        return TYPES


class OfColor(Filter, frozen=True):
    """Has a color: `white`."""

    word: str

    @property
    def reads(self) -> frozenset[str]:
        return COLOR | TEXT


class OfColorCount(Filter, frozen=True):
    """Has so many colors: colorless 0, monocolored 1, multicolored 2 or more (105.2)."""

    least: int
    most: int = len(COLORS)

    @property
    def reads(self) -> frozenset[str]:
        return COLOR


class WithKeyword(Filter, frozen=True):
    """Has a keyword ability: `with flying`."""

    keyword: str

    @property
    def reads(self) -> frozenset[str]:
        return ABILITIES


class WithoutAbilities(Filter, frozen=True):
    """CR 113.12: has no abilities; "can't be blocked" said by an effect is none."""

    @property
    def reads(self) -> frozenset[str]:
        return ABILITIES


class Named(Filter, frozen=True):
    """Has this name. A nameless object has no name in common with anything (201.2b)."""

    name: str

    @property
    def reads(self) -> frozenset[str]:
        return TEXT


class ControlledBy(Filter, frozen=True):
    """`you control`, `your opponents control`."""

    who: Noun

    @property
    def reads(self) -> frozenset[str]:
        return CONTROL


class OwnedBy(Filter, frozen=True):
    """`you own`; of a card in a hand, library or graveyard: whose zone it is."""

    who: Noun


class Compared(Filter, frozen=True):
    """`with power 2 or less`; quality is power, toughness, mana value or total of both."""

    quality: str
    operator: str
    amount: Amount

    @property
    def reads(self) -> frozenset[str]:
        return PT | TYPES | reads_of(self.amount)


class WithCounter(Filter, frozen=True):
    """`with a +1/+1 counter on it`; any kind if none is named."""

    kind: str = ""
    operator: str = ">="
    amount: int = 1


class Being(Filter, frozen=True):
    """A status or a moment's state: `tapped`, `attacking`, `token`, `face-down`, `enchanted`."""

    word: str

    @property
    def reads(self) -> frozenset[str]:
        return TYPES if self.word in ("historic", "enchanted", "equipped", "modified") else frozenset()


class Other(Filter, frozen=True):
    """`another`, `other`: none of those that are meant: the object the words stand on, or what they name; nor
    what they became where the ability finds them there (400.7e, 400.7j).
    """

    than: Noun


class Among(Filter, frozen=True):
    """One of the things these words refer to: `that creature`, or `this` itself."""

    name: str


class AttachedTo(Filter, frozen=True):
    """`attached to this creature`, `enchanting that creature`."""

    what: Noun


class HostOf(Filter, frozen=True):
    """`enchanted creature`, `equipped creature`: what these are attached to."""

    what: Noun


class Sharing(Filter, frozen=True):
    """`that shares a color with it`; quality is color, creature type, card type or name."""

    quality: str
    what: Noun

    @property
    def reads(self) -> frozenset[str]:
        return {"color": COLOR, "name": TEXT}.get(self.quality, TYPES)


class OfChosen(Filter, frozen=True):
    """`of the chosen color`, `of the chosen type`; undefined means nothing (607.5a)."""

    about: str
    means = (cite("607.2d", "ability"),)

    @property
    def reads(self) -> frozenset[str]:
        return COLOR | TYPES | TEXT


class Targeting(Filter, frozen=True):
    """A spell or ability `that targets a creature you control`."""

    what: Filter


class AllOf(Filter, frozen=True):
    """All of these: `tapped white creature`."""

    parts: tuple[Filter, ...]

    @property
    def reads(self) -> frozenset[str]:
        return reads_of(self.parts)


class AnyOf(Filter, frozen=True):
    """One of these at least: `artifact or enchantment`."""

    parts: tuple[Filter, ...]

    @property
    def reads(self) -> frozenset[str]:
        return reads_of(self.parts)


class Not(Filter, frozen=True):
    """`nonblack`, `without flying`."""

    part: Filter

    @property
    def reads(self) -> frozenset[str]:
        return self.part.reads


def both(*parts: Filter) -> Filter:
    """All of these as one filter, without empty or nested ones."""
    flat: list[Filter] = []
    for part in parts:
        flat.extend(part.parts if isinstance(part, AllOf) else () if isinstance(part, Anything) else (part,))
    return flat[0] if len(flat) == 1 else AllOf(tuple(flat)) if flat else Anything()
