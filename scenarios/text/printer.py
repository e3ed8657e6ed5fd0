"""From a tree to words, by the same entries that read it."""

from __future__ import annotations

from typing import Any

from scenarios.engine import nouns
from scenarios.engine.nodes import Noun, Value
from scenarios.text.grammar import Grammar, Items, Literal, Slot
from scenarios.text.raw import Targeted

MOST_DEPTH = 60
_NO_SPACE_BEFORE = frozenset(", . : ; ' 's )".split())


def plural(value: Any) -> bool:
    """Whether a phrase takes the plural verb; `you` does."""
    if isinstance(value, int):
        return value not in (1, -1)
    if isinstance(value, Targeted):
        return value.most != 1
    return isinstance(value, (nouns.You, nouns.Each, nouns.Both, Value))


def printed(grammar: Grammar, category: str, value: Any) -> str | None:
    """The words of a tree as a phrase of this category, or None if no entry can say it."""
    words = _phrase(grammar, category, value, False, 0)
    return None if words is None else joined(words, grammar.language)


def _phrase(grammar: Grammar, category: str, value: Any, many: bool, depth: int) -> list[str] | None:
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
                words = _sequence(grammar, sequence, values, many, depth + 1)
                if words is not None:
                    return words
    return None


def _sequence(
    grammar: Grammar, sequence: Items, values: dict[str, Any], many: bool, depth: int
) -> list[str] | None:
    words: list[str] = []
    number, skip = many, 0
    for item in sequence:
        if isinstance(item, Literal):
            if skip:
                skip -= 1
            elif item.agreeing and number:
                words += item.agreeing[0].split("|")
                skip = int(item.agreeing[1])
            else:
                words.append(item.text)
            continue
        part = _phrase(grammar, item.category, values[item.name], _number(item, number), depth)
        if part is None:
            return None
        words += part
        if item.number == "+" or isinstance(values[item.name], (int, Noun, Value)):
            number = plural(values[item.name]) or item.number == "+"
    return words


def _number(item: Slot, around: bool) -> bool:
    return item.number == "+" or (item.number == "=" and around)


def joined(words: list[str], language: str) -> str:
    """Words as a text."""
    if language == "zh":
        return "".join(words).replace("—", "～").replace('"', "")
    text, quoted = "", False
    for place, word_ in enumerate(words):
        word = word_
        if word == "a" and place + 1 < len(words) and words[place + 1][:1].lower() in "aeiou":
            word = "an"
        if word == '"':
            text += '"' if quoted else (" " if text else "") + '"'
            quoted = not quoted
            continue
        before = text[-1:]
        glue = (
            not text
            or word in _NO_SPACE_BEFORE
            or (before == '"' and quoted)
            or text.endswith(" non")
            or text == "non"
        )
        glue = glue or (word.startswith("{") and before == "}") or before == "\n" or (word == "\n")
        text += word if glue else f" {word}"
    return sentences(text)


def sentences(text: str) -> str:
    """A capital at the beginning of each sentence."""
    letters, begin = list(text), True
    for place, letter in enumerate(letters):
        if begin and letter.isalpha() and (place == 0 or letters[place - 1] != "{"):
            letters[place], begin = letter.upper(), False
        elif letter in ".\n:•—":
            begin = True
        elif begin and letter not in ' "':
            begin = letter == '"'
    return "".join(letters)
