"""What `enters the battlefield` in the followed edition `enters` in later ones: both wordings are read."""

import pytest

from scenarios.text.compile import compile_text

SAME = [
    (
        "Whenever a creature enters the battlefield under your control, you gain 1 life.",
        "Whenever a creature you control enters, you gain 1 life.",
    ),
    (
        "Whenever another Elf enters the battlefield under your control, draw a card.",
        "Whenever another Elf you control enters, draw a card.",
    ),
    (
        "Whenever Foo or another creature enters the battlefield under your control, draw a card.",
        "Whenever Foo or another creature you control enters, draw a card.",
    ),
    (
        "Whenever one or more creatures enter the battlefield under your control, draw a card.",
        "Whenever one or more creatures you control enter, draw a card.",
    ),
    (
        "Each other creature you control enters the battlefield with an additional +1/+1 counter on it.",
        "Each other creature you control enters with an additional +1/+1 counter on it.",
    ),
    (
        "Creatures your opponents control enter the battlefield tapped.",
        "Creatures your opponents control enter tapped.",
    ),
    ("Foo enters the battlefield tapped unless you control a Forest.",
     "Foo enters tapped unless you control a Forest."),
    ("When Foo enters the battlefield or dies, draw a card.", "When Foo enters or dies, draw a card."),
    ("You may have Foo enter the battlefield as a copy of any creature on the battlefield.",
     "You may have Foo enter as a copy of any creature on the battlefield."),
]  # fmt: skip


@pytest.mark.parametrize(("older", "newer"), SAME)
def test_both_wordings_mean_the_same(older: str, newer: str) -> None:
    meanings = [compile_text(text, "en", "Foo", frozenset(("creature",))) for text in (older, newer)]
    assert [unread for _, unread, _ in meanings] == [(), ()]
    assert meanings[0][0] == meanings[1][0]
