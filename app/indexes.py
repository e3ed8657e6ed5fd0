"""The indexes of one home folder: built when what they are made of changes, opened once, kept while used."""

import os
import threading
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from corpus.cards.store import STORE
from corpus.files import Damaged, alone
from corpus.store import Corpus
from index.search import Search
from index.table import Table

Progress = Callable[[str, str], None]
Build = Callable[[Path, str, Callable[[str, int, int], None]], None]

_ROOM = Path(__file__).parents[1] / "index"
_KEEP = 4  # indexes of other checkouts and other times that may stay
_NOTHING = "none"


class _Needed(NamedTuple):
    """An index there should be: its kind, the key of what it is made of, and how it is made."""

    kind: str
    key: str
    build: Build


class Indexes:
    """Opens the indexes of a home; where one is missing, damaged or of other contents, builds it first.

    Whoever asks while a new one is being built in the background is served from the one before.
    """

    def __init__(self, home: Path, progress: Progress) -> None:
        self._home, self._progress = home, progress
        self._lock = threading.Lock()
        self._building: threading.Thread | None = None
        self._search: Search | None = None
        self._keys: tuple[str, ...] = ()

    def search(self, corpus: Corpus, corpus_key: str, wait: bool = True) -> Search:
        """The search over everything that is here. Not to wait means: from what is open, if anything is."""
        needed = self._needed(corpus, corpus_key)
        keys = tuple(each.key for each in needed)
        with self._lock:
            if self._search is None or (wait and keys != self._keys):
                self._search, self._keys = self._opened(needed), keys
            elif keys != self._keys and (self._building is None or not self._building.is_alive()):
                self._building = threading.Thread(target=self._renew, args=(needed, keys), daemon=True)
                self._building.start()
            return self._search

    def _renew(self, needed: list[_Needed], keys: tuple[str, ...]) -> None:
        search = self._opened(needed)
        with self._lock:
            self._search, self._keys = search, keys

    def _needed(self, corpus: Corpus, corpus_key: str) -> list[_Needed]:
        room = _room()
        rules = _Needed("rules", f"{corpus_key}-{room}", lambda *how: _build_rules(corpus, *how))
        cards = _cards_key(self._home)
        if cards == _NOTHING:
            return [rules]
        return [rules, _Needed("cards", f"{cards}-{room}", lambda *how: _build_cards(self._home, *how))]

    def _opened(self, needed: list[_Needed]) -> Search:
        return Search(*(self._table(each) for each in needed))

    def _table(self, needed: _Needed) -> Table:
        """One index that is whole and of the right contents."""
        path = self._home / "cache" / f"index-{needed.kind}-{needed.key}.table"
        try:
            with alone(path):  # two builders at once: the second finds what the first has built
                return self._existing(path, needed) or self._built(path, needed)
        except OSError as error:
            self._progress("uncached", str(error))
            return self._uncached(needed)
        finally:
            with suppress(OSError):
                path.with_name(f"{path.name}.lock").unlink(missing_ok=True)

    @staticmethod
    def _existing(path: Path, needed: _Needed) -> Table | None:
        with suppress(Damaged, FileNotFoundError, ValueError):
            table = Table(path)
            if table.key == needed.key:
                with suppress(OSError):
                    os.utime(path)
                return table
        return None

    def _built(self, path: Path, needed: _Needed) -> Table:
        needed.build(path, needed.key, self._tell)
        old = sorted(path.parent.glob(f"index-{needed.kind}-*.table"), key=lambda file: file.stat().st_mtime)
        for file in old[:-_KEEP]:
            with suppress(OSError):
                file.unlink()
        return Table(path)

    def _uncached(self, needed: _Needed) -> Table:
        """An index that lasts as long as this process, where the home cannot be written."""
        from tempfile import TemporaryDirectory

        with TemporaryDirectory() as folder:
            path = Path(folder) / "index.table"
            needed.build(path, needed.key, self._tell)
            return Table(path)  # it stays open when its name is gone

    def _tell(self, step: str, done: int, whole: int) -> None:
        """How far it is, each hundredth once."""
        if whole and done * 100 // whole != (done - 1) * 100 // whole:
            self._progress(step, f"{done * 100 // whole} %")


def _build_rules(corpus: Corpus, path: Path, key: str, tell: Callable[[str, int, int], None]) -> None:
    from index.build import build_rules

    build_rules(corpus, path, key, tell)


def _build_cards(home: Path, path: Path, key: str, tell: Callable[[str, int, int], None]) -> None:
    from corpus.cards.store import Cards
    from index.build import build_cards
    from index.entries import of_cards

    build_cards(list(of_cards(Cards(home).all())), path, key, tell)


def _cards_key(home: Path) -> str:
    """What the cards of a home are known by; nothing if there are none."""
    try:
        status = (home / STORE).stat()
    except (FileNotFoundError, NotADirectoryError):
        return _NOTHING
    return f"{zlib.crc32(f'{status.st_size} {status.st_mtime_ns} {status.st_ino}'.encode()):08x}"


def _room() -> str:
    """What an index depends on besides its records: the room's own files."""
    parts = [
        f"{file.name} {status.st_size} {status.st_mtime_ns}" for file in _files() if (status := file.stat())
    ]
    return f"{zlib.crc32(' '.join(parts).encode()):08x}"


def _files() -> Iterator[Path]:
    for folder in (_ROOM, _ROOM / "subjects"):
        yield from (file for file in sorted(folder.iterdir()) if file.suffix in (".py", ".tsv"))
