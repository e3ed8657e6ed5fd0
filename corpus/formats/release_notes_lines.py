"""Release notes in Chinese come as the text of a PDF: lines cut at the page's edge become paragraphs again.

Three habits are known: every paragraph's last line ends in a space (the paragraph mark of a word processor);
lines are filled up to one measure; or a paragraph is a line, and only a page's end may cut it.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Literal, NamedTuple

from corpus.problems import Problem

Habit = Literal["marked", "measured", "loose"]


class Paragraph(NamedTuple):
    """A paragraph in one piece, without its bullet, and what its printing told."""

    text: str
    line: int
    bullet: bool
    gap: bool  # A blank line or a rule stands before it.
    width: int  # Of its widest printed line, a Chinese character counting two.


class PrintedLine(NamedTuple):
    """A printed line that carries text."""

    text: str
    number: int
    blank_before: bool
    rule_before: bool
    marked: bool  # A space follows its last character.


def paragraphs(
    text: str, where: str, starts: Callable[[Sequence[PrintedLine], int], bool]
) -> tuple[list[Paragraph], list[Problem]]:
    """Put the lines of a document together; `starts` says where something new begins whatever came before."""
    lines = list(printed_lines(text))
    habit, measure = habit_of(lines)
    found: list[list[PrintedLine]] = []
    problems: list[Problem] = []
    for index, line in enumerate(lines):
        held = found[-1] if found else None
        if held and STOPS_ONLY.fullmatch(line.text) and finished(held[-1].text):
            problems.append(Problem(where, line.number, 1, "release-orphan-punctuation", line.text))
        elif held and not starts(lines, index) and continues(held, line, habit, measure):
            if habit == "loose":
                problems.append(Problem(where, line.number, 1, "release-rejoined", line.text[:12]))
            held.append(line)
        else:
            found.append([line])
    spaced = spaced_bullets(lines)
    return [paragraph(group, spaced) for group in found], problems


RULE = re.compile(r"([-_=*])\1{2,}")
PAGE_NUMBER = re.compile(r"第?\s{0,3}[-–—]?\s{0,3}\d{1,3}\s{0,3}[-–—]?\s{0,3}页?")
STOPS_ONLY = re.compile(r"[。．，、；：！？.,;:!?]+")
PUNCTUATION_ONLY = re.compile(r"[。．，、；：！？）」』”’….,;:!?)\]]+")
BULLET = re.compile(r"(?:-\s+)?[*•●·◦▪](?![*+]?/|\+\d|\*)(\s*)|-\s+")
FINISHED = re.compile(r"[。！？!?…：:；;][」』”’）)\]】\"]*$|[.][」』”’）)\]】\"]*$")
# The number below these types of card is not a page's.
NUMBERED_TYPE = re.compile(r".*(?:鹏洛客|战役)")


def printed_lines(text: str) -> Iterator[PrintedLine]:
    """The lines with something on them, page numbers left out."""
    blank = rule = False
    before = ""
    for number, raw in enumerate(text.split("\n"), start=1):
        bare = raw.strip()
        if not bare:
            blank = True
        elif RULE.fullmatch(bare):
            rule = True
        elif PAGE_NUMBER.fullmatch(bare) and not NUMBERED_TYPE.match(before):
            continue
        else:
            yield PrintedLine(bare, number, blank, rule, raw.rstrip("\r\f")[-1:].isspace())
            before, blank, rule = bare, False, False


def habit_of(lines: Sequence[PrintedLine]) -> tuple[Habit, int]:
    """How this document ends its paragraphs, and the measure its lines are filled to."""
    marked = sum(line.marked for line in lines)
    if len(lines) * 0.2 < marked < len(lines) * 0.95:
        return "marked", 0
    widths = Counter(width(line.text) for line in lines if len(line.text) > MEASURE_LEAST // 2)
    measure, often = max(widths.items(), key=lambda entry: (entry[1], entry[0]), default=(0, 0))
    if measure >= MEASURE_LEAST and often > len(lines) * 0.08:
        return "measured", measure
    return "loose", 0


MEASURE_LEAST = 40  # A line shorter than this may be a heading, a name, a keyword.


def continues(held: Sequence[PrintedLine], line: PrintedLine, habit: Habit, measure: int) -> bool:
    """Whether this line goes on where the last one stopped."""
    last = held[-1]
    ended = finished(last.text)
    if PUNCTUATION_ONLY.fullmatch(line.text):
        return True
    if line.rule_before or (line.blank_before and ended):
        return False
    if habit == "marked" and (last.marked or not line.blank_before):
        return not last.marked
    room = measure - FULL if ended else measure * 0.6
    if habit == "measured" and width(last.text) >= room:
        return True
    least = measure if habit == "measured" else MEASURE_LEAST
    return not ended and (is_bullet(held[0].text) or width(last.text) >= least)


FULL = 2  # A line this much short of the measure had no room for another Chinese character.


def finished(text: str) -> bool:
    """Whether a sentence ends here."""
    return FINISHED.search(text[-8:]) is not None


def is_bullet(text: str) -> bool:
    """Whether the line opens an entry of a list; `*/4` and `-2：` do not."""
    return BULLET.match(text) is not None


def spaced_bullets(lines: Sequence[PrintedLine]) -> bool:
    """Whether this document sets a space after its bullets: then `•` without one is a mode of a card."""
    round_ones = [line.text[1:2].isspace() for line in lines if line.text.startswith("•")]
    return sum(round_ones) * 2 > len(round_ones)


def paragraph(lines: Sequence[PrintedLine], spaced: bool) -> Paragraph:
    """Its lines put together, and whether a bullet opened it."""
    text = "".join(pieced(line.text for line in lines))
    match = BULLET.match(text)
    mode = spaced and text.startswith("•") and not text[1:2].isspace()
    bullet = match is not None and not mode
    if match and bullet:
        text = text[match.end() :]
    first = lines[0]
    widest = max(width(line.text) for line in lines)
    return Paragraph(text, first.number, bullet, first.blank_before or first.rule_before, widest)


def pieced(lines: Iterator[str]) -> Iterator[str]:
    """Chinese joins without a space, two Latin words with one."""
    before = ""
    for line in lines:
        if LATIN_END.search(before[-1:]) and LATIN_START.match(line):
            yield " "
        yield line
        before = line


LATIN_END = re.compile(r"[A-Za-z0-9,.;:!?)]")
LATIN_START = re.compile(r"[A-Za-z0-9(]")


def width(text: str) -> int:
    """Columns on paper: two for a Chinese character, one for a Latin one."""
    return sum(2 if unicodedata.east_asian_width(letter) in "WFA" else 1 for letter in text)
