"""Random situations of imported cards (`random_situations`): a share of them, from a fixed seed."""

from functools import partial
from pathlib import Path

import pytest

from corpus.cards.bulk.bulk_cards import read
from corpus.cards.card_records import Card
from scenarios.language.imported_text import lacking, text_of
from scenarios.language.scenario import CardText
from tests.scenarios.random_situations import one

SEED = 20231117


@pytest.fixture(scope="module")
def cards(samples: Path) -> tuple[CardText, ...]:
    """Every card of the sample that can be played with."""
    found = read(samples / "cards" / "scryfall-oracle-cards.json.gz", lambda done: None)
    known = (card for card in found if isinstance(card, Card) and card.is_card and lacking(card) is None)
    texts = (text for card in known if (text := text_of(card)) is not None)
    return tuple(sorted(texts, key=lambda card: card.name))


def crashes(cards: tuple[CardText, ...], count: int) -> list[str]:
    """What is no way of the engine's own to end a run, in so many situations."""
    games = map(partial(one, cards, SEED), range(count))
    return [fault for game in games if game.ended == "fault" for fault in game.faults]


def misjudged(cards: tuple[CardText, ...], count: int) -> list[str]:
    """What is judged legal and refused, or illegal and done, or payable after all (`judged`)."""
    games = (one(cards, SEED, number, tried=0.3) for number in range(count))
    return [fault for game in games for fault in game.faults if fault.startswith("judged")]


def test_what_is_judged_legal_can_be_done_and_nothing_else(cards: tuple[CardText, ...]) -> None:
    assert misjudged(cards, 12) == []


@pytest.mark.long
def test_what_is_judged_legal_can_be_done_in_many_situations(cards: tuple[CardText, ...]) -> None:
    assert misjudged(cards, 200) == []


def test_nothing_unexpected_ends_a_situation_of_imported_cards(cards: tuple[CardText, ...]) -> None:
    assert crashes(cards, 25) == []


@pytest.mark.long
def test_nothing_unexpected_ends_many_situations_of_imported_cards(cards: tuple[CardText, ...]) -> None:
    assert crashes(cards, 400) == []
