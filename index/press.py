"""Weighted words go through Whoosh and come out as postings that carry their BM25F weight.

Whoosh's own searcher is not safe to share between threads and is slow; its weights are what we serve.
Building needs this module, asking does not.
"""

from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping
from math import log
from pathlib import Path
from tempfile import TemporaryDirectory

from whoosh import fields, formats, scoring
from whoosh.filedb.filestore import FileStorage, RamStorage, Storage
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
    model = Weighting()
    postings, rarity = {}, {}
    for word in reader.lexicon(FIELD):
        text = word.decode()
        scorer = model.scorer(searcher, FIELD, word)
        matcher = reader.postings(FIELD, word)
        found = []
        while matcher.is_active():
            found.append((-min(_HEAVIEST, round(scorer.score(matcher) * _HUNDREDTHS)), matcher.id()))
            matcher.next()
        found.sort()
        postings[text] = (
            array("I", [number for _, number in found]),
            array("H", [-weight for weight, _ in found]),
        )
        rarity[text] = min(_HEAVIEST, round(searcher.idf(FIELD, word) * _HUNDREDTHS))
    return postings, rarity
