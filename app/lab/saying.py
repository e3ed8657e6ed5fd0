"""What sentences of a scenario speak of: their words, and the same with things called otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from app.lab.same_names import in_every_zone
from scenarios.language.naming import ABILITY_OF, COPY_OF
from scenarios.language.scenario import Placed, Scenario, Sentence
from scenarios.language.shapes import ForEachKey

Calls = Mapping[str, str]
OF = (COPY_OF, ABILITY_OF)


def words_in(part: Any) -> Iterator[str]:
    """Every word of a sentence, or of part of one."""
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


def words_of(scenario: Scenario) -> Iterator[str]:
    """Every word that players say or that stands beside what lies there."""
    yield from words_in((*scenario.play, *scenario.answers))
    yield from words_in(tuple(one.targets for one in scenario.stack))
    yield from words_in(tuple((one.targets, one.source) for one in scenario.effects))
    for player in scenario.players:
        for zone in (player.battlefield, player.graveyard, player.exile, player.command):
            for one in zone:
                yield from words_in(
                    (one.attached_to, one.attacking, one.blocking, one.exiled_with, one.chosen)
                )
        yield from words_in(player.commander_damage)


def renamed(scenario: Scenario, calls: Calls) -> Scenario:
    """The same where everything is called otherwise that is named here; what a card is stays as it was."""
    found = in_every_zone(scenario, lambda things: tuple(beside(one, calls) for one in things))
    return replace(
        found,
        players=tuple(
            replace(one, commander_damage=otherwise(one.commander_damage, calls)) for one in found.players
        ),
        play=otherwise(found.play, calls),
        answers=otherwise(found.answers, calls),
        stack=tuple(replace(one, targets=otherwise(one.targets, calls)) for one in found.stack),
        effects=tuple(
            replace(one, targets=otherwise(one.targets, calls), source=otherwise(one.source, calls))
            for one in found.effects
        ),
    )


def beside(one: Placed, calls: Calls) -> Placed:
    """What lies there, with what it is attached to, attacks or blocks called otherwise."""
    said = ("attached_to", "attacking", "blocking", "exiled_with")
    return replace(one, **{name: otherwise(getattr(one, name), calls) for name in said})


def otherwise(part: Any, calls: Calls) -> Any:
    """Part of a sentence with its words so."""
    if isinstance(part, str):
        before = next((each for each in OF if part.startswith(each)), "")
        return before + calls.get(part.removeprefix(before), part.removeprefix(before))
    if isinstance(part, Sentence):
        return replace(part, what=otherwise(part.what, calls), more=otherwise(part.more, calls))
    if isinstance(part, ForEachKey):
        return ForEachKey(otherwise(part.pairs, calls))
    return tuple(otherwise(one, calls) for one in part) if isinstance(part, tuple) else part
