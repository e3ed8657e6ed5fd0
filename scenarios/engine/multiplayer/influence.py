"""Limited range of influence (801): who and what is close enough to somebody to be affected by what
they do.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from scenarios.engine.combat.combat_phase import protector
from scenarios.engine.kernel.formats import Format
from scenarios.engine.kernel.objects import Player, Thing

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game


def fix_ranges(game: Game) -> None:
    """CR 801.2c: who is within whose range is found as each turn begins, and stays so for the whole turn."""
    game.set(game, "ranges", tuple((player, reached(game, player)) for player in game.players))


def reached(game: Game, player: Player) -> frozenset[str]:
    """CR 801.2, 801.2b: the players within so many seats; the seats of those who have left are not
    counted.
    """
    seated = [one for one in game.players if one.playing or one is player]
    if player.range is None:
        return frozenset(one.key for one in seated)
    place, seats = seated.index(player), len(seated)
    return frozenset(
        one.key
        for other, one in enumerate(seated)
        if min((other - place) % seats, (place - other) % seats) <= player.range
    )


def give_ranges(format_: Format, players: Sequence[Player]) -> None:
    """CR 801.2a, 809.6a: the range of the format; in Emperor games what their seats give them: of a general
    the distance to one opposing general, of an emperor to two.
    """
    emperors = {team_emperor(players, player).key for player in players} if format_.emperor else set()
    for player in players:
        player.range = format_.range
        opposing = [one for one in players if one.team != player.team and one.key not in emperors]
        if format_.emperor and opposing:
            far = sorted(distance(players, player, one) for one in opposing)
            player.range = far[min(1, len(far) - 1)] if player.key in emperors else far[0]


def team_emperor(players: Iterable[Player], player: Player) -> Player:
    """CR 809.2, 809.6a: who sits in the middle of this player's team; of two, the first in turn order."""
    team = sorted((one for one in players if one.team == player.team), key=lambda one: one.seat)
    return team[(len(team) - 1) // 2]


def primary_player(game: Game, player: Player) -> Player:
    """CR 805.2: who decides for a team that can't agree: its rightmost player, to whose right no teammate
    sits.
    """
    seats = len(game.players)
    team = [one for one in game.team(player) if one.playing]
    first = [one for one in team if game.players[(one.seat - 1) % seats].team != one.team]
    return (first or team)[0]


def distance(players: Sequence[Player], one: Player, other: Player) -> int:
    """CR 801.2: how many seats away from each other two players sit, the shorter way round the table."""
    way = (other.seat - one.seat) % len(players)
    return min(way, len(players) - way)


def neighbors(game: Game, player: Player) -> tuple[Player, ...]:
    """CR 803.1: who sits immediately to the left and to the right of a player, among those in the game."""
    seated = [one for one in game.players if one.playing or one is player]
    place = seated.index(player)
    beside = (seated[(place + 1) % len(seated)], seated[place - 1])
    return tuple(dict.fromkeys(one for one in beside if one is not player))


def within(game: Game, player: Player, thing: Thing) -> bool:
    """CR 801.2, 801.2d: a player in range, or an object of one; a battle also by its protector."""
    fixed = next((keys for one, keys in game.ranges if one is player), None)
    keys = fixed if fixed is not None else reached(game, player)
    return any(one is player or one.key in keys for one in responsible(game, thing))


def responsible(game: Game, thing: Thing) -> tuple[Player, ...]:
    """CR 801.2d: by whom something is in somebody's range: its controller, or its owner, or its protector."""
    if isinstance(thing, Player):
        return (thing,)

    shield = protector(game, thing) if thing.zone == "battlefield" else None
    return (game.controller(thing), *((shield,) if shield is not None else ()))
