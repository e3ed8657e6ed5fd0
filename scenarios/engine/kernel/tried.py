"""Looking at what would be: whatever happens is taken back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game


@contextmanager
def nobody_asked(game: Game) -> Iterator[None]:
    """Meanwhile nobody answers: where somebody would have something to choose, it ends (`NeedChoice`)."""
    chooser, game.chooser = game.chooser, lambda choice: None
    try:
        yield
    finally:
        game.chooser = chooser


@contextmanager
def only_tried(game: Game) -> Iterator[None]:
    """Whatever happens inside is looked at and taken back, rows of the log and all."""
    mark, rows, stack = game.journal.mark(), len(game.log.rows), len(game.log.above)
    try:
        yield
    finally:
        game.rollback(mark)
        game.log.cut(rows)
        del game.log.above[stack:]
