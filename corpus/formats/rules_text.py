"""The Comprehensive Rules as published: plain text, Chinese or English, with contents and glossary."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, pairwise
from typing import NamedTuple

from msgspec.structs import replace

from corpus.citation import level
from corpus.formats.dates import iso_date
from corpus.formats.glossary import entries
from corpus.formats.limits import Found, collected, limited
from corpus.formats.misprints import (
    is_example,
    like_a_number,
    misprinted,
    next_numbers,
    number_within,
    without_marks,
)
from corpus.formats.numbered import Line, example, in_order, numbered, split_number, titled
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
    called: re.Pattern[str]  # the title in any spelling, nothing but its letters left


WORDS = (
    Words(
        "zh",
        "万智牌完整规则",
        "目录",
        "词汇表",
        "版权信息",
        re.compile(
            r"[此本]\w{0,6}[于自从] ?(?P<year>\d{4}) ?年 ?(?P<month>\d{1,2}) ?月 ?(?P<day>\d{1,2}) ?日起?生效"
        ),
        re.compile("(?:万智牌)?完整规则书?"),
    ),
    Words(
        "en",
        "Magic: The Gathering Comprehensive Rules",
        "Contents",
        "Glossary",
        "Credits",
        re.compile(
            r"These rules are (?:effective|current) (?:as of|from|on) "
            r"(?P<month>[A-Z][a-z]{2,8})\.? (?P<day>\d{1,2})(?:st|nd|rd|th)?,? (?P<year>\d{4})",
            re.IGNORECASE,
        ),
        re.compile("(?:magic)?(?:thegathering)?(?:r|tm)?comprehensiverule(?:s|book)"),
    ),
)


def recognises(text: str) -> bool:
    """The title of the rules stands among the first lines."""
    return _words(text) is not None


def _words(text: str) -> Words | None:
    """The words of the language whose title stands there, on one line or two, however it is set."""
    head = [_LETTERS_APART.sub("", line).casefold() for line in text[:2000].split("\n")[:10]]
    titles = [*head, *map("".join, pairwise(filter(None, head)))]
    return next((words for words in WORDS if any(map(words.called.fullmatch, titles))), None)


def _heading(line: str) -> str:
    """A heading without markdown, marks of trade and case: _Magic: The Gathering_® Comprehensive Rules."""
    return " ".join(_SET_APART.sub("", line).casefold().split())


_SET_APART = re.compile(r"[#*_`®™]")
_LETTERS_APART = re.compile(r"[\W_]+")


def parse(text: str, where: str) -> tuple[list[Record], list[Problem]]:
    """Chapters, sections, rules, examples and glossary entries of one edition in one language."""
    words = _words(text) or WORDS[0]
    lines = [Line(number, without_marks(line)) for number, line in enumerate(text.split("\n"), 1)]
    edition, undated = _edition(lines, words, where)
    if not edition:
        return [], [undated]
    parts = _divide(lines, words)
    promised = dict(split_number(line.text) for line in parts.contents)
    rules = in_order(_rules(parts.body, words.lang, where, promised), words.lang)
    terms = entries(parts.glossary[1:], words.lang, where)
    records, problems = collected(chain(_parts_missing(parts, words, where, len(lines)), rules, terms))
    problems = limited(chain(problems, _headings_missing(parts.contents, records, where)))
    return [replace(record, edition=edition) for record in titled(records)], problems


def _edition(lines: list[Line], words: Words, where: str) -> tuple[str, Problem]:
    """The day the rules say they are effective from, or else what is wrong with it."""
    undated = Problem(where, 1, 1, "no-effective-date", values={"title": words.title})
    for line in lines[:40]:
        match = words.effective.search(line.text)
        if match:
            impossible = Problem(where, line.number, 1, "date-impossible", line.text[:80])
            return iso_date(match["year"], match["month"].title(), match["day"]), impossible
    return "", undated


class Parts(NamedTuple):
    """The lines of each part of a document; none where the heading that opens or ends it is absent."""

    contents: Sequence[Line]
    body: Sequence[Line]
    glossary: Sequence[Line]
    credits: Sequence[Line]


def _divide(lines: list[Line], words: Words) -> Parts:
    """Each heading stands twice: in the contents and where its part begins."""
    at = {
        name: [i for i, line in enumerate(lines) if _heading(line.text) == _heading(name)]
        for name in words[1:5]
    }
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


def _rules(lines: Sequence[Line], lang: Language, where: str, promised: Mapping[str, str]) -> Found:
    """Headings, rules and examples in printed order."""
    rule, examples = "", 0
    for block in _blocks(lines, lang, promised):
        first, *further = block.lines
        number, place = block.number, Place(where, first.number)
        if not number and not rule:
            for line in block.lines:
                yield Problem(where, line.number, 1, "text-before-rules", line.text.strip()[:40])
            continue
        rule, examples = (number, 0) if number else (rule, examples + 1)
        text = "\n".join([block.printed, *(line.text.strip() for line in further)])
        yield from _slips(block, rule, where)
        yield numbered(number, text, place, lang) if number else example(rule, examples, text, place, lang)


class NumberedLines(NamedTuple):
    """A line with a number or the mark of an example, and the further paragraphs below it."""

    number: str
    printed: str  # what follows the number, or the whole line of an example
    lines: list[Line]
    after_blank: set[int]  # the further lines, by number, with a blank one above


def _blocks(lines: Iterable[Line], lang: Language, promised: Mapping[str, str]) -> Iterator[NumberedLines]:
    """What stands between one number or mark of an example and the next."""
    block, last, blank = None, "", False
    for line in lines:
        number, printed = _numbered(line.text, last, promised)
        if number or is_example(line.text.lstrip(), lang):
            if block:
                yield block
            block = NumberedLines(number, printed if number else line.text.strip(), [line], set())
            last = number or last
        elif line.text.strip():
            block = block or NumberedLines("", line.text, [], set())
            block.lines.append(line)
            block.after_blank.update([line.number] if blank else [])
        blank = not line.text.strip()
    if block:
        yield block


def _numbered(text: str, last: str, promised: Mapping[str, str]) -> tuple[str, str]:
    """The number a line begins with: as the rules print it, or one that comes next; a heading as promised."""
    number, printed = split_number(text.lstrip())
    if number:
        return number, printed
    number, printed = misprinted(text, next_numbers(last))
    heading = bool(number) and level(number) in ("chapter", "section")
    return ("", text) if heading and promised.get(number) != printed else (number, printed)


def _slips(block: NumberedLines, rule: str, where: str) -> Iterator[Problem]:
    """A number that was read although misprinted, one within the text, and lines that have none."""
    first, *further = block.lines
    if block.number and not split_number(first.text.lstrip())[0]:
        yield Problem(where, first.number, 1, "number-misprinted", first.text[:12], {"number": rule})
    for line in block.lines:
        within = number_within(block.printed if line is first else line.text, rule)
        if within:
            values = {"number": within, "last": rule}
            yield Problem(where, line.number, 1, "number-within", line.text[:40], values)
    for line in further:
        if not line.text.startswith(" ") or like_a_number(line.text):
            apart = line.number in block.after_blank or like_a_number(line.text)
            code = "line-without-number" if apart else "line-goes-on"
            yield Problem(where, line.number, 1, code, line.text[:40], {"number": rule})
