"""Of which object words ask that are about how a spell was cast: `it was kicked` (702.33d, 400.7d)."""

from __future__ import annotations

from typing import Any

from scenarios.engine.words.nodes import Value
from scenarios.engine.words.nouns import Each, This
from scenarios.text.raw import OfIt, Pronoun
from scenarios.text.scope import Scope, Unbound


def cast_it(pronoun: Pronoun, scope: Scope) -> Any:
    """A spell rather than anything else; on a spell that has spoken of nothing, the spell itself."""
    before, scope.wants = scope.wants, "spell"
    acts, scope.acts = scope.acts, False
    known, scope.known = scope.known, [one for one in scope.known if not isinstance(one.noun, Each)]
    try:
        return scope.resolve(pronoun)
    except Unbound as problem:
        if pronoun.that or (problem.candidates and "~" not in problem.candidates):
            raise
        if not problem.candidates and not scope.is_spell:
            raise
        return This()
    finally:
        scope.wants, scope.acts, scope.known = before, acts, known


def of_itself(value: OfIt, scope: Scope) -> Value:
    """What can only be told of the object itself is not said of anything else."""
    if cast_it(Pronoun("object"), scope) != This():
        raise Unbound("it")
    return value.value
