"""Combat (506): who defends, what is being attacked, and how things get into combat and out of it.

`attacking.py`, `blocking.py` and `combat_damage.py` are its steps. What a creature attacks stands on the
creature (`attacking`), what it blocks and what blocks it too, in damage assignment order; `game.combat` knows
the rest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from scenarios.engine.kernel.choices import Choice
from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.events import BY_RULE, Cause, Event
from scenarios.engine.kernel.objects import GameObject, Player, Thing
from scenarios.engine.kernel.this_turn import tally

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game

STEPS = ("beginning of combat", "declare attackers", "declare blockers", "combat damage", "end of combat")


class Combat(Struct, frozen=True):
    """What is known of one combat phase besides what stands on its creatures."""

    defenders: tuple[Player, ...] = ()  # chosen in the beginning of combat step (506.2a); empty: no choice
    proposed: tuple[tuple[GameObject, Thing], ...] = ()  # an attack that is only being judged
    declared: tuple[GameObject, ...] = ()  # creatures declared as attackers (506.5, 508.8)
    attacked: bool = False  # whether anything has been attacking (508.8)
    bands: tuple[tuple[GameObject, ...], ...] = ()  # of attackers (702.22c)
    blocks_declared: bool = False
    damage_steps: int = 0  # how many combat damage steps have begun
    strikers: tuple[GameObject, ...] | None = (
        None  # who struck first, or might have, in the first one (510.4)
    )


def now(game: Game) -> Combat:
    """The combat phase that is going on; outside of one, an empty one."""
    return game.combat if isinstance(game.combat, Combat) else Combat()


def note(game: Game, **changes: object) -> None:
    """Write down something about this combat phase."""
    game.set(game, "combat", replace(now(game), **changes))


def attackers(game: Game) -> tuple[GameObject, ...]:
    """The attacking creatures (508.1k), in the order in which they came to the battlefield."""
    return tuple(one for one in game.permanents if one.attacking is not None)


def blockers(game: Game) -> tuple[GameObject, ...]:
    """The blocking creatures (509.1g)."""
    return tuple(one for one in game.permanents if one.blocking is not None)


def attack_groups(game: Game) -> tuple[tuple[Player, ...], ...]:
    """CR 802.4, 805.10d: who declares blocks together: each defending player, or the defending team; in turn
    order.
    """
    groups: list[tuple[Player, ...]] = []
    for player in game.turn_order():
        if player not in game.active and not any(player in group for group in groups):
            team = tuple(one for one in game.team(player) if one.playing)
            groups.append(team if game.format.shared_turns else (player,))
    return tuple(groups)


# Who defends.


def defending_player(game: Game, attacker: GameObject) -> Player | None:
    """CR 508.5: whom it attacks, or who controls or protects what it attacks; of one no longer attacking,
    before.
    """
    targets = [thing for creature, thing in now(game).proposed if creature is attacker]
    targets += [attacker.attacking] if attacker.attacking is not None else []
    targets += [thing for word, thing in attacker.prepared if word == "was attacking"]
    return defender_of(game, targets[0]) if targets else None


def defender_of(game: Game, thing: Thing) -> Player:
    """CR 508.5, 310.8d: the player, a planeswalker's controller, a battle's protector."""
    if isinstance(thing, Player):
        return thing
    return protector(game, thing) or game.controller(thing)


def protector(game: Game, battle: GameObject) -> Player | None:
    """CR 310.8: the player designated as the protector of a battle, if it is one and has one in the game."""
    chosen = battle.choice("protector")
    player = next((one for one in game.players if one is chosen or one.key == chosen), None)
    is_battle = "battle" in game.characteristics(battle).types
    return player if player is not None and is_battle and player.playing else None


def can_be_attacked(game: Game, thing: Thing) -> bool:
    """CR 506.3: only a player, a planeswalker or a battle."""
    if isinstance(thing, Player):
        return thing.playing
    types = game.characteristics(thing).types
    return not thing.gone and not thing.phased_out and not types.isdisjoint(("planeswalker", "battle"))


def defending_players(game: Game) -> tuple[Player, ...]:
    """CR 506.2, 802.2, 803.1, 809.3c: who may be attacked, by the format's seating and the choice of
    506.2a.
    """
    opponents = tuple(player for player in game.turn_order() if is_opponent(game, player))
    where = game.format.attack
    if where in ("all", "one") or game.format.shared_turns:
        chosen = tuple(player for player in now(game).defenders if player in opponents)
        return chosen or opponents
    beside = {"left": (1,), "right": (-1,), "adjacent": (1, -1)}[where]
    return tuple(player for player in opponents if player in neighbors(game, beside))


def is_opponent(game: Game, player: Player) -> bool:
    """Whether a player is an opponent of the active player or team."""
    return bool(game.active) and player.team not in {one.team for one in game.active}


def seating_rule(game: Game) -> Cite:
    """The rule by which an opponent can't be attacked: of where one sits, or the choice of 507.1."""
    if game.format.attack == "adjacent":
        return cite("809.3c", "player") if game.format.emperor else cite("811.4", "opponent")
    return {
        "left": cite("803.1a", "opponent"),
        "right": cite("803.1b", "opponent"),
    }.get(game.format.attack, cite("507.1", "defending player"))


def neighbors(game: Game, beside: tuple[int, ...]) -> tuple[Player, ...]:
    """CR 803.1: who sits immediately to the left (1) or right (-1) of an active player, among those still
    playing.
    """
    seated = [player for player in game.players if player.playing or player in game.active]
    found = []
    for player in game.active:
        place = seated.index(player)
        found += [seated[(place + way) % len(seated)] for way in beside]
    return tuple(dict.fromkeys(found))


def attackable(game: Game) -> tuple[Thing, ...]:
    """CR 508.1b: defending players, planeswalkers they control, battles they protect."""
    return attackable_of(game, defending_players(game))


def out_of_reach(game: Game) -> tuple[Thing, ...]:
    """Opponents whom the format keeps from being attacked, and what they control or protect."""
    defending = defending_players(game)
    return attackable_of(
        game, tuple(one for one in game.turn_order() if is_opponent(game, one) and one not in defending)
    )


def attackable_of(game: Game, players: tuple[Player, ...]) -> tuple[Thing, ...]:
    """These players, planeswalkers they control, battles they protect."""
    found: list[Thing] = []
    for player in players:
        found.append(player)
        for one in game.permanents:
            types = game.characteristics(one).types
            walks = "planeswalker" in types and game.controller(one) is player
            if walks or ("battle" in types and protector(game, one) is player):
                found.append(one)
    return tuple(found)


def choose_defender(game: Game) -> None:
    """CR 507.1: where only one opponent may be attacked and there are several, the active player
    chooses one.
    """
    note(game, defenders=())
    if game.format.attack != "one" or game.format.shared_turns or not game.active:
        return
    options = tuple(player for player in defending_players(game) if game.in_range(game.active[0], player))
    if len(options) > 1:
        cites = (cite("507.1", "defending player"), cite("703.4h", "defending player"))
        chosen = game.ask(
            Choice("defending player", game.active[0], game.active[0].key, options, cites=cites)
        )
        note(game, defenders=chosen)
        game.log.add("defending-player", cites, game.journal.mark(), player=chosen[0])


def become_blocked(
    game: Game, attacker: GameObject, by: tuple[GameObject, ...], cause: Cause = BY_RULE
) -> Event:
    """CR 509.1h: an attacking creature becomes blocked, by creatures or by an effect alone."""
    return Event(
        "become-blocked", attacker, player=game.controller(attacker), amount=len(by), cause=cause,
        cites=(cite("509.1h", "block"),), blocker=by,
    )  # fmt: skip


# Out of combat.


def remove_from_combat(game: Game, thing: GameObject) -> None:
    """CR 506.4: it stops attacking, blocking, being blocked and being attacked; the others stay as
    they were.
    """
    if thing.attacking is not None and not thing.gone:
        marks = tuple(mark for mark in thing.prepared if mark[0] != "was attacking")
        game.set(thing, "prepared", (*marks, ("was attacking", thing.attacking)))
        game.set(thing, "attacking", None)
        game.set(thing, "blocked", None)
    if thing.blocking is not None and not thing.gone:
        game.set(thing, "blocking", None)
    for other in game.battlefield:
        if other.blocking is not None and thing in other.blocking:
            game.set(other, "blocking", tuple(one for one in other.blocking if one is not thing))
        if thing in (other.blocked or ()):
            game.set(other, "blocked", tuple(one for one in other.blocked or () if one is not thing))
    bands = now(game).bands
    if any(thing is one for band in bands for one in band):  # 702.22f
        left = tuple(tuple(one for one in band if one is not thing) for band in bands)
        note(game, bands=tuple(band for band in left if len(band) > 1))
    stop_being_attacked(game, thing)


def stop_being_attacked(game: Game, thing: GameObject) -> None:
    """CR 506.4c: its attackers go on attacking, but nothing; who was the defending player stays known
    (508.5).
    """
    mine = [one for one in game.battlefield if one.attacking is thing]
    if not mine:
        return
    memory = game.new_object(thing.label, thing.owner, "")
    memory.last = game.characteristics(thing)
    memory.chosen = thing.chosen
    for one in mine:
        game.set(one, "attacking", memory)


def leave_combat_by_changes(game: Game) -> None:
    """CR 506.4: what left the battlefield, phased out, or is not what it has to be any more leaves combat."""
    involved = [
        one
        for one in game.battlefield
        if one.attacking is not None or one.blocking is not None or one.blocked
    ]
    out: set[int] = set()  # what is out already is not told again
    for one in involved:
        others = (one.attacking, *(one.blocking or ()), *(one.blocked or ()))
        for thing in (one, *others):
            if not isinstance(thing, GameObject) or thing.id in out:
                continue
            if thing.zone and out_of_combat(game, thing):
                out.add(thing.id)
                if not thing.gone:
                    cites = (cite("506.4", "removed from combat"),)
                    game.log.add("leave-combat", cites, game.journal.mark(), thing=thing)
                remove_from_combat(game, thing)
    if not now(game).attacked and any(one.attacking is not None for one in involved):
        note(game, attacked=True)


def out_of_combat(game: Game, thing: GameObject) -> bool:
    """CR 506.4, 506.4d, 506.4e: whether something that is in combat must leave it."""
    if thing.gone or thing.phased_out or thing.zone != "battlefield":
        return True
    types = game.characteristics(thing).types
    fights = "creature" in types and "battle" not in types
    if (thing.attacking is not None or thing.blocking is not None) and fights:
        return False
    attacked = any(one.attacking is thing for one in game.battlefield)
    if attacked and "battle" in types:
        return False
    if attacked and "planeswalker" in types:
        chosen = thing.choice("protector")
        return chosen is not None and chosen not in (game.controller(thing), game.controller(thing).key)
    return True


def end_combat(game: Game) -> None:
    """CR 511.3: everything is removed from combat."""
    for one in game.battlefield:
        if one.attacking is not None or one.blocking is not None or one.blocked is not None:
            for name, value in (("attacking", None), ("blocking", None), ("blocked", None)):
                game.set(one, name, value)
        if any(mark[0] == "was attacking" for mark in one.prepared):
            kept = tuple(mark for mark in one.prepared if mark[0] != "was attacking")
            game.set(one, "prepared", kept)
    game.set(game, "combat", None)


# What the events change.


def commit_attack(game: Game, event: Event) -> None:
    """CR 508.1k: it becomes an attacking creature."""
    creature = event.object
    game.set(creature, "attacking", event.detail["whom"])
    game.set(creature, "blocked", None)
    game.set(creature, "prepared", (*creature.prepared, ("attacked", game.turn_number)))
    tally(game, game.controller(creature), "attacked", 1)


def commit_block(game: Game, event: Event) -> None:
    """CR 509.1g: it becomes a blocking creature, last in the orders until they are announced."""
    blocker, attacker = event.object, event.source
    if attacker is not None and attacker not in (blocker.blocking or ()):
        game.set(blocker, "blocking", (*(blocker.blocking or ()), attacker))
        game.set(attacker, "blocked", (*(attacker.blocked or ()), blocker))


def commit_become_blocked(game: Game, event: Event) -> None:
    """CR 509.1h: it stays blocked even when nothing blocks it any more."""
    if event.object.attacking is not None and event.object.blocked is None:
        game.set(event.object, "blocked", ())


def commit_leave(game: Game, event: Event) -> None:
    """CR 506.4: an effect removes it from combat."""
    remove_from_combat(game, event.object)


def commit_nothing(game: Game, event: Event) -> None:
    """An event that only tells abilities of what the declarations have made so."""


COMMITS = {
    "attack": commit_attack,
    "attackers": commit_nothing,
    "block": commit_block,
    "become-blocked": commit_become_blocked,
    "unblocked": commit_nothing,
    "leave-combat": commit_leave,
}
