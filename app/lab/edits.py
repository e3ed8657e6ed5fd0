"""Changes to a situation, one tap each: things put on the board and changed there, attacks, blocks, life."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from app.lab.asked import Edit
from app.lab.same_names import with_names, without_names
from scenarios.known_cards import Finder, all_placed, every, finder
from scenarios.scenario import CardText, Moment, Placed, PlayerSetup, Scenario, Sentence
from scenarios.shapes import ForEachKey

ZONES = ("battlefield", "hand", "graveyard", "exile", "command", "library")
EMPTY = Scenario(
    players=(PlayerSetup("A"), PlayerSetup("B")), start=Moment(turn_of="A", step="precombat main")
)
COMBAT = ("attacks with", "blocks with")
END = Sentence("go to", what=Moment(step="end of combat"))


class NoSuchThing(Exception):
    """An edit speaks of something that is not there."""


def edited(scenario: Scenario, edit: Edit, find: Finder) -> Scenario:
    """The scenario after one change; all else is still called as it was."""
    if edit.do not in ("add", "change", "remove"):
        return DOING[edit.do](scenario, edit, find)
    own = {one.label for player in scenario.players for one in every(player) if one.label}
    after = DOING[edit.do](with_names(scenario, find), edit, find)
    return without_names(after, own, finder(after))


def with_player(scenario: Scenario, key: str, **changes: Any) -> Scenario:
    """The scenario with one player otherwise."""
    if key not in scenario.keys:
        raise NoSuchThing(key)
    players = tuple(replace(one, **changes) if one.key == key else one for one in scenario.players)
    return replace(scenario, players=players)


def add(scenario: Scenario, edit: Edit, find: Finder) -> Scenario:
    """Put a card, or so many of it, into a zone; one that was pasted is defined with it."""
    if edit.zone not in ZONES:
        raise NoSuchThing(edit.zone)
    if edit.text or edit.type:
        zh = any("\u4e00" <= sign <= "\u9fff" for sign in edit.text)
        texts = ("", edit.text) if zh else (edit.text, "")
        card = CardText(
            edit.card, cost=edit.cost, type=edit.type, pt=edit.figures, text=texts[0], text_zh=texts[1]
        )
        others = tuple(one for one in scenario.cards if one.name != edit.card)
        scenario = replace(scenario, cards=(*others, card))
    player = next((one for one in scenario.players if one.key == edit.player), None)
    there = getattr(player, edit.zone, None) or ()
    placed = Placed(edit.card, count=max(1, edit.amount))
    return with_player(scenario, edit.player, **{edit.zone: (*there, placed)})


def change(scenario: Scenario, edit: Edit, find: Finder) -> Scenario:
    """Say something else of a thing that is there: tapped, counters, damage, what it is attached to."""
    return with_thing(scenario, edit.thing, find, lambda one: replace(one, **changes(one, edit)))


def changes(one: Placed, edit: Edit) -> dict[str, Any]:
    """What the edit says of it."""
    match edit.about:
        case "tapped" | "sick" | "face down":
            word = edit.about.replace(" ", "_")
            return {word: not getattr(one, word)}
        case "damage":
            return {"damage": max(0, one.damage + edit.amount)}
        case "attached to":
            return {"attached_to": edit.other}
        case kind:
            counters = dict(one.counters)
            counters[kind] = max(0, counters.get(kind, 0) + edit.amount)
            return {"counters": tuple((name, many) for name, many in counters.items() if many)}


def remove(scenario: Scenario, edit: Edit, find: Finder) -> Scenario:
    """Take a thing off the board, and out of the combat it was in."""
    return undeclared(with_thing(scenario, edit.thing, find, None), edit.thing)


def with_thing(
    scenario: Scenario, label: str, find: Finder, become: Callable[[Placed], Placed] | None
) -> Scenario:
    """The scenario with one thing otherwise, or without it."""
    found = next((one for one in all_placed(scenario, find) if one.label == label), None)
    if found is None:
        raise NoSuchThing(label)
    player = next(one for one in scenario.players if one.key == found.player)
    things = getattr(player, found.zone)
    instead = (become(found.placed),) if become is not None else ()
    after = tuple(each for one in things for each in (instead if one is found.placed else (one,)))
    return with_player(scenario, found.player, **{found.zone: after})


def undeclared(scenario: Scenario, label: str) -> Scenario:
    """The scenario in which this creature neither attacks nor blocks, and nothing blocks it."""
    play: list[Sentence] = []
    for one in scenario.play:
        if one.verb not in COMBAT:
            play.append(one)
            continue
        pairs = {
            name: other for name, other in pairs_of(one.what) if label not in (name, other, *listed(other))
        }
        if pairs:
            play.append(replace(one, what=together_said(pairs)))
    if not any(one.verb in COMBAT for one in play):
        play = [one for one in play if one != END]
    return replace(scenario, play=tuple(play))


def listed(other: Any) -> tuple[str, ...]:
    """What is attacked or blocked, where that is several."""
    return other if isinstance(other, tuple) else ()


def together_said(pairs: dict[str, Any]) -> Any:
    """A declaration; what is attacked may be unsaid."""
    return ForEachKey(tuple(pairs.items())) if all(pairs.values()) else tuple(pairs)


def life(scenario: Scenario, edit: Edit, find: Finder) -> Scenario:
    """Another life total."""
    return with_player(scenario, edit.player, life=edit.amount)


def begin(scenario: Scenario, edit: Edit, find: Finder) -> Scenario:
    """Another turn and step to begin in."""
    return replace(scenario, start=replace(scenario.start, turn_of=edit.player, step=edit.about))


def player(scenario: Scenario, edit: Edit, find: Finder) -> Scenario:
    """One more player."""
    return replace(scenario, players=(*scenario.players, PlayerSetup(edit.player)))


def attack(scenario: Scenario, edit: Edit, find: Finder) -> Scenario:
    """One more attacker, or one fewer; combat is then played to its end."""
    return declared(scenario, "attacks with", edit.player, edit.thing, edit.other)


def block(scenario: Scenario, edit: Edit, find: Finder) -> Scenario:
    """One more blocker of an attacker, or one fewer."""
    return declared(scenario, "blocks with", edit.player, edit.thing, (edit.other,))


def declared(scenario: Scenario, verb: str, who: str, thing: str, other: Any) -> Scenario:
    """The declaration with this creature in it, or without it if it was there."""
    before = next((one for one in scenario.play if (one.verb, one.who) == (verb, who)), None)
    pairs = dict(pairs_of(before.what)) if before is not None else {}
    if thing in pairs:
        del pairs[thing]
    else:
        pairs[thing] = other
    others = tuple(one for one in scenario.play if one is not before and one != END)
    after = (Sentence(verb, who, together_said(pairs)),) if pairs else ()
    first = [one for one in others if one.verb == "attacks with"]
    rest = tuple(one for one in others if one.verb != "attacks with")
    play = (*after, *others) if verb == "attacks with" else (*first, *after, *rest)
    return replace(scenario, play=(*play, END) if play else ())


def pairs_of(what: Any) -> tuple[tuple[str, Any], ...]:
    """A declaration as pairs; what is attacked may be unsaid."""
    if isinstance(what, ForEachKey):
        return what.pairs
    names = what if isinstance(what, tuple) else (what,)
    return tuple((name, "") for name in names)


DOING = {
    "add": add,
    "change": change,
    "remove": remove,
    "life": life,
    "begin": begin,
    "player": player,
    "attack": attack,
    "block": block,
}
