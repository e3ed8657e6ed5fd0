"""The desk: opens the corpus and the cards once, for pages and commands alike, and again when they change."""

import os
import sqlite3
import sys
import threading
import zlib
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from corpus.files import Damaged, alone, clear
from corpus.store import Corpus

if TYPE_CHECKING:
    from app.indexes import Indexes
    from app.played import Played
    from corpus.load import Library
    from corpus.shelf import Kept
    from index.scenes import Scenes
    from index.search import Search

_ROOM = Path(__file__).parents[1] / "corpus"
_LIST = "documents.json"
_KEEP = 4  # compiled libraries of other checkouts and other times that may stay

Progress = Callable[[str, str], None]


class Desk:
    """What is in one home folder, together with the shipped documents."""

    def __init__(self, home: Path, progress: Progress = lambda step, name: None) -> None:
        self.home = home
        self._progress = progress
        self._corpus: Corpus | None = None
        self._key = ""
        self._refused = ""  # what could not be read while other documents were open
        self._lock = threading.Lock()
        self._indexes: Indexes | None = None
        self._played: Played | None = None

    @property
    def corpus(self) -> Corpus:
        """The corpus as the documents are now; compiled first if nobody has done so yet."""
        return self._current()[0]

    @property
    def key(self) -> str:
        """What the corpus is made of, in a few letters: another one means other documents."""
        return self._current()[1]

    @property
    def state(self) -> str:
        """What all that is here is made of, and what answers searches: of the same come the same pages."""
        from app.indexes import cards_key

        indexes, played = self._indexes, self._played
        return " ".join(
            (self.key, cards_key(self.home), *(indexes.keys if indexes else ()), played.key if played else "")
        )

    @property
    def has_cards(self) -> bool:
        """Whether cards were imported."""
        return (self.home / "cards.sqlite").is_file()

    def _current(self) -> tuple[Corpus, str]:
        """The corpus as the documents are now, and the key of what it was made of."""
        with self._lock:
            listed = self._listed()
            key = _key(listed)
            if self._corpus is None or key not in (self._key, self._refused):
                try:
                    self._corpus, self._key = self._opened(self._compiled(key), listed), key
                except Damaged as damaged:
                    if self._corpus is None:
                        raise
                    self._refused = key
                    self._progress("as-before", str(damaged.path))
            return self._corpus, self._key

    def search(self, wait: bool = True) -> "Search":
        """The search over all that is here; see `Indexes.search`."""
        from app.indexes import Indexes

        corpus, key = self._current()
        with self._lock:
            self._indexes = self._indexes or Indexes(self.home, self._progress)
        return self._indexes.search(corpus, key, wait)

    def scenes(self, wait: bool = True) -> "Scenes":
        """The search over the scenarios of the library."""
        rules = self.search(wait).rules
        if self._indexes is None:
            raise RuntimeError("the indexes are opened by the search")
        return self._indexes.scenes(rules)

    @property
    def played(self) -> "Played":
        """The library of scenarios as it was played."""
        from app.played import Played

        with self._lock:
            self._played = self._played or Played(self.home, self._progress)
        return self._played

    def _listed(self) -> bytes:
        try:
            return (self.home / _LIST).read_bytes()
        except (FileNotFoundError, NotADirectoryError):
            return b""

    def _compiled(self, key: str) -> Path:
        return self.home / "cache" / f"corpus-{key}.sqlite"

    def _opened(self, path: Path, listed: bytes) -> Corpus:
        """The compiled library; one that is missing or damaged is compiled again."""
        try:
            corpus = Corpus(path)
            with suppress(OSError):
                os.utime(path)
            return corpus
        except (FileNotFoundError, NotADirectoryError):
            pass
        except sqlite3.DatabaseError:
            self._progress("damaged", path.name)
        from corpus.shelf import decoded

        library = self._library(decoded(self.home, listed))
        try:
            self._write(library, path)
            return Corpus(path)
        except (OSError, sqlite3.OperationalError) as error:
            self._progress("uncached", str(error))
            return _uncached(library)

    def prepare(self, shelf: Sequence["Kept"]) -> None:
        """Compile what a new shelf would hold, so that it can be opened the moment it counts."""
        from corpus.shelf import listed

        self._write(self._library(shelf), self._compiled(_key(listed(shelf))))

    def _library(self, shelf: Sequence["Kept"]) -> "Library":
        """The shipped documents and those of a shelf as one body."""
        from corpus.load import document, library
        from corpus.shelf import source
        from corpus.shipped import shipped

        documents = []
        for each in [*shipped(), *(source(self.home, item) for item in shelf)]:
            self._progress("reading", each.name)
            documents.append(document(each))
        return library(documents, self._progress)

    def _write(self, library: "Library", path: Path) -> None:
        """Compile a library into the cache, and clear out what has been there longest."""
        from corpus.compile import write

        with alone(path.with_name("corpus")):
            write(library, path)
        clear(path.parent, "corpus-*.sqlite", _KEEP, path)


def _uncached(library: "Library") -> Corpus:
    """A corpus that lasts as long as this process, where the home cannot be written."""
    from tempfile import TemporaryDirectory

    from corpus.compile import write

    with TemporaryDirectory() as folder:
        write(library, Path(folder) / "corpus.sqlite")
        corpus = Corpus(Path(folder) / "corpus.sqlite")
        _ = corpus.editions  # reads, so that the file stays open when its name is gone
        return corpus


def _key(listed: bytes) -> str:
    """What the compiled corpus depends on: this Python, the room's own files, the list of documents."""
    return f"{_room()}{zlib.crc32(listed):08x}"


@cache
def _room() -> str:
    """What stays as it is while a desk runs: this Python, and the room's own files."""
    parts = [f"{sys.hexversion}"]
    for folder in (_ROOM, _ROOM / "formats", _ROOM / "passes", _ROOM / "sources"):
        for file in sorted(folder.iterdir()):
            if file.suffix in (".py", ".tsv", ".toml", ".txt", ".md"):
                status = file.stat()
                parts.append(f"{file.name} {status.st_size} {status.st_mtime_ns}")
    return f"{zlib.crc32(' '.join(parts).encode()):08x}"
