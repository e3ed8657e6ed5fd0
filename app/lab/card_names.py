"""Card names while they are typed, in Chinese, English or pinyin.

A card of the library of scenarios or an imported one is put in by its name. Release notes print a card's text
in Chinese, so theirs comes with the name; where they do not, the name is all there is, and that is said.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from msgspec import Struct

from app.desk import Desk
from app.lab.known import library_cards
from app.lab.tasks import told_problem, wrong
from corpus.cards.card_records import Card
from corpus.cards.card_store import Cards
from corpus.cards.listing import matching
from corpus.naming import letters
from corpus.records import Record, Texts
from corpus.symbols import in_one_spelling
from scenarios.language.imported_text import text_of

MOST_SHOWN = 8
Source = Literal["library", "release", "imported"]


class CardName(Struct, frozen=True, omit_defaults=True):
    """A card that can be put in: by `card`, its name, and with its printed text where that is given.

    `whole` says whether its text is here; of a card without it the name alone is known.
    """

    card: str
    names: Texts
    source: Source
    whole: bool
    line: Texts = {}
    release: str = ""
    text: str = ""
    type: str = ""
    cost: str = ""
    figures: str = ""


class CardNames(Struct, frozen=True, omit_defaults=True):
    """The cards that what was typed may be the beginning of, the nearest first; `problem` says why none of
    the imported ones is among them, where they cannot be read.
    """

    asked: str
    cards: tuple[CardName, ...]
    problem: Texts = {}


class Keyed(NamedTuple):
    """A card by all the ways in which its names may be typed."""

    keys: tuple[str, ...]
    card: CardName


class NamedCards:
    """The cards of one desk by name; what comes with the desk is put together once for each corpus."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._made_of, self._here = "", tuple[Keyed, ...]()

    def like(self, typed: str) -> CardNames:
        """What could be meant; nothing for nothing."""
        key = letters(typed)
        if not key:
            return CardNames(typed, ())
        others = self._imported(typed)
        found: dict[str, CardName] = {}
        for card in (*ranked(self._shipped(), key), *(others or ())):
            found.setdefault(letters(card.names.get("en") or card.card), card)
        problem = told_problem(*wrong("cards-unreadable")).text if others is None else {}
        return CardNames(typed, tuple(found.values())[:MOST_SHOWN], problem)

    def _shipped(self) -> tuple[Keyed, ...]:
        """The cards of the library and of release notes."""
        if self._made_of != self._desk.key:
            library = list(dict.fromkeys(card.name for card in library_cards().values()))
            cards = [in_library(name) for name in library]
            known = {letters(name) for card in cards for name in card.names.values()}
            printed = [card for card in self._printed() if letters(card.card) not in known]
            self._here, self._made_of = tuple(keyed([*cards, *printed])), self._desk.key
        return self._here

    def _printed(self) -> Iterator[CardName]:
        corpus = self._desk.corpus
        for date in corpus.dates:
            for record in corpus.records(date, "card-block"):
                yield from in_release(record)

    def _imported(self, typed: str) -> list[CardName] | None:
        """Of imported cards, those with this in their name; None from a store that cannot be read."""
        store = Cards(self._desk.home)
        try:
            cards = (store.card(each) for each in matching(self._desk.home, typed, MOST_SHOWN))
            found = [imported(card) for card in cards if card is not None]
        except sqlite3.DatabaseError:
            return None
        return None if store.problems() else found


def ranked(cards: Iterable[Keyed], key: str) -> list[CardName]:
    """Those with this in one of their names: who is called so, whose name begins so, the others."""
    found = []
    for place, (keys, card) in enumerate(cards):
        best = min(
            ((one != key, not one.startswith(key), len(one)) for one in keys if key in one), default=None
        )
        if best is not None:
            found.append((*best, place, card))
    return [card for *_, card in sorted(found, key=lambda one: one[:-1])]


def keyed(cards: list[CardName]) -> Iterator[Keyed]:
    """Each with its names as letters, and how the Chinese one sounds: in full and by first letters."""
    from index.speech import sounds

    heard = sounds(card.names["zh"] for card in cards if "zh" in card.names)
    for card in cards:
        keys = [letters(name) for name in card.names.values()]
        for reading in heard.get(card.names.get("zh", ""), ()):
            syllables = reading.split()
            keys += ["".join(syllables), "".join(one[0] for one in syllables)]
        yield Keyed(tuple(dict.fromkeys(keys)), card)


def in_library(name: str) -> CardName:
    """A card some scenario of the library has."""
    card = library_cards()[name]
    face = card.faces[0] if card.faces else card
    return CardName(
        card.name, texts(card.name, card.zh), "library", whole=True, line=texts(face.type, face.type_zh)
    )


def imported(card: Card) -> CardName:
    """A card that was imported, with the type lines of its first face."""
    en = next((face.type_line for face in card.faces), "")
    zh = next((face.type_line for face in card.printed.faces), "") if card.printed is not None else ""
    name = card.names.get("en") or card.names.get("zh", "")
    return CardName(name, card.names, "imported", text_of(card) is not None, texts(en, zh))


def in_release(record: Record) -> Iterator[CardName]:
    """A card of release notes, with the text they print; theirs is Chinese."""
    name = record.title.get("zh") or record.title.get("en", "")
    if not name or record.card is None:
        return
    lang: Literal["zh", "en"] = "zh" if record.title.get("zh") else "en"
    line = record.card.type_line.get(lang, "")
    text = in_one_spelling(record.text.get(lang, ""), record.edition)
    yield CardName(
        name, record.title, "release", bool(line), record.card.type_line,
        release=record.ref.partition(":")[0], text=text, type=line,
        cost=in_one_spelling(record.card.cost.get(lang, ""), record.edition),
        figures=record.card.power_toughness or record.card.loyalty,
    )  # fmt: skip


def texts(en: str, zh: str) -> Texts:
    """A text in the languages in which there is one."""
    found: Texts = {"en": en} if en else {}
    return {**found, "zh": zh} if zh else found
