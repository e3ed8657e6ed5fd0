"""The shape release notes share in both languages: labelled pieces become topics, cards and rulings."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from corpus.problems import Problem
from corpus.records import CardHead, Kind, Language, Place, Record
from corpus.terms import names

Label = Literal[
    "heading",  # of a part (level 1), of a topic in it (2), of a topic in that (3)
    "name",  # of a card; what follows belongs to it
    "other-face",  # the name of the same card's other face
    "cost",
    "type",
    "stats",  # 1/3, or a loyalty
    "rules",  # a line of the card's text
    "ruling",
    "quoted",  # a rule, with its number
    "plain",  # any other paragraph
]


class Piece(NamedTuple):
    """A paragraph and what it is."""

    label: Label
    text: str
    line: int
    level: int = 0


class Heading(NamedTuple):
    """What the first lines of a document say of it."""

    title: str
    set_name: str
    edition: str
    line: int


def set_code(name: str, text: str, codes: Mapping[str, str] | None = None) -> str:
    """The set's code: known by its name, or printed beside the name, or else the name itself as one word."""
    known = (set_codes() if codes is None else codes).get(name)
    words = re.sub(r"[\W_]+", "-", name[:LONGEST_NAME]).strip("-")
    return known or printed_code(name, text) or words or "release"


def printed_code(name: str, text: str) -> str:
    """The code a sentence gives to the cards of this very set; notes name the codes of other sets too."""
    opening, called = "".join(text[:20_000].split()), "".join(name.split())
    at = opening.find(called) if called else -1
    while at >= 0:
        match = CODE.match(opening, at + len(called))
        if match:
            return match[1]
        at = opening.find(called, at + 1)
    return ""


# …系列中印制之系列代码为MKM的牌张, and not 指挥官产品中的牌张：其上印制之系列代码为MKC.
CODE = re.compile(
    r"(?:(?:系列)?(?:[中里内之的]|当中|印制|印刷|牌张){0,5}|(?:(?!指挥官)[^。]){0,60}。这类牌张印制的)"
    r"(?:系列代码|setcode)(?:均|也)?(?:为|是|is|[:：])?([A-Z0-9]{3,4})(?![A-Z0-9])"
)


def set_codes() -> dict[str, str]:
    """The codes of the sets our table knows, by every name it gives them."""
    sets = [name for name in names() if name.kind == "set"]
    return {word: name.ref for name in sets for word in (*name.also_zh, *name.also_en, name.zh, name.en)}


@dataclass
class Draft:
    """A record still growing."""

    ref: str
    kind: Kind
    line: int
    parent: str = ""
    title: str = ""
    text: list[str] = field(default_factory=list)
    card: dict[str, str] = field(default_factory=dict)


def records(heading: Heading, pieces: Iterable[Piece], code: str, where: str, lang: Language) -> list[Record]:
    """One record for the document and one for everything in it a judge can point at."""
    outline = Outline(code, Draft(code, "release", heading.line, title=heading.title))
    for piece in pieces:
        outline.add(piece)
    return [finish(draft, heading.edition, where, lang) for draft in outline.drafts]


class Outline:
    """What has been read so far, and which topic and card the next piece belongs to.

    In the general part a card only shows how a mechanic looks, so the rulings below it are the topic's;
    in the card-specific part they are the card's, whichever face they speak of. The other face of a card
    is a block of its own whose parent is the front's.
    """

    def __init__(self, code: str, release: Draft) -> None:
        self.code = code
        self.drafts = [release]
        self.topics: list[tuple[int, Draft]] = [(0, release)]
        self.front: Draft | None = None
        self.face: Draft | None = None
        self.printed: dict[str, int] = {}
        self.rulings: Counter[str] = Counter()

    def add(self, piece: Piece) -> None:
        """Give the piece its place."""
        match piece.label:
            case "heading":
                self.open_topic(piece)
            case "name" | "other-face":
                self.open_card(piece)
            case "ruling":
                self.add_ruling(piece)
            case "quoted":
                self.add_quoted(piece)
            case "cost" | "type" | "stats" if self.face:
                self.face.card[piece.label] = piece.text
            case "rules" if self.face:
                self.face.text.append(piece.text)
            case _:
                self.topic.text.append(piece.text)

    @property
    def topic(self) -> Draft:
        """The topic being read; before the first heading, the release itself."""
        return self.topics[-1][1]

    def open_topic(self, piece: Piece) -> None:
        """A heading ends the topics of its own level and below."""
        while self.topics[-1][0] >= piece.level:
            self.topics.pop()
        draft = self.draft(piece, LABEL.sub("", piece.text), "topic", self.topic)
        draft.title = piece.text
        self.topics.append((piece.level, draft))
        self.front = self.face = None

    def open_card(self, piece: Piece) -> None:
        """A card stands under its topic, its other face under its front."""
        other = piece.label == "other-face" and self.front is not None
        draft = self.draft(piece, piece.text, "card-block", self.front if other else self.topic)
        draft.title = piece.text
        self.face = draft
        if not other:
            self.front = draft

    def add_ruling(self, piece: Piece) -> None:
        """Numbered within the card or topic it speaks of."""
        specific = any(SPECIFIC.search(topic.title) for _, topic in self.topics[1:2])
        owner = self.front if self.front and specific else self.topic
        self.rulings[owner.ref] += 1
        ref = f"{owner.ref}#{self.rulings[owner.ref]}"
        self.drafts.append(Draft(ref, "ruling", piece.line, owner.ref, text=[piece.text]))

    def add_quoted(self, piece: Piece) -> None:
        """`702.104.义勇`, `702.104a Dethrone is …`: the number is the reference, the rest the text."""
        match = QUOTED.match(piece.text)
        assert match, piece.text  # noqa: S101 (only a piece that matches is labelled so)
        draft = self.draft(piece, match[1], "quoted-rule", self.topic)
        draft.text.append(piece.text[match.end() :])

    def draft(self, piece: Piece, name: str, kind: Kind, parent: Draft | None) -> Draft:
        """A new record under a reference no other has: the second of a name gets `(2)`."""
        called = name = name[:LONGEST_NAME]
        while called in self.printed:
            self.printed[name] += 1
            called = f"{name}({self.printed[name]})"
        self.printed[called] = 1
        draft = Draft(f"{self.code}:{called}", kind, piece.line, parent.ref if parent else "")
        self.drafts.append(draft)
        return draft


# No heading and no card's name is longer; a reference names no more of it.
LONGEST_NAME = 100
# The headings of the parts whose rulings speak of single cards.
SPECIFIC = re.compile(r"单卡解惑$|card-specific", re.IGNORECASE)
# 新关键字：秘案 is found under what it is about.
LABEL = re.compile(r"^[^：:]{1,20}[：:]\s*(?=\S)")
QUOTED = re.compile(r"(\d{3}\.\d{1,3}[a-z]?)(?:[.．]\s*|\s+)(?=\S)")


def finish(draft: Draft, edition: str, where: str, lang: Language) -> Record:
    """The record a draft has become."""
    text = "\n".join(draft.text)
    return Record(
        ref=draft.ref,
        kind=draft.kind,
        edition=edition,
        text={lang: text} if text else {},
        title={lang: draft.title} if draft.title else {},
        parent=draft.parent,
        card=card(draft.card, lang) if draft.kind == "card-block" else None,
        places={lang: Place(where, draft.line)},
    )


def card(printed: Mapping[str, str], lang: Language) -> CardHead:
    """Cost, type and the numbers in the corner, as printed."""
    cost, type_line, stats = (printed.get(label, "") for label in ("cost", "type", "stats"))
    return CardHead(
        cost={lang: cost} if cost else {},
        type_line={lang: type_line} if type_line else {},
        power_toughness=stats if "/" in stats else "",
        loyalty="" if "/" in stats else stats,
    )


def unfinished(pieces: Sequence[Piece], where: str) -> list[Problem]:
    """Rulings that stop without a full stop, or begin with what closes a sentence."""
    return [
        Problem(where, piece.line, 1, "release-ruling-cut", excerpt(piece.text[-24:]))
        for piece in pieces
        if piece.label == "ruling" and not ENDED.search(piece.text[-4:])
    ]


ENDED = re.compile(r"[。！？…）」』.!?)”\"][）」』)”\"]?$")


def excerpt(text: str) -> str:
    """Enough of a paragraph to find it by."""
    return text if len(text) <= 24 else text[:23] + "…"
