"""An action said in Chinese means the same as in the words of scenarios."""

import pytest

from scenarios.language.read import read
from scenarios.run.outcome import run
from scenarios.speech.narrate import Narrator
from scenarios.tell.action_said import as_written
from scenarios.tell.explaining import why_not

BOARD = """
cards:
  Bolt: {zh: 闪电击, cost: R, type: Instant, text: Bolt deals 3 damage to any target.}
players:
  甲: {hand: Bolt, battlefield: 2/2 green Bear}
  乙: {battlefield: {card: 3/3 红, as: 食人魔}}
"""


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("甲施放闪电击，目标为乙。", '"甲 casts": "闪电击"\ntargets: ["乙"]'),
        ("甲起动灰熊的异能", '"甲 activates": "灰熊"'),
        ("甲使用地树林", '"甲 plays": "树林"'),
        ("甲用灰熊和恶鬼攻击", '"甲 attacks with": ["灰熊", "恶鬼"]'),
        ("乙以恶鬼阻挡灰熊", '"乙 blocks with": {"恶鬼": "灰熊"}'),
        ("甲 casts: Bolt", "甲 casts: Bolt"),
        ("丙施放闪电击", "丙施放闪电击"),
    ],
)
def test_a_sentence_becomes_an_action(said: str, written: str) -> None:
    assert as_written(said, ("甲", "乙")) == written


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("甲施放闪电击，目标为乙", "[118.3]"),
        ("乙用食人魔攻击", "现在不是乙的回合  [508.1]"),
        ("甲用2/2 green Bear攻击", ""),
    ],
)
def test_why_not_is_asked_in_chinese(said: str, why: str) -> None:
    scenario, _ = read(BOARD)
    assert scenario is not None
    outcome = run(scenario)
    assert outcome.find is not None
    found, report = why_not(outcome, said, Narrator("zh", outcome.find))
    assert report.problems == []
    assert why in "\n".join(found)
    assert bool(why) == bool(found)


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("乙 casts: Lightning Bolt", "nothing-called"),
        ("甲 attacks with: [Nobody]", "nothing-called"),
        ("甲 plays: Forest", "nothing-called"),
        ("{甲 activates: 2/2 green Bear, ability: nothing of the kind}", "unknown-ability"),
    ],
)
def test_what_nobody_has_is_told_of_as_a_mistake_of_what_was_typed(said: str, code: str) -> None:
    scenario, _ = read(BOARD)
    assert scenario is not None
    outcome = run(scenario)
    assert outcome.find is not None
    found, report = why_not(outcome, said, Narrator("zh", outcome.find))
    assert [one.code for one in report.problems] == [code]
    assert found == []
