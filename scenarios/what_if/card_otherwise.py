"""A card that is another in one thing: its power and toughness, or one keyword ability more or fewer.

The card is then no longer the one that was printed, so it loses its date and its printing.
"""

from __future__ import annotations

import re

from msgspec.structs import replace

from scenarios.language.known_cards import Finder
from scenarios.language.scenario import CardText
from scenarios.language.vocabulary import QUICK
from scenarios.text.entries_keywords import keyword_names

# Keyword abilities that need nothing said with them, those asked about most often first.
KEYWORDS = (
    "flying", "deathtouch", "trample", "first strike", "double strike", "lifelink", "indestructible",
    "vigilance", "reach", "menace", "haste", "hexproof", "shroud", "flash", "defender",
)  # fmt: skip
FIGURES = re.compile(r"(-?\d{1,4})/(-?\d{1,4})")
BETWEEN = re.compile(r"(?:(?<!\s)\s+)?[,，、;；]\s*")
CJK = re.compile(r"[\u4e00-\u9fff]")


def in_chinese(keyword: str) -> str:
    """What a keyword ability is called in Chinese."""
    return keyword_names()[keyword][0]


def has(card: CardText, keyword: str) -> bool:
    """Whether it stands in a line of keyword abilities."""
    names = {keyword, in_chinese(keyword)}
    lines = (*card.text.split("\n"), *card.text_zh.split("\n"))
    return any(each.strip().lower() in names for line in lines for each in BETWEEN.split(line))


def with_figures(card: CardText, figures: str) -> CardText | None:
    """The card with this power and toughness."""
    return printed_no_more(card, pt=figures) if FIGURES.fullmatch(figures) and card.pt else None


def with_keyword(card: CardText, keyword: str) -> CardText:
    """The card with this ability as well, or without it if it has it."""
    change = without_word if has(card, keyword) else with_word
    texts = {"text": change(card.text, keyword, ", ")} if card.text or not card.text_zh else {}
    if card.text_zh:
        texts["text_zh"] = change(card.text_zh, in_chinese(keyword), "，")
    return printed_no_more(card, **texts)


def printed_no_more(card: CardText, **changes: str) -> CardText:
    """The card, typed by hand."""
    return replace(card, oracle="", printing="", **changes)


def with_word(text: str, name: str, between: str) -> str:
    """The text with one more line."""
    name = name[:1].upper() + name[1:]
    return f"{name}\n{text}" if text else name


def without_word(text: str, name: str, between: str) -> str:
    """The text without this ability; other abilities of its line stay."""
    lines = []
    for line in text.split("\n"):
        parts = BETWEEN.split(line)
        left = [each for each in parts if each.strip().lower() != name]
        if len(left) == len(parts):
            lines.append(line)
        elif left:
            said = between.join(left)
            lines.append(said[:1].upper() + said[1:])
    return "\n".join(lines)


# Creatures that are described in passing: what they are is their name.


def is_described(name: str) -> bool:
    """Whether this is a creature like `3/3 flying`, which has no name of its own."""
    return QUICK.fullmatch(name) is not None


def described_with_figures(name: str, figures: str) -> str:
    """The creature with this power and toughness."""
    found = QUICK.fullmatch(name)
    return f"{figures} {found[3].strip()}".strip() if found else name


def described_with_keyword(name: str, keyword: str, find: Finder) -> str | None:
    """The creature with this ability as well, or without it; None where that cannot be said."""
    card = find(name)
    if card is None:
        return None
    zh = bool(CJK.search(name))
    word = in_chinese(keyword) if zh else keyword
    if not has(card, keyword):
        joins = " " if zh or not card.text else ", "
        made = f"{name}{joins}{word}"
    else:
        joined = r"(?:(?<![\s,，、])[\s,，、]+)?(?:(?:\band\b|\bwith\b)\s*)?"
        rest = re.sub(rf"{joined}{re.escape(word)}(?![\w-])", "", name, count=1)
        made = re.sub(r"\bwith\s*(?:,|and\b)", "with", rest).strip()
    other = find(made)
    return made if other is not None and has(other, keyword) is not has(card, keyword) else None
