"""Adds the public bulk files of card data to a store: all of them, or on any error none.

A new store is written beside the old one, starting from a copy of it, and put in its place when it is
complete and on the disk. Whoever is reading goes on reading the old one; so does everyone after a crash.
"""

import filecmp
import shutil
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from corpus.cards.bulk.bulk_cards import BulkHeading, read
from corpus.cards.card_records import Card, Counts
from corpus.cards.card_store import SCHEMA, STORE, old_files, opened
from corpus.cards.write import Writer, finish
from corpus.files import alone, replaced, seal
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
        with alone(store, wait=False):
            return _add(files, store, progress, added)
    except _Refused as refused:
        return Counts(), refused.problems
    except BlockingIOError:
        return Counts(), [Problem(str(store), 1, 1, "cards-busy")]
    except (OSError, sqlite3.DatabaseError) as error:
        code = _FAULTS.get(getattr(error, "sqlite_errorcode", sqlite3.SQLITE_IOERR) & 0xFF)
        if code is None:
            raise
        return Counts(), [Problem(str(store), 1, 1, code, values={"fault": str(error)})]


class _Refused(Exception):
    """Nothing is to be added, for these reasons."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(problems)
        self.problems = problems


# What the world does to a store; any other fault of the database is a mistake of ours.
_FAULTS = {
    sqlite3.SQLITE_CORRUPT: "cards-store-unreadable",
    sqlite3.SQLITE_CANTOPEN: "cards-store-unwritable",
    sqlite3.SQLITE_FULL: "cards-store-unwritable",
    sqlite3.SQLITE_IOERR: "cards-store-unwritable",
    sqlite3.SQLITE_PERM: "cards-store-unwritable",
    sqlite3.SQLITE_READONLY: "cards-store-unwritable",
}


def _add(files: Sequence[Path], store: Path, progress: Progress, added: str) -> tuple[Counts, list[Problem]]:
    files, problems = _each_once(files)
    total = Counts()
    old = old_files(store)
    if old:
        problems.append(Problem(str(store), 1, 1, "cards-store-anew", values={"other": ", ".join(old)}))
    with replaced(store) as unfinished:
        with _copied(store, unfinished) as writing:
            for file in files:
                counts, found = _read(file, writing, progress, added)
                total += counts
                problems += found
            if any(problem.severity == "error" for problem in problems):
                raise _Refused(problems)
            finish(writing)
            writing.commit()
        seal(unfinished)
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
def _copied(store: Path, unfinished: Path) -> Iterator[sqlite3.Connection]:
    """A copy of the store, or an empty one, to be written to; refused if what stands there is no store.

    What an earlier version wrote lacks what the files say: they are to be added again, to an empty one.
    Nobody reads it before it is finished and a crash leaves it behind unused, so it needs no journal.
    """
    readable = opened(store)
    if readable is not None:
        readable.close()
        shutil.copyfile(store, unfinished)
    elif store.exists() and not old_files(store):
        raise _Refused([Problem(str(store), 1, 1, "cards-store-unreadable")])
    with closing(sqlite3.connect(unfinished)) as writing:
        writing.execute("pragma journal_mode = off")
        writing.execute("pragma synchronous = off")
        if readable is None:
            writing.executescript(SCHEMA)
        yield writing


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
            case BulkHeading():
                writer.head(said)
            case Card():
                writer.put(said)
    if writer.kept_newer:
        kept = {"n": str(writer.kept_newer)}
        problems.append(Problem(str(file), 1, 1, "cards-older-file", values=kept))
    return writer.close(), problems
