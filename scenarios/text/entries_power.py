"""Power and toughness as numbers: `+2/+1`, `3/3` (208)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.values import Times, X
from scenarios.text.grammar import Builtins
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
    return int(half) if half[1:].isdigit() else None


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
        if len(halves) == 2 and all(half.isdigit() or half == "X" for half in halves):
            yield place + 1, tuple(X() if half == "X" else int(half) for half in halves)


def print_base(value: Any, language: Language) -> str | None:
    """Power and toughness themselves."""
    if not isinstance(value, tuple) or not all(isinstance(half, (int, X)) for half in value):
        return None
    return "/".join("X" if isinstance(half, X) else str(half) for half in value)


def builtins() -> dict[str, Builtins]:
    """The categories read by the functions of this module."""
    return {"pt": Builtins(read_pt, print_pt), "base": Builtins(read_base, print_base)}
