"""CR 207.2d: flavor words, and ability words of later editions. They have no meaning and are not kept."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from scenarios.engine.words.abilities import Spell
from scenarios.text.entries_keywords import keyword_names
from scenarios.text.entries_later import BEFORE_A_DASH
from scenarios.text.grammar import Builtins, Entry, rule
from scenarios.text.lexer import Token
from scenarios.text.words_table import of_kind

LONGEST = {"en": 10, "zh": 14}
WITHIN = frozenset("' 's , ! ? - & / ： 。 · ！ ？ ，".split())
NUMERALS = frozenset("i ii iii iv v vi vii viii ix x I II III IV V VI VII VIII IX X".split())


@cache
def with_meaning(language: str) -> tuple[str, ...]:
    """What begins a line before a dash and is no flavor word: keywords, ability words, `choose one`."""
    words = list(of_kind("ability-word"))
    if language == "en":
        return (
            *keyword_names(),
            *BEFORE_A_DASH,
            *(name.en.lower().replace("’", "'") for name in words),
            "choose",
            "an opponent chooses",
            "modular",
            "prototype",
        )
    keywords = (one for each in keyword_names().values() for one in each)
    also = (one for name in words for one in (name.zh, *name.also_zh))
    return (*keywords, *also, "选择", "由一位对手", "一位对手", "套件")


def read_flavor(reading: Any, place: int) -> Iterator[tuple[int, Any]]:
    """Words in capitals before a dash that has spaces around it; in Chinese any few characters before one."""
    language = reading.grammar.language
    end = place
    while end < reading.size and end - place <= LONGEST[language] and reading.words[end] != "—":
        if not _may_stand(reading.tokens[end], language):
            return
        end += 1
    if end == place or end >= reading.size or reading.words[end] != "—":
        return
    if language == "en" and not _apart(reading.tokens, end):
        return
    said = ("" if language == "zh" else " ").join(reading.words[place:end]).replace(" 's", "'s")
    if not said.startswith(with_meaning(language)) and reading.tokens[place].text not in NUMERALS:
        yield end, True


def _may_stand(token: Token, language: str) -> bool:
    """A word, or a sign a name may have in it; nothing that means something in card text."""
    return token.text in WITHIN or (token.text[0].isalnum() and (language == "en" or token.text != "·"))


def _apart(tokens: list[Token], dash: int) -> bool:
    """Whether the dash has spaces around it: `Ward — Pay 3 life` is no keyword's cost as Oracle writes it."""
    before, here = tokens[dash - 1], tokens[dash]
    return tokens[0].written[:1].isupper() and here.column > before.column + len(before.written)


def flavored() -> Iterator[Entry]:
    """Before an ability, before keywords, before what a spell does, before a mode."""
    yield rule("line", lambda v: (v["a"],), None, "{w:flavor} — {a:ability}", "{w:flavor}—{a:ability}")
    yield rule("line", lambda v: v["k"], None, "{w:flavor} — {k:keyword_list}", "{w:flavor}—{k:keyword_list}")
    yield rule(
        "spell_line",
        lambda v: (Spell(v["p"]),),
        None,
        "{w:flavor} — {p:program}",
        "{w:flavor}—{p:program}",
    )


def builtins() -> dict[str, Builtins]:
    """The category read by the function of this module."""
    return {"flavor": Builtins(read_flavor, lambda value, language: None)}


def entries() -> Iterator[Entry]:
    """All of them."""
    yield from flavored()
