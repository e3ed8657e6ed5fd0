"""Cards that were imported, as a scenario would define them: their Oracle text (108.1), and the Chinese name.

Only what the record tells for certain is used. What it leaves open, and what the rules that are followed do
not know, is `lacking`: such a card has to be defined by hand.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

from msgspec.structs import replace

from corpus.cards.card_records import Card
from corpus.cards.card_store import Cards
from scenarios.language.checks import placed_otherwise
from scenarios.language.imported_text import Lack, lacking, text_of
from scenarios.language.known_cards import called, finder
from scenarios.language.scenario import CardText, Scenario
from scenarios.language.vocabulary import UNKNOWN_CARD


class Imported:
    """The desk's own cards, looked up by name in either language; for one text, each name only once."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self.broken = False  # whether a question came to what is damaged
        self._called: dict[str, list[Card]] = {}

    def unreadable(self) -> bool:
        """Whether there are cards, but damaged, so that none is known here."""
        return self.broken or bool(self.cards.problems())

    def __call__(self, name: str) -> CardText | None:
        """The card of this name; none if there are several, or if it is not known in full."""
        found = self.cards_called(name)
        return text_of(found[0]) if len(found) == 1 else None

    def cards_called(self, name: str) -> list[Card]:
        """The cards of this name; those that exist digitally alone only if there are no others."""
        if name not in self._called:
            self._called[name] = self._found(name)
        return self._called[name]

    def _found(self, name: str) -> list[Card]:
        try:
            found = self.cards.find(name)
        except sqlite3.DatabaseError:  # damaged: whoever asked says so; here no card is known
            self.broken = True
            return []
        return [card for card in found if not card.digital] or list(found)

    def named(self, name: str) -> str | None:
        """What a card is called that is meant so, in small letters or by another of its names; this, if it is
        one that cannot be played with.
        """
        text = self(name)
        if text is None:
            return name if self.lacking(name) is not None else None
        return name if name in called(text) else text.name

    def lacking(self, name: str) -> Lack | None:
        """Why a card of this name that is known here cannot be played with."""
        found = self.cards_called(name)
        if len(found) > 1:
            return Lack("card-several", ", ".join(sorted(card.names.get("en", "") for card in found)))
        return lacking(found[0]) if found else None

    def nearest(self, name: str) -> tuple[str, ...]:
        """Names of imported cards that are much like this one; of those called so, their own names."""
        if found := self.cards_called(name):
            return tuple(card.names.get("en") or card.names.get("zh", "") for card in found)
        try:
            return tuple(one.name for one in self.cards.nearest(name))
        except sqlite3.DatabaseError:
            self.broken = True
            return ()


def completed(scenario: Scenario, imported: Imported) -> Scenario:
    """A scenario that also defines the imported cards it names, so that it says all by itself."""
    find = finder(scenario)
    missing = [name for name in dict.fromkeys(names_in(scenario)) if find(name) is None]
    found = {card.name: card for name in missing if (card := imported(name)) is not None}
    return replace(scenario, cards=(*scenario.cards, *found.values())) if found else scenario


def names_in(scenario: Scenario) -> Iterator[str]:
    """What is in a zone or on the stack is called after its card."""
    for player in scenario.players:
        for zone in ("battlefield", "hand", "library", "graveyard", "exile", "command", "outside"):
            for placed in getattr(player, zone) or ():
                yield from (name for name in (placed.card, placed.copy_of) if name and name != UNKNOWN_CARD)
    for placed in placed_otherwise(scenario):
        yield from (name for name in (placed.card, placed.copy_of) if name and name != UNKNOWN_CARD)
    for stack in (scenario.stack, *(varied.stack or () for varied in scenario.vary)):
        yield from (one.card for one in stack if one.card)
