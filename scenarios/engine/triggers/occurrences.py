"""How often something triggers (603.2c): what happens at once and is one occurrence of what is waited for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenarios.engine.kernel.context import FALLEN
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.looking.matching import Names

if TYPE_CHECKING:
    from scenarios.engine.kernel.events import Event
    from scenarios.engine.kernel.state import Game
    from scenarios.engine.words.abilities import On

# Kinds of events of two objects, of which one that an ability is about can have several at the same time:
# who does it. Damage is dealt by its source (120.1), a block is what a creature does to an attacker (509.1).
OF_TWO = {"damage": "source", "block": "thing"}
SUMMED = "event amount"


class Occurrence:
    """One time that what is waited for occurs: the events it consists of, and what the words refer to."""

    __slots__ = ("events", "names")

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.names: Names = {}

    def add(self, event: Event, names: Names) -> None:
        """One more event is part of it: what is spoken of is all of it, and the number is the sum."""
        self.events.append(event)
        for name, things in names.items():
            before = self.names.get(name, ())
            if name == SUMMED:
                self.names[name] = (sum((*before, *things)),)
            else:
                self.names[name] = (
                    *before,
                    *(one for one in things if not any(one is old for old in before)),
                )


def counted_by(on: On) -> tuple[str, ...]:
    """CR 603.2c: the parts of an event by which occurrences are told apart: the subjects that the words name
    one by one. Without any of them each event is an occurrence of its own.

    `~ is dealt damage` is one occurrence for each object dealt damage, `~ deals damage` for each source, `~
    deals damage to a player` for each source and player, `one or more creatures deal damage to a player` for
    each player. A creature `blocks` once (509.5a), and `blocks a creature` for each of them (509.5b).
    """
    named = {"thing": on.what is not None or on.who is not None, "source": on.source is not None}
    if on.kind not in OF_TWO:
        each = ("player",) if on.who is not None else ()  # `a player sacrifices one or more permanents`
        return each if on.batch else ("event",)
    doer = OF_TWO[on.kind]
    if on.kind == "block":
        named["thing"] = True  # also of `~ becomes blocked by a creature` (509.5d)
    if not any(named.values()):
        return ("event",)
    plural = (doer if named[doer] else "thing") if on.batch else ""
    return tuple(part for part, is_named in named.items() if is_named and part != plural)


def occurrence_of(on: On, event: Event) -> tuple[Any, ...]:
    """What tells the occurrence that this event belongs to from others at the same time."""
    return tuple(id(event if part == "event" else getattr(event, part)) for part in counted_by(on))


def fallen_auras(game: Game, events: list[Event]) -> dict[int, Names]:
    """CR 400.7f: the Auras that were on each permanent as it left the battlefield, for what triggers on that:
    they will be put into a graveyard, or are at the same time.
    """
    leaving = [one.object for one in events if one.from_zone == "battlefield"]
    hosts = {one.id for one in leaving}
    found: dict[int, Names] = {}
    for one in (*game.permanents, *leaving) if leaving else ():
        host = one.attached_to
        if isinstance(host, GameObject) and host.id in hosts and "Aura" in game.characteristics(one).subtypes:
            names = found.setdefault(host.id, {FALLEN: ()})
            names[FALLEN] = (*names[FALLEN], one)
    return found
