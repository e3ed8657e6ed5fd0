"""Why an object is what it is: the steps of the layers, recorded by the very computation that makes it so
(613).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.layers.layer_record import ExplainStep
from scenarios.engine.layers.view import View

if TYPE_CHECKING:
    from scenarios.engine.kernel.objects import GameObject
    from scenarios.engine.kernel.state import Game


def explain(game: Game, thing: GameObject) -> list[ExplainStep]:
    """The steps that apply to an object, in the order in which they were applied."""
    return [step for step in steps(game) if thing in step.objects]


def steps(game: Game) -> list[ExplainStep]:
    """All that the layers do now, for all objects."""
    before, view = game.explaining, game.view_now
    game.explaining = True
    try:
        record = View(game).record
    finally:
        game.explaining, game.view_now = before, view
    return record.steps if record is not None else []
