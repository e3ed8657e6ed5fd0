"""Creatures described in passing, in the other language: `2/2 green Bear with flying` is 2/2 绿色熊 飞行."""

from __future__ import annotations

from functools import cache

from corpus.terms import english
from scenarios.language.known_cards import CJK, COLORS_ZH, PROTECTION_ZH, kind_zh, parts_zh, words_apart
from scenarios.language.vocabulary import QUICK
from scenarios.text.entries_keywords import keyword_names
from scenarios.text.words_table import SUPERTYPE_WORDS, TYPE_WORDS, subtypes

ZH_OF_COLORS = {english: zh for zh, english in COLORS_ZH.items()}


@cache
def quick_in_chinese(words: str) -> str:
    """The same in Chinese; nothing if a word of it is not known there."""
    match = QUICK.fullmatch(words)
    if match is None or CJK.search(words):
        return ""
    colors, types, kinds, abilities = words_apart(match[3].strip())
    said = [
        *([f"{''.join(ZH_OF_COLORS[color] for color in colors)}{colored(len(colors))}"] if colors else []),
        *(TYPE_WORDS.get(each.lower()) or SUPERTYPE_WORDS.get(each.lower(), "") for each in types),
        "／".join(subtypes()[kind][0] if kind in subtypes() else "" for kind in kinds),
    ]
    keywords = [in_chinese(each) for each in abilities.split(", ")] if abilities else []
    known = all(kind in subtypes() for kind in kinds) and all(keywords) and all(said[:-1])
    parts = [f"{match[1]}/{match[2]}", "".join(said), *keywords]
    return " ".join(part for part in parts if part) if known else ""


@cache
def quick_in_english(words: str) -> str:
    """`5/5 死触 践踏` is 5/5 deathtouch trample; nothing if a word of it is not known there."""
    match = QUICK.fullmatch(words)
    if match is None or not CJK.search(words):
        return ""
    said = [in_english(part) for part in parts_zh(match[3].strip())]
    return " ".join((f"{match[1]}/{match[2]}", *said)) if all(said) else ""


def in_english(part: str) -> str:
    """Colors and kinds, protection from a color, or a keyword ability; nothing if it is anything else."""
    if (kind := kind_zh(part)) is not None:
        colors, types, kinds = kind
        return " ".join((*colors, *(word.lower() for word in types), *kinds))
    if match := PROTECTION_ZH.fullmatch(part):
        return f"protection from {COLORS_ZH[match[1]]}"
    return next((one.en.lower() for one in english(part) if one.kind == "keyword-ability"), "")


def colored(count: int) -> str:
    """What stands behind one color, and behind several."""
    return "色" if count == 1 else "双色" if count == 2 else "多色"


def in_chinese(ability: str) -> str:
    """A keyword ability by its name, protection from a color; nothing if it is more than a name."""
    color = ZH_OF_COLORS.get(ability.strip().lower().removeprefix("protection from "), "")
    if color and "protection" in ability.lower():
        return f"反{color}保护"
    found = keyword_names().get(ability.strip().lower())
    return found[0] if found else ""
