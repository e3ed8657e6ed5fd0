"""Emblems (114): their own words, what is quoted within them, two abilities in one."""

import pytest

from scenarios.text.compile import compile_text, print_ability
from scenarios.text.lexer import Language, language_of
from tests.scenarios.check import check

EMBLEMS = [
    (
        '-3: You get an emblem with "Whenever you cast a spell, this emblem deals 5 damage to any target."',
        "en",
    ),
    ("−3：你获得具有「每当你施放咒语时，此徽记对任意一个目标造成5点伤害」的徽记。", "zh"),
]


@pytest.mark.parametrize(("text", "lang"), EMBLEMS)
def test_an_emblem_deals_damage_itself(text: str, lang: Language) -> None:
    """CR 114.2, 114.4: it is the source, though what made it is gone."""
    kind = "text zh" if lang == "zh" else "text"
    check(f"""
        cards:
          Sage: {{type: Legendary Planeswalker — Jace, loyalty: 3, {kind}: '{text}'}}
          Rest: {{cost: W, type: Sorcery, text: You gain 1 life.}}
        players:
          A: {{battlefield: [Sage], hand: [Rest], mana: W}}
          B: {{life: 20}}
        start: {{turn of: A, step: precombat main}}
        play:
          - A activates: Sage
          - resolve
          - A casts: Rest
          - A chooses: [B]
          - resolve
        expect:
          - Sage: {{zone: graveyard}}
          - B: {{life: 15}}
          - damaged: B
            source: Sage emblem
    """)


@pytest.mark.parametrize(
    "text",
    [
        "-3: You get an emblem with \"Artifacts you control have '{T}: Draw a card.'\"",
        "−3：你获得具有「由你操控的神器具有『{T}：抓一张牌』」的徽记。",
    ],
)
def test_words_quoted_within_an_emblem_are_of_what_has_them(text: str) -> None:
    """CR 113.3, 114.2: the artifact is tapped, not the emblem."""
    kind = "text" if language_of(text) == "en" else "text zh"
    text = text.replace("'", "''")
    check(f"""
        cards:
          Sage: {{type: Legendary Planeswalker — Jace, loyalty: 3, {kind}: '{text}'}}
          Rock: {{type: Artifact}}
        players:
          A: {{battlefield: [Sage, Rock]}}
          B: {{}}
        start: {{turn of: A, step: precombat main}}
        play:
          - A activates: Sage
          - resolve
          - A activates: Rock
          - resolve
        expect:
          - Rock: {{tapped: true}}
          - drew: A
    """)


@pytest.mark.parametrize(
    "text",
    [
        '-3: You get an emblem with "Creatures you control get +1/+1" and "Creature spells you cast cost {1} '
        'less to cast."',
        "−3：你获得具有以下异能的徽记～「由你操控的生物得+1/+1」与「你施放的生物咒语减少{1}来施放。」",
    ],
)
def test_an_emblem_with_two_abilities_has_both(text: str) -> None:
    """CR 114.1: and is printed back so."""
    lang = language_of(text)
    (ability,), _, problems = compile_text(text, lang, "Sage", frozenset(("planeswalker",)))
    assert problems == ()
    assert len(ability.body.effect.abilities) == 2
    printed = print_ability(ability, lang, "Sage")
    assert printed is not None
    assert compile_text(printed, lang, "Sage", frozenset(("planeswalker",)))[0] == (ability,)
