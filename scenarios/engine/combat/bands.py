"""Bands of attackers (702.22): who may be in one, and what blocking and damage make of it."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from scenarios.engine.combat import combat_phase
from scenarios.engine.kernel.budgets import MOST_ANSWERS
from scenarios.engine.kernel.choices import Choice, Refused, Undetermined
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.events import BY_RULE, Cause, Event
from scenarios.engine.kernel.legality import LEGAL, Verdict, forbidden
from scenarios.engine.kernel.objects import GameObject, Player, Thing
from scenarios.engine.words.keyword_table import moments

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game

Band = tuple[GameObject, ...]
Pairs = tuple[tuple[GameObject, Thing], ...]


def has_banding(game: Game, creature: GameObject) -> bool:
    """CR 702.22a."""
    return bool(moments(game, creature, "bands"))


def possible_bands(game: Game, pairs: Pairs) -> tuple[Band, ...]:
    """CR 702.22c, 702.22d: creatures with banding and up to one without, all attacking the same."""
    found: list[Band] = []
    for whom in dict.fromkeys(whom for _, whom in pairs):
        together = [creature for creature, other in pairs if other is whom]
        if not any(has_banding(game, one) for one in together):
            continue
        for size in range(2, len(together) + 1):
            for band in combinations(together, size):
                if len(found) >= MOST_ANSWERS:
                    raise Undetermined("bands", MOST_ANSWERS)
                if sum(not has_banding(game, one) for one in band) <= 1:
                    found.append(band)
    return tuple(found)


def chosen_bands(game: Game, player: Player, pairs: Pairs) -> tuple[Band, ...]:
    """CR 702.22c: as attackers are declared; each creature is in one band at most."""
    options = possible_bands(game, pairs)
    if not options:
        return ()
    rule = cite("702.22c", "banding")
    bands: tuple[Band, ...] = game.ask(
        Choice("bands", player, player.key, options, 0, len(options), cites=(rule,), check=apart)
    )
    verdict = apart(bands)
    if not verdict:
        raise Refused(verdict)
    return bands


def apart(bands: tuple[Band, ...]) -> Verdict:
    """CR 702.22c: whether each creature is in one band at most."""
    verdict, members = LEGAL, [one for band in bands for one in band]
    for one in dict.fromkeys(members):
        if sum(one is other for other in members) > 1:
            verdict += forbidden("in two bands", cite("702.22c", "banding"), thing=one)
    return verdict


def form(game: Game, bands: tuple[Band, ...]) -> None:
    """CR 702.22e: a band lasts for the rest of combat, whatever its creatures lose."""
    if bands:
        combat_phase.note(game, bands=bands)
    for band in bands:
        game.log.add("band", (cite("702.22c", "banding"),), game.journal.mark(), things=band)


def others_in_band(game: Game, attacker: Thing) -> Band:
    """CR 702.22f, 702.22h: the other creatures in its band that still attack."""
    return tuple(
        one
        for band in combat_phase.now(game).bands
        if any(one is attacker for one in band)
        for one in band
        if one is not attacker and one.attacking is not None and not one.gone
    )


def blocked_with_it(game: Game, pairs: Pairs) -> Pairs:
    """CR 702.22h: what blocks one creature of a band blocks the others of it too."""
    found: list[tuple[GameObject, Thing]] = []
    for blocker, attacker in pairs:
        for other in others_in_band(game, attacker):
            pair = (blocker, other)
            if pair not in pairs and pair not in found:
                found.append(pair)
    return tuple(found)


def block_event(game: Game, blocker: GameObject, attacker: GameObject, cause: Cause = BY_RULE) -> Event:
    """The event of blocking a creature because another of its band is blocked."""
    cites = (cite("702.22h", "block"),)
    return Event(
        "block", blocker, player=game.controller(blocker), source=attacker, cause=cause, cites=cites,
        first=False, alone=False,
    )  # fmt: skip


# Damage.


def divided_by_the_other_side(game: Game, creature: GameObject) -> bool:
    """CR 702.22j, 702.22k: a creature that fights one with banding has its damage divided by those who fight
    it.
    """
    against = creature.blocked if creature.attacking is not None else creature.blocking
    return any(has_banding(game, one) for one in against or ())


def who_assigns(game: Game, creature: GameObject) -> tuple[Player, ...]:
    """CR 510.1, 702.22j, 702.22k: its controller, or the defending player or the active player instead."""
    if not divided_by_the_other_side(game, creature):
        return (game.controller(creature),)
    if creature.attacking is None:
        return game.active
    defender = combat_phase.defending_player(game, creature)
    return (defender,) if defender is not None else (game.controller(creature),)
