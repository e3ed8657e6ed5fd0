"""Weighted words go through Whoosh and come out as postings that carry their BM25F weight.

Whoosh's own searcher is not safe to share between threads and is slow; its weights are what we serve.
Building needs this module, asking does not.
"""

from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping
from math import log
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from numpy.typing import NDArray
from whoosh import fields, formats, scoring
from whoosh.filedb.filestore import FileStorage, RamStorage, Storage
from whoosh.matching import Matcher
from whoosh.reading import IndexReader
from whoosh.searching import Searcher

from index.weights import K1, RARITY, B

FIELD = "words"
_LENGTHS = 10  # Whoosh counts lengths in whole numbers
_HUNDREDTHS = 100
_HEAVIEST = 65535
_MEMORY = 128  # megabytes before Whoosh writes to disk
_UNLIMITED = 1 << 30

Postings = tuple["array[int]", "array[int]"]


class WeightedWords(fields.FieldType):  # type: ignore[misc]
    """A Whoosh field whose words come with their weights."""

    def __init__(self) -> None:
        self.format = formats.Frequency()
        self.analyzer = None
        self.scorable = True
        self.stored = False
        self.unique = False
        self.indexed = True
        self.vector = None
        self.spelling = False
        self.column_type = None
        self.sortable_typecode = None

    def index(self, value: dict[str, float], **options: object) -> Iterator[tuple[bytes, int, float, bytes]]:
        """What Whoosh keeps of an entry: each word, its share of the length, its weight."""
        for word, weight in sorted(value.items()):
            length = max(1, round(weight * _LENGTHS))
            yield word.encode(), length, weight, formats.pack_uint(length)


class Weighting(scoring.BM25F):  # type: ignore[misc]
    """BM25F with the usual rarity, of which common words have next to nothing, and that damped."""

    def __init__(self) -> None:
        super().__init__(B=B, K1=K1)

    def idf(self, searcher: Searcher, fieldname: str, text: bytes) -> float:
        """How much is told by a word's being there."""
        there, whole = searcher.doc_frequency(fieldname, text), searcher.doc_count_all()
        return float(log(1 + (whole - there + 0.5) / (there + 0.5)) ** RARITY)


class _Memory(RamStorage):  # type: ignore[misc]
    """Takes twice the memory and no disk: Whoosh's own puts its unfinished files on the disk all the same."""

    def temp_storage(self, name: str | None = None) -> "_Memory":
        """For what Whoosh needs only while it writes."""
        return _Memory()


def pressed(
    entries: Iterable[Mapping[str, float]], done: Callable[[int], None], in_memory: bool = False
) -> tuple[dict[str, Postings], dict[str, int]]:
    """For each word its entries and weights, the heaviest first, and its rarity; all in hundredths."""
    if in_memory:
        with whoosh_index(None, entries, done) as searcher:
            return _read(searcher)
    with TemporaryDirectory() as folder, whoosh_index(Path(folder), entries, done) as searcher:
        return _read(searcher)


def whoosh_index(
    folder: Path | None, entries: Iterable[Mapping[str, float]], done: Callable[[int], None]
) -> Searcher:
    """A Whoosh index of the entries, open for searching; without a folder it is in memory."""
    storage: Storage = FileStorage(str(folder)) if folder else _Memory()
    written = storage.create_index(fields.Schema(words=WeightedWords()))
    writer = written.writer(limitmb=_MEMORY if folder else _UNLIMITED)
    for number, words in enumerate(entries, 1):
        writer.add_document(words=words)
        done(number)
    writer.commit(optimize=True)
    return written.searcher(weighting=Weighting())


def _read(searcher: Searcher) -> tuple[dict[str, Postings], dict[str, int]]:
    reader: IndexReader = searcher.reader()
    every = range(reader.doc_count_all())
    lengths = np.array([reader.doc_field_length(number, FIELD) for number in every], dtype=np.float64)
    usual = searcher.avg_field_length(FIELD) or 1
    postings, rarity = {}, {}
    for word in reader.lexicon(FIELD):
        numbers, counts = _counted(reader.postings(FIELD, word))
        idf = searcher.idf(FIELD, word)
        scores = scoring.bm25(idf, counts, lengths[numbers], usual, B, K1)
        weights = np.minimum(_HEAVIEST, np.rint(scores * _HUNDREDTHS))
        order = np.lexsort((numbers, -weights))
        postings[word.decode()] = (
            array("I", numbers[order].tolist()),
            array("H", weights[order].astype(int).tolist()),
        )
        rarity[word.decode()] = min(_HEAVIEST, round(idf * _HUNDREDTHS))
    return postings, rarity


def _counted(matcher: Matcher) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """The entries that have a word, and how much it counts in each."""
    found = []
    while matcher.is_active():
        found.append((matcher.id(), matcher.weight()))
        matcher.next()
    numbers, counts = zip(*found, strict=True)
    return np.array(numbers), np.array(counts)
