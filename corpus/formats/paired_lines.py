"""Numbered lines in two languages one after the other, in either order, as bilingual pages print them."""

from collections import Counter
from collections.abc import Iterable

from corpus.citation import level
from corpus.formats.numbered import (
    EXAMPLE,
    bilingual,
    example,
    language,
    misplaced,
    numbered,
    split_number,
    titled,
)
from corpus.problems import Problem
from corpus.records import LANGUAGES, Place, Record

Lines = Iterable[tuple[int, str]]


def paired(lines: Lines, where: str) -> tuple[list[Record], list[Problem]]:
    """One record for each language of each number and example; a later pass makes them one."""
    records: list[Record] = []
    problems: list[Problem] = []
    examples: Counter[tuple[str, str]] = Counter()
    for line, text in lines:
        place, lang = Place(where, line), language(text)
        number, printed = split_number(text)
        rule = records[-1].ref.partition("#")[0] if records else ""
        if number and level(number) in ("chapter", "section"):
            records += _new_headings(number, printed, place, records)
        elif number:
            records.append(numbered(number, printed, place, lang))
        elif text.startswith(EXAMPLE[lang]) and rule:
            examples[rule, lang] += 1
            records.append(example(rule, examples[rule, lang], text, place, lang))
        elif rule:
            problems.append(Problem(where, line, 1, "line-not-read", text[:40], {"number": rule}))
    for lang in LANGUAGES:
        problems += misplaced(records, lang)
    return titled(records), problems


def _new_headings(number: str, printed: str, place: Place, before: list[Record]) -> list[Record]:
    """A heading in the languages in which it has not been printed yet: pages repeat their headings."""
    known = {lang for record in before if record.ref == number for lang in record.text}
    return [
        numbered(number, text, place, lang) for lang, text in bilingual(printed).items() if lang not in known
    ]
