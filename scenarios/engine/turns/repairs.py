"""Repairs: what a judge does where something went wrong at the table. No rule of the game says how.

The rules reverse illegal actions (728.1); how else a game is put right they leave to the documents of
tournaments, which are not among ours. So nothing here cites a rule for the repair itself, only for where it
puts things: a missed trigger belongs on the stack (603.3), blockers are declared in their step (509.1).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from scenarios.engine.kernel.cite import cite
from scenarios.engine.spells.triggers_on_stack import put_one
from scenarios.engine.turns.phases import STEP_CITES
from scenarios.engine.turns.priority import settle

if TYPE_CHECKING:
    from scenarios.engine.kernel.objects import Player
    from scenarios.engine.kernel.state import Game
    from scenarios.engine.triggers.triggering import Waiting

# What happened meanwhile cannot be unseen, or would fall out otherwise another time.
KNOWN_OR_CHANCE = ("draw", "reveal", "look", "search", "scry", "surveil", "shuffle", "flip-coin", "roll-die")


class Begun(Struct, frozen=True):
    """A step as it begins, before what happens in it by itself: enough to come back to it."""

    turn: int
    active: tuple[Player, ...]
    step: str
    mark: int
    rows: int
    above: tuple[int, ...]


def begins(game: Game, step: str) -> Begun:
    """The moment before a step begins."""
    return Begun(
        game.turn_number, game.active, step, game.journal.mark(), len(game.log.rows), tuple(game.log.above)
    )


def note(game: Game, begun: Begun) -> None:
    """The step has begun; what was noted of a future that was taken back is forgotten."""
    before = (one for one in game.begun if one.mark <= begun.mark and one.rows <= begun.rows)
    game.begun = (*before, begun)


def back_to(game: Game, begun: Begun) -> None:
    """Everything since then is taken back. What has become known or was decided by chance is told."""
    gone = game.log.rows[begun.rows :]
    known = tuple(kind for kind in KNOWN_OR_CHANCE if any(row.kind == kind for row in gone))
    game.rollback(begun.mark)
    game.log.cut(begun.rows)
    game.log.above[:] = begun.above
    game.begun = tuple(one for one in game.begun if one.mark < begun.mark)
    game.loops = None
    cites, mark = (STEP_CITES[begun.step],), game.journal.mark()
    game.log.add("repair-back", cites, mark, step=begun.step, players=begun.active, number=begun.turn)
    if known:
        kinds = tuple(f"event {kind}" for kind in known)
        game.log.add("repair-known", cites, mark, events=kinds)


def put_missed(game: Game, missed: Waiting) -> None:
    """CR 603.3, 603.3d: it goes on the stack as it would have then, with the choices of now."""
    game.set(game, "missed", tuple(one for one in game.missed if one is not missed))
    cites = (cite("603.3", "ability"),)
    row = game.log.add("repair-trigger", cites, game.journal.mark(), source=missed.source, player=missed.you)
    with game.log.inside(row):
        put_one(game, missed)
    game.set(game, "passed", ())
    settle(game)
