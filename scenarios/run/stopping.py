"""Where a game can stop: in a step somebody has priority in. What is over before that was passed by."""

from __future__ import annotations

from typing import NamedTuple

from scenarios.engine.kernel.objects import Player
from scenarios.engine.kernel.state import Game
from scenarios.language.scenario import Moment
from scenarios.language.vocabulary import STEPS


class When(NamedTuple):
    """A turn and a step of it."""

    active: tuple[Player, ...]
    turn: int
    step: str


def is_turn(moment: Moment, active: tuple[Player, ...], turn: int) -> bool:
    """Whether this turn is meant."""
    whose = not moment.turn_of or any(moment.turn_of in (one.key, one.team) for one in active)
    return whose and moment.turn in (None, turn)


def passed_by(game: Game, before: When, moment: Moment) -> bool:
    """CR 502.4, 514.3, 508.8: whether the step that is meant lay between then and now, and nobody could act
    in it, or it was skipped.
    """
    if moment.step not in STEPS or not before.step or not game.step:
        return False
    wanted, then, now = (STEPS.index(step) for step in (moment.step, before.step, game.step))
    if before.turn == game.turn_number:
        to_come = any(step == moment.step for _, step in game.schedule)
        return is_turn(moment, game.active, game.turn_number) and then < wanted < now and not to_come
    ahead = is_turn(moment, before.active, before.turn) and then < wanted
    return ahead or (is_turn(moment, game.active, game.turn_number) and wanted < now)
