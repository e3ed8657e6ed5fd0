"""The records a document becomes: frozen values, Chinese and English side by side."""

from typing import Literal, NamedTuple

from msgspec import Struct

Language = Literal["zh", "en"]
LANGUAGES: tuple[Language, ...] = ("zh", "en")

Texts = dict[Language, str]

Kind = Literal[
    "chapter",  # 7
    "section",  # 702
    "rule",  # 702.19
    "subrule",  # 702.19b
    "example",  # 702.19b#1, the first example of that rule
    "term",  # term:践踏, one glossary entry
    "release",  # CNS 2014-03-27, release notes as a whole
    "topic",  # a headed part of release notes
    "card-block",  # a card shown in release notes
    "ruling",  # one bullet, of a card block or of a topic
    "quoted-rule",  # a rule quoted inside release notes
]


class Place(Struct, frozen=True, array_like=True):
    """Where something is printed: the name of a document and a line, counted from 1."""

    document: str
    line: int


class Note(Struct, frozen=True):
    """A translators' note, set apart from the text: as printed, and where it stood in the text."""

    lang: Language
    text: str
    at: int


class Variant(Struct, frozen=True):
    """Another document's wording of the same text in the same edition."""

    lang: Language
    text: str
    place: Place


class CardHead(Struct, frozen=True, omit_defaults=True):
    """What a card block of release notes prints above its rulings, as printed."""

    cost: Texts = {}
    type_line: Texts = {}
    power_toughness: str = ""
    loyalty: str = ""


class Record(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing a judge can point at, in one edition, in every language present.

    `text` is all that is printed after the number (for a card block, its rules text), paragraphs
    separated by line ends, symbols as printed, translators' notes taken out into `notes`.
    `title` is set where there is a heading: chapters, sections, title-only rules, glossary
    headwords as printed, topics, card names. `remarks` are ours: where a text says less or other
    than its translation. Parsers leave `edition` empty where the document does not state it.
    """

    ref: str
    kind: Kind
    edition: str = ""
    text: Texts = {}
    title: Texts = {}
    parent: str = ""
    notes: tuple[Note, ...] = ()
    headwords: dict[Language, tuple[str, ...]] = {}
    senses: dict[Language, tuple[str, ...]] = {}
    obsolete: bool = False
    card: CardHead | None = None
    variants: tuple[Variant, ...] = ()
    remarks: tuple[Texts, ...] = ()
    places: dict[Language, Place] = {}


class Lead(NamedTuple):
    """A name, folded, and what it leads to in one edition."""

    name: str
    ref: str
    edition: str


class Link(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A cross-reference in a record's text, resolved. `text[lang][start:end]` is `raw`.

    `targets` exist in `target_edition`. Where the text names the wrong number, or one that has
    moved since, `printed` keeps what it names and `reason` says why the link goes elsewhere.
    """

    source: str
    edition: str
    lang: Language
    start: int
    end: int
    raw: str
    form: str
    targets: tuple[str, ...]
    target_edition: str = ""
    printed: tuple[str, ...] = ()
    reason: Texts = {}


class Edition(Struct, frozen=True):
    """An edition of the rules by its date; for each language the chapters present, and the glossary."""

    date: str
    parts: dict[Language, tuple[str, ...]]


Became = Literal[
    "same",  # keeps its number or headword, and its text but for the rule numbers inside
    "reworded",  # keeps its number or headword, says it otherwise
    "moved",  # stands elsewhere now, verbatim or not
    "gone",
    "unknown",  # the next edition at hand has no text to compare it with
]


class Fate(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What became of a record of one edition in the next.

    `to` names where its text stands now: several places if it was split, none if it is gone.
    `reused` warns that its number stands in the next edition too and means something else there.
    """

    edition: str
    ref: str
    kind: Became
    to: tuple[str, ...] = ()
    next_edition: str = ""
    verbatim: bool = False
    reused: bool = False
