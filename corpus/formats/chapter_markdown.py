"""One chapter of the rules in both languages: markdown with HTML anchors, each number printed twice."""

import re
from collections.abc import Iterator

from bs4 import BeautifulSoup

from corpus.formats.paired_lines import paired
from corpus.problems import Problem
from corpus.records import Record

_ANCHOR = re.compile(r"^<b id='cr\d{3}-\d", re.MULTILINE)
_LINK = re.compile(r"\[([^\]\[]+)\]\(\.?/(\d?)(?:#cr([\da-z-]+))?\)")
_NAVIGATION = re.compile(rf"{_LINK.pattern}(?: \| {_LINK.pattern})*")


def recognises(text: str) -> bool:
    """Rules with anchors such as `<b id='cr901-3a'>`."""
    return _ANCHOR.search(text) is not None


def parse(text: str, where: str) -> tuple[list[Record], list[Problem]]:
    """The chapter's headings, rules and examples, each in each language; links become plain text."""
    problems: list[Problem] = []
    plain = BeautifulSoup(text, "html.parser").get_text()
    lines = list(_lines(plain, where, problems))
    records, odd = paired(lines, where)
    return records, problems + odd


def _lines(plain: str, where: str, problems: list[Problem]) -> Iterator[tuple[int, str]]:
    """The printed lines without marks of headings, navigation and links."""
    for number, line in enumerate(plain.split("\n"), 1):
        bare = line.lstrip("# ").rstrip()
        if bare and not _NAVIGATION.fullmatch(bare):
            problems += _crossed(bare, where, number)
            yield number, _LINK.sub(r"\1", bare)


def _crossed(line: str, where: str, number: int) -> Iterator[Problem]:
    """Links whose label is one number and whose anchor another."""
    for link in _LINK.finditer(line):
        label, page, anchor = link.groups(default="")
        target = anchor.replace("-", ".", 1)
        if not label.startswith(target) or not target.startswith(page):
            values = {"label": label, "target": target}
            yield Problem(where, number, link.start() + 1, "link-crossed", link.group(), values)
