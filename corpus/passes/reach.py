"""How far each document of an edition goes: only what it goes on after can be missing from it.

A chapter may have been fetched in part, or end before a section. What would stand behind its last number is
not gone but unknown.
"""

from collections import defaultdict
from collections.abc import Iterable

from corpus.citation import order
from corpus.records import Language, Record

# A place in the order of the rulebook: a number, the examples below it, and the glossary after all numbers.
Position = tuple[int, int, int, str, int]
Reach = dict[Language, list[tuple[Position, Position]]]

_GLOSSARY: Position = (10, 0, 0, "", 0)
_END: Position = (11, 0, 0, "", 0)


def reach(records: Iterable[Record]) -> Reach:
    """For each language, the first and the last position of every document that has it."""
    found: defaultdict[tuple[Language, str], list[Position]] = defaultdict(list)
    for record in records:
        for lang in record.text:
            document = record.places[lang].document if lang in record.places else ""
            found[lang, document].append(_position(record.ref))
    spans: defaultdict[Language, list[tuple[Position, Position]]] = defaultdict(list)
    for (lang, _), positions in found.items():
        last = max(positions)
        spans[lang].append((min(positions), _END if last == _GLOSSARY else last))
    return spans


def goes_on_after(ref: str, lang: Language, spans: Reach) -> bool:
    """Whether a document in this language begins before the place of this reference and goes on after it."""
    position = _position(ref)
    return any(first <= position < last for first, last in spans.get(lang, ()))


def _position(ref: str) -> Position:
    if ref.startswith("term:"):
        return _GLOSSARY
    number, _, ordinal = ref.partition("#")
    return (*order(number), int(ordinal or 0))
