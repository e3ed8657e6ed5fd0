"""What is still to be paid with objects is spared meanwhile (118.3, 601.2g): the rest of a cost while mana is
made for it, and what the plan says that is activated or helps after this.

Each who waits says what is needed, in the order in which it is paid; `each_its_own` says whether it can be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.payment.each_its_own import Need, Needs, Use, can_be_met

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game


class Sparing(Struct, frozen=True):
    """What waits until something else is paid, and what it will need then."""

    of: Any  # who pays: nobody waits twice for the same
    needs: Callable[[], Needs]


@contextmanager
def sparing(game: Game, of: Any, needs: Callable[[], Needs]) -> Iterator[None]:
    """Meanwhile nothing is used that leaves too little for this."""
    before = game.sparing
    if all(one.of is not of for one in before):
        game.sparing = (*before, Sparing(of, needs))
    try:
        yield
    finally:
        game.sparing = before


def still_needed(game: Game, but: Any = None) -> list[tuple[Need, ...]]:
    """CR 601.2g: all that waits, as it comes: what began to wait last is paid first."""
    waiting = (one for one in reversed(game.sparing) if one.of is not but)
    needs = (tuple(some) for one in waiting for some in one.needs())
    return [some for some in needs if some]


def spared(game: Game, able: tuple[GameObject, ...], use: Use, count: int = 1) -> tuple[GameObject, ...]:
    """Those that can be among so many that are used now, so that all that waits can still be paid."""
    rest = still_needed(game)
    if not rest:
        return able
    others = [Need(use, able)] * (count - 1)
    return tuple(one for one in able if can_be_met([[Need(use, (one,)), *others], *rest]))


def can_spare(game: Game, things: tuple[GameObject, ...], use: Use) -> bool:
    """CR 118.3: whether these can be used together, so that all that waits can still be paid."""
    return can_be_met([[Need(use, (one,)) for one in things], *still_needed(game)])
