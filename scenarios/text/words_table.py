"""The vocabulary: types, colors, keywords, counters, numbers, in both languages, from the table of terms."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from corpus.terms import Name, names
from scenarios.engine.words.values import X
from scenarios.text.grammar import Builtins
from scenarios.text.lexer import Language, symbol

COLOR_WORDS = {"white": "白", "blue": "蓝", "black": "黑", "red": "红", "green": "绿"}
TYPE_WORDS = {
    "artifact": "神器", "battle": "战役", "creature": "生物", "enchantment": "结界", "instant": "瞬间",
    "land": "地",
    "planeswalker": "鹏洛客", "sorcery": "法术", "tribal": "部族", "plane": "时空", "phenomenon": "异象",
    "scheme": "阴谋", "vanguard": "先锋", "conspiracy": "诡局", "dungeon": "地城",
}  # fmt: skip
ALSO_TYPES = {"鹏洛客": ("旅法师",), "部族": ("亲缘",), "法术": ("巫术",)}
SUPERTYPE_WORDS = {"basic": "基本", "legendary": "传奇", "snow": "雪境", "world": "普世", "ongoing": "持续"}
ALSO_SUPERTYPES = {"雪境": ("冰雪", "冰雪覆盖"), "普世": ("世界",), "持续": ("长效",)}
_IRREGULAR = {
    "Elf": "Elves", "Wolf": "Wolves", "Werewolf": "Werewolves", "Dwarf": "Dwarves", "Plains": "Plains",
    "Ally": "Allies", "Mercenary": "Mercenaries", "Faerie": "Faeries", "Merfolk": "Merfolk",
    "Sphinx": "Sphinxes", "Pegasus": "Pegasi", "Phoenix": "Phoenixes", "Fungus": "Fungi",
    "Kithkin": "Kithkin", "Eldrazi": "Eldrazi", "Mouse": "Mice", "Ox": "Oxen", "Octopus": "Octopuses",
    "Djinn": "Djinn", "Equipment": "Equipment", "Samurai": "Samurai", "Treefolk": "Treefolk",
    "Thief": "Thieves", "Cyclops": "Cyclopes", "Homunculus": "Homunculi", "Jellyfish": "Jellyfish",
    "Moonfolk": "Moonfolk", "Myr": "Myr", "Fox": "Foxes", "Lynx": "Lynxes", "Witch": "Witches",
}  # fmt: skip


def plural_of(noun: str) -> str:
    """The English plural of a subtype."""
    if noun in _IRREGULAR:
        return _IRREGULAR[noun]
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return f"{noun[:-1]}ies"
    return f"{noun}es" if noun.endswith(("s", "x", "ch", "sh")) else f"{noun}s"


DESCRIBED = re.compile(r"-?[\d*]+/")  # 5/5 反红保护


def shortened(name: str, text: str) -> tuple[str, ...]:
    """CR 201.5c: how a text shortens a Chinese name to its end, as it does before a comma in English.

    No word of the game is a name, and a creature described in passing is shortened to none of its abilities.
    """
    if name.isascii() or len(name) < 4 or DESCRIBED.match(name):
        return ()
    rest = text.replace(name, "")
    endings = (name[start:] for start in range(1, len(name) - 2))
    return tuple(one for one in endings if one in rest and one not in chinese_words())


@cache
def chinese_words() -> frozenset[str]:
    """Every Chinese term of the table."""
    return frozenset(zh for name in names() for zh in (name.zh, *name.also_zh))


# Kinds of counters of which the rules say nothing.
NAMED_BY_CARDS = {"manifestation": ("具现",), "dream": ("梦境",), "burden": ()}


@cache
def counter_names() -> dict[str, tuple[str, ...]]:
    """The kinds of counters and their Chinese names."""
    return {name.en: (name.zh, *name.also_zh) for name in of_kind("counter")} | NAMED_BY_CARDS


@cache
def subtypes() -> dict[str, tuple[str, ...]]:
    """English subtypes and what they are called in Chinese, the official word first."""
    kinds = {
        f"{kind}-type"
        for kind in "artifact enchantment land planeswalker spell creature battle dungeon".split()
    }
    found: dict[str, tuple[str, ...]] = {}
    for name in names():
        if name.kind in kinds:
            english = name.en.replace("’", "'")
            found[english] = tuple(dict.fromkeys((*found.get(english, ()), name.zh, *name.also_zh)))
    found["Aura"] = tuple(dict.fromkeys((*found.get("Aura", ()), "灵气")))
    return found


@cache
def type_line_words() -> dict[str, tuple[str, ...]]:
    """What stands after the dash: subtypes, and planar types (205.3n), of which other text never speaks."""
    planar = {name.en.replace("’", "'"): (name.zh, *name.also_zh) for name in of_kind("planar-type")}
    return {**planar, **subtypes()}


def of_kind(kind: str) -> Iterator[Name]:
    """The rows of one kind."""
    return (name for name in names() if name.kind == kind)


_ENGLISH_NUMBERS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen twenty"
).split()
_CHINESE_DIGITS = {**{digit: place for place, digit in enumerate("零一二三四五六七八九")}, "两": 2, "十": 10}


def number_words(reading: Any, place: int) -> Iterable[tuple[int, Any]]:
    """A number in words or digits, or X: its end and value."""
    words = reading.words
    if place >= reading.size:
        return
    word = words[place]
    if word.isascii() and word.isdecimal() and len(word) < 7:
        yield place + 1, int(word)
    elif word in ("x", "X"):
        yield place + 1, X()
    elif reading.grammar.language == "en":
        if word in ("a", "an"):
            yield place + 1, 1
        elif word in _ENGLISH_NUMBERS:
            yield place + 1, _ENGLISH_NUMBERS.index(word)
    else:
        yield from _chinese_number(words, place, reading.size)


def _chinese_number(words: list[str], place: int, size: int) -> Iterable[tuple[int, int]]:
    end = place
    while end < size and words[end] in _CHINESE_DIGITS and end - place < 3:
        end += 1
    digits = words[place:end]
    if not digits:
        return
    if "十" not in digits:
        yield place + 1, _CHINESE_DIGITS[digits[0]]
        return
    ten = digits.index("十")
    tens = _CHINESE_DIGITS[digits[0]] if ten else 1
    ones = _CHINESE_DIGITS[digits[ten + 1]] if len(digits) > ten + 1 else 0
    yield end, tens * 10 + ones


def print_words(value: Any, language: Language) -> str | None:
    """A number in words; of one, the article."""
    if isinstance(value, X):
        return "X"
    if not isinstance(value, int) or isinstance(value, bool):
        return None
    if language == "en":
        return "a" if value == 1 else _ENGLISH_NUMBERS[value] if 0 <= value <= 20 else str(value)
    if value == 2:
        return "两"
    return "零一二三四五六七八九十"[value] if 0 <= value <= 10 else str(value)


def print_digits(value: Any, language: Language) -> str | None:
    """A number in digits."""
    if isinstance(value, X):
        return "X"
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else None


MANA_SYMBOL = re.compile(r"\{(\d+|X|Y|Z|[WUBRGCS]|[2WUBRGC]/[WUBRGP](?:/P)?|[WUBRGC]/[WUBRGC]/P)\}")


def mana(reading: Any, place: int) -> Iterable[tuple[int, tuple[str, ...]]]:
    """A run of mana symbols, as long as it goes."""
    end, found = place, []
    while end < reading.size:
        match = MANA_SYMBOL.fullmatch(reading.words[end])
        if match is None:
            break
        found.append(match[1])
        end += 1
    if found:
        yield end, tuple(found)


def print_mana(value: Any, language: Language) -> str | None:
    """A run of mana symbols."""
    return "".join(f"{{{part}}}" for part in value) if isinstance(value, tuple) and value else None


def read_cost(text: str) -> tuple[str, ...] | None:
    """A printed mana cost: `{1}{W/U}`; None for a card that has none (202.1b)."""
    found = tuple(symbol(part)[1:-1] for part in re.findall(r"\{[^{}]+\}", text))
    return found or None


def builtin_numbers() -> dict[str, Builtins]:
    """The categories read by the functions of this module."""
    return {
        "number": Builtins(number_words, print_words),
        "digits": Builtins(number_words, print_digits),
        "mana": Builtins(mana, print_mana),
    }
