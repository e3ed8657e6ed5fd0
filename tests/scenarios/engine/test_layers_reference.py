"""The engine's layers against the literal ones (`reference_613.py`) on small random boards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from scenarios.engine.kernel.characteristics import Characteristics
from tests.scenarios.check import ran
from tests.scenarios.engine.reference_613 import characteristics_by_the_book
from tests.scenarios.engine.small_boards import SmallBoard, built, small_boards

COMPARED = ("name", "controller", "types", "subtypes", "supertypes", "colors", "power", "toughness", "barred")


def said(now: Characteristics) -> dict[str, Any]:
    """What is compared. The order of abilities says nothing about an object."""
    abilities = sorted(repr(held.ability) for held in now.abilities)
    return {name: getattr(now, name) for name in COMPARED} | {"abilities": abilities}


def agree(small: SmallBoard) -> None:
    """Both say the same of every permanent."""
    board, things = built(small)
    expected = characteristics_by_the_book(board.game)
    for thing in things:
        assert said(board.now(thing)) == said(expected[thing]), f"permanent {things.index(thing)}"


@settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    database=None,
    phases=(Phase.generate, Phase.shrink),
    suppress_health_check=list(HealthCheck),
)
@given(small_boards(most=4))
def test_the_layers_say_what_the_book_says(small: SmallBoard) -> None:
    agree(small)


@pytest.mark.long
@settings(max_examples=4_000, deadline=None, suppress_health_check=list(HealthCheck))
@given(small_boards())
def test_the_layers_say_what_the_book_says_of_many_boards(small: SmallBoard) -> None:
    agree(small)


def test_both_readings_know_what_defines_characteristics() -> None:
    """CR 613.3, 604.3a: a changeling is what defines it first, whatever is older."""
    path = Path(__file__).parents[3] / "scenarios/library/lessons/613/changeling-among-goblins.yaml"
    game = ran(path.read_text("utf-8")).game
    assert game is not None
    expected = characteristics_by_the_book(game)
    for one in game.permanents:
        assert said(game.characteristics(one)) == said(expected[one])
