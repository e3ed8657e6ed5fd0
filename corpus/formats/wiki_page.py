"""A page of a wiki saved as text: one chapter, English lines and Chinese lines, headings repeated."""

import re
from itertools import dropwhile, islice

from corpus.formats.cut_off import chapter_cut_off
from corpus.formats.limits import collected, limited
from corpus.formats.misprints import without_marks
from corpus.formats.numbered import Line, split_number, titled
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
    return chapter is not None and len(list(islice(_RULE.finditer(text, chapter.end()), 3))) == 3


def parse(text: str, where: str) -> tuple[list[Record], list[Problem]]:
    """The chapter below the page's own furniture, which is all that stands before its heading.

    A date in that furniture is the site's news, not the edition of the page.
    """
    printed = ((number, without_marks(line).strip()) for number, line in enumerate(text.split("\n"), 1))
    below = dropwhile(lambda line: not split_number(line[1])[0], printed)
    lines = [Line(number, line) for number, line in below if line]
    records, problems = collected(paired(lines, where))
    return titled(records), limited([*problems, *chapter_cut_off(records, lines, where)])
