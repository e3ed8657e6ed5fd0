"""One bit otherwise in a file of a home: opening it refuses it, or nothing in it is otherwise."""

import random
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import NamedTuple

from app.offline.event_file import heading, written
from app.offline.event_pack import EventPack
from corpus.cards.card_store import STORE, Cards
from corpus.files import Damaged, read_checked, write_checked
from corpus.shelf import Kept, decoded, kept, listed, source
from corpus.store import Corpus
from index.table import Table
from scenarios.library.stored import StoredRuns


class Kind(NamedTuple):
    """A kind of file: one that is whole, and how it is opened; `same` says what may still be accepted."""

    name: str
    path: Path
    opens: Callable[[Path], object]


def kinds(home: Path, folder: Path) -> Iterator[Kind]:
    """A copy of a file of each kind that is in a home, and some made here."""
    for name, opens in (
        ("corpus-*.sqlite", Corpus),
        ("scenarios-*.sqlite", StoredRuns),
        ("index-*.table", Table),
    ):
        for path in sorted((home / "cache").glob(name))[-1:]:
            copy = folder / path.name
            shutil.copyfile(path, copy)
            yield Kind(f"flips in {name.partition('-')[0]}", copy, opens)
    yield from _of_a_person(home, folder)
    write_checked(folder / "pack", bytes(range(256)) * 40)
    yield Kind("flips in packs", folder / "pack", read_checked)
    (folder / "event.desk").write_bytes(
        written(EventPack(title="Event", made="2024-02-02", edition="2023-11-17"))
    )
    yield Kind("flips in event packs", folder / "event.desk", _event)
    item = Kept("rules.txt", "a" * 64, "b" * 64, "rules_text", "2024-02-02", ("en",))
    (folder / "documents.json").write_bytes(listed([item]))
    yield Kind("flips in documents.json", folder / "documents.json", _listed)


def _of_a_person(home: Path, folder: Path) -> Iterator[Kind]:
    """Copies of what somebody added: the cards, each document."""
    if (home / STORE).exists():
        shutil.copyfile(home / STORE, folder / STORE)
        yield Kind("flips in cards", folder / STORE, _cards)
    (folder / "documents").mkdir(exist_ok=True)
    for number, item in enumerate(kept(home), 1):
        copy = folder / "documents" / item.file
        shutil.copyfile(home / "documents" / item.file, copy)
        yield Kind(f"flips in document {number}", copy, partial(_document, item=item))


def _cards(path: Path) -> object:
    if Cards(path.parent).problems():
        raise Damaged(path)
    return None


def _document(path: Path, item: Kept) -> object:
    return source(path.parents[1], item)


def _event(path: Path) -> object:
    if heading(path.read_bytes()) is None:
        raise Damaged(path)
    return None


def _listed(path: Path) -> object:
    found = decoded(path.parent, path.read_bytes())
    if [(item.name, item.file, item.edition, item.languages) for item in found] == [
        ("rules.txt", "a" * 64, "2024-02-02", ("en",))
    ]:
        raise Damaged(path)  # nothing that counts is otherwise
    return found


def is_noticed(kind: Kind, chosen: random.Random) -> bool:
    """Whether a flip in this file is noticed; it is as it was afterwards."""
    with kind.path.open("r+b") as file:
        size = file.seek(0, 2)
        place, bit = chosen.randrange(size), 1 << chosen.randrange(8)
        file.seek(place)
        before = file.read(1)
        file.seek(place)
        file.write(bytes([before[0] ^ bit]))
    try:
        with suppress(Damaged, sqlite3.DatabaseError):
            kind.opens(kind.path)
            return False
        return True
    finally:
        with kind.path.open("r+b") as file:
            file.seek(place)
            file.write(before)
