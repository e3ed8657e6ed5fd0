"""What is on the board keeps its name when something comes before it or leaves.

A scenario calls the second of two alike things `2/2 2`. Sentences that name it would mean another one as soon
as a third comes or the first goes, so whoever needs it has the name written beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from msgspec.structs import replace

from scenarios.language.known_cards import PLAYER_ZONES, Finder, all_placed
from scenarios.language.scenario import Placed, PlayerSetup, Scenario

Labels = list[str]


def with_names(scenario: Scenario, find: Finder) -> Scenario:
    """The same with every thing by itself and its name written down."""
    labels = iter([one.label for one in all_placed(scenario, find)])
    return in_every_zone(
        scenario,
        lambda things: tuple(
            replace(one, count=1, label=next(labels)) for one in things for _ in range(one.count)
        ),
    )


def without_names(scenario: Scenario, own: set[str], find: Finder) -> Scenario:
    """The same without the names that things would have anyway; those that people gave stay."""
    wanted = labels_of(scenario, find)
    kept = set(own)
    while True:
        shorter = keeping(scenario, kept)
        others = labels_of(shorter, find)
        lost = {label for label, other in zip(wanted, others, strict=True) if label != other} - kept
        if not lost:
            return in_every_zone(shorter if others == wanted else scenario, together)
        kept |= lost


def keeping(scenario: Scenario, names: set[str]) -> Scenario:
    """The same with these names written and no others."""
    return in_every_zone(
        scenario,
        lambda things: tuple(one if one.label in names else replace(one, label="") for one in things),
    )


def labels_of(scenario: Scenario, find: Finder) -> Labels:
    """What everything is called."""
    return [one.label for one in all_placed(scenario, find)]


def together(things: tuple[Placed, ...]) -> tuple[Placed, ...]:
    """Neighbours that are alike as so many of one."""
    groups = [list(group) for _, group in groupby(things)]
    return tuple(replace(group[0], count=len(group)) if len(group) > 1 else group[0] for group in groups)


def in_every_zone(scenario: Scenario, become: Callable[[tuple[Placed, ...]], tuple[Placed, ...]]) -> Scenario:
    """The scenario with the things of each zone otherwise."""
    return replace(scenario, players=tuple(each_zone(player, become) for player in scenario.players))


def each_zone(player: PlayerSetup, become: Callable[[tuple[Placed, ...]], tuple[Placed, ...]]) -> PlayerSetup:
    """One player, in the order in which things are called."""
    zones = {zone: become(things) for zone in PLAYER_ZONES if (things := getattr(player, zone))}
    return replace(player, **zones)
