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
