"""Verbs that change numbers: damage, life, counters, mana (118–122, 106)."""

from __future__ import annotations

from scenarios.engine.words.nodes import Amount, Effect, Filter, Noun
from scenarios.engine.words.nouns import This, You


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


class GainLife(Effect, frozen=True):
    """CR 119.3: gaining 0 is no event."""

    amount: Amount
    who: Noun = You()


class LoseLife(Effect, frozen=True):
    """CR 119.3."""

    amount: Amount
    who: Noun = You()


class SetLife(Effect, frozen=True):
    """CR 119.5: a life total becomes a number: the player gains or loses what is missing."""

    amount: Amount
    who: Noun = You()


class PutCounters(Effect, frozen=True):
    """CR 122.1: put counters on permanents, cards or players. A permanent that has died since is found by the
    ability that triggered on it (400.7e), but a card in a graveyard is not the creature meant (109.2).
    """

    kind: str
    what: Noun
    amount: Amount = 1


class RemoveCounters(Effect, frozen=True):
    """CR 122.1: remove counters, as many as possible; all of them if no amount is said."""

    kind: str
    what: Noun
    amount: Amount | None = 1


class RedirectDamage(Effect, frozen=True):
    """CR 614.9: the next so much damage to each of these is dealt to another permanent or player instead."""

    amount: Amount | None
    of: Noun
    to: Noun


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


class Proliferate(Effect, frozen=True):
    """CR 701.27: choose permanents and players with counters; give each another of each kind there."""

    who: Noun = You()


class MoveCounters(Effect, frozen=True):
    """CR 122.5: move counters from one object to another."""

    kind: str
    source: Noun
    to: Noun
    amount: Amount | None = 1


class FightEachOther(Effect, frozen=True):
    """CR 701.12: each deals damage equal to its power to the other, if both are creatures and there."""

    one: Noun
    other: Noun


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
