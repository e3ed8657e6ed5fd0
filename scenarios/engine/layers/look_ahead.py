"""A permanent as it would exist on the battlefield, before it is there (614.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenarios.engine.layers.lasting import LastingEffect, add, carry_over, fixed
from scenarios.engine.layers.view import View
from scenarios.engine.words.continuous import Duration, Operation

if TYPE_CHECKING:
    from scenarios.engine.kernel.characteristics import Characteristics
    from scenarios.engine.kernel.context import Context
    from scenarios.engine.kernel.events import Event
    from scenarios.engine.kernel.objects import GameObject
    from scenarios.engine.kernel.state import Game


def looked_ahead(game: Game, thing: GameObject, event: Event) -> Characteristics:
    """CR 614.12: put it there alone, as it enters so far, look, and take it back.

    Effects that exist already count, and its own static abilities as far as they apply to itself. What
    enters at the same moment is not there. `thing` is the card as it is, or the object it is about to become.
    """
    view, mark = game.view_now, game.journal.mark()
    try:
        ghost = placed(game, thing, event)
        return View(game, alone=ghost).of(ghost)
    finally:
        game.rollback(mark)
        game.view_now = view


def placed(game: Game, thing: GameObject, event: Event) -> GameObject:
    """The object on the battlefield; a card that is still elsewhere leaves its zone for it."""
    ghost, detail = thing, event.detail
    spell = event.object if event.object.zone == "stack" else None
    if thing.zone != "battlefield":
        ghost = game.new_object(thing.label, thing.owner, "battlefield", thing.kind)
        ghost.card, ghost.copy, ghost.put_by, ghost.chosen = (
            thing.card,
            thing.copy,
            thing.put_by,
            thing.chosen,
        )
        if thing.zone == "stack":
            ghost.face, ghost.cast, ghost.face_down = thing.face, thing.cast, thing.face_down
        if thing.zone:
            game.take_from_zone(thing)
    elif thing.previous is not None:
        game.take_from_zone(thing.previous)
    game.add_to_zone(ghost, "battlefield")
    for name, value in entering(ghost, detail).items():
        game.set(ghost, name, value)
    game.set(ghost, "timestamp", game.tick())
    if spell is not None and spell is not ghost:
        carry_over(game, spell, ghost)  # 400.7a
    if detail.get("operations"):
        apply_there(game, ghost, *detail["operations"])
    return ghost


def entering(ghost: GameObject, detail: dict[str, Any]) -> dict[str, Any]:
    """How it enters, as far as effects have said so."""
    counters = dict((*detail.get("counters", ()), *detail.get("copy_counters", ())))
    return {
        "copy": detail.get("copy", ghost.copy),
        "put_by": detail["under"],
        "face_down": str(detail.get("face_down", ghost.face_down) or ""),
        "face": int(detail.get("face", ghost.face)),
        "tapped": bool(detail.get("tapped")),
        "attached_to": detail.get("attached_to"),
        "chosen": (*ghost.chosen, *detail.get("chosen", ())),
        "counters": tuple((kind, amount, 0) for kind, amount in sorted(counters.items())),
    }


def apply_there(game: Game, ghost: GameObject, context: Context, operations: tuple[Operation, ...]) -> None:
    """CR 611.2e: what an effect says the permanent is, it is as it enters."""
    values = tuple(operation.evaluated(context, ghost) for operation in operations)
    effect = LastingEffect(
        fixed(context), game.tick(), Duration("always"), things=(ghost,), operations=values
    )
    add(game, effect)
