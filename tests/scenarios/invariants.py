"""What has to hold after every commit (ENGINE.md, "Checking"): watchers for a game in test mode."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from scenarios.engine.layers import View
from scenarios.engine.objects import GameObject

if TYPE_CHECKING:
    from scenarios.engine.state import Game

SHARED_ZONES = ("battlefield", "stack", "exile", "command")
OWN_ZONES = ("hand", "library", "graveyard")


def everything(game: Game) -> list[tuple[str, GameObject]]:
    """Every object with the zone in whose list it stands."""
    found = [(zone, one) for zone in SHARED_ZONES for one in getattr(game, zone)]
    found += [(zone, one) for player in game.players for zone in OWN_ZONES for one in getattr(player, zone)]
    return found


def each_object_is_in_one_zone(game: Game) -> None:
    places = everything(game)
    assert not [one for zone, one in places if one.zone != zone]
    assert not [one for one, count in Counter(id(one) for _, one in places).items() if count > 1]
    assert not [one for _, one in places if one.gone]


def nothing_is_negative(game: Game) -> None:
    for _, one in everything(game):
        assert one.damage >= 0
        assert all(amount > 0 for _, amount, _ in one.counters)
    assert all(amount > 0 for player in game.players for _, amount, _ in player.counters)


def what_is_kept_is_what_would_be_computed(game: Game) -> None:
    kept = game.view
    fresh = View(game)
    game.view_now = kept
    for one in game.battlefield:
        mine, new = kept.of(one), fresh.of(one)
        assert mine.same_as(new), one


class CardsAreConserved:
    """No card appears or vanishes, except with a player who leaves."""

    def __init__(self, game: Game) -> None:
        self.before = self.count(game)

    @staticmethod
    def count(game: Game) -> int:
        return sum(one.kind == "card" for _, one in everything(game))

    def __call__(self, game: Game) -> None:
        if not any(player.left for player in game.players):
            assert self.count(game) == self.before


class LifeAddsUp:
    """Each life total is what it was plus what the log says was gained and lost."""

    def __init__(self, game: Game) -> None:
        self.start = {id(player.total): player.total.life for player in game.players}
        self.rows = len(game.log.rows)

    def __call__(self, game: Game) -> None:
        now = dict(self.start)
        for row in game.log.rows[self.rows :]:
            if row.kind in ("gain-life", "lose-life"):
                sign = 1 if row.kind == "gain-life" else -1
                now[id(row.args["player"].total)] += sign * row.args["amount"]
        assert {id(player.total): player.total.life for player in game.players} == now


def watch(game: Game) -> None:
    """Check all of it after every commit from now on."""
    game.watchers += [
        each_object_is_in_one_zone,
        nothing_is_negative,
        what_is_kept_is_what_would_be_computed,
        CardsAreConserved(game),
        LifeAddsUp(game),
    ]
