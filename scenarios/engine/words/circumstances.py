"""Conditions, numbers and nouns that keyword abilities ask for and printed text seldom does."""

from __future__ import annotations

from typing import ClassVar

from scenarios.engine.words.filters import PT, TEXT
from scenarios.engine.words.nodes import Condition, Filter, Noun, Value, reads_of

OF_KEYWORD = "keyword"  # under this name a triggered ability knows which keyword ability it is the meaning of
OF_WHOM = "of whom"  # under this name stands the player of whom something is asked
VOTES = "votes for "  # under this and the word stands how many votes a word got


class Haunted(Filter, frozen=True):
    """CR 702.55b: the creature this card haunts, whether it still is one or not."""

    LINK: ClassVar[str] = "haunted"


class SetAside(Filter, frozen=True):
    """CR 607.2: one of what a linked ability of this object has set aside: `exiled with this`."""

    link: str


class BesidesWhatBecameOf(Filter, frozen=True):
    """`each other card`: none of those that these have become (400.7)."""

    what: Noun


class TimesPaid(Value, frozen=True):
    """CR 702.56b, 702.157b: how many times the cost of this very instance of the keyword was paid."""


class OwnCostPaid(Condition, frozen=True):
    """CR 702.78b, 702.153b: `if its conspire cost was paid`: that of this very instance of the keyword."""


class PaidFor(Condition, frozen=True):
    """`If its buyback cost was paid`, whichever of several of this name."""

    name: str


class HasMostLife(Condition, frozen=True):
    """`The player with the most life or tied for most life`; planeswalkers and battles are no players."""

    who: Noun


class Blessed(Condition, frozen=True):
    """CR 702.131c: whether you have the city's blessing."""


class Newcomer(Condition, frozen=True):
    """CR 702.30a: it came under your control since the beginning of your last upkeep."""


class SameController(Condition, frozen=True):
    """`Until you lose control of it`: of the spell or permanent meant."""

    what: Noun


class BlockersBeyondFirst(Value, frozen=True):
    """CR 702.23a: how many creatures are blocking this creature, beyond the first."""


class OpponentsAttacked(Value, frozen=True):
    """CR 702.121a: how many opponents you attacked with a creature this combat."""


class OpponentsBut(Noun, frozen=True):
    """`Each opponent other than …`."""

    whom: Noun


class WhatBecameOf(Noun, frozen=True):
    """CR 400.7: the object that something became, wherever it went since; itself if it did not move."""

    what: Noun


class PaidWith(Noun, frozen=True):
    """What was tapped, sacrificed, exiled or returned to pay for this, by the word for it."""

    how: str


class VotesFor(Value, frozen=True):
    """CR 701.32a: how many votes a word got in the vote just held."""

    word: str


class MoreVotes(Condition, frozen=True):
    """`If time gets more votes`; `tied`: or as many as any other."""

    word: str
    tied: bool = False


class ThisWay(Noun, frozen=True):
    """What was done to this way, by the word for it: `discarded this way`."""

    how: str


class AsTheyWere(Noun, frozen=True):
    """CR 608.2h: of what was moved this way, the objects it was before: `each creature exiled this way`."""

    what: Noun


class PlayersSo(Noun, frozen=True):
    """`Each player … as long as that player …`: those players of whom this is so."""

    who: Noun
    so: Condition

    @property
    def reads(self) -> frozenset[str]:
        return reads_of(self.who) | reads_of(self.so)


class Which(Noun, frozen=True):
    """Those of some things that are so: `any of those cards with the same name`."""

    of: Noun
    what: Filter


class StillIn(Filter, frozen=True):
    """It has not moved since: `all cards revealed this way that were not cast`."""

    zone: str


class AttackingThat(Filter, frozen=True):
    """CR 508.5: `attacking you`, `attacking that planeswalker`: whom or what it was said to attack."""

    whom: Noun

    @property
    def reads(self) -> frozenset[str]:
        return self.whom.reads


class Parity(Filter, frozen=True):
    """`With even mana values`, `with odd power`; zero is even."""

    quality: str
    odd: bool = False

    @property
    def reads(self) -> frozenset[str]:
        return PT


class Declared(Condition, frozen=True):
    """CR 506.7a, 506.7b, 506.7f: during combat, after attackers or blockers are declared: once that step has
    begun, even if nothing was declared; not if the step was skipped.
    """

    what: str  # "attackers" or "blockers"


class RepeatsSymbol(Filter, frozen=True):
    """CR 202.1, 709.4b: some mana symbol stands in its mana cost more than once, {1} in two halves too."""

    @property
    def reads(self) -> frozenset[str]:
        return TEXT


class StartedTurnUntapped(Condition, frozen=True):
    """`If it started the turn untapped`: as the turn began, before the untap step."""

    what: Noun


class StackAbility(Filter, frozen=True):
    """An activated or triggered ability on the stack (113.3b, 113.3c)."""

    kinds: tuple[str, ...]


class DealtDamageBy(Filter, frozen=True):
    """`dealt damage by this creature this turn`: by the very object that is meant."""

    what: Noun


class OtherInBlock(Noun, frozen=True):
    """Of a block, the other of the two: what this creature blocks, or what blocks it."""
