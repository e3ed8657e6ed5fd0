"""Winning, losing and drawing the game (104, 809.5, 810.8); what leaving it means is in `leaving.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.events import Cause, Event
from scenarios.engine.kernel.objects import Player
from scenarios.engine.multiplayer.influence import team_emperor
from scenarios.engine.players.leaving import leave_game

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game


def commit_lose(game: Game, event: Event) -> None:
    """CR 104.3: the player has lost; `results` finds what that means for the game."""
    game.set(event.somebody, "lost", event.cites[0].rule if event.cites else "104.3e")


def commit_win(game: Game, event: Event) -> None:
    """CR 104.2b."""
    game.set(event.somebody, "won", event.cites[0].rule if event.cites else "104.2b")


def commit_draw_game(game: Game, event: Event) -> None:
    """CR 104.4c, 801.15: a draw for everybody, or with limited range for those whom the event's player can
    reach.
    """
    by = event.player or event.cause.controller
    if by is None or by.range is None:
        end(game, event.cites[0].rule if event.cites else "104.4c", ())
        return
    for player in (player for player in game.turn_order() if game.in_range(by, player)):
        game.set(player, "lost", "801.15")


COMMITS = {
    "lose": commit_lose,
    "win": commit_win,
    "draw-game": commit_draw_game,
}
ENDING = frozenset(("lose", "win", "draw-game"))


def still_to_come(game: Game, events: list[Event]) -> list[Event]:
    """CR 104.1: once the game has ended nobody wins or loses it. CR 104.3f: whoever would both win and lose
    it at the same time loses.
    """
    if game.over:
        return [event for event in events if event.kind not in ENDING]
    winners, losers = ({event.player for event in events if event.kind == kind} for kind in ("win", "lose"))
    for event in events:
        if event.kind == "lose" and event.player in winners:
            event.cites = (*event.cites, cite("104.3f", "player"))
    return [event for event in events if event.kind != "win" or event.player not in losers]


def results(game: Game) -> None:
    """CR 104.1: what losing and winning that just happened means. Losing goes before winning (104.3f)."""
    if game.over:
        return
    spread_losses(game)
    if any(player.won and not player.lost for player in game.players):
        spread_wins(game)
    lost = [player for player in game.players if player.lost and not player.left]
    if not lost or game.over:
        return
    if not decided(game):
        for player in lost:
            leave_game(game, player)
        decided(game)


def spread_losses(game: Game) -> None:
    """CR 810.8a: teams with a shared life total lose together; CR 809.5b: with their emperor."""
    for player in game.players:
        team = game.team(player)
        together = game.format.shared_life or (
            game.format.emperor and player is team_emperor(game.players, player)
        )
        if player.lost and together:
            rule = "810.8a" if game.format.shared_life else "809.5b"
            for other in team:
                if not other.lost:
                    game.set(other, "lost", rule)
                    cites = (cite(rule, "team"),)
                    game.log.add("loses-with-team", cites, game.journal.mark(), player=other, because=player)


def winning(game: Game, player: Player, cause: Cause) -> list[Event]:
    """CR 104.2b: an effect says a player wins; CR 801.14, 104.3h: with limited range of influence the
    opponents in range lose instead.
    """
    if player.range is None:
        return [Event("win", player=player, cause=cause, cites=(cite("104.2b", "player"),))]
    reached = [one for one in game.opponents(player) if game.in_range(player, one)]
    cites = (cite("801.14", "range of influence"), cite("104.3h", "range of influence"))
    return [Event("lose", player=one, cause=cause, cites=cites) for one in reached]


def spread_wins(game: Game) -> None:
    """CR 104.2b, 810.8a: the player's team wins."""
    winner = next(player for player in game.turn_order() if player.won and not player.lost)
    together = len(game.team(winner)) > 1 and (
        not game.format.emperor or team_emperor(game.players, winner) is winner
    )
    if len(game.team(winner)) > 1 and not together:
        return
    end(game, winner.won, game.team(winner))


def decided(game: Game) -> bool:
    """CR 104.2a, 104.2c: one team is left; CR 104.4a, 104.4d: or none."""
    if game.over:
        return True
    teams = list(dict.fromkeys(player.team for player in game.players if player.playing))
    if len(teams) > 1:
        return False
    if not teams:
        end(game, "104.4d" if game.format.teams else "104.4a", ())
        return True
    winners = tuple(player for player in game.players if player.team == teams[0])
    end(game, "104.2c" if len(winners) > 1 else "104.2a", winners)
    return True


TERMS = {"104.2a": "opponent", "104.2c": "team", "104.4a": "lose the game", "104.4d": "team"}


def end(game: Game, rule: str, winners: tuple[Player, ...]) -> None:
    """CR 104.1: the game ends at once."""
    game.set(game, "over", rule)
    game.set(game, "winners", winners)
    game.set(game, "priority", None)
    shared = len(winners) > 1 and game.format.shared_life and rule == "104.2b"
    cites = (cite_of(rule), *((cite("810.8a", "team"),) if shared else ()))
    if winners:
        game.log.add("game-won", cites, game.journal.mark(), players=winners)
    else:
        game.log.add("game-drawn", cites, game.journal.mark())


def cite_of(rule: str) -> Cite:
    """The rule by which the game ended, with a term of it."""
    return cite(rule, TERMS.get(rule, "player"))
