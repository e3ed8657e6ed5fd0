"""CR 601.2c: targets that only a part of a text asks for, carried out if a cost was chosen or if not."""

from __future__ import annotations

from typing import Any

from msgspec.structs import asdict, replace

from scenarios.engine.words.abilities import Target, TargetIf
from scenarios.engine.words.circumstances import PaidFor
from scenarios.engine.words.conditions import AllSo, AnySo, Kicked, NotSo, WasCast
from scenarios.engine.words.effects.flow import Gate
from scenarios.engine.words.nodes import Condition, Effect, parts
from scenarios.engine.words.nouns import It, This
from scenarios.text.scope import Scope, Unbound
from scenarios.text.trees import replaced

EACH_OF_THEM = "each of them"


def any_target(scope: Scope) -> It:
    """CR 115.4: `that permanent or player`: the latest that may be either."""
    found = [one.name for one in scope.targets if one.what is not None and one.players]
    if not found:
        raise Unbound("that permanent or player")
    return It(found[-1])


def announced(condition: Condition | None) -> bool:
    """CR 601.2b: whether it is known before targets are chosen, since a cost decides it."""
    if isinstance(condition, NotSo):
        return announced(condition.part)
    if isinstance(condition, (AllSo, AnySo)):
        return all(map(announced, condition.parts))
    if isinstance(condition, (WasCast, Kicked)) and condition.what != This():
        return False
    return bool(condition.way) if isinstance(condition, WasCast) else isinstance(condition, (Kicked, PaidFor))


def required_if(condition: Condition, scope: Scope, start: int, end: int | None = None) -> None:
    """The targets named from one place to another are required only if this is so."""
    scope.targets[start:end] = [
        one if isinstance(one, TargetIf) else TargetIf(**asdict(one), condition=condition)
        for one in scope.targets[start:end]
    ]


def opposite(condition: Condition) -> Condition:
    """That it is not so."""
    return condition.part if isinstance(condition, NotSo) else NotSo(condition)


def instead_of(
    scope: Scope, start: int, between: int, first: Effect, condition: Condition, then: Effect
) -> Gate:
    """CR 601.2c, 614.15: of what is done and what is done instead each has its own targets; where both have
    one, what is said later of it is said of whichever was chosen. `start` and `between` are where they begin.
    """
    then = or_else_the_first(then, first)
    mine, others = scope.targets[start:between], scope.targets[between:]
    if not announced(condition):
        if any(one.least != 0 for one in others):
            raise Unbound("instead")
        return Gate("instead", then, condition=condition, otherwise=first)
    required_if(condition, scope, between)
    if not any(speaks_of((then, *others), one.name, scope) for one in mine):
        required_if(opposite(condition), scope, start, between)
        if len(mine) == len(others) == 1 and bool(mine[0].players) == bool(others[0].players):
            then = under_one_name(scope, mine[0], others[0], then)
    return Gate("instead", then, condition=condition, otherwise=first)


def or_else_the_first(then: Effect, first: Effect) -> Effect:
    """CR 608.2d: of `you may put it on top of the library instead`, whoever does not does the first."""
    if isinstance(then, Gate) and then == Gate("may", then.then) and getattr(first, "kind", "") != "may":
        return replace(then, otherwise=first)
    return then


def speaks_of(value: Any, name: str, scope: Scope) -> bool:
    """Whether something is said of what this name means, or of a group that it tells apart."""
    said = set(parts(value, str))
    groups = [group for group, called in scope.groups.items() if called in said]
    return name in said or any(speaks_of(group, name, scope) for group in groups)


def under_one_name(scope: Scope, mine: Target, other: Target, then: Effect) -> Effect:
    """Two targets of which one is chosen bear the name of the first."""
    scope.targets[-1] = replace(scope.targets[-1], name=mine.name)
    words = [one.words for one in scope.known if one.noun in (It(mine.name), It(other.name))]
    sorts = [one.sort for one in scope.known if one.noun == It(other.name)]
    scope.known = [one for one in scope.known if one.noun != It(other.name)]
    for sort in sorts:
        scope.introduce(It(mine.name), sort, words[0] & words[-1], other.zone)
    if It(other.name) in scope.chosen:
        scope.chosen = scope.chosen - {It(other.name)} | {It(mine.name)}
    scope.counts["target"] -= 1
    done: Effect = replaced(then, It(other.name), It(mine.name))
    return done
