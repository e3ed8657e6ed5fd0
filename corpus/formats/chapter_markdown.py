"""One chapter of the rules in both languages: markdown with HTML anchors, each number printed twice."""

import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import chain

from bs4 import BeautifulSoup

from corpus.formats.cut_off import chapter_cut_off, cut_off
from corpus.formats.limits import collected, limited
from corpus.formats.misprints import without_marks
from corpus.formats.numbered import Line, titled
from corpus.formats.paired_lines import paired
from corpus.problems import Problem
from corpus.records import Record

# The longest chapter has some 5,000; reading them takes longer than anything else here.
MOST_TAGS = 20_000

_ANCHOR = re.compile(r"^<b id='cr\d{3}-\d", re.MULTILINE)
# Only what these pages are written with is mark-up, and nothing that makes or hides lines.
_NO_MARKUP = re.compile(r"<(?!/?(?:b|span)(?: id='[^'<>\n]{1,40}')?>)|&(?!(?:amp|lt|gt|quot|nbsp);)")
_LINK = re.compile(r"\[([^\]\[]+)\]\(\.?/(\d?)(?:#cr([\da-z-]+))?\)")
_NAVIGATION = re.compile(rf"{_LINK.pattern}(?: \| {_LINK.pattern})*")


def recognises(text: str) -> bool:
    """Rules with anchors such as `<b id='cr901-3a'>`."""
    return _ANCHOR.search(text) is not None


def parse(text: str, where: str) -> tuple[list[Record], list[Problem]]:
    """The chapter's headings, rules and examples, each in each language; links become plain text."""
    if text.count("<") > MOST_TAGS:
        line = text.count("\n", 0, _nth_tag(text)) + 1
        return [], [Problem(where, line, 1, "too-many-tags", values={"most": str(MOST_TAGS)})]
    lines = list(_lines(text))
    rules = [line for line in lines if not _NAVIGATION.fullmatch(line.text)]
    printed = [Line(number, _LINK.sub(r"\1", text)) for number, text in rules]
    records, problems = collected(paired(printed, where))
    cut = _page_cut_off(lines, where) or chapter_cut_off(records, printed, where)
    return titled(records), limited(chain(problems, _crossed(rules, text.split("\n"), where), cut))


def _nth_tag(text: str) -> int:
    """Where the first tag stands that is one too many."""
    return [at for at, sign in enumerate(text) if sign == "<"][MOST_TAGS]


def _lines(text: str) -> Iterator[Line]:
    """The lines that have text, without HTML and the marks of headings."""
    marked = _NO_MARKUP.sub(lambda sign: escape(sign[0]), text)
    plain = BeautifulSoup(marked, "html.parser").get_text()
    bare = (Line(number, without_marks(line).strip()) for number, line in enumerate(plain.split("\n"), 1))
    return (line for line in bare if line.text)


def _crossed(rules: Iterable[Line], source: Sequence[str], where: str) -> Iterator[Problem]:
    """Links whose label is one number and whose anchor another."""
    for number, text in rules:
        for link in _LINK.finditer(text):
            label, page, anchor = link.groups(default="")
            target = anchor.replace("-", ".", 1)
            if not label.startswith(target) or not target.startswith(page):
                values = {"label": label, "target": target}
                column = source[number - 1].find(link.group()) + 1
                yield Problem(where, number, max(column, 1), "link-crossed", link.group(), values)


def _page_cut_off(lines: Sequence[Line], where: str) -> list[Problem]:
    """A page that opens with links to the chapters around it closes with them too."""
    framed = bool(lines) and _NAVIGATION.fullmatch(lines[0].text)
    return [] if not framed or _NAVIGATION.fullmatch(lines[-1].text) else [cut_off(lines[-1], where)]
