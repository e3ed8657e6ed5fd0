"""A page of a wiki saved as text: one chapter, English lines and Chinese lines, headings repeated."""

import re

from corpus.formats.numbered import split_number
from corpus.formats.paired_lines import paired
from corpus.problems import Problem
from corpus.records import Record

_RULE = re.compile(r"^[1-9]\d\d\.\d+[a-z]?\.? \S", re.MULTILINE)
_CHAPTER = re.compile(r"^[1-9]\. \S", re.MULTILINE)


def recognises(text: str) -> bool:
    """A chapter heading, then rules in plain lines, and no title of the whole rules before them.

    The formats that name themselves are asked before this one.
    """
    chapter = _CHAPTER.search(text)
    return chapter is not None and len(_RULE.findall(text, chapter.end())) >= 3


def parse(text: str, where: str) -> tuple[list[Record], list[Problem]]:
    """The chapter below the page's own furniture, which is all that stands before its heading.

    A date in that furniture is the site's news, not the edition of the page.
    """
    lines = [(number, line.strip()) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    start = next((i for i, (_, line) in enumerate(lines) if split_number(line)[0]), len(lines))
    return paired(lines[start:], where)
