"""The Comprehensive Rules as published: plain text, Chinese or English, with contents and glossary."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from msgspec.structs import replace

from corpus.citation import level
from corpus.formats.dates import iso_date
from corpus.formats.glossary import entries
from corpus.formats.limits import Found, collected, limited
from corpus.formats.numbered import EXAMPLE, Line, example, in_order, numbered, split_number, titled
from corpus.problems import Problem
from corpus.records import Language, Place, Record


class Words(NamedTuple):
    """The lines by which a document of one language shows its structure."""

    lang: Language
    title: str
    contents: str
    glossary: str
    credits: str
    effective: re.Pattern[str]


WORDS = (
    Words(
        "zh",
        "万智牌完整规则",
        "目录",
        "词汇表",
        "版权信息",
        re.compile(r"^此规则于(?P<year>\d{4})年(?P<month>\d{1,2})月(?P<day>\d{1,2})日起生效"),
    ),
    Words(
        "en",
        "Magic: The Gathering Comprehensive Rules",
        "Contents",
        "Glossary",
        "Credits",
        re.compile(
            r"^These rules are effective as of (?P<month>[A-Z][a-z]+) (?P<day>\d{1,2}), (?P<year>\d{4})"
        ),
    ),
)


def recognises(text: str) -> bool:
    """The title of the rules stands among the first lines."""
    return _words(text) is not None


def _words(text: str) -> Words | None:
    head = [line.strip() for line in text[:2000].split("\n")[:10]]
    return next((words for words in WORDS if words.title in head), None)


def parse(text: str, where: str) -> tuple[list[Record], list[Problem]]:
    """Chapters, sections, rules, examples and glossary entries of one edition in one language."""
    words = _words(text) or WORDS[0]
    lines = [Line(number, line.rstrip()) for number, line in enumerate(text.split("\n"), 1)]
    edition = _edition(lines, words)
    if not edition:
        return [], [Problem(where, 1, 1, "no-effective-date", values={"title": words.title})]
    parts = _divide(lines, words)
    rules = in_order(_rules(parts.body, words.lang, where), words.lang)
    terms = entries(parts.glossary[1:], words.lang, where)
    records, problems = collected(chain(_parts_missing(parts, words, where, len(lines)), rules, terms))
    problems = limited(chain(problems, _headings_missing(parts.contents, records, where)))
    return [replace(record, edition=edition) for record in titled(records)], problems


def _edition(lines: list[Line], words: Words) -> str:
    for line in lines[:40]:
        match = words.effective.match(line.text)
        if match:
            return iso_date(match["year"], match["month"], match["day"])
    return ""


class Parts(NamedTuple):
    """The lines of each part of a document; none where the heading that opens or ends it is absent."""

    contents: Sequence[Line]
    body: Sequence[Line]
    glossary: Sequence[Line]
    credits: Sequence[Line]


def _divide(lines: list[Line], words: Words) -> Parts:
    """Each heading stands twice: in the contents and where its part begins."""
    at = {name: [i for i, line in enumerate(lines) if line.text == name] for name in words[1:5]}
    contents = at[words.contents][0] + 1 if at[words.contents] else 0
    first = next((line.text for line in lines[contents:] if line.text), "")
    body = next((i for i in range(contents + 2, len(lines)) if lines[i].text == first), contents)
    glossary = next((i for i in reversed(at[words.glossary]) if i > body), len(lines))
    end = next((i for i in reversed(at[words.credits]) if i > glossary), len(lines))
    return Parts(lines[contents:body], lines[body:glossary], lines[glossary:end], lines[end:])


def _parts_missing(parts: Parts, words: Words, where: str, last: int) -> Iterator[Problem]:
    """The parts that close the document, if it ends before them."""
    for name, lines in ((words.glossary, parts.glossary), (words.credits, parts.credits)):
        if not lines:
            yield Problem(where, last, 1, "part-missing", values={"part": name})


def _headings_missing(contents: Iterable[Line], records: Iterable[Record], where: str) -> Iterator[Problem]:
    """Chapters and sections that the contents promise and the body lacks, or names otherwise."""
    found = {record.ref: record.text for record in records if record.kind in ("chapter", "section")}
    for line in contents:
        number, printed = split_number(line.text)
        heading = bool(number) and level(number) in ("chapter", "section")
        if heading and printed not in found.get(number, {}).values():
            code = "heading-differs" if number in found else "section-missing"
            yield Problem(where, line.number, 1, code, line.text[:40], {"number": number})


def _rules(lines: Iterable[Line], lang: Language, where: str) -> Found:
    """Headings, rules and examples in printed order."""
    rule, examples = "", 0
    for block in _blocks(lines, lang):
        first, *further = block
        number, printed = split_number(first.text)
        place = Place(where, first.number)
        if not number and not rule:
            yield from (Problem(where, line.number, 1, "text-before-rules", line.text[:40]) for line in block)
            continue
        rule, examples = (number, 0) if number else (rule, examples + 1)
        text = "\n".join([printed or first.text, *(line.text.strip() for line in further)])
        yield numbered(number, text, place, lang) if number else example(rule, examples, text, place, lang)
        for line in further:
            if not line.text.startswith(" "):
                values = {"number": rule}
                yield Problem(where, line.number, 1, "line-without-number", line.text[:40], values)


def _blocks(lines: Iterable[Line], lang: Language) -> Iterator[list[Line]]:
    """A line with a number or the mark of an example, and the further paragraphs below it."""
    block: list[Line] = []
    for line in lines:
        if split_number(line.text)[0] or line.text.startswith(EXAMPLE[lang]):
            if block:
                yield block
            block = []
        if line.text:
            block.append(line)
    if block:
        yield block
