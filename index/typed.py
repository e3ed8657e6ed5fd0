"""What somebody typed, taken apart: filters, phrases in quotes, words to leave out, and the rest."""

import re
import unicodedata
from functools import cache
from typing import NamedTuple, get_args

from corpus.naming import folded
from corpus.symbols import in_one_spelling
from index.entries import EntryKind

LONGEST = 400  # characters that are read; a question has fewer

_QUESTION_HAN, _QUESTION_WORDS = 8, 6  # more than so many around quotes are a question

# A filter counts only with a value it knows: anything else that looks like syntax is text.
_FILTER = re.compile(r"(?<!\S)(?P<name>[A-Za-z]{2,7})[:：](?P<value>\S+)")
_PHRASE = re.compile(
    r"""(?P<without>(?<!\S)[-－])?(?:"([^"]+)"|“([^“”]+)”|「([^「」]+)」|『([^『』]+)』|＂([^＂]+)＂)"""
    r"""|(?<!\S)[-－](?=[^\s\d/*-])(?![xX]/)(?P<word>[^\s"“”]+)"""
)
_SPREAD = re.compile(
    r"(?<![\u3400-\u9fff])([\u3400-\u9fff])\s+(?=[\u3400-\u9fff](?![\u3400-\u9fff]))"
)  # 践 踏
_HALF_WORD = re.compile(r"(?<=\W)[A-Za-z]{1,40}\Z")
_BRACES = str.maketrans("｛｝", "{}")
SPOKEN_KINDS: dict[str, tuple[str, ...]] = {
    "规则": ("chapter", "section", "rule", "subrule"),
    "rules": ("chapter", "section", "rule", "subrule"),
    "rule": ("rule", "subrule"),
    "词汇表": ("glossary",),
    "例子": ("example",),
    "判例": ("ruling", "card-ruling"),
    "ruling": ("ruling", "card-ruling"),
    "牌": ("card", "card-note"),
    "card": ("card", "card-note"),
    "cards": ("card", "card-note"),
    "推演": ("scenario",),
    "情境": ("scenario",),
    "scenarios": ("scenario",),
}
_VALUES = {
    "in": re.compile(r"[1-9](?:\d\d(?:\.\d{1,3}[a-z]?)?)?[.。]?"),
    "kind": re.compile("|".join((*get_args(EntryKind), *SPOKEN_KINDS))),
    "edition": re.compile(r"\d{4}-\d\d-\d\d|\d{4}"),
    "lang": re.compile("zh|en"),
}


class Asked(NamedTuple):
    """A query: `text` is what remains as words once filters, phrases and exclusions are taken out."""

    text: str
    phrases: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    inside: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    edition: str = ""
    lang: str = ""

    @property
    def narrowed(self) -> bool:
        """Whether it asks for some records only."""
        return bool(self.phrases or self.without or self.inside or self.kinds or self.edition or self.lang)


def read(typed: str) -> Asked:
    """Whatever was typed; nothing in it is an error."""
    text = _SPREAD.sub(r"\1", "".join(map(_harmless, _beginning(typed))))
    taken: dict[str, list[str]] = {"in": [], "kind": [], "edition": [], "lang": []}

    def take(match: re.Match[str]) -> str:
        name, value = match["name"].lower(), unicodedata.normalize("NFKC", match["value"]).lower()
        if name not in _VALUES or not _VALUES[name].fullmatch(value):
            return match[0]
        taken[name].append(value.rstrip(".。"))
        return " "

    text = _FILTER.sub(take, text)
    phrases: list[str] = []
    without: list[str] = []

    def quoted(match: re.Match[str]) -> str:
        words = next(part for part in match.groups()[1:] if part)
        left_out = match["without"] or match["word"]
        (without if left_out else phrases).append(folded(words))
        return " " if left_out else f" {words} "

    outside = _PHRASE.sub(" ", text)
    text = in_one_spelling(_PHRASE.sub(quoted, text).translate(_BRACES))
    kinds = [kind for name in taken["kind"] for kind in SPOKEN_KINDS.get(name, (name,))]
    return Asked(
        " ".join(text.split()),
        tuple(phrase for phrase in phrases if phrase and not _is_question(outside)),
        tuple(word for word in without if word),
        tuple(taken["in"]),
        tuple(kinds),
        (taken["edition"] or [""])[-1],
        (taken["lang"] or [""])[-1],
    )


def _is_question(outside: str) -> bool:
    """Whether what stands around the quotes is a question, which quotes a card and asks for no phrase."""
    han = sum("\u3400" <= character <= "\u9fff" for character in outside)
    return bool(re.search("[?？]", outside)) or han > _QUESTION_HAN or len(outside.split()) > _QUESTION_WORDS


def _beginning(typed: str) -> str:
    """As much as is read, without half a word at its end."""
    return typed if len(typed) <= LONGEST else _HALF_WORD.sub("", typed[: LONGEST + 1])[:LONGEST]


@cache
def _harmless(character: str) -> str:
    """Control characters and halves of characters become spaces; what shows nothing at all is gone."""
    kind = unicodedata.category(character)
    return "" if kind == "Cf" else " " if kind in ("Cc", "Cs", "Zl", "Zp") else character
