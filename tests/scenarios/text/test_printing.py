"""What is read prints back to what it means, in both languages."""

import pytest

from scenarios.text.coverage import meaning_lost
from tests.scenarios.text.texts import LANGUAGES, Text, library_texts


@pytest.mark.parametrize("text", library_texts(), ids=str)
def test_a_card_of_the_library_prints_back_to_what_it_means(text: Text) -> None:
    lost = {
        (language, why): ability
        for ability in text.abilities
        for language in LANGUAGES
        if (why := meaning_lost(ability, language, text.types))
    }
    assert lost == {}
