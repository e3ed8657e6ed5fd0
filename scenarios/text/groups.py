"""Groups that are spoken of again: `creatures you control get +1/+1. Untap those creatures` (611.2c)."""

from __future__ import annotations

from typing import Any

from scenarios.engine.words.effects.compound_actions import Remember
from scenarios.engine.words.effects.flow import Sequence
from scenarios.engine.words.nodes import Effect
from scenarios.engine.words.nouns import It
from scenarios.text.scope import Scope, Unbound
from scenarios.text.trees import parts, replaced


def remembering(effect: Effect, scope: Scope) -> Effect:
    """Who they are is settled where they are first spoken of; later words mean the same ones."""
    for group, name in scope.groups.items():
        steps = effect.steps if isinstance(effect, Sequence) else (effect,)
        place = next((at for at, step in enumerate(steps) if group in tuple(parts(step))), None)
        if place is None or any(_means(one, name) for one in steps[:place]):
            raise Unbound(name)
        first = replaced(steps[place], group, It(name))
        effect = Sequence((*steps[:place], Remember(name, group), first, *steps[place + 1 :]))
    scope.groups.clear()
    return effect


def _means(step: Any, name: str) -> bool:
    return It(name) in tuple(parts(step))
