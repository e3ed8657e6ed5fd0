"""Conditions: what is so or not when it is asked (603.4, 611.3a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.words.costs import Cost
from scenarios.engine.words.nodes import Amount, Condition, Filter, Noun, reads_of
from scenarios.engine.words.nouns import This, You

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context
    from scenarios.engine.kernel.objects import Cast


IN_DRAW_STEP = "cards drawn in the draw step"  # a tally that begins anew with each


class Comparison(Condition, frozen=True):
    """`if you have 40 or more life`, `if you control three or more artifacts`."""

    one: Amount
    operator: str
    other: Amount

    @property
    def reads(self) -> frozenset[str]:
        return reads_of(self.one, self.other)


class Exists(Condition, frozen=True):
    """`if you control a Swamp`, `if there is a …`."""

    what: Noun

    @property
    def reads(self) -> frozenset[str]:
        return self.what.reads


class Matches(Condition, frozen=True):
    """`if it was a creature`, `as long as this permanent is untapped`: of everything that is meant."""

    what: Noun
    filter: Filter

    @property
    def reads(self) -> frozenset[str]:
        return reads_of(self.what, self.filter)


class TurnOf(Condition, frozen=True):
    """`during your turn`."""

    who: Noun = You()


class DuringStep(Condition, frozen=True):
    """`only during combat`, `during your upkeep`; the name of a step or phase."""

    step: str


class RuleInForce(Condition, frozen=True):
    """Whether the edition that is followed still has a rule that another one changes (`editions.py`)."""

    name: str


class InZone(Condition, frozen=True):
    """Where it is: `if this card is in your graveyard`; for all that is meant, as it is now."""

    zone: str
    what: Noun = This()


class WasCast(Condition, frozen=True):
    """`if you cast it`; of a way, `if it was cast by flashback`, or for the cost of just this ability; from a
    zone.
    """

    way: str = ""
    from_zone: str = ""
    what: Noun = This()
    by_you: bool = False
    its: tuple[Cost, ...] = ()

    def so(self, context: Context, cast: Cast | None) -> bool:
        """Whether somebody cast it so."""
        if cast is None or cast.by is None or (self.by_you and cast.by is not context.you):
            return False
        if self.its and self.its != cast.instead:
            return False
        return self.way in ("", cast.way) and self.from_zone in ("", cast.from_zone)


class Kicked(Condition, frozen=True):
    """CR 702.33d, 702.33f: `if this spell was kicked`: with any of its kicker costs, with one by its place
    counted from 0, or with the one its words name.
    """

    which: int | None = None
    its: tuple[Cost, ...] = ()
    what: Noun = This()


class TimeOfDay(Condition, frozen=True):
    """CR 726: `if it's day`, `if it's night`."""

    word: str


class Happened(Condition, frozen=True):
    """`if you've gained life this turn`: a tally of this turn, or of the last one."""

    what: str
    who: Noun = You()
    last_turn: bool = False
    least: int = 1  # "two or more spells": so often for one of these players


class FirstOfDrawStep(Condition, frozen=True):
    """`the first one they draw in each of their draw steps`: of a draw about to happen, or that has."""

    drawn: bool = False


class OfAny(Condition, frozen=True):
    """`If an opponent has …`: it is so of one of these players, who is "somebody" in it."""

    who: Noun
    so: Condition

    @property
    def reads(self) -> frozenset[str]:
        return reads_of(self.who, self.so)


class WouldFallBelow(Condition, frozen=True):
    """Of a loss of life: whether the life total would be less than this after all that happens at once."""

    least: int


class NotSo(Condition, frozen=True):
    """The opposite."""

    part: Condition

    @property
    def reads(self) -> frozenset[str]:
        return self.part.reads


class AllSo(Condition, frozen=True):
    """All of these."""

    parts: tuple[Condition, ...]

    @property
    def reads(self) -> frozenset[str]:
        return reads_of(self.parts)


class AnySo(Condition, frozen=True):
    """One of these at least."""

    parts: tuple[Condition, ...]

    @property
    def reads(self) -> frozenset[str]:
        return reads_of(self.parts)
