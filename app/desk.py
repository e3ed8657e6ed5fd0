"""The desk: opens the corpus and the cards once, for pages and commands alike, and again when they change."""

import sqlite3
import sys
import threading
import zlib
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from corpus.store import Corpus

if TYPE_CHECKING:
    from corpus.load import Library
    from corpus.shelf import Kept

_ROOM = Path(__file__).parents[1] / "corpus"
_LIST = "documents.json"
_KEEP = 4  # compiled libraries of other checkouts and other times that may stay

Progress = Callable[[str], None]


class Desk:
    """What is in one home folder, together with the shipped documents."""

    def __init__(self, home: Path, progress: Progress = lambda step: None) -> None:
        self.home = home
        self._progress = progress
        self._corpus: Corpus | None = None
        self._key = ""
        self._lock = threading.Lock()

    @property
    def corpus(self) -> Corpus:
        """The corpus as the documents are now; compiled first if nobody has done so yet."""
        with self._lock:
            listed = self._listed()
            key = _key(listed)
            if self._corpus is None or key != self._key:
                self._corpus, self._key = self._opened(self._compiled(key), listed), key
            return self._corpus

    def _listed(self) -> bytes:
        try:
            return (self.home / _LIST).read_bytes()
        except FileNotFoundError:
            return b""

    def _compiled(self, key: str) -> Path:
        return self.home / "cache" / f"corpus-{key}.sqlite"

    def _opened(self, path: Path, listed: bytes) -> Corpus:
        """The compiled library; one that is missing or damaged is compiled again."""
        with suppress(FileNotFoundError, sqlite3.DatabaseError):
            return Corpus(path)
        from corpus.shelf import decoded

        self.write(self.library(decoded(listed)), path)
        return Corpus(path)

    def library(self, shelf: Sequence["Kept"]) -> "Library":
        """The shipped documents and those of a shelf as one body."""
        from corpus.load import document, library
        from corpus.shelf import source
        from corpus.shipped import shipped

        documents = []
        for each in [*shipped(), *(source(self.home, item) for item in shelf)]:
            self._progress(f"reading {each.name}")
            documents.append(document(each))
        return library(documents, self._progress)

    def prepare(self, shelf: Sequence["Kept"]) -> None:
        """Compile what a new shelf would hold, so that it can be opened the moment it counts."""
        from corpus.shelf import listed

        self.write(self.library(shelf), self._compiled(_key(listed(shelf))))

    def write(self, library: "Library", path: Path) -> None:
        """Compile a library into the cache, and clear out what has been there longest."""
        from corpus.compile import write

        path.parent.mkdir(parents=True, exist_ok=True)
        write(library, path)
        old = sorted(path.parent.glob("corpus-*.sqlite"), key=lambda file: file.stat().st_mtime)
        for file in old[:-_KEEP]:
            with suppress(OSError):
                file.unlink()


def _key(listed: bytes) -> str:
    """What the compiled corpus depends on: this Python, the room's own files, the list of documents."""
    parts = [f"{sys.hexversion}"]
    for folder in (_ROOM, _ROOM / "formats", _ROOM / "passes", _ROOM / "sources"):
        for file in sorted(folder.iterdir()):
            if file.suffix in (".py", ".tsv", ".toml", ".txt", ".md"):
                status = file.stat()
                parts.append(f"{file.name} {status.st_size} {status.st_mtime_ns}")
    return f"{zlib.crc32(' '.join(parts).encode()):08x}{zlib.crc32(listed):08x}"
