"""Templates of continuous, replacement and copy effects: each in both languages, and back."""

import pytest

from scenarios.text.compile import compile_text, print_ability

SAME = [
    (
        "instant",
        "Until end of turn, target creature loses all abilities and becomes a blue Frog with base power and "
        "toughness 1/1.",
        "直到回合结束，目标生物失去所有异能，且成为基础力量与防御力为1/1的蓝色蛙。",
    ),
    ("enchantment", "Creatures are Goblins.", "所有生物都是鬼怪。"),
    (
        "enchantment",
        "Each land is a Swamp in addition to its other land types.",
        "每个地均额外具有沼泽此地类别。",
    ),
    (
        "instant",
        "All noncreature artifacts become 2/2 artifact creatures until end of turn.",
        "所有非生物神器成为2/2神器生物直到回合结束。",
    ),
    (
        "creature",
        "Discard a card: This creature gets +1/+1 and becomes the color of your choice until end of turn.",
        "弃一张牌：此生物得+1/+1并成为你所选择的颜色直到回合结束。",
    ),
    (
        "enchantment",
        "As long as enchanted permanent is a creature, it has flying.",
        "只要所结附的永久物是生物，它便具有飞行异能。",
    ),
    ("instant", "Put a +0/+1 counter on target creature.", "在目标生物上放置一个+0/+1指示物。"),
    (
        "instant",
        "Prevent all damage that would be dealt this turn by creatures.",
        "防止本回合中生物将造成的所有伤害。",
    ),
    (
        "enchantment",
        "If you would draw a card, draw two cards instead.",
        "如果你将抓一张牌，则改为抓两张牌。",
    ),
    (
        "enchantment",
        "If you would gain life, draw that many cards instead.",
        "如果你将获得生命，则改为抓等量的牌。",
    ),
    (
        "creature",
        "If this creature would die, shuffle it into its owner's library instead.",
        "如果此生物将死去，则改为将它洗回其拥有者的牌库。",
    ),
    (
        "creature",
        "This creature's power is equal to the number of card types among cards in all graveyards and its "
        "toughness is equal to that number plus 1.",
        "此生物的力量等同于所有坟墓场中牌的牌张类别数量，其防御力等同于该数量加1。",
    ),
    (
        "enchantment",
        "You may play lands from the top of your library.",
        "你可以从你的牌库顶使用地。",
    ),
    (
        "creature",
        "Creatures you control enter as a copy of this creature.",
        "由你操控的生物进战场时是此生物的复制。",
    ),
]  # fmt: skip


def read(text: str, language: str, kind: str) -> object:
    abilities, unread, problems = compile_text(
        text, "zh" if language == "zh" else "en", "Test Card", frozenset((kind,))
    )
    assert (unread, problems) == ((), ())
    return abilities


@pytest.mark.parametrize(("kind", "en", "zh"), SAME)
def test_both_languages_mean_the_same_and_what_is_printed_does_too(kind: str, en: str, zh: str) -> None:
    ability = read(en, "en", kind)
    assert read(zh, "zh", kind) == ability
    assert isinstance(ability, tuple)
    for language in ("en", "zh"):
        again = print_ability(
            ability[0], "zh" if language == "zh" else "en", "此生物" if language == "zh" else "this creature"
        )
        assert again is not None
        assert read(again, language, kind) == ability, again


def test_what_it_has_is_said_of_what_the_condition_speaks_of() -> None:
    assert "Static(affects=Host()" in repr(read(SAME[5][1], "en", "enchantment"))
