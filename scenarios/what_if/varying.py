"""The variations a scenario names, and where a varied run first parts from the run as it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct, structs

from scenarios.engine.kernel.log import Row
from scenarios.language.known_cards import Finder
from scenarios.language.scenario import PlayerChange, PlayerSetup, Scenario, Variation
from scenarios.run.outcome import Outcome, run
from scenarios.speech.asked import without_why
from scenarios.what_if.parted import rows_apart

REPLACED = ("start", "effects", "stack", "play", "answers", "expect")


class Parting(Struct, frozen=True):
    """The first row in which two runs differ, of each; one may have ended before."""

    here: Row | None
    there: Row | None


class Varied(Struct, frozen=True):
    """A variation with its outcome, and where it parts; nowhere, if it changes nothing."""

    variation: Variation
    outcome: Outcome
    parting: Parting | None


def vary(scenario: Scenario, outcome: Outcome, cards: Finder | None = None) -> Iterator[Varied]:
    """Each variation, run."""
    for one in scenario.vary:
        other = run(varied(scenario, one), cards=cards)
        yield Varied(one, other, parting(outcome, other))


def varied(scenario: Scenario, variation: Variation) -> Scenario:
    """The scenario with what a variation says in place of its own; of a player only the words it names."""
    given = {word: getattr(variation, word) for word in REPLACED if getattr(variation, word) != default(word)}
    changes = {one.key: one for one in variation.players}
    players = tuple(
        changed(player, changes[player.key]) if player.key in changes else player
        for player in scenario.players
    )
    return structs.replace(scenario, players=players, vary=(), under=(), **given)


def default(word: str) -> Any:
    """What a variation has where it says nothing."""
    return getattr(Variation(), word)


def changed(player: PlayerSetup, change: PlayerChange) -> PlayerSetup:
    """A player with what a variation says of this player."""
    return structs.replace(player, **dict(change.said))


def parting(one: Outcome, other: Outcome) -> Parting | None:
    """Where two logs first say something else happened; why what is asked is so, is asked anew of each."""
    found = rows_apart(one, other, {}, without_why)
    return Parting(*found) if found is not None else None
