"""Events that are to happen at the same time, while effects still replace and prevent them (120.4, 616.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenarios.engine.kernel.events import Event
    from scenarios.engine.kernel.objects import Player


class Simultaneous:
    """What has been settled of one batch of events, and what still waits for it."""

    __slots__ = ("number", "settled", "waiting")

    def __init__(self, number: int, events: list[Event]) -> None:
        self.number = number
        self.settled: list[Event] = []
        self.waiting = list(events)

    def life_change(self, player: Player) -> int:
        """How much a life total changes by all that happens at this moment but the event looked at."""
        signs = {"gain-life": 1, "lose-life": -1}
        return sum(
            signs.get(event.kind, 0) * event.amount
            for event in (*self.settled, *self.waiting)
            if event.player is not None and event.player.total is player.total
        )
