"""Striations of leveler cards (711.2) and sections of Class cards (716.2): a head, and what is below."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from scenarios.engine.words.abilities import ClassLevel, Level
from scenarios.engine.words.costs import PayMana
from scenarios.text.lexer import MOST_CHARACTERS, Language
from scenarios.text.words_table import read_cost

Heads = dict[int, Level | ClassLevel]
LEVEL = re.compile(r"\s*(?:level|等级)\s*(\d+)\s*(?:[-–—～~－]\s*(\d+)|[+＋])\s*", re.IGNORECASE)
BOX = re.compile(r"\s*(\d+)\s*[/／]\s*(\d+)\s*")
BAR = re.compile(r"\s*((?:\{[^{}\s]+\})+)\s*[:：]\s*(?:level|等级)\s*(\d+)\s*", re.IGNORECASE)
MARK = re.compile(r"\s*//Level_\d+//\s*")  # the card files mark a section so; nothing is printed there


def without_heads(text: str) -> tuple[str, Heads]:
    """A text whose heads are empty lines, and the heads by their lines."""
    lines = text.split("\n")
    heads: Heads = {}
    for number, line in enumerate(lines):
        below = lines[number + 1] if number + 1 < len(lines) else ""
        if (symbol := LEVEL.fullmatch(line)) and (box := BOX.fullmatch(below)):
            most = int(symbol[2]) if symbol[2] else None
            heads[number] = Level(least=int(symbol[1]), most=most, power=int(box[1]), toughness=int(box[2]))
            lines[number] = lines[number + 1] = ""
        elif bar := BAR.fullmatch(line):
            heads[number] = ClassLevel(level=int(bar[2]), cost=(PayMana(read_cost(bar[1]) or ()),))
            lines[number] = ""
        elif heads and MARK.fullmatch(line):
            lines[number] = ""
    return "\n".join(lines), heads


def under_heads(heads: Heads, found: list[tuple[int, Any]]) -> list[Any]:
    """The abilities, each with its line, those below a head as part of it (711.2, 716.2)."""
    above = [ability for line, ability in found if not any(head < line for head in heads)]
    places = [*heads, MOST_CHARACTERS]
    for head, end in zip(heads, places[1:], strict=True):
        own = tuple(one for line, one in found if head < line < end)
        above.append(replace(heads[head], abilities=own))
    return above


def section(head: Level | ClassLevel, language: Language, line: Callable[[Any], str | None]) -> str | None:
    """A head and what is below it in words, given the words of each ability."""
    word, colon = ("等级", "：") if language == "zh" else ("Level ", ": ")
    below = [line(one) for one in head.abilities]
    if isinstance(head, Level):
        to = "+" if head.most is None else f"-{head.most}"
        top = [f"{word.upper()}{head.least}{to}", f"{head.power}/{head.toughness}"]
    else:
        mana = "".join(f"{{{one}}}" for part in head.cost for one in getattr(part, "symbols", ()))
        top = [f"{mana}{colon}{word}{head.level}"]
    return None if None in below else "\n".join([*top, *(one for one in below if one is not None)])
