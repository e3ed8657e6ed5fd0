"""Entries become tables: weighed word by word, pressed through Whoosh, written whole.

Only building needs this module and those it loads.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from io import BytesIO

import msgspec

from corpus.store import Corpus
from corpus.terms import names
from index.cut import filler
from index.cutting import WHOLE
from index.entries import Entry, of_corpus, texts_of
from index.following import follower
from index.leading import english, names_said, refs, roles, titles
from index.press import pressed
from index.segment import Segmenter
from index.speech import reading_of_characters, simple_characters, sounds
from index.standing import standing
from index.subjects import subjects
from index.table import Contents, Place, write
from index.tongue import Tongue
from index.vocabulary import Vocabulary, vocabulary
from index.weights import EXAMPLE, FIELDS, PARENT

Progress = Callable[[str, int, int], None]  # a step, how much of it is done, how much there is
Words = dict[str, int]  # in whole numbers: their sum is the same in whatever order they are added
Units = Mapping[str, int]  # how often each stands there

COMMON = 3  # entries that have a word which may be typed in pinyin, though it is no name
_EVERYWHERE = 250  # rules of which filler may be asked before it only makes the index larger
_HANDED_ON = ("text", "subjects")  # what examples say for their rule, and rules for their sub-rules
_RULES = ("chapter", "section", "rule", "subrule")
_HUNDREDTHS = 100
_ONE = WHOLE * _HUNDREDTHS * _HUNDREDTHS  # a word, a field and what hands it on count in hundredths each


def build_rules(corpus: Corpus, place: Place, name: str, progress: Progress) -> None:
    """The table of everything in the corpus, and of how all of it is called."""
    entries = list(of_corpus(corpus))
    known = vocabulary(names(), headwords(entries))
    segmenter = Segmenter(known)
    contents = Contents(key=name)
    words = weighed(corpus, entries, segmenter, asked_of_rules(segmenter))
    _fill(contents, entries, words, lambda *how: progress("indexing", *how), isinstance(place, BytesIO))
    contents.refs = refs(entries)
    contents.titles = titles(entries)
    contents.roles = roles(corpus, entries, known)
    common = [word for word, (numbers, _) in contents.postings.items() if len(numbers) >= COMMON]
    contents.tongue = _tongue(known, common)
    write(contents, place)


def build_cards(entries: Sequence[Entry], place: Place, name: str, progress: Progress) -> None:
    """The table of cards and their rulings, found by their names too."""
    segmenter = Segmenter(vocabulary(names()))
    contents = Contents(key=name)
    words = (_counted(_together(*_said(entry, segmenter, {}))) for entry in entries)
    _fill(contents, entries, words, lambda *how: progress("indexing-cards", *how), isinstance(place, BytesIO))
    contents.titles = titles(entries)
    write(contents, place)


def _fill(
    contents: Contents,
    entries: Sequence[Entry],
    words: Iterable[Mapping[str, float]],
    done: Callable[[int, int], None],
    in_memory: bool,
) -> None:
    contents.entries = [msgspec.json.encode(entry) for entry in entries]
    contents.standing = bytearray(standing(entry) for entry in entries)
    contents.postings, contents.rarity = pressed(words, lambda number: done(number, len(entries)), in_memory)


def headwords(entries: Iterable[Entry]) -> Iterator[tuple[str, ...]]:
    """The names of glossary entries that the table of names may not know, of editions added since."""
    return (entry.names for entry in entries if entry.kind == "glossary" and len(entry.names) == 2)


def asked_of_rules(segmenter: Segmenter) -> dict[str, Units]:
    """For each rule of the table's edition the units of all that is asked of it, each with how often it is
    asked; filler that is asked of many is left out.
    """
    asked = {
        ref: Counter(unit for text in texts.values() for unit in segmenter.units(text))
        for ref, texts in subjects().items()
    }
    spread = Counter(unit for units in asked.values() for unit in units)
    idle = {unit for unit in filler() if spread[unit] > _EVERYWHERE}
    return {
        ref: {unit: count for unit, count in units.items() if unit not in idle}
        for ref, units in asked.items()
    }


def weighed(
    corpus: Corpus, entries: Sequence[Entry], segmenter: Segmenter, asked: Mapping[str, Units]
) -> Iterator[Mapping[str, float]]:
    """Each entry's words; of a rule also those of its examples and of the rule above it."""
    for edition in dict.fromkeys(entry.edition for entry in entries):
        follow = follower(corpus, edition)
        here = {now: units for ref, units in asked.items() if (now := follow(ref))}
        there = [entry for entry in entries if entry.edition == edition]
        said = {(entry.key, entry.n): _said(entry, segmenter, here) for entry in there}
        total = {name: _together(*words) for name, words in said.items()}
        for entry in there:
            if entry.kind == "example" and (entry.ref, 0) in total:
                _add(total[entry.ref, 0], said[entry.key, entry.n][1], _hundredths(EXAMPLE))
            if entry.kind == "subrule" and (entry.path[-1], 0) in said:
                _add(total[entry.key, 0], said[entry.path[-1], 0][1], _hundredths(PARENT))
        yield from (_counted(total[entry.key, entry.n]) for entry in there)


def _hundredths(weight: float) -> int:
    return round(weight * _HUNDREDTHS)


def _together(own: Words, handed: Words) -> Words:
    total: Words = {}
    _add(total, own, _HUNDREDTHS)
    _add(total, handed, _HUNDREDTHS)
    return total


def _add(total: Words, words: Words, weight: int) -> None:
    for word, count in words.items():
        total[word] = total.get(word, 0) + count * weight


def _counted(total: Words) -> dict[str, float]:
    return {word: count / _ONE for word, count in total.items()}


def _said(entry: Entry, segmenter: Segmenter, asked: Mapping[str, Units]) -> tuple[Words, Words]:
    """The words of an entry, each counted by where it stands: those of its names, and those it hands on."""
    own: Words = defaultdict(int)
    handed: Words = defaultdict(int)
    for field, units in _fields(entry, segmenter, asked):
        into, weight = handed if field in _HANDED_ON else own, _hundredths(FIELDS[field])
        for unit, count in units.items():
            for word in segmenter.meant(unit):
                into[word.text] += word.weight * weight * count
    return own, handed


def _fields(entry: Entry, segmenter: Segmenter, asked: Mapping[str, Units]) -> Iterator[tuple[str, Units]]:
    """The parts of an entry by the names of their weights, each as its units."""
    yield from ((field, Counter(segmenter.units(text))) for field, text in texts_of(entry))
    if entry.kind in _RULES:
        yield "subjects", asked.get(entry.key, {})


def _tongue(known: Vocabulary, common: Iterable[str]) -> Tongue:
    """How everything is called, and how that and the commoner words sound."""
    return Tongue(
        names={
            name: tuple((meaning.word, meaning.how) for meaning in meanings)
            for name, meanings in known.items()
        },
        english=english(known),
        sounds=sounds([*names_said(known), *common]),
        readings=reading_of_characters(),
        simple=simple_characters(),
    )
