"""Adds the public bulk files of card data to a store: all of them, or on any error none.

A new store is written beside the old one, starting from a copy of it, and put in its place when it is
complete and on the disk. Whoever is reading goes on reading the old one; so does everyone after a crash.
"""

import filecmp
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from corpus.cards import SCHEMA, STORE, Card, Counts, opened
from corpus.cards_write import Writer, finish
from corpus.formats.bulk_cards import Heading, read
from corpus.problems import Problem

Progress = Callable[[str, int, int], None]


def add(
    files: Sequence[Path], folder: Path, progress: Progress, added: str = ""
) -> tuple[Counts, list[Problem]]:
    """Add these files to the folder's store; what was read of them, and what is odd or wrong.

    Scryfall's and MTGJSON's files are told apart by their content. `progress` hears a file's name, how
    many of its bytes are read, and how many it has; `added` is today, remembered with the texts. A later
    file's text of a card replaces an earlier one's, unless both state their day and it is the older.
    """
    store = folder / STORE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with _alone(folder):
            return _add(files, store, progress, added)
    except (OSError, sqlite3.DatabaseError) as error:
        code = _FAULTS.get(getattr(error, "sqlite_errorcode", sqlite3.SQLITE_IOERR) & 0xFF)
        if code is None:
            raise
        return Counts(), [Problem(str(store), 1, 1, code, values={"fault": str(error)})]


# What the world does to a store; any other fault of the database is a mistake of ours.
_FAULTS = {
    sqlite3.SQLITE_BUSY: "cards-busy",
    sqlite3.SQLITE_CORRUPT: "cards-store-unreadable",
    sqlite3.SQLITE_CANTOPEN: "cards-store-unwritable",
    sqlite3.SQLITE_FULL: "cards-store-unwritable",
    sqlite3.SQLITE_IOERR: "cards-store-unwritable",
    sqlite3.SQLITE_PERM: "cards-store-unwritable",
    sqlite3.SQLITE_READONLY: "cards-store-unwritable",
}


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Hold a lock that the system takes back when the process ends, however it ends."""
    with closing(sqlite3.connect(folder / "cards.lock", timeout=0, isolation_level=None)) as lock:
        lock.execute("PRAGMA journal_mode = OFF")
        lock.execute("BEGIN EXCLUSIVE")
        yield


def _add(files: Sequence[Path], store: Path, progress: Progress, added: str) -> tuple[Counts, list[Problem]]:
    files, problems = _each_once(files)
    unfinished = store.with_name(f"{STORE}.new")
    try:
        with _copied(store, unfinished) as writing:
            if writing is None:
                return Counts(), [Problem(str(store), 1, 1, "cards-store-unreadable")]
            total = Counts()
            for file in files:
                counts, found = _read(file, writing, progress, added)
                total += counts
                problems += found
            if any(problem.severity == "error" for problem in problems):
                return Counts(), problems
            finish(writing)
            writing.commit()
        _replace(unfinished, store)
    finally:
        unfinished.unlink(missing_ok=True)
    return total, problems


def _each_once(files: Sequence[Path]) -> tuple[list[Path], list[Problem]]:
    """The files without those that are another one again, by whatever name."""
    once: list[Path] = []
    problems: list[Problem] = []
    for file in files:
        same = next((other for other in once if _is_same(file, other)), None)
        if same is None:
            once.append(file)
        else:
            problems.append(Problem(str(file), 1, 1, "cards-file-twice", values={"other": str(same)}))
    return once, problems


def _is_same(file: Path, other: Path) -> bool:
    with suppress(OSError):
        return file.is_file() and other.is_file() and filecmp.cmp(file, other, shallow=False)
    return False


@contextmanager
def _copied(store: Path, unfinished: Path) -> Iterator[sqlite3.Connection | None]:
    """A copy of the store, or an empty one, to be written to; None if what stands there is no store.

    Nobody reads it before it is finished and a crash leaves it behind unused, so it needs no journal.
    """
    unfinished.unlink(missing_ok=True)
    if store.exists():
        readable = opened(store)
        if readable is None:
            yield None
            return
        readable.close()
        shutil.copyfile(store, unfinished)
    with closing(sqlite3.connect(unfinished)) as writing:
        writing.execute("PRAGMA journal_mode = OFF")
        writing.execute("PRAGMA synchronous = OFF")
        if not store.exists():
            writing.executescript(SCHEMA)
        yield writing


def _replace(unfinished: Path, store: Path) -> None:
    """Put a finished store in the old one's place once every byte of it is on the disk."""
    _flush(unfinished)
    os.replace(unfinished, store)
    if os.name == "posix":
        _flush(store.parent)


def _flush(path: Path) -> None:
    handle = os.open(path, os.O_RDWR if path.is_file() else os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _read(
    file: Path, writing: sqlite3.Connection, progress: Progress, added: str
) -> tuple[Counts, list[Problem]]:
    """Write what one file says; its problems."""
    if not file.is_file():
        return Counts(), [Problem(str(file), 1, 1, "cards-no-file", values={"fault": "no such file"})]
    size = file.stat().st_size
    writer = Writer(writing, file.name, added)
    problems: list[Problem] = []
    for said in read(file, lambda done: progress(file.name, done, size)):
        match said:
            case Problem():
                problems.append(said)
            case Heading():
                writer.head(said)
            case Card():
                writer.put(said)
    if writer.kept_newer:
        kept = {"n": str(writer.kept_newer)}
        problems.append(Problem(str(file), 1, 1, "cards-older-file", values=kept))
    return writer.close(), problems
