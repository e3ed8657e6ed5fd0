"""What things are called: every name a text or a judge may use, and the words it stands for.

A thing's word is its Chinese name; a name without one stands for itself. Official names and what people
say (`corpus/terms.tsv`), the headwords of every glossary here, and our own table of synonyms.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from typing import Literal, NamedTuple

from corpus.formats.glossary import headwords
from corpus.naming import folded
from corpus.terms import Name, names
from index.words import fold, pieces, stem

How = Literal["term", "spoken", "synonym"]

# Rows whose words mean too much else to stand for the thing in running text.
_QUIET = ("chapter", "planar-type", "planeswalker-type", "dungeon-type", "set", "kind", "spoken")


class Meaning(NamedTuple):
    """A word that a name stands for, and how it comes to: by being its name, or said for it."""

    word: str
    how: How


Vocabulary = dict[str, tuple[Meaning, ...]]


def key(name: str) -> str:
    """A name as it is looked up: Latin words by their stems, side by side."""
    return " ".join(stem(piece.text) if piece.sort == "latin" else piece.text for piece in pieces(fold(name)))


@cache
def spoken() -> tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]:
    """Our table of what is said and what it means, row by row."""
    lines = files("index").joinpath("synonyms.tsv").read_text("utf-8").splitlines()[1:]
    return tuple(
        (tuple(said.split("|")), tuple(means.split("|")))
        for said, means, _ in (line.split("\t") for line in lines)
    )


def vocabulary(also: Iterable[tuple[str, ...]] = ()) -> Vocabulary:
    """Every name and what it stands for; `also` are further headwords that mean the same thing."""
    found: dict[str, dict[str, How]] = {}
    for name, word, how in [*_of_terms(), *_of_headwords(also), *_of_synonyms()]:
        if key(name) and not key(name).isdecimal():  # of the name +1 only the digit would be left
            found.setdefault(key(name), {}).setdefault(word, how)
    for name in [name for name in found if name.isascii() and " " in name]:  # firststrike
        found.setdefault(name.replace(" ", ""), found[name])
    return {name: tuple(Meaning(*each) for each in meanings.items()) for name, meanings in found.items()}


def _of_terms() -> Iterator[tuple[str, str, How]]:
    for row in names():
        words = [folded(zh) for zh in headwords(row.zh, "zh")]
        loud = row.kind not in _QUIET
        if row.kind == "spoken":
            words = [folded(row.zh)]
        for zh in words:
            yield zh, zh, "term"
            for english in headwords(row.en, "en") if loud else (row.en,):
                yield english, zh, "term"
            for other in (*row.also_zh, *row.also_en):
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


def of_table(kind: str) -> Iterator[Name]:
    """The rows of one kind in the table of names."""
    return (row for row in names() if row.kind == kind)
