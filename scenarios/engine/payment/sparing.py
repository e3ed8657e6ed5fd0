"""What a cost needs itself is spared while mana is made for it (118.3, 601.2g): a creature that is tapped or
sacrificed for mana does not pay the rest of the cost.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Literal

from scenarios.engine.kernel.doors import doors
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.kernel.tried import only_tried
from scenarios.engine.payment.payer import added_up

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game
    from scenarios.engine.payment.payer import Payer

Use = Literal["tap", "take"]  # what becomes of an object that pays: it is tapped, or no longer there


@contextmanager
def sparing(payer: Payer) -> Iterator[None]:
    """Meanwhile nothing that this cost needs pays for mana."""
    game, before = payer.context.game, payer.context.game.sparing
    if payer.parts and all(one is not payer for one in before):
        game.sparing = (*before, payer)
    try:
        yield
    finally:
        game.sparing = before


@contextmanager
def keeping(game: Game, things: tuple[GameObject, ...]) -> Iterator[None]:
    """Meanwhile these are kept for what is to be paid with them later, as long as there are others."""
    before, game.kept = game.kept, (*game.kept, *things)
    try:
        yield
    finally:
        game.kept = before


def spared(game: Game, able: tuple[GameObject, ...], use: Use) -> tuple[GameObject, ...]:
    """Those without which every cost that waits for mana can still be paid."""
    found = tuple(one for one in able if all(can_spare(payer, one, use) for payer in game.sparing))
    return tuple(one for one in found if all(one is not kept for kept in game.kept)) or found


def can_spare(payer: Payer, thing: GameObject, use: Use) -> bool:
    """CR 118.3: whether all of a cost but its mana can still be paid once this is tapped or gone."""
    game, before = payer.context.game, payer.context.game.sparing
    game.sparing = ()
    try:
        with only_tried(game):
            if use == "tap":
                game.set(thing, "tapped", True)
            else:
                game.set(thing, "last", game.characteristics(thing))
                game.take_from_zone(thing)
            return bool(doors.can_pay_parts(payer, added_up(payer.context, payer.parts)))
    finally:
        game.sparing = before
