"""The part of a text that shows why it was found, with the matched words marked."""

import re
from collections.abc import Collection, Iterable, Iterator
from html import escape
from typing import NamedTuple

from corpus.records import Language
from index.folding import fold
from index.tongue import Tongue
from index.words import pieces, stemmed

_SIZE: dict[Language, int] = {"zh": 90, "en": 200}
_LEAD: dict[Language, int] = {"zh": 20, "en": 50}  # characters shown before the first mark
_STOP = re.compile(r"[。；！？\n]|[.;!?] ")


class Snippet(NamedTuple):
    """A part of a text and where in it the matched words stand."""

    text: str
    marks: tuple[tuple[int, int], ...]

    def in_html(self) -> str:
        """The text as a part of a page, the matched words in `<mark>`."""
        parts, at = [], 0
        for start, end in self.marks:
            parts += [_escaped(self.text[at:start]), "<mark>", _escaped(self.text[start:end]), "</mark>"]
            at = end
        return "".join([*parts, _escaped(self.text[at:])])


class Marker:
    """Finds the words of one query in the texts of its hits."""

    def __init__(self, words: Collection[str], tongue: Tongue) -> None:
        chinese = sorted((word for word in words if not word.isascii()), key=len, reverse=True)
        self._chinese = re.compile("|".join(map(re.escape, chinese))) if chinese else None
        self._stems = {word for word in words if word.isascii()}
        self._names: dict[str, list[list[str]]] = {}
        for name in self._english(chinese, tongue):
            self._names.setdefault(name[0], []).append(name)
        self._latin_begins = _latin_begins({*self._stems, *self._names})

    @staticmethod
    def _english(words: Iterable[str], tongue: Tongue) -> Iterator[list[str]]:
        for word in words:
            yield from (name.split() for name in tongue.english.get(word, ()))

    def marks(self, text: str) -> list[tuple[int, int]]:
        """Where the words stand in a text, from left to right, none within another."""
        folded = fold(text)
        found = [match.span() for match in self._chinese.finditer(folded)] if self._chinese else []
        if self._latin_begins and self._latin_begins.search(folded):
            found += self._latin(folded)
        kept: list[tuple[int, int]] = []
        for start, end in sorted(found, key=lambda span: (span[0], -span[1])):
            if not kept or start >= kept[-1][1]:
                kept.append((start, end))
        return kept

    def _latin(self, folded: str) -> Iterator[tuple[int, int]]:
        run = [piece for piece in pieces(folded) if piece.sort != "han"]
        stems = stemmed(run)
        for at, word in enumerate(stems):
            if word in self._stems:
                yield run[at].start, run[at].end
            for name in self._names.get(word, ()):
                if stems[at : at + len(name)] == name:
                    yield run[at].start, run[at + len(name) - 1].end

    def snippet(self, text: str, lang: Language) -> Snippet:
        """The part of the text with the most different words close together."""
        marks = self.marks(text)
        size = _SIZE[lang]
        start = self._best_start(text, marks, size, _LEAD[lang])
        end = min(len(text), start + size)
        if lang == "en":
            start, end = _at_words(text, start, end)
        part = text[start:end].replace("\n", " ")
        before, after = "…" if start else "", "…" if end < len(text) else ""
        shift = len(before) - start
        inside = tuple((a + shift, b + shift) for a, b in marks if start <= a and b <= end)
        return Snippet(before + part + after, inside)

    @staticmethod
    def _best_start(text: str, marks: list[tuple[int, int]], size: int, lead: int) -> int:
        """Where the window begins: at a sentence if one begins shortly before its first mark."""
        if len(text) <= size or not marks:
            return 0
        first = max(marks, key=lambda mark: _worth(text, marks, mark[0], mark[0] + size - lead))
        earliest = max(0, first[0] - lead)
        stops = [match.end() for match in _STOP.finditer(text, earliest, first[0])]
        start = stops[0] if stops else earliest
        return start if start > lead else 0


def _escaped(text: str) -> str:
    return escape(text, quote=False)


def _latin_begins(stems: set[str]) -> re.Pattern[str] | None:
    """What a text must have for any of the stems to stand in it: Chinese texts have only numbers mostly."""
    in_words = all(stem.isalpha() and len(stem) > 1 for stem in stems)
    return re.compile("[a-z]{2}" if in_words else "[a-z0-9/]") if stems else None


def _worth(text: str, marks: list[tuple[int, int]], start: int, end: int) -> tuple[int, int, int]:
    """How many different words are marked in a part, how many times in all, and how early it stands."""
    inside = [text[a:b] for a, b in marks if start <= a and b <= end]
    return len(set(inside)), len(inside), -start


def _at_words(text: str, start: int, end: int) -> tuple[int, int]:
    """The same part without half words at its ends."""
    if start and (space := text.find(" ", start, end)) >= 0 and text[start - 1] != " ":
        start = space + 1
    if end < len(text) and (space := text.rfind(" ", start, end)) > start:
        end = space
    return start, end
