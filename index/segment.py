"""Texts become weighted words for the index. Only building needs this: it loads jieba."""

from collections.abc import Iterator
from typing import NamedTuple

import jieba

from corpus.symbols import in_one_spelling
from index.vocabulary import Vocabulary
from index.weights import PART
from index.words import Piece, fold, longest_name, pieces, stem, stemmed


class Weighted(NamedTuple):
    """A word of a text and how much it counts."""

    text: str
    weight: float


class Segmenter:
    """Cuts texts at the names of the vocabulary and, between them, where jieba's dictionary does."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self._seen: dict[str, tuple[Weighted, ...]] = {}
        self._jieba = jieba.Tokenizer()
        self._jieba.tmp_dir = None
        jieba.setLogLevel(60)
        self._jieba.initialize()
        for name in vocabulary:
            if len(name) > 1 and not name.isascii():
                self._jieba.add_word(name, freq=20000 * len(name))

    def words(self, text: str) -> Iterator[Weighted]:
        """The words of a text, in order; those a name stands for, and the parts of long ones, beside it."""
        run = [*pieces(fold(in_one_spelling(text)))]
        for piece in run:
            if piece.sort == "han":
                yield from self._chinese(piece.text)
            elif piece.sort == "latin":
                yield Weighted(stem(piece.text), 1)
            else:
                yield Weighted(piece.text, 1)
        yield from self._english_names(run)

    def _chinese(self, run: str) -> Iterator[Weighted]:
        for word in self._jieba.cut(run, HMM=False):
            if word not in self._seen:
                self._seen[word] = tuple(self._one(word))
            yield from self._seen[word]

    def _one(self, word: str) -> Iterator[Weighted]:
        """A Chinese word, what it stands for, and the words within it that are words of their own."""
        yield Weighted(word, 1)
        for meaning in self._vocabulary.get(word, ()):
            if meaning.word != word and meaning.how != "synonym":
                yield Weighted(meaning.word, 1)
        spans = ((a, b) for a in range(len(word)) for b in range(a + 2, len(word) + 1))
        parts = dict.fromkeys(word[a:b] for a, b in spans if word[a:b] != word)
        yield from (Weighted(part, PART) for part in parts if self._jieba.FREQ.get(part))

    def _english_names(self, run: list[Piece]) -> Iterator[Weighted]:
        """What the English names in a text stand for; of a name within a longer one only the longer."""
        at, stems = 0, stemmed(run)
        while at < len(run):
            size, meanings = longest_name(stems, at, self._vocabulary)
            for meaning in meanings:
                if meaning.how != "synonym":
                    yield Weighted(meaning.word, 1)
            at += size
