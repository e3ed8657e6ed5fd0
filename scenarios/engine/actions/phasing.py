"""Phasing out and in (702.26): with what is attached, and when."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel.cite import Cite, cite

if TYPE_CHECKING:
    from scenarios.engine.kernel.events import Event
    from scenarios.engine.kernel.objects import GameObject
    from scenarios.engine.kernel.state import Game

PHASES_IN_NEXT = "phases in with the next untap step"
PHASED_OUT = "phased out"  # with what happened then


def commit_phase_out(game: Game, event: Event) -> None:
    """CR 702.26b: out of combat; what is attached goes with it (702.26g). Whose it was before is kept
    (702.26a), whichever of those that phase out with it gave that player control of it.
    """
    if not event.object.phased_out:
        phase_out(game, event.object, "directly")


def phase_out(game: Game, thing: GameObject, how: str) -> None:
    """CR 702.26g, 702.26h: what would phase out both ways at the same time phases out indirectly."""
    game.set(thing, "prepared", (*thing.prepared, (PHASED_OUT, game.happened)))
    if how == "indirectly":
        told = {"thing": thing, "host": thing.attached_to}
        game.log.add("phase-out-with", (cite("702.26g", "Aura"),), game.journal.mark(), **told)
    game.set(thing, "phased_out", how)
    for other in game.battlefield:
        if other.attached_to is thing and phases_out_with(game, other):
            phase_out(game, other, "indirectly")


def phases_out_with(game: Game, thing: GameObject) -> bool:
    """CR 702.26g, 702.26h: what is there, or is phasing out directly at the same time; not what phased out
    earlier, which does not exist for what phases out now (702.26b).
    """
    at_once = thing.phased_out == "directly" and (PHASED_OUT, game.happened) in thing.prepared
    return at_once or not thing.phased_out


def commit_phase_in(game: Game, event: Event) -> None:
    """CR 702.26c, 702.26g, 702.26i: with what phased out indirectly; unattached if what it was on is gone."""
    phase_in(game, event.object)


def phase_in(game: Game, thing: GameObject) -> None:
    """Phase one in, then what is attached to it."""
    game.set(thing, "phased_out", "")
    game.set(
        thing,
        "prepared",
        tuple(mark for mark in thing.prepared if mark[0] not in (PHASES_IN_NEXT, PHASED_OUT)),
    )
    if thing.attached_to not in (*game.players, *game.battlefield):
        game.set(thing, "attached_to", None)
    for other in game.battlefield:
        if other.attached_to is thing and other.phased_out == "indirectly":
            phase_in(game, other)


def phases_in_next(thing: GameObject) -> bool:
    """CR 702.26n: whether no untap step of its own has to be waited for any more."""
    return any(word == PHASES_IN_NEXT for word, _ in thing.prepared)


def without_its_player(thing: GameObject) -> tuple[Cite, ...]:
    """The rule by which it phases in although no player comes under whose control it phased out."""
    return (cite("702.26n", "permanent"),) if phases_in_next(thing) else ()


COMMITS = {"phase-out": commit_phase_out, "phase-in": commit_phase_in}
