"""`Do this only once each turn` (603.2i): whether the action of a triggered ability was taken this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.words.abilities import Triggered

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context

KEY = "ability"  # under this name the ability on the stack knows which of its source's abilities it is
ONLY_ONCE = cite("603.2i", "triggered ability")


def rules_of(ability: Triggered) -> tuple[Cite, ...]:
    """The rule by which it triggers only as long as its action was not taken."""
    return (ONLY_ONCE,) if ability.acts_once else ()


def taken(context: Context) -> bool:
    """CR 603.2i: whether the controller has taken the action of this ability already this turn."""
    return (_key(context), context.game.turn_number) in context.this.used


def note_taken(context: Context) -> None:
    """CR 603.2i: the action is being taken; it counts for this player and this ability of the object."""
    if limited(context):
        this = context.this
        context.game.set(this, "used", (*this.used, (_key(context), context.game.turn_number)))


def limited(context: Context) -> bool:
    """Whether the ability that resolves lets its action be taken only once each turn."""
    ability = context.stack_object.held if context.stack_object.kind == "ability" else None
    return isinstance(ability, Triggered) and ability.acts_once


def _key(context: Context) -> str:
    (key,) = context.names[KEY]
    return f"done {key} by {context.you.key}"
