"""Into combat without a declaration: what enters attacking or blocking, what has to block (508.4, 509.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.combat import combat_phase
from scenarios.engine.combat.bands import block_event, others_in_band
from scenarios.engine.combat.combat_phase import (
    attackable,
    attackers,
    become_blocked,
    can_be_attacked,
    defending_player,
)
from scenarios.engine.kernel import editions
from scenarios.engine.kernel.choices import Choice
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.events import BY_RULE, Cause, Event
from scenarios.engine.kernel.objects import GameObject, Player, Thing

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game


def attack_on_entering(
    game: Game, creature: GameObject, player: Player, specified: Thing | None = None
) -> Thing | None:
    """CR 508.4, 506.3b, 506.3c: what a creature that enters attacking attacks; None: it does not attack."""
    if game.phase != "combat" or player not in game.active:
        return None
    if specified is not None:
        return specified if attacks_on_entering(game, creature, specified) else None
    options = tuple(one for one in attackable(game) if game.in_range(player, one))
    if not options:
        return None
    choice = Choice("attacked", player, creature.label, options, cites=(cite("508.4", "defending player"),))
    chosen: Thing = game.ask(choice)[0]
    return chosen


def attacks_on_entering(game: Game, creature: GameObject, whom: Thing) -> bool:
    """CR 508.4a: whether it enters attacking what an effect says, which has to be there still; in later
    editions a defending player has to control or protect it too.
    """
    if can_be_attacked(game, whom):
        defended = isinstance(whom, Player) or whom in attackable(game)
        if defended or editions.has(game, "attacking what no defending player controls"):
            return True
    cites = (cite("508.4a", "attack"),)
    game.log.add("enters-not-attacking", cites, game.journal.mark(), thing=creature, other=whom)
    return False


def enter_blocking(game: Game, blocker: GameObject, specified: GameObject | None = None) -> None:
    """CR 509.7, 506.3d: a creature that has entered blocking: it never "blocked", but the attacker is
    blocked.
    """
    player = game.controller(blocker)
    mine = tuple(one for one in attackers(game) if defending_player(game, one) is player)
    if "creature" not in game.characteristics(blocker).types or (
        specified is not None and specified not in mine
    ):
        return
    cites = (cite("509.7", "block"),)
    options = (specified,) if specified is not None else mine
    if options:
        attacker = game.ask(Choice("blocked", player, blocker.label, options, cites=cites))[0]
        game.log.add("is-blocking", cites, game.journal.mark(), thing=blocker, attacker=attacker)
        start_blocking(game, blocker, attacker, "509.7")


def block_by_effect(game: Game, blocker: GameObject, attacker: GameObject, cause: Cause = BY_RULE) -> None:
    """CR 509.6: an effect has a creature block; it did not if it was blocking that attacker already."""
    if attacker in (blocker.blocking or ()) or attacker.attacking is None:
        return
    first = blocker.blocking is None
    was_blocked = attacker.blocked is not None
    cites = (cite("509.6", "block"),)
    player = game.controller(blocker)
    start_blocking(game, blocker, attacker, "509.6")
    game.happen(
        Event("block", blocker, player=player, source=attacker, cause=cause, cites=cites, first=first),
        *(() if was_blocked else (become_blocked(game, attacker, (blocker,), cause),)),
    )
    pass

    whole_band_blocked(game, blocker, attacker, cause)


def start_blocking(game: Game, blocker: GameObject, attacker: GameObject, rule: str) -> None:
    """CR 509.6, 509.7: who blocks later is placed in the damage assignment orders by both sides; where there
    are none any more, it is one of several.
    """
    orders = (
        (attacker, "blocked", blocker, game.controller(attacker), "place in attackers' order"),
        (blocker, "blocking", attacker, game.controller(blocker), "place in blockers' order"),
    )
    cites = (cite(rule, "damage assignment order"),)
    for creature, name, other, player, kind in orders:
        have = getattr(creature, name) or ()
        if have and not editions.has(game, "damage assignment order"):
            game.set(creature, name, (*have, other))
            continue
        places = tuple((*have[:place], other, *have[place:]) for place in range(len(have) + 1))
        order = game.ask(Choice(kind, player, creature.label, places, cites=cites))[0]
        game.set(creature, name, order)
        if have:
            game.log.add("assignment-order", cites, game.journal.mark(), thing=creature, order=order)


def whole_band_blocked(game: Game, blocker: GameObject, attacker: GameObject, cause: Cause = BY_RULE) -> None:
    """CR 702.22h, 702.22i: the same where an effect has a creature block."""
    for other in others_in_band(game, attacker):
        if other not in (blocker.blocking or ()):
            was_blocked = other.blocked is not None
            start_blocking(game, blocker, other, "509.6")
            happened = [block_event(game, blocker, other, cause)]
            if not was_blocked:
                happened.append(combat_phase.become_blocked(game, other, (blocker,), cause))
            game.happen(*happened)
