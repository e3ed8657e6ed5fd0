"""Overload (702.96): of a spell cast for its overload cost "target" says "each" instead."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from scenarios.engine.kernel.choices import NotModelledYet
from scenarios.engine.words.abilities import Body, Modal, Program, Target
from scenarios.engine.words.effects.flow import Sequence
from scenarios.engine.words.nodes import Effect, Noun
from scenarios.engine.words.nouns import Each, EachPlayer, Opponents

PLAYERS: dict[str, Noun] = {"any": EachPlayer(), "opponents": Opponents()}


class MeanEach(Effect, frozen=True):
    """CR 702.96a: where the text spoke of a target, it speaks of each such object or player."""

    name: str
    what: Noun


@lru_cache(maxsize=1000)
def without_targets(body: Body) -> Body:
    """CR 702.96b: the spell requires no targets; what it affects is found as it resolves."""
    if isinstance(body, Modal):
        return replace(body, modes=tuple(_of_each(mode) for mode in body.modes))
    return _of_each(body)


def _of_each(program: Program) -> Program:
    first = tuple(MeanEach(target.name, _each(target)) for target in program.targets)
    return Program(Sequence((*first, program.effect)))


def _each(target: Target) -> Noun:
    plain = Target(target.name, target.what, target.players, target.zone)
    if target != plain or (target.what is not None) == bool(target.players) or " or " in target.zone:
        raise NotModelledYet("overload of such targets")
    if target.what is not None:
        return Each(target.what, target.zone)
    if target.players not in PLAYERS:
        raise NotModelledYet("overload of such targets")
    return PLAYERS[target.players]
