"""The type line, both ways and in both languages (205)."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from scenarios.text.combine import TYPE_ORDER
from scenarios.text.lexer import Language
from scenarios.text.words_table import (
    ALSO_SUPERTYPES,
    ALSO_TYPES,
    SUPERTYPE_WORDS,
    TYPE_WORDS,
    type_line_words,
)

_DASH = re.compile(r"(?:(?<!\s)\s+)?[—–～~〜‧]\s*|(?<!\s)\s+-\s+")


class TypeLine(NamedTuple):
    """What a type line says, and the words of it nobody knows."""

    supertypes: frozenset[str]
    types: frozenset[str]
    subtypes: frozenset[str]
    unknown: tuple[str, ...] = ()


@cache
def _chinese() -> tuple[dict[str, tuple[str, str]], dict[str, str]]:
    """Chinese words before the dash, and after it."""
    before = {zh: ("type", en) for en, zh in TYPE_WORDS.items()}
    before |= {zh: ("supertype", en) for en, zh in SUPERTYPE_WORDS.items()}
    before |= {also: before[zh] for zh, words in (ALSO_TYPES | ALSO_SUPERTYPES).items() for also in words}
    after: dict[str, str] = {}
    for en, words in type_line_words().items():
        for word in words:
            after.setdefault(word, en)
    return before, after


def read_type_line(text: str, language: Language) -> TypeLine:
    """`Basic Land — Mountain`, `传奇生物～鬼怪／法术师`."""
    halves = _DASH.split(text.strip().replace("’", "'"), maxsplit=1)
    left, right = halves[0], halves[1] if len(halves) > 1 else ""
    return _read_english(left, right) if language == "en" else _read_chinese(left, right)


def _read_english(left: str, right: str) -> TypeLine:
    supertypes: set[str] = set()
    types: set[str] = set()
    unknown: list[str] = []
    for word in left.lower().split():
        name = "tribal" if word == "kindred" else word
        if name in SUPERTYPE_WORDS:
            supertypes.add(name)
        elif name in TYPE_WORDS:
            types.add(name)
        else:
            unknown.append(word)
    found, rest = _longest(right.split(), {tuple(name.split()): name for name in type_line_words()})
    return TypeLine(frozenset(supertypes), frozenset(types), frozenset(found), (*unknown, *rest))


def _longest(words: list[str], known: dict[tuple[str, ...], str]) -> tuple[list[str], list[str]]:
    found, rest, place = [], [], 0
    while place < len(words):
        for size in (3, 2, 1):
            name = known.get(tuple(words[place : place + size]))
            if name is not None:
                found.append(name)
                place += size
                break
        else:
            rest.append(words[place])
            place += 1
    return found, rest


def _read_chinese(left: str, right: str) -> TypeLine:
    before, after = _chinese()
    kinds: dict[str, set[str]] = {"type": set(), "supertype": set()}
    unknown = []
    rest = left.replace(" ", "")
    while rest:
        word = next((rest[:size] for size in range(min(5, len(rest)), 0, -1) if rest[:size] in before), None)
        if word is None:
            unknown.append(rest)
            break
        kind, name = before[word]
        kinds[kind].add(name)
        rest = rest[len(word) :]
    found = set()
    for part in re.split(r"[／/、\s]+", right.strip()):
        if part in after:
            found.add(after[part])
        elif part:
            unknown.append(part)
    return TypeLine(frozenset(kinds["supertype"]), frozenset(kinds["type"]), frozenset(found), tuple(unknown))


def print_type_line(line: TypeLine, language: Language) -> str:
    """The type line of these types, in the usual order."""

    def order(kind: str) -> tuple[int, str]:
        return (TYPE_ORDER.index(kind) if kind in TYPE_ORDER else 99, kind)

    supers, kinds, subs = sorted(line.supertypes), sorted(line.types, key=order), sorted(line.subtypes)
    if language == "en":
        left = " ".join(word.capitalize() for word in (*supers, *kinds))
        return f"{left} — {' '.join(subs)}" if subs else left
    left = "".join([*(SUPERTYPE_WORDS[word] for word in supers), *(TYPE_WORDS[word] for word in kinds)])
    return f"{left}～{'／'.join(type_line_words()[word][0] for word in subs)}" if subs else left
