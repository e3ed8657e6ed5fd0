"""Conditions: what is so or not when it is asked (603.4, 611.3a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine import editions
from scenarios.engine.costs import Cost
from scenarios.engine.filters import OPERATORS
from scenarios.engine.nodes import Amount, Condition, Filter, Noun, number, reads_of
from scenarios.engine.nouns import This, You

if TYPE_CHECKING:
    from scenarios.engine.context import Context
    from scenarios.engine.objects import Cast


IN_DRAW_STEP = "cards drawn in the draw step"  # a tally that begins anew with each


class Comparison(Condition, frozen=True):
    """`if you have 40 or more life`, `if you control three or more artifacts`."""

    one: Amount
    operator: str
    other: Amount

    def holds(self, context: Context) -> bool:
        return OPERATORS[self.operator](number(context, self.one), number(context, self.other))

    @property
    def reads(self) -> frozenset[str]:
        return reads_of(self.one, self.other)


class Exists(Condition, frozen=True):
    """`if you control a Swamp`, `if there is a …`."""

    what: Noun

    def holds(self, context: Context) -> bool:
        return bool(self.what.things(context))

    @property
    def reads(self) -> frozenset[str]:
        return self.what.reads


class Matches(Condition, frozen=True):
    """`if it was a creature`, `as long as this permanent is untapped`: of everything that is meant."""

    what: Noun
    filter: Filter

    def holds(self, context: Context) -> bool:
        things = context.game.objects_of(self.what.things(context))
        return bool(things) and all(self.filter.matches(context, one) for one in things)

    @property
    def reads(self) -> frozenset[str]:
        return reads_of(self.what, self.filter)


class TurnOf(Condition, frozen=True):
    """`during your turn`."""

    who: Noun = You()

    def holds(self, context: Context) -> bool:
        return any(player in context.game.active for player in self.who.things(context))


class DuringStep(Condition, frozen=True):
    """`only during combat`, `during your upkeep`; the name of a step or phase."""

    step: str

    def holds(self, context: Context) -> bool:
        return self.step in (context.game.step, context.game.phase)


class RuleInForce(Condition, frozen=True):
    """Whether the edition that is followed still has a rule that another one changes (`editions.py`)."""

    name: str

    def holds(self, context: Context) -> bool:
        return editions.has(context.game, self.name)


class InZone(Condition, frozen=True):
    """Where it is: `if this card is in your graveyard`; for all that is meant, as it is now."""

    zone: str
    what: Noun = This()

    def holds(self, context: Context) -> bool:
        things = context.game.objects_of(self.what.things(context))
        return bool(things) and all(one.there(self.zone) for one in things)


class WasCast(Condition, frozen=True):
    """`if you cast it`; of a way, `if it was cast by flashback`, or for the cost of just this ability; from a
    zone.
    """

    way: str = ""
    from_zone: str = ""
    what: Noun = This()
    by_you: bool = False
    its: tuple[Cost, ...] = ()

    def holds(self, context: Context) -> bool:
        things = context.game.objects_of(self.what.things(context))
        return bool(things) and all(self.so(context, one.cast) for one in things)

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

    def holds(self, context: Context) -> bool:
        (thing,) = context.game.objects_of(self.what.things(context)) or (None,)
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
            if self.which in (None, place) and (not self.its or kickers[place : place + 1] == [self.its])
        )


class TimeOfDay(Condition, frozen=True):
    """CR 726: `if it's day`, `if it's night`."""

    word: str

    def holds(self, context: Context) -> bool:
        return context.game.day == self.word


class Happened(Condition, frozen=True):
    """`if you've gained life this turn`: a tally of this turn, or of the last one."""

    what: str
    who: Noun = You()
    last_turn: bool = False
    least: int = 1  # "two or more spells": so often for one of these players

    def holds(self, context: Context) -> bool:
        players = context.game.players_of(self.who.things(context))
        if self.last_turn:
            return any(dict(player.last_turn).get(self.what, 0) >= self.least for player in players)
        return any(player.tally(self.what) >= self.least for player in players)


class FirstOfDrawStep(Condition, frozen=True):
    """`the first one they draw in each of their draw steps`: of a draw about to happen, or that has."""

    drawn: bool = False

    def holds(self, context: Context) -> bool:
        game, who = context.game, context.names.get("event player", ())
        return game.step == "draw" and any(
            player in game.active and player.tally(IN_DRAW_STEP) == self.drawn for player in who
        )


class OfAny(Condition, frozen=True):
    """`If an opponent has …`: it is so of one of these players, who is "somebody" in it."""

    who: Noun
    so: Condition

    def holds(self, context: Context) -> bool:
        return any(
            self.so.holds(context.naming("somebody", player))
            for player in context.game.players_of(self.who.things(context))
        )

    @property
    def reads(self) -> frozenset[str]:
        return reads_of(self.who, self.so)


class WouldFallBelow(Condition, frozen=True):
    """Of a loss of life: whether the life total would be less than this after all that happens at once."""

    least: int

    def holds(self, context: Context) -> bool:
        moment = context.game.moment
        (player,), (amount,) = context.names["event player"], context.names["event amount"]
        others = moment.life_change(player) if moment is not None else 0
        return bool(player.life + others - amount < self.least)


class NotSo(Condition, frozen=True):
    """The opposite."""

    part: Condition

    def holds(self, context: Context) -> bool:
        return not self.part.holds(context)

    @property
    def reads(self) -> frozenset[str]:
        return self.part.reads


class AllSo(Condition, frozen=True):
    """All of these."""

    parts: tuple[Condition, ...]

    def holds(self, context: Context) -> bool:
        return all(part.holds(context) for part in self.parts)

    @property
    def reads(self) -> frozenset[str]:
        return reads_of(self.parts)


class AnySo(Condition, frozen=True):
    """One of these at least."""

    parts: tuple[Condition, ...]

    def holds(self, context: Context) -> bool:
        return any(part.holds(context) for part in self.parts)

    @property
    def reads(self) -> frozenset[str]:
        return reads_of(self.parts)
