"""Which events contain others (616.1g): destroying contains a move, drawing contains one, creating contains
entering.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenarios.engine.actions.entering import contents_of_entering
from scenarios.engine.actions.moving import moves_inside
from scenarios.engine.actions.searching import surveil_contents
from scenarios.engine.actions.tokens import contained as tokens_inside
from scenarios.engine.kernel.events import Event

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game

CONTENTS: dict[str, Callable[[Game, Event], list[Event]]] = {
    **dict.fromkeys(("destroy", "sacrifice", "discard", "draw", "mill", "counter"), moves_inside),
    "move": contents_of_entering,
    "create": tokens_inside,
    "surveil": surveil_contents,
}
