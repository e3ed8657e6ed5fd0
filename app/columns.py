"""Lines whose parts stand below each other; a Chinese sign is as wide as two Latin ones."""

from collections.abc import Iterable, Iterator, Sequence
from unicodedata import east_asian_width

GAP = "  "


def width(text: str) -> int:
    """How many places a text takes on a terminal."""
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def filled(text: str, places: int, right: bool = False) -> str:
    """A text with spaces up to so many places, after it or, for numbers, before it."""
    spaces = " " * (places - width(text))
    return spaces + text if right else text + spaces


def aligned(rows: Iterable[Sequence[str]], right: Iterable[int] = ()) -> Iterator[str]:
    """Rows as lines, each column as wide as its widest part, empty ones left out; some to the right."""
    kept, right = [list(row) for row in rows], set(right)
    places = [max(map(width, column)) for column in zip(*kept, strict=True)]
    for row in kept:
        parts = (filled(part, places[at], at in right) for at, part in enumerate(row) if places[at])
        yield GAP.join(parts).rstrip()
