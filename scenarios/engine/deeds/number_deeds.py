"""How damage is dealt, life gained and lost, counters put and mana added (701, 119, 120, 122)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.actions.counters import move_counters, proliferate
from scenarios.engine.actions.damage import deal_by_effect, fight
from scenarios.engine.actions.life import life_becomes
from scenarios.engine.happening.replacement import redirection, shield
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.counter_kinds import rule_of
from scenarios.engine.kernel.events import Event
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.looking.acting_on import cause_of, players, present
from scenarios.engine.payment.mana import add_mana
from scenarios.engine.words.deed_tables import performs
from scenarios.engine.words.effects.numbers import (
    AddMana,
    DealDamage,
    FightEachOther,
    GainLife,
    LoseLife,
    MoveCounters,
    PreventDamage,
    Proliferate,
    PutCounters,
    RedirectDamage,
    RemoveCounters,
    SetLife,
)
from scenarios.engine.words.nodes import Amount, Noun, number_for

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context


@performs(DealDamage)
def deal_damage(effect: DealDamage, context: Context) -> None:
    deal_by_effect(context, effect)


@performs(GainLife)
def gain_life(effect: GainLife, context: Context) -> None:
    change_life(context, "gain-life", effect.who, effect.amount)


@performs(LoseLife)
def lose_life(effect: LoseLife, context: Context) -> None:
    change_life(context, "lose-life", effect.who, effect.amount)


@performs(SetLife)
def set_life(effect: SetLife, context: Context) -> None:
    totals = {player: number_for(context, effect.amount, player) for player in players(context, effect.who)}
    life_becomes(context, totals, cause_of(context))


@performs(PutCounters)
def put_counters(effect: PutCounters, context: Context) -> None:
    meant = effect.what.things(context)
    events = [
        Event("put-counters", thing, player=context.you, amount=number_for(context, effect.amount, thing),
              cause=cause_of(context), counter=effect.kind, cites=(rule_of(effect.kind),))
        for thing in things(context, effect.what)
        if thing in meant or not isinstance(thing, GameObject) or thing.zone != "graveyard"
    ]  # fmt: skip
    context.game.happen(*(event for event in events if event.amount > 0))


@performs(RemoveCounters)
def remove_counters(effect: RemoveCounters, context: Context) -> None:
    events = []
    for thing in things(context, effect.what):
        have = thing.count(effect.kind)
        count = have if effect.amount is None else min(have, number_for(context, effect.amount, thing))
        if count:
            events.append(Event("remove-counters", thing, amount=count, cause=cause_of(context),
                                counter=effect.kind, cites=(rule_of(effect.kind),)))  # fmt: skip
    context.game.happen(*events)


@performs(RedirectDamage)
def redirect_damage(effect: RedirectDamage, context: Context) -> None:
    redirection(context, effect)


@performs(AddMana)
def add_mana_now(effect: AddMana, context: Context) -> None:
    add_mana(context, effect)


@performs(Proliferate)
def proliferate_now(effect: Proliferate, context: Context) -> None:
    for player in players(context, effect.who):
        proliferate(context, player)


@performs(MoveCounters)
def move_counters_now(effect: MoveCounters, context: Context) -> None:
    move_counters(context, effect)


@performs(FightEachOther)
def fight_each_other(effect: FightEachOther, context: Context) -> None:
    pair = [*present(context, effect.one), *present(context, effect.other)]
    if len(pair) == 2:
        fight(context, pair[0], pair[1])


@performs(PreventDamage)
def prevent_damage(effect: PreventDamage, context: Context) -> None:
    shield(context, effect)


def change_life(context: Context, kind: str, who: Noun, amount: Amount) -> None:
    """Each of these players gains or loses so much, at the same time."""
    meant = players(context, who)
    counts = [number_for(context, amount, player) for player in meant]
    if any(count > 0 for count in counts):
        context.game.happen(
            *(
                Event(
                    kind,
                    player=player,
                    amount=count,
                    cause=cause_of(context),
                    cites=(cite("119.3", "life total"),),
                )
                for player, count in zip(meant, counts, strict=True)
                if count > 0
            )
        )


def things(context: Context, noun: Noun) -> list[GameObject | Player]:
    """Objects and players meant, as far as they are still there and in range (801.10)."""
    found: list[GameObject | Player] = []
    for thing in noun.things(context):
        one = context.found(thing) if isinstance(thing, GameObject) else thing
        if one is not None and context.reaches(one):
            found.append(one)
    return found
