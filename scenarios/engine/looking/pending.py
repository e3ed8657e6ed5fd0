"""Abilities that have triggered and have not yet left the stack (704.5s, 704.5v)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.words.abilities import Activated

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game


def still_pending(game: Game, thing: GameObject, what: str = "") -> bool:
    """CR 704.5s, 704.5v: whether it is the source of an ability that has triggered (not: was activated) and
    has not yet left the stack.
    """
    waiting = [one.ability for one in game.waiting if one.source is thing]
    waiting += [one.held for one in game.stack if one.source is thing and not isinstance(one.held, Activated)]
    return any(not what or getattr(ability, "keyword_name", "") == what for ability in waiting)
