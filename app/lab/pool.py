"""Processes that play scenarios for a server: a bad one is ended, and another takes its place."""

import os
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import Empty, LifoQueue
from typing import Any

import msgspec

from app.lab.asked import LabRequest

_ROOT = Path(__file__).parents[2]
_AT_ONCE = 2  # processes of one server, unless it has fewer cores
_PATIENCE = 8.0  # seconds a request waits for a process
_CHUNK = 1 << 16
_PULSE = 0.5  # seconds after which those who wait hear that it goes on
LONGEST_RUN = 6.0  # seconds; the budgets end nearly everything before
LONGEST_SEARCH = 60.0  # seconds for all outcomes


class TooBusy(Exception):
    """Everybody is playing something for somebody else."""


class Died(Exception):
    """The process ended, or was ended, before it had answered."""


class Pool:
    """Hands requests to processes; each is started when it is first needed."""

    def __init__(self, size: int = 0) -> None:
        self._free: LifoQueue[_Player | None] = LifoQueue()
        for _ in range(size or min(_AT_ONCE, os.cpu_count() or 1)):
            self._free.put(None)

    def ask(self, request: LabRequest) -> Any:
        """The answer to a request for a run. Raises `TooBusy` or `Died`."""
        with self._player() as player:
            return next(said for said in player.answers(request, LONGEST_RUN) if "progress" not in said)

    def watch(self, request: LabRequest) -> Iterator[Any]:
        """What a process says on its way, and at last the answer; whoever stops listening ends it."""
        with self._player() as player:
            yield from player.answers(request, LONGEST_SEARCH)

    @contextmanager
    def _player(self) -> "Iterator[_Player]":
        try:
            player = self._free.get(timeout=_PATIENCE)
        except Empty:
            raise TooBusy from None
        player = player or _Player()
        try:
            yield player
        except BaseException:
            player.end()
            raise
        finally:
            self._free.put(player if player.waits else None)


class _Player:
    """One process."""

    def __init__(self) -> None:
        environment = {**os.environ, "PYTHONPATH": str(_ROOT)}
        command = [sys.executable, "-P", "-m", "app.lab.worker"]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, env=environment, stdin=pipe, stdout=pipe)  # noqa: S603
        self._read = b""
        self._busy = False

    @property
    def waits(self) -> bool:
        """Whether it is there, and nobody has left it before it had answered."""
        return not self._busy and self._process.poll() is None

    def answers(self, request: LabRequest, seconds: float) -> Iterator[Any]:
        """Each line it says, up to the answer."""
        self._busy = True
        ends = time.monotonic() + seconds
        self._say(msgspec.json.encode(request) + b"\n")
        latest = {"progress": 0}
        while True:
            line = self._line(ends)
            latest = msgspec.json.decode(line) if line else latest
            if "progress" not in latest:
                self._busy = False
                yield latest
                return
            yield latest  # again where nothing is new: so it is noticed when nobody listens any more

    def _say(self, line: bytes) -> None:
        assert self._process.stdin is not None  # noqa: S101  (it was opened with a pipe)
        try:
            self._process.stdin.write(line)
            self._process.stdin.flush()
        except OSError as error:
            raise Died from error

    def _line(self, ends: float) -> bytes:
        """The next line; nothing if none comes for a moment."""
        assert self._process.stdout is not None  # noqa: S101
        number = self._process.stdout.fileno()
        while b"\n" not in self._read:
            left = ends - time.monotonic()
            ready, _, _ = select.select([number], [], [], max(0.0, min(left, _PULSE)))
            if not ready and left > 0:
                return b""
            data = os.read(number, _CHUNK) if ready else b""
            if not data:
                raise Died
            self._read += data
        line, _, self._read = self._read.partition(b"\n")
        return line

    def end(self) -> None:
        """Stop it, whatever it is doing."""
        self._busy = True
        with suppress(OSError):
            self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()
