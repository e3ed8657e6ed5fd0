"""Whatever somebody types is read or refused: nothing raises, and nothing takes long."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from scenarios.text.compile import compile_face, compile_text, print_ability
from scenarios.text.lexer import Language
from tests.scenarios.text.texts import LANGUAGES, library_texts

WORDS = sorted({token.written for text in library_texts() for line in text.lines() for token in line})
SEPARATORS = ("", " ", "\n", ", ", ". ", "，", "。", ": ", "：", "\n• ", '"', "「", "」", "(", ")")
SIGNS = st.characters(codec="utf-8")
ANYTHING: SearchStrategy[str] = st.one_of(
    st.text(SIGNS, max_size=80),
    st.lists(st.tuples(st.sampled_from(WORDS), st.sampled_from(SEPARATORS)), max_size=40).map(
        lambda pairs: "".join(word + separator for word, separator in pairs)
    ),
    st.sampled_from([text.words for text in library_texts()]).flatmap(
        lambda words: st.tuples(st.integers(0, len(words)), st.text(SIGNS, max_size=3)).map(
            lambda cut: words[: cut[0]] + cut[1] + words[cut[0] :]
        )
    ),
)
TYPES = st.sampled_from([frozenset[str](), frozenset(("creature",)), frozenset(("sorcery",))])
SECONDS = 10.0  # far more than any text takes, on the slowest of our machines


@given(ANYTHING, st.sampled_from(LANGUAGES), TYPES)
@settings(max_examples=150, deadline=None)
def test_any_text_is_read_or_refused(text: str, language: Language, types: frozenset[str]) -> None:
    abilities, unread, problems = compile_text(text, language, "Name", types)
    assert bool(unread) == bool(problems)
    for ability in abilities:
        print_ability(ability, language)


@given(st.text(SIGNS, max_size=30), st.text(SIGNS, max_size=30), st.text(SIGNS, max_size=6))
@settings(max_examples=100, deadline=None)
def test_any_type_line_and_any_corner_is_read_or_refused(name: str, type_line: str, corner: str) -> None:
    compile_face(name, corner, type_line, "", corner, corner, corner)


DEEP = {
    "quotes": '"' * 3_000,
    "granting": "Creatures have " + '"Creatures have ' * 300 + "flying" + '"' * 300 + ".",
    "conditions": "If you control a creature, " * 200 + "draw a card.",
    "choices": "You may " * 500 + "draw a card.",
    "adjectives": "Destroy target " + "nonblack " * 700 + "creature.",
    "lists": "Destroy target " + "creature or " * 400 + "creature.",
    "costs": "{T}, " * 1_000 + "{T}: Add {G}.",
    "sentences": "Draw a card. " * 400,
    "joined": "Draw a card" + " and draw a card" * 300 + ".",
    "keywords": "flying, " * 700 + "haste",
    "modes": "Choose one —" + "\n• Draw a card." * 300,
    "symbols": "Add " + "{G}" * 1_500 + ".",
    "relative": "Destroy target creature" + " attached to a creature" * 200 + ".",
    "zh relative": "消灭目标" + "由你操控的" * 700 + "生物。",
    "zh joined": "抓一张牌" + "，然后抓一张牌" * 500 + "。",
    "zh choices": "你可以" * 1_500 + "抓一张牌。",
    "zh names": "名称为" * 1_500,
    "brackets": "(" * 3_000 + ")" * 3_000,
    "one word": "a" * 6_000,
    "too long": "Draw a card.\n" * 5_000,
}


@pytest.mark.parametrize("shape", DEEP)
def test_nothing_blows_up(shape: str) -> None:
    language: Language = "zh" if shape.startswith("zh") else "en"
    compile_text("抓一张牌。", language)  # the grammar is built on first use
    began = time.perf_counter()
    for types in (frozenset[str](), frozenset(("sorcery",))):
        _, unread, problems = compile_text(DEEP[shape], language, "Name", types)
        assert bool(unread) == bool(problems)
    assert time.perf_counter() - began < SECONDS


@pytest.mark.parametrize("depth", [10, 40, 80, 250])
@pytest.mark.parametrize(
    ("before", "inside", "after"),
    [
        ("You may ", "draw a card", "."),
        ("If you control a creature, ", "draw a card", "."),
        ('Creatures you control have "', "Draw a card", '"'),
        ("At the beginning of the next end step, ", "draw a card", "."),
        ("Destroy target creature attached to ", "an artifact", "."),
        ("你可以", "抓一张牌", "。"),
    ],
)
def test_what_is_deep_is_printed_or_not_but_never_raises(
    before: str, inside: str, after: str, depth: int
) -> None:
    text = before * depth + inside + after
    for types in (frozenset[str](), frozenset(("sorcery",))):
        abilities, _, _ = compile_text(text, "zh" if before == "你可以" else "en", "Name", types)
        for ability in abilities:
            for language in LANGUAGES:
                print_ability(ability, language)
