"""State-based actions about permanents (704.5f–s, 704.5v–y)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.actions.attaching import attachable
from scenarios.engine.actions.sagas import final_chapter
from scenarios.engine.combat.combat_phase import protector
from scenarios.engine.kernel import editions
from scenarios.engine.kernel.choices import Choice, NotModelledYet
from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.counter_kinds import rule_of
from scenarios.engine.kernel.events import Event
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.kernel.state_based_due import BY_STATE, Deed, Due, into_graveyard, of_type
from scenarios.engine.looking.pending import still_pending
from scenarios.engine.words.keyword_table import moments
from scenarios.engine.words.rule_effects import Cant

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game


# Creatures, planeswalkers, battles.


def zero_toughness(game: Game) -> Due:
    """CR 704.5f. Not destruction, so neither indestructible nor regeneration helps."""
    for one in of_type(game, "creature"):
        toughness = game.characteristics(one).toughness
        if toughness is not None and toughness <= 0:
            yield into_graveyard(one, cite("704.5f", "toughness"))


def lethal_damage(game: Game) -> Due:
    """CR 704.5g."""
    for one in of_type(game, "creature"):
        toughness = game.characteristics(one).toughness
        if toughness is not None and one.damage >= toughness > 0:
            yield Event("destroy", one, cause=BY_STATE, cites=(cite("704.5g", "lethal damage"),))


def deathtouch_damage(game: Game) -> Due:
    """CR 704.5h. Any damage since the last check, even if it is gone again."""
    for one in of_type(game, "creature"):
        toughness = game.characteristics(one).toughness
        if one.deathtouched and toughness is not None and toughness > 0:
            yield Event("destroy", one, cause=BY_STATE, cites=(cite("704.5h", "deathtouch"),))


def no_loyalty(game: Game) -> Due:
    """CR 704.5i, 306.5c: its loyalty is the number of loyalty counters on it."""
    for one in of_type(game, "planeswalker"):
        if not one.count("loyalty"):
            yield into_graveyard(one, cite("704.5i", "loyalty"), rule_of("loyalty"))


def no_defense(game: Game) -> Due:
    """CR 704.5v. While an ability of it waits or is on the stack it stays."""
    for one in of_type(game, "battle"):
        if not one.count("defense") and not still_pending(game, one):
            yield into_graveyard(one, cite("704.5v", "defense"), rule_of("defense"))


def no_protector(game: Game) -> Due:
    """CR 704.5w, 310.10: of a Siege an opponent becomes it (310.11a), of a battle without a type its
    controller.
    """
    for one in of_type(game, "battle"):
        attacked = any(other.attacking is one for other in game.permanents)
        if protector(game, one) is None and not attacked:
            siege = "Siege" in game.characteristics(one).subtypes
            yield new_protector(game, one, siege, cite("704.5w", "protector"))


def protects_itself(game: Game) -> Due:
    """CR 704.5x. A Siege's protector is an opponent of its controller."""
    for one in of_type(game, "battle"):
        if "Siege" in game.characteristics(one).subtypes and protector(game, one) is game.controller(one):
            yield new_protector(game, one, True, cite("704.5x", "protector"))


def new_protector(game: Game, battle: GameObject, siege: bool, rule: Cite) -> Event | Deed:
    """CR 310.8a: its controller chooses; if nobody can be chosen it is put into the graveyard."""
    player = game.controller(battle)
    options = game.opponents(player) if siege else (player,)
    options = tuple(one for one in options if game.in_range(player, one))
    if not options:
        return into_graveyard(battle, rule)
    chosen = game.ask(Choice("protector", player, battle.label, options, cites=(rule,)))[0]
    now_chosen = {**dict(battle.chosen), "protector": chosen}
    return Deed(
        "protector", battle, chosen, (rule,),
        lambda: game.set(battle, "chosen", tuple(now_chosen.items())),
    )  # fmt: skip


# Uniqueness.


def legend_rule(game: Game) -> Due:
    """CR 704.5j. Its controller chooses which stays; those without a name have no name in common (201.2b)."""
    groups: dict[tuple[str, str], list[GameObject]] = {}
    for one in of_type(game, "legendary"):
        now = game.characteristics(one)
        if now.name:
            groups.setdefault((now.controller.key, now.name), []).append(one)
    for player in game.turn_order():
        for (key, name), same in groups.items():
            if key == player.key and len(same) > 1:
                rule = cite("704.5j", "legend rule")
                (kept,) = game.ask(Choice("legend", player, name, tuple(same), cites=(rule,)))
                yield Deed("legend", kept, player, (rule,), lambda: None)
                yield from (into_graveyard(one, rule) for one in same if one is not kept)


def world_rule(game: Game) -> Due:
    """CR 704.5k. The newest stays; if two have been world permanents for the same shortest time, none does.

    With limited range it matters only to those in range of each other's controllers (801.12).
    """
    worlds = of_type(game, "world")
    for one in worlds:
        others = [
            other for other in worlds if other is not one and game.in_range(game.controller(one), other)
        ]
        if others and any(
            "world" not in game.characteristics(each).copied.supertypes for each in (one, *others)
        ):
            raise NotModelledYet("world rule for a permanent that an effect made a world permanent (704.5k)")
        if any(since(one) < since(other) or at_once(game, one, other) for other in others):
            yield into_graveyard(one, cite("704.5k", "world rule"))


def since(thing: GameObject) -> int:
    """CR 613.7d: when it came."""
    return thing.timestamp


def at_once(game: Game, one: GameObject, other: GameObject) -> bool:
    """Whether two permanents entered in the same event: nothing was finished between them."""
    rows = [row for row in game.log.rows if any(row.args.get("became") is each for each in (one, other))]
    if len(rows) != 2:
        return False
    first, last = sorted(row.start for row in rows)
    return all(name != "happened" for _, name, _ in game.journal.entries[first:last])


def roles(game: Game) -> Due:
    """CR 704.5y. Of the Roles one player controls on one permanent the newest stays."""
    attached = [one for one in of_type(game, "Role") if one.attached_to is not None]
    for one in attached:
        same = [
            other
            for other in attached
            if other.attached_to is one.attached_to and game.controller(other) is game.controller(one)
        ]
        if one.timestamp < max(other.timestamp for other in same):
            yield into_graveyard(one, cite("704.5y", "role"))


# What is attached.


def auras(game: Game) -> Due:
    """CR 704.5m. One that is a creature or battle first becomes unattached (704.5p, 303.4d)."""
    for one in of_type(game, "Aura"):
        now = game.characteristics(one)
        if one.attached_to is not None and not now.types.isdisjoint(("creature", "battle")):
            continue
        verdict = attachable(game, one, one.attached_to) if one.attached_to is not None else None
        if not verdict:
            reasons = [
                rule for reason in (verdict.reasons if verdict is not None else ()) for rule in reason.cites
            ]
            yield from fall_off(game, one, (cite("704.5m", "aura"), *dict.fromkeys(reasons)))


def fall_off(game: Game, aura: GameObject, cites: tuple[Cite, ...]) -> Due:
    """CR 704.5m: into the graveyard, unless a keyword of it says otherwise (702.103f)."""
    for answer, keyword in moments(game, aura, "falls off"):
        yield from answer(keyword, game, aura)
        return
    yield into_graveyard(aura, *cites)


def equipment(game: Game) -> Due:
    """CR 704.5n. It stays on the battlefield."""
    for one in game.permanents:
        if one.attached_to is None:
            continue
        worn = not game.characteristics(one).subtypes.isdisjoint(("Equipment", "Fortification"))
        if worn and not attachable(game, one, one.attached_to):
            yield Event("unattach", one, cause=BY_STATE, cites=(cite("704.5n", "unattach"),))


def cannot_be_attached(game: Game) -> Due:
    """CR 704.5p. Creatures and battles, and whatever is neither Aura nor Equipment nor Fortification."""
    for one in game.permanents:
        if one.attached_to is None:
            continue
        now = game.characteristics(one)
        fights = not now.types.isdisjoint(("creature", "battle"))
        nothing = now.subtypes.isdisjoint(("Aura", "Equipment", "Fortification"))
        if nothing or (fights and not moments(game, one, "attaches as a creature")):
            yield Event("unattach", one, cause=BY_STATE, cites=(cite("704.5p", "attach"),))


# Counters.


def opposite_counters(game: Game) -> Due:
    """CR 704.5q."""
    for one in game.permanents:
        amount = min(one.count("+1/+1"), one.count("-1/-1"))
        if amount:
            for kind in ("+1/+1", "-1/-1"):
                rule = cite("704.5q", kind)
                yield Event(
                    "remove-counters", one, amount=amount, counter=kind, cause=BY_STATE, cites=(rule,)
                )


def too_many_counters(game: Game) -> Due:
    """CR 704.5r. An ability of the permanent itself says how many of a kind it can have."""
    for rule, context, _, _ in game.view.rules(Cant):
        if rule.action != "have more counters" or rule.at_most is None or context.this not in game.permanents:
            continue
        excess = context.this.count(rule.counter) - rule.at_most
        if excess > 0:
            yield Event(
                "remove-counters", context.this, amount=excess, counter=rule.counter, cause=BY_STATE,
                cites=(cite("704.5r", "counter"),),
            )  # fmt: skip


def sagas(game: Game) -> Due:
    """CR 704.5s, 714.4. Not while a chapter ability of it waits or is on the stack."""
    for one in of_type(game, "Saga"):
        if story_is_told(game, one):
            player = game.controller(one)
            yield Event("sacrifice", one, player=player, cause=BY_STATE, cites=(cite("704.5s", "saga"),))


def story_is_told(game: Game, saga: GameObject) -> bool:
    """CR 704.5s, 714.2d."""
    if not final_chapter(game, saga) and not editions.has(game, "Sagas without chapters"):
        return False
    return saga.count("lore") >= final_chapter(game, saga) and not still_pending(game, saga, "chapter")
