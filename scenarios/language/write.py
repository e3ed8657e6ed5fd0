"""A scenario as text: the one way each thing is written, so that reading it back gives the same scenario."""

from __future__ import annotations

import json
import re
from typing import Any

from scenarios.language.read import TOP
from scenarios.language.scenario import Scenario

WIDTH = 100
STEP = "  "
FREE = re.compile(r"[^\s\-?:,\[\]{}#&*!|>'\"%@`][^:#\n]*|-[^\s:#\-][^:#\n]*")
FLOWING = re.compile(r"[^,\[\]{}]*")
LITERAL = re.compile(r"[^\s].*", re.DOTALL)


def write(scenario: Scenario) -> str:
    """The whole scenario."""
    plain = TOP.write(scenario)
    return "".join(f"{line}\n" for line in pairs(plain, ""))


def pairs(plain: dict[str, Any], indent: str) -> list[str]:
    """The lines of a mapping, one below the other."""
    lines: list[str] = []
    for key, value in plain.items():
        lines += pair(key, value, indent)
    return lines


def pair(key: str, value: Any, indent: str) -> list[str]:
    """A word and its value: on one line where that can be read, else below."""
    head = f"{indent}{scalar(key, False)}:"
    if isinstance(value, str):
        return text(head, value, indent)
    short = flow(value)
    if short is not None and not sentences(value) and len(head) + 1 + len(short) <= WIDTH:
        return [f"{head} {short}"]
    if isinstance(value, dict):
        return [head, *pairs(value, indent + STEP)]
    return [head, *items(value, indent + STEP)]


def text(head: str, value: str, indent: str) -> list[str]:
    """A text after its word; several lines stand below as they are."""
    if "\n" in value and all(LITERAL.fullmatch(line) and fine(line) for line in value.split("\n")):
        return [f"{head} |-", *(f"{indent}{STEP}{line}" for line in value.split("\n"))]
    return [f"{head} {scalar(value, False)}" if value else head]


def items(values: list[Any], indent: str) -> list[str]:
    """The lines of a list."""
    lines: list[str] = []
    for value in values:
        short = flow(value)
        if isinstance(value, dict) and (sentence(value) or short is None or len(indent) + len(short) > WIDTH):
            below = pairs(value, indent + STEP)
            lines += [f"{indent}- {below[0].lstrip()}", *below[1:]]
        elif short is not None and len(short) <= WIDTH:
            lines.append(f"{indent}- {scalar(value, False) if isinstance(value, str) else short}")
        elif isinstance(value, str):
            lines.append(f"{indent}- {scalar(value, False)}")
        else:
            below = items(value, indent + STEP)
            lines += [f"{indent}- {below[0].lstrip()}", *below[1:]]
    return lines


def sentences(value: Any) -> bool:
    """Whether this is a list of sentences, which stand one below the other."""
    return isinstance(value, list) and any(isinstance(one, dict) and sentence(one) for one in value)


def sentence(value: dict[str, Any]) -> bool:
    """Whether a mapping in a list reads as a line of its own: not a card or a face."""
    return "card" not in value and "name" not in value


def flow(value: Any) -> str | None:
    """On one line, in brackets; None if it has lines of its own."""
    if isinstance(value, str):
        return None if "\n" in value else scalar(value, True)
    if isinstance(value, dict):
        parts = [(scalar(key, True), flow(one)) for key, one in value.items()]
        whole = [f"{key}: {one}" if one != '""' else f"{key}: ''" for key, one in parts if one is not None]
        return "{" + ", ".join(whole) + "}" if len(whole) == len(parts) else None
    several = [flow(one) for one in value]
    return None if None in several else "[" + ", ".join(one for one in several if one is not None) + "]"


def scalar(value: str, flowing: bool) -> str:
    """A text, in quotes where it could be taken for something else."""
    plain = (
        FREE.fullmatch(value)
        and fine(value)
        and not value.startswith(("---", "...", "= "))
        and value == value.strip()
    )
    if plain and (not flowing or FLOWING.fullmatch(value)):
        return value
    return quoted(value)


def fine(value: str) -> bool:
    """Whether every sign can be seen."""
    return all(sign.isprintable() for sign in value)


def quoted(value: str) -> str:
    """In double quotes, with what cannot be seen by its number."""
    signs = (
        sign
        if sign.isprintable()
        else f"\\U{ord(sign):08X}"
        if ord(sign) > 0xFFFF
        else json.dumps(sign)[1:-1]
        for sign in value.replace("\\", "\\\\").replace('"', '\\"')
    )
    return '"' + "".join(signs) + '"'
