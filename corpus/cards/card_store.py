"""The store of cards, which finds them by name in Chinese and English.

It is one SQLite file, written by `add` beside the old one and then put in its place. Every question
opens it anew, so a running desk answers from what was added last.
"""

import sqlite3
import struct
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from corpus.cards.card_records import Card, CardRuling, CardSource, CollectorNumber, Counts, Face, Printing
from corpus.cards.names import grams, likeness
from corpus.files import refuse_damaged
from corpus.naming import letters
from corpus.problems import Problem
from corpus.records import Language, Texts

STORE = "cards.sqlite"
VERSION = 2  # 1 had neither color indicators nor acorns
LEAST_LIKENESS = 0.5
CANDIDATES = 200


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
                "select card, min(rank) from name where key = ? group by card order by card",
                (letters(name),),
            ).fetchall()
            ranked = [(rank, _card(store, oracle_id)) for oracle_id, rank in found]
        ranked = [(rank, card) for rank, card in ranked if card.is_card] or ranked
        best = min((rank for rank, _ in ranked), default=0)
        return tuple(sorted((card for rank, card in ranked if rank == best), key=lambda card: card.digital))

    def nearest(self, name: str, limit: int = 5) -> tuple[CardName, ...]:
        """The names most like this one, at most one of each card; none if nothing is like it."""
        typed = letters(name)
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
                "select distinct card from number where set_code = ? and number = ? order by card",
                (set_code.strip().lower(), number.strip().lower()),
            ).fetchall()
            return tuple(_card(store, oracle_id) for (oracle_id,) in found)

    def card(self, oracle_id: str) -> Card | None:
        """The card of this Oracle id."""
        with self._store() as store:
            known = store.execute("select 1 from card where id = ?", (oracle_id,)).fetchone()
            return _card(store, oracle_id) if known else None

    def all(self) -> Iterator[Card]:
        """Every card there is, tokens and the like left out."""
        with self._store() as store:
            for (oracle_id,) in store.execute("select id from card order by id").fetchall():
                card = _card(store, oracle_id)
                if card.is_card:
                    yield card

    def count(self) -> Counts:
        with self._store() as store:
            return Counts(*store.execute("select cards, printings, rulings from total").fetchone())

    def sources(self) -> tuple[CardSource, ...]:
        """The files whose texts are here, in the order in which they were added."""
        with self._store() as store:
            rows = store.execute("select publisher, name, date, added from source order by id")
            return tuple(CardSource(*row) for row in rows)

    def problems(self) -> tuple[Problem, ...]:
        """Why the store cannot be opened, if it cannot; it is then as if no card had been added.

        Damage further inside shows only when a question comes to it: that raises sqlite3.DatabaseError.
        """
        store = opened(self._path)
        if store is not None:
            store.close()
            return ()
        return (self.damaged,) if self._path.exists() else ()

    @property
    def damaged(self) -> Problem:
        """What to say of a store that cannot be read: an earlier version wrote it, or it is damaged."""
        if old := old_files(self._path):
            return Problem(str(self._path), 1, 1, "cards-store-old", values={"other": ", ".join(old)})
        return Problem(str(self._path), 1, 1, "cards-store-unreadable")

    @contextmanager
    def _store(self) -> Iterator[sqlite3.Connection]:
        """The store as it is now, or an empty one."""
        with closing(opened(self._path) or _empty()) as store:
            yield store


def opened(path: Path) -> sqlite3.Connection | None:
    """The store to be read only; None if there is none, or none that is whole and of the shape below."""
    store, version = _of_any_version(path)
    if store is None or version == VERSION:
        return store
    store.close()
    return None


def old_files(path: Path) -> tuple[str, ...]:
    """The files that a store was made from which an earlier version of the desk wrote; none of any other."""
    store, version = _of_any_version(path)
    if store is None:
        return ()
    with closing(store), suppress(sqlite3.DatabaseError):
        if 0 < version < VERSION:
            return tuple(name for (name,) in store.execute("select distinct name from source order by id"))
    return ()


_whole: dict[Path, tuple[int, ...]] = {}  # stores that were looked through, as they were then


def _refuse_damaged(path: Path) -> None:
    """Looking through a store takes some hundredths of a second: once for each that was put there."""
    status = path.stat()
    state = status.st_mtime_ns, status.st_ctime_ns, status.st_size, status.st_ino
    if _whole.get(path) != state:
        refuse_damaged(path, without_seal=True)
        _whole[path] = state


def _of_any_version(path: Path) -> tuple[sqlite3.Connection | None, int]:
    try:
        _refuse_damaged(path)
        store = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
    except (OSError, sqlite3.DatabaseError):
        return None, 0
    try:
        (version,) = store.execute("pragma user_version").fetchone()
    except sqlite3.DatabaseError:
        store.close()
        return None, 0
    return store, version


def _empty() -> sqlite3.Connection:
    store = sqlite3.connect(":memory:")
    store.deserialize(_nothing())
    return store


@cache
def _nothing() -> bytes:
    """A store in which nothing is: to take it as it is, again and again, costs less than to make it."""
    with closing(sqlite3.connect(":memory:")) as store:
        store.executescript(SCHEMA)
        return store.serialize()


def _card(store: sqlite3.Connection, oracle_id: str) -> Card:
    name, layout, digital, acorn, source = store.execute(
        "select name, layout, digital, acorn, source from card where id = ?", (oracle_id,)
    ).fetchone()
    printings = _printings(store, oracle_id)
    chinese = next((printing.name for printing in printings if printing.name not in ("", name)), "")
    names: Texts = {"en": name} if name else {}
    return Card(
        oracle_id=oracle_id,
        names=names | ({"zh": chinese} if chinese else {}),
        layout=layout,
        digital=bool(digital),
        acorn=bool(acorn),
        faces=tuple(Face(*row) for row in store.execute(_FACES, (oracle_id,))),
        oracle=_source(store, source),
        printings=printings,
        rulings=tuple(dict.fromkeys(CardRuling(*row) for row in store.execute(_RULINGS, (oracle_id,)))),
        numbers=tuple(CollectorNumber(*row) for row in store.execute(_NUMBERS, (oracle_id,))),
        other_names=tuple(other for (other,) in store.execute(_OTHER_NAMES, (oracle_id,))),
    )


_FACES = f"""select {", ".join(Face.__struct_fields__)}
    from face where card = ? order by position"""  # noqa: S608
_RULINGS = "select date, text, author from ruling where card = ? order by date, id"
_NUMBERS = "select set_code, number from number where card = ? order by set_code, number"
_OTHER_NAMES = "select name from other_name where card = ? order by name"
_PRINTINGS = """select publisher, set_code, number, released, source, position, name, type_line, text
    from printing where card = ? order by publisher desc, set_code, number, position"""


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


def _source(store: sqlite3.Connection, source: int | None) -> CardSource | None:
    row = store.execute("select publisher, name, date, added from source where id = ?", (source,)).fetchone()
    return CardSource(*row) if row else None


def _sharing_grams(store: sqlite3.Connection, typed: str) -> list[tuple[str, str, Language, str]]:
    """The few names sharing most pieces with what was typed, so that only these need comparing."""
    pieces = sorted(grams(typed))
    shared: Counter[int] = Counter()
    for (names,) in store.execute(f"select names from gram where gram in ({_marks(pieces)})", pieces):  # noqa: S608
        shared.update(number for (number,) in struct.iter_unpack("<I", names))
    best = [number for number, _ in shared.most_common(CANDIDATES)]
    found = f"select key, shown, lang, card from name where id in ({_marks(best)})"  # noqa: S608
    return store.execute(found, best).fetchall()


def _marks(values: Sequence[object]) -> str:
    return ",".join("?" * len(values))


# `name` and `gram` are drawn from the others: every name's key, and which names have which short piece
# (their numbers, four bytes each, the lowest first). `rank` is 0 for a whole name, 1 for a face's, 2 for
# a further name. The files' own texts stand as they were read.
SCHEMA = f"""
pragma user_version = {VERSION};
create table source (id integer primary key, publisher text, name text, date text, added text);
create table card (id text primary key, name text, layout text, digital integer, acorn integer,
    source integer)
    without rowid;
create table face (card text, position integer, name text, mana_cost text, type_line text, text text,
    power text, toughness text, loyalty text, defense text, color_indicator text, hand_modifier text,
    life_modifier text, primary key (card, position)) without rowid;
create table printing (card text, publisher text, set_code text, number text, position integer,
    released text, name text, type_line text, text text, source integer,
    primary key (card, publisher, set_code, number, position)) without rowid;
create table ruling (id integer primary key, card text, date text, text text, author text,
    publisher text, source integer);
create index ruling_of_card on ruling (card);
create table number (set_code text, number text, card text, primary key (set_code, number, card))
    without rowid;
create index number_of_card on number (card);
create table other_name (card text, name text, primary key (card, name)) without rowid;
create table name (id integer primary key, key text, shown text, lang text, rank integer, card text);
create index name_by_key on name (key);
create table gram (gram text primary key, names blob) without rowid;
create table total (cards integer, printings integer, rulings integer);
insert into total values (0, 0, 0);
"""  # noqa: S608
