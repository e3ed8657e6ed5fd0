"""A situation said in one line becomes a scenario, and such a scenario can be said in one line again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenarios.language.read import read
from scenarios.language.spoken import spoken
from scenarios.language.write import write
from scenarios.run.outcome import run

LINES = (
    ("A: 5/5 死触 践踏 攻; N: 2/2, 4/4 挡", "A: 5/5 死触 践踏 攻; N: 2/2 挡, 4/4 挡"),
    ("A：5/5 死触，3/3攻；N 12：2/2挡3/3", "A: 5/5 死触 攻, 3/3 攻; N 12: 2/2 挡 3/3"),
    ("甲: 2x 2/2 飞行 已横置, 4/4 3点伤害 +1/+1×2 攻; 乙: 1/1", None),
    ("A: 3/3 先攻 攻; B: 4/4 死触挡", "A: 3/3 先攻 攻; B: 4/4 死触 挡"),
    ("A: 2/2 飞行攻; B: 1/1 不能阻挡", "A: 2/2 飞行 攻; B: 1/1 不能阻挡"),
)


def back(line: str) -> str | None:
    """The line that the scenario of a line is said as."""
    scenario, problems = read(line)
    assert scenario is not None, [one.say("en") for one in problems]
    again, problems = read(write(scenario))
    assert (again, problems) == (scenario, [])
    return spoken(scenario, "zh")


@pytest.mark.parametrize(("line", "said"), LINES)
def test_a_line_becomes_a_scenario_and_a_line_again(line: str, said: str | None) -> None:
    found = back(line)
    assert found is not None
    assert said in (None, found)
    assert back(found) == found


def test_english_means_the_same() -> None:
    zh, _ = read("A: 5/5 攻; B 7: 2/2, 4/4 挡")
    en, _ = read("A: 5/5 attacks; B 7: 2/2, 4/4 block")
    assert zh == en
    assert zh is not None
    assert spoken(zh, "en") == "A: 5/5 attacks; B 7: 2/2 blocks, 4/4 blocks"


def test_keywords_may_stand_with_commas() -> None:
    one, _ = read("A: 5/5 deathtouch, trample attacks; B: 2/2 flying, and reach, 4/4 block")
    other, _ = read("A: 5/5 deathtouch trample attacks; B: 2/2 flying and reach, 4/4 block")
    assert one == other
    assert read("A: 5/5 死触，践踏 攻; N: 2/2 挡")[0] == read("A: 5/5 死触 践踏 攻; N: 2/2 挡")[0]


def test_a_line_runs() -> None:
    scenario, _ = read("A: 3/3 攻; B 7: 1/1")
    assert scenario is not None
    assert run(scenario).state["players"]["B"]["life"] == 4
    scenario, _ = read("A: 3/3 攻; B 7: 1/1 挡")
    assert scenario is not None
    outcome = run(scenario)
    assert outcome.status == "passing"
    assert [one["object"] for one in outcome.state["battlefield"]] == ["3/3"]
    assert outcome.state["players"]["B"]["life"] == 7


def test_what_a_line_cannot_say_is_not_said() -> None:
    scenario, _ = read("players: {A: {battlefield: [{card: 2/2, phased out: yes}]}, B: {}}")
    assert scenario is not None
    assert spoken(scenario, "en") is None


@given(st.text(alphabet="AB:;：；,，、/0123456789 x×攻挡死触飞行已横置attacksblocks", max_size=60))
def test_reading_a_line_never_raises(text: str) -> None:
    scenario, problems = read("A: 2/2 " + text)
    assert scenario is not None or problems
    if scenario is not None:
        spoken(scenario, "zh")


def test_so_many_of_a_card_are_counted_with_or_without_an_x() -> None:
    lines = ("A: 5 Forest, 2/2 attacks; B:", "A: 5x Forest, 2/2 attacks; B:", "A: 5个树林, 2/2 攻; B:")
    for line in lines:
        scenario, problems = read(line)
        assert scenario is not None, [one.say("en") for one in problems]
        assert scenario.players[0].battlefield[0].count == 5


def test_a_verb_behind_a_land_is_not_said_of_the_land() -> None:
    scenario, _ = read("A: Forest, 2/2, 3/3 attack; B 20:")
    assert scenario is not None
    assert next(one.what for one in scenario.play) == ("2/2", "3/3")
    forest, _ = read("A: Forest attacks; B 20:")
    assert forest is not None
    assert run(forest).status == "problem"


@pytest.mark.parametrize(
    ("line", "play"),
    [
        ("A: 5/5 attacks, Grizly Baers; B: 2/2 blocks", ["attacks with", "blocks with"]),
        ("A: Grizly Baers, 5/5 攻; B: 2/2 挡", ["attacks with", "blocks with"]),
        ("A: 5/5 攻; B: Grizly Baers, 2/2 挡", ["attacks with", "blocks with"]),
        ("A: Grizly Baers 攻; B: 2/2 挡", []),
        ("A: 5/5, Grizly Baers 攻; B: 2/2 挡 Grizly Baers", ["attacks with"]),
    ],
)
def test_a_card_nobody_knows_spoils_only_itself(line: str, play: list[str]) -> None:
    """It is named, and all else is played; but no answer is certain with it."""
    scenario, problems = read(line)
    assert [(one.code, one.excerpt) for one in problems] == [("stranger", "Grizly Baers")]
    assert scenario is not None
    assert [one.verb for one in scenario.play if one.verb != "go to"] == play
    outcome = run(scenario)
    assert outcome.status == "not modelled"
    assert [(one.card, one.text) for one in outcome.not_modelled] == [("Grizly Baers", "Grizly Baers")]
    again, problems = read(write(scenario))
    assert (again, problems) == (scenario, [])


def test_a_word_nobody_knows_spoils_only_the_creature_that_has_it() -> None:
    scenario, problems = read("A: 5/5 trampel attacks; B: 2/2")
    assert scenario is not None
    assert problems == []
    outcome = run(scenario)
    assert [(one.card, one.text) for one in outcome.not_modelled] == [("5/5 trampel", "Trampel")]
    assert outcome.state["players"]["B"]["life"] == 15
