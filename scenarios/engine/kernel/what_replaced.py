"""What a replacement effect has made of an event, for the log (614.6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from scenarios.engine.kernel.legality import Reason

if TYPE_CHECKING:
    from scenarios.engine.kernel.events import Event

Before = tuple[int, str, dict[str, Any]]  # amount, destination, details of an event


def difference(before: Before, made: list[Event]) -> dict[str, Any]:
    """What of an event an effect has changed, for the log: which sentence says so, and its values."""
    if len(made) != 1:
        return {}
    (one,), (amount, to, detail) = made, before
    if one.amount != amount or one.to != to:
        is_amount = one.amount != amount
        was, becomes = (amount, one.amount) if is_amount else (to, one.to)
        return {"how": "amount" if is_amount else "zone", "was": was, "becomes": becomes}
    how = next((name for name in CHANGED if one.detail.get(name) != detail.get(name)), "")
    return {"how": how, "card" if how == "copy" else how: CHANGED[how](one.detail[how])} if how else {}


def counters_told(counters: Any) -> tuple[Reason, ...]:
    """Counters as the log says them."""
    return tuple(
        Reason("fact counters", (), (("kind", kind), ("amount", amount))) for kind, amount in counters
    )


# What an effect may change of how something enters the battlefield.
CHANGED: dict[str, Callable[[Any], Any]] = {
    "copy": lambda face: face.name,
    "chosen": lambda chosen: "",
    "tapped": lambda tapped: "",
    "counters": counters_told,
    "under": lambda player: player,
}
