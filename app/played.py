"""The played library of scenarios, in the cache of a home: played once for each state of the engine."""

import os
import sqlite3
import sys
import threading
import zlib
from collections.abc import Callable
from contextlib import ExitStack, suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from corpus.files import alone, clear

if TYPE_CHECKING:
    from scenarios.library.stored import StoredRuns

Progress = Callable[[str, str], None]

_ROOM = Path(__file__).parents[1] / "scenarios"
_MADE_OF = (".py", ".tsv", ".yaml")
_KEEP = 4  # libraries of other checkouts and other times that may stay


class Played:
    """Opens the played library of a home; where there is none of this state, plays it first."""

    def __init__(self, home: Path, progress: Progress) -> None:
        self._home, self._progress = home, progress
        self._lock = threading.Lock()
        self._runs: StoredRuns | None = None

    @property
    def key(self) -> str:
        """What the runs are known by; nothing while there are none."""
        return library_key() if self.is_there else ""

    @property
    def is_there(self) -> bool:
        """Whether it was played already."""
        return self._runs is not None or self._path.is_file()

    def runs(self) -> "StoredRuns":
        """Every run of the library, played now if nobody has yet."""
        if self._runs is None:
            with self._lock:
                self._runs = self._runs or self._opened()
        return self._runs

    def ready(self) -> "StoredRuns | None":
        """The same if it was played already."""
        return self.runs() if self.is_there else None

    @property
    def _path(self) -> Path:
        return self._home / "cache" / f"scenarios-{library_key()}.sqlite"

    def _opened(self) -> "StoredRuns":
        from scenarios.library.stored import StoredRuns

        path = self._path
        try:
            runs = StoredRuns(path)
            with suppress(OSError):
                os.utime(path)
            return runs
        except OSError:
            pass
        except sqlite3.DatabaseError:
            self._progress("damaged", path.name)
        try:
            return self._made(path)
        except (OSError, sqlite3.OperationalError) as error:
            self._progress("uncached", str(error))
            return self._uncached()

    def _made(self, path: Path) -> "StoredRuns":
        """By one process at a time; who waits finds what the other has made."""
        from scenarios.library.stored import StoredRuns, write_runs

        with ExitStack() as held:
            held.enter_context(alone(path.with_name("scenarios")))
            with suppress(OSError, sqlite3.DatabaseError):
                return StoredRuns(path)
            write_runs(path, self._tell)
            clear(path.parent, "scenarios-*.sqlite", _KEEP, path)
            return StoredRuns(path)

    def _uncached(self) -> "StoredRuns":
        """For as long as this process lasts, where nothing can be written."""
        from scenarios.library.stored import StoredRuns, write_runs

        with TemporaryDirectory() as folder:
            path = Path(folder) / "scenarios.sqlite"
            write_runs(path, self._tell)
            return StoredRuns(path)  # open when its name is gone

    def _tell(self, done: int, whole: int) -> None:
        if done * 100 // whole != (done - 1) * 100 // whole:
            self._progress("playing", f"{done * 100 // whole} %")


@cache
def library_key() -> str:
    """What the runs hang on: this Python, the engine's own files, the scenarios."""
    parts = [f"{sys.hexversion}"]
    for file in sorted(_ROOM.rglob("*")):
        if file.suffix in _MADE_OF:
            status = file.stat()
            parts.append(f"{file.name} {status.st_size} {status.st_mtime_ns}")
    return f"{zlib.crc32(' '.join(parts).encode()):08x}"
