"""What is read is carried out, or it is said what is not."""

import pytest

from scenarios.engine.words.effects.zones import Distribute, Move
from scenarios.engine.words.nouns import This
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


@pytest.mark.parametrize(
    "somewhere", [Move(This(), "battlefield tapped"), Distribute(This(), (("bottom", "", 1, None),))]
)
def test_what_goes_to_a_zone_that_does_not_exist_is_not_carried_out(somewhere: object) -> None:
    assert list(not_carried_out(somewhere)) == [type(somewhere).__name__]
