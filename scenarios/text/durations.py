"""How long it lasts, where that is said once for several: `until end of turn, one gets … and another gets …`.

CR 611.2a: an effect lasts until the end of the game only where no duration is said at all.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from scenarios.engine.words.abilities import Program, Triggered
from scenarios.engine.words.continuous import Duration, ModifyPT
from scenarios.engine.words.effects.changes import Apply, BecomeCopyOf, ExchangeControl
from scenarios.engine.words.effects.flow import Sequence
from scenarios.engine.words.nodes import Effect
from scenarios.text.raw import Ahead, InsteadIf
from scenarios.text.scope import Unbound
from scenarios.text.trees import mapped, parts

UNSAID = Duration("always")
FOR_A_TIME = (Apply, BecomeCopyOf, ExchangeControl)


def said_once(one: Effect, other: Effect) -> tuple[Effect, Effect]:
    """Two instructions of one sentence. `Until end of turn, creatures become black and lands become Swamps`:
    said ahead, it holds for both. What gets +N/+N gets it for as long as the other lasts.
    """
    ahead = [part for part in parts(one) if isinstance(part, Ahead)]
    if ahead:
        return one, lasting(other, ahead[-1], FOR_A_TIME)
    before, after = said_in(one), said_in(other)
    return (
        lasting(one, after[0]) if after else one,
        lasting(other, before[-1]) if before else other,
    )


def left_open(one: Effect, other: Effect) -> bool:
    """`Creatures become black and lands become Swamps until end of turn`: how long the first does is left
    open.
    """
    first = one.steps[-1] if isinstance(one, Sequence) else one
    said = getattr(other, "duration", UNSAID)
    ends = said != UNSAID and not isinstance(said, Ahead)
    return ends and isinstance(first, FOR_A_TIME) and first.duration == UNSAID and not grows(first)


def lasting(value: Any, duration: Duration, kinds: tuple[type[Effect], ...] = ()) -> Any:
    """The same, where what says no duration lasts so long: all of these kinds, or what gets +N/+N."""
    if (
        isinstance(value, FOR_A_TIME)
        and value.duration == UNSAID
        and (isinstance(value, kinds) or grows(value))
    ):
        return replace(value, duration=duration)
    return mapped(value, lambda part: lasting(part, duration, kinds)) if _goes_on(value) else value


def with_durations(effect: Effect) -> Effect:
    """What is done instead lasts as long as what it is done instead of. Of what gets +N/+N in a sentence that
    does not say until when, beside others that do, nobody can tell. Raises Unbound.
    """
    done: Effect = instead_too(effect)
    if said_in(done) and any(grows(one) and one.duration == UNSAID for one in _changes(done)):
        raise Unbound("until when")
    return done


def instead_too(value: Any) -> Any:
    """`It gets -1/-1 until end of turn. If …, it gets -4/-4 instead.`"""
    if isinstance(value, InsteadIf) and said_in(value.first):
        value = replace(value, then=lasting(value.then, said_in(value.first)[-1]))
    return mapped(value, instead_too) if _goes_on(value) else value


def said_in(value: Any) -> list[Duration]:
    """The durations that are said, in their order."""
    return [one.duration for one in _changes(value) if one.duration != UNSAID]


def grows(value: Any) -> bool:
    """Whether something gets +N/+N."""
    return isinstance(value, Apply) and any(type(one) is ModifyPT for one in value.operations)


def _changes(value: Any) -> list[Any]:
    """All that changes something for a time, in the order in which it stands in the tree."""
    if isinstance(value, FOR_A_TIME):
        return [value]
    found: list[Any] = []

    def look(part: Any) -> Any:
        found.extend(_changes(part))
        return part

    if _goes_on(value):
        mapped(value, look)
    return found


def _goes_on(value: Any) -> bool:
    """Whether this may contain instructions; abilities that are given have their own."""
    return isinstance(value, (Effect, Program, Triggered, tuple))
