"""The indexes of one home folder: built when what they are made of changes, opened once, kept while used."""

import os
import sqlite3
import threading
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from app.output import tell
from app.played import library_key
from corpus.cards.card_store import STORE, Cards
from corpus.files import Damaged, alone, clear
from corpus.store import Corpus
from index.entries import of_cards
from index.scenes import Scenes
from index.search import Search
from index.table import Place, Table

Progress = Callable[[str, str], None]
Tell = Callable[[str, int, int], None]
Build = Callable[[Place, str, Tell], None]

_ROOM = Path(__file__).parents[1] / "index"
_KEEP = 4  # indexes of a kind that may stay: the one in use, and those of other checkouts and times
_PAUSE = 60  # seconds until what could not be built in the background is tried again
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
        self._scenes: Scenes | None = None
        self._keys: tuple[str, ...] = ()
        self._failed: tuple[tuple[str, ...], float] = ((), 0.0)  # what could not be built, and when

    def search(self, corpus: Corpus, corpus_key: str, wait: bool = True) -> Search:
        """The search over everything that is here. Not to wait means: from what is open, if anything is."""
        needed = self._needed(corpus, corpus_key)
        keys = tuple(each.key for each in needed)
        with self._lock:
            if self._search is None or (wait and keys != self._keys):
                self._search, self._keys = self._opened(needed), keys
            elif keys != self._keys and not self._is_building() and not self._has_just_failed(keys):
                self._building = threading.Thread(target=self._renew, args=(needed, keys), daemon=True)
                self._building.start()
            return self._search

    @property
    def keys(self) -> tuple[str, ...]:
        """What the tables that answer now are known by."""
        return self._keys

    def scenes(self, rules: Table) -> Scenes:
        """The scenarios of the library, searched with the words of these rules."""
        with self._lock:
            if self._scenes is None:
                self._scenes = Scenes(rules, self._table(_Needed("scenarios", _scenes_key(), _build_scenes)))
            elif self._scenes.rules is not rules:
                self._scenes = Scenes(rules, self._scenes.table)
            return self._scenes

    def _is_building(self) -> bool:
        return self._building is not None and self._building.is_alive()

    def _has_just_failed(self, keys: tuple[str, ...]) -> bool:
        failed, when = self._failed
        return keys == failed and time.monotonic() < when + _PAUSE

    def _renew(self, needed: list[_Needed], keys: tuple[str, ...]) -> None:
        """In the background. What fails here is printed as our mistake, and the old index goes on serving."""
        try:
            search = self._opened(needed)
        except BaseException:
            self._failed = keys, time.monotonic()
            raise
        with self._lock:
            self._search, self._keys = search, keys

    def _needed(self, corpus: Corpus, corpus_key: str) -> list[_Needed]:
        room = _room()
        rules = _Needed("rules", f"{corpus_key}-{room}", lambda *how: _build_rules(corpus, *how))
        cards = cards_key(self._home)
        if cards == _NOTHING:
            return [rules]
        return [rules, _Needed("cards", f"{cards}-{room}", lambda *how: _build_cards(self._home, *how))]

    def _opened(self, needed: list[_Needed]) -> Search:
        """All tables; without the cards where their file cannot be read."""
        rules, *others = needed
        tables = [self._table(rules)]
        try:
            tables += [self._table(each) for each in others]
        except sqlite3.DatabaseError:
            tell([Cards(self._home).damaged])
        return Search(*tables)

    def _table(self, needed: _Needed) -> Table:
        """One index that is whole and of the right contents."""
        path = self._home / "cache" / f"index-{needed.kind}-{needed.key}.table"
        try:
            table = self._existing(path, needed.key)
            return self._built(path, needed) if table is None else table
        except OSError as error:
            self._progress("uncached", str(error))
            return self._uncached(needed)

    def _built(self, path: Path, needed: _Needed) -> Table:
        """Two builders at once: the second finds what the first has built.

        They meet at one lock file for all indexes of a kind, which stays: were it removed, a third could
        lock a new one of the same name while the second holds the old.
        """
        with ExitStack() as held:
            lock = path.with_name(f"index-{needed.kind}")
            try:
                held.enter_context(alone(lock, wait=False))
            except BlockingIOError:
                self._progress("waiting", "")
                held.enter_context(alone(lock))
            if (table := self._existing(path, needed.key)) is not None:  # one without entries is as good
                return table
            with suppress(OSError):
                path.rmdir()  # a folder in the way, if it is empty
            needed.build(path, needed.key, self._tell)
            clear(path.parent, f"index-{needed.kind}-*.table", _KEEP, path)
            return Table(path)

    def _existing(self, path: Path, key: str) -> Table | None:
        """The index in this place, if it is whole and of these contents."""
        try:
            table = Table(path)
        except OSError:
            return None
        except Damaged:
            self._progress("damaged", path.name)
            return None
        if table.key != key:
            return None
        with suppress(OSError):
            os.utime(path)
        return table

    def _uncached(self, needed: _Needed) -> Table:
        """An index that lasts as long as this process, where nothing can be written."""
        place = BytesIO()
        needed.build(place, needed.key, self._tell)
        return Table(place)

    def _tell(self, step: str, done: int, whole: int) -> None:
        """How far it is, each hundredth once."""
        if whole and done * 100 // whole != (done - 1) * 100 // whole:
            self._progress(step, f"{done * 100 // whole} %")


def _build_rules(corpus: Corpus, place: Place, key: str, tell: Tell) -> None:
    from index.build import build_rules

    build_rules(corpus, place, key, tell)


def _build_cards(home: Path, place: Place, key: str, tell: Tell) -> None:
    from index.build import build_cards

    cards = Cards(home)
    if problems := cards.problems():
        raise sqlite3.DatabaseError(problems[0].say("en"))
    build_cards(list(of_cards(cards.all())), place, key, tell)


def _build_scenes(place: Place, key: str, tell: Tell) -> None:
    from app.scenario_entries import library_entries
    from index.build import build_cards

    build_cards(list(library_entries()), place, key, lambda *how: None)  # it takes a moment only


def _scenes_key() -> str:
    made_by = Path(__file__).with_name("scenario_entries.py").stat()
    return f"{library_key()}{made_by.st_mtime_ns:x}-{_room()}"


def cards_key(home: Path) -> str:
    """What the cards of a home are known by; nothing if there are none."""
    try:
        status = (home / STORE).stat()
    except (FileNotFoundError, NotADirectoryError):
        return _NOTHING
    return f"{zlib.crc32(f'{status.st_size} {status.st_mtime_ns} {status.st_ino}'.encode()):08x}"


@cache
def _room() -> str:
    """What an index depends on besides its records: the room's own files, and how words are read and named.

    As they were when first asked for: code that is replaced while it runs must not put what it builds
    under the name of the new code's.
    """
    parts = [
        f"{file.name} {status.st_size} {status.st_mtime_ns}" for file in _files() if (status := file.stat())
    ]
    return f"{zlib.crc32(' '.join(parts).encode()):08x}"


def _files() -> Iterator[Path]:
    for folder in (_ROOM, _ROOM / "subjects", _ROOM.parent / "corpus"):
        yield from (file for file in sorted(folder.iterdir()) if file.suffix in (".py", ".tsv"))
