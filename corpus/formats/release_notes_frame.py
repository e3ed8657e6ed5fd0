"""What frames release notes in either language: how they open, what closes them, whether they break off."""

import re
from collections.abc import Sequence
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


class Printed(Protocol):
    """A paragraph, whatever else is known of it."""

    @property
    def text(self) -> str:
        """Its words."""


AnyPrinted = TypeVar("AnyPrinted", bound=Printed)


def without_legal_lines(read: Sequence[AnyPrinted], frame: Frame) -> Sequence[AnyPrinted]:
    """Trademarks and copyright close the document and rule nothing."""
    end = len(read)
    while end and frame.legal.search(read[end - 1].text):
        end -= 1
    return read[:end]


def break_off(pieces: Sequence[Piece], closed: bool, where: str) -> list[Problem]:
    """Without their legal lines, release notes must at least end with a ruling that is finished."""
    if closed or not pieces:
        return []
    last = pieces[-1]
    complete = last.label in ("ruling", "plain", "quoted") and ENDED.search(last.text[-4:])
    return [] if complete else [Problem(where, last.line, 1, "release-cut-off", excerpt(last.text[-24:]))]
