"""Numbered lines in two languages one after the other, in either order, as bilingual pages print them."""

from collections import Counter, defaultdict
from collections.abc import Iterable

from msgspec.structs import replace

from corpus.citation import level
from corpus.formats.limits import Found
from corpus.formats.misprints import is_example, like_a_number, misprinted, next_numbers, number_within
from corpus.formats.numbered import (
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
    return in_order(_read(lines, where), *LANGUAGES)


def _read(lines: Iterable[Line], where: str) -> Found:
    rule = ""
    unread: list[Problem] = []
    examples: Counter[tuple[str, Language]] = Counter()
    printed_in: defaultdict[str, set[Language]] = defaultdict(set)
    for line, text in lines:
        place, lang = Place(where, line), language(text)
        number, printed = split_number(text)
        if not number and rule:
            again = () if lang in printed_in[rule] else (rule,)
            number, printed = misprinted(text, {*again, *next_numbers(rule)})
            if number:
                yield Problem(where, line, 1, "number-misprinted", text[:12], {"number": number})
        if within := number_within(printed, number or rule, number):
            values = {"number": within, "last": number or rule}
            yield Problem(where, line, 1, "number-within", text[:40], values)
        if number and level(number) in ("chapter", "section"):
            headings = bilingual(printed)  # Pages repeat their headings, in the same language or in another.
            new = [(title, each) for each, title in headings.items() if each not in printed_in[number]]
            yield from (numbered(number, title, place, each) for title, each in new)
            printed_in[number].update(headings)
        elif number:
            yield numbered(number, printed, place, lang)
            printed_in[number].add(lang)
        elif is_example(text, lang) and rule:
            examples[rule, lang] += 1
            yield example(rule, examples[rule, lang], text, place, lang)
        elif rule:
            code = "line-not-read" if like_a_number(text) else "line-left-out"
            unread.append(Problem(where, line, 1, code, text[:40], {"number": rule}))
        if number:  # Below the last number stands the page's own furniture, between two nothing but rules.
            yield from (replace(each, code="line-not-read") for each in unread)
            unread = []
        rule = number or rule
    yield from unread
