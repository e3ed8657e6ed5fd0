"""What a browser needs beside the records to make the same index: names, a small dictionary, what is asked.

The words of the index stand in the records; what follows from those and from each other is left out.
`static/index/build.js` makes the table of all this that `index/build.py` makes.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from app.offline.pack_speech import speech
from corpus.records import Record
from corpus.store import Corpus
from corpus.terms import TABLE_EDITION, Name, names
from index.build import COMMON, Units, asked_of_rules, headwords, weighed
from index.cutting import is_cut, is_han, parts
from index.entries import of_corpus, texts_of
from index.leading import names_said
from index.segment import Segmenter
from index.vocabulary import Vocabulary, vocabulary

Part = dict[str, Any]

_LOW = 3  # of a count two bits stand with those of three others in a byte, the rest elsewhere


def word_parts(corpus: Corpus, records: Sequence[Record]) -> dict[str, list[Part]]:
    """All of it by name, each as values that become columns."""
    entries = list(of_corpus(corpus))
    known = vocabulary(names(), headwords(entries))
    segmenter = _Remembering(known)
    asked = asked_of_rules(segmenter)
    written = list(dict.fromkeys(text for entry in entries for _, text in texts_of(entry)))
    units = list(dict.fromkeys(unit for text in written for unit in segmenter.units(text)))
    spread = Counter(word for words in weighed(corpus, entries, segmenter, asked) for word in words)
    common = sorted(word for word, count in spread.items() if count >= COMMON)
    return {
        "names": [_name(row) for row in names()],
        "asked": [_asked(asked, [*dict.fromkeys([*units, *known])], records)],
        "dictionary": [_dictionary(segmenter, known, written, units, asked)],
        "speech": [speech([*names_said(known), *common])],
        "rules": [{"edition": TABLE_EDITION, "common": COMMON}],
    }


class _Remembering(Segmenter):
    """Cuts every text once; there are not many."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        super().__init__(vocabulary)
        self._known_texts: dict[str, tuple[str, ...]] = {}

    def units(self, text: str) -> Iterator[str]:
        """The units of a text, in order."""
        if text not in self._known_texts:
            self._known_texts[text] = tuple(super().units(text))
        yield from self._known_texts[text]


def _name(row: Name) -> Part:
    """A row of the table of names without its note."""
    cells = {
        "kind": row.kind,
        "zh": row.zh,
        "en": row.en,
        "also_zh": list(row.also_zh),
        "also_en": list(row.also_en),
    }
    return cells if row.ref == f"term:{row.zh}" else {**cells, "ref": row.ref}


def _asked(asked: Mapping[str, Units], known: Sequence[str], records: Sequence[Record]) -> Part:
    """How often each unit stands in what is asked of each rule: unit by unit, from rule to rule.

    Of units that are known in the browser, in their order, and of the rest, only how many rules have them.
    """
    places = {record.ref: place for place, record in enumerate(records) if record.edition == TABLE_EDITION}
    there: dict[str, list[tuple[int, int]]] = {unit: [] for unit in known}
    for place, units in enumerate(asked.values()):
        for unit, count in units.items():
            there.setdefault(unit, []).append((place, count))
    rest = sorted([*there][len(known) :])
    ordered = [*known, *rest]
    ordered.sort(key=lambda unit: -len(there[unit]))
    counts = [count - 1 for unit in ordered for _, count in there[unit]]
    return {
        "rules": [places[ref] for ref in asked],
        "spread": [len(there[unit]) for unit in (*known, *rest)],
        "rest": rest,
        "gaps": [gap for unit in ordered for gap in _gaps(place for place, _ in there[unit])],
        "counts": list(_four_in_one([min(_LOW, count) for count in counts])),
        "more": [count - _LOW for count in counts if count >= _LOW],
    }


def _gaps(places: Iterable[int]) -> Iterator[int]:
    """How many are left out before each place."""
    last = -1
    for place in places:
        yield place - last - 1
        last = place


def _four_in_one(numbers: list[int]) -> Iterator[int]:
    padded = [*numbers, 0, 0, 0]
    for at in range(0, len(numbers), 4):
        a, b, c, d = padded[at : at + 4]
        yield a | b << 2 | c << 4 | d << 6


def _dictionary(
    segmenter: Segmenter,
    known: Vocabulary,
    written: Sequence[str],
    units: Sequence[str],
    asked: Mapping[str, Units],
) -> Part:
    """The words and costs that are enough to cut these texts alike, and which parts of words are words."""
    needed = {*filter(is_han, units), *segmenter.without_alternative(written)}
    words = sorted(
        word for word in needed if segmenter.is_word(word) and not (is_cut(word) and word in known)
    )
    there = {*units, *(unit for each in asked.values() for unit in each)}
    within = {part for unit in there if is_han(unit) for part in parts(unit) if segmenter.is_word(part)}
    longest = max(map(len, known), default=0)
    return {
        "words": words,
        "costs": [segmenter.cost(word) for word in words],
        "parts": sorted(within - there - {*words} - {name for name in known if is_cut(name)}),
        "names": [segmenter.cost_of_name(size) for size in range(1, longest + 1)],
    }
