"""One request on its way through the stages."""

import time
from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Any

import msgspec

from app.lab.costs import Costs
from app.lab.player import Died, Nursery, Player
from app.lab.stages import PULSE, Gone, Stage, TooBusy

_LOOK = 0.02  # seconds between two looks at what a process has used, at least
_STARVED = 10  # times as long as it may take of a processor, where the others leave it none


class Turn:
    """A request, with the place and the process that it has at the moment."""

    def __init__(self, stages: Sequence[Stage], nursery: Nursery, costs: Costs, request: bytes) -> None:
        self._stages = stages
        self._nursery = nursery
        self._costs = costs
        self._request = request
        self._ends = time.monotonic() + stages[-1].allowed * _STARVED
        self._stage: Stage | None = None
        self._player: Player | None = None

    def lines(self, wait: Callable[[], float], is_wanted: Callable[[], bool]) -> Iterator[Any]:
        """What is said on the way, again where nothing is new; at last the answer, or why there is none."""
        at, answer, _ = self._costs.of(self._request)
        try:
            while not answer:
                answer = yield from self._tried(self._stages[at], wait, is_wanted)
                at += 0 if answer else 1
                self._costs.note(self._request, at, answer)
                if at == len(self._stages):
                    raise Died("lab-too-long")
            yield _read(answer)
        except Died as died:
            last = len(self._stages) - 1
            self._costs.note(self._request, last, msgspec.json.encode({"ended": died.why}))
            raise
        finally:
            self._let_go()

    def _tried(
        self, stage: Stage, wait: Callable[[], float], is_wanted: Callable[[], bool]
    ) -> Generator[Any, None, bytes]:
        """Play in a stage; once more if the process was ended, which may be no fault of the request."""
        try:
            return (yield from self._in(stage, wait, is_wanted))
        except Died:
            self._let_go()
            return (yield from self._in(stage, wait, is_wanted))

    def _in(
        self, stage: Stage, wait: Callable[[], float], is_wanted: Callable[[], bool]
    ) -> Generator[Any, None, bytes]:
        """Play in a stage. The answer; nothing if it takes more than the stage allows."""
        player = self._enter(stage, wait, is_wanted)
        told, latest = time.monotonic(), b'{"progress":0}'
        while (left := stage.allowed - player.spent) > 0:
            line = player.hear(max(_LOOK, min(PULSE, left)))
            if line and not line.startswith(b'{"progress"'):
                self._player = self._nursery.back(player)
                return line
            if not is_wanted():
                raise Gone
            if time.monotonic() > self._ends:
                raise TooBusy
            if line or time.monotonic() > told + PULSE:
                told, latest = time.monotonic(), line or latest
                yield msgspec.json.decode(latest)
        return b""

    def _enter(self, stage: Stage, wait: Callable[[], float], is_wanted: Callable[[], bool]) -> Player:
        """Take a place, with the process if it need not wait; else with another, from the beginning."""
        if not stage.enter_now():
            self._let_go()
            stage.enter(wait, is_wanted)
        elif self._stage is not None:
            self._stage.leave()
        self._stage = stage
        if self._player is None:
            self._player = self._nursery.player(stage.behind)
            self._player.begin(self._request)
        self._player.give_way(stage.behind)
        return self._player

    def _let_go(self) -> None:
        stage, self._stage = self._stage, None
        player, self._player = self._player, None
        if player is not None:
            self._nursery.end(player)
        if stage is not None:
            stage.leave()


def _read(answer: bytes) -> Any:
    """What was said at last. Raises `Died` if that is why there is no answer."""
    said = msgspec.json.decode(answer)
    if "ended" in said:
        raise Died(said["ended"])
    return said
