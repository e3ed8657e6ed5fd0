"""Card records, and the store that finds them by name in Chinese and English.

The store is one SQLite file, written by `corpus.cards_import` beside the old one and then put in its
place. Every question opens it anew, so a running desk answers from what was added last.
"""

import sqlite3
import struct
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from itertools import groupby
from pathlib import Path
from typing import Any, Literal, NamedTuple

from msgspec import Struct

from corpus.card_names import grams, likeness, name_key
from corpus.problems import Problem
from corpus.records import Language, Texts

Publisher = Literal["Scryfall", "MTGJSON"]

STORE = "cards.sqlite"
VERSION = 1
LEAST_LIKENESS = 0.5
CANDIDATES = 200

# What the bulk files hold beside cards.
NO_CARDS = ("token", "double_faced_token", "emblem", "art_series")


class Source(Struct, frozen=True):
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
    """One face of a card (a half of a split card, a side of a double-faced one), as the file has it."""

    name: str = ""
    mana_cost: str = ""
    type_line: str = ""
    text: str = ""
    power: str = ""
    toughness: str = ""
    loyalty: str = ""
    defense: str = ""


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
    source: Source | None = None

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
    `other_names` are further names printed on it, such as those of crossover printings.
    """

    oracle_id: str
    names: Texts = {}
    layout: str = ""
    digital: bool = False
    faces: tuple[Face, ...] = ()
    oracle: Source | None = None
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


class CardName(NamedTuple):
    """A name near the one that was typed, and the card it belongs to."""

    name: str
    lang: Language
    oracle_id: str


class Cards:
    """The cards of a folder; none if none were added."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / STORE

    def find(self, name: str) -> tuple[Card, ...]:
        """The cards of this name, Chinese or English; several cards may share it.

        Where no card is called so, those of which a face or a further name is; where no card at all has
        the name, tokens and the like. Digital cards come last.
        """
        with self._store() as store:
            found = store.execute(
                "SELECT card, MIN(rank) FROM name WHERE key = ? GROUP BY card ORDER BY card",
                (name_key(name),),
            ).fetchall()
            ranked = [(rank, _card(store, oracle_id)) for oracle_id, rank in found]
        ranked = [(rank, card) for rank, card in ranked if card.is_card] or ranked
        best = min((rank for rank, _ in ranked), default=0)
        return tuple(sorted((card for rank, card in ranked if rank == best), key=lambda card: card.digital))

    def nearest(self, name: str, limit: int = 5) -> tuple[CardName, ...]:
        """The names most like this one, at most one of each card; none if nothing is like it."""
        typed = name_key(name)
        with self._store() as store:
            candidates = _sharing_grams(store, typed)
        scored = sorted((-likeness(typed, key), shown, lang, card) for key, shown, lang, card in candidates)
        near: dict[str, CardName] = {}
        for score, shown, lang, card in scored:
            if -score >= LEAST_LIKENESS:
                near.setdefault(card, CardName(shown, lang, card))
        return tuple(near.values())[:limit]

    def numbered(self, set_code: str, number: str) -> tuple[Card, ...]:
        """The cards with this collector number in this set: `numbered("lea", "161")`."""
        with self._store() as store:
            found = store.execute(
                "SELECT DISTINCT card FROM number WHERE set_code = ? AND number = ? ORDER BY card",
                (set_code.strip().lower(), number.strip().lower()),
            ).fetchall()
            return tuple(_card(store, oracle_id) for (oracle_id,) in found)

    def card(self, oracle_id: str) -> Card | None:
        """The card of this Oracle id."""
        with self._store() as store:
            known = store.execute("SELECT 1 FROM card WHERE id = ?", (oracle_id,)).fetchone()
            return _card(store, oracle_id) if known else None

    def count(self) -> Counts:
        with self._store() as store:
            return Counts(*store.execute("SELECT cards, printings, rulings FROM total").fetchone())

    def sources(self) -> tuple[Source, ...]:
        """The files whose texts are here, in the order in which they were added."""
        with self._store() as store:
            rows = store.execute("SELECT publisher, name, date, added FROM source ORDER BY id")
            return tuple(Source(*row) for row in rows)

    def problems(self) -> tuple[Problem, ...]:
        """Why the store cannot be read, if it cannot; it is then as if no card had been added."""
        with self._store() as store:
            empty = store.execute("PRAGMA database_list").fetchone()[2] == ""
        unreadable = empty and self._path.exists()
        return (Problem(str(self._path), 1, 1, "cards-store-unreadable"),) if unreadable else ()

    @contextmanager
    def _store(self) -> Iterator[sqlite3.Connection]:
        """The store as it is now, or an empty one."""
        with closing(opened(self._path) or _empty()) as store:
            yield store


def opened(path: Path) -> sqlite3.Connection | None:
    """The store to be read only; None if there is none, or none of the shape described below."""
    try:
        store = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
    except sqlite3.OperationalError:
        return None
    with suppress(sqlite3.DatabaseError):
        if store.execute("PRAGMA user_version").fetchone() == (VERSION,):
            return store
    store.close()
    return None


def _empty() -> sqlite3.Connection:
    store = sqlite3.connect(":memory:")
    store.executescript(SCHEMA)
    return store


def _card(store: sqlite3.Connection, oracle_id: str) -> Card:
    name, layout, digital, source = store.execute(
        "SELECT name, layout, digital, source FROM card WHERE id = ?", (oracle_id,)
    ).fetchone()
    printings = _printings(store, oracle_id)
    chinese = next((printing.name for printing in printings if printing.name not in ("", name)), "")
    names: Texts = {"en": name} if name else {}
    return Card(
        oracle_id=oracle_id,
        names=names | ({"zh": chinese} if chinese else {}),
        layout=layout,
        digital=bool(digital),
        faces=tuple(Face(*row) for row in store.execute(_FACES, (oracle_id,))),
        oracle=_source(store, source),
        printings=printings,
        rulings=tuple(dict.fromkeys(CardRuling(*row) for row in store.execute(_RULINGS, (oracle_id,)))),
        numbers=tuple(CollectorNumber(*row) for row in store.execute(_NUMBERS, (oracle_id,))),
        other_names=tuple(other for (other,) in store.execute(_OTHER_NAMES, (oracle_id,))),
    )


_FACES = """SELECT name, mana_cost, type_line, text, power, toughness, loyalty, defense
    FROM face WHERE card = ? ORDER BY position"""
_RULINGS = "SELECT date, text, author FROM ruling WHERE card = ? ORDER BY date, id"
_NUMBERS = "SELECT set_code, number FROM number WHERE card = ? ORDER BY set_code, number"
_OTHER_NAMES = "SELECT name FROM other_name WHERE card = ? ORDER BY name"
_PRINTINGS = """SELECT publisher, set_code, number, released, source, position, name, type_line, text
    FROM printing WHERE card = ? ORDER BY publisher DESC, set_code, number, position"""


def _printings(store: sqlite3.Connection, oracle_id: str) -> tuple[Printing, ...]:
    """The newest first; of the undated, Scryfall's before MTGJSON's."""
    rows = store.execute(_PRINTINGS, (oracle_id,)).fetchall()
    printings = [
        _printing(store, [*faces]) for _, faces in groupby(rows, key=lambda row: (row[0], row[1], row[2]))
    ]
    return tuple(sorted(printings, key=lambda printing: printing.released, reverse=True))


def _printing(store: sqlite3.Connection, rows: list[tuple[Any, ...]]) -> Printing:
    publisher, set_code, number, released, source, *_ = rows[0]
    faces = {row[5]: Face(name=row[6], type_line=row[7], text=row[8]) for row in rows}
    return Printing(
        faces=tuple(faces.get(position, Face()) for position in range(max(faces) + 1)),
        publisher=publisher,
        set=set_code,
        number=number,
        released=released,
        source=_source(store, source),
    )


def _source(store: sqlite3.Connection, source: int | None) -> Source | None:
    row = store.execute("SELECT publisher, name, date, added FROM source WHERE id = ?", (source,)).fetchone()
    return Source(*row) if row else None


def _sharing_grams(store: sqlite3.Connection, typed: str) -> list[tuple[str, str, Language, str]]:
    """The few names sharing most pieces with what was typed, so that only these need comparing."""
    pieces = sorted(grams(typed))
    shared: Counter[int] = Counter()
    for (names,) in store.execute(f"SELECT names FROM gram WHERE gram IN ({_marks(pieces)})", pieces):  # noqa: S608
        shared.update(number for (number,) in struct.iter_unpack("<I", names))
    best = [number for number, _ in shared.most_common(CANDIDATES)]
    found = f"SELECT key, shown, lang, card FROM name WHERE id IN ({_marks(best)})"  # noqa: S608
    return store.execute(found, best).fetchall()


def _marks(values: Sequence[object]) -> str:
    return ",".join("?" * len(values))


# `name` and `gram` are drawn from the others: every name's key, and which names have which short piece
# (their numbers, four bytes each, the lowest first). `rank` is 0 for a whole name, 1 for a face's, 2 for
# a further name. The files' own texts stand as they were read.
SCHEMA = f"""
PRAGMA user_version = {VERSION};
CREATE TABLE source (id INTEGER PRIMARY KEY, publisher TEXT, name TEXT, date TEXT, added TEXT);
CREATE TABLE card (id TEXT PRIMARY KEY, name TEXT, layout TEXT, digital INTEGER, source INTEGER)
    WITHOUT ROWID;
CREATE TABLE face (card TEXT, position INTEGER, name TEXT, mana_cost TEXT, type_line TEXT, text TEXT,
    power TEXT, toughness TEXT, loyalty TEXT, defense TEXT, PRIMARY KEY (card, position)) WITHOUT ROWID;
CREATE TABLE printing (card TEXT, publisher TEXT, set_code TEXT, number TEXT, position INTEGER,
    released TEXT, name TEXT, type_line TEXT, text TEXT, source INTEGER,
    PRIMARY KEY (card, publisher, set_code, number, position)) WITHOUT ROWID;
CREATE TABLE ruling (id INTEGER PRIMARY KEY, card TEXT, date TEXT, text TEXT, author TEXT,
    publisher TEXT, source INTEGER);
CREATE INDEX ruling_of_card ON ruling (card);
CREATE TABLE number (set_code TEXT, number TEXT, card TEXT, PRIMARY KEY (set_code, number, card))
    WITHOUT ROWID;
CREATE INDEX number_of_card ON number (card);
CREATE TABLE other_name (card TEXT, name TEXT, PRIMARY KEY (card, name)) WITHOUT ROWID;
CREATE TABLE name (id INTEGER PRIMARY KEY, key TEXT, shown TEXT, lang TEXT, rank INTEGER, card TEXT);
CREATE INDEX name_by_key ON name (key);
CREATE TABLE gram (gram TEXT PRIMARY KEY, names BLOB) WITHOUT ROWID;
CREATE TABLE total (cards INTEGER, printings INTEGER, rulings INTEGER);
INSERT INTO total VALUES (0, 0, 0);
"""  # noqa: S608
