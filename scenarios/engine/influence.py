"""Limited range of influence (801): who and what is close enough to somebody to be affected by what
they do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.objects import Player, Thing

if TYPE_CHECKING:
    from scenarios.engine.state import Game


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


def within(game: Game, player: Player, thing: Thing) -> bool:
    """CR 801.2, 801.2d: a player in range, or an object of one; a battle also by its protector."""
    fixed = next((keys for one, keys in game.ranges if one is player), None)
    keys = fixed if fixed is not None else reached(game, player)
    return any(one is player or one.key in keys for one in responsible(game, thing))


def responsible(game: Game, thing: Thing) -> tuple[Player, ...]:
    """CR 801.2d: by whom something is in somebody's range: its controller, or its owner, or its protector."""
    if isinstance(thing, Player):
        return (thing,)
    from scenarios.engine.combat import protector

    shield = protector(game, thing) if thing.zone == "battlefield" else None
    return (game.controller(thing), *((shield,) if shield is not None else ()))
