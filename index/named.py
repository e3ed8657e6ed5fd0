"""The cards that a query names, alone or inside a question."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from index.table import Table
from index.words import key, pieces, stemmed

_LONGEST_HAN = 14  # characters of a Chinese name
_LONGEST_LATIN = 8  # words of an English one
_LEAST_HAN = 3  # shorter names inside a question are ordinary words more often than cards


class Named(NamedTuple):
    """The entries of a card: what it is called, in which table, and whether nothing but it was typed."""

    name: str
    table: Table
    numbers: tuple[int, ...]
    alone: bool


def cards_named(typed: str, text: str, tables: Sequence[Table]) -> list[Named]:
    """The card that was typed, by its name or its set and number; else those named in a text, longest first.

    Both are folded; the text is what was typed without the numbers of rules.
    """
    whole = key(typed)
    for table in tables:
        if numbers := table.titles.get(whole):
            return [Named(whole, table, tuple(numbers), True)]
    found = [
        Named(name, table, tuple(numbers), False)
        for name in _candidates(text)
        for table in tables
        if (numbers := table.titles.get(name)) and name not in tables[0].tongue.names
    ]
    longest = [
        each
        for each in found
        if not any(each.name != other.name and each.name in other.name for other in found)
    ]
    return sorted(longest, key=lambda each: -len(each.name))


def _candidates(text: str) -> Iterator[str]:
    """Every run of a text that could be a card's name."""
    run = [*pieces(text)]
    stems = stemmed(run)
    for at, piece in enumerate(run):
        if piece.sort == "han":
            size = len(piece.text)
            for start in range(size):
                for end in range(start + _LEAST_HAN, min(size, start + _LONGEST_HAN) + 1):
                    yield piece.text[start:end]
            continue
        for end in range(at + 2, min(len(run), at + _LONGEST_LATIN) + 1):
            if not all(stems[at:end]):
                break
            yield " ".join(stems[at:end])
