"""The rooms of a dungeon card (309.4): a name, what happens there, and where its arrows lead."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from scenarios.engine.words.abilities import Room, Spell
from scenarios.text.lexer import Language, Token, tokens

LEADS_TO = re.compile(r"(?:(?<!\s)\s+)?[(（](?:Leads to:|通往：)\s*([^\s()（）][^()（）]*)[)）]\s*$")
NAMED = re.compile(r"\s*([^\s—–～](?:[^—–～]*[^\s—–～])?)\s*[—–～]\s*(\S.*)$")
Reader = Callable[[list[Token], Language, bool], tuple[tuple[Any, ...], Any]]


def read_rooms(
    text: str, language: Language, read_line: Reader, bound: Callable[[Any], Any]
) -> tuple[tuple[Any, ...], tuple[str, ...], tuple[Any, ...]]:
    """The rooms from the top, the lines nobody understands, and why."""
    found: list[Any] = []
    unread: list[str] = []
    problems: list[Any] = []
    for number, line in enumerate(text.split("\n"), 1):
        arrows = LEADS_TO.search(line)
        named = NAMED.match(line[: arrows.start()] if arrows else line)
        effect = tokens(named[2], language, number, named.start(2) + 1) if named else []
        effect = effect or tokens(line, language)
        if not effect:
            continue
        abilities, problem = read_line(effect, language, True)
        if problem is not None or named is None or len(abilities) != 1 or not isinstance(abilities[0], Spell):
            unread.append(line.strip())
            problems += [problem] if problem is not None else []
            continue
        rooms = re.split(r"(?:(?<!\s)\s+)?[,，、]\s*", arrows[1]) if arrows else []
        found.append(bound(Room(room=named[1], leads_to=tuple(rooms), body=abilities[0].body)))
    return tuple(found), tuple(unread), tuple(problems)


def room_line(room: Room, effect: str, language: Language) -> str:
    """A room in words, given what happens there in words."""
    dash, arrows, comma, end = (
        ("～", "（通往：", "，", "）") if language == "zh" else (" — ", " (Leads to: ", ", ", ")")
    )
    leads = f"{arrows}{comma.join(room.leads_to)}{end}" if room.leads_to else ""
    return f"{room.room}{dash}{effect}{leads}"
