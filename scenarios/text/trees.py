"""Walking trees of meaning: replacing parts, finding parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from msgspec import Struct

from scenarios.engine.words.nodes import Value
from scenarios.engine.words.values import Times, X


@cache
def fields_of(kind: type[Struct]) -> tuple[str, ...]:
    """The fields of a node, in the order in which they are spoken of: who does it first."""
    first: list[str] = [
        name for name in ("on", "cost", "source", "one", "who") if name in kind.__struct_fields__
    ]
    if kind.__name__ == "DealDamage":
        first = ["source", "to"]
    if kind.__name__ == "Search":
        first = ["who", "whose"]
    if kind.__name__ == "Gate":
        first = ["condition", "then", "who"]
    return (*first, *(name for name in kind.__struct_fields__ if name not in first))


def mapped(value: Any, change: Callable[[Any], Any]) -> Any:
    """The same tree with its parts changed; `change` gets each direct part."""
    if isinstance(value, tuple):
        parts = tuple(change(part) for part in value)
        return parts if any(new is not old for new, old in zip(parts, value, strict=True)) else value
    if isinstance(value, Struct):
        found: dict[str, Any] = {}
        changed = False
        for name in fields_of(type(value)):
            old = getattr(value, name)
            new = change(old) if isinstance(old, (Struct, tuple)) else old
            found[name] = new
            changed = changed or new is not old
        return type(value)(**found) if changed else value
    return value


def replaced(value: Any, old: Any, new: Any) -> Any:
    """Every part equal to this one becomes another."""
    if type(value) is type(old) and value == old:
        return new
    return (
        mapped(value, lambda part: replaced(part, old, new)) if isinstance(value, (Struct, tuple)) else value
    )


def parts(value: Any) -> Iterator[Any]:
    """A tree and all its parts, the outer first."""
    yield value
    if isinstance(value, tuple):
        for part in value:
            yield from parts(part)
    elif isinstance(value, Struct):
        for name in fields_of(type(value)):
            part = getattr(value, name)
            if isinstance(part, (Struct, tuple)):
                yield from parts(part)


def elaborate(value: Any) -> list[Value]:
    """The outermost numbers in a tree that have to be found, but X and -X; each once."""
    if isinstance(value, Times) and value.factor == -1:
        return elaborate(value.amount)
    if isinstance(value, Value):
        return [] if isinstance(value, X) else [value]
    found: list[Value] = []
    inside = value if isinstance(value, tuple) else ()
    if isinstance(value, Struct):
        inside = tuple(getattr(value, name) for name in fields_of(type(value)))
    for part in inside:
        found.extend(one for one in elaborate(part) if one not in found)
    return found
