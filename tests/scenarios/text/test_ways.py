"""Words never mean what happened on a way that may not have been taken; where nothing is left, no guess."""

import pytest

from scenarios.engine.nouns import It
from scenarios.text.compile import compile_text
from scenarios.text.trees import parts

GOBLIN = "a 1/1 red Goblin creature token"


def names(text: str) -> set[str]:
    """What a sorcery's words refer to; nothing of it may be refused."""
    abilities, _, problems = compile_text(text, "en", "Name", frozenset(("sorcery",)))
    assert problems == ()
    return {part.name for ability in abilities for part in parts(ability) if isinstance(part, It)}


@pytest.mark.parametrize(
    "text",
    [
        "If you control a Swamp, you gain 1 life. Otherwise, exile the top card of your library. "
        "You may cast it without paying its mana cost.",
        f"Flip a coin. If you win the flip, create {GOBLIN}. If you lose the flip, exile it.",
        f"You may create {GOBLIN}. If you don't, exile that token.",
        f"If you control a Swamp, you gain 3 life. Otherwise, create {GOBLIN}. Destroy that creature.",
    ],
)
def test_what_only_one_way_has_is_nobodys_guess(text: str) -> None:
    _, _, problems = compile_text(text, "en", "Name", frozenset(("sorcery",)))
    assert [problem.kind for problem in problems] == ["unbound word"]


def test_what_both_ways_have_has_one_name_on_both() -> None:
    text = (
        f"If you control a Swamp, create {GOBLIN}. Otherwise, create a 2/2 red Goblin creature token. "
        "It gains haste until end of turn."
    )
    assert names(text) == {"tokens"}


def test_what_is_done_instead_does_not_speak_of_what_is_not_done() -> None:
    text = (
        "Create a token that's a copy of target token you control. If that token is a Squirrel, instead "
        "create two tokens that are copies of it."
    )
    assert names(text) == {"target 1"}
