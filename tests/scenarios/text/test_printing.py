"""What is read prints back to what it means, in both languages."""

import pytest

from scenarios.text.coverage import lost
from tests.scenarios.text.texts import LANGUAGES, Text, library_texts

NOTHING: dict[str, list[str]] = {language: [] for language in LANGUAGES}


@pytest.mark.parametrize("text", library_texts(), ids=str)
def test_a_card_of_the_library_prints_back_to_what_it_means(text: Text) -> None:
    abilities = text.abilities
    assert {language: list(lost(abilities, language, text.types)) for language in LANGUAGES} == NOTHING
