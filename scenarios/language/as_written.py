"""What is written in a sentence: its parts in a list, its words on one line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.language.scenario import Sentence
from scenarios.language.shapes import ForEachKey


def words_in(what: Any) -> Iterator[str]:
    """Every word of an answer that could be a name: no yes, number or symbol."""
    if isinstance(what, ForEachKey):
        what = tuple(part for pair in what.pairs for part in pair)
    if isinstance(what, (tuple, list)):
        for part in what:
            yield from words_in(part)
    elif isinstance(what, str) and not what.lstrip("-").isdecimal() and what[:1] != "{":
        yield what


def listed(what: Any) -> tuple[Any, ...]:
    """What is written, as a list."""
    if isinstance(what, ForEachKey):
        return tuple(key for key, _ in what.pairs)
    return what if isinstance(what, tuple) else () if what is None else (what,)


def pairs_of(what: Any) -> tuple[tuple[Any, Any], ...]:
    """What a mapping says, or nothing if none was written."""
    if isinstance(what, ForEachKey):
        return what.pairs
    mapping = isinstance(what, tuple) and all(isinstance(one, tuple) and len(one) == 2 for one in what)
    return what if mapping else ()


def words_of(what: Any) -> str:
    """What was written, on one line."""
    if isinstance(what, bool):
        return "yes" if what else "no"
    if isinstance(what, ForEachKey):
        return "{" + ", ".join(f"{key}: {words_of(value)}" for key, value in what.pairs) + "}"
    return ", ".join(words_of(one) for one in what) if isinstance(what, tuple) else str(what)


def names(sentence: Sentence, label: str) -> bool:
    """Whether this is said of what is called so; what should be so in the end is nothing that is done."""
    return sentence.verb != "expect" and label in words_in((sentence.what, sentence.more))
