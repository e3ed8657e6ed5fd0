"""The numbers in the corner: each is read or refused, none is 0 by default."""

from pathlib import Path

import pytest

from corpus.cards.bulk.bulk_cards import read
from corpus.cards.card_records import Card
from scenarios.language.compiled import compiled
from scenarios.language.imported_text import text_of
from scenarios.language.scenario import CardText
from scenarios.text.figures import read_figure, read_number, read_pt
from tests.scenarios.check import check


@pytest.mark.parametrize(
    ("written", "pt"),
    [
        ("2/3", (2, 3)),
        ("-1/8", (-1, 8)),
        ("*/*", (0, 0)),
        ("*/1+*", (0, 1)),
        ("2+*/2+*", (2, 2)),
        ("*+1/*", (1, 0)),
        ("7-*/1", (7, 1)),
        ("1{1/2}/3", (None, None)),
        ("3½/3", (None, 3)),
        ("+X/+X", (None, None)),
        ("X/2", (None, 2)),
        ("1+*+1/2", (None, 2)),
        ("∞/2", (None, 2)),
        ("", (None, None)),
    ],
)
def test_a_star_is_nothing_also_in_a_calculation(written: str, pt: tuple[int | None, int | None]) -> None:
    """CR 107.2, 208.2a."""
    assert read_pt(written) == pt


@pytest.mark.parametrize(
    ("written", "number"), [("4", 4), ("X", 0), ("*", 0), ("", None), ("1d4+1", None), ("-2", None)]
)
def test_loyalty_is_a_number_or_x(written: str, number: int | None) -> None:
    assert read_number(written) == number


@pytest.mark.parametrize(
    "card",
    [
        CardText("Odd One", type="Creature", pt="3½/3"),
        CardText("Odd One", type="Planeswalker", loyalty="1d4+1"),
        CardText("Odd One", type="Battle — Siege", defense="?"),
    ],
)
def test_a_number_nobody_knows_is_a_problem_and_never_0(card: CardText) -> None:
    (problem,) = compiled(card).problems
    assert problem.kind == "unknown number"


def test_a_creature_without_the_ability_that_says_its_size_keeps_what_is_printed_beside_the_star() -> None:
    check("""
        cards:
          Heap:
            type: Creature
            pt: "*/1+*"
            text: >
              Heap's power is equal to the number of card types among cards in all graveyards and its
              toughness is equal to that number plus 1.
          Silence: {type: Enchantment, text: All creatures lose all abilities.}
        players:
          A: {battlefield: [Heap, Silence], graveyard: [Forest]}
          B: {}
        expect:
          - Heap: {zone: battlefield, power: 0, toughness: 1}
    """)


@pytest.mark.long
def test_every_number_in_the_corner_of_a_card_is_read_or_the_card_refused(samples: Path) -> None:
    """CR 107.2: nothing else is 0 by default."""
    for card in read(samples / "cards" / "scryfall-oracle-cards.json.gz", lambda done: None):
        if not isinstance(card, Card) or text_of(card) is None:
            continue
        for face in card.faces:
            for figure in (face.power, face.toughness):
                assert not figure or read_figure(figure) is not None, face.name
            for number in (face.loyalty, face.defense):
                assert not number or read_number(number) is not None, face.name
