"""Templates of card text that are easy to read wrongly: each in both languages, and back."""

import pytest

from scenarios.text.compile import compile_text, print_ability

EACH_BY_ITSELF = (
    "Each noncreature artifact is an artifact creature with power and toughness each equal to its mana value."
)
SAME = [
    (
        "Whenever this creature or another creature you control dies, each opponent loses 1 life.",
        "每当此生物或另一个由你操控的生物死去时，每位对手各失去1点生命。",
    ),
    (
        "This creature gets +2/+2 as long as there are seven or more cards in your graveyard.",
        "只要你的坟墓场中有七张或更多牌，此生物便得+2/+2。",
    ),
    (
        "If an opponent would search a library, that player searches the top four cards of that library "
        "instead.",
        "如果某对手将搜寻某牌库，则改为他搜寻该牌库顶的四张牌。",
    ),
    (
        "If you would lose the game, instead draw seven cards and your life total becomes 20.",
        "若你将输掉此盘游戏，则改为抓七张牌且你的总生命成为20。",
    ),
    (
        "Each creature card in your graveyard has scavenge. The scavenge cost is equal to its mana cost.",
        "你坟墓场的每张生物牌都具有食腐异能。其食腐费用等同于该牌的法术力费用。",
    ),
    (
        "This creature has echo {X}, where X is your life total.",
        "此生物具有返响{X}，X为你的总生命。",
    ),
    (
        "This creature can't be blocked except by three or more creatures.",
        "此生物只能被三个或更多生物阻挡。",
    ),
    (
        "This creature gets +3/+0 as long as an opponent has eight or more cards in their graveyard.",
        "只要任一对手的坟墓场中有八张或更多牌，此生物便得+3/+0。",
    ),
    (
        "When this creature dies, you gain 2 life for each age counter on it.",
        "当此生物死去时，其上每有一个岁月指示物，你便获得2点生命。",
    ),
    ("Cumulative upkeep {G} or {W}", "累积维持{G}或{W}"),
    (
        "When this creature enters, target player shuffles any number of target cards from their graveyard "
        "into their library.",
        "当此生物进战场时，目标牌手将任意数量的目标牌从其坟墓场洗入其牌库。",
    ),
]


def read(text: str, language: str, kind: str = "creature") -> object:
    abilities, unread, problems = compile_text(
        text, "zh" if language == "zh" else "en", "Test Card", frozenset((kind,))
    )
    assert (unread, problems) == ((), ())
    return abilities


@pytest.mark.parametrize(("en", "zh"), SAME)
def test_both_languages_mean_the_same_and_what_is_printed_does_too(en: str, zh: str) -> None:
    ability = read(en, "en")
    assert read(zh, "zh") == ability
    assert isinstance(ability, tuple)
    for language in ("en", "zh"):
        again = print_ability(
            ability[0], "zh" if language == "zh" else "en", "此生物" if language == "zh" else "this creature"
        )
        assert again is not None
        assert read(again, language) == ability


def test_its_mana_value_is_that_of_each_thing_by_itself() -> None:
    assert "It(name='affected')" in repr(read(EACH_BY_ITSELF, "en", "enchantment"))
