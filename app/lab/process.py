"""A process that plays, and the one they all come from (`worker`), which makes another in some milliseconds.

Orders to it are a letter and a number: `n` makes one that talks over the socket sent along and answers its
number, `e` ends the one of that number. Only it waits for them, so that a number means no other process.
"""

import math
import os
import select
import signal
import socket
import struct
import subprocess
import sys
import time
from collections import deque
from contextlib import suppress
from pathlib import Path
from threading import Lock, Thread

ORDER = struct.Struct("!cI")
NEW, END = b"n", b"e"
BROKEN_OFF = "lab-ended"  # why there is no answer where a process is gone and nobody knows why
_ROOT = Path(__file__).parents[2]
_CHUNK = 1 << 16
_MOST_IDLE = 2  # processes that wait for the next request
_MOST_RUNS = 500  # of one process, so that what it remembers does not grow forever
_TRIES = 2  # it may itself have been ended since the last order


class Died(Exception):
    """The process ended, or was ended, before it had answered: a key of the sentences says why."""

    def __init__(self, why: str = BROKEN_OFF) -> None:
        super().__init__(why)
        self.why = why


class Player:
    """One process."""

    def __init__(self, number: int, talk: socket.socket) -> None:
        self.number = number
        self._talk = talk
        self._lines: deque[bytes] = deque()
        self._begun_line: list[bytes] = []
        self._begun = self._latest = 0.0
        self.behind = 0  # how far behind the others, as `nice` counts
        self.played = 0

    def begin(self, line: bytes) -> None:
        """Let it play a request."""
        self._begun = self._used()
        self.played += 1
        try:
            self._talk.sendall(line + b"\n")
        except OSError as error:
            raise Died from error

    def hear(self, seconds: float) -> bytes:
        """The next line it says; nothing if it says nothing for so long."""
        ends = time.monotonic() + seconds
        while not self._lines:
            if not self._says(max(0.0, ends - time.monotonic())):
                return b""
            self._take(self._heard())
        return self._lines.popleft()

    def _says(self, seconds: float) -> bool:
        """Whether it says something within so long. `select` would know the first 1024 files alone."""
        heard = select.poll()
        heard.register(self._talk, select.POLLIN)
        return bool(heard.poll(math.ceil(seconds * 1000)))

    def _take(self, data: bytes) -> None:
        """Each piece is looked at once, however long the line becomes."""
        first, *more = data.split(b"\n")
        self._begun_line.append(first)
        for piece in more:
            self._lines.append(b"".join(self._begun_line))
            self._begun_line = [piece]

    def _heard(self) -> bytes:
        with suppress(OSError):
            if data := self._talk.recv(_CHUNK):
                return data
        raise Died

    @property
    def is_there(self) -> bool:
        """Whether it waits: as nobody asked it anything, all that can be heard is its end."""
        return not self._says(0)

    @property
    def spent(self) -> float:
        """Seconds of a processor that this request has taken: who shares the machine is not to blame."""
        return self._used() - self._begun

    def _used(self) -> float:
        if sys.platform != "linux":
            return time.monotonic()
        with suppress(OSError):  # the clock of another process has a number made of that process's
            self._latest = time.clock_gettime((~self.number << 3) | 2)
        return self._latest

    def leave(self) -> None:
        """Talk to it no more."""
        self._talk.close()

    def stand(self) -> None:
        """Stand still until it may go on."""
        self._signal(signal.SIGSTOP)

    def go_on(self) -> None:
        """Play on, if it stands."""
        self._signal(signal.SIGCONT)

    def kill(self) -> None:
        """End it at once; who made it is still to be told."""
        self._signal(signal.SIGKILL)

    def _signal(self, what: signal.Signals) -> None:
        with suppress(OSError):
            os.kill(self.number, what)

    def give_way(self, behind: int) -> None:
        """Leave the processors to the others where they want them, for good."""
        if behind > self.behind:
            self.behind = behind
            with suppress(OSError):
                own = os.getpriority(os.PRIO_PROCESS, 0)
                os.setpriority(os.PRIO_PROCESS, self.number, own + behind)


class Nursery:
    """Makes players and ends them, for any number of threads."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._idle: list[Player] = []
        self._orders: socket.socket | None = None
        self._process: subprocess.Popen[bytes] | None = None

    def warm(self) -> None:
        """Begin to load what playing needs, so that nobody waits for it."""

        def begin() -> None:
            with suppress(Died):
                self.end(self.player())

        Thread(target=begin, daemon=True).start()

    def player(self) -> Player:
        """A process that waits, or another."""
        while player := self._waiting():
            if player.is_there:
                return player
            self.end(player)
        return self._made()

    def _waiting(self) -> Player | None:
        with self._lock:
            return self._idle.pop() if self._idle else None

    def keep(self, player: Player) -> bool:
        """Let it wait for the next request; not if it has to be ended instead."""
        with self._lock:
            if player.behind or player.played >= _MOST_RUNS or len(self._idle) >= _MOST_IDLE:
                return False
            self._idle.append(player)
            return True

    def _made(self) -> Player:
        ours, theirs = socket.socketpair()
        with theirs:
            return Player(self._order(NEW, 0, theirs), ours)

    def end(self, player: Player) -> None:
        """Stop it, whatever it is doing."""
        with suppress(Died):
            self._order(END, player.number)
        player.leave()

    def _order(self, what: bytes, number: int, sent: socket.socket | None = None) -> int:
        order, along = [ORDER.pack(what, number)], [sent.fileno()] if sent else []
        with self._lock:
            for _ in range(_TRIES):
                with suppress(OSError):
                    orders = self._orders or self._start()
                    socket.send_fds(orders, order, along)
                    said = orders.recv(ORDER.size, socket.MSG_WAITALL)
                    if len(said) == ORDER.size:
                        return int(ORDER.unpack(said)[1])
                self._stop()
        raise Died

    def _start(self) -> socket.socket:
        self._orders, theirs = socket.socketpair()
        environment = {**os.environ, "PYTHONPATH": str(_ROOT)}
        command = [sys.executable, "-P", "-m", "app.lab.worker"]
        with theirs:
            # In a group of its own it hears no Ctrl-C: it ends with the server, and ends all that it made.
            self._process = subprocess.Popen(  # noqa: S603
                command, env=environment, stdin=theirs.fileno(), process_group=0
            )
        return self._orders

    def _stop(self) -> None:
        """It is of no use any more."""
        if self._orders is not None and self._process is not None:
            self._orders.close()
            self._process.kill()
            self._process.wait()
        self._orders = None
