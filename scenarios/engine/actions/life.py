"""Life: gaining, losing, becoming a number, paying (119)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel.choices import Choice
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.events import Cause, Event
from scenarios.engine.kernel.this_turn import tally
from scenarios.engine.multiplayer.influence import primary_player

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context
    from scenarios.engine.kernel.objects import Player
    from scenarios.engine.kernel.state import Game


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


def life_becomes(context: Context, totals: dict[Player, int], cause: Cause) -> None:
    """CR 119.5, 810.9c: each of these players gains or loses the difference, all at the same time."""
    events = []
    for player in one_of_each_team(context, list(totals)):
        difference = totals[player] - player.life
        kind, cites = "gain-life" if difference > 0 else "lose-life", (cite("119.5", "life total"),)
        if difference:
            events.append(Event(kind, player=player, amount=abs(difference), cause=cause, cites=cites))
    context.game.happen(*events)


def one_of_each_team(context: Context, players: list[Player]) -> list[Player]:
    """CR 810.9d: where all of a team that shares its life total are meant, the team chooses one of them."""
    game = context.game
    left = list(players)
    for team in dict.fromkeys(player.team for player in players) if game.format.shared_life else ():
        members = tuple(player for player in players if player.team == team)
        if len(members) > 1 and len(members) == sum(one.playing for one in game.team(members[0])):
            cites = (cite("810.9d", "team"),)
            chooser = primary_player(game, members[0])
            (chosen,) = game.ask(Choice("team member", chooser, game.title(context), members, cites=cites))
            left = [player for player in left if player.team != team or player is chosen]
    return left


def can_pay_life(game: Game, player: Player, amount: int) -> bool:
    """CR 119.4: only with a life total of at least that much; 0 can always be paid (119.4b)."""
    return amount == 0 or player.life >= amount
