"""Putting abilities that have triggered on the stack, in order, with their choices (603.3)."""

from __future__ import annotations

from itertools import pairwise, starmap
from typing import TYPE_CHECKING, Any

from scenarios.engine.kernel.choices import Choice
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.events import Event
from scenarios.engine.kernel.objects import Cast, GameObject, Player
from scenarios.engine.layers.layer_effects import keyword_cites
from scenarios.engine.looking.matching import Names
from scenarios.engine.multiplayer.influence import primary_player
from scenarios.engine.spells.announcing import announce_trigger
from scenarios.engine.triggers.triggering import EARLIER, Waiting
from scenarios.engine.words.abilities import Program
from scenarios.engine.words.mana_abilities import is_triggered_mana_ability
from scenarios.engine.words.nodes import parts

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game


def forgotten(game: Game, waiting: tuple[Waiting, ...]) -> tuple[Waiting, ...]:
    """CR 603.3: of abilities that should be put on the stack now, those that nobody puts there are kept
    aside; the others remain.
    """
    if game.forgets is None:
        return waiting
    left = []
    for one in waiting:
        if not game.forgets(one):
            left.append(one)
            continue
        game.set(game, "missed", (*game.missed, one))
        cites = (cite("603.3", "ability"),)
        game.log.add("trigger-missed", cites, game.journal.mark(), source=one.source, player=one.you)
    return tuple(left)


def resolve_mana_triggers(game: Game) -> None:
    """CR 605.4a: triggered mana abilities resolve at once, without waiting for priority and without the
    stack.
    """
    pass

    while any(is_triggered_mana_ability(one.ability) for one in game.waiting):
        trigger = next(one for one in game.waiting if is_triggered_mana_ability(one.ability))
        game.set(game, "waiting", tuple(one for one in game.waiting if one is not trigger))
        resolve_at_once(game, trigger)


def put_on_stack(game: Game) -> bool:
    """CR 603.3b: in turn order each player puts theirs on the stack, in an order of their choice; abilities
    that trigger on another ability triggering follow in a second round. What is not there yet goes on
    waiting, so that no state triggers it again (603.8). Returns whether any was put there.
    """
    moved = False
    while game.waiting:
        waiting = tuple(one for one in game.waiting if one.you.playing)
        nobodys = [one for one in game.waiting if not one.you.playing]
        for one in nobodys:
            not_put(game, one)
        waiting = forgotten(game, waiting)
        game.set(game, "waiting", waiting)
        for side in sides(game):
            for one in ordered(game, [one for one in waiting if one.you in side]):
                game.set(game, "waiting", tuple(other for other in game.waiting if other is not one))
                moved = put_one(game, one) or moved
    return moved


def sides(game: Game) -> tuple[tuple[Player, ...], ...]:
    """CR 603.3b, 805.7: each player in turn order; where teams share turns, a team as one."""
    order = game.turn_order()
    if not game.format.shared_turns:
        return tuple((player,) for player in order)
    return tuple(
        tuple(one for one in order if one.team == team) for team in dict.fromkeys(one.team for one in order)
    )


def not_put(game: Game, waiting: Waiting) -> None:
    """CR 800.4d: what would be controlled by a player who has left the game is not put on the stack."""
    cites = (cite("800.4d", "stack"),)
    game.log.add("trigger-not-put", cites, game.journal.mark(), source=waiting.source, player=waiting.you)


def ordered(game: Game, mine: list[Waiting]) -> list[Waiting]:
    """CR 603.3b, 101.4: the first chosen goes on the stack first and so resolves last. Where all are alike,
    no order can be told from another.
    """
    if all(starmap(alike, pairwise(mine))):
        return mine
    player, rules = mine[0].you, [cite("603.3b", "triggered ability")]
    if any(one.you is not player for one in mine):
        player = primary_player(game, player)
        rules.append(cite("805.7", "triggered ability"))
    choice = Choice(
        "order of triggers", player, player.key, tuple(mine), len(mine), len(mine), ordered=True,
        cites=tuple(rules),
    )  # fmt: skip
    return list(game.ask(choice))


def alike(one: Waiting, other: Waiting) -> bool:
    """Whether two triggered abilities are the same words without targets or modes; or, with targets, of the
    same source, and without a word about what each triggered on: their targets are chosen afterwards.
    """
    body = one.ability.body
    if one.ability != other.ability or not isinstance(body, Program):
        return False
    same = one.source is other.source and one.you is other.you
    return not body.targets or (
        same and not any(word.startswith(("event ", EARLIER)) for word in parts(body, str))
    )


def put_one(game: Game, waiting: Waiting) -> bool:
    """CR 603.3c, 603.3d: it becomes an object on the stack; with no legal choice for it, it is removed."""
    mark, rows = game.journal.mark(), len(game.log.rows)
    thing = ability_on_stack(game, waiting.source, waiting.you, waiting.ability, waiting.names)
    if waiting.ability.state is not None:
        game.set(thing, "prepared", (("state", waiting.key),))
    cites = (cite("603.3", "ability"), *keyword_cites(waiting.held))
    game.happen(Event("trigger", thing, player=waiting.you, source=waiting.source, cites=cites))
    if announce_trigger(game, thing):
        return True
    game.rollback(mark)
    game.log.cut(rows)
    game.log.add(
        "trigger-removed",
        (cite("603.3d", "stack"),),
        game.journal.mark(),
        source=waiting.source,
        player=waiting.you,
    )
    return False


def ability_on_stack(
    game: Game, source: GameObject, player: Player, ability: Any, names: Names
) -> GameObject:
    """CR 113.7, 113.8: an ability as an object of its own, controlled by this player."""
    thing = game.new_object(source.label, player, "stack", "ability")
    thing.card, thing.held, thing.names, thing.source = source.card, ability, dict(names), source
    thing.cast = Cast(by=player)
    thing.timestamp = game.tick()
    game.add_to_zone(thing, "stack")
    return thing


def resolve_at_once(game: Game, waiting: Waiting) -> None:
    """CR 605.4a: a triggered mana ability does not use the stack."""
    game.log.add(
        "mana-at-once", (cite("605.4a", "mana ability"),), game.journal.mark(),
        source=waiting.source, player=waiting.you,
    )  # fmt: skip
    context = Context(game, waiting.source, waiting.you, dict(waiting.names))
    body = waiting.ability.body
    if isinstance(body, Program) and (
        waiting.ability.condition is None or waiting.ability.condition.holds(context)
    ):
        body.effect.perform(context)
