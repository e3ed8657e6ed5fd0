"""Texts become units, and units the weighted words of the index. Only building needs this: it loads jieba.

A unit is a Chinese word, an English name as long as it goes (of a name within a longer one only the longer
counts), or whatever stands for itself; it says the same wherever it stands. Browsers get units, too, and make
the same words of them.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from math import log
from typing import NamedTuple

import jieba

from corpus.symbols import in_one_spelling
from index.vocabulary import Vocabulary
from index.weights import PART
from index.words import Piece, fold, longest_name, pieces, stemmed

WHOLE = 100  # how much a word counts that stands for itself; those within it count a part of that
_PART = round(WHOLE * PART)

_RUNNING = 250_000_000  # words of running text in which the dictionary and we count how often each occurs
_NAME = 20_000  # how often we say that a name occurs, for each of its characters
_DEAREST = 1 << 30  # more than any text costs
_STEPS = 8  # costs are whole numbers, lest sums come out otherwise elsewhere: so many for a factor of e


class Weighted(NamedTuple):
    """A word of a text and how much it counts, in hundredths."""

    text: str
    weight: int


class Segmenter:
    """Cuts texts at the names of the vocabulary and, between them, where jieba's dictionary does."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self._meant: dict[str, tuple[Weighted, ...]] = {}
        dictionary = jieba.Tokenizer()
        dictionary.tmp_dir = None
        jieba.setLogLevel(60)
        dictionary.initialize()
        for name in vocabulary:
            if is_cut(name):
                dictionary.add_word(name, freq=_NAME * len(name))
        self._frequencies: dict[str, int] = dictionary.FREQ  # and 0 for what words only begin with

    def words(self, text: str) -> Iterator[Weighted]:
        """The words of a text, in order; those a name stands for, and the parts of long ones, beside it."""
        for unit in self.units(text):
            yield from self.meant(unit)

    def units(self, text: str) -> Iterator[str]:
        """The units of a text, in order."""
        run = _pieces(text)
        at, stems = 0, stemmed(run)
        while at < len(run):
            size = 1
            if run[at].sort == "han":
                yield from self._cut(run[at].text)
            else:
                size, _ = longest_name(stems, at, self._vocabulary)
                yield " ".join(stems[at : at + size])
            at += size

    def meant(self, unit: str) -> tuple[Weighted, ...]:
        """The words that a unit counts for."""
        if unit not in self._meant:
            self._meant[unit] = tuple(self._chinese(unit) if is_han(unit) else self._other(unit))
        return self._meant[unit]

    def _chinese(self, word: str) -> Iterator[Weighted]:
        """A Chinese word, what it stands for, and the words within it that are words of their own."""
        yield Weighted(word, WHOLE)
        for meaning in self._vocabulary.get(word, ()):
            if meaning.word != word and meaning.how != "synonym":
                yield Weighted(meaning.word, WHOLE)
        yield from (Weighted(part, _PART) for part in parts(word) if self.is_word(part))

    def _other(self, unit: str) -> Iterator[Weighted]:
        """Latin words, and what the name they make stands for."""
        stems = unit.split(" ")
        yield from (Weighted(stem, WHOLE) for stem in stems)
        _, meanings = longest_name(stems, 0, self._vocabulary)
        yield from (Weighted(meaning.word, WHOLE) for meaning in meanings if meaning.how != "synonym")

    def is_word(self, written: str) -> bool:
        """Whether these characters are a word, as far as the dictionary and the names tell."""
        return bool(self._frequencies.get(written))

    def cost(self, word: str) -> int:
        """What a word costs on the way through a run of Chinese: the rarer, the more."""
        return _cost(self._frequencies.get(word) or 1)

    def without_alternative(self, texts: Iterable[str]) -> set[str]:
        """The words of these texts that begin with a character which is no word there for itself."""
        runs = {piece.text for text in texts for piece in _pieces(text) if piece.sort == "han"}
        return {
            run[at:end]
            for run in runs
            for at in range(len(run))
            if not self.is_word(run[at])
            for end, _ in self._begun(run, at)
        }

    @staticmethod
    def cost_of_name(size: int) -> int:
        """What a name of so many characters costs."""
        return _cost(_NAME * size)

    def _cut(self, run: str) -> Iterator[str]:
        """The cheapest words that make up a run; where two ways cost the same, the longer word first."""
        costs, ends = [0] * (len(run) + 1), [0] * len(run)  # from each place on, and of its first word
        for at in range(len(run) - 1, -1, -1):
            costs[at] = _DEAREST
            for end, frequency in self._begun(run, at):
                cost = _cost(frequency) + costs[end]
                if cost <= costs[at]:
                    costs[at], ends[at] = cost, end
        at = 0
        while at < len(run):
            yield run[at : ends[at]]
            at = ends[at]

    def _begun(self, run: str, at: int) -> list[tuple[int, int]]:
        """Where the words that begin here end, and how often each occurs; if there is none, a character."""
        found = []
        for end in range(at + 1, len(run) + 1):
            frequency = self._frequencies.get(run[at:end])
            if frequency is None:
                break
            if frequency:
                found.append((end, frequency))
        return found or [(at + 1, 1)]


def _pieces(text: str) -> list[Piece]:
    return [*pieces(fold(in_one_spelling(text)))]


@cache
def _cost(frequency: int) -> int:
    return round(_STEPS * log(_RUNNING / frequency))


def is_cut(name: str) -> bool:
    """Whether Chinese texts are cut at this name."""
    return len(name) > 1 and not name.isascii()


def parts(word: str) -> list[str]:
    """What stands within a word, of two characters and more, each once."""
    spans = ((a, b) for a in range(len(word)) for b in range(a + 2, len(word) + 1))
    return [*dict.fromkeys(word[a:b] for a, b in spans if word[a:b] != word)]


def is_han(unit: str) -> bool:
    """Whether a unit is a Chinese word."""
    return unit[0] >= "\u3007"
