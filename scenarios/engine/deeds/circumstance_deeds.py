"""How it is seen what happened before: what was paid, cast, exiled, attacked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.combat.combat_phase import STEPS, now
from scenarios.engine.deeds.filter_deeds import quality_of
from scenarios.engine.kernel.objects import GameObject, Player, Thing
from scenarios.engine.words.abilities import Triggered
from scenarios.engine.words.circumstances import (
    OF_KEYWORD,
    OF_WHOM,
    VOTES,
    AsTheyWere,
    AttackingThat,
    BesidesWhatBecameOf,
    Blessed,
    BlockersBeyondFirst,
    DealtDamageBy,
    Declared,
    HasMostLife,
    Haunted,
    MoreVotes,
    Newcomer,
    OpponentsAttacked,
    OpponentsBut,
    OtherInBlock,
    OwnCostPaid,
    PaidFor,
    PaidWith,
    Parity,
    PlayersSo,
    RepeatsSymbol,
    SameController,
    SetAside,
    StackAbility,
    StartedTurnUntapped,
    StillIn,
    ThisWay,
    TimesPaid,
    VotesFor,
    WhatBecameOf,
    Which,
)
from scenarios.engine.words.deed_tables import counts, finds, fits, holds

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context


@fits(Haunted)
def haunted_fits(wanted: Haunted, context: Context, thing: GameObject) -> bool:
    return any(thing is one for one in context.this.remembered(wanted.LINK))


@fits(SetAside)
def set_aside_fits(wanted: SetAside, context: Context, thing: GameObject) -> bool:
    return any(thing is one for one in context.this.remembered(wanted.link))


@fits(BesidesWhatBecameOf)
def besides_what_became_of_fits(wanted: BesidesWhatBecameOf, context: Context, thing: GameObject) -> bool:
    return all(thing is not one for one in WhatBecameOf(wanted.what).things(context))


@counts(TimesPaid)
def times_paid_number(value: TimesPaid, context: Context) -> int:
    (ability,) = context.names[OF_KEYWORD]
    cast = context.this.cast or context.stack_object.cast
    return sum(one.times for one in cast.optional if one.ability == ability) if cast is not None else 0


@holds(OwnCostPaid)
def own_cost_paid_holds(condition: OwnCostPaid, context: Context) -> bool:
    return TimesPaid().number(context) > 0


@holds(PaidFor)
def paid_for_holds(condition: PaidFor, context: Context) -> bool:
    cast = context.this.cast or context.stack_object.cast
    return cast is not None and any(one.name == condition.name for one in cast.optional)


@holds(HasMostLife)
def has_most_life_holds(condition: HasMostLife, context: Context) -> bool:
    game = context.game
    most = max((player.life for player in game.turn_order()), default=0)
    things = condition.who.things(context)
    return bool(things) and all(isinstance(one, Player) and one.life >= most for one in things)


@holds(Blessed)
def blessed_holds(condition: Blessed, context: Context) -> bool:
    return context.you.blessed


@holds(Newcomer)
def newcomer_holds(condition: Newcomer, context: Context) -> bool:
    since = [turns for word, turns in context.this.prepared if word == "under control"]
    return bool(since) and since[-1] >= context.you.turns - 1


@holds(SameController)
def same_controller_holds(condition: SameController, context: Context) -> bool:
    things = context.game.objects_of(condition.what.things(context))
    return bool(things) and all(
        one.zone in ("stack", "battlefield") and not one.gone and context.game.controller(one) is context.you
        for one in things
    )


@counts(BlockersBeyondFirst)
def blockers_beyond_first_number(value: BlockersBeyondFirst, context: Context) -> int:
    blockers = sum(context.this in (one.blocking or ()) for one in context.game.permanents)
    return max(blockers - 1, 0)


@counts(OpponentsAttacked)
def opponents_attacked_number(value: OpponentsAttacked, context: Context) -> int:
    """CR 508.4: what was put there attacking has attacked nobody; what was declared and has left has."""
    attacked: list[Player] = []
    for creature in now(context.game).declared:
        was = [whom for word, whom in creature.prepared if word == "was attacking"]
        whom = creature.attacking if creature.attacking is not None else (was or [None])[-1]
        if isinstance(whom, Player) and whom.team != context.you.team and whom not in attacked:
            attacked.append(whom)
    return len(attacked)


@finds(OpponentsBut)
def opponents_but_meant(noun: OpponentsBut, context: Context) -> tuple[Thing, ...]:
    without = noun.whom.things(context)
    return tuple(
        one
        for one in context.game.opponents(context.you)
        if one not in without and context.game.in_range(context.you, one)
    )


@finds(WhatBecameOf)
def what_became_of_meant(noun: WhatBecameOf, context: Context) -> tuple[Thing, ...]:
    found: list[Thing] = []
    for one in noun.what.things(context):
        while isinstance(one, GameObject) and one.next is not None:
            one = one.next
        found.append(one)
    return tuple(found)


@finds(PaidWith)
def paid_with_meant(noun: PaidWith, context: Context) -> tuple[Thing, ...]:
    cast = context.stack_object.cast or context.this.cast
    paid = cast.paid if cast is not None else ()
    return tuple(thing for how, things in paid if how == noun.how for thing in things)


@counts(VotesFor)
def votes_for_number(value: VotesFor, context: Context) -> int:
    (votes,) = context.names.get(VOTES + value.word, (0,))
    return int(votes)


@holds(MoreVotes)
def more_votes_holds(condition: MoreVotes, context: Context) -> bool:
    mine = VotesFor(condition.word).number(context)
    keys = (key for key in context.names if key.startswith(VOTES) and key != VOTES + condition.word)
    others = max((int(context.names[key][0]) for key in keys), default=0)
    return mine > others or (condition.tied and mine == others)


@finds(ThisWay)
def this_way_meant(noun: ThisWay, context: Context) -> tuple[Thing, ...]:
    return tuple(context.names.get(noun.how, ()))


@finds(AsTheyWere)
def as_they_were_meant(noun: AsTheyWere, context: Context) -> tuple[Thing, ...]:
    moved = context.game.objects_of(noun.what.things(context))
    return tuple(one.previous for one in moved if one.previous is not None)


@finds(PlayersSo)
def players_so_meant(noun: PlayersSo, context: Context) -> tuple[Thing, ...]:
    players = noun.who.things(context)
    return tuple(one for one in players if noun.so.holds(context.naming(OF_WHOM, one)))


@finds(Which)
def which_meant(noun: Which, context: Context) -> tuple[Thing, ...]:
    objects = context.game.objects_of(noun.of.things(context))
    return tuple(one for one in objects if noun.what.matches(context, one))


@fits(StillIn)
def still_in_fits(wanted: StillIn, context: Context, thing: GameObject) -> bool:
    return thing.there(wanted.zone)


@fits(AttackingThat)
def attacking_that_fits(wanted: AttackingThat, context: Context, thing: GameObject) -> bool:
    return thing.attacking is not None and any(thing.attacking is one for one in wanted.whom.things(context))


@fits(Parity)
def parity_fits(wanted: Parity, context: Context, thing: GameObject) -> bool:
    number = quality_of(context, thing, wanted.quality)
    return number is not None and number % 2 == wanted.odd


@holds(Declared)
def declared_holds(condition: Declared, context: Context) -> bool:
    game = context.game
    if condition.what == "attackers":
        return game.step in STEPS[1:]
    return game.phase == "combat" and now(game).blocks_declared


@fits(RepeatsSymbol)
def repeats_symbol_fits(wanted: RepeatsSymbol, context: Context, thing: GameObject) -> bool:
    symbols = context.of(thing).mana_cost or ()
    return len(set(symbols)) < len(symbols)


@holds(StartedTurnUntapped)
def started_turn_untapped_holds(condition: StartedTurnUntapped, context: Context) -> bool:
    things = context.game.objects_of(condition.what.things(context))
    return bool(things) and all(one.id in context.game.untapped_at_start for one in things)


@fits(StackAbility)
def stack_ability_fits(wanted: StackAbility, context: Context, thing: GameObject) -> bool:
    if thing.kind != "ability" or thing.zone != "stack":
        return False
    return ("triggered" if isinstance(thing.held, Triggered) else "activated") in wanted.kinds


@fits(DealtDamageBy)
def dealt_damage_by_fits(wanted: DealtDamageBy, context: Context, thing: GameObject) -> bool:
    sources = wanted.what.things(context)
    return any(one is source for one in thing.dealt_damage_by for source in sources)


@finds(OtherInBlock)
def other_in_block_meant(noun: OtherInBlock, context: Context) -> tuple[Thing, ...]:
    pair = (*context.names.get("event object", ()), *context.names.get("event source", ()))
    return tuple(one for one in pair if one is not context.this)
