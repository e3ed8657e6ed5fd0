"""Writes what a bulk file says into a card store, and draws from the whole what finds a card by name."""

import re
import sqlite3
from array import array
from collections.abc import Iterator
from itertools import groupby
from struct import pack

from msgspec.structs import astuple, replace

from corpus.cards.bulk.bulk_cards import BulkHeading
from corpus.cards.card_records import Card, Counts, Face, Printing
from corpus.cards.indicators import UNTOLD
from corpus.cards.names import grams
from corpus.naming import letters
from corpus.records import Language


class Writer:
    """Puts the cards of one file into the store."""

    def __init__(self, store: sqlite3.Connection, file: str, added: str) -> None:
        self._store = store
        self._source = store.execute(
            "insert into source (publisher, name, date, added) values ('', ?, '', ?)", (file, added)
        ).lastrowid
        self._heading = BulkHeading("Scryfall")
        self._cards: set[str] = set()
        self._printings: set[tuple[object, ...]] = set()
        self._rulings = 0
        self._tells = False  # whether this file gives any face a color indicator
        self.kept_newer = 0

    def head(self, heading: BulkHeading) -> None:
        """Whose file it is and its day."""
        self._heading = heading
        self._store.execute(
            "update source set publisher = ?, date = ? where id = ?",
            (heading.publisher, heading.date, self._source),
        )

    def put(self, card: Card) -> None:
        """Keep all that the file says of this card."""
        if card.faces:
            self._put_oracle(card)
        elif card.names:
            self._store.execute(
                "insert or ignore into card values (?, ?, ?, ?, ?, null)",
                (card.oracle_id, card.names["en"], card.layout, card.digital, card.acorn),
            )
        for printing in card.printings:
            self._put_printing(card.oracle_id, printing)
        self._put_rulings(card)
        self._store.executemany(
            "insert or ignore into number values (?, ?, ?)",
            ((number.set, number.number, card.oracle_id) for number in card.numbers),
        )
        self._store.executemany(
            "insert or ignore into other_name values (?, ?)",
            ((card.oracle_id, name) for name in card.other_names),
        )

    def close(self) -> Counts:
        """Let go of what the same publisher said earlier of the same cards; what was put in all.

        Rulings are withdrawn and reworded, so a file's rulings of a card replace all earlier ones. So do
        its Chinese texts replace those of which nobody knows the printing. A file that gives some faces a
        color indicator says of the others that they have none.
        """
        if self._tells:
            self._store.execute(
                """update face set color_indicator = '' where color_indicator = ?
                and card in (select id from card where source = ?)""",
                (UNTOLD, self._source),
            )
        replaced = {"publisher": self._heading.publisher, "source": self._source}
        for table, condition in (("ruling", ""), ("printing", "and set_code = ''")):
            self._store.execute(
                f"""delete from {table} where publisher = :publisher and source <> :source {condition}
                and card in (select card from {table} where source = :source)""",  # noqa: S608
                replaced,
            )
        return Counts(len(self._cards), len(self._printings), self._rulings)

    def _put_oracle(self, card: Card) -> None:
        """A paper printing's record tells layout and kind best, a digital, reversible or acorn one only if
        alone.
        """
        known = self._store.execute(
            """select digital or acorn or layout = 'reversible_card', date from card
            left join source on source.id = source where card.id = ? and source is not null""",
            (card.oracle_id,),
        ).fetchone()
        lesser = card.digital or card.acorn or card.layout == "reversible_card"
        if known and ((lesser and not known[0]) or (card.oracle_id in self._cards and lesser >= known[0])):
            self._cards.add(card.oracle_id)
            return
        if known and self._heading.date and known[1] > self._heading.date:
            self.kept_newer += 1
            return
        self._cards.add(card.oracle_id)
        self._write_oracle(card)

    def _write_oracle(self, card: Card) -> None:
        self._store.execute(
            "insert or replace into card values (?, ?, ?, ?, ?, ?)",
            (card.oracle_id, card.names["en"], card.layout, card.digital, card.acorn, self._source),
        )
        faces = tuple(self._with_indicator(card.oracle_id, face) for face in card.faces)
        self._tells |= any(face.color_indicator.isalpha() for face in card.faces)
        self._store.execute("delete from face where card = ?", (card.oracle_id,))
        self._store.executemany(
            f"insert into face values (?, ?{', ?' * len(Face.__struct_fields__)})",  # noqa: S608
            ((card.oracle_id, position, *astuple(face)) for position, face in enumerate(faces)),
        )

    def _with_indicator(self, card: str, face: Face) -> Face:
        """A face of whose color indicator this file says nothing keeps what another file said of it."""
        if face.color_indicator != UNTOLD:
            return face
        known = self._store.execute(
            "select color_indicator from face where (card, name, mana_cost, type_line) = (?, ?, ?, ?)",
            (card, face.name, face.mana_cost, face.type_line),
        ).fetchone()
        return replace(face, color_indicator=known[0]) if known else face

    def _put_printing(self, card: str, printing: Printing) -> None:
        where = (card, printing.publisher, printing.set, printing.number)
        for position, face in enumerate(printing.faces):
            if face != Face():
                self._printings.add((*where, position))
                self._store.execute(
                    "insert or replace into printing values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    (*where, position, printing.released, face.name, face.type_line, face.text, self._source),
                )

    def _put_rulings(self, card: Card) -> None:
        self._rulings += len(card.rulings)
        self._store.executemany(
            "insert into ruling (card, date, text, author, publisher, source) values (?, ?, ?, ?, ?, ?)",
            (
                (
                    card.oracle_id,
                    ruling.date,
                    ruling.text,
                    ruling.author,
                    self._heading.publisher,
                    self._source,
                )
                for ruling in card.rulings
            ),
        )


def finish(store: sqlite3.Connection) -> None:
    """Drop what says nothing new, then draw names, pieces of names and totals from what stands here."""
    store.execute(_SAID_ALREADY)
    store.execute(
        """delete from source where id not in (select source from card where source is not null
        union select source from printing union select source from ruling)"""
    )
    for table in ("name", "gram", "total"):
        store.execute(f"delete from {table}")  # noqa: S608
    _write_names(store)
    store.execute(
        """insert into total select (select count(*) from card), (select count(*) from printing),
        (select count(*) from ruling)"""
    )


# MTGJSON's wordings come without their printing; where Scryfall has the same one, that one stays.
_SAID_ALREADY = """
delete from printing where publisher = 'MTGJSON' and exists (
    select 1 from printing as same where same.card = printing.card and same.publisher = 'Scryfall'
    and same.position = printing.position and same.name = printing.name
    and printing.type_line in ('', same.type_line) and printing.text in ('', same.text))
"""


_HAN = re.compile(r"[\u4e00-\u9fff]")


def _write_names(store: sqlite3.Connection) -> None:
    seen: set[tuple[str, str]] = set()
    pieces: dict[str, array[int]] = {}
    for rank, (card, name, lang) in _names(store):
        key = letters(name)
        if not key or (card, key) in seen:
            continue
        seen.add((card, key))
        store.execute("insert into name values (?, ?, ?, ?, ?, ?)", (len(seen), key, name, lang, rank, card))
        for gram in grams(key):
            pieces.setdefault(gram, array("I")).append(len(seen))
    store.executemany(
        "insert into gram values (?, ?)",
        ((gram, pack(f"<{len(names)}I", *names)) for gram, names in sorted(pieces.items())),
    )


def _names(store: sqlite3.Connection) -> Iterator[tuple[int, tuple[str, str, Language]]]:
    """Every name with its rank, the whole names first, so that the first of a card's equal ones counts."""
    for card, name in store.execute("select id, name from card"):
        yield 0, (card, name, "en")
    for card, name in _whole_chinese_names(store):
        yield 0, (card, name, "zh")
    for card, name in store.execute("select card, name from face"):
        yield 1, (card, name, "en")
    for card, name in store.execute("select card, name from printing"):
        yield 1, (card, name, "zh")
    for card, name in store.execute("select card, name from other_name"):
        yield 2, (card, name, "zh" if _HAN.search(name) else "en")


def _whole_chinese_names(store: sqlite3.Connection) -> Iterator[tuple[str, str]]:
    rows = store.execute(
        "select card, publisher, set_code, number, name from printing order by 1, 2, 3, 4, position"
    )
    for (card, *_), faces in groupby(rows, key=lambda row: row[:4]):
        yield card, " // ".join(face[4] for face in faces if face[4])
