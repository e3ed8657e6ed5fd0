"""State-based actions about players, about what ceases to exist, and of variants (704.5a–e, 704.5t–u,
704.6).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from scenarios.engine.kernel.choices import Choice
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.counter_kinds import rule_of
from scenarios.engine.kernel.events import move
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.kernel.state_based_due import BY_STATE, Due, loses

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game


# Players.


def no_life(game: Game) -> Due:
    """CR 704.5a. Teams with a shared life total: 704.6a."""
    if not game.format.shared_life:
        for player in game.turn_order():
            if player.life <= 0:
                yield loses(player, cite("704.5a", "life")).changed(why="no life")


def empty_library(game: Game) -> Due:
    """CR 704.5b. Attempting to draw is enough; an empty library alone is not."""
    for player in game.turn_order():
        if player.drew_from_empty:
            yield loses(player, cite("704.5b", "drawing a card"))


def poison(game: Game) -> Due:
    """CR 704.5c. Teams with a shared life total: 704.6b."""
    if not game.format.shared_life:
        for player in game.turn_order():
            if player.count("poison") >= game.format.poison:
                yield loses(player, cite("704.5c", "poison counter"), rule_of("poison"))


def team_without_life(game: Game) -> Due:
    """CR 704.6a. The whole team loses, each of its players."""
    if game.format.shared_life:
        for player in game.turn_order():
            if player.life <= 0:
                yield loses(player, cite("704.6a", "team")).changed(why="no life")


def team_poisoned(game: Game) -> Due:
    """CR 704.6b, 810.11: poison counters of a team are counted together; five more for each player beyond
    two.
    """
    if game.format.shared_life:
        for player in game.turn_order():
            team = game.team(player)
            most = game.format.poison + 5 * max(len(team) - 2, 0)
            if sum(one.count("poison") for one in team) >= most:
                yield loses(player, cite("704.6b", "poison counter"))


def commander_damage(game: Game) -> Due:
    """CR 704.6c. Of one commander, over the course of the game, whoever controlled it."""
    most = game.format.commander_damage
    if most is not None:
        for player in game.turn_order():
            if any(amount >= most for _, amount in player.commander_damage):
                yield loses(player, cite("704.6c", "commander"), cite("903.10a", "commander"))


# What ceases to exist.


def tokens_elsewhere(game: Game) -> Due:
    """CR 704.5d. They were there for a moment: what triggers on that has triggered."""
    for one in everywhere(game):
        if one.kind == "token" and one.zone != "battlefield":
            yield move(one, "nowhere", cause=BY_STATE, cites=(cite("704.5d", "token"),))


def copies_elsewhere(game: Game) -> Due:
    """CR 704.5e."""
    for one in everywhere(game):
        if one.kind == "copy" and one.zone not in ("stack", "battlefield"):
            yield move(one, "nowhere", cause=BY_STATE, cites=(cite("704.5e", "copy"),))


def everywhere(game: Game) -> Iterator[GameObject]:
    """All objects that are no permanents, in the order of zones and players, where some may be no cards."""
    if game.has_no_cards:
        for zone in ("stack", "exile", "command", "hand", "library", "graveyard"):
            yield from game.in_zone(zone)


# Variants.


def commanders(game: Game) -> Due:
    """CR 704.6d, 903.9a. Its owner may, once for each time it was put there; not for one that started
    there.
    """
    if not game.format.command_zone:
        return
    for one in (*game.in_zone("graveyard"), *game.in_zone("exile")):
        if one.is_commander and not any(word == OFFERED for word, _ in one.prepared):
            rule = cite("704.6d", "commander")
            game.set(one, "prepared", (*one.prepared, (OFFERED, game.turn_number)))
            if game.ask(Choice("may", one.owner, one.label, (True, False), cites=(rule,)))[0]:
                yield move(one, "command", cause=BY_STATE, cites=(rule,))


OFFERED = "offered the command zone"


def commanders_already_there(game: Game) -> None:
    """CR 704.6d: those that were in a graveyard or in exile before the first check were not put there
    since.
    """
    for one in (*game.in_zone("graveyard"), *game.in_zone("exile")):
        if one.is_commander:
            game.set(one, "prepared", (*one.prepared, (OFFERED, game.turn_number)))
