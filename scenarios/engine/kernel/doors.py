"""Doors: what the lower parts of the machine call though it is built above them. `assembly` opens each once.

There are as few as the rules have circles: events happen while events happen, and a cost is paid with mana
of abilities that have costs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from scenarios.engine.kernel.events import Event
    from scenarios.engine.kernel.legality import Verdict
    from scenarios.engine.kernel.objects import GameObject, Player, Thing
    from scenarios.engine.kernel.state import Game


class Doors:
    """One attribute for each."""

    happen: Callable[[Game, list[Event]], list[Event]]  # 700.1: the pipeline of events
    view: Callable[[Game], Any]  # 613: the characteristics of all objects
    within: Callable[[Game, Player, Thing], bool]  # 801.2: range of influence
    defending_player: Callable[[Game, GameObject], Player | None]  # 508.5
    activate: Callable[..., Any]  # 602.2: while a cost is paid (601.2g)
    can_activate: Callable[..., Verdict]


doors = Doors()
