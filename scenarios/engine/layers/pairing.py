"""Paired creatures (702.95b–e): which are, and when they are no more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.events import Event
from scenarios.engine.kernel.objects import Thing
from scenarios.engine.looking.acting_on import cause_of, present
from scenarios.engine.words.filters import CONTROL, TYPES
from scenarios.engine.words.nodes import Condition, Effect, Filter, Noun
from scenarios.engine.words.nouns import This

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context
    from scenarios.engine.kernel.objects import GameObject
    from scenarios.engine.kernel.state import Game

PAIRED = "paired"


def partner_of(thing: GameObject) -> GameObject | None:
    """CR 702.95d: the one creature it is paired with."""
    return next((other for word, other in thing.prepared if word == PAIRED), None)


class Unpaired(Filter, frozen=True):
    """CR 702.95b: on the battlefield and paired with nothing."""

    def matches(self, context: Context, thing: GameObject) -> bool:
        return not thing.gone and thing.zone == "battlefield" and partner_of(thing) is None


class Pair(Noun, frozen=True):
    """`Each of those creatures`: this one and the one it is paired with; neither while it is unpaired."""

    def things(self, context: Context) -> tuple[Thing, ...]:
        partner = partner_of(context.this)
        return (context.this, partner) if partner is not None else ()

    @property
    def reads(self) -> frozenset[str]:
        return CONTROL | TYPES


class IsPaired(Condition, frozen=True):
    """`As long as this is paired with another creature`."""

    def holds(self, context: Context) -> bool:
        return not context.this.gone and partner_of(context.this) is not None


class PairWith(Effect, frozen=True):
    """CR 702.95c: neither becomes paired unless both are creatures on the battlefield you control."""

    what: Noun

    def perform(self, context: Context) -> None:
        game = context.game
        these = [*present(context, This()), *present(context, self.what)]
        able = all(
            "creature" in game.characteristics(one).types
            and game.controller(one) is context.you
            and partner_of(one) is None
            for one in these
        )
        if len(these) == 2 and able:
            cites = (cite("702.95b", "soulbond"),)
            game.happen(Event("pair", these[0], source=these[1], cause=cause_of(context), cites=cites))


def become_paired(game: Game, event: Event) -> None:
    """CR 702.95b: each with the other."""
    one, other = event.object, event.source
    if other is not None:
        game.set(one, "prepared", (*one.prepared, (PAIRED, other)))
        game.set(other, "prepared", (*other.prepared, (PAIRED, one)))


def part(game: Game, thing: GameObject) -> None:
    """CR 702.95e: both become unpaired."""
    other = partner_of(thing)
    if other is None:
        return
    for one in (thing, other):
        if one.gone:
            continue  # it stays as it last existed (608.2h)
        game.set(one, "prepared", tuple(mark for mark in one.prepared if mark[0] != PAIRED))
    cites = (cite("702.95e", "creature"),)
    game.log.add("unpaired", cites, game.journal.mark(), thing=thing, source=other)


def part_those_who_must(game: Game) -> None:
    """CR 702.95e: one of them has left the battlefield, or is no creature any more."""
    for thing in game.battlefield:
        other = partner_of(thing) if thing.prepared else None
        if other is None:
            continue
        here = not other.gone and other.zone == "battlefield"
        if (
            not here
            or "creature" not in game.characteristics(thing).types & game.characteristics(other).types
        ):
            part(game, thing)


COMMITS = {"pair": become_paired}
