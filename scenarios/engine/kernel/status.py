"""What is so of an object at a moment: its status, combat, what is attached to it (110.5, 700.6, 700.9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenarios.engine.kernel import editions
from scenarios.engine.kernel.cite import Cite, cite

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context
    from scenarios.engine.kernel.objects import GameObject

State = Callable[["Context", "GameObject"], bool]
# Words that have a rule of their own.
RULES: dict[str, Cite] = {
    "historic": cite("700.6", "historic"),
    "modified": cite("700.9", "modified"),
}


def states() -> dict[str, State]:
    """Each word with what has to be so."""
    return {
        "tapped": lambda context, thing: thing.tapped,
        "untapped": lambda context, thing: not thing.tapped,
        "attacking": lambda context, thing: thing.attacking is not None,
        "blocking": lambda context, thing: thing.blocking is not None,
        "blocked": lambda context, thing: thing.blocked is not None,
        "unblocked": lambda context, thing: (
            thing.attacking is not None
            and thing.blocked is None
            and context.game.combat is not None
            and context.game.combat.blocks_declared
        ),
        "face-down": lambda context, thing: bool(thing.face_down),
        "face-up": lambda context, thing: not thing.face_down,
        "flipped": lambda context, thing: thing.flipped,
        "transformed": lambda context, thing: thing.face == 1,
        "token": lambda context, thing: thing.kind == "token",
        "card": lambda context, thing: thing.kind == "card",
        "commander": lambda context, thing: thing.is_commander,
        "attached": lambda context, thing: thing.attached_to is not None,
        "enchanted": lambda context, thing: wears(context, thing, "Aura"),
        "equipped": lambda context, thing: wears(context, thing, "Equipment"),
        "modified": modified,
        "goaded": lambda context, thing: bool(thing.goaded),
        "damaged": lambda context, thing: bool(thing.dealt_damage_by),
        "kicked": lambda context, thing: thing.cast is not None and any(thing.cast.kicked),
        "historic": lambda context, thing: (
            "artifact" in context.of(thing).types
            or "legendary" in context.of(thing).supertypes
            or "Saga" in context.of(thing).subtypes
        ),
        "spell": lambda context, thing: thing.zone == "stack" and thing.kind != "ability",
        "spell or permanent": lambda context, thing: thing.kind != "ability",
        "suspended": lambda context, thing: thing.zone == "exile" and thing.count("time") > 0,
        "entered this turn": lambda context, thing: ("entered", context.game.turn_number) in thing.prepared,
        "attacked this turn": lambda context, thing: ("attacked", context.game.turn_number) in thing.prepared,
    }


def wears(context: Context, thing: GameObject, subtype: str) -> bool:
    """Whether something of this subtype is attached to it (303.4, 301.5)."""
    return any(subtype in context.of(other).subtypes for other in attached(context, thing))


def modified(context: Context, thing: GameObject) -> bool:
    """CR 700.9: with counters on it, equipped, or enchanted by an Aura its controller controls; in the
    edition that is followed only while it is a creature.
    """
    if not (thing.counters or wears(context, thing, "Equipment") or wears_own_aura(context, thing)):
        return False
    return "creature" in context.of(thing).types or not editions.has(context.game, "modified creatures")


def wears_own_aura(context: Context, thing: GameObject) -> bool:
    """Whether it is enchanted by an Aura that its controller controls."""
    player = context.game.controller(thing)
    return any(
        "Aura" in context.of(other).subtypes and context.game.controller(other) is player
        for other in attached(context, thing)
    )


def attached(context: Context, thing: GameObject) -> tuple[GameObject, ...]:
    """What is attached to it on the battlefield (702.26b: as far as that exists)."""
    return tuple(other for other in context.game.permanents if other.attached_to is thing)


STATES = states()
