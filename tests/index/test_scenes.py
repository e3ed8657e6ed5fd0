"""Scenarios are found by their words, cards, keywords and rules, and not by a few of many words."""

import pytest

from app.desk import Desk
from index.scenes import Scenes


@pytest.fixture(scope="module")
def scenes(desk: Desk) -> Scenes:
    return desk.scenes()


def check(scenes: Scenes, typed: str, *answers: str) -> list[str]:
    """The scenarios that fit what was typed, where the search answers with these rules."""
    return [one.entry.ref for one in scenes.find(typed, answers) if one.fits]


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("君主离开游戏", "lessons/8/the-crown-is-left"),
        ("ward not paid", "questions/702/ward-not-paid"),
        ("sichu jianta", "lessons/702/deathtouch-and-trample"),
        ("死处 践踏", "lessons/702/deathtouch-and-trample"),
        ("先攻伤害之后才获得先攻", "questions/702/first-strike-gained-too-late"),
        ("兩個先攻傷害之後才獲得先攻", "questions/702/first-strike-gained-too-late"),
        ("鲜血画家", "questions/603/three-die-with-the-artist"),
        ("Blood Artist", "questions/603/three-die-with-the-artist"),
        ("702.19e", "lessons/702/trample-blocker-gone"),
        ("规则702.19e", "lessons/702/trample-blocker-gone"),
        ("702.19e 阻挡者", "lessons/702/trample-blocker-gone"),
    ],
)
def test_the_first_is_the_one_that_was_meant(scenes: Scenes, typed: str, name: str) -> None:
    assert check(scenes, typed)[0] == name


@pytest.mark.parametrize(
    "typed",
    [
        "限制赛 40张",
        "Can I tap my legendary creature in response to the legend rule?",
        "可以在对手的回合使用地牌吗？",
        "unlimited mulligan banana",
        "践踏 香蕉",
        "漏触发",
        "slow play",
        "什么是",
        "999.9",
        "",
        " ",
        "😀",
    ],
)
def test_what_matches_poorly_is_none(scenes: Scenes, typed: str) -> None:
    assert check(scenes, typed) == []


def test_a_scenario_that_shows_the_rule_which_answers_needs_fewer_of_the_words(scenes: Scenes) -> None:
    typed, name = "践踏生物被阻挡后阻挡者不在了，伤害怎么分配？", "questions/702/trampler-whose-blocker-left"
    assert name not in check(scenes, typed)
    assert check(scenes, typed, "702.19")[0] == name
    assert name in [one.entry.ref for one in scenes.find(typed)]  # it is listed all the same


def test_filters_hold_for_scenarios(scenes: Scenes) -> None:
    every = check(scenes, "kind:scenario")
    assert len(every) == len(scenes.table)
    assert check(scenes, "kind:推演") == check(scenes, "kind:scenarios") == every
    within = check(scenes, "in:702.19 kind:scenario")
    assert "lessons/702/trample-blocker-gone" in within
    assert len(within) < 30
    assert check(scenes, "kind:rule 践踏") == check(scenes, "edition:2014 践踏") == []
    assert "lessons/702/trample-blocker-gone" not in check(scenes, "践踏 -阻挡者")
    assert check(scenes, '"阻挡者消失" 践踏') == ["lessons/702/trample-blocker-gone"]


def test_the_same_is_found_in_the_same_order_each_time(scenes: Scenes) -> None:
    assert scenes.find("先攻 死触") == Scenes(scenes.rules, scenes.table).find("先攻 死触")
