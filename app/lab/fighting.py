"""Attacks and blocks, one creature at a time: each tap declares one, or takes it back."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from app.lab.requests import Edit
from scenarios.engine.kernel.formats import FORMATS
from scenarios.language.known_cards import Finder
from scenarios.language.scenario import Moment, Scenario, Sentence
from scenarios.language.shapes import ForEachKey

COMBAT = ("attacks with", "blocks with")
END = Sentence("go to", what=Moment(step="end of combat"))
FIRST = "precombat main"  # where a situation starts that does not say where
AFTER_ATTACKS = ("declare blockers", "combat damage", "end of combat")


def attack(scenario: Scenario, edit: Edit, find: Finder) -> Scenario:
    """One more attacker, or one fewer; combat is then played to its end. Once it is said what one of them
    attacks, it is said of all.
    """
    after = declared(scenario, "attacks with", edit.player, edit.thing, edit.other)
    team = next((one.team or one.key for one in scenario.players if one.key == edit.player), "")
    whom = next((one.key for one in scenario.players if (one.team or one.key) != team), "")
    return replace(after, play=tuple(all_said(one, whom) for one in after.play))


def all_said(one: Sentence, whom: str) -> Sentence:
    """An attack in which all or none say what they attack: the others attack this player."""
    pairs = pairs_of(one.what) if one.verb == "attacks with" else ()
    if not any(other for _, other in pairs):
        return one
    return replace(one, what=ForEachKey(tuple((name, other or whom) for name, other in pairs)))


def block(scenario: Scenario, edit: Edit, find: Finder) -> Scenario:
    """One more blocker of an attacker, or one fewer."""
    return declared(scenario, "blocks with", edit.player, edit.thing, (edit.other,))


def until(scenario: Scenario, edit: Edit, find: Finder) -> Scenario:
    """How far it is played: to another step, or no further than what players do."""
    play = scenario.play
    while play and play[-1].verb == "go to":
        play = play[:-1]
    is_there = not play and edit.about == (scenario.start.step or FIRST)
    end = (Sentence("go to", what=Moment(step=edit.about)),) if edit.about and not is_there else ()
    return replace(scenario, play=(*play, *end))


def declared(scenario: Scenario, verb: str, who: str, thing: str, other: Any) -> Scenario:
    """The declaration with this creature in it, or without it if it was there; to attack something else
    is to attack still.
    """
    side = together_with(scenario, who)
    before = next((one for one in scenario.play if one.verb == verb and one.who in side), None)
    pairs = dict(pairs_of(before.what)) if before is not None else {}
    if thing in pairs and other in (pairs[thing], "", ("",)):
        del pairs[thing]
    else:
        pairs[thing] = other
    by = before.who if before is not None else who
    made = (Sentence(verb, by, together_said(pairs)),) if pairs else ()
    if before is not None:
        at = scenario.play.index(before)
        play = (*scenario.play[:at], *made, *scenario.play[at + 1 :])
    else:
        at = place_of(verb, scenario.play)
        play = (*scenario.play[:at], *made, *scenario.play[at:])
    return replace(scenario, play=ended(play))


def together_with(scenario: Scenario, who: str) -> tuple[str, ...]:
    """CR 805.10: a team that takes its turns together declares together."""
    team = next((one.team for one in scenario.players if one.key == who), "")
    if not team or not FORMATS[scenario.format.name].shared_turns:
        return (who,)
    return tuple(one.key for one in scenario.players if one.team == team)


def place_of(verb: str, play: tuple[Sentence, ...]) -> int:
    """Where a new declaration stands: an attack before the blocks and before combat goes on, a block behind
    the attacks; else at the end.
    """
    attacks = [place for place, one in enumerate(play) if one.verb == "attacks with"]
    if verb == "blocks with" and attacks:
        return attacks[-1] + 1
    later = (place for place, one in enumerate(play) if one.verb == "blocks with" or goes_on(one))
    return next(later, len(play))


def goes_on(one: Sentence) -> bool:
    """Whether the game goes on to a later step of combat."""
    return one.verb == "go to" and isinstance(one.what, Moment) and one.what.step in AFTER_ATTACKS


def ended(play: tuple[Sentence, ...]) -> tuple[Sentence, ...]:
    """Combat is played to its end, unless it is said otherwise; without combat there is none to play."""
    if not any(one.verb in COMBAT for one in play):
        return tuple(one for one in play if one != END)
    return play if any(map(goes_on, play)) else (*play, END)


def undeclared(scenario: Scenario, label: str) -> Scenario:
    """The scenario in which this creature neither attacks nor blocks, and nothing blocks or attacks it."""
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
    return replace(scenario, play=ended(tuple(play)))


def listed(other: Any) -> tuple[str, ...]:
    """What is attacked or blocked, where that is several."""
    return other if isinstance(other, tuple) else ()


def together_said(pairs: dict[str, Any]) -> Any:
    """A declaration; what is attacked may be unsaid."""
    return ForEachKey(tuple(pairs.items())) if any(pairs.values()) else tuple(pairs)


def pairs_of(what: Any) -> tuple[tuple[str, Any], ...]:
    """A declaration as pairs; what is attacked may be unsaid."""
    if isinstance(what, ForEachKey):
        return what.pairs
    names = what if isinstance(what, tuple) else (what,)
    return tuple((name, "") for name in names)
