"""Texts become units, and units the weighted words of the index, as far as a dictionary tells what is a word.

A unit is a Chinese word, an English name as long as it goes (of a name within a longer one only the longer
counts), or whatever stands for itself; it says the same wherever it stands. Browsers get units, too, and make
the same words of them.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from math import log
from typing import NamedTuple

from corpus.symbols import in_one_spelling
from index.folding import fold
from index.vocabulary import Vocabulary
from index.weights import PART
from index.words import Piece, longest_name, pieces, stemmed

WHOLE = 100  # how much a word counts that stands for itself; those within it count a part of that
_PART = round(WHOLE * PART)

_RUNNING = 250_000_000  # words of running text in which the dictionary and we count how often each occurs
_MOST = 1 << 30  # more than any text costs
_STEPS = 8  # costs are whole numbers, lest sums come out otherwise elsewhere: so many for a factor of e


class Weighted(NamedTuple):
    """A word of a text and how much it counts, in hundredths."""

    text: str
    weight: int


class Cutter:
    """Cuts texts at the names of the vocabulary and, between them, where a dictionary does.

    `costs` are those of its words, and 0 for what words only begin with; `others` are known to be words, too.
    """

    def __init__(self, vocabulary: Vocabulary, costs: Mapping[str, int], others: set[str]) -> None:
        self._vocabulary, self._costs, self.others = vocabulary, costs, others
        self._meant: dict[str, tuple[Weighted, ...]] = {}

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
        return bool(self._costs.get(written)) or written in self.others

    def _cut(self, run: str) -> Iterator[str]:
        """The cheapest words that make up a run; where two ways cost the same, the longer word first."""
        costs, ends = [0] * (len(run) + 1), [0] * len(run)  # from each place on, and of its first word
        for at in range(len(run) - 1, -1, -1):
            costs[at] = _MOST
            for end, cost in self._begun(run, at):
                if cost + costs[end] <= costs[at]:
                    costs[at], ends[at] = cost + costs[end], end
        at = 0
        while at < len(run):
            yield run[at : ends[at]]
            at = ends[at]

    def _begun(self, run: str, at: int) -> list[tuple[int, int]]:
        """Where the words that begin here end, and what each costs; if there is none, a character."""
        found: list[tuple[int, int]] = []
        for end in range(at + 1, len(run) + 1):
            own = self._costs.get(run[at:end])
            if own is None:
                break
            if own:
                found.append((end, own))
        return found or [(at + 1, _DEAREST)]


@cache
def cost(frequency: int) -> int:
    """What a word costs on the way through a run of Chinese: the rarer, the more."""
    return round(_STEPS * log(_RUNNING / frequency))


_DEAREST = cost(1)


def _pieces(text: str) -> list[Piece]:
    return [*pieces(fold(in_one_spelling(text)))]


def chinese(text: str) -> list[str]:
    """The runs of Chinese in a text."""
    return [piece.text for piece in _pieces(text) if piece.sort == "han"]


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
