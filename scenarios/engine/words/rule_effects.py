"""Continuous effects on what may, must and can't be done, and on what it costs (613.11, 101.2, 118, 601.2f).

They read final characteristics and bind what comes later too. `game.rules(kind)` finds those that apply now.
"""

from __future__ import annotations

from scenarios.engine.words.abilities import On
from scenarios.engine.words.costs import Cost
from scenarios.engine.words.nodes import Amount, Condition, Effect, Filter, Node, Noun
from scenarios.engine.words.nouns import You


class RuleEffect(Node, frozen=True):
    """One rule more, or one changed, as long as the ability or effect it belongs to applies."""


class Cant(RuleEffect, frozen=True):
    """CR 101.2: something can't be done. Of objects: attack, block, be blocked, be targeted, be countered,
    be destroyed, be regenerated, be sacrificed, be enchanted, be equipped, untap, transform, have counters,
    enter, crew, phase out. Of players: cast, activate, play lands, draw, gain life, lose life, lose, win,
    search,
    pay life, attack (this player or permanent can't be attacked: be attacked).

    `what` is the object or spell that can't; `who` the player who can't; `by` the other side: blockers,
    sources, attackers; `whom` the player or permanent attacked.
    """

    action: str
    what: Filter | None = None
    who: Noun | None = None
    by: Filter | None = None
    by_players: Noun | None = None  # "by spells or abilities your opponents control"
    whom: Noun | None = None
    unless: tuple[Cost, ...] = ()  # "unless its controller pays {2}"
    alone: bool = False  # can't attack or block alone
    at_least: int = 0  # menace: can't be blocked except by two or more
    at_most: int | None = None  # can't be blocked by more than one
    if_so: Condition | None = None  # with "event object" bound to what acts; what attacks is "this"
    counter: str = ""  # of "have more counters": which kind, with `at_most` (704.5r)


class Must(RuleEffect, frozen=True):
    """CR 508.1d, 509.1c: a requirement: attack, block, be blocked; `by` and `whom` narrow it."""

    action: str
    what: Filter | None = None
    by: Filter | None = None
    whom: Noun | None = None  # whom to attack
    not_whom: Noun | None = None  # attack somebody else if able (goad)
    everyone: bool = False  # all creatures able to block it do so


class MayAsThough(RuleEffect, frozen=True):
    """CR 609.4: a permission: "cast as though it had flash", "attack as though it didn't have defender",
    "attack as though it had haste", "block as though untapped", "look at the top card", "play with it
    revealed".
    """

    action: str
    what: Filter | None = None
    who: Noun | None = You()


class MayExert(RuleEffect, frozen=True):
    """CR 701.39d, 508.1g: an optional cost to attack: `you may exert this creature as it attacks`."""

    what: Filter


class MayPlay(RuleEffect, frozen=True):
    """CR 601.3: cards of a zone may be played; without paying, for another cost, or as though they had
    flash.
    """

    what: Filter
    zone: str
    who: Noun = You()
    only: Filter | None = None  # what the resulting spell has to be: "cast creature spells from …" (601.3e)
    top_only: bool = False
    lands: bool = False
    way: str = ""
    cost: tuple[Cost, ...] | None = None  # instead of its mana cost; empty: without paying it
    flash: bool = False
    owner: bool = True  # only cards in that player's own zone
    exile_after: bool = False  # if it would leave the stack, exile it instead


class CostChange(RuleEffect, frozen=True):
    """CR 601.2f: spells or abilities cost more or less; `colored` symbols are added or taken as printed."""

    what: Filter | None  # the spell, or the source of the ability
    by: Amount
    who: Noun | None = None
    abilities: str = ""  # "" for spells; "activated", "equip", "cycling", "loyalty" for abilities
    symbols: tuple[str, ...] = ()
    at_least: int = 0
    extra: tuple[Cost, ...] = ()  # an additional cost
    if_so: Condition | None = None


class LandPlays(RuleEffect, frozen=True):
    """CR 305.2: additional lands may be played each turn."""

    amount: Amount = 1
    who: Noun = You()


class MayIgnore(RuleEffect, frozen=True):
    """CR 116.2d: for a cost these players may ignore what the other rules of the ability say this turn."""

    cost: tuple[Cost, ...]
    who: Noun


class HandSize(RuleEffect, frozen=True):
    """CR 402.2: the maximum hand size is another one, changes by a number, or is none at all."""

    change: Amount | None = None
    becomes: Amount | None = None
    none: bool = False
    who: Noun = You()


class DevotionMore(RuleEffect, frozen=True):
    """CR 700.5a: `your devotion to each color and each combination of colors is increased by one`."""

    amount: Amount = 1


class Skip(RuleEffect, frozen=True):
    """CR 614.10: a step, phase or turn is skipped."""

    step: str
    who: Noun = You()


class TriggersAlso(RuleEffect, frozen=True):
    """CR 603.2d: an ability that would trigger triggers additional times; whatever makes it trigger, if no
    event is named.
    """

    on: tuple[On, ...]
    of: Filter
    times: int = 1


class TriggersNot(RuleEffect, frozen=True):
    """CR 603.2: such an event makes no ability trigger; what it replaces or changes happens all the same."""

    on: tuple[On, ...]


class Instead(RuleEffect, frozen=True):
    """CR 614.1: a replacement effect. When `on` would happen, `changes` are made to the event in order.

    `optional` asks the affected player or the controller ("may"); `own` marks self-replacement (614.15).
    """

    on: On
    changes: tuple[Change, ...]
    optional: bool = False
    own: bool = False
    condition: Condition | None = None


class Change(Node, frozen=True):
    """What a replacement effect makes of an event."""


class EnterTapped(Change, frozen=True):
    """The permanent enters tapped; or not so, but with its back face up."""

    untapped: bool = False
    transformed: bool = False


class EnterWith(Change, frozen=True):
    """The permanent enters with counters."""

    kind: str
    amount: Amount = 1


class EnterAsCopy(Change, frozen=True):
    """CR 707.5: it enters as a copy of something chosen; `but` are further copiable operations (707.9)."""

    what: Filter
    may: bool = True
    zone: str = "battlefield"
    but: tuple[Node, ...] = ()


class EnterChoosing(Change, frozen=True):
    """CR 614.12a: as it enters, its controller chooses: a color, a creature type, a player, a card name."""

    about: str
    among: tuple[str, ...] = ()


class EnterUnder(Change, frozen=True):
    """It enters under somebody's control."""

    who: Noun


class EnterAs(Change, frozen=True):
    """It enters with further operations applied, copiable or not: "enters as an enchantment in addition"."""

    operations: tuple[Node, ...]


class EnterPaying(Change, frozen=True):
    """As it enters, its controller may pay a cost; if not paid (or if paid) other changes are made."""

    cost: tuple[Cost, ...]
    if_paid: tuple[Change, ...] = ()
    if_not: tuple[Change, ...] = ()


class EnterIfWanted(Change, frozen=True):
    """It may enter with these changes; if not, with the others. `who` decides: its controller, or an
    opponent its controller chooses. `mark`: a mark it bears if so.
    """

    changes: tuple[Change, ...]
    otherwise: tuple[Change, ...] = ()
    who: Noun = You()
    mark: str = ""


class EnterDoing(Change, frozen=True):
    """As it enters, instructions are carried out first; later changes refer to what they did."""

    effect: Effect


class GoElsewhere(Change, frozen=True):
    """It goes to another zone instead; `shuffle` also shuffles the library it goes to; `reveal`: shown;
    `link` remembers what was exiled for a linked ability (607.2b).
    """

    zone: str
    position: str = ""
    shuffle: bool = False
    reveal: bool = False
    link: str = ""


class SearchTop(Change, frozen=True):
    """CR 701.19f: only so many cards from the top of the library are searched."""

    amount: Amount


class Amplify(Change, frozen=True):
    """The number becomes: times `factor`, plus `plus`, not below 0; `at_most` caps it."""

    factor: int = 1
    plus: Amount = 0
    at_most: Amount | None = None


class Prevent(Change, frozen=True):
    """CR 615: damage is prevented: all of it, or an amount each time; what is left of a shield is no more
    than that (615.7). `then` follows the prevented amount.
    """

    amount: Amount | None = None
    then: Effect | None = None
    next_time: bool = False  # one instance of damage, whatever its amount (615.8)


class KeepLife(Change, frozen=True):
    """Damage that would reduce a life total below a number reduces it to that number."""

    least: int


class Redirect(Change, frozen=True):
    """CR 614.9: the damage is dealt to another permanent or player instead."""

    to: Noun


class DoInstead(Change, frozen=True):
    """Something else happens instead: instructions, with the event bound."""

    effect: Effect


class DoAlso(Change, frozen=True):
    """The event happens, and with it something else."""

    effect: Effect


class HappensNot(Change, frozen=True):
    """CR 614.1b: it is skipped: nothing happens instead."""


class BecomesEvent(Change, frozen=True):
    """The event becomes one of another kind, of the same player and number: life gained becomes cards
    drawn.
    """

    kind: str
    amount: Amount | None = None


class Regenerate(Change, frozen=True):
    """CR 701.15: instead of being destroyed it is tapped, loses its damage and leaves combat."""
