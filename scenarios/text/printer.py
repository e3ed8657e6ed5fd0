"""From a tree to words, by the same entries that read it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from scenarios.engine.words import nouns
from scenarios.engine.words.nodes import Noun, Value
from scenarios.text.grammar import Agreeing, Grammar, Items, Literal, Slot
from scenarios.text.raw import Pronoun, Targeted

MOST_DEPTH = 60
_NO_SPACE_BEFORE = frozenset(", . : ; ! ' 's )".split())
_DIE = re.compile(r"(?:^|(?<![A-Za-z]))d$")


ONE, MANY, YOU = range(3)  # what words agree with
_SIGNS = {"+": MANY, "!": YOU}


def person(value: Any) -> int:
    """What the verb after a phrase agrees with."""
    if isinstance(value, nouns.You):
        return YOU
    if isinstance(value, int):
        return ONE if value in (1, -1) else MANY
    if isinstance(value, Targeted):
        return ONE if value.most == 1 else MANY
    if isinstance(value, Pronoun) and value.many:
        return MANY
    return MANY if isinstance(value, (nouns.Each, nouns.Both, Value)) else ONE


def printed(grammar: Grammar, category: str, value: Any) -> str | None:
    """The words of a tree as a phrase of this category, or None if no entry can say it."""
    words = _phrase(grammar, category, value, ONE, 0)
    return None if words is None else joined(words, grammar.language)


def _phrase(grammar: Grammar, category: str, value: Any, around: int, depth: int) -> list[str] | None:
    builtin = grammar.builtins.get(category)
    if builtin is not None:
        text = builtin.print(value, grammar.language)
        return None if text is None else [text] if text else []
    if depth > MOST_DEPTH:
        return None
    for unmake, wordings in grammar.printing.get(category, ()):
        values = unmake(value)
        if values is not None:
            for sequence in wordings:
                words = _sequence(grammar, sequence, values, around, depth + 1)
                if words is not None:
                    return words
    return None


def _sequence(
    grammar: Grammar, sequence: Items, values: dict[str, Any], around: int, depth: int
) -> list[str] | None:
    words: list[str] = []
    number = around
    for item in sequence:
        if isinstance(item, Literal):
            words.append(item.shown)
        elif isinstance(item, Agreeing):
            words += [one.shown for one in item.forms[min(number, len(item.forms) - 1)]]
        else:
            value = values[item.name]
            inside = number if item.number == "=" else _SIGNS.get(item.number, ONE)
            part = _phrase(grammar, item.category, value, inside, depth)
            if part is None:
                return None
            words += part
            number = _number_after(item, value, number)
    return words


def _number_after(item: Slot, value: Any, before: int) -> int:
    if item.number == "+":
        return MANY
    return person(value) if isinstance(value, (int, Noun, Value)) else before


def quotations(words: list[str]) -> Iterator[str]:
    """Quotation marks within others are single ones: what is quoted ends with a full stop."""
    depth, before = 0, ""
    for word in words:
        closing = before in (".", "。", *CLOSING)
        if word == '"':
            depth += 0 if closing else 1
            shown = {1: '"'}.get(depth, CLOSING[1] if closing else OPENING)
            depth -= 1 if closing else 0
            before = CLOSING[0] if closing else word
            yield shown
        else:
            before = word
            yield word


OPENING, CLOSING = "‘", ('"', "’")


def joined(words_: list[str], language: str) -> str:
    """Words as a text."""
    words = list(quotations(words_))
    if language == "zh":
        return chinese(words)
    text, quoted = "", False
    for place, word_ in enumerate(words):
        word = word_
        if word == "a" and place + 1 < len(words) and words[place + 1][:1].lower() in "aeiou":
            word = "an"
        if word == '"':
            text += '"' if quoted else (" " if text else "") + '"'
            quoted = not quoted
            continue
        if word == "." and text.endswith(('."', '.’"')) and place + 1 == len(words):
            continue
        if word == CLOSING[1] or (word == "." and text.endswith(".’")):
            text += "" if word == "." else word
            continue
        before = text[-1:]
        glue = (
            not text
            or word in _NO_SPACE_BEFORE
            or (before == '"' and quoted)
            or before == OPENING
            or text.endswith(" non")
            or text == "non"
            or "/" in (word, before)
            or is_die(text, word)
        )
        glue = glue or (word.startswith("{") and before == "}") or before == "\n" or (word == "\n")
        text += word if glue else f" {word}"
    return sentences(text).replace(OPENING, "'").replace(CLOSING[1], "'")


def chinese(words: list[str]) -> str:
    """Chinese words as a text: no spaces but between Latin words, and quotation marks of its own."""
    text, quoted = "", False
    for word in words:
        if word == '"':
            word = "」" if quoted else "「"
            quoted = not quoted
        elif word in (OPENING, CLOSING[1]):
            word = "『" if word == OPENING else "』"
        elif word == "。" and text.endswith(("。」", "。』")):
            continue
        latin = text[-1:].isascii() and text[-1:].isalpha() and word[:1].isascii() and word[:1].isalnum()
        text += f" {word}" if latin and not is_die(text, word) else word
    return text.replace("—", "～")


def is_die(text: str, word: str) -> bool:
    """CR 706.1a: whether this is the number of sides of a die: `d20`."""
    return word[:1].isdecimal() and bool(_DIE.search(text))


def sentences(text: str) -> str:
    """A capital at the beginning of each sentence, and of each ability in quotation marks."""
    letters, begin, quoted = list(text), True, False
    for place, letter in enumerate(letters):
        if letter == '"':
            quoted = not quoted
            begin = quoted
            continue
        if letter == OPENING:
            begin = True
            continue
        if begin and letter.isalpha() and (place == 0 or letters[place - 1] != "{"):
            letters[place], begin = letter.upper(), False
        elif letter in ".\n:•—":
            begin = True
        elif begin and letter not in ' "':
            begin = letter == '"'
    return "".join(letters)
