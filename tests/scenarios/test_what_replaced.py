"""The log says what a replacement effect has made of an event, and creatures are called so in Chinese too."""

import pytest

from scenarios.language.quick_names import quick_in_chinese
from scenarios.speech.narrate import Narrator
from tests.scenarios.check import check


def log(text: str) -> str:
    """The log in both languages."""
    outcome = check(text)
    assert outcome.find is not None
    narrators = [Narrator("en", outcome.find), Narrator("zh", outcome.find)]
    return "\n".join(one.row(row) for row in outcome.told for one in narrators)


def test_an_amount_that_is_changed_is_told_before_and_after() -> None:
    told = log("""
        cards:
          Furnace:
            {type: Enchantment, text: "If a source would deal damage to a permanent or player, it deals double
              that damage to that permanent or player instead."}
          Bolt: {type: Instant, cost: "{R}", text: "Bolt deals 3 damage to any target."}
        players:
          A: {battlefield: Furnace, hand: Bolt, mana: R}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Bolt
            targets: B
          - resolve
        expect:
          - B: {life: 14}
    """)
    assert "an effect of Furnace changes the damage to B: 3 → 6" in told
    assert "Furnace的效应改变对B的伤害：3→6" in told


def test_how_something_enters_is_told() -> None:
    told = log("""
        cards:
          Slow: {type: Land, text: "Slow enters tapped."}
        players:
          A: {hand: Slow}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A plays: Slow
    """)
    assert "by an effect of Slow, Slow enters tapped" in told
    assert "因Slow的效应，Slow横置进战场" in told


def test_how_something_enters_is_told_with_the_rules_of_entering() -> None:
    outcome = check("""
        cards:
          Slow: {type: Land, text: "Slow enters tapped."}
          Mirror: {type: Enchantment, cost: U,
            text: "You may have Mirror enter the battlefield as a copy of any enchantment
              on the battlefield."}
          Calm: {type: Enchantment, cost: W, text: "Creatures you control get +0/+1."}
        players: {A: {hand: [Slow, Mirror], battlefield: Calm, mana: U}, B: {}}
        play:
          - A plays: Slow
          - A casts: Mirror
          - everyone passes
        answers:
          - A chooses: Calm
            for: Mirror
    """)
    entering = [{one.rule for one in row.cites} for row in outcome.told if row.kind == "replaced"]
    assert entering == [{"614.6", "614.1d"}, {"614.6", "614.1c", "707.5"}]


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        ("2/2 green Bear", "2/2 绿色熊"),
        ("3/3 white Angel with flying", "3/3 白色天使 飞行"),
        ("5/5 deathtouch trample", "5/5 死触 践踏"),
        ("1/1 green Elf Warrior", "1/1 绿色妖精／战士"),
        ("2/2", "2/2"),
        ("3/3 Beast with toxic 2", ""),  # more than a name
        ("2/2 Somebody", ""),
        ("Grizzly Bears", ""),
    ],
)
def test_creatures_without_a_name_are_described_in_chinese(english: str, chinese: str) -> None:
    assert quick_in_chinese(english) == chinese
