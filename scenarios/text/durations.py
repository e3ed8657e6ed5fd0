"""How long it lasts, where that is said once for several: `until end of turn, one gets … and another gets …`.

CR 611.2a: an effect lasts until the end of the game only where no duration is said at all.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from scenarios.engine.abilities import Program, Triggered
from scenarios.engine.continuous import Duration, ModifyPT
from scenarios.engine.effects.changes import Apply, BecomeCopyOf, ExchangeControl
from scenarios.engine.effects.flow import Sequence
from scenarios.engine.nodes import Effect
from scenarios.text.raw import Ahead
from scenarios.text.scope import Unbound
from scenarios.text.trees import mapped, parts

UNSAID = Duration("always")
FOR_A_TIME = (Apply, BecomeCopyOf, ExchangeControl)


def lasting_too(one: Effect, other: Effect) -> Effect:
    """`Until end of turn, creatures become black and lands become Swamps`: said ahead, it holds for both."""
    ahead = [part for part in parts(one) if isinstance(part, Ahead)]
    if not ahead:
        return other

    def change(value: Any) -> Any:
        if isinstance(value, FOR_A_TIME) and value.duration == UNSAID:
            return replace(value, duration=ahead[-1])
        return mapped(value, change) if _goes_on(value) else value

    done: Effect = change(other)
    return done


def left_open(one: Effect, other: Effect) -> bool:
    """`Creatures become black and lands become Swamps until end of turn`: how long the first does is left
    open. What gets +N/+N gets it for as long (`with_durations`).
    """
    first = one.steps[-1] if isinstance(one, Sequence) else one
    said = getattr(other, "duration", UNSAID)
    ends = said != UNSAID and not isinstance(said, Ahead)
    return ends and isinstance(first, FOR_A_TIME) and first.duration == UNSAID and not _grows(first)


def _grows(value: Effect) -> bool:
    return isinstance(value, Apply) and any(type(one) is ModifyPT for one in value.operations)


def with_durations(effect: Effect) -> Effect:
    """Each +N/+N lasts as long as what is said before it in the same text, or after it. Raises Unbound."""
    if not any(isinstance(part, Duration) and part != UNSAID for part in parts(effect)):
        return effect
    said = tuple(_changes(effect))
    lasting = iter([_lasting(said, place) for place in range(len(said))])

    def change(value: Any) -> Any:
        if isinstance(value, Apply):
            return replace(value, duration=next(lasting))
        return mapped(value, change) if _goes_on(value) else value

    done: Effect = change(effect)
    return done


def _changes(value: Any) -> Iterator[Apply]:
    """All that changes something for a time, in the order in which it stands in the tree."""
    found: list[Apply] = []

    def look(part: Any) -> Any:
        if isinstance(part, Apply):
            found.append(part)
        elif _goes_on(part):
            mapped(part, look)
        return part

    look(value)
    return iter(found)


def _goes_on(value: Any) -> bool:
    """Whether this may contain instructions; abilities that are given have their own."""
    return isinstance(value, (Effect, Program, Triggered, tuple))


def _lasting(said: tuple[Apply, ...], place: int) -> Duration:
    if said[place].duration != UNSAID or not _grows(said[place]):
        return said[place].duration
    others = (*reversed(said[:place]), *said[place + 1 :])
    found = next((one.duration for one in others if one.duration != UNSAID), None)
    if found is None:
        raise Unbound("until when")
    return found
