"""Creatures described in passing: colors, types and abilities said as people say them, in both languages."""

import pytest

from scenarios.engine.words.abilities import Keyword
from scenarios.language.compiled import compiled
from scenarios.language.known_cards import described
from tests.scenarios.check import check


def keywords(words: str) -> list[str]:
    """The keyword abilities of a creature described so; nothing of it is left unread."""
    card = described(words)
    assert card is not None
    made = compiled(card)
    assert made.problems == ()
    return [one.name for one in made.card.faces[0].abilities if isinstance(one, Keyword)]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("5/5 green Beast with trample and deathtouch", ["trample", "deathtouch"]),
        ("5/5 green Beast with trample, deathtouch", ["trample", "deathtouch"]),
        ("3/3 with flying, first strike, and lifelink", ["flying", "first strike", "lifelink"]),
        ("2/2 white Knight with first strike and protection from black and from red",
         ["first strike", "protection", "protection"]),
        ("1/1 with ward {2} and menace", ["ward", "menace"]),
        ("5/5 绿色 践踏和死触", ["trample", "deathtouch"]),
        ("3/3 飞行、系命", ["flying", "lifelink"]),
    ],
)  # fmt: skip
def test_abilities_are_listed_with_commas_or_and(words: str, expected: list[str]) -> None:
    assert keywords(words) == expected


def test_colors_joined_by_and_are_colors() -> None:
    card = described("2/2 red and white Soldier with haste and vigilance")
    assert card is not None
    assert card.color == ("white", "red")


def test_a_planeswalker_has_as_much_loyalty_as_is_printed_unless_it_is_said() -> None:
    check("""
        cards: {Walker: {cost: U, type: Legendary Planeswalker — Jace, loyalty: 3, text: "[+1]: Scry 1."}}
        players: {A: {battlefield: Walker}, B: {battlefield: {card: Walker, counters: {loyalty: 1}}}}
        expect: [{A's Walker: {loyalty: 3}}, {B's Walker: {loyalty: 1}}]
    """)
