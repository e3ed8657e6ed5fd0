"""What things are called: every name a text or a judge may use, and the words it stands for.

A thing's word is its Chinese name; a name without one stands for itself. Official names and what people
say (`corpus/terms.tsv`), the headwords of every glossary here, and our own table of synonyms.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from itertools import product
from typing import Literal, NamedTuple

from corpus.formats.glossary import headwords
from corpus.naming import folded
from corpus.terms import Name
from index.words import key

How = Literal["term", "spoken", "synonym"]

# Rows whose words mean too much else to stand for the thing in running text.
_QUIET = ("chapter", "planar-type", "planeswalker-type", "dungeon-type", "set", "kind", "spoken")


class Meaning(NamedTuple):
    """A word that a name stands for, and how it comes to: by being its name, or said for it."""

    word: str
    how: How


Vocabulary = dict[str, tuple[Meaning, ...]]


@cache
def spoken() -> tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]:
    """Our table of what is said and what it means, row by row."""
    lines = files("index").joinpath("synonyms.tsv").read_text("utf-8").splitlines()[1:]
    return tuple(
        (tuple(said.split("|")), tuple(means.split("|")))
        for said, means, _ in (line.split("\t") for line in lines)
    )


def vocabulary(rows: Iterable[Name], also: Iterable[tuple[str, ...]] = ()) -> Vocabulary:
    """Every name and what it stands for, by the table of names and ours of what is said.

    `also` are further headwords that mean the same thing.
    """
    found: dict[str, dict[str, How]] = {}
    for name, word, how in [*_of_terms(rows), *_of_headwords(also), *_of_synonyms()]:
        written = key(name)
        if written and not written.isdecimal():  # of the name +1 only the digit would be left
            found.setdefault(written, {}).setdefault(word, how)
    for name in [name for name in found if name.isascii() and " " in name]:  # firststrike
        found.setdefault(name.replace(" ", ""), found[name])
    return {name: tuple(Meaning(*each) for each in meanings.items()) for name, meanings in found.items()}


def _of_terms(rows: Iterable[Name]) -> Iterator[tuple[str, str, How]]:
    for row in rows:
        words = [folded(row.zh)] if row.kind == "spoken" else [*map(folded, headwords(row.zh, "zh"))]
        english = headwords(row.en, "en") if row.kind not in _QUIET else (row.en,)
        for zh in words:
            yield zh, zh, "term"
        for name, zh in (
            zip(english, words, strict=True) if len(english) == len(words) else product(english, words)
        ):
            yield name, zh, "term"
        for other, zh in product((*row.also_zh, *row.also_en), words):
            if folded(other) not in words:
                yield other, zh, "spoken"


def _of_headwords(also: Iterable[tuple[str, ...]]) -> Iterator[tuple[str, str, How]]:
    for first, *others in also:
        for each in (first, *others):
            yield each, folded(first), "term"


def _of_synonyms() -> Iterator[tuple[str, str, How]]:
    for said, means in spoken():
        for name in said:
            for word in means:
                yield name, word, "synonym"
