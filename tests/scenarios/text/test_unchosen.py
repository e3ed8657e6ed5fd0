"""Every X of a text has somebody who chooses it, a spell or cost that brings it, or is defined (107.3)."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from corpus.cards.bulk.bulk_cards import read
from corpus.cards.card_records import Card
from scenarios.engine.kernel.characteristics import Face
from scenarios.engine.words.abilities import Ability, Activated, Keyword
from scenarios.engine.words.variable import in_its_cost
from scenarios.language.compiled import compiled
from scenarios.language.imported_text import text_of
from scenarios.text.compile import compile_text
from scenarios.text.executing import not_carried_out
from scenarios.text.unchosen import left_open, nobody_chooses_x


@pytest.mark.parametrize(
    ("text", "carried_out"),
    [
        ("Whenever ~ attacks, you may pay {X}. If you do, you gain X life.", True),
        ("When ~ enters, you gain X life.", True),
        ("When you cycle ~, you gain X life.", True),
        ("When ~ is turned face up, you gain X life.", True),
        ("Whenever ~ attacks, you gain X life, where X is its power.", True),
        ("Whenever ~ attacks, you gain X life.", False),
        ("{T}: ~ deals X damage to each opponent, where X is its power. You gain X life.", False),
        ("{X}, {T}: You gain X life.", True),
        (
            "When ~ dies, you may pay {X}. If you do, return target creature card with mana value X from "
            "your graveyard to your hand.",
            False,
        ),
    ],
)
def test_an_x_that_nobody_chooses_is_not_carried_out(text: str, carried_out: bool) -> None:
    abilities, unread, _ = compile_text(text.replace("~", "Foo"), "en", "Foo", frozenset(("creature",)), ())
    assert unread == ()
    assert (list(not_carried_out(abilities)) == []) is carried_out


def unchosen(face: Face) -> Iterator[Ability]:
    """The abilities with an X that nothing gives a value, by what all the costs of the face have."""
    brought = "X" in (face.mana_cost or ()) or any(in_its_cost(one) for one in face.abilities)
    for ability in face.abilities:
        if nobody_chooses_x(ability) or (
            not brought and left_open(ability) and not isinstance(ability, Activated | Keyword)
        ):
            yield ability


@pytest.mark.long
def test_every_x_of_every_card_has_a_chooser(samples: Path) -> None:
    found = read(samples / "cards" / "scryfall-oracle-cards.json.gz", lambda done: None)
    texts = (text_of(card) for card in found if isinstance(card, Card) and card.is_card and has_x(card))
    made = [compiled(text) for text in texts if text is not None]
    faces = [face for one in made if not (one.problems or one.idle) for face in one.card.faces]
    assert len(faces) > 500
    wrong = [face.name for face in faces if any(True for _ in unchosen(face))]
    assert wrong == []


def has_x(card: Card) -> bool:
    """Whether an X stands in its text."""
    return any("X" in face.text for face in card.faces)
