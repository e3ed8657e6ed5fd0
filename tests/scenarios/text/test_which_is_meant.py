"""Which thing each word of a text means, read off the tree it is compiled to, in the order of the tree.

`~` is the object the words stand on, `target 1` the first target, `event object` what an event was about,
`affected` each of those a static ability is about; `among ~` is asked of something, not done to it.
"""

import re
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from scenarios.engine.words.nodes import Noun
from scenarios.text.compile import compile_text
from scenarios.text.lexer import language_of
from scenarios.text.trees import parts

ROWS = [line.split("\t") for line in Path(__file__).with_name("meant.tsv").read_text("utf-8").splitlines()]


def meant(kind: str, text: str) -> str:
    """Every noun of what a text says; of a text that is refused the words where that is."""
    written = text.replace("\\n", "\n")
    abilities, _, problems = compile_text(written, language_of(text), "Name", frozenset((kind,)))
    if problems:
        return f"refused at: {problems[0].excerpt}"
    return ", ".join(word for part in parts(abilities) if isinstance(part, Struct) for word in said(part))


def said(part: Any) -> list[str]:
    """A noun by its name or by what it is; of other parts that have one the name."""
    name = getattr(part, "name", None)
    kind = " ".join(re.findall("[A-Z][a-z]*", type(part).__name__)).lower()
    named = f"{name}".replace("this", "~") if isinstance(name, str) and name else ""
    if isinstance(part, Noun):
        return ["~" if kind == "this" else named or kind]
    if type(part).__module__.endswith(".raw"):  # a word that means nothing yet
        return [f"unbound {named or kind}"]
    return [f"{kind} {named}"] if named else []


@pytest.mark.parametrize(("kind", "text", "words"), ROWS[1:], ids=[row[1] for row in ROWS[1:]])
def test_each_word_means_what_was_spoken_of(kind: str, text: str, words: str) -> None:
    assert meant(kind, text) == words
