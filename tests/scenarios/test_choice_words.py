"""Every kind of choice is asked in words a judge would use, in both languages."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from scenarios.language.known_cards import finder
from scenarios.language.wordings import wordings
from scenarios.run.choice_words import choice_said, option_said
from scenarios.speech.narrate import Narrator
from tests.scenarios.check import ran
from tests.scenarios.watched import FILES, played

ENGINE = Path(__file__).parents[2] / "scenarios" / "engine"


def written() -> Iterator[str]:
    """The kinds of choices that stand in the engine as such."""
    for path in sorted(ENGINE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Choice":
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    yield first.value


@pytest.mark.parametrize("kind", sorted(set(written())))
def test_every_kind_of_the_engine_has_its_words(kind: str) -> None:
    assert f"choice {kind}" in wordings()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_whatever_comes_up_in_the_library_has_its_words(path: Path) -> None:
    play = played(path).outcome.play
    kinds = {one.kind for one in play.script.offered} if play is not None else set()
    assert {kind for kind in kinds if f"choice {kind}" not in wordings()} == set()


def test_a_choice_and_its_options_are_said_in_the_language_of_the_reader() -> None:
    outcome = ran(
        """
        cards:
          Wind Drake: {zh: 飞龙, cost: "{2}{U}", type: Creature — Drake, pt: 2/2}
        players:
          A: {battlefield: [Wind Drake, Wind Drake]}
          B: {battlefield: [2/2 Bear]}
        start: {turn of: A, step: beginning of combat}
        play:
          - A attacks with: [Wind Drake, Wind Drake 2]
          - B blocks with: {2/2 Bear: Wind Drake 2}
        """
    )
    assert outcome.find is not None
    assert outcome.play is not None
    chinese = Narrator("zh", outcome.find)
    offer = next(one for one in outcome.play.script.offered if one.kind == "block")
    assert choice_said(offer, chinese) == "B需要选择：以哪些生物阻挡"
    assert option_said("2/2 Bear, Wind Drake 2", offer, chinese) == "2/2 熊, 飞龙 2"
    assert finder(outcome.scenario)("Wind Drake") is not None  # type: ignore[arg-type]
