"""Random games of library cards (`random_games`): a few always, some hundreds with --long."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from scenarios.language.read import read
from scenarios.run.outcome import run
from tests.scenarios.random_games import Summary, games
from tests.scenarios.random_play import LEAST, again, play

SEED = 20231117


def summary(count: int, processes: int, check_every: int) -> Summary:
    """So many games, all that is wrong with them."""
    found = Summary()
    for one in games(count, SEED, processes, check_every):
        found.add(one)
    return found


def test_nothing_breaks_in_random_games_and_each_can_be_played_again() -> None:
    found = summary(30, processes=1, check_every=3)
    assert [(game.name, *game.faults) for game in found.broken] == []
    assert (found.games, found.checked) == (30, 10)
    assert found.decisions >= 30 * LEAST


@pytest.mark.long
def test_nothing_breaks_in_many_random_games() -> None:
    found = summary(400, processes=2, check_every=4)
    assert [(game.name, *game.faults) for game in found.broken] == []


def test_a_random_game_is_the_same_every_time() -> None:
    assert play("1.1.0").text == play("1.1.0").text


def test_a_game_whose_file_says_something_else_is_noticed() -> None:
    """Playing it again is a real check: one sentence less, and it is not the same game."""
    game = next(game for game in map(play, ("1.2.0", "1.3.0")) if game.counts)
    assert again(game) == ()
    scenario, _ = read(game.text)
    assert scenario is not None
    passing = [place for place, one in enumerate(scenario.play) if one.verb == "passes"]
    shorter = replace(scenario, play=(*scenario.play[: passing[-1]], *scenario.play[passing[-1] + 1 :]))
    other = run(shorter)
    assert other.game is not None
    assert again(replace(game, digest="another")) == ("another digest",)
