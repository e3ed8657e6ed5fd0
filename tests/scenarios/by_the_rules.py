"""What the rules say of any moment at which somebody has priority, read off the state without asking the
engine's own state-based actions and steps: a second opinion.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.kernel.state import Game
from tests.scenarios.invariants import everything

ONLY_ON_BATTLEFIELD = ("tapped", "damage", "attached_to", "attacking", "blocking", "phased_out", "flipped")
ATTACHED = {"Aura", "Equipment", "Fortification"}
NAMELESS = ""


def permanents(game: Game) -> Iterator[str]:
    """CR 704.5f, 704.5g, 704.5i, 704.5q: what no permanent is like any more."""
    for one in game.permanents:
        now = game.characteristics(one)
        if "creature" in now.types:
            if (now.toughness or 0) <= 0:
                yield f"704.5f: {one} has toughness {now.toughness}"
            elif one.damage >= (now.toughness or 0) and "indestructible" not in keywords(game, one):
                yield f"704.5g: {one} has {one.damage} damage"
        if "planeswalker" in now.types and not one.count("loyalty"):
            yield f"704.5i: {one} has no loyalty"
        if one.count("+1/+1") and one.count("-1/-1"):
            yield f"704.5q: {one} has both kinds of counters"


def keywords(game: Game, thing: GameObject) -> set[str]:
    """The keyword abilities an object has."""
    return {getattr(held.ability, "name", "") for held in game.characteristics(thing).abilities}


def legends(game: Game) -> Iterator[str]:
    """CR 704.5j."""
    names = Counter(
        (now.controller.key, now.name)
        for one in game.permanents
        if "legendary" in (now := game.characteristics(one)).supertypes and now.name != NAMELESS
    )
    yield from (f"704.5j: {number} of {name}" for name, number in names.items() if number > 1)


def attachments(game: Game) -> Iterator[str]:
    """CR 704.5m, 704.5n, 704.5p, 301.5c, 303.4d."""
    for one in game.permanents:
        now, host = game.characteristics(one), one.attached_to
        if "Aura" in now.subtypes and host is None:
            yield f"704.5m: {one} is attached to nothing"
        if isinstance(host, Player) and not host.playing:
            yield f"704.5m: {one} is attached to {host}, who has left"
        if isinstance(host, GameObject) and (host.gone or host.zone != "battlefield" or host.phased_out):
            yield f"704.5m: {one} is attached to {host}"
        if host is not None and ("creature" in now.types or now.subtypes.isdisjoint(ATTACHED)):
            yield f"704.5p: {one} is attached"
        creature = isinstance(host, GameObject) and "creature" in game.characteristics(host).types
        if "Equipment" in now.subtypes and host is not None and not creature:
            yield f"704.5n: {one} is attached to {host}"


def players(game: Game) -> Iterator[str]:
    """CR 704.5a, 704.5c, 117.1, 800.4a."""
    for player in game.players:
        if player.playing and player.life <= 0:
            yield f"704.5a: {player} has {player.life} life"
        if player.playing and player.count("poison") >= game.format.poison:
            yield f"704.5c: {player} has {player.count('poison')} poison counters"
    if game.priority is not None and not game.priority.playing:
        yield f"117.1: {game.priority} has priority"
    left = {player for player in game.players if player.left}
    if left:
        yield from (f"800.4a: {one} is still there" for _, one in everything(game) if one.owner in left)


def zones(game: Game) -> Iterator[str]:
    """CR 111.7, 704.5e, 110.5d, 708.3, 400.3: what is only in certain zones, and whose."""
    for zone, one in everything(game):
        if one.kind == "token" and zone != "battlefield":
            yield f"111.7: {one}"
        if one.kind == "copy" and zone not in ("stack", "battlefield"):
            yield f"704.5e: {one}"
        if zone != "battlefield":
            for name in ONLY_ON_BATTLEFIELD:
                if getattr(one, name):
                    yield f"110.5d: {one} is {name}"
        if zone in ("hand", "library", "graveyard"):
            if one.face_down or one.kind != "card" or one.counters:
                yield f"400.7: {one} is as it was before"
            if one not in getattr(one.owner, zone):
                yield f"400.3: {one} is not in a zone of its owner"


def combat(game: Game) -> Iterator[str]:
    """CR 506.1, 506.4, 509.1: attacking and blocking, only in combat, only creatures, each of the other."""
    for one in game.battlefield:
        fighting = one.attacking is not None or bool(one.blocking)
        if not fighting:
            continue
        types = game.characteristics(one).types
        if game.phase != "combat":
            yield f"511.3: {one} still fights in {game.step}"
        if types.isdisjoint(("creature", "battle", "planeswalker")):
            yield f"506.4: {one} fights and is no creature"
        for blocker in one.blocked or ():
            if not blocker.gone and one not in (blocker.blocking or ()):
                yield f"509.1g: {one} is blocked by {blocker}, which does not block it"
        for attacker in one.blocking or ():
            if attacker.gone or attacker.attacking is None:
                yield f"506.4: {one} blocks {attacker}"


LOOKED_AT: tuple[Callable[[Game], Iterator[str]], ...] = (
    permanents,
    legends,
    attachments,
    players,
    zones,
    combat,
)


def wrong(game: Game) -> list[str]:
    """What is otherwise than the rules say; where something can't happen, that is for the engine to say."""
    if game.unperformed or game.over:
        return []
    return [said for look in LOOKED_AT for said in look(game)]


class Passing:
    """CR 500.4, 514.1, 514.2, 106.4: what is so when a step or a turn has begun."""

    def __init__(self, game: Game) -> None:
        self.moment = (game.turn_number, game.step)

    def wrong(self, game: Game) -> Iterator[str]:
        """What is left of the step or turn before."""
        before, self.moment = self.moment, (game.turn_number, game.step)
        if before == self.moment:
            return
        for player in game.players:
            if [mana for mana in player.pool if not mana.keeps]:
                yield f"500.4: {player} has mana of the step before: {player.pool}"
        if before[0] == game.turn_number:
            return
        for one in game.battlefield:
            if one.damage:
                yield f"514.2: {one} has damage of the turn before"
        for effect in game.lasting:
            if effect.duration.until == "end of turn" and effect.duration.as_long_as is None:
                yield f"514.2: an effect of the turn before: {effect}"
