"""What is read is carried out, or it is said what is not."""

import pytest

from scenarios.text.compile import compile_text
from scenarios.text.executing import not_carried_out
from tests.scenarios.text.texts import Text, library_texts


@pytest.mark.parametrize("text", library_texts(), ids=str)
def test_a_card_of_the_library_is_carried_out(text: Text) -> None:
    assert list(not_carried_out(text.abilities)) == []


def test_a_keyword_nobody_has_taught_the_engine_is_named() -> None:
    abilities, _, problems = compile_text("Mutate {2}{G}\nFlying", "en", "Name", frozenset(("creature",)))
    assert problems == ()
    assert list(not_carried_out(abilities)) == ["mutate"]
