"""Where requests play: some places beside each other, and who waits for one of them."""

import time
from collections.abc import Callable
from threading import Event, Lock

PATIENCE = 15.0  # seconds that a request waits for a place
PULSE = 0.5  # seconds after which somebody looks whether there is still anybody to answer


class TooBusy(Exception):
    """Every place is taken, and so many wait that one more would wait in vain."""


class Gone(Exception):
    """Nobody waits for the answer any more."""


class _Waiting:
    """One request in the queue."""

    def __init__(self, wait: Callable[[], float]) -> None:
        self._came = time.monotonic()
        self._wait = wait
        self.called = Event()
        self.sent_away = False

    @property
    def due(self) -> float:
        """When its turn is, by what is known of it by now."""
        return self._came + self._wait()


class Stage:
    """Places of one kind. Who is due first is next; where too many wait, who is due last is sent away.

    How long somebody waits is asked again for each place that gets free: something may have become known.
    """

    def __init__(self, places: int, allowed: float, behind: int, waiting: int) -> None:
        self.allowed = allowed  # seconds of a processor; whoever needs more goes on in the next stage
        self.behind = behind  # how far its processes stand behind others, as `nice` counts
        self._free = places
        self._waiting = waiting
        self._lock = Lock()
        self._queue: list[_Waiting] = []

    def enter_now(self) -> bool:
        """Take a place if there is one for which nobody waits."""
        with self._lock:
            if self._queue or not self._free:
                return False
            self._free -= 1
            return True

    def enter(self, wait: Callable[[], float], is_wanted: Callable[[], bool]) -> None:
        """Take a place, behind all who came so many seconds later. Raises `TooBusy` or `Gone`."""
        if self.enter_now():
            return
        mine = self._queued(wait)
        ends = time.monotonic() + PATIENCE
        while not mine.called.wait(PULSE):
            wanted = is_wanted()
            if (not wanted or time.monotonic() > ends) and self._left(mine):
                raise TooBusy if wanted else Gone
        if mine.sent_away:
            raise TooBusy

    def _queued(self, wait: Callable[[], float]) -> _Waiting:
        mine = _Waiting(wait)
        with self._lock:
            if self._free and not self._queue:
                self._free -= 1
                mine.called.set()
                return mine
            self._queue.append(mine)
            if len(self._queue) > self._waiting:
                last = max(self._queue, key=lambda one: one.due)
                self._queue.remove(last)
                last.sent_away = True
                last.called.set()
        return mine

    def _left(self, mine: _Waiting) -> bool:
        """Out of the queue, unless its turn has just come."""
        with self._lock:
            if mine in self._queue:
                self._queue.remove(mine)
                return True
        return False

    def leave(self) -> None:
        """A place is free: it goes to who is next."""
        with self._lock:
            if self._queue:
                first = min(self._queue, key=lambda one: one.due)
                self._queue.remove(first)
                first.called.set()
            else:
                self._free += 1
