"""Release notes in English, as markdown of a web page: cards in quotations, rulings in lists."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from operator import attrgetter
from typing import Literal, NamedTuple

from corpus.formats.dates import iso_date
from corpus.formats.limits import collected
from corpus.formats.release_notes_frame import Frame, break_off, unknown_bullets, without_legal_lines
from corpus.formats.release_notes_outline import (
    QUOTED,
    Heading,
    Label,
    Piece,
    excerpt,
    records,
    set_code,
    unfinished,
)
from corpus.problems import Problem
from corpus.records import Record


def recognises(text: str) -> bool:
    """The date as English release notes print it, and the heading of their general part."""
    return FRAME.recognises(text)


def parse(
    text: str, where: str, codes: Mapping[str, str] | None = None
) -> tuple[list[Record], list[Problem]]:
    """The records of the document; `codes` gives the code of a set by its name."""
    read = list(blocks(text))
    heading = heading_of(read, text)
    ruled = without_legal_lines(read, FRAME)
    pieces = list(labels(without_page_lines(ruled)))
    guards = unknown_bullets(
        ((block.line, block.text) for block in ruled if not block.mark and block.text), where
    )
    doubts = [*unknown_symbols(pieces, where), *unfinished(pieces, where), *guards]
    doubts.sort(key=attrgetter("line"))
    broken = break_off(pieces, len(ruled) < len(read), where)
    code = set_code(heading.set_name, text, codes)
    return collected(chain(records(heading, pieces, code, where, "en"), doubts, broken))


FRAME = Frame(
    date=re.compile(r"Document last modified ([A-Z][a-z]{2,8}) (\d{1,2}), (\d{4})"),
    general=re.compile(r"^#{1,4} {0,3}\*{0,3}general notes", re.IGNORECASE | re.MULTILINE),
    legal=re.compile(r"trademarks? of|©|all rights reserved", re.IGNORECASE),
)
PART = re.compile(r"general notes|.{0,60}card-specific notes", re.IGNORECASE)


Mark = Literal["", "title", "#", "bold", "*", ">"]


class Block(NamedTuple):
    """A paragraph, a heading, an entry of a list or one line of a quotation, its markdown taken off."""

    mark: Mark
    text: str
    line: int

    @property
    def bullet(self) -> bool:
        """Whether it is an entry of a list."""
        return self.mark == "*"


def blocks(text: str) -> Iterator[Block]:
    """The document's paragraphs; lines of a paragraph or a list without a blank between them are one."""
    mark: Mark = ""
    held: list[str] = []
    first = 0
    for number, line in enumerate([*text.split("\n"), ""], start=1):
        bare = line.strip()
        rule = UNDERLINE.fullmatch(bare)
        opened, rest = marked(bare)
        if held and (not bare or rule or opened or mark not in ("", "*")):
            yield Block("title" if bare[:1] == "=" else mark, plain(" ".join(held)), first)
            held = []
        if rest and not rule and not METADATA.match(bare):
            if not held:
                mark, first = opened, number
            held.append(rest)


UNDERLINE = re.compile(r"=+|-{3,}|\*{3,}")
METADATA = re.compile(r"\[_metadata_:")


def marked(bare: str) -> tuple[Mark, str]:
    """The mark a line of markdown begins with, and what it marks."""
    if bare.startswith(">"):
        return ">", bare[1:].strip()
    if heading := re.match(r"#{1,6} +", bare):
        return "#", bare[heading.end() :]
    if entry := re.match(r"[*+•-] +|[＊●] *", bare):
        return "*", bare[entry.end() :]
    return ("bold", bare) if re.fullmatch(r"\*\*[^*]{1,80}[^*:]\*\*", bare) else ("", bare)


def plain(text: str) -> str:
    """The words and symbols of a line of markdown."""
    text = IMAGE.sub(lambda image: symbol(image[1]), text)
    text = LINK.sub(lambda link: link[1], text)
    return STARS.sub(lambda star: (star[1] or "").replace("\\", ""), text).strip()


IMAGE = re.compile(r"!\[([^][\n]{0,100})\]\([^()\n]{0,1000}\)")
LINK = re.compile(r"\[([^][\n]{0,300})\]\([^()\n]{0,1000}\)")
# Emphasis goes; an escaped star stays, and so does one in a corner: */4, 1+*/2.
STARS = re.compile(r"(\\\*|[\d*]\+?[\d*]?/[\d*]\+?[\d*]?(?![\w*]))|\*+")
SYMBOLS = {
    **{"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G", "colorless": "C", "snow": "S"},
    **{"tap": "T", "untap": "Q", "energy": "E", "x": "X"},
}


def symbol(name: str) -> str:
    """`2 Mana` is {2}, `Blue Mana` {U}, `Tap` {T}; a picture without a name is no symbol."""
    words = [word for word in name.lower().split() if word not in ("mana", "symbol", "or")]
    letters = "/".join(SYMBOLS.get(word, word.upper() if word.isdigit() else word) for word in words)
    return f"{{{letters}}}" if letters else ""


def heading_of(read: Sequence[Block], text: str) -> Heading:
    """The title is underlined with equal signs; else it is the first heading."""
    first = next((block for block in read if block.mark == "title"), None)
    title = first or next((block for block in read if block.mark == "#"), Block("", "", 1))
    date = FRAME.date.search(text)
    edition = iso_date(date[3], date[1], date[2]) if date else ""
    name = re.sub(r"\s?release notes.{0,200}$", "", title.text, flags=re.IGNORECASE)
    return Heading(title.text, name, edition, title.line)


def without_page_lines(read: Sequence[Block]) -> list[Block]:
    """The page around the document says who posted it and links elsewhere; the document has sentences."""
    start = next((at for at, block in enumerate(read) if block.text.startswith("Compiled by")), 0)
    part = next((at for at, block in enumerate(read) if PART.fullmatch(block.text)), start)
    opening = [
        block
        for block in read[start:part]
        if block.text.startswith("Compiled by") or (not block.mark and block.text.endswith((".", "!", "?")))
    ]
    return opening + list(read[part:])


def labels(read: Sequence[Block]) -> Iterator[Piece]:
    """Every block with what it is: a quotation opens with a card's name."""
    head: set[Label] = set()
    before = ""
    for block in read:
        if block.mark == ">":
            head = head if before == ">" else set()
            label = card_label(block.text, head)
            head.add(label)
            yield Piece(label, block.text, block.line)
        elif block.mark in ("#", "bold"):
            yield Piece("heading", block.text, block.line, 1 if PART.fullmatch(block.text) else 2)
        elif block.mark == "*":
            yield Piece("ruling", block.text, block.line)
        else:
            yield Piece("quoted" if QUOTED.match(block.text) else "plain", block.text, block.line)
        before = block.mark


def card_label(text: str, head: set[Label]) -> Label:
    """The next line of a card; its cost may stand above its type or below."""
    if "name" not in head:
        return "name"
    if "rules" not in head:
        for label, form in CARD_LINES:
            if label not in head and form.fullmatch(text):
                return label
    return "rules"


SUPERTYPES = "Legendary|Basic|Snow|World"
CORNER = r"[-−]?[\dX*]{1,3}(?:\+[\dX*])?"
TYPES = "Artifact|Creature|Enchantment|Instant|Sorcery|Land|Planeswalker|Conspiracy|Tribal|Kindred|Battle"
CARD_LINES: tuple[tuple[Label, re.Pattern[str]], ...] = (
    ("cost", re.compile(r"(?:\{[^{}]{1,8}\}){1,20}")),
    ("type", re.compile(rf"(?:(?:{SUPERTYPES}|{TYPES}) ){{0,4}}(?:{TYPES})(?: (?:—|–|-) [^.:,]{{1,60}})?")),
    ("stats", re.compile(rf"{CORNER}/{CORNER}|\d{{1,2}}|X")),
)


def unknown_symbols(pieces: Sequence[Piece], where: str) -> list[Problem]:
    """Images that should be symbols and whose names we do not know."""
    return [
        Problem(where, piece.line, 1, "release-unknown-symbol", excerpt(found))
        for piece in pieces
        for found in re.findall(r"\{[^{}]{1,200}\}", piece.text)
        if any(letter.islower() for letter in found)
    ]
