"""Verbs that change what things are or what may be done, and the state of permanents (611, 613, 701, 707,
712).
"""

from __future__ import annotations

from scenarios.engine.kernel.characteristics import Face
from scenarios.engine.words.abilities import Static
from scenarios.engine.words.continuous import Duration, Operation
from scenarios.engine.words.nodes import Amount, Effect, Filter, Node, Noun
from scenarios.engine.words.nouns import This, You
from scenarios.engine.words.rule_effects import RuleEffect


class Apply(Effect, frozen=True):
    """CR 611.2: a continuous effect begins: layer operations on what is meant now (fixed: 611.2c)."""

    what: Noun
    operations: tuple[Operation, ...]
    duration: Duration = Duration()


class ShareKeywords(Effect, frozen=True):
    """CR 702.1c: each keyword ability of these names that is among some objects is given to others, every
    variant of it.
    """

    what: Noun
    among: Noun
    keywords: tuple[str, ...]
    duration: Duration = Duration()


class ApplyRules(Effect, frozen=True):
    """CR 611.2c, 613.11: rules change for a time; what they say of a set of objects is asked anew each time,
    unless `what` fixes it (bound as "affected" in the rules' filters).
    """

    rules: tuple[RuleEffect, ...]
    what: Noun | None = None
    duration: Duration = Duration()


class BecomeCopyOf(Effect, frozen=True):
    """CR 707: these become copies of that; `but` are further copiable operations (707.9)."""

    what: Noun
    of: Noun
    but: tuple[Node, ...] = ()
    duration: Duration = Duration("always")


class ThisAbility(Node, frozen=True):
    """CR 707.9a: among the exceptions of a copy: it has the very ability that resolves."""


class NotCopied(Node, frozen=True):
    """CR 707.9c: among the exceptions of a copy: it keeps what it had itself, its "colors"."""

    quality: str


class CopyIf(Node, frozen=True):
    """CR 707.9f: exceptions made only if the copy, with its other exceptions, is of this card type."""

    card_type: str
    but: tuple[Node, ...]


class ExchangeControl(Effect, frozen=True):
    """CR 701.10: two permanents change controllers; if that is not possible for both, nothing happens.

    Both may be meant by one phrase: `two target creatures`.
    """

    one: Noun
    other: Noun | None = None
    duration: Duration = Duration("always")


class SetTapped(Effect, frozen=True):
    """CR 701.21: tap or untap."""

    what: Noun
    tapped: bool = True


class TapOrUntap(Effect, frozen=True):
    """CR 608.2d: you choose as it is carried out: the first way to tap, the second to untap."""

    what: Noun


class Turn(Effect, frozen=True):
    """Change a status: "transform" (701.28), "flip" (710), "face-up", "face-down" (708), "phase-out"
    (702.26).
    """

    what: Noun
    how: str


class AttachTo(Effect, frozen=True):
    """CR 701.3: attach one object to another object or player, if it can be."""

    what: Noun
    to: Noun


class Unattach(Effect, frozen=True):
    """CR 701.3d."""

    what: Noun


class CreateTokens(Effect, frozen=True):
    """CR 111: tokens as this face says, or of a predefined kind (111.10); `name` binds them."""

    face: Face | None = None
    amount: Amount = 1
    kind: str = ""  # "Treasure", "Food", "Clue" …
    who: Noun = You()
    status: tuple[str, ...] = ()
    name: str = "tokens"
    power: Amount | None = None  # where power or toughness are found as it is created
    toughness: Amount | None = None
    attached_to: Noun | None = None  # of an Aura: "a Royal Role token attached to that creature"
    counters: tuple[tuple[str, Amount], ...] = ()
    blocking: Noun | None = None  # the attacking creature it enters blocking (509.7)


class CreateCopies(Effect, frozen=True):
    """CR 707.2, 111.3: tokens that are copies of something; `but` are further copiable operations."""

    of: Noun
    amount: Amount = 1
    who: Noun = You()
    but: tuple[Node, ...] = ()
    status: tuple[str, ...] = ()
    name: str = "tokens"
    attacking: Noun | None = None  # of "attacking": this player, or a planeswalker that player controls


class RegenerateShield(Effect, frozen=True):
    """CR 701.15: a shield: the next time it would be destroyed this turn, it is not."""

    what: Noun = This()


class LeaveCombat(Effect, frozen=True):
    """CR 506.4: remove from combat."""

    what: Noun


class Goad(Effect, frozen=True):
    """CR 701.38: until your next turn it attacks each combat if able, and somebody else than you if able."""

    what: Noun
    who: Noun = You()


class Emblem(Effect, frozen=True):
    """CR 114: a player gets an emblem with abilities."""

    abilities: tuple[Static | Node, ...]
    who: Noun = You()


class Mark(Effect, frozen=True):
    """Give a permanent a mark of its own: "monstrous", "renowned", "exerted", "suspected"."""

    what: Noun
    word: str
    amount: Amount = 1


class WithMark(Filter, frozen=True):
    """Has such a mark."""

    word: str
