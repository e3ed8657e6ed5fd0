"""What each paragraph of Chinese release notes is: heading, card, ruling, quoted rule or plain text.

Headings and card names carry no mark-up there. A card's name is known by the type line below it, a heading by
being short and no sentence; what follows a card's rules text and is none, by its voice or its wider lines.
"""

import re
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from corpus.formats.release_notes_lines import Paragraph, finished, is_bullet
from corpus.formats.release_notes_outline import ENDED, QUOTED, SPECIFIC, Label, Piece, excerpt, unfinished
from corpus.problems import Problem


def labels(read: Sequence[Paragraph], where: str) -> tuple[list[Piece], list[Problem]]:
    """The paragraphs below the introduction, each with its label."""
    problems: list[Problem] = []
    pieces: list[Piece] = []
    state = State(*set_of_card_lines(read))
    at = 0
    while at < len(read):
        head = card_head(texts(read, at))
        if head:
            pieces += head_pieces(head, read[at : at + len(head)], state)
            state = state._replace(before="rules", other_face=False)
        elif OTHER_FACE.fullmatch(read[at].text):
            state = state._replace(other_face=True)
        else:
            piece = labelled(read, at, state)
            problems += doubts(read[at], piece, state, where)
            pieces.append(piece)
            state = following(state, piece)
        at += max(len(head), 1)
    pieces, lost = lost_at_the_end(pieces, where)
    return pieces, problems + lost + unfinished(pieces, where)


class State(NamedTuple):
    """What the paragraphs so far say of the next one."""

    card_width: int
    card_gaps: bool  # Blank lines stand within the text of cards.
    before: Label = "plain"
    specific: bool = False
    under_part: bool = False
    other_face: bool = False


PART = re.compile(r"[^「」。，]{0,40}通则释疑|[^「」。]{0,80}单卡解惑")
COLOUR = re.compile(r"(?:无|白|蓝|黑|红|[绿綠緑]|双|多)色|神器|地")
OTHER_FACE = re.compile(r"/{2,}(?:[A-Z]{1,20}/{2,})?")
COST = re.compile(r"(?:\{[^{}\s]{1,8}\}){1,20}[：:]?")
CORNER = r"[-−]?[\dX*]{1,3}(?:[+−-][\dX*])?"
STATS = re.compile(rf"{CORNER}/{CORNER}|\d{{1,2}}|X")
TYPES = "神器|生物|结界|瞬间|法术|地|鹏洛客|诡局|部族|亲缘|战役|时空|异象|计策|先锋|地城"
TYPE = re.compile(
    rf"(?:传奇|基本|雪境|世界|持续|{TYPES}){{0,4}}(?:{TYPES})"
    r"(?:\s?[~～—–]{1,2}\s?[^，。！？：；、（）()]{1,40})?"
)
# The notes' own voice: none of these words stands in the text of any card.
COMMENTARY = re.compile("本系列|系列中|属于一组|请参见|规则解析|正式规则|规则含义|并无更动|如下：$|机制")
# Nor do these, outside of reminder texts: they explain, which a card does not.
EXPLAINS = re.compile(
    "就算|即使|例如|举例|因此|一旦|无论|不论|情况|设定|重要|发生|类似|也会|稍后|印制|你必须|堆叠时|的时候|就已"
    "|累计|换句话|意味|那时|在乎|会是|会生|会被|并不|实际上|你会|优先权|其本身|一样|不合法|依然|个异能|异能会"
    "|会结算|所以|你也|时决定|需要|一部分|指的是|算时才|后才|有效应|一提|通常|因为|完毕|计算在内|会计算|副类别"
    "|同时被|决定要|选择要|撤销|许可"
)
REMINDER = re.compile(r"[（(][^（）()]*[）)]")
# A line of keywords ends without a full stop, as a heading does.
# What costs something to do is the card's: no ruling opens with a cost.
ACTIVATED = re.compile(r"(?:\{[^{}\s]{1,8}\}){1,20}[：:，,]")
KEYWORDS = re.compile(r"(?:结附于|反|与).*|[^{]*\{.*|[^～]*～|[^，、]{1,5}(?:[，、]\s?[^，、]{1,5}){0,9}")
NO_HEADING = re.compile(r"[（(「{+−-].*|[^。]*。.*|.*(?:[，、：:～~]|\d\s?日)")
WIDEST_HEADING = 60
LATIN = re.compile("[A-Za-z]{3}")
LONGEST_CHINESE_NAME = 25
LONGEST_LATIN_NAME = 70  # Aegis of the Legion/教团之盾
WIDEST_WRAPPED = 120  # Where any paragraph is a line, its width tells nothing.


def texts(read: Sequence[Paragraph], at: int) -> list[str]:
    """The paragraphs from here on, as far as two cards' heads may reach."""
    return [each.text for each in read[at : at + 8]]


def card_head(below: Sequence[str]) -> tuple[Label, ...]:
    """What the first paragraphs are, if they are a card's name, perhaps a cost, its type, perhaps numbers."""
    head = name_and_type(below)
    if len(head) == 2 and COLOUR.fullmatch(below[1]) and name_and_type(below[2:]):
        return ()  # What looks like the type is the heading above the next card.
    numbers = head and len(below) > len(head) and STATS.fullmatch(below[len(head)])
    return (*head, "stats") if numbers else head


def name_and_type(below: Sequence[str]) -> tuple[Label, ...]:
    """A card is known by its name and its type below it, with a cost between unless it has none."""
    cost = len(below) > 1 and COST.fullmatch(below[1]) is not None
    head: tuple[Label, ...] = ("name", "cost", "type") if cost else ("name", "type")
    known = len(below) >= len(head) and TYPE.fullmatch(below[len(head) - 1])
    return head if known and may_be_name(below[0]) else ()


def may_be_name(text: str) -> bool:
    """Short, no sentence, no entry of a list, and no other line of a card."""
    longest = LONGEST_LATIN_NAME if LATIN.search(text) else LONGEST_CHINESE_NAME
    if len(text) > longest or text.endswith(("：", ":", "；", ";", "，")):
        return False
    looks_otherwise = "。" in text or "{" in text or is_bullet(text)
    return not (looks_otherwise or TYPE.fullmatch(text) or PART.fullmatch(text))


def head_pieces(head: tuple[Label, ...], read: Sequence[Paragraph], state: State) -> Iterator[Piece]:
    """The lines above a card's rules text."""
    for label, each in zip(head, read, strict=True):
        first: Label = "other-face" if state.other_face else "name"
        text = each.text.rstrip("：:") if label == "cost" else each.text
        yield Piece(first if label == "name" else label, text, each.line)


def labelled(read: Sequence[Paragraph], at: int, state: State) -> Piece:
    """A paragraph that is not the head of a card."""
    each = read[at]
    above_card = bool(card_head(texts(read, at + 1)))
    level = heading_level(each, above_card, state)
    if level:
        return Piece("heading", each.text, each.line, level)
    label = body_label(each, state)
    listed = at + 1 < len(read) and read[at + 1].bullet
    if label == "plain" and state.before == "ruling" and listed and ENDED.search(each.text[-4:]):
        label = "ruling"  # Between two rulings of a topic.
    return Piece(label, each.text.lstrip("• ") if label == "ruling" else each.text, each.line)


def heading_level(each: Paragraph, above_card: bool, state: State) -> int:
    """1 for a part, 2 for a topic, 3 for one without a gap above it; 0 for what is no heading."""
    if PART.fullmatch(each.text):
        return 1
    if each.bullet or QUOTED.match(each.text):
        return 0
    if COLOUR.fullmatch(each.text) and above_card:
        return 2
    if state.specific and (state.before == "rules" or not above_card):
        return 0
    if not may_be_heading(each) or (state.before == "rules" and KEYWORDS.fullmatch(each.text)):
        return 0
    return 2 if each.gap or state.under_part else 3


def may_be_heading(each: Paragraph) -> bool:
    """Short and no sentence."""
    return each.width <= WIDEST_HEADING and not finished(each.text) and not NO_HEADING.fullmatch(each.text)


def body_label(each: Paragraph, state: State) -> Label:
    """A paragraph below a heading or a card."""
    if each.bullet:
        return "ruling"
    if QUOTED.match(each.text) and not state.specific:
        return "quoted"
    as_set = each.width <= state.card_width and (state.card_gaps or not each.gap)
    as_set = as_set and not explains(each.text)
    if state.before == "rules" and (as_set or ACTIVATED.match(each.text)):
        return "rules" if state.specific or not COMMENTARY.search(each.text) else "plain"
    lost_bullet = state.specific and state.before in ("rules", "ruling") and finished(each.text)
    return "ruling" if lost_bullet else "plain"


def explains(text: str) -> bool:
    """Whether a paragraph says what no card says: a ruling does, whose bullet was lost below a card."""
    return finished(text) and EXPLAINS.search(REMINDER.sub("", text)) is not None


def following(state: State, piece: Piece) -> State:
    """What this piece says of the next."""
    if piece.label != "heading":
        return state._replace(before=piece.label, under_part=False, other_face=False)
    specific = SPECIFIC.search(piece.text) is not None if piece.level == 1 else state.specific
    return state._replace(before="heading", specific=specific, under_part=piece.level == 1, other_face=False)


def set_of_card_lines(read: Sequence[Paragraph]) -> tuple[int, bool]:
    """How wide the text of cards is set, and whether with blank lines.

    Of the paragraphs between a card's type and its first bullet, hardly one is otherwise, unless a ruling has
    lost its bullet. A third of play: symbols are narrower than they count.
    """
    widths, gaps = list[int](), 0
    inside = specific = False
    for at, each in enumerate(read):
        if PART.fullmatch(each.text):
            specific = SPECIFIC.search(each.text) is not None
        if card_head(texts(read, at)):
            inside = specific
        elif each.bullet:
            inside = False
        elif inside:
            widths.append(each.width)
            gaps += each.gap
    wrapped = max((each.width for each in read), default=0) <= WIDEST_WRAPPED
    widest = sorted(widths)[len(widths) * 98 // 100] * 4 // 3 if widths and wrapped else sys.maxsize
    return widest, gaps * 20 >= len(widths)


def doubts(each: Paragraph, piece: Piece, state: State, where: str) -> list[Problem]:
    """What a reader should look at: rulings without a bullet, short lines that are nothing known."""
    if piece.label == "ruling" and not each.bullet:
        return [Problem(where, each.line, 1, "release-lost-bullet", excerpt(each.text))]
    if piece.label == "plain" and state.specific and not finished(each.text):
        return [Problem(where, each.line, 1, "release-stray-line", excerpt(each.text))]
    return []


def lost_at_the_end(pieces: Sequence[Piece], where: str) -> tuple[list[Piece], list[Problem]]:
    """Every card-specific block has a ruling: where none has a bullet, its last paragraph is one."""
    found, problems, specific = list(pieces), [], False
    for at, (piece, after) in enumerate(pairwise([*pieces, Piece("heading", "", 0, 1)])):
        if piece.label == "heading" and piece.level == 1:
            specific = SPECIFIC.search(piece.text) is not None
        if not specific or piece.label not in CARD_LINES or after.label not in ("name", "heading"):
            continue
        if piece.label == "rules" and pieces[at - 1].label == "rules" and finished(piece.text):
            found[at] = piece._replace(label="ruling")
            problems.append(Problem(where, piece.line, 1, "release-lost-bullet", excerpt(piece.text)))
        else:
            problems.append(
                Problem(where, piece.line, 1, "release-card-without-rulings", excerpt(piece.text))
            )
    return found, problems


CARD_LINES = ("name", "other-face", "cost", "type", "stats", "rules")
