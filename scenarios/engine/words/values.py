"""Numbers that are found when they are needed (107, 202.3, 700.5)."""

from __future__ import annotations

from scenarios.engine.kernel.cite import cite
from scenarios.engine.words.filters import ABILITIES, COLOR, CONTROL, PT, TEXT, TYPES
from scenarios.engine.words.nodes import Amount, Noun, Value, reads_of
from scenarios.engine.words.nouns import You
from scenarios.engine.words.variable import X as X


class Count(Value, frozen=True):
    """`the number of creatures you control`."""

    what: Noun

    @property
    def reads(self) -> frozenset[str]:
        return self.what.reads


class QualityOf(Value, frozen=True):
    """`its power`, `that card's mana value`; several objects are added up, nothing is 0."""

    quality: str
    what: Noun

    @property
    def reads(self) -> frozenset[str]:
        return PT | TYPES | self.what.reads


class Greatest(Value, frozen=True):
    """`the greatest power among creatures you control`; 0 if there is none."""

    quality: str
    what: Noun

    @property
    def reads(self) -> frozenset[str]:
        return PT | TYPES | self.what.reads


class LifeOf(Value, frozen=True):
    """`your life total`."""

    who: Noun = You()


class LifeAmong(Value, frozen=True):
    """`the lowest life total among all players`, or the highest."""

    highest: bool
    who: Noun


class StartingLife(Value, frozen=True):
    """`Your starting life total` (103.4)."""

    who: Noun = You()


class CardsIn(Value, frozen=True):
    """`the number of cards in your hand`."""

    zone: str
    who: Noun = You()


class CountersOn(Value, frozen=True):
    """`the number of +1/+1 counters on it`; any kind if none is named. Players have counters too."""

    kind: str
    what: Noun


class Devotion(Value, frozen=True):
    """CR 700.5: mana symbols of these colors among the mana costs of permanents you control."""

    colors: tuple[str, ...]
    means = (cite("700.5", "devotion"),)

    @property
    def reads(self) -> frozenset[str]:
        return CONTROL | TEXT | ABILITIES


class DifferentTypes(Value, frozen=True):
    """`the number of card types among cards in all graveyards`; or of colors."""

    what: Noun
    quality: str = "types"

    @property
    def reads(self) -> frozenset[str]:
        return TYPES | COLOR | self.what.reads


class DifferentNumbers(Value, frozen=True):
    """How many different powers these have: `three or more creatures with different powers`."""

    quality: str
    what: Noun

    @property
    def reads(self) -> frozenset[str]:
        return PT | self.what.reads


class DifferentNames(Value, frozen=True):
    """CR 201.2b: how many of these have names of which none is another's; what has no name does not count."""

    what: Noun

    @property
    def reads(self) -> frozenset[str]:
        return TEXT | self.what.reads


class TalliedThisTurn(Value, frozen=True):
    """How much of something happened to these players this turn: `life lost`, `cards drawn`, …"""

    what: str
    who: Noun = You()


class ThatMany(Value, frozen=True):
    """`that much`, `that many`: a number an earlier phrase or the event introduced."""

    name: str = "event amount"


class Plus(Value, frozen=True):
    """One number and others added: `1 plus …`."""

    parts: tuple[Amount, ...]

    @property
    def reads(self) -> frozenset[str]:
        return reads_of(self.parts)


class Times(Value, frozen=True):
    """`twice`, `three times`; -1 gives the negative."""

    factor: int
    amount: Amount

    @property
    def reads(self) -> frozenset[str]:
        return reads_of(self.amount)


class Half(Value, frozen=True):
    """CR 107.1a: half of a number, rounded up or down as the text says."""

    amount: Amount
    up: bool


class ManaSpent(Value, frozen=True):
    """How much mana was spent to cast it; of one color, from snow sources (107.4h), or how many colors."""

    what: str = "mana"  # "mana", "colors", "S" for snow, or the name of a color


class TimesKicked(Value, frozen=True):
    """How many times it was kicked (702.33d)."""


class BasicLandTypesAmong(Value, frozen=True):
    """Domain: the number of basic land types among lands (205.3i)."""

    what: Noun

    @property
    def reads(self) -> frozenset[str]:
        return TYPES | self.what.reads
