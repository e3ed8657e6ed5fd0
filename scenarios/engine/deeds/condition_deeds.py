"""How it is seen whether something is so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel import editions
from scenarios.engine.words.conditions import (
    IN_DRAW_STEP,
    AllSo,
    AnySo,
    Comparison,
    DuringStep,
    Exists,
    FirstOfDrawStep,
    Happened,
    InZone,
    Kicked,
    Matches,
    NotSo,
    OfAny,
    RuleInForce,
    TimeOfDay,
    TurnOf,
    WasCast,
    WouldFallBelow,
)
from scenarios.engine.words.deed_tables import holds
from scenarios.engine.words.filters import OPERATORS
from scenarios.engine.words.nodes import number

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context


@holds(Comparison)
def comparison_holds(condition: Comparison, context: Context) -> bool:
    return OPERATORS[condition.operator](number(context, condition.one), number(context, condition.other))


@holds(Exists)
def exists_holds(condition: Exists, context: Context) -> bool:
    return bool(condition.what.things(context))


@holds(Matches)
def matches_holds(condition: Matches, context: Context) -> bool:
    things = context.game.objects_of(condition.what.things(context))
    return bool(things) and all(condition.filter.matches(context, one) for one in things)


@holds(TurnOf)
def turn_of_holds(condition: TurnOf, context: Context) -> bool:
    return any(player in context.game.active for player in condition.who.things(context))


@holds(DuringStep)
def during_step_holds(condition: DuringStep, context: Context) -> bool:
    return condition.step in (context.game.step, context.game.phase)


@holds(RuleInForce)
def rule_in_force_holds(condition: RuleInForce, context: Context) -> bool:
    return editions.has(context.game, condition.name)


@holds(InZone)
def in_zone_holds(condition: InZone, context: Context) -> bool:
    things = context.game.objects_of(condition.what.things(context))
    return bool(things) and all(one.there(condition.zone) for one in things)


@holds(WasCast)
def was_cast_holds(condition: WasCast, context: Context) -> bool:
    things = context.game.objects_of(condition.what.things(context))
    return bool(things) and all(condition.so(context, one.cast) for one in things)


@holds(Kicked)
def kicked_holds(condition: Kicked, context: Context) -> bool:
    (thing,) = context.game.objects_of(condition.what.things(context)) or (None,)
    cast = thing.cast if thing is not None else None
    if thing is context.this:
        cast = cast or context.stack_object.cast
    if thing is None or cast is None:
        return False
    kickers = [
        getattr(held.ability, "cost", ())
        for held in context.of(thing).abilities
        if held.ability.keyword == "kicker"
    ]
    return any(
        count
        for place, count in enumerate(cast.kicked)
        if condition.which in (None, place)
        and (not condition.its or kickers[place : place + 1] == [condition.its])
    )


@holds(TimeOfDay)
def time_of_day_holds(condition: TimeOfDay, context: Context) -> bool:
    return context.game.day == condition.word


@holds(Happened)
def happened_holds(condition: Happened, context: Context) -> bool:
    players = context.game.players_of(condition.who.things(context))
    if condition.last_turn:
        return any(dict(player.last_turn).get(condition.what, 0) >= condition.least for player in players)
    return any(player.tally(condition.what) >= condition.least for player in players)


@holds(FirstOfDrawStep)
def first_of_draw_step_holds(condition: FirstOfDrawStep, context: Context) -> bool:
    game, who = context.game, context.names.get("event player", ())
    return game.step == "draw" and any(
        player in game.active and player.tally(IN_DRAW_STEP) == condition.drawn for player in who
    )


@holds(OfAny)
def of_any_holds(condition: OfAny, context: Context) -> bool:
    return any(
        condition.so.holds(context.naming("somebody", player))
        for player in context.game.players_of(condition.who.things(context))
    )


@holds(WouldFallBelow)
def would_fall_below_holds(condition: WouldFallBelow, context: Context) -> bool:
    moment = context.game.moment
    (player,), (amount,) = context.names["event player"], context.names["event amount"]
    others = moment.life_change(player) if moment is not None else 0
    return bool(player.life + others - amount < condition.least)


@holds(NotSo)
def not_so_holds(condition: NotSo, context: Context) -> bool:
    return not condition.part.holds(context)


@holds(AllSo)
def all_so_holds(condition: AllSo, context: Context) -> bool:
    return all(part.holds(context) for part in condition.parts)


@holds(AnySo)
def any_so_holds(condition: AnySo, context: Context) -> bool:
    return any(part.holds(context) for part in condition.parts)
