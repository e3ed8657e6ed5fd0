"""A situation as the table may see it: cards of hands and libraries that nobody has shown are unknown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from scenarios.answering import DECLARED
from scenarios.known_cards import every
from scenarios.scenario import Placed, PlayerSetup, Scenario, Sentence
from scenarios.shapes import ForEachKey
from scenarios.vocabulary import UNKNOWN_CARD

HIDDEN = ("hand", "library")


def for_the_table(scenario: Scenario) -> Scenario:
    """The same with unknown cards in place of what was not played or named."""
    said = {word for sentence in (*scenario.play, *scenario.answers) for word in words_in(sentence)}
    players = tuple(hidden(player, shown_by(scenario, player.key)) for player in scenario.players)
    there = {one.card for player in players for one in every(player)}
    cards = tuple(
        card for card in scenario.cards if card.name in there | said or named_elsewhere(scenario, card.name)
    )
    return replace(scenario, players=players, cards=cards)


def shown_by(scenario: Scenario, player: str) -> set[str]:
    """What a player has named when doing anything but attacking and blocking."""
    sentences = (one for one in (*scenario.play, *scenario.answers) if one.who == player)
    return {word for one in sentences if one.verb not in DECLARED.values() for word in words_in(one)}


def hidden(player: PlayerSetup, said: set[str]) -> PlayerSetup:
    """A player whose hand and library show nothing but what was named."""
    zones = {
        zone: tuple(shown(one, said) for one in getattr(player, zone))
        for zone in HIDDEN
        if getattr(player, zone)
    }
    return replace(player, **zones)


def shown(one: Placed, said: set[str]) -> Placed:
    """A card as the others see it."""
    known = {one.card, one.label} & said or any(word.startswith(f"{one.card} ") for word in said)
    return one if known else Placed(UNKNOWN_CARD, count=one.count)


def named_elsewhere(scenario: Scenario, name: str) -> bool:
    """Whether something that everybody sees names this card: what is on the stack, what is a copy of it."""
    stack = {one.card or one.ability_of for one in scenario.stack}
    copies = {one.copy_of for player in scenario.players for one in every(player)}
    return name in stack | copies


def words_in(part: Any) -> Iterator[str]:
    """Every word of a sentence."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, Sentence):
        yield from words_in(part.what)
        yield from words_in(part.more)
    elif isinstance(part, ForEachKey):
        yield from words_in(part.pairs)
    elif isinstance(part, tuple):
        for one in part:
            yield from words_in(one)
