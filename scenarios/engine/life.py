"""Life: gaining, losing, becoming a number, paying (119)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.cite import cite
from scenarios.engine.events import Cause, Event
from scenarios.engine.moving import tally

if TYPE_CHECKING:
    from scenarios.engine.objects import Player
    from scenarios.engine.state import Game


def commit_gain(game: Game, event: Event) -> None:
    """CR 119.3, 810.9: a team's shared total changes by what its player gains."""
    player = event.somebody
    total = player.total
    game.set(total, "life", total.life + event.amount)
    tally(game, player, "life gained", event.amount)


def commit_loss(game: Game, event: Event) -> None:
    """CR 119.3."""
    player = event.somebody
    total = player.total
    game.set(total, "life", total.life - event.amount)
    tally(game, player, "life lost", event.amount)


COMMITS = {"gain-life": commit_gain, "lose-life": commit_loss}


def life_becomes(game: Game, player: Player, amount: int, cause: Cause) -> None:
    """CR 119.5: the player gains or loses the difference; of a team the player alone does (810.9d)."""
    difference = amount - player.life
    if difference:
        kind = "gain-life" if difference > 0 else "lose-life"
        game.happen(
            Event(
                kind, player=player, amount=abs(difference), cause=cause, cites=(cite("119.5", "life total"),)
            )
        )


def can_pay_life(game: Game, player: Player, amount: int) -> bool:
    """CR 119.4: only with a life total of at least that much; 0 can always be paid (119.4b)."""
    return amount == 0 or player.life >= amount
