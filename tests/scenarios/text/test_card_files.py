"""Every card there is: reading its text raises nothing, and what is read prints back to what it means."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from corpus.cards.bulk.bulk_cards import read
from corpus.cards.card_records import Card
from scenarios.language.compiled import compiled
from scenarios.language.coverage import LOST, Coverage, faces_of, misses, names_in, refused
from scenarios.language.imported_text import text_of
from scenarios.text.lexer import Language

FILES: dict[Language, str] = {"en": "scryfall-oracle-cards.json.gz", "zh": "scryfall-zhs-cards.json.gz"}
EACH = 40  # of so many cards one is tried in the usual run

# Lines whose meaning is not kept are faults, a few are known; their number may only fall.
NOT_KEPT = {"en": 0.0025, "zh": 0.0025}


def cards(samples: Path, language: Language) -> Iterator[Card]:
    found = read(samples / "cards" / FILES[language], lambda done: None)
    return (card for card in found if isinstance(card, Card) and card.is_card and faces_of(card, language))


def covered(found: Iterator[Card], language: Language) -> Coverage:
    coverage = Coverage()
    for card in found:
        coverage.add(misses(faces_of(card, language), language, names_in(card)))
    return coverage


@pytest.mark.parametrize("language", FILES)
def test_what_is_read_of_a_card_prints_back_to_what_it_means(samples: Path, language: Language) -> None:
    coverage = covered(islice(cards(samples, language), 0, None, EACH), language)
    assert coverage.cards > 400
    assert coverage.read - coverage.kept <= NOT_KEPT[language] * coverage.cards


@pytest.mark.long
@pytest.mark.parametrize("language", FILES)
def test_what_is_read_of_every_card_prints_back_to_what_it_means(samples: Path, language: Language) -> None:
    coverage = covered(cards(samples, language), language)
    assert coverage.cards > 18_000
    assert coverage.read - coverage.kept <= NOT_KEPT[language] * coverage.cards


def playing(found: Iterator[Card]) -> list[str]:
    """The cards of which the coverage says another thing than play does."""
    wrong = []
    for card in found:
        said = [miss for miss in (*refused(card), *misses(faces_of(card, "en"), "en", names_in(card)))
                if miss.why not in LOST]  # fmt: skip
        text = text_of(card)
        plays = text is not None and not compiled(text).problems and not compiled(text).idle
        if plays == bool(said):
            wrong.append(f"{card.names.get('en', '')}: {said}")
    return wrong


def test_what_is_counted_as_carried_out_is_played(samples: Path) -> None:
    assert playing(islice(cards(samples, "en"), 0, None, EACH)) == []


@pytest.mark.long
def test_what_is_counted_as_carried_out_of_every_card_is_played(samples: Path) -> None:
    assert playing(cards(samples, "en")) == []
