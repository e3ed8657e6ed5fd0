"""What is there at the start, with one thing of it otherwise: its age, its state, its card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from scenarios.language.known_cards import PLAYER_ZONES, Finder, There, all_placed
from scenarios.language.scenario import CardText, Placed, Scenario
from scenarios.what_if.card_otherwise import (
    KEYWORDS,
    described_with_figures,
    described_with_keyword,
    is_described,
    with_figures,
    with_keyword,
)
from scenarios.what_if.change import NoSuchChange, OneChange
from scenarios.what_if.doings_otherwise import (
    COMBAT,
    blocks_of,
    renamed,
    undeclared,
    without_sentences,
    words_in,
)

REFERENCES = ("attached_to", "exiled_with", "attacking")


def order(scenario: Scenario, change: OneChange, find: Finder) -> Scenario:
    """CR 613.7: two permanents have each other's timestamp: where they are written, unless it is said."""
    scenario = apart(scenario, find, change.thing, change.other)
    there = [one for one in all_placed(scenario, find) if one.zone == "battlefield"]
    aged = sorted(there, key=lambda one: one.placed.timestamp or 0)
    places = [place for place, one in enumerate(aged) if one.label in (change.thing, change.other)]
    if len(places) != 2:
        raise NoSuchChange(f"{change.thing}, {change.other}")
    one, other = (aged[place] for place in places)
    if one.player == other.player and not any(each.placed.timestamp for each in there):
        return exchanged(scenario, one, other)
    labels = [each.label for each in aged]
    labels[places[0]], labels[places[1]] = other.label, one.label
    for place, label in list(enumerate(labels, 1))[places[0] :]:
        scenario = with_thing(scenario, find, label, so_old(place))
    return scenario


def exchanged(scenario: Scenario, one: There, other: There) -> Scenario:
    """Two cards of one player's, each where the other was written."""
    instead = {id(one.placed): other.placed, id(other.placed): one.placed}
    players = tuple(
        replace(player, battlefield=tuple(instead.get(id(each), each) for each in player.battlefield))
        if player.key == one.player
        else player
        for player in scenario.players
    )
    return replace(scenario, players=players)


def so_old(stamp: int) -> Callable[[Placed], Placed]:
    """With its place in the order of ages."""
    return lambda one: replace(one, timestamp=stamp)


def apart(scenario: Scenario, find: Finder, *labels: str) -> Scenario:
    """The scenario with these things, and whatever is called alike, each for itself and by its name."""
    there = all_placed(scenario, find)
    cards = {one.placed.card for one in there if one.label in labels}
    of = iter(there)

    def each(one: Placed) -> tuple[Placed, ...]:
        mine = [next(of) for _ in range(one.count)]
        alike = sum(other.placed.card == one.card for other in there) > 1
        if one.card not in cards or not alike:
            return (one,)
        return tuple(replace(one, count=1, label=known.label) for known in mine)

    players = []
    for player in scenario.players:
        zones = {
            zone: tuple(part for one in things for part in each(one))
            for zone in PLAYER_ZONES
            if (things := getattr(player, zone))
        }
        players.append(replace(player, **zones))
    return replace(scenario, players=tuple(players))


def found(scenario: Scenario, find: Finder, label: str) -> There:
    """The thing of the start that is called so."""
    there = next((one for one in all_placed(scenario, find) if one.label == label), None)
    if there is None:
        raise NoSuchChange(label)
    return there


def with_thing(
    scenario: Scenario, find: Finder, label: str, become: Callable[[Placed], Placed | None]
) -> Scenario:
    """The scenario with one thing otherwise, or without it."""
    scenario = apart(scenario, find, label)
    there = found(scenario, find, label)
    instead = become(there.placed)
    players = []
    for player in scenario.players:
        things: tuple[Placed, ...] = getattr(player, there.zone) or ()
        if player.key == there.player:
            after = tuple(
                each
                for one in things
                for each in ((one,) if one is not there.placed else () if instead is None else (instead,))
            )
            player = replace(player, **{there.zone: after})
        players.append(player)
    return replace(scenario, players=tuple(players))


def so(**words: Any) -> Callable[[Scenario, OneChange, Finder], Scenario]:
    """A change that says something else of one thing."""
    return lambda scenario, change, find: with_thing(
        scenario, find, change.thing, lambda one: replace(one, **words)
    )


def controller(scenario: Scenario, change: OneChange, find: Finder) -> Scenario:
    """Somebody else controls it."""
    return with_thing(scenario, find, change.thing, lambda one: replace(one, controller=change.other))


def counter(scenario: Scenario, change: OneChange, find: Finder) -> Scenario:
    """So many counters of a kind more."""

    def become(one: Placed) -> Placed:
        counters = dict(one.counters)
        counters[change.other] = max(0, counters.get(change.other, 0) + change.number)
        return replace(one, counters=tuple((kind, many) for kind, many in counters.items() if many))

    return with_thing(scenario, find, change.thing, become)


def left_out(scenario: Scenario, change: OneChange, find: Finder) -> Scenario:
    """It is not there, and nobody does anything with it."""
    label = change.thing
    changed = with_references(with_thing(scenario, find, label, lambda _: None), {label}, "")
    play = [one if one.verb not in COMBAT else undeclared(one, label) for one in changed.play]
    play = [one for block in blocks_of(tuple(one for one in play if one is not None))
            for one in block if label not in words_in(block[0])]  # fmt: skip
    expect = tuple(one for one in changed.expect if label not in words_in(one))
    changed = replace(changed, play=tuple(play), expect=expect)
    return without_sentences(changed, lambda one: label in words_in(one))


def replaced_by(scenario: Scenario, change: OneChange, find: Finder) -> Scenario:
    """Another card in its place, which does what it was to do."""
    if find(change.other) is None:
        raise NoSuchChange(change.other)
    return as_card(scenario, change.thing, change.other, find)


def as_card(scenario: Scenario, label: str, card: str, find: Finder) -> Scenario:
    """Another card in place of one; whoever speaks of that speaks of this one."""
    scenario = apart(scenario, find, label)
    names = [one.label for one in all_placed(scenario, find)]
    there = found(scenario, find, label)
    new = (
        card
        if card not in names
        else next(f"{card} {n}" for n in range(2, 999) if f"{card} {n}" not in names)
    )
    own = "" if new == card else new
    changed = with_thing(scenario, find, label, lambda one: replace(one, card=card, label=own))
    old = {label, there.placed.card} if names.count(there.placed.card) == 1 else {label}
    sentences = {
        word: tuple(renamed(one, old, new) for one in getattr(changed, word))
        for word in ("play", "answers", "expect")
    }
    return with_references(replace(changed, **sentences), old, new)


def with_references(scenario: Scenario, old: set[str], new: str) -> Scenario:
    """What is attached to something, attacks or blocks it, knows its new name; nothing, if it is gone."""

    def each(one: Placed) -> Placed:
        names = {word: new for word in REFERENCES if getattr(one, word) in old}
        blocking = tuple(new if name in old else name for name in one.blocking)
        return replace(one, blocking=tuple(name for name in blocking if name), **names)

    players = tuple(
        replace(
            player,
            **{zone: tuple(map(each, things)) for zone in PLAYER_ZONES if (things := getattr(player, zone))},
        )
        for player in scenario.players
    )
    return replace(scenario, players=players)


def power(scenario: Scenario, change: OneChange, find: Finder) -> Scenario:
    """Another power and toughness, of the card as it is printed."""
    card = found(scenario, find, change.thing).placed.card
    if is_described(card):
        return as_card(scenario, change.thing, described_with_figures(card, change.other), find)
    known = find(card)
    return defined(scenario, with_figures(known, change.other) if known is not None else None)


def keyword(scenario: Scenario, change: OneChange, find: Finder) -> Scenario:
    """A keyword ability more, or one fewer."""
    if change.other not in KEYWORDS:
        raise NoSuchChange(change.other)
    card = found(scenario, find, change.thing).placed.card
    if is_described(card):
        other = described_with_keyword(card, change.other, find)
        if other is None:
            raise NoSuchChange(change.other)
        return as_card(scenario, change.thing, other, find)
    known = find(card)
    return defined(scenario, with_keyword(known, change.other) if known is not None else None)


def defined(scenario: Scenario, card: CardText | None) -> Scenario:
    """The scenario with this card in place of what its name meant."""
    if card is None:
        raise NoSuchChange("")
    others = [one for one in scenario.cards if one.name != card.name]
    places = [place for place, one in enumerate(scenario.cards) if one.name == card.name]
    others.insert(places[0] if places else len(others), card)
    return replace(scenario, cards=tuple(others))
