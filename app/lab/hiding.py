"""A situation as the table may see it: cards of hands and libraries that nobody has shown are unknown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from scenarios.answering import DECLARED
from scenarios.known_cards import Finder, There, all_placed, every
from scenarios.scenario import InBoth, Placed, PlayerSetup, Scenario, Sentence
from scenarios.shapes import ForEachKey
from scenarios.vocabulary import UNKNOWN_CARD

HIDDEN = ("hand", "library", "outside")


def for_the_table(scenario: Scenario, find: Finder) -> Scenario:
    """The same with unknown cards in place of what was not played or named.

    What is expected and what is tried otherwise are left out, and a title that names such a card.
    """
    there = all_placed(scenario, find)
    players = tuple(hidden(player, there, shown_by(scenario, player.key)) for player in scenario.players)
    said = {word for sentence in (*scenario.play, *scenario.answers) for word in words_in(sentence)}
    seen = {one.card for player in players for one in every(player)} | said
    cards = tuple(one for one in scenario.cards if one.name in seen or named_elsewhere(scenario, one.name))
    names = {name for one in there for name in names_of(one, find)} - seen
    names -= {name for card in cards for name in (card.name, card.zh)}
    title, note = (InBoth() if tells(text, names) else text for text in (scenario.title, scenario.note))
    return replace(scenario, title=title, note=note, players=players, cards=cards, expect=(), vary=())


def shown_by(scenario: Scenario, player: str) -> set[str]:
    """What a player has named when doing anything but attacking and blocking."""
    sentences = (one for one in (*scenario.play, *scenario.answers) if one.who == player)
    return {word for one in sentences if one.verb not in DECLARED.values() for word in words_in(one)}


def hidden(player: PlayerSetup, there: list[There], said: set[str]) -> PlayerSetup:
    """A player whose hand, library and cards outside the game show nothing but what was named."""
    own = [one for one in there if one.player == player.key]
    known = {one.label for one in own} & said
    for word in said - {one.label for one in own if one.zone in HIDDEN}:
        # A card's name may mean one in the hand though something else has it for its label: the first there.
        known |= {one.label for one in [one for one in own if one.placed.card == word and in_hand(one)][:1]}
    zones = {
        zone: tuple(shown(one, known) for one in own if one.zone == zone)
        for zone in HIDDEN
        if getattr(player, zone)
    }
    return replace(player, **zones)


def in_hand(one: There) -> bool:
    """Whether it could be cast under its name alone."""
    return one.zone == "hand"


def shown(one: There, known: set[str]) -> Placed:
    """A card as the others see it; it keeps what it is called when those before it have no name any more."""
    if one.label not in known:
        return Placed(UNKNOWN_CARD)
    return replace(one.placed, count=1, label="" if one.label == one.placed.card else one.label)


def names_of(one: There, find: Finder) -> Iterator[str]:
    """What a card that nobody is shown is called."""
    card = find(one.placed.card)
    if one.zone in HIDDEN:
        yield from (one.placed.card, one.label)
        yield from (card.name, card.zh) if card is not None else ()


def tells(text: InBoth, names: set[str]) -> bool:
    """Whether a text has one of these names in it."""
    return any(name in each for name in names if name for each in (text.zh, text.en))


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
