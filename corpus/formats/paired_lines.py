"""Numbered lines in two languages one after the other, in either order, as bilingual pages print them."""

from collections import Counter, defaultdict
from collections.abc import Iterable

from corpus.citation import level
from corpus.formats.limits import Found
from corpus.formats.numbered import (
    EXAMPLE,
    Line,
    bilingual,
    example,
    in_order,
    language,
    numbered,
    split_number,
)
from corpus.problems import Problem
from corpus.records import LANGUAGES, Language, Place


def paired(lines: Iterable[Line], where: str) -> Found:
    """One record for each language of each number and example; a later pass makes them one."""
    found = _read(lines, where)
    for lang in LANGUAGES:
        found = in_order(found, lang)
    return found


def _read(lines: Iterable[Line], where: str) -> Found:
    rule = ""
    examples: Counter[tuple[str, Language]] = Counter()
    headed: defaultdict[str, set[Language]] = defaultdict(set)
    for line, text in lines:
        place, lang = Place(where, line), language(text)
        number, printed = split_number(text)
        if number and level(number) in ("chapter", "section"):
            headings = bilingual(printed)  # Pages repeat their headings, in the same language or in another.
            new = [(title, each) for each, title in headings.items() if each not in headed[number]]
            yield from (numbered(number, title, place, each) for title, each in new)
            headed[number].update(headings)
        elif number:
            yield numbered(number, printed, place, lang)
        elif text.startswith(EXAMPLE[lang]) and rule:
            examples[rule, lang] += 1
            yield example(rule, examples[rule, lang], text, place, lang)
        elif rule:
            yield Problem(where, line, 1, "line-not-read", text[:40], {"number": rule})
        rule = number or rule
