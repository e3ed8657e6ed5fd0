"""Files that are whole or as they were: replaced in one step, by one process at a time."""

import fcntl
import os
import sqlite3
import time
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from glob import escape
from pathlib import Path
from typing import BinaryIO

_HEADER = 100  # bytes at the beginning of a database
_SEAL = slice(68, 72)  # of them, those that say whose file it is; SQLite leaves them to programs
_PIECE = 1 << 18
_UNFINISHED = ".new"
_TOKEN = 4  # random bytes that tell the unfinished files of two writers apart
_ABANDONED = 60 * 60  # seconds: nobody writes that long


class Damaged(Exception):
    """A file we wrote is not as we wrote it; only its owner can decide what becomes of it."""

    def __init__(self, path: Path, name: str = "") -> None:
        super().__init__(f"{path} is damaged")
        self.path = path
        self.name = name


@contextmanager
def replaced(path: Path) -> Iterator[Path]:
    """A path beside this one, to be written to; it takes its place once every byte is on the disk.

    If anything fails, what was there stays. What killed processes left beside it is cleared away.
    """
    _clear(path.parent, "", _ABANDONED)
    beside = path.with_name(f"{path.name}.{os.urandom(_TOKEN).hex()}{_UNFINISHED}")
    try:
        yield beside
        _sync(beside)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
    with suppress(OSError):  # not every file system can
        _sync(path.parent)


@contextmanager
def alone(path: Path, wait: bool = True) -> Iterator[None]:
    """Nobody else replaces this file meanwhile. The system takes the lock back however the process ends.

    Raises BlockingIOError if somebody else holds it and we are not to wait.
    """
    private(path.parent)
    with path.with_name(f"{path.name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
        _clear(path.parent, path.name, 0)  # nobody else is writing it: what is unfinished was left
        yield


def private(folder: Path) -> None:
    """Make a folder and those it is in, readable by its owner alone."""
    for each in (*reversed(folder.parents), folder):
        with suppress(FileExistsError):
            each.mkdir(mode=0o700)


def clear(folder: Path, named: str, keep: int, used: Path | None = None) -> None:
    """Remove what was touched longest ago of the files so named, but never the one in use.

    Another process may be clearing too: what is gone already is no problem of ours.
    """
    found = []
    for file in folder.glob(named):
        with suppress(OSError):
            found.append((file != used, -file.stat().st_mtime, file))
    for _, _, file in sorted(found)[keep:]:
        with suppress(OSError):
            file.unlink()


def seal(database: Path) -> None:
    """Write the checksum of a database that is finished into it, where SQLite keeps a number for programs."""
    with database.open("r+b") as file:
        found = _checksum(file)
        file.seek(_SEAL.start)
        file.write(found)


def refuse_damaged(database: Path, without_seal: bool = False) -> None:
    """SQLite notices neither bits that changed nor, before it comes to them, pages that are missing.

    One `without_seal`, as earlier versions wrote it, has to have all its pages at least.
    """
    with database.open("rb") as file:
        header = file.read(_HEADER)
        file.seek(0)
        sealed = not without_seal or any(header[_SEAL])
        if sealed and _checksum(file) != header[_SEAL]:
            raise sqlite3.DatabaseError(f"{database} is damaged")
    page = int.from_bytes(header[16:18], "big")
    pages = int.from_bytes(header[28:32], "big")
    if len(header) < _HEADER or (65536 if page == 1 else page) * pages != database.stat().st_size:
        raise sqlite3.DatabaseError(f"{database} is cut off")


def _checksum(file: BinaryIO) -> bytes:
    """The checksum of a database, its own place left out; never zero, which says that there is none."""
    header = bytearray(file.read(_HEADER))
    header[_SEAL] = bytes(_SEAL.stop - _SEAL.start)
    found = zlib.crc32(header)
    while piece := file.read(_PIECE):
        found = zlib.crc32(piece, found)
    return (found or 1).to_bytes(4, "big")


def write_checked(path: Path, data: bytes) -> None:
    """Write a file that can be told from a damaged one."""
    with replaced(path) as beside:
        beside.write_bytes(data + zlib.crc32(data).to_bytes(4, "big"))


def read_checked(path: Path) -> bytes:
    """What was written so; raises `Damaged` if any of it is otherwise."""
    data = path.read_bytes()
    if zlib.crc32(data[:-4]).to_bytes(4, "big") != data[-4:]:
        raise Damaged(path)
    return data[:-4]


def _clear(folder: Path, named: str, age: float) -> None:
    """Remove what killed writers left of files so named, if it is as old as that."""
    unfinished = f"{escape(named)}*.{'[0-9a-f]' * 2 * _TOKEN}{_UNFINISHED}"
    for left in folder.glob(unfinished):
        with suppress(OSError):
            if left.stat().st_mtime <= time.time() - age:
                left.unlink()


def _sync(path: Path) -> None:
    """Wait until the disk has it."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
