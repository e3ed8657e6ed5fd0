"""Whether a meaning is carried out: every piece of it has what carries it out, keywords mean something."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.happening import replacement
from scenarios.engine.kernel.choices import NotModelledYet
from scenarios.engine.kernel.events import KINDS
from scenarios.engine.payment import paying
from scenarios.engine.words.abilities import Keyword, On
from scenarios.engine.words.costs import Cost
from scenarios.engine.words.effects.changes import CreateTokens
from scenarios.engine.words.effects.flow import LaterAction, NotModelled
from scenarios.engine.words.keyword_table import KEYWORDS, meaning
from scenarios.engine.words.nodes import Condition, Effect, Filter, Noun, Value
from scenarios.engine.words.operation import Operation
from scenarios.engine.words.predefined import PREDEFINED
from scenarios.engine.words.rule_effects import Change
from scenarios.text.trees import parts
from scenarios.text.unchosen import nobody_chooses_x

# What each kind of node has to do by itself.
DOING: tuple[tuple[type[Any], tuple[str, ...]], ...] = (
    (Filter, ("matches",)),
    (Noun, ("things",)),
    (Value, ("number",)),
    (Condition, ("holds",)),
    (Effect, ("perform",)),
    (Operation, ("apply", "evaluated")),
)


# CR 400.1: all zones, and what stands for several of them.
ZONES = frozenset((
    "", "battlefield", "command", "everywhere", "exile", "graveyard", "hand", "library", "stack",
    "stack or battlefield",
))  # fmt: skip


def not_carried_out(meant: Any) -> Iterator[str]:
    """The names of those pieces of a meaning that nothing carries out."""
    for ability in meant if isinstance(meant, tuple) else (meant,):
        if nobody_chooses_x(ability):
            yield "X"
    for part in parts(meant):
        if isinstance(part, Keyword):
            yield from _not_in_keyword(part)
        elif not carried_out(part):
            yield part.name if isinstance(part, LaterAction) else type(part).__name__


def _not_in_keyword(keyword: Keyword) -> Iterator[str]:
    if keyword.name not in KEYWORDS:
        yield keyword.name
        return
    try:
        stands_for = meaning(keyword)
    except NotModelledYet:
        yield keyword.name
        return
    for ability in stands_for:
        if ability != keyword:
            yield from not_carried_out(ability)


def carried_out(part: Any) -> bool:
    """Whether the engine has something that carries out this piece by itself."""
    if isinstance(part, (NotModelled, LaterAction)) or not ZONES.issuperset(zones_of(part)):
        return False
    if isinstance(part, Change):
        return replacement.is_known(part)
    if isinstance(part, Cost):
        return paying.is_known(part)
    if isinstance(part, On):
        return part.kind in KINDS
    if isinstance(part, CreateTokens) and part.face is None:
        return part.kind in PREDEFINED
    for kind, doing in DOING:
        if isinstance(part, kind):
            return any(getattr(type(part), name) is not getattr(kind, name) for name in doing)
    return True


def zones_of(part: Any) -> Iterator[str]:
    """The zones a piece of a meaning names by itself: where to, where from, where it functions."""
    for name in ("from_zone", "to", "to_zone", "zone"):
        named = getattr(part, name, "")
        if isinstance(named, str):
            yield named
    yield from getattr(part, "zones", ())
    yield from (place[0] for place in getattr(part, "places", ()))
