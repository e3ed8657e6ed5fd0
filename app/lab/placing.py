"""What lies where: things put in, doubled, moved to another zone, taken away."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from app.lab.fighting import COMBAT, undeclared
from app.lab.mistakes import Mistake, missing
from app.lab.requests import Edit
from app.lab.saying import words_in
from scenarios.language.checks import ONLY_THERE
from scenarios.language.known_cards import CJK, Finder, There, all_placed, names_of
from scenarios.language.scenario import CardText, OnStack, Placed, PlayerSetup, Scenario, Sentence
from scenarios.language.vocabulary import mana_symbols
from scenarios.run.setup import UNSAID_LIBRARY

ZONES = ("battlefield", "hand", "graveyard", "exile", "command", "library")
SPELLS = re.compile(r"Instant|Sorcery|瞬间|法术")
LOYAL = re.compile(r"Planeswalker|鹏洛客")
BASICS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest", "C": "Wastes"}
MOST_LANDS = 20
UNSAID = {field.name: field.default for field in msgspec.structs.fields(Placed)}
ONLY_ON_BATTLEFIELD = (*ONLY_THERE, "counters", "timestamp", "unblocked", "marks", "exiled_with")


def with_player(scenario: Scenario, key: str, **changes: Any) -> Scenario:
    """The scenario with one player otherwise."""
    if key not in scenario.keys:
        raise missing(key, *scenario.keys)
    players = tuple(replace(one, **changes) if one.key == key else one for one in scenario.players)
    return replace(scenario, players=players)


def player_called(scenario: Scenario, key: str) -> PlayerSetup:
    """The player called so."""
    found = next((one for one in scenario.players if one.key == key), None)
    if found is None:
        raise missing(key, *scenario.keys)
    return found


# Putting in.


def add(scenario: Scenario, edit: Edit, find: Finder) -> Scenario:
    """Put a card, or so many of it, into a zone or onto the stack; one that was pasted is defined with it."""
    if edit.text or edit.type:
        others = tuple(one for one in scenario.cards if one.name != edit.card)
        scenario = replace(scenario, cards=(*others, pasted(edit)))
    card = next((one for one in scenario.cards if edit.card in (one.name, one.zh)), None) or find(edit.card)
    zone = edit.zone or usual_zone(card)
    if zone == "stack":
        stacked = OnStack(edit.card, controller=edit.player)
        return replace(scenario, stack=(*scenario.stack, stacked))
    sort = Placed(edit.card, count=max(1, edit.amount), commander=zone == "command" and is_creature(card))
    return laid(scenario, edit.player, zone, sort)


def laid(scenario: Scenario, player: str, zone: str, placed: Placed) -> Scenario:
    """One more thing in a zone, behind the others; in a library on top."""
    if zone not in ZONES:
        raise missing(zone, *ZONES)
    there = getattr(player_called(scenario, player), zone)
    if there is None:  # a library nobody has spoken of
        there = (UNSAID_LIBRARY,)
    things = (placed, *there) if zone == "library" else (*there, placed)
    return with_player(scenario, player, **{zone: things})


def pasted(edit: Edit) -> CardText:
    """A card by its printed text, in the language it is printed in."""
    if not edit.card.strip():
        raise Mistake("no-card", edit.card)
    loyal = bool(LOYAL.search(edit.type)) and "/" not in edit.figures
    zh_text, zh_type = bool(CJK.search(edit.text)), bool(CJK.search(edit.type))
    return CardText(
        edit.card,
        cost=edit.cost,
        type="" if zh_type else edit.type,
        type_zh=edit.type if zh_type else "",
        text="" if zh_text else edit.text,
        text_zh=edit.text if zh_text else "",
        pt="" if loyal else edit.figures,
        loyalty=edit.figures if loyal else "",
    )


def usual_zone(card: CardText | None) -> str:
    """Where a card goes of which nothing is said: what is cast for its effect into the hand."""
    line = f"{card.type} {card.type_zh}" if card is not None else ""
    return "hand" if SPELLS.search(line) else "battlefield"


def is_creature(card: CardText | None) -> bool:
    """CR 903.3: whether it could be a commander, as far as its type tells."""
    return card is not None and ("Legendary" in card.type or "传奇" in card.type_zh)


def lands(scenario: Scenario, edit: Edit, find: Finder) -> Scenario:
    """Basic lands that can pay for this mana cost."""
    wanted: list[str] = []
    for symbol in mana_symbols(edit.about):
        if symbol.isdecimal():
            wanted += [""] * int(symbol)
        else:
            wanted += [BASICS[sign] for sign in symbol if sign in BASICS][:1]
    first = next(filter(None, wanted), "Wastes")
    for name in wanted[:MOST_LANDS]:
        scenario = laid(scenario, edit.player, "battlefield", Placed(name or first))
    return scenario


# What is there already.


def found(scenario: Scenario, label: str, find: Finder) -> There:
    """The thing with this label."""
    there = all_placed(scenario, find)
    thing = next((one for one in there if one.label == label), None)
    if thing is None:
        raise missing(label, *(one.label for one in there[:12]))
    return thing


def with_thing(
    scenario: Scenario, label: str, find: Finder, become: Callable[[Placed], tuple[Placed, ...]]
) -> Scenario:
    """The scenario with one thing otherwise, or without it."""
    there = found(scenario, label, find)
    things = getattr(player_called(scenario, there.player), there.zone)
    after = tuple(each for one in things for each in (become(one) if one is there.placed else (one,)))
    return with_player(scenario, there.player, **{there.zone: after})


def another(scenario: Scenario, edit: Edit, find: Finder) -> Scenario:
    """One more of the same, in the state it is in."""
    return with_thing(scenario, edit.thing, find, lambda one: (one, replace(one, label="")))


def move(scenario: Scenario, edit: Edit, find: Finder) -> Scenario:
    """To another zone, or to another player's; what only a permanent can be it is no longer elsewhere."""
    if edit.zone not in ZONES:
        raise missing(edit.zone, *ZONES)
    there = found(scenario, edit.thing, find)
    placed = there.placed
    if edit.zone != "battlefield":
        placed = replace(placed, **{field: UNSAID[field] for field in ONLY_ON_BATTLEFIELD})
        scenario = without_ties(undeclared(scenario, edit.thing), edit.thing)
    scenario = with_thing(scenario, edit.thing, find, lambda one: ())
    return laid(scenario, edit.player or there.player, edit.zone, placed)


def remove(scenario: Scenario, edit: Edit, find: Finder) -> Scenario:
    """Take a thing away, with the combat it was in and what players did with it."""
    if any(edit.thing == called(one) for one in scenario.stack):
        stack = tuple(one for one in scenario.stack if called(one) != edit.thing)
        return before_it_mattered(replace(scenario, stack=stack), {edit.thing})
    names = names_alone(scenario, edit.thing, find)
    scenario = with_thing(scenario, edit.thing, find, lambda one: ())
    return before_it_mattered(without_ties(undeclared(scenario, edit.thing), edit.thing), names)


def names_alone(scenario: Scenario, label: str, find: Finder) -> set[str]:
    """All that means this thing and no other: its label, and its card's names if there is no second."""
    card = find(found(scenario, label, find).placed.card)
    alike = [one for one in all_placed(scenario, find) if find(one.placed.card) == card]
    return {label, *(names_of(card) if card is not None and len(alike) == 1 else ())}


def called(one: OnStack) -> str:
    """What a spell on the stack is called."""
    return one.label or one.card


def before_it_mattered(scenario: Scenario, names: set[str]) -> Scenario:
    """What players do up to where they first name a thing that is not there."""
    play: list[Sentence] = []
    for one in scenario.play:
        if one.verb not in COMBAT and not names.isdisjoint(words_in(one)):
            break
        play.append(one)
    return replace(scenario, play=tuple(play))


def without_ties(scenario: Scenario, label: str) -> Scenario:
    """Nothing is attached to it, blocks it, was exiled with it or has been dealt damage by it."""
    players = []
    for player in scenario.players:
        zones = {zone: tuple(untied(one, label) for one in things) for zone, things in zones_of(player)}
        dealt = tuple((name, amount) for name, amount in player.commander_damage if name != label)
        players.append(replace(player, commander_damage=dealt, **zones))
    return replace(scenario, players=tuple(players))


def untied(one: Placed, label: str) -> Placed:
    """The same without what ties it to this thing."""
    if label not in (one.attached_to, one.attacking, one.exiled_with, *one.blocking):
        return one
    return replace(
        one,
        attached_to="" if one.attached_to == label else one.attached_to,
        attacking="" if one.attacking == label else one.attacking,
        exiled_with="" if one.exiled_with == label else one.exiled_with,
        blocking=tuple(name for name in one.blocking if name != label),
    )


def zones_of(player: PlayerSetup) -> Iterator[tuple[str, tuple[Placed, ...]]]:
    """The zones in which a player has anything."""
    for zone in (*ZONES, "outside"):
        things = getattr(player, zone)
        if things:
            yield zone, things


def refuse_name(name: str, taken: tuple[str, ...]) -> None:
    """A player has a name of its own."""
    if not name.strip():
        raise Mistake("player-unnamed", name)
    if name in taken:
        raise Mistake("label-twice", name)
