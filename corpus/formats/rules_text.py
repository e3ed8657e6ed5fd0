"""The Comprehensive Rules as published: plain text, Chinese or English, with contents and glossary."""

import re
from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

from msgspec.structs import replace

from corpus.citation import level
from corpus.formats.glossary import entries
from corpus.formats.numbered import EXAMPLE, example, misplaced, numbered, split_number, titled
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


class Line(NamedTuple):
    """A line of the document with its number, counted from 1."""

    number: int
    text: str


_MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December".split("|")
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
    contents, body, glossary, problems = _divide(lines, words, where)
    records, odd = _body(body, words.lang, where)
    terms = entries([(line.number, line.text) for line in glossary], words.lang, where)
    problems += odd + misplaced(records, words.lang) + _missing(contents, records, where)
    return [replace(record, edition=edition) for record in titled(records) + terms], problems


def _edition(lines: list[Line], words: Words) -> str:
    for line in lines[:40]:
        match = words.effective.match(line.text)
        if match:
            return _iso(match["year"], match["month"], match["day"])
    return ""


def _iso(year: str, month: str, day: str) -> str:
    """The date in ISO form, or nothing if there is no such day."""
    number = int(month) if month.isdecimal() else _MONTHS.index(month) + 1 if month in _MONTHS else 0
    try:
        return date(int(year), number, int(day)).isoformat()
    except ValueError:
        return ""


def _divide(
    lines: list[Line], words: Words, where: str
) -> tuple[list[Line], list[Line], list[Line], list[Problem]]:
    """Contents, body and glossary. Each heading stands twice: in the contents and where its part begins."""
    at = {name: [i for i, line in enumerate(lines) if line.text == name] for name in words[1:5]}
    contents = at[words.contents][0] + 1 if at[words.contents] else 0
    first = next((line.text for line in lines[contents:] if line.text), "")
    body = next((i for i in range(contents + 2, len(lines)) if lines[i].text == first), contents)
    glossary = next((i for i in reversed(at[words.glossary]) if i > body), len(lines))
    end = next((i for i in reversed(at[words.credits]) if i > glossary), len(lines))
    problems = [
        Problem(where, len(lines), 1, "part-missing", values={"part": name})
        for name, found in ((words.glossary, glossary), (words.credits, end))
        if found == len(lines)
    ]
    return lines[contents:body], lines[body:glossary], lines[glossary + 1 : end], problems


def _missing(contents: list[Line], records: list[Record], where: str) -> list[Problem]:
    """Chapters and sections that the contents promise and the body lacks, or names otherwise."""
    found = {record.ref: record.text for record in records if record.kind in ("chapter", "section")}
    problems = []
    for line in contents:
        number, printed = split_number(line.text)
        if (
            number
            and level(number) in ("chapter", "section")
            and printed not in found.get(number, {}).values()
        ):
            code = "heading-differs" if number in found else "section-missing"
            problems.append(Problem(where, line.number, 1, code, line.text[:40], {"number": number}))
    return problems


def _body(lines: list[Line], lang: Language, where: str) -> tuple[list[Record], list[Problem]]:
    records: list[Record] = []
    problems: list[Problem] = []
    rule, examples = "", 0
    for line in _printed(lines):
        number, printed = split_number(line.text)
        place = Place(where, line.number)
        if number:
            records.append(numbered(number, printed, place, lang))
            rule, examples = number, 0
        elif not rule:
            problems.append(Problem(where, line.number, 1, "text-before-rules", line.text[:40]))
        elif line.text.startswith(EXAMPLE[lang]):
            examples += 1
            records.append(example(rule, examples, line.text, place, lang))
        else:
            records[-1] = _continued(records[-1], line.text.strip(), lang)
            if not line.text.startswith(" "):
                problems.append(
                    Problem(where, line.number, 1, "line-without-number", line.text[:40], {"number": rule})
                )
    return records, problems


def _printed(lines: list[Line]) -> Iterator[Line]:
    return (line for line in lines if line.text)


def _continued(record: Record, paragraph: str, lang: Language) -> Record:
    return replace(record, text={lang: record.text[lang] + "\n" + paragraph})
