"""What a browser is given to save: the service worker, and the pack that it fetches.

Both are named after what they are made of, not after when or where: several hosts of one version that have
the same documents give the same, so no browser fetches twice.
"""

import os
import subprocess
import sys
import zlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from functools import cache
from pathlib import Path
from threading import BoundedSemaphore, Lock, Thread
from typing import NamedTuple

from app.assets import asset
from app.desk import Desk
from app.offline.bundle import bundle
from app.offline.desk_modules import desk_modules
from app.offline.made import exported, page_assets
from app.output import tell_step
from app.pages.about import documents
from app.safety import SAFE
from corpus.files import Damaged, alone, clear, read_checked, write_checked

_ROOMS = Path(__file__).parents[2]
_MADE_OF = ("corpus", "index", "app/offline")
_PLAYED_BY = ("scenarios", "index", "corpus", "app/offline", "app/scenario_entries.py")
_SUFFIXES = (".py", ".tsv", ".toml", ".txt", ".md", ".yaml")
_KEEP = 8  # packs of other documents and times that may stay
LATER = ("lab.css", "lab.js")  # what only pages of scenarios need is saved after all else, with these
_WAITING = 2  # requests that may wait for a pack that is being made; the others are told to come again
_STARTED: "list[subprocess.Popen[bytes]]" = []  # whose inputs stay open as long as this process lives
_NAME = "@version@"  # until it is known, since it depends on all the rest


class Worker(NamedTuple):
    """A service worker: its version, its script, and the names of the packs it fetches."""

    version: str
    script: str
    pack: str
    runs: str


class Busy(Exception):
    """What is asked for is being made, and enough are waiting for it."""


class Saving:
    """What browsers save of one desk; made when first asked for, and again when the documents change."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._lock = Lock()
        self._worker: tuple[tuple[str, bool], Worker] | None = None
        self._waiting = BoundedSemaphore(_WAITING)
        self._packing = Lock()
        self._packed: dict[str, bytes] = {}

    def worker(self) -> Worker:
        """The service worker for the desk as it is now."""
        state = (self._desk.key, self._desk.has_cards)
        with self._lock:
            if self._worker is None or self._worker[0] != state:
                self._worker = (state, worker(pack_name(self._desk), runs_name()))
            return self._worker[1]

    def pack(self, name: str) -> bytes | None:
        """The pack of this name, if it is one of the desk as it is now; making it takes seconds.

        Raises Busy where enough are waiting for that: pages must be answered meanwhile.
        """
        named = self.worker()
        if name not in (named.pack, named.runs):
            return None
        if name in self._packed:
            return self._packed[name]
        if not self._waiting.acquire(blocking=False):
            raise Busy
        try:
            with self._packing:
                if name not in self._packed:
                    kept = {each: data for each, data in self._packed.items() if each == named.runs}
                    self._packed = {**kept, name: self._made(name)}
                return self._packed[name]
        finally:
            self._waiting.release()

    def _made(self, name: str) -> bytes:
        if not _place(self._desk, name).is_file():
            making(self._desk.home).wait()
        return kept_runs(self._desk, name) if name == runs_name() else kept_pack(self._desk, name)


def worker(pack: str, runs: str, is_written: bool = False) -> Worker:
    """The service worker that fetches these packs; of a site that is written as files, if that is said."""
    first, later = ([asset(name) for name in page_assets() if (name in LATER) is so] for so in (False, True))
    packs = {"pack": f"/saved/{pack}.pack", "runs": f"/saved/{runs}.pack"}
    given = {**packs, "assets": first, "later": later, "headers": SAFE}
    version = {"name": _NAME, **given, "isWritten": is_written}
    script = bundle("offline/worker.js", {**desk_modules(), "offline/version.js": exported(version=version)})
    name = f"{zlib.crc32(script.encode()):08x}"
    return Worker(name, script.replace(_NAME, name), pack, runs)


def pack_name(desk: Desk, with_cards: bool = True) -> str:
    """What a pack depends on: our own files, the documents that were added, whether there are cards."""
    from corpus.shelf import kept

    added = [(each.name, each.file, each.stated) for each in kept(desk.home)]
    return f"{_own_files():08x}{zlib.crc32(repr((added, with_cards and desk.has_cards)).encode()):08x}"


def runs_name() -> str:
    """What the pack of the scenarios depends on: the engine, the library, how it is packed."""
    return f"runs{_own_files(_PLAYED_BY):08x}"


@cache
def _own_files(rooms: tuple[str, ...] = _MADE_OF) -> int:
    found = 0
    for path in _files(rooms):
        found = zlib.crc32(path.read_bytes(), zlib.crc32(path.name.encode(), found))
    return found


def _files(rooms: tuple[str, ...]) -> Iterator[Path]:
    for room in map(_ROOMS.joinpath, rooms):
        files = sorted(room.rglob("*")) if room.is_dir() else [room]
        yield from (path for path in files if path.suffix in _SUFFIXES)


def making(home: Path) -> "subprocess.Popen[bytes]":
    """A process that makes the pack of a home, if none is there: here it would take time and memory."""
    command = [sys.executable, "-P", "-m", "app.offline.saving", str(home)]
    environment = {**os.environ, "PYTHONPATH": str(_ROOMS)}
    nowhere = subprocess.DEVNULL  # who reads what the server says need not wait for this
    made = subprocess.Popen(  # noqa: S603  (our own module)
        command, env=environment, stdin=subprocess.PIPE, stdout=nowhere, start_new_session=True
    )
    _STARTED[:] = [*(each for each in _STARTED if each.poll() is None), made]
    return made


def _place(desk: Desk, name: str) -> Path:
    return desk.home / "cache" / f"pack-{name}"


def kept_pack(desk: Desk, name: str, with_cards: bool = True) -> bytes:
    """The pack of a desk under its name."""
    return _kept(desk, name, lambda: made_pack(desk, name, with_cards))


def kept_runs(desk: Desk, name: str) -> bytes:
    """The pack of the scenarios, as they were played."""
    return _kept(desk, name, lambda: made_runs(desk, name))


def _kept(desk: Desk, name: str, make: Callable[[], bytes]) -> bytes:
    """A pack under its name: the one made before, else one made now, by one process at a time."""
    path = _place(desk, name)
    try:
        return read_checked(path)
    except OSError:
        pass
    except Damaged:
        tell_step("damaged", path.name)
    with ExitStack() as held:
        with suppress(OSError, Damaged):  # where nothing can be written nobody else has written it either
            held.enter_context(alone(path.with_name("pack")))
            return read_checked(path)
        data = make()
        with suppress(OSError):
            _write(path, data)
        return data


def made_pack(desk: Desk, name: str, with_cards: bool = True) -> bytes:
    """The pack of a desk, which says whether its server has cards; none are where there is no server."""
    from app.offline.pack import pack

    about = {"documents": documents(desk), "has_cards": with_cards and desk.has_cards}
    return pack(desk.corpus, name, about)


def made_runs(desk: Desk, name: str) -> bytes:
    """The pack of the scenarios."""
    from app.offline.pack_runs import pack_runs

    return pack_runs(desk.played.runs(), name)


def _write(path: Path, data: bytes) -> None:
    write_checked(path, data)
    clear(path.parent, "pack-*", _KEEP, path)


def _end_with_the_server() -> None:
    """Its input ends when the server does, however that ends."""
    while os.read(0, 1):  # not through `sys.stdin`, whose lock would be held as Python ends
        pass
    os._exit(1)


if __name__ == "__main__":
    Thread(target=_end_with_the_server, daemon=True).start()
    with suppress(KeyboardInterrupt):
        asked = Desk(Path(sys.argv[1]))
        kept_pack(asked, pack_name(asked))
        kept_runs(asked, runs_name())
