"""A card: its Oracle text, its Chinese printings, its rulings, each with the file it was read from."""

from typing import Literal, NamedTuple

from msgspec import Struct

from corpus.records import Language, Texts

Publisher = Literal["Scryfall", "MTGJSON"]

# What the bulk files hold beside cards.
NO_CARDS = ("token", "double_faced_token", "emblem", "art_series")


class CardSource(Struct, frozen=True):
    """The file a text was read from.

    `date` is the day the file itself states, `added` the day it was added; each is empty if nobody said.
    Scryfall's files state no day, and the release dates within do not tell it: they run ahead of it for
    cards shown before their release.
    """

    publisher: Publisher
    name: str
    date: str = ""
    added: str = ""


class Face(Struct, frozen=True, omit_defaults=True):
    """One face of a card (a half of a split card, a side of a double-faced one), as the file has it.

    `color_indicator` has the letters of its colors; `indicators` says what stands where they are not known.
    """

    name: str = ""
    mana_cost: str = ""
    type_line: str = ""
    text: str = ""
    power: str = ""
    toughness: str = ""
    loyalty: str = ""
    defense: str = ""
    color_indicator: str = ""
    hand_modifier: str = ""  # of a vanguard card, as the next
    life_modifier: str = ""


class Printing(Struct, frozen=True, omit_defaults=True):
    """What is printed on a Chinese card. CR 108.1: the Oracle text decides, not this one.

    `faces` stand as the card's own faces do; one the file lacks is empty. `set` and `number` are empty
    where the file does not say which printing it is.
    """

    faces: tuple[Face, ...]
    publisher: Publisher
    set: str = ""
    number: str = ""
    released: str = ""
    lang: Language = "zh"
    source: CardSource | None = None

    @property
    def name(self) -> str:
        return " // ".join(face.name for face in self.faces if face.name)

    @property
    def has_text(self) -> bool:
        return any(face.text for face in self.faces)


class CardRuling(Struct, frozen=True, omit_defaults=True):
    """What was said of a card, when, and by whom (`wotc`, `scryfall`; empty if the file does not say)."""

    date: str
    text: str
    author: str = ""


class CollectorNumber(NamedTuple):
    """A set's code and a number in it: what is printed in a card's corner."""

    set: str
    number: str


class Card(Struct, frozen=True, omit_defaults=True):
    """A card: its Oracle text in English and its Chinese printings, the newest first.

    `faces` are Oracle's, read from `oracle`; both are empty while only printings or rulings are known.
    A printing that shows the English name leaves the card without a Chinese one.
    `other_names` are further names printed on it, such as those of crossover printings. `acorn` says that
    it is not for play by the rules: an acorn or a silver border marks it, or it was printed to be tried.
    """

    oracle_id: str
    names: Texts = {}
    layout: str = ""
    digital: bool = False
    acorn: bool = False
    faces: tuple[Face, ...] = ()
    oracle: CardSource | None = None
    printings: tuple[Printing, ...] = ()
    rulings: tuple[CardRuling, ...] = ()
    numbers: tuple[CollectorNumber, ...] = ()
    other_names: tuple[str, ...] = ()

    @property
    def is_card(self) -> bool:
        """Whether one could play with it: tokens, emblems and art cards are no cards."""
        return self.layout not in NO_CARDS

    @property
    def printed(self) -> Printing | None:
        """The newest Chinese printing with its text, or the newest of which only the name is known."""
        newest = self.printings[0] if self.printings else None
        return next((printing for printing in self.printings if printing.has_text), newest)


class Counts(Struct, frozen=True):
    """How many cards, Chinese printings (each face for itself) and rulings."""

    cards: int = 0
    printings: int = 0
    rulings: int = 0

    def __add__(self, other: "Counts") -> "Counts":
        return Counts(
            self.cards + other.cards, self.printings + other.printings, self.rulings + other.rulings
        )
