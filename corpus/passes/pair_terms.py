"""Glossary entries in two languages become one: by the term table, by what they cite, by where they stand."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from corpus.formats.glossary import headwords
from corpus.naming import folded
from corpus.problems import Problem
from corpus.records import Record
from corpus.terms import glossary_pairs, names

_NUMBERS = re.compile(r"\d{3}(?:\.\d+[a-z]?)?")


def pair_terms(records: Sequence[Record]) -> tuple[list[Record], list[Problem]]:
    """The entries with the reference of the Chinese one and the names of both languages.

    An English entry without a partner in its edition takes the reference its Chinese entry has in others.
    """
    expected = _expected()
    paired: list[Record] = []
    problems: list[Problem] = []
    for edition in dict.fromkeys(record.edition for record in records):
        chinese = [record for record in records if record.edition == edition and "zh" in record.text]
        english = [record for record in records if record.edition == edition and "en" in record.text]
        partners = _by_table(chinese, english, expected)
        partners |= _by_names(chinese, english, partners)
        partners |= _by_citations(chinese, english, partners)
        by_place = dict(_by_place(chinese, english, partners))
        partners |= by_place
        problems += [_only_by_place(record, by_place) for record in english if record.ref in by_place]
        if chinese:
            problems += [_unpaired(record) for record in english if record.ref not in partners]
        partners |= _by_custom(english, partners, expected, {record.ref for record in chinese})
        paired += [_named(record, expected) for record in chinese]
        paired += [replace(record, ref=partners.get(record.ref, record.ref)) for record in english]
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


def _by_names(chinese: Sequence[Record], english: Sequence[Record], paired: dict[str, str]) -> dict[str, str]:
    """Entries under names that the table has as other names of one thing: 本影甲 and Umbra Armor."""
    taken = set(paired.values())
    there = {folded(record.title["zh"]): record.ref for record in chinese if record.ref not in taken}
    left = {folded(record.title["en"]): record.ref for record in english if record.ref not in paired}
    found: dict[str, str] = {}
    for row in names():
        zh = [there[name] for name in map(folded, (row.zh, *row.also_zh)) if name in there]
        en = [left[name] for name in map(folded, (row.en, *row.also_en)) if name in left]
        if len(zh) == len(en) == 1 and zh[0] not in found.values():
            found.setdefault(en[0], zh[0])
    return found


def _by_custom(
    english: Sequence[Record], paired: dict[str, str], expected: dict[str, str], taken: set[str]
) -> dict[str, str]:
    """The references that entries have elsewhere, where no Chinese entry of this edition has them."""
    custom: dict[str, str] = {}
    for ref, name in expected.items():
        custom.setdefault(name, ref)
    return {
        record.ref: custom[record.title["en"]]
        for record in english
        if record.ref not in paired and custom.get(record.title["en"], record.ref) not in {*taken, record.ref}
    }


def _by_citations(
    chinese: Sequence[Record], english: Sequence[Record], paired: dict[str, str]
) -> dict[str, str]:
    """Entries the table does not know, if one of each language and no other cites the same rules."""
    taken = set(paired.values())
    left: dict[tuple[bool, tuple[str, ...]], tuple[list[str], list[str]]] = defaultdict(lambda: ([], []))
    for record in chinese:
        if record.ref not in taken:
            left[record.obsolete, _cited(record.text["zh"])][0].append(record.ref)
    for record in english:
        if record.ref not in paired:
            left[record.obsolete, _cited(record.text["en"])][1].append(record.ref)
    return {en[0]: zh[0] for (_, cited), (zh, en) in left.items() if cited and len(zh) == len(en) == 1}


def _cited(text: str) -> tuple[str, ...]:
    return tuple(_NUMBERS.findall(text))


def _by_place(
    chinese: Sequence[Record], english: Sequence[Record], paired: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    """Entries between the same two paired ones; both glossaries stand in the order of the English words."""
    ours = _gaps(chinese, {ref: ref for ref in paired.values()})
    for place, theirs in _gaps(english, paired).items():
        if _alike(ours.get(place, []), theirs):
            yield from ((en.ref, zh.ref) for zh, en in zip(ours[place], theirs, strict=True))


def _gaps(records: Sequence[Record], paired: Mapping[str, str]) -> dict[tuple[str, str], list[Record]]:
    """Runs of entries that are not paired, by the paired ones right before and after them."""
    gaps: dict[tuple[str, str], list[Record]] = {}
    run: list[Record] = []
    before = ""
    for record in records:
        after = paired.get(record.ref, "")
        if not after:
            run.append(record)
            continue
        if before and run:
            gaps[before, after] = run
        run, before = [], after
    return gaps


def _alike(chinese: Sequence[Record], english: Sequence[Record]) -> bool:
    """Whether each cites the rules its counterpart cites, and none cites better those of another one."""
    if len(chinese) != len(english):
        return False
    zh, en = [_cited(each.text["zh"]) for each in chinese], [_cited(each.text["en"]) for each in english]
    senses = all(len(a.senses["zh"]) == len(b.senses["en"]) for a, b in zip(chinese, english, strict=True))
    same_rules = all(_rules(a) == _rules(b) for a, b in zip(zh, en, strict=True))
    crossed = any(a in en and a != beside for a, beside in zip(zh, en, strict=True))
    return senses and same_rules and not crossed


def _rules(numbers: Sequence[str]) -> list[str]:
    """Without letters: a slip in one of them (709.5f, 709.5g) does not tell two entries apart."""
    return [number.rstrip("abcdefghijklmnopqrstuvwxyz") for number in numbers]


def _only_by_place(record: Record, pairs: Mapping[str, str]) -> Problem:
    place, chinese = record.places["en"], pairs[record.ref].removeprefix("term:")
    return Problem(
        place.document, place.line, 1, "term-paired-by-place", record.title["en"], {"chinese": chinese}
    )


def _unpaired(record: Record) -> Problem:
    place = record.places["en"]
    return Problem(place.document, place.line, 1, "term-unpaired", record.title["en"])
