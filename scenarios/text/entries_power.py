"""Power and toughness as numbers: `+2/+1`, `3/3`, and things of that size (208)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.words import filters
from scenarios.engine.words.filters import Being
from scenarios.engine.words.nodes import Filter
from scenarios.engine.words.values import Times, X
from scenarios.text.combine import every, parts_of
from scenarios.text.grammar import Builtins, Entry, Values, rule
from scenarios.text.lexer import Language


def read_pt(reading: Any, place: int) -> Iterator[tuple[int, Any]]:
    """`+2/+1`, `-X/-X`: a pair of amounts to add."""
    if place < reading.size:
        word_ = reading.words[place]
        halves = word_.split("/")
        if len(halves) == 2 and all(half[:1] in "+-" and half[:1] for half in halves):
            found = tuple(_signed(half) for half in halves)
            if None not in found:
                yield place + 1, found


def _signed(half: str) -> Any:
    if half[1:] == "X":
        return X() if half[0] == "+" else Times(-1, X())
    return int(half) if half[1:].isdecimal() else None


def print_pt(value: Any, language: Language) -> str | None:
    """A pair of amounts to add, with their signs; 0 takes the sign of the other."""
    if not isinstance(value, tuple) or len(value) != 2:
        return None
    minus = any((isinstance(v, int) and v < 0) or v == Times(-1, X()) for v in value)
    found = [_print_signed(half, minus) for half in value]
    return None if None in found else "/".join(half for half in found if half)


def _print_signed(half: Any, minus: bool) -> str | None:
    if isinstance(half, int):
        return f"{half:+d}" if half or not minus else "-0"
    return "+X" if half == X() else "-X" if half == Times(-1, X()) else None


def read_base(reading: Any, place: int) -> Iterator[tuple[int, Any]]:
    """`2/2`, `X/X`: power and toughness themselves."""
    if place < reading.size:
        halves = reading.words[place].split("/")
        if len(halves) == 2 and all(half.isdecimal() or half == "X" for half in halves):
            yield place + 1, tuple(X() if half == "X" else int(half) for half in halves)


def print_base(value: Any, language: Language) -> str | None:
    """Power and toughness themselves."""
    if not isinstance(value, tuple) or not all(isinstance(half, (int, X)) for half in value):
        return None
    return "/".join("X" if isinstance(half, X) else str(half) for half in value)


def builtins() -> dict[str, Builtins]:
    """The categories read by the functions of this module."""
    return {"pt": Builtins(read_pt, print_pt), "base": Builtins(read_base, print_base)}


def sized() -> Iterator[Entry]:
    """`1/1 creature`: both power and toughness."""
    yield rule(
        "filter",
        lambda v: None if Being("token") in parts_of(v["f"]) else every(v["f"], *_sizes(v["b"])),
        _sized,
        "{b:base} {f:core=}",
        "{b:base}(|的){f:core}",
    )


def _sizes(size: tuple[Any, Any]) -> tuple[Filter, ...]:
    return filters.Compared("power", "=", size[0]), filters.Compared("toughness", "=", size[1])


def _sized(node: Any) -> Values | None:
    """Taken apart: the size and the rest."""
    size = [part for part in parts_of(node) if isinstance(part, filters.Compared) and part.operator == "="]
    if [part.quality for part in size] != ["power", "toughness"]:
        return None
    found = (size[0].amount, size[1].amount)
    rest = every(*(part for part in parts_of(node) if part not in size))
    return {"b": found, "f": rest} if every(rest, *_sizes(found)) == node else None


def entries() -> Iterator[Entry]:
    """All of them."""
    yield from sized()
