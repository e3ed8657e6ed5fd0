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
    lines: Sequence[PrintedLine], where: str, starts: Callable[[Sequence[PrintedLine], int], bool]
) -> tuple[list[Paragraph], list[Problem]]:
    """Put the lines of a document together; `starts` says where something new begins whatever came before."""
    habit, measures = habit_of(lines)
    found: list[list[PrintedLine]] = []
    problems: list[Problem] = []
    for index, line in enumerate(lines):
        held = found[-1] if found else None
        if held and STOPS_ONLY.fullmatch(line.text) and finished(held[-1].text):
            problems.append(Problem(where, line.number, 1, "release-orphan-punctuation", line.text))
        elif held and not starts(lines, index) and continues(held, line, habit, measures):
            if habit == "loose":
                problems.append(Problem(where, line.number, 1, "release-rejoined", line.text[:12]))
            held.append(line)
        else:
            found.append([line])
    modes = marks_of_modes(lines)
    read: list[Paragraph] = []
    for group in found:  # Modes stand in the text of a card, and that above the card's rulings.
        above = read[-1] if read else None
        offered = modes == "unspaced" or (above is not None and OFFERS_MODES.search(above.text) is not None)
        read.append(paragraph(group, modes if offered and not (above and above.bullet) else "none"))
    return read, problems


RULE = re.compile(r"([-_=*])\1{2,}")
PAGE_NUMBER = re.compile(r"第?\s{0,3}[-–—]?\s{0,3}\d{1,3}\s{0,3}[-–—]?\s{0,3}页?")
ENUMERATED = re.compile(r"[（(]?\d{1,2}[）)、]")
STOPS_ONLY = re.compile(r"[。．，、；：！？.,;:!?]+")
PUNCTUATION_ONLY = re.compile(r"[。．，、；：！？）」』”’….,;:!?)\]]+")
# Whatever opens the entries of a list: signs of all kinds, and those of the fonts of a word processor.
SIGNS = "*＊•●·∙◦▪▫■□◆◇○◎‣⁃➢➤►▶※§\uf0a7\uf0b7\uf0d8\uf0fc"
BULLET = re.compile(
    rf"(?:-\s+)?[{SIGNS}](?![*+]?/|\+\d|\*)(\s*)|[-–—]\s+|[lnoquvØüè]\s+(?=[\u3400-\u9fff「])"
)
BULLET_ALONE = re.compile(rf"(?:-\s+)?[{SIGNS}]")
FINISHED = re.compile(r"[。！？!?…：:；;][」』”’）)\]】\"]*$|[.][」』”’）)\]】\"]*$")
# The number below these types of card is not a page's.
NUMBERED_TYPE = re.compile(r".*(?:鹏洛客|战役)")


def printed_lines(text: str) -> Iterator[PrintedLine]:
    """The lines with something on them, page numbers left out; a bullet alone opens the line below it."""
    blank = rule = False
    before = bullet = ""
    opened = 0
    for number, raw in enumerate(text.split("\n"), start=1):
        bare = raw.strip()
        if not bare:
            blank = True
        elif RULE.fullmatch(bare):
            rule = True
        elif PAGE_NUMBER.fullmatch(bare) and not NUMBERED_TYPE.match(before):
            continue
        elif BULLET_ALONE.fullmatch(bare) and not bullet:
            bullet, opened = f"{bare} ", number
        else:
            marked = raw.rstrip("\r\f")[-1:].isspace()
            yield PrintedLine(bullet + bare, opened or number, blank, rule, marked)
            before, blank, rule, bullet, opened = bare, False, False, "", 0


class Measures(NamedTuple):
    """How wide lines are set: the text of cards, in a column of its own or not, and all else."""

    cards: int
    rest: int


def habit_of(lines: Sequence[PrintedLine]) -> tuple[Habit, Measures]:
    """How this document ends its paragraphs, and the measures its lines are filled to."""
    marked = sum(line.marked for line in lines)
    if len(lines) * 0.2 < marked < len(lines) * 0.95:
        return "marked", Measures(MEASURE_LEAST, MEASURE_LEAST)
    widths = Counter(width(line.text) for line in lines if len(line.text) > MEASURE_LEAST // 2)
    common = {wide: often for wide, often in widths.items() if wide >= MEASURE_LEAST}
    measure = max(common, key=lambda wide: (common[wide], wide), default=0)
    if common.get(measure, 0) <= len(lines) * 0.08:
        return "loose", Measures(MEASURE_LEAST, MEASURE_LEAST)
    frequent = [wide for wide, often in common.items() if often > len(lines) * 0.04]
    other = max(
        (wide for wide in frequent if max(wide, measure) >= 1.5 * min(wide, measure)),
        key=lambda wide: common[wide],
        default=measure,
    )
    wide = max(measure, other)  # below a bullet lines may be shorter by its width
    return "measured", Measures(
        min(measure, other), min(each for each in (*frequent, wide) if each >= 0.9 * wide)
    )


MEASURE_LEAST = 40  # A line shorter than this may be a heading, a name, a keyword.


def continues(held: Sequence[PrintedLine], line: PrintedLine, habit: Habit, measures: Measures) -> bool:
    """Whether this line goes on where the last one stopped."""
    last = held[-1]
    ended = finished(last.text)
    if PUNCTUATION_ONLY.fullmatch(line.text):
        return True
    if line.rule_before or (line.blank_before and ended):
        return False
    if is_bullet(held[0].text) and ENUMERATED.match(line.text) and not line.blank_before:
        return True
    if habit == "marked" and (last.marked or not line.blank_before):
        return not last.marked or (not ended and within_latin(last, line))
    widest = max(width(held[0].text), width(last.text))
    measure = measures.rest if is_bullet(held[0].text) or widest > measures.cards + FULL else measures.cards
    room = measure - FULL if ended else measure * 0.6
    if habit == "measured" and width(last.text) >= room:
        return True
    return not ended and (is_bullet(held[0].text) or width(last.text) >= measure)


def within_latin(last: PrintedLine, line: PrintedLine) -> bool:
    """Whether the space at the end of a line, otherwise the mark of a paragraph, parts two Latin words."""
    inside = LATIN_END.search(last.text[-1:]) and LATIN_START.match(line.text)
    return inside is not None and width(last.text) >= MEASURE_LEAST


FULL = 2  # A line this much short of the measure had no room for another Chinese character.


def finished(text: str) -> bool:
    """Whether a sentence ends here."""
    return FINISHED.search(text[-8:]) is not None


def is_bullet(text: str) -> bool:
    """Whether the line opens an entry of a list; `*/4` and `-2：` do not."""
    return BULLET.match(text) is not None


Modes = Literal["none", "unspaced", "round"]
OFFERS_MODES = re.compile(r"^•|[～~〜—–：:]$")  # 选择一项～, or another mode


def marks_of_modes(lines: Sequence[PrintedLine]) -> Modes:
    """How the modes of cards are told from bullets, for both may open with `•`: by having no space after it,
    where bullets have one, or by being the only ones with it.
    """
    opening = Counter(line.text[0] for line in lines if is_bullet(line.text))
    if opening and opening["•"] * 4 < max(opening.values()):
        return "round"
    spaced = [line.text[1:2].isspace() for line in lines if line.text.startswith("•")]
    return "unspaced" if sum(spaced) * 2 > len(spaced) else "none"


def paragraph(lines: Sequence[PrintedLine], modes: Modes) -> Paragraph:
    """Its lines put together, and whether a bullet opened it."""
    text = "".join(pieced(line.text for line in lines))
    match = BULLET.match(text)
    mode = text.startswith("•") and (modes == "round" or (modes == "unspaced" and not text[1:2].isspace()))
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
