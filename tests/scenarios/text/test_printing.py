"""What is read prints back to what it means, in both languages."""

from pathlib import Path

import pytest

from scenarios.language.coverage import lost
from tests.scenarios.text.texts import LANGUAGES, Text, library_texts

NOTHING: dict[str, list[str]] = {language: [] for language in LANGUAGES}


UNPRINTED = frozenset(Path(__file__).with_name("unprinted.txt").read_text("utf-8").splitlines()[1:])


@pytest.mark.parametrize("text", library_texts(), ids=str)
def test_a_card_of_the_library_prints_back_to_what_it_means(text: Text) -> None:
    assert str(text) in UNPRINTED or losses(text) == NOTHING


def test_what_is_listed_as_unprinted_is() -> None:
    assert {str(text) for text in library_texts() if losses(text) != NOTHING} == UNPRINTED


def losses(text: Text) -> dict[str, list[str]]:
    abilities = text.abilities
    return {language: list(lost(abilities, language, text.types)) for language in LANGUAGES}


def test_linked_abilities_on_two_lines_are_printed_together() -> None:
    """607.2a: the first says what it exiles for the second to return."""
    words = (
        "When Lantern enters, exile another target nonland permanent.\n"
        "When Lantern leaves the battlefield, return the exiled card to the battlefield under your control."
    )
    assert losses(Text("Lantern", "en", words, frozenset({"enchantment"}), ("Lantern",))) == NOTHING
