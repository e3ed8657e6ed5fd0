"""One request on its way: it waits for its turn, gets a process, and hears what that says."""

import time
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress

import msgspec

from app.lab.history import Costs
from app.lab.process import BROKEN_OFF, Died, Nursery, Player
from app.lab.scheduler import Share, Sharing, TooBusy

PATIENCE = 15.0  # seconds that a request stands still, while others go first, before it is sent away
PULSE = 0.5  # seconds after which somebody looks whether there is still anybody to answer
_LOOK = 0.02  # seconds between two looks at whether a process has had all that it may have, at least
_PROGRESS, _NOTHING = b'{"progress"', b'{"progress":0}'
Said = dict[str, msgspec.Raw]  # a line of a process: what it says is passed on as it is
_SAID = msgspec.json.Decoder(Said)
_TRIES = 2  # a process may have been ended through no fault of what it played


class Gone(Exception):
    """Nobody waits for the answer any more."""


class Turn:
    """A request, with its share of the processors and the process that plays it at the moment."""

    def __init__(
        self, sharing: Sharing, nursery: Nursery, costs: Costs, request: bytes, longest: float
    ) -> None:
        self._sharing = sharing
        self._nursery = nursery
        self._costs = costs
        self._request = request
        self._longest = longest  # seconds of a processor
        self._last: Player | None = None  # the process it had at last, which may have been ended to make room
        self._died = 0

    def lines(self, share: Share, is_wanted: Callable[[], bool]) -> Iterator[Said]:
        """What is said on the way, again where nothing is new; at last the answer, or why there is none."""
        answer = self._costs.of(self._request).answer
        yield _read(answer or (yield from self._played(share, is_wanted)))

    def _played(self, share: Share, is_wanted: Callable[[], bool]) -> Generator[Said, None, bytes]:
        """Play it. What was said at last, which is kept for whoever asks the same."""
        answer, ended, told = b"", False, _NOTHING
        try:
            self._sharing.enter(share)
            while not (said := self._heard(share)) or said.startswith(_PROGRESS):
                self._is_worth_while(share, is_wanted)
                told = said or told
                yield _SAID.decode(told)
            answer, ended = said, True
        except Died as died:
            if died.why == BROKEN_OFF:  # which says nothing of the request
                raise
            answer = msgspec.json.encode({"ended": died.why})
        finally:
            self._let_go(share, ended)
        self._costs.note(self._request, share.level, answer, ended)
        return answer

    def _heard(self, share: Share) -> bytes:
        """What its process says next; nothing if it says nothing for a while, or has none."""
        player = share.player or self._begun(share)
        if player is None:
            return b""
        try:
            return player.hear(max(_LOOK, min(PULSE, self._longest - player.spent)))
        except Died:
            self._end()
            if share.player is player:  # it was not ended to make room
                self._sharing.take(share, None)
                self._died += 1
                if self._died == _TRIES:
                    raise
            return b""

    def _begun(self, share: Share) -> Player | None:
        """A process that has begun to play it, once it is its turn."""
        self._end()
        if not share.called.wait(PULSE) or share.sent_away:
            return None
        try:
            self._last = player = self._nursery.player()
        except (Died, OSError) as error:  # the request is not to blame, and another time it may be played
            raise TooBusy from error
        with suppress(Died):  # which is heard of as soon as anybody listens
            player.begin(self._request)
        self._sharing.take(share, player)
        return player

    def _is_worth_while(self, share: Share, is_wanted: Callable[[], bool]) -> None:
        """Raises `Gone`, `TooBusy` or `Died` where there is nothing to wait for."""
        if not is_wanted():
            raise Gone
        if share.sent_away or (not share.plays and time.monotonic() > share.stands_since + PATIENCE):
            raise TooBusy
        player = share.player
        if player is not None and player.spent >= self._longest:
            raise Died("lab-too-long")

    def _let_go(self, share: Share, ended: bool) -> None:
        self._sharing.leave(share)
        player, share.player = share.player, None
        if player is not None and ended and self._nursery.keep(player):
            self._last = None
        self._end()

    def _end(self) -> None:
        """End the process it had, however it came to an end: only then is nothing left of it."""
        if self._last is not None:
            self._nursery.end(self._last)
            self._last = None


def _read(answer: bytes) -> Said:
    """What was said at last. Raises `Died` if that is why there is no answer."""
    said = _SAID.decode(answer)
    if "ended" in said:
        raise Died(msgspec.json.decode(said["ended"]))
    return said
