"""Whose turn it is to play: where more want to than there are processors, who has used least goes first.

Nearly every run takes some hundredths of a second, and is through before what takes seconds goes on, whenever
it comes. Who has to wait stands still where they are; only where many stand, the last of them begin again. So
that nobody waits forever, now and then whoever is next of those who have used more is let go on for a moment.
"""

import itertools
import math
import time
from collections.abc import Callable
from threading import Condition, Event, Thread

from app.lab.process import Player

FIRST = 0.06  # seconds of a processor that the first level allows; each further one allows twice as much
TICK = 0.01  # seconds between two looks at what those who play have used
SLOW = 2  # each so many looks one who has used more is let go on
MOST = 150  # requests at once; each keeps a thread of the server, which has others to answer too
MOST_STANDING = 12  # processes that stand still: each may hold much memory
# From which level on a process leaves the processors to all else on the machine, how far (as `nice` counts).
BEHIND = ((5, 19), (3, 10))
SEARCHES = 2  # the level at which looking for all outcomes begins: nearly every run is over before


class TooBusy(Exception):
    """So many want to play that one more would wait in vain."""


def level_of(spent: float) -> int:
    """The level of what has taken so many seconds of a processor."""
    return int(math.log2(spent / FIRST + 1))


class Share:
    """One request: what it has had of the processors, and whether it is its turn."""

    def __init__(self, rank: Callable[[int], tuple[int, float]], noted: Callable[[int], None]) -> None:
        self._rank = rank  # by its level and by what is known now; whoever has the lowest plays first
        self._noted = noted  # hears of each level it comes to
        self.level = 0
        self.player: Player | None = None
        self.plays = False
        self.stands_since = time.monotonic()
        self.called = Event()
        self.sent_away = False

    @property
    def rank(self) -> tuple[int, float]:
        """Its level and, within that, when it is due."""
        return self._rank(self.level)

    def look(self) -> None:
        """See what it has used by now."""
        level = level_of(self.player.spent) if self.player is not None else 0
        if self.player is None or level <= self.level:
            return
        self.level = level
        self._noted(level)
        self.player.give_way(next((far for least, far in BEHIND if level >= least), 0))

    def go_on(self) -> None:
        """It is its turn."""
        if not self.plays:
            self.plays = True
            if self.player is not None:
                self.player.go_on()
        if self.player is None:
            self.called.set()

    def stand(self) -> None:
        """Others go first."""
        if self.plays:
            self.plays = False
            self.stands_since = time.monotonic()
            if self.player is not None:
                self.player.stand()
        if self.player is None and not self.sent_away:
            self.called.clear()

    def give_up(self) -> None:
        """Its process ends; it begins again when it is its turn."""
        if self.player is not None:
            self.player.kill()
            self.player = None


class Sharing:
    """All requests of a server, of which so many play at a time. Safe for any number of threads."""

    def __init__(self, places: int) -> None:
        self._places = places
        self._changed = Condition()
        self._shares: list[Share] = []
        self._let: Share | None = None  # who is let go on for this moment
        self._looks: Thread | None = None

    def enter(self, share: Share) -> None:
        """Take part. Where there are too many, whose turn would come last is sent away."""
        with self._changed:
            self._shares.append(share)
            if len(self._shares) > MOST:
                self._send_away(max(self._shares, key=lambda one: one.rank))
            self._settle()
            if self._looks is None:
                self._looks = Thread(target=self._look, daemon=True)
                self._looks.start()
            self._changed.notify()

    def take(self, share: Share, player: Player | None) -> None:
        """Let this process play it from now on; none if the one it had is gone."""
        with self._changed:
            share.player = player
            if player is not None:
                share.called.clear()
                if not share.plays:
                    player.stand()
            self._settle()

    def leave(self, share: Share) -> None:
        """It is over; its process, if it still has one, waits for another request."""
        with self._changed:
            if share in self._shares:
                self._shares.remove(share)
            if share.player is not None:
                share.player.go_on()
            self._settle()

    def _settle(self) -> None:
        """Let those play who are first, and nobody else."""
        order = sorted(self._shares, key=lambda one: (one is not self._let, one.rank))
        standing = order[self._places :]
        for one in standing:
            one.stand()
        for one in order[: self._places]:
            one.go_on()
        for one in [one for one in standing if one.player is not None][MOST_STANDING:]:
            one.give_up()

    def _send_away(self, share: Share) -> None:
        self._shares.remove(share)
        share.sent_away = True
        share.give_up()
        share.called.set()

    def _look(self) -> None:
        for count in itertools.count():
            with self._changed:
                while not self._shares:
                    self._changed.wait()
                for one in self._shares:
                    if one.plays:
                        one.look()
                self._let = self._slow() if count % SLOW == 0 else None
                self._settle()
            time.sleep(TICK)

    def _slow(self) -> Share | None:
        """Who is next of those whose turn does not come as long as others come."""
        found = [one for one in self._shares if one.rank[0]]
        return min(found, key=lambda one: one.rank, default=None)
