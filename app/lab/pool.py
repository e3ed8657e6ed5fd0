"""Processes that play scenarios for a server, so that nobody's run waits for what takes another long."""

import os
import time
from collections import Counter
from collections.abc import Callable, Iterator
from threading import Lock

import msgspec

from app.lab.history import Costs, shape_of
from app.lab.job import Said, Turn
from app.lab.process import Nursery
from app.lab.requests import LabRequest
from app.lab.scheduler import SEARCHES, Share, Sharing

_PLACES = min(2, os.cpu_count() or 1)  # for those who play at a time
# How many seconds others of the same level may come later and still go first: who is likely to take long lets
# them, and everybody's turn comes.
_PER_BYTE = 1 / 32_000  # a large board or a long text
_PER_OTHER = 0.005  # for each other request of the same address; a whole hall may have one address
_PER_ALIKE = 0.02  # for each other that is the same but for its numbers
_KNOWN = 0.5  # seconds that it counts as come earlier where the last one like it was brief
_BRIEF = 1  # the level at which that has to have ended


def always() -> bool:
    """Somebody waits for the answer."""
    return True


class Pool:
    """Hands requests to processes, each when it is its turn."""

    def __init__(self, nursery: Nursery | None = None) -> None:
        self._sharing = Sharing(_PLACES)
        self._nursery = nursery or Nursery()
        self._costs = Costs()
        self._lock = Lock()
        self._here: Counter[str | bytes] = Counter()  # how many of each address and of each shape

    def ask(self, request: LabRequest, who: str = "", is_wanted: Callable[[], bool] = always) -> Said:
        """The answer to a request. Raises `TooBusy`, `Died` or `Gone`."""
        return next(said for said in self.watch(request, who, is_wanted) if "progress" not in said)

    def watch(
        self, request: LabRequest, who: str = "", is_wanted: Callable[[], bool] = always
    ) -> Iterator[Said]:
        """What a process says on its way, and at last the answer; whoever stops listening ends it."""
        line = msgspec.json.encode(request)
        shape = shape_of(line)
        turn = Turn(self._sharing, self._nursery, self._costs, line, request.longest)
        self._count(1, who, shape)
        try:
            yield from turn.lines(self._share(request, line, who, shape), is_wanted)
        finally:
            self._count(-1, who, shape)

    def _share(self, request: LabRequest, line: bytes, who: str, shape: bytes) -> Share:
        """Its share of the processors, by what is known of it and of those like it."""
        due = time.monotonic() + len(line) * _PER_BYTE
        due += (self._here[who] - 1) * _PER_OTHER + (self._here[shape] - 1) * _PER_ALIKE
        least = max(self._costs.of(line).level, SEARCHES if request.is_search else 0)

        def rank(level: int) -> tuple[int, float]:
            alike = self._costs.alike(shape)
            if alike.ended and max(level, least, alike.level) <= _BRIEF:
                return 0, due - _KNOWN
            return max(level, least, 0 if alike.ended else alike.level), due

        return Share(rank, lambda level: self._costs.note(line, level))

    def _count(self, more: int, *names: str | bytes) -> None:
        with self._lock:
            for name in names:
                self._here[name] += more
                if not self._here[name]:
                    del self._here[name]
