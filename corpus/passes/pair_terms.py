"""Glossary entries in two languages become one: by the term table, then by what the entries cite."""

import re
from collections import defaultdict
from collections.abc import Sequence

from msgspec.structs import replace

from corpus.formats.glossary import headwords
from corpus.problems import Problem
from corpus.records import Record
from corpus.terms import glossary_pairs

_NUMBERS = re.compile(r"\d{3}(?:\.\d+[a-z]?)?")


def pair_terms(records: Sequence[Record]) -> tuple[list[Record], list[Problem]]:
    """The entries with the reference of the Chinese one and the names of both languages."""
    expected = _expected()
    paired: list[Record] = []
    problems: list[Problem] = []
    for edition in dict.fromkeys(record.edition for record in records):
        chinese = [record for record in records if record.edition == edition and "zh" in record.text]
        english = [record for record in records if record.edition == edition and "en" in record.text]
        partners = _by_table(chinese, english, expected)
        partners |= _by_citations(chinese, english, partners)
        paired += [_named(record, expected) for record in chinese]
        paired += [replace(record, ref=partners.get(record.ref, record.ref)) for record in english]
        if chinese:
            problems += [_unpaired(record) for record in english if record.ref not in partners]
    return paired, problems


def _by_table(
    chinese: Sequence[Record], english: Sequence[Record], expected: dict[str, str]
) -> dict[str, str]:
    """English reference -> Chinese reference, for the headwords the term table knows."""
    there = {record.title["en"]: record.ref for record in english}
    pairs = {}
    for record in chinese:
        name = expected.get(record.ref, "")
        if name in there:
            pairs[there.pop(name)] = record.ref
    return pairs


def _expected() -> dict[str, str]:
    """Chinese reference -> English headword; the parser counts entries of a headword printed twice alike."""
    return {
        f"term:{zh}" + (f"({nth + 1})" if nth else ""): en
        for zh, names in glossary_pairs().items()
        for nth, en in enumerate(names)
    }


def _named(record: Record, expected: dict[str, str]) -> Record:
    """A Chinese entry with its English names, whether or not the English entry is present."""
    name = expected.get(record.ref)
    return replace(record, headwords=record.headwords | {"en": headwords(name, "en")}) if name else record


def _by_citations(
    chinese: Sequence[Record], english: Sequence[Record], paired: dict[str, str]
) -> dict[str, str]:
    """Entries the table does not know, if one of each language, and no other, cites the same rules."""
    taken = set(paired.values())
    left: dict[tuple[str, ...], tuple[list[str], list[str]]] = defaultdict(lambda: ([], []))
    for record in chinese:
        if record.ref not in taken:
            left[_cited(record.text["zh"])][0].append(record.ref)
    for record in english:
        if record.ref not in paired:
            left[_cited(record.text["en"])][1].append(record.ref)
    return {en[0]: zh[0] for zh, en in left.values() if len(zh) == len(en) == 1}


def _cited(text: str) -> tuple[str, ...]:
    return tuple(_NUMBERS.findall(text))


def _unpaired(record: Record) -> Problem:
    place = record.places["en"]
    return Problem(place.document, place.line, 1, "term-unpaired", record.title["en"])
