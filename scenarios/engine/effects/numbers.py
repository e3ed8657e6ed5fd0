"""Verbs that change numbers: damage, life, counters, mana (118–122, 106)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.cite import cite
from scenarios.engine.counter_kinds import rule_of
from scenarios.engine.effects.zones import cause_of, players, present
from scenarios.engine.events import Event
from scenarios.engine.nodes import Amount, Effect, Filter, Noun, number_for
from scenarios.engine.nouns import This, You
from scenarios.engine.objects import GameObject, Player

if TYPE_CHECKING:
    from scenarios.engine.context import Context


class DealDamage(Effect, frozen=True):
    """CR 120.1: the source deals damage to each thing meant; `unpreventable`: it can't be prevented.

    `divided`: the amounts announced for targets (601.2d). `excess_to`: excess goes to somebody (120.4a).
    """

    amount: Amount
    to: Noun
    source: Noun = This()
    unpreventable: bool = False
    divided: bool = False
    excess_to: Noun | None = None

    def perform(self, context: Context) -> None:
        from scenarios.engine.damage import deal_by_effect

        deal_by_effect(context, self)


class GainLife(Effect, frozen=True):
    """CR 119.3: gaining 0 is no event."""

    amount: Amount
    who: Noun = You()

    def perform(self, context: Context) -> None:
        change_life(context, "gain-life", self.who, self.amount)


class LoseLife(Effect, frozen=True):
    """CR 119.3."""

    amount: Amount
    who: Noun = You()

    def perform(self, context: Context) -> None:
        change_life(context, "lose-life", self.who, self.amount)


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


class SetLife(Effect, frozen=True):
    """CR 119.5: a life total becomes a number: the player gains or loses what is missing."""

    amount: Amount
    who: Noun = You()

    def perform(self, context: Context) -> None:
        from scenarios.engine.life import life_becomes

        totals = {player: number_for(context, self.amount, player) for player in players(context, self.who)}
        life_becomes(context, totals, cause_of(context))


class PutCounters(Effect, frozen=True):
    """CR 122.1: put counters on permanents, cards or players. A permanent that has died since is found by the
    ability that triggered on it (400.7e), but a card in a graveyard is not the creature meant (109.2).
    """

    kind: str
    what: Noun
    amount: Amount = 1

    def perform(self, context: Context) -> None:
        meant = self.what.things(context)
        events = [
            Event("put-counters", thing, player=context.you, amount=number_for(context, self.amount, thing),
                  cause=cause_of(context), counter=self.kind, cites=(rule_of(self.kind),))
            for thing in things(context, self.what)
            if thing in meant or not isinstance(thing, GameObject) or thing.zone != "graveyard"
        ]  # fmt: skip
        context.game.happen(*(event for event in events if event.amount > 0))


class RemoveCounters(Effect, frozen=True):
    """CR 122.1: remove counters, as many as possible; all of them if no amount is said."""

    kind: str
    what: Noun
    amount: Amount | None = 1

    def perform(self, context: Context) -> None:
        events = []
        for thing in things(context, self.what):
            have = thing.count(self.kind)
            count = have if self.amount is None else min(have, number_for(context, self.amount, thing))
            if count:
                events.append(Event("remove-counters", thing, amount=count, cause=cause_of(context),
                                    counter=self.kind, cites=(rule_of(self.kind),)))  # fmt: skip
        context.game.happen(*events)


def things(context: Context, noun: Noun) -> list[GameObject | Player]:
    """Objects and players meant, as far as they are still there and in range (801.10)."""
    found: list[GameObject | Player] = []
    for thing in noun.things(context):
        one = context.found(thing) if isinstance(thing, GameObject) else thing
        if one is not None and context.reaches(one):
            found.append(one)
    return found


class RedirectDamage(Effect, frozen=True):
    """CR 614.9: the next so much damage to each of these is dealt to another permanent or player instead."""

    amount: Amount | None
    of: Noun
    to: Noun

    def perform(self, context: Context) -> None:
        from scenarios.engine.replacement import redirection

        redirection(context, self)


class AddMana(Effect, frozen=True):
    """CR 106.4: add mana: symbols as printed, or so much of one of several colors as somebody chooses.

    `choices`: colors to choose among, "any" for all five; `each`: every mana chosen anew ("in any
    combination").
    """

    symbols: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    amount: Amount = 1
    each: bool = False
    who: Noun = You()
    only_for: Filter | None = None
    only_abilities: bool = False
    not_for: Filter | None = None
    keeps: str = ""
    colors_of: Noun | None = None  # "of any color among …": colors found on these objects
    could_produce: Filter | None = None  # "any type that a land an opponent controls could produce" (106.7)
    chosen: str = ""  # of the color that was chosen for the source
    produced: bool = False  # "any type that land produced": a type of mana of the event
    again: bool = False  # as much again of each type as is unspent in the pool

    def perform(self, context: Context) -> None:
        from scenarios.engine.mana_abilities import add_mana

        add_mana(context, self)


class Proliferate(Effect, frozen=True):
    """CR 701.27: choose permanents and players with counters; give each another of each kind there."""

    who: Noun = You()

    def perform(self, context: Context) -> None:
        from scenarios.engine.counters import proliferate

        for player in players(context, self.who):
            proliferate(context, player)


class MoveCounters(Effect, frozen=True):
    """CR 122.5: move counters from one object to another."""

    kind: str
    source: Noun
    to: Noun
    amount: Amount | None = 1

    def perform(self, context: Context) -> None:
        from scenarios.engine.counters import move_counters

        move_counters(context, self)


class FightEachOther(Effect, frozen=True):
    """CR 701.12: each deals damage equal to its power to the other, if both are creatures and there."""

    one: Noun
    other: Noun

    def perform(self, context: Context) -> None:
        from scenarios.engine.damage import fight

        pair = [*present(context, self.one), *present(context, self.other)]
        if len(pair) == 2:
            fight(context, pair[0], pair[1])


class PreventDamage(Effect, frozen=True):
    """CR 615: the next so much damage to each of these, or all damage, is prevented this turn.

    `to` and `by` say to whom and by what; `combat` only combat damage; fixed when it resolves for shields
    (615.7).
    """

    amount: Amount | None = None
    to: Noun | None = None
    to_filter: Filter | None = None
    by: Filter | None = None
    combat: bool = False
    then: Effect | None = None
    until: str = "end of turn"
    source: Noun | None = None  # the next instance of damage from each of these (615.8)

    def perform(self, context: Context) -> None:
        from scenarios.engine.replacement import shield

        shield(context, self)
