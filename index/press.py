"""Weighted words go through Whoosh and come out as postings that carry their BM25F weight.

Whoosh's own searcher is not safe to share between threads and is slow; its weights are what we serve.
Building needs this module, asking does not.
"""

from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from whoosh import fields, formats, index, scoring
from whoosh.reading import IndexReader
from whoosh.searching import Searcher

from index.weights import K1, B

FIELD = "words"
_HUNDREDTHS = 100
_HEAVIEST = 65535
_MEMORY = 64  # megabytes before Whoosh writes to disk

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
            length = max(1, round(weight))
            yield word.encode(), length, weight, formats.pack_uint(length)


def scorer_model() -> scoring.BM25F:
    """The weighting of every word in every entry."""
    return scoring.BM25F(B=B, K1=K1)


def pressed(
    entries: Iterable[Mapping[str, float]], done: Callable[[int], None]
) -> tuple[dict[str, Postings], dict[str, int]]:
    """For each word its entries and weights, the heaviest first, and its rarity; all in hundredths."""
    with TemporaryDirectory() as folder:
        searcher = whoosh_index(Path(folder), entries, done)
        with searcher:
            return _read(searcher)


def whoosh_index(
    folder: Path, entries: Iterable[Mapping[str, float]], done: Callable[[int], None]
) -> Searcher:
    """A Whoosh index of the entries, open for searching."""
    written = index.create_in(str(folder), fields.Schema(words=WeightedWords()))
    writer = written.writer(limitmb=_MEMORY)
    for number, words in enumerate(entries, 1):
        writer.add_document(words=words)
        done(number)
    writer.commit(optimize=True)
    return written.searcher(weighting=scorer_model())


def _read(searcher: Searcher) -> tuple[dict[str, Postings], dict[str, int]]:
    reader: IndexReader = searcher.reader()
    model = scorer_model()
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
