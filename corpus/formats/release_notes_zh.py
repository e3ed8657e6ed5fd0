"""Release notes in Chinese (发布释疑), as the text of a PDF gives them."""

import re
from collections.abc import Mapping, Sequence
from itertools import chain
from operator import attrgetter

from corpus.formats.dates import iso_date
from corpus.formats.limits import collected
from corpus.formats.release_notes_frame import (
    Frame,
    break_off,
    unknown_bullets,
    without_bullets,
    without_legal_lines,
)
from corpus.formats.release_notes_labels import (
    COLOUR,
    COST,
    NO_HEADING,
    PART,
    TYPE,
    WIDEST_HEADING,
    card_head,
    labels,
    may_be_name,
)
from corpus.formats.release_notes_lines import (
    PUNCTUATION_ONLY,
    Paragraph,
    PrintedLine,
    finished,
    is_bullet,
    paragraphs,
    printed_lines,
    width,
)
from corpus.formats.release_notes_outline import Heading, Piece, records, set_code
from corpus.problems import Problem
from corpus.records import Record


def recognises(text: str) -> bool:
    """The date as Chinese release notes print it, and the heading of their general part."""
    return FRAME.recognises(text)


def parse(
    text: str, where: str, codes: Mapping[str, str] | None = None
) -> tuple[list[Record], list[Problem]]:
    """The records of the document; `codes` gives the code of a set by its name."""
    lines = with_costs_apart(list(printed_lines(text)))
    read, rejoined = paragraphs(lines, where, starts)
    first = next((at for at, each in enumerate(read) if PART.fullmatch(each.text)), len(read))
    heading = heading_of(read[:first])
    opening = [
        Piece("plain", each.text, each.line) for each in read[1:first] if not FRAME.date.search(each.text)
    ]
    ruled = without_legal_lines(read[first:], FRAME)
    pieces, doubts = labels(ruled, where)
    guards = unknown_bullets(((line.number, line.text) for line in lines if not is_bullet(line.text)), where)
    if lost := without_bullets(doubts, pieces, where):  # What each was taken for is of no use any more.
        doubts = [*lost, *(each for each in doubts if each.code != "release-lost-bullet")]
    doubts = sorted([*rejoined, *doubts, *guards], key=attrgetter("line"))
    broken = break_off(pieces, len(ruled) < len(read[first:]), where)
    code = set_code(heading.set_name, text, codes)
    return collected(chain(records(heading, opening + pieces, code, where, "zh"), doubts, broken))


FRAME = Frame(
    date=re.compile(
        r"(?:更新(?:日期|时间)?|修订(?:日期)?)(?:为|于|在)?\s?[：:]?\s?(\d{4})\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?日"
    ),
    general=re.compile(r"^[ \t]*[^「」。，\n]{0,40}通则释疑[ \t\r]*$", re.MULTILINE),
    legal=re.compile(r"商标|©|版权所有|专利字号|All Rights Reserved", re.IGNORECASE),
)
OPENING_LINES = 8  # How far ahead the head of a card is looked for: its own four lines, and the next one's.

# Who wrote the notes stands on a line of its own.
LEGAL = re.compile(r"万智牌[，,、]\s?Magic")
CREDIT = re.compile(r"(?:编纂|编写|编译|译者|翻译)\w{0,2}\s?[：:]")
NAME_AND_COST = re.compile(rf"([^{{}}]{{1,25}}?) ?({COST.pattern})")


def with_costs_apart(lines: Sequence[PrintedLine]) -> list[PrintedLine]:
    """The lines, a card's cost on one of its own even where it stands beside the card's name."""
    apart: list[PrintedLine] = []
    for at, line in enumerate(lines):
        match = NAME_AND_COST.fullmatch(line.text)
        below = [other.text for other in lines[at + 1 : at + OPENING_LINES]]
        typed = (
            below and TYPE.fullmatch(below[0]) and not (COLOUR.fullmatch(below[0]) and card_head(below[1:]))
        )
        if match and typed and may_be_name(match[1]):
            cost = line._replace(text=match[2], blank_before=False, rule_before=False)
            apart += [line._replace(text=match[1].rstrip(), marked=True), cost]
        else:
            apart.append(line)
    return apart


def starts(lines: Sequence[PrintedLine], at: int) -> bool:
    """Whether a new paragraph opens at this line, however the one before ends."""
    text = lines[at].text
    return bool(
        is_bullet(text)
        or CREDIT.match(text)
        or LEGAL.match(text)
        or any(FRAME.date.search(line.text) for line in lines[max(at - 1, 0) : at + 1])
        or PART.fullmatch(text)
        or heads_a_list(lines, at)
        or card_head(texts_from(lines, at))
        or below_a_head(lines, at)
    )


def heads_a_list(lines: Sequence[PrintedLine], at: int) -> bool:
    """Whether a short line without a stop stands between the end of a sentence and a bullet."""
    between = 0 < at < len(lines) - 1 and finished(lines[at - 1].text) and is_bullet(lines[at + 1].text)
    text = lines[at].text
    closes = finished(text) or PUNCTUATION_ONLY.fullmatch(text) or NO_HEADING.fullmatch(text)
    return between and not closes and width(text) <= WIDEST_HEADING


def below_a_head(lines: Sequence[PrintedLine], at: int) -> bool:
    """Whether a card's head stands above, of which this line is a part or below which its text begins."""
    heads = (card_head(texts_from(lines, at - above)) for above in range(1, min(at, LONGEST_HEAD) + 1))
    return any(len(head) >= above for above, head in enumerate(heads, 1))


LONGEST_HEAD = 4  # name, cost, type, numbers


def texts_from(lines: Sequence[PrintedLine], at: int) -> list[str]:
    """The next lines, as far as the heads of two cards may reach."""
    return [line.text for line in lines[at : at + OPENING_LINES]]


def heading_of(opening: Sequence[Paragraph]) -> Heading:
    """Title, name of the set and the document's own date."""
    title, line = (opening[0].text, opening[0].line) if opening else ("", 1)
    title = re.sub(r"[_*#`]+|(?:(?<!\s)\s+)?(?:编纂|编写|编译|译者|翻译)\s?[：:].*$", "", title).strip()
    date = next(filter(None, (FRAME.date.search(each.text) for each in opening)), None)
    name = re.sub(r"^万智牌\s?[~～—–-]+\s?|\s?发布释疑.*$", "", title)
    edition = iso_date(date[1], date[2], date[3]) if date else ""
    return Heading(title, name, edition, line)
