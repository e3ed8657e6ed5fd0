"""Processes that play scenarios for a server, so that nobody's run waits for what takes another long.

A request plays in a stage. Whoever needs more of a processor than its stage allows goes on in the next one,
further behind the others; if no place is free there, its process is ended and it begins again when one is.
Nearly every run is over in the first.
"""

import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from threading import Lock
from typing import Any

import msgspec

from app.lab.asked import LONGEST_RUN, LONGEST_SEARCH, LabRequest
from app.lab.costs import Costs, shape_of
from app.lab.player import Nursery
from app.lab.stages import Stage
from app.lab.turn import Turn

_CORES = min(2, os.cpu_count() or 1)
# How many seconds others may come later and still be before a request: who is likely to take long lets them
# go first, and everybody's turn comes.
_PER_BYTE = 1 / 32_000  # a large board or a long text
_PER_OTHER = 0.005  # for each other request of the same address; a whole hall may have one address
_PER_ALIKE = 0.02  # for each other that is the same but for its numbers
_RESEMBLING = 2.0  # for each second of a processor that the last one like it needed at least


def runs() -> tuple[Stage, ...]:
    """Stages for runs, nearly all of which take some hundredths of a second."""
    return (
        Stage(places=_CORES, allowed=0.25, behind=0, waiting=250),
        Stage(places=_CORES, allowed=0.6, behind=10, waiting=100),
        Stage(places=_CORES, allowed=1.5, behind=15, waiting=30),
        Stage(places=_CORES, allowed=LONGEST_RUN, behind=19, waiting=16),
    )


def searches() -> tuple[Stage, ...]:
    """Stages for all outcomes, behind nearly all runs."""
    return (
        Stage(places=_CORES, allowed=1.0, behind=15, waiting=30),
        Stage(places=_CORES, allowed=LONGEST_SEARCH, behind=19, waiting=8),
    )


def always() -> bool:
    """Somebody waits for the answer."""
    return True


class Pool:
    """Hands requests to processes, stage by stage."""

    def __init__(self, stages: Sequence[Stage] = (), nursery: Nursery | None = None) -> None:
        self._stages = stages or runs()
        self._nursery = nursery or Nursery()
        self._costs = Costs()
        self._lock = Lock()
        self._here: Counter[str | bytes] = Counter()  # how many of each address and of each shape

    def ask(self, request: LabRequest, who: str = "", is_wanted: Callable[[], bool] = always) -> Any:
        """The answer to a request. Raises `TooBusy`, `Died` or `Gone`."""
        return next(said for said in self.watch(request, who, is_wanted) if "progress" not in said)

    def watch(
        self, request: LabRequest, who: str = "", is_wanted: Callable[[], bool] = always
    ) -> Iterator[Any]:
        """What a process says on its way, and at last the answer; whoever stops listening ends it."""
        line = msgspec.json.encode(request)
        shape = shape_of(line)
        self._count(1, who, shape)
        fixed = (
            len(line) * _PER_BYTE + (self._here[who] - 1) * _PER_OTHER + (self._here[shape] - 1) * _PER_ALIKE
        )

        def wait() -> float:
            past = self._stages[: self._costs.resembling(shape)]
            return fixed + (_RESEMBLING * past[-1].allowed if past else 0.0)

        try:
            yield from Turn(self._stages, self._nursery, self._costs, line).lines(wait, is_wanted)
        finally:
            self._count(-1, who, shape)

    def _count(self, more: int, *names: str | bytes) -> None:
        with self._lock:
            for name in names:
                self._here[name] += more
                if not self._here[name]:
                    del self._here[name]
