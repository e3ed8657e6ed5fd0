"""Release notes in Chinese (发布释疑), as the text of a PDF gives them."""

import re
from collections.abc import Mapping, Sequence
from itertools import chain
from operator import attrgetter

from corpus.formats.dates import iso_date
from corpus.formats.limits import collected
from corpus.formats.release_notes_frame import Frame, break_off, without_legal_lines
from corpus.formats.release_notes_labels import PART, card_head, labels
from corpus.formats.release_notes_lines import Paragraph, PrintedLine, is_bullet, paragraphs
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
    read, rejoined = paragraphs(text, where, starts)
    first = next((at for at, each in enumerate(read) if PART.fullmatch(each.text)), len(read))
    heading = heading_of(read[:first])
    opening = [
        Piece("plain", each.text, each.line) for each in read[1:first] if not FRAME.date.search(each.text)
    ]
    ruled = without_legal_lines(read[first:], FRAME)
    pieces, doubts = labels(ruled, where)
    doubts = sorted([*rejoined, *doubts], key=attrgetter("line"))
    broken = break_off(pieces, len(ruled) < len(read[first:]), where)
    code = set_code(heading.set_name, text, codes)
    return collected(chain(records(heading, opening + pieces, code, where, "zh"), doubts, broken))


FRAME = Frame(
    date=re.compile(r"最近更新日期\s?[：:]\s?(\d{4})\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?日"),
    general=re.compile(r"^[ \t]*通则释疑[ \t\r]*$", re.MULTILINE),
    legal=re.compile(r"商标|©|版权所有|专利字号|All Rights Reserved", re.IGNORECASE),
)
OPENING_LINES = 8  # How far ahead the head of a card is looked for: its own four lines, and the next one's.


def starts(lines: Sequence[PrintedLine], at: int) -> bool:
    """Whether a new paragraph opens at this line, however the one before ends."""
    text = lines[at].text
    return bool(
        is_bullet(text)
        or FRAME.date.search(text)
        or PART.fullmatch(text)
        or card_head([line.text for line in lines[at : at + OPENING_LINES]])
    )


def heading_of(opening: Sequence[Paragraph]) -> Heading:
    """Title, name of the set and the document's own date."""
    title, line = (opening[0].text, opening[0].line) if opening else ("", 1)
    date = next(filter(None, (FRAME.date.search(each.text) for each in opening)), None)
    name = re.sub(r"^万智牌\s?[~～—–-]+\s?|\s?发布释疑.*$", "", title)
    edition = iso_date(date[1], date[2], date[3]) if date else ""
    return Heading(title, name, edition, line)
