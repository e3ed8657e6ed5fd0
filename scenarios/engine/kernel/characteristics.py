"""What an object is (109.3): printed or defined, copied, and as the layers have made it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

if TYPE_CHECKING:
    from scenarios.engine.kernel.objects import Player
    from scenarios.engine.words.abilities import Ability

COLORS = ("white", "blue", "black", "red", "green")
COLOR_OF_SYMBOL = dict(zip("WUBRG", COLORS, strict=True))
PERMANENT_TYPES = ("artifact", "battle", "creature", "enchantment", "land", "planeswalker")
BASIC_LAND_MANA = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
NOTHING: frozenset[str] = frozenset()


class OrderedWords(frozenset[str]):
    """Words that know the order in which they were said (111.4); else a set like any other."""

    order: tuple[str, ...]

    def __new__(cls, *words: str) -> OrderedWords:
        made = super().__new__(cls, words)
        made.order = tuple(dict.fromkeys(words))
        return made

    def __or__(self, other: Any) -> Any:
        return OrderedWords(*self.order, *in_said_order(other))

    def __ror__(self, other: Any) -> Any:
        return OrderedWords(*in_said_order(other), *self.order)


def in_said_order(words: frozenset[str]) -> tuple[str, ...]:
    """Words in the order in which they were said, if that is known; else in that of the alphabet."""
    return words.order if isinstance(words, OrderedWords) else tuple(sorted(words))


class Face(Struct, frozen=True):
    """One set of printed characteristics: a card's face or half, or what an effect says a token is."""

    name: str = ""
    mana_cost: tuple[str, ...] | None = None
    indicator: frozenset[str] = NOTHING
    supertypes: frozenset[str] = NOTHING
    types: frozenset[str] = NOTHING
    subtypes: frozenset[str] = NOTHING
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    defense: int | None = None
    abilities: tuple[Ability, ...] = ()
    unread: tuple[str, ...] = ()  # lines of text that no grammar rule reads
    text_colors: frozenset[str] = NOTHING  # of the mana symbols in its rules text (903.4)
    alternative: Face | None = None  # of a flip or adventurer card: also copied (707.3, 715.2b)
    layout: str = ""  # what the alternative is for: "flip", "adventure"
    colored: frozenset[str] | None = None  # colors an exception to copying sets (707.9b)

    @property
    def colors(self) -> frozenset[str]:
        """CR 202.2: the colors of the mana symbols of its cost; CR 204: and of its color indicator."""
        if self.colored is not None:
            return self.colored
        symbols = {
            COLOR_OF_SYMBOL[half]
            for symbol in self.mana_cost or ()
            for half in symbol.split("/")
            if half in COLOR_OF_SYMBOL
        }
        return self.indicator | symbols

    @property
    def mana_value(self) -> int:
        """CR 202.3: what its mana cost would be in generic mana; X is 0 (202.3e), the larger half counts."""
        return sum(symbol_value(symbol) for symbol in self.mana_cost or ())


def symbol_value(symbol: str) -> int:
    """CR 202.3f, 202.3g: the largest part of a hybrid symbol, 1 for a Phyrexian one, 0 for X."""
    return max(int(half) if half.isdecimal() else int(half not in ("X", "P")) for half in symbol.split("/"))


class Held:
    """An ability an object has: printed on it, or granted to it by an effect with that effect's timestamp."""

    __slots__ = ("ability", "granted_by", "key", "meanings", "of", "plans", "root", "timestamp")

    def __init__(self, ability: Ability, key: str, timestamp: int = 0, granted_by: Any = None) -> None:
        self.ability = ability
        self.key = key  # names this ability of this object, for limits of use and for linked abilities (607)
        self.root = key  # the same of the keyword ability it is the meaning of
        self.timestamp = timestamp  # when it was granted; 0 if it is printed or copied
        self.granted_by = granted_by
        self.meanings: Any = None  # made once: what it stands for if it is a keyword, else itself
        self.plans: Any = None  # made once: its parts for the layers
        self.of: Any = None  # the keyword ability it is the meaning of

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Held) and (self.ability, self.key) == (other.ability, other.key)

    def __hash__(self) -> int:
        return hash(self.key)


class Characteristics:
    """An object's characteristics at one moment, with its controller; layers change a copy of what is
    printed.
    """

    __slots__ = (
        "abilities", "barred", "colors", "controller", "copied", "defense", "loyalty", "mana_cost",
        "mana_value", "name", "power", "subtypes", "supertypes", "toughness", "types", "unread", "words",
    )  # fmt: skip

    name: str
    mana_cost: tuple[str, ...] | None
    mana_value: int
    colors: frozenset[str]
    supertypes: frozenset[str]
    types: frozenset[str]
    subtypes: frozenset[str]
    abilities: tuple[Held, ...]
    power: int | None
    toughness: int | None
    loyalty: int | None
    defense: int | None
    controller: Player
    copied: Face  # its copiable values (613.2c)
    words: tuple[tuple[str, str], ...]  # what text-changing effects put in place of what (layer 3)
    barred: tuple[str, ...]  # keywords it can't have (613.1f)
    unread: tuple[str, ...]

    def copy(self) -> Characteristics:
        """Another one to be changed."""
        other = object.__new__(Characteristics)
        other.name, other.mana_cost, other.mana_value = self.name, self.mana_cost, self.mana_value
        other.colors, other.supertypes, other.types = self.colors, self.supertypes, self.types
        other.subtypes, other.abilities, other.copied = self.subtypes, self.abilities, self.copied
        other.power, other.toughness, other.loyalty = self.power, self.toughness, self.loyalty
        other.defense, other.controller, other.words = self.defense, self.controller, self.words
        other.unread, other.barred = self.unread, self.barred
        return other

    def is_like(self, other: Characteristics) -> bool:
        """Whether both are the same in every part."""
        parts = Characteristics.__slots__
        return self is other or all(getattr(self, part) == getattr(other, part) for part in parts)

    def is_a(self, word: str) -> bool:
        """Whether it has this card type."""
        return word in self.types

    @property
    def is_permanent_type(self) -> bool:
        """CR 110.4: whether an object with these types could be a permanent."""
        return not self.types.isdisjoint(PERMANENT_TYPES)


def printed(face: Face, controller: Player, prefix: str = "") -> Characteristics:
    """CR 613.1: where the layers start. `prefix` tells the abilities of one object from those of another
    face.
    """
    known = STARTS.get((id(face), prefix))
    if known is None or known.copied is not face:
        if len(STARTS) >= MOST_STARTS:
            STARTS.clear()
        known = STARTS[id(face), prefix] = as_printed(face, prefix)
    made = known.copy()
    made.controller = controller
    return made


# Of each face once for all games: what its abilities stand for is found and kept there too. A face that is
# kept keeps its place in memory, so that no other can be taken for it.
STARTS: dict[tuple[int, str], Characteristics] = {}
MOST_STARTS = 5_000


def as_printed(face: Face, prefix: str) -> Characteristics:
    """The same without a controller."""
    made = object.__new__(Characteristics)
    made.name, made.mana_cost, made.mana_value = face.name, face.mana_cost, face.mana_value
    made.colors, made.supertypes, made.types, made.subtypes = (
        face.colors, face.supertypes, face.types, face.subtypes,
    )  # fmt: skip
    made.power, made.toughness, made.loyalty, made.defense = (
        face.power, face.toughness, face.loyalty, face.defense,
    )  # fmt: skip
    made.abilities = tuple(Held(ability, f"{prefix}{place}") for place, ability in enumerate(face.abilities))
    made.copied, made.words, made.unread, made.barred = face, (), face.unread, ()
    made.controller = None  # type: ignore[assignment]
    return made
