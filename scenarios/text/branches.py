"""Ways a text can take: what is spoken of on one of them is not meant on another (608.2c).

After they have joined, words can mean what happened on all of them; what happened on one only is nobody's
guess, and a target was chosen before any way was taken (601.2c).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from scenarios.engine.triggers.triggering import EARLIER
from scenarios.engine.words.effects import flow, plays
from scenarios.engine.words.nodes import Effect
from scenarios.engine.words.nouns import It
from scenarios.text.raw import InsteadIf
from scenarios.text.scope import Referent, Scope
from scenarios.text.targeting import announced, instead_of, opposite, required_if
from scenarios.text.trees import parts

Bound = TypeVar("Bound")
TARGETS = "target"


class Spoken(Struct, frozen=True):
    """What has been spoken of at one place of a text."""

    known: tuple[Referent, ...]
    number: str
    exiles: bool
    source: Any
    recipient: Any
    chosen: frozenset[Any]
    counts: dict[str, int]


def spoken(scope: Scope) -> Spoken:
    """What has been spoken of so far."""
    counts = {kind: count for kind, count in scope.counts.items() if kind != TARGETS}
    return Spoken(
        tuple(scope.known), scope.number, scope.exiles, scope.source, scope.recipient, scope.chosen, counts
    )


def go_back(scope: Scope, to: Spoken) -> None:
    """Another way begins where the first one began: targets alone stay chosen, and new names begin anew."""
    before = {one.noun for one in to.known}
    targets = [one for one in scope.known if one.noun not in before and is_sure(one.noun)]
    scope.known = [*to.known, *targets]
    scope.number, scope.exiles, scope.chosen = to.number, to.exiles, to.chosen
    scope.source, scope.recipient = to.source, to.recipient
    scope.counts = {TARGETS: scope.counts.get(TARGETS, 0), **to.counts}


WAYS = (InsteadIf, plays.FlipCoins, plays.RollDice, flow.IfDone)
Bind = Callable[[Effect, Scope], Effect]


def ways(effect: Any, scope: Scope, bind: Bind, walk: Callable[[Any, Scope], Any]) -> Effect:
    """CR 608.2c: of several ways one is taken."""
    if isinstance(effect, plays.FlipCoins):
        both = tuple(flow.Nothing() if one is None else one for one in (effect.win, effect.lose))
        won, lost = each_way(scope, [partial(bind, one, scope) for one in both])
        return replace(effect, win=effect.win and won, lose=effect.lose and lost)
    if isinstance(effect, plays.RollDice):
        done = each_way(scope, [partial(bind, one, scope) for _, _, one in effect.rows])
        rows = tuple((least, most, one) for (least, most, _), one in zip(effect.rows, done, strict=True))
        return replace(effect, rows=rows)
    before, start = spoken(scope), len(scope.targets)
    first = bind(effect.first, scope)
    if isinstance(effect, InsteadIf):
        end, between = spoken(scope), len(scope.targets)
        go_back(scope, before)
        scope.source, scope.recipient = end.source, end.recipient
        condition = walk(effect.condition, scope)
        then = bind(effect.then, scope)
        gate = instead_of(scope, start, between, first, condition, then)
        join(scope, [end, spoken(scope)])
        return gate
    asked = flow.IfDone(first, bind(effect.then, scope), effect.otherwise)
    return asked if asked.otherwise == flow.Nothing() else or_else(asked, scope, before, bind)


def asked(condition: Any, scope: Scope, walk: Callable[[Any, Scope], Any]) -> Any:
    """`If it's a creature card, create a token. If it's a land card, …` asks twice about the same card."""
    aside = [one for one in scope.known if one.open]
    scope.known = [one for one in scope.known if not one.open]
    done = walk(condition, scope)
    scope.known += aside
    return done


def or_else(done: flow.Gate | flow.IfDone, scope: Scope, before: Spoken, bind: Bind) -> Effect:
    """The other way of something of which one has been bound; `before` is where both begin."""
    end, start = spoken(scope), len(scope.targets)
    go_back(scope, before)
    otherwise = bind(done.otherwise, scope)
    if isinstance(done, flow.Gate) and done.condition is not None and announced(done.condition):
        required_if(opposite(done.condition), scope, start)
    join(scope, [end, spoken(scope)])
    return replace(done, otherwise=otherwise)


def each_way(scope: Scope, each: Iterable[Callable[[], Bound]]) -> tuple[Bound, ...]:
    """Bind what stands on each of several ways, one of which is taken; then join them."""
    start, found, ends = spoken(scope), [], []
    for way in each:
        go_back(scope, start)
        scope.step += 1
        found.append(way())
        ends.append(spoken(scope))
    join(scope, ends)
    return tuple(found)


def leave_open(scope: Scope, before: Spoken) -> None:
    """What is spoken of only where something is so may not be there afterwards."""
    old = {one.noun for one in before.known}
    scope.known = [
        one if one.noun in old or is_sure(one.noun) else replace(one, open=True) for one in scope.known
    ]


def join(scope: Scope, ends: list[Spoken]) -> None:
    """After all ways: what is known on each of them."""
    everything = {(one.noun, one.sort): one for end in ends for one in end.known}
    known = []
    for (noun, sort), one in everything.items():
        each = [other for end in ends for other in end.known if (other.noun, other.sort) == (noun, sort)]
        everywhere = len(each) == len(ends) and not any(other.closed for other in each)
        known.append(replace(one, closed=not everywhere and not is_sure(noun)))
    scope.known = known
    numbers = {end.number for end in ends}
    scope.number = numbers.pop() if len(numbers) == 1 else ""
    scope.exiles = all(end.exiles for end in ends)
    scope.chosen = frozenset().union(*(end.chosen for end in ends))
    for end in ends:
        for kind, count in end.counts.items():
            scope.counts[kind] = max(scope.counts.get(kind, 0), count)


def is_sure(noun: Any) -> bool:
    """Whether it is there whatever instructions are followed: a target, the object itself, the event's."""
    return not any(
        isinstance(part, It) and not part.name.startswith(("target", "event ", EARLIER))
        for part in parts(noun)
    )
