"""Events that are to happen at the same time, while effects still replace and prevent them (120.4, 616.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenarios.engine.kernel.events import Event
    from scenarios.engine.kernel.objects import Player


class Simultaneous:
    """What has been settled of one batch of events, and what still waits for it; `first` is what is done as
    several enter, all of it at once before they are there (614.13).
    """

    __slots__ = ("first", "number", "settled", "several_enter", "waiting")

    def __init__(self, number: int, events: list[Event]) -> None:
        self.number = number
        self.settled: list[Event] = []
        self.waiting = list(events)
        self.first: list[Event] = []
        tokens = any(event.kind == "create" for event in events)
        self.several_enter = tokens or sum(event.to == "battlefield" for event in events) > 1

    def life_change(self, player: Player) -> int:
        """How much a life total changes by all that happens at this moment but the event looked at."""
        signs = {"gain-life": 1, "lose-life": -1}
        return sum(
            signs.get(event.kind, 0) * event.amount
            for event in (*self.settled, *self.waiting)
            if event.player is not None and event.player.total is player.total
        )
