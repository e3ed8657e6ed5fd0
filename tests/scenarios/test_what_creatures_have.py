"""CR 302.4: what only creatures have is asked of the creatures of a list alone."""

import pytest

from scenarios.text.compile import compile_text
from tests.scenarios.check import check

ENDS = [
    ("creature with flying", "Bat", "Bear"),
    ("creature without flying", "Bear", "Bat"),
    ("creature with power 2 or greater", "Bear", "Bat"),
    ("creature an opponent controls with power 2 or greater", "Bear", "Bat"),
]


@pytest.mark.parametrize("target", ["Rock", "creature"])
@pytest.mark.parametrize(("words", "good", "bad"), ENDS)
def test_a_clause_after_a_list_asks_creatures_for_what_only_they_have(
    words: str, good: str, bad: str, target: str
) -> None:
    check(f"""
        cards:
          Rock: {{type: Artifact}}
          Bat: {{type: Creature, pt: 1/1, text: Flying}}
          Bear: {{type: Creature, pt: 2/2}}
          Swat: {{cost: "{{0}}", type: Instant, text: "Destroy target artifact, enchantment, or {words}."}}
        players:
          A: {{hand: [Swat]}}
          B: {{battlefield: [Rock, Bat, Bear]}}
        play:
          - A casts: Swat
            targets: {bad}
            illegal because: 115.1
          - A casts: Swat
            targets: {good if target == "creature" else target}
        expect:
          - destroyed: {good if target == "creature" else target}
          - {bad}: {{zone: battlefield}}
    """)


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        (
            "Destroy target artifact, enchantment, or creature with flying.",
            "消灭目标神器，结界或具飞行异能的生物。",
        ),
        (
            "Destroy target artifact or creature with power 4 or greater.",
            "消灭目标神器或力量等于或大于4的生物。",
        ),
        (
            "Destroy target artifact, battle, enchantment, or creature with flying.",
            "消灭目标神器，战役，结界或具飞行异能的生物。",
        ),
        (
            "Destroy target artifact or creature with mana value 3 or less.",
            "消灭目标法术力值等于或小于3的神器或生物。",
        ),
    ],
)
def test_both_languages_say_it_of_the_same(english: str, chinese: str) -> None:
    instant = frozenset({"instant"})
    one = compile_text(english, "en", types=instant)
    other = compile_text(chinese, "zh", types=instant)
    assert one[0] == other[0]
    assert not one[2]
