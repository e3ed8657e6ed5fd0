"""What is true of a thing: tapped or not, its counters and damage, its host, who controls it, its age."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from app.lab.mistakes import missing
from app.lab.placing import called, found, with_thing
from app.lab.requests import Edit
from scenarios.language.known_cards import Finder, all_placed
from scenarios.language.scenario import OnStack, Placed, PlayerSetup, Scenario
from scenarios.text.words_table import counter_names

SWITCHES = {
    "tapped": "tapped", "sick": "sick", "transformed": "transformed", "flipped": "flipped",
    "phased out": "phased_out", "deathtouch damage": "deathtouched", "token": "token",
    "commander": "commander",
}  # fmt: skip
NAMED = {"attached to": "attached_to", "controller": "controller", "owner": "owner", "copy of": "copy_of"}
FACE_DOWN = ("morph", "manifest", "effect")


def change(scenario: Scenario, edit: Edit, find: Finder) -> Scenario:
    """Say something else of a thing that is there."""
    if edit.about == "age":
        return older(scenario, edit.thing, -edit.amount, find)
    if edit.about == "targets":
        return aimed(scenario, edit)
    there = found(scenario, edit.thing, find)
    changes = changes_of(there.placed, there.player, edit)
    return with_thing(scenario, edit.thing, find, lambda one: (replace(one, **changes),))


def changes_of(one: Placed, player: str, edit: Edit) -> dict[str, Any]:
    """What the edit says of it."""
    about = edit.about
    if about in SWITCHES:
        return {SWITCHES[about]: not getattr(one, SWITCHES[about])}
    if about in NAMED:
        own = edit.other == player and about in ("controller", "owner")
        return {NAMED[about]: "" if own else edit.other}
    if about == "damage":
        return {"damage": max(0, one.damage + edit.amount)}
    if about == "face down":
        how = edit.other or FACE_DOWN[0]
        return {"face_down": "" if one.face_down else how}
    return counted(one, about, edit.amount)


def counter(scenario: Scenario, edit: Edit, find: Finder) -> Scenario:
    """So many more or fewer counters of a kind, whatever it is called."""
    return with_thing(
        scenario, edit.thing, find, lambda one: (replace(one, **counted(one, edit.about, edit.amount)),)
    )


def counted(one: Placed, kind: str, more: int) -> dict[str, Any]:
    """Its counters with so many more of one kind."""
    if not kind.strip():
        raise missing(kind, "+1/+1", "-1/-1")
    return {"counters": with_more(one.counters, in_english(kind), more)}


def with_more(counters: tuple[tuple[str, int], ...], kind: str, more: int) -> tuple[tuple[str, int], ...]:
    """Counters with so many more of one kind, never fewer than none."""
    have = dict(counters)
    have[kind] = max(0, have.get(kind, 0) + more)
    return tuple((name, many) for name, many in have.items() if many)


def in_english(kind: str) -> str:
    """A kind of counter as scenarios call it."""
    kind = kind.strip()
    return next((en for en, names in counter_names().items() if kind in names), kind)


def aimed(scenario: Scenario, edit: Edit) -> Scenario:
    """One more target of a spell on the stack, or one fewer."""

    def with_target(one: OnStack) -> OnStack:
        targets = tuple(name for name in one.targets if name != edit.other)
        return replace(one, targets=targets if edit.other in one.targets else (*targets, edit.other))

    if not any(called(one) == edit.thing for one in scenario.stack):
        raise missing(edit.thing, *map(called, scenario.stack))
    return replace(
        scenario,
        stack=tuple(with_target(one) if called(one) == edit.thing else one for one in scenario.stack),
    )


def older(scenario: Scenario, label: str, by: int, find: Finder) -> Scenario:
    """CR 613.7: so many places further towards those that have been there longest."""
    there = [one for one in all_placed(scenario, find) if one.zone == "battlefield"]
    order = sorted(there, key=lambda one: one.placed.timestamp or 0)
    place = next((at for at, one in enumerate(order) if one.label == label), None)
    if place is None:
        raise missing(label, *(one.label for one in there[:12]))
    moved = order.pop(place)
    order.insert(min(max(place - by, 0), len(order)), moved)
    as_written = [one.label for one in order] == [one.label for one in there]
    ages = {one.label: None if as_written else age for age, one in enumerate(order, 1)}
    labels = iter(there)

    def aged(player: PlayerSetup) -> PlayerSetup:
        return replace(
            player,
            battlefield=tuple(replace(one, timestamp=ages[next(labels).label]) for one in player.battlefield),
        )

    return replace(scenario, players=tuple(map(aged, scenario.players)))
