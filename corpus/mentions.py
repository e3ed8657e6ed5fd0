"""Finds what a text refers to: rule numbers and ranges, chapters, glossary entries, another part of the text.

`参见规则601.2f-h` and `See rules 601.2f–h` are one mention with one part that names three targets.
A number with a point is a reference wherever it stands; 100 is one only after a word that says so.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from msgspec import Struct

from corpus.citation import expand, is_number, order, parent
from corpus.records import Language


class MentionPart(Struct, frozen=True, omit_defaults=True):
    """One number, range, headword or heading inside a mention, and the title quoted after it."""

    start: int
    end: int
    targets: tuple[str, ...]
    title: str = ""


class Mention(Struct, frozen=True):
    """One expression, from the word that introduces it to its last part. `text[start:end]` is `raw`.

    `form` says how it is put: `see:list+title`, `inline:single+range+bare` (bare: without the word
    “rule”), `exception:single`, `chapter`, `glossary-see`, `glossary-see-also`, `section-title`.
    """

    start: int
    end: int
    raw: str
    form: str
    parts: tuple[MentionPart, ...]

    @property
    def targets(self) -> tuple[str, ...]:
        """Everything it names, in the order of the text, each once."""
        return tuple(dict.fromkeys(target for part in self.parts for target in part.targets))


def mentions(text: str, lang: Language) -> tuple[Mention, ...]:
    """All references of a text in its order; none overlaps another."""
    patterns = _PATTERNS[lang]
    found = sorted([*_numbers(text, patterns), *_names(text, patterns)], key=lambda mention: mention.start)
    ends = [0, *(mention.end for mention in found)]
    return tuple(mention for before, mention in zip(ends, found, strict=False) if mention.start >= before)


class _Patterns(NamedTuple):
    """How one language says it. `number` begins a mention of rules, `between` leads to its next number."""

    number: re.Pattern[str]
    title: re.Pattern[str]
    between: re.Pattern[str]
    letter: re.Pattern[str]
    exception_before: re.Pattern[str]
    exception_after: re.Pattern[str]
    chapter: re.Pattern[str]
    term: re.Pattern[str]
    heading: re.Pattern[str]
    quoted: re.Pattern[str]


# A number is taken whole or not at all: 119.0.2 does not mention 119.
_NUMBER = r"(?<![0-9A-Za-z.])(?P<number>[1-9]\d\d(?:\.\d+[a-z]?)?)(?![0-9A-Za-z]|\.\d)"
_RANGE = re.compile(
    r" ?(?:[-–—~～]|至(?:规则)?) ?([1-9]\d\d(?:\.\d{1,3}[a-z]?)?|\d{1,3}[a-z]?|[a-z])(?![0-9A-Za-z]|\.\d)"
)
# The rules' own ranges name nine numbers at most; a far longer one is its two ends.
_LONGEST_RANGE = 30

_PATTERNS: dict[Language, _Patterns] = {
    "zh": _Patterns(
        number=re.compile(rf"(?P<see>参见|亦见|另见|详见|参阅|参照)?(?P<word>规则 ?第?|CR ?)?{_NUMBER}"),
        title=re.compile(r"[，,]? ?(?:部分)?[“「](?P<title>[^“”「」\n]{1,40})[”」]"),
        between=re.compile(
            r"(?:（[^（）\d\n]{1,16}）)?(?:[、，；,] ?(?:以及|及|和|与|或)?| ?(?:以及|及|和|与|或) ?)"
            rf"(?P<word>规则 ?第?)?{_NUMBER}(?![张点个位名次枚])"
        ),
        letter=re.compile(r"(?:以及|及|和|与|或|、)([a-z])(?![0-9A-Za-z])"),
        exception_before=re.compile(r"(?!)"),
        exception_after=re.compile(r"[的之]例外"),
        chapter=re.compile(r"第(?P<chapter>[1-9])章"),
        term=re.compile(
            r"(?:(?<=[。\n”）])|^)(?:(?P<also>[另亦])参?见|参见)"
            r"(?P<names>(?!规则)[^。，；：（）\d\n]{1,60})。",
            re.MULTILINE,
        ),
        heading=re.compile(
            r"(?:参见|跳到)(?:本文档?|[上下前后]文)?[中的]{0,2}"
            r"(?P<names>「[^「」\n]{1,40}」(?:[和与及、]「[^「」\n]{1,40}」){0,4})"
        ),
        quoted=re.compile(r"「([^「」]+)」"),
    ),
    "en": _Patterns(
        number=re.compile(
            r"(?P<see>\b[Ss]ee (?:also )?)?(?P<word>\b(?:[Rr]ules?|[Ss]ection) |\bCR ?)?" + _NUMBER
        ),
        title=re.compile(r",? [“\"](?P<title>[^“”\"\n]{1,80})[”\"]"),
        between=re.compile(
            r"(?: \([^()\d\n]{1,60}\))?(?:[,;] |(?<=[,;]”) | (?=and |or |to ))(?:and |or |to )?"
            rf"(?P<word>[Rr]ules? )?{_NUMBER}"
        ),
        letter=re.compile(r"(?:,? and |,? or |, )([a-z])(?![0-9A-Za-z’'])"),
        exception_before=re.compile(r"exception to $"),
        exception_after=re.compile(r"(?!)"),
        chapter=re.compile(r"\b[Ss]ection (?P<chapter>[1-9])(?![0-9A-Za-z]|\.\d)"),
        term=re.compile(
            r"(?:(?<=[.”)\n] )|^)See (?P<also>also )?(?P<names>[“A-Z][^.\d\n]{0,60})\.", re.MULTILINE
        ),
        heading=re.compile(r"\b[Ss]ee (?P<names>[“\"][^“”\"\n]{1,60}[”\"]),? (?:above|below)"),
        quoted=re.compile(r"[“\"]([^“”\"]+?)[,;]?[”\"]"),
    ),
}


def _numbers(text: str, patterns: _Patterns) -> Iterator[Mention]:
    """Rule numbers; those joined by `and` or a comma are one mention."""
    at = 0
    while match := patterns.number.search(text, at):
        at = match.end()
        if match["see"] or match["word"] or "." in match["number"]:
            mention = _numbers_from(match, patterns)
            at = mention.end
            yield mention


def _numbers_from(first: re.Match[str], patterns: _Patterns) -> Mention:
    text, parts = first.string, list[MentionPart]()
    match: re.Match[str] | None = first
    end = first.end()
    while match:
        part, end = _part(match, patterns)
        parts.append(part)
        while letter := _letter(parts[-1], end, text, patterns):
            parts.append(letter)
            end = letter.end
        match = patterns.between.match(text, end)
    form = _form(first, parts, end, patterns)
    return Mention(first.start(), end, text[first.start() : end], form, tuple(parts))


def _part(match: re.Match[str], patterns: _Patterns) -> tuple[MentionPart, int]:
    """The number matched, with a range and a title if they follow, and where all of it ends."""
    number, end = match["number"], match.end()
    last = _RANGE.match(match.string, end)
    targets = _through(number, last[1]) if last else ()
    if last and targets:
        end = last.end()
    targets = targets or (number,)
    title = patterns.title.match(match.string, end)
    if title is None:
        return MentionPart(match.start("number"), end, targets), end
    return MentionPart(match.start("number"), end, targets, title["title"].rstrip(",.;，。；")), title.end()


def _through(first: str, last: str) -> tuple[str, ...]:
    """601.2f-h, 712.9-10, 903.6-903.11, 100-103; nothing if it is no (short) range of one family."""
    if not is_number(first):
        return ()
    if last.isalpha():
        last = first.rstrip("abcdefghijklmnopqrstuvwxyz") + last
    elif "." not in last and "." in first:
        last = f"{parent(first).partition('.')[0]}.{last}"
    return expand(first, last) if is_number(last) and _near(first, last) else ()


def _near(first: str, last: str) -> bool:
    """Whether the range is short enough for one, before it is written out."""
    steps = zip(order(first)[:3], order(last)[:3], strict=True)
    return all(there - here < _LONGEST_RANGE for here, there in steps)


def _letter(before: MentionPart, end: int, text: str, patterns: _Patterns) -> MentionPart | None:
    """The b of `rules 608.3a and b`; what comes no later in the alphabet is a word, not a letter."""
    match = patterns.letter.match(text, end) if not before.title else None
    number = before.targets[-1]
    if match is None or not number[-1].isalpha() or match[1] <= number[-1]:
        return None
    return MentionPart(match.start(1), match.end(), (number[:-1] + match[1],))


def _form(first: re.Match[str], parts: list[MentionPart], end: int, patterns: _Patterns) -> str:
    """As named in `Mention`."""
    text, verb = first.string, "see" if first["see"] else "inline"
    before = text[max(0, first.start() - 16) : first.start()]
    if patterns.exception_before.search(before) or patterns.exception_after.match(text, end):
        verb = "exception"
    traits = (
        ("+title", any(part.title for part in parts)),
        ("+range", any(len(part.targets) > 1 for part in parts)),
        ("+bare", not first["word"]),
    )
    many = "list" if len(parts) > 1 else "single"
    return f"{verb}:{many}" + "".join(name for name, present in traits if present)


def _names(text: str, patterns: _Patterns) -> Iterator[Mention]:
    """Chapters, glossary entries and headings of the same document."""
    for match in patterns.chapter.finditer(text):
        title = patterns.title.match(text, match.end())
        part = MentionPart(
            *match.span(), (match["chapter"],), title["title"].rstrip(",.;，。；") if title else ""
        )
        yield _mention(match.start(), title.end() if title else match.end(), text, "chapter", (part,))
    for match in patterns.term.finditer(text):
        name = match["names"].strip("“”")
        start = match.start("names") + match["names"].index(name)
        form = "glossary-see-also" if match["also"] else "glossary-see"
        if name:
            part = MentionPart(start, start + len(name), (name,))
            yield _mention(match.start(), match.end(), text, form, (part,))
    for match in patterns.heading.finditer(text):
        headings = patterns.quoted.finditer(text, *match.span("names"))
        parts = tuple(MentionPart(*heading.span(1), (heading[1],)) for heading in headings)
        yield _mention(*match.span(), text, "section-title", parts)


def _mention(start: int, end: int, text: str, form: str, parts: tuple[MentionPart, ...]) -> Mention:
    return Mention(start, end, text[start:end], form, parts)
