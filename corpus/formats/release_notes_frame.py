"""What frames release notes in either language: how they open, what closes them, whether they break off."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import NamedTuple, Protocol, TypeVar

from corpus.formats.release_notes_outline import ENDED, Piece, excerpt
from corpus.problems import Problem


class Frame(NamedTuple):
    """As one language prints them: the date of the document, the heading of its general part, legal lines."""

    date: re.Pattern[str]
    general: re.Pattern[str]
    legal: re.Pattern[str]

    def recognises(self, text: str) -> bool:
        """Whether both the date and the heading stand in the opening of a document."""
        opening = text[:20_000]
        return self.date.search(opening) is not None and self.general.search(opening) is not None


MOST_STRAY = 2  # lines that open with an odd sign without its being a bullet
MOST_LOST = 3  # bullets a document may lack, or one of ten where it has many cards


def unknown_bullets(lines: Iterable[tuple[int, str]], where: str) -> list[Problem]:
    """The sign that opens many lines and is none of those known: its lines would be taken for plain text."""
    opening: dict[str, list[tuple[int, str]]] = {}
    for number, text in lines:
        if unicodedata.category(text[0]) in _ODD and text[0] not in _USUAL:
            opening.setdefault(text[0], []).append((number, text))
    many = (found for found in opening.values() if len(found) > MOST_STRAY)
    return [Problem(where, at, 1, "release-unknown-bullet", excerpt(text)) for (at, text), *_ in many]


_ODD = ("So", "Sc", "Sk", "Co", "Cn", "Lm", "Po", "Sm")
_USUAL = "*−+/／\"'~～=<>!#&%,.:;?@\\、。〈，．：；？！…‧·•＊／＋％＆"


def without_bullets(problems: Iterable[Problem], pieces: Sequence[Piece], where: str) -> list[Problem]:
    """Where most cards have no ruling with a bullet, the rulings cannot be told from the cards' text."""
    lost = sorted((each for each in problems if each.code == "release-lost-bullet"), key=attrgetter("line"))
    cards = sum(piece.label == "name" for piece in pieces)
    if len(lost) <= max(MOST_LOST, cards // 10):
        return []
    return [
        Problem(where, lost[0].line, 1, "release-without-bullets", lost[0].excerpt, {"count": str(len(lost))})
    ]


class Printed(Protocol):
    """A paragraph, whatever else is known of it."""

    @property
    def text(self) -> str:
        """Its words."""

    @property
    def bullet(self) -> bool:
        """Whether it is an entry of a list, and so a ruling."""


AnyPrinted = TypeVar("AnyPrinted", bound=Printed)


def without_legal_lines(read: Sequence[AnyPrinted], frame: Frame) -> Sequence[AnyPrinted]:
    """Trademarks and copyright close the document and rule nothing; whatever has a bullet does."""
    end = len(read)
    while end and frame.legal.search(read[end - 1].text) and not read[end - 1].bullet:
        end -= 1
    return read[:end]


def break_off(pieces: Sequence[Piece], closed: bool, where: str) -> list[Problem]:
    """Without their legal lines, release notes must at least end with a ruling that is finished."""
    if closed or not pieces:
        return []
    last = pieces[-1]
    complete = last.label in ("ruling", "plain", "quoted") and ENDED.search(last.text[-4:])
    return [] if complete else [Problem(where, last.line, 1, "release-cut-off", excerpt(last.text[-24:]))]
