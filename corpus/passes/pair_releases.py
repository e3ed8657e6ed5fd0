"""Release notes in both languages become one: card with card, topic with topic, ruling with ruling.

No table of card names is needed. Two cards are the same if they print the same cost, types, numbers and
symbols and have as many rulings, and if that is true of no other. Where it is true of several, their order
decides: under a Chinese heading the cards stand as the English ones do. What it contradicts stays unpaired.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence

from msgspec.structs import replace

from corpus.formats.release_notes_outline import SPECIFIC
from corpus.problems import Problem
from corpus.records import CardHead, Kind, Language, Record
from corpus.symbols import symbols
from corpus.terms import english

_UNPAIRED = {"card-block": "release-card-block-unpaired", "topic": "release-topic-unpaired"}
_NUMBERS = re.compile(r"(?:[+-]|(?<![\dX*]))[\dX*]+/[+-]?[\dX*]+")

Pairs = dict[str, str]  # the reference of a Chinese record, and of the English one that is the same
Shape = Callable[[Record, "Notes"], Hashable]


def pair_releases(records: list[Record]) -> tuple[list[Record], list[Problem]]:
    """The records with those of the same release made one; the Chinese references and order stand."""
    problems: list[Problem] = []
    for release in [each for each in records if each.kind == "release" and set(each.places) == {"zh"}]:
        zh, en = _notes(records, release, "zh"), _notes(records, release, "en")
        if en.of("release"):
            pairs = _paired(zh, en)
            problems += [*_unpaired(zh, pairs), *_unpaired(en, pairs.values())]
            records = _with_english(records, zh, en, pairs)
    return records, problems


class Notes:
    """The records of one release that are in one language only."""

    def __init__(self, lang: Language, records: Sequence[Record]) -> None:
        self.lang = lang
        self.records = records
        self.known = {record.ref: record for record in records}
        self.place = {record.ref: place for place, record in enumerate(records)}
        self.children: dict[tuple[str, Kind], list[Record]] = defaultdict(list)
        for record in records:
            self.children[record.parent, record.kind].append(record)

    def of(self, kind: Kind) -> list[Record]:
        """Those of one kind, in printed order."""
        return [record for record in self.records if record.kind == kind]

    def below(self, record: Record, kind: Kind) -> list[Record]:
        """Those of one kind directly below a record."""
        return self.children.get((record.ref, kind), [])

    def home(self, record: Record, paired: Iterable[str]) -> str:
        """The nearest record above that is paired."""
        above = self.known.get(record.parent)
        while above and above.ref not in paired:
            above = self.known.get(above.parent)
        return above.ref if above else ""


def _notes(records: Iterable[Record], release: Record, lang: Language) -> Notes:
    """What belongs to a release, in one language."""
    return Notes(
        lang,
        [
            record
            for record in records
            if record.edition == release.edition
            and set(record.places) == {lang}
            and (record.ref == release.ref or record.ref.startswith(f"{release.ref}:"))
        ],
    )


def _paired(zh: Notes, en: Notes) -> Pairs:
    """From the release down to the rulings of whatever is paired."""
    pairs = _in_turn(zh.of("release"), en.of("release"))
    for specific in (False, True):
        pairs |= _in_turn(_parts(zh, specific), _parts(en, specific))
    pairs |= _alike(zh, en, "topic", _topic_shape, pairs)
    pairs |= _alike(zh, en, "card-block", _card_shape, pairs)
    pairs |= {record.ref: record.ref for record in zh.of("quoted-rule") if record.ref in en.known}
    for owner, other in list(pairs.items()):
        pairs |= _in_turn(zh.children[owner, "ruling"], en.children[other, "ruling"])
    return pairs


def _in_turn(zh: Sequence[Record], en: Sequence[Record]) -> Pairs:
    """First with first, second with second, if there are as many of both."""
    return {a.ref: b.ref for a, b in zip(zh, en, strict=True)} if len(zh) == len(en) else {}


def _parts(side: Notes, specific: bool) -> list[Record]:
    """The headings right below the release: those of single cards, or the others."""
    releases = {record.ref for record in side.of("release")}
    return [
        record
        for record in side.of("topic")
        if record.parent in releases and bool(SPECIFIC.search(record.title[side.lang])) == specific
    ]


def _alike(zh: Notes, en: Notes, kind: Kind, shape: Shape, known: Pairs) -> Pairs:
    """Those of one kind that have a shape in common, and stand in an order that agrees."""
    found: Pairs = {}
    doubtful: list[tuple[str, Pairs]] = []
    for ours, theirs in _by_shape(zh, en, kind, shape, known):
        pairs = _in_turn(ours, theirs)
        if len(pairs) == 1:
            found |= pairs
        elif pairs and len({record.parent for record in ours}) == 1:
            doubtful.append((ours[0].parent, pairs))
    sure = {ref: other for ref, other in found.items() if _agrees(zh, en, {ref: other}, found)}
    for heading, pairs in doubtful:
        witnesses = sum(zh.known[ref].parent == heading for ref in sure)
        if witnesses >= 2 and _agrees(zh, en, pairs, sure | pairs):
            sure |= pairs
    return sure


def _by_shape(
    zh: Notes, en: Notes, kind: Kind, shape: Shape, known: Pairs
) -> Iterator[tuple[list[Record], list[Record]]]:
    """The records of each shape that stand in the same paired topic or part, on either side."""
    taken = {*known, *known.values()}
    groups: dict[Hashable, tuple[list[Record], list[Record]]] = defaultdict(lambda: ([], []))
    for record in zh.of(kind):
        if record.ref not in known:
            groups[known.get(zh.home(record, known)), shape(record, zh)][0].append(record)
    for record in en.of(kind):
        if record.ref not in known.values():
            groups[en.home(record, taken), shape(record, en)][1].append(record)
    yield from groups.values()


def _agrees(zh: Notes, en: Notes, some: Pairs, pairs: Pairs) -> bool:
    """Whether some pairs stand, among those under the same heading, in the same order on both sides."""
    return all(
        (zh.place[ref] < zh.place[beside]) == (en.place[some[ref]] < en.place[pairs[beside]])
        for ref in some
        for beside in pairs
        if beside != ref and zh.known[beside].parent == zh.known[ref].parent
    )


def _topic_shape(topic: Record, side: Notes) -> Hashable:
    """How much of everything stands under a heading."""
    below = (len(side.below(topic, kind)) for kind in ("ruling", "card-block", "quoted-rule", "topic"))
    return (*below, len(topic.text.get(side.lang, "").split("\n")))


def _card_shape(block: Record, side: Notes) -> Hashable:
    """What a card prints that is the same in every language."""
    card, text = block.card or CardHead(), block.text.get(side.lang, "")
    return (
        tuple(sorted(symbols(card.cost.get(side.lang, "")))),
        _card_types(card.type_line.get(side.lang, "")),
        card.power_toughness.replace("−", "-"),
        card.loyalty,
        len(side.below(block, "ruling")),
        tuple(sorted(symbols(text))),
        tuple(sorted(_NUMBERS.findall(text.replace("−", "-")))),
    )


def _card_types(type_line: str) -> frozenset[str]:
    """Supertypes and types, in English."""
    front = re.split(r"[~～—–]|\s-", type_line)[0].strip()
    return frozenset(front.split() if front.isascii() else _english_types(front))


def _english_types(front: str) -> Iterator[str]:
    """传奇结界生物 is three words; the longest that has a name comes first."""
    while front:
        known = next(
            ((size, name) for size in (3, 2, 1) for name in _names_of(front[:size])), (len(front), front)
        )
        yield known[1]
        front = front[known[0] :]


def _names_of(word: str) -> list[str]:
    """What a card type is called in English; the title of its section is in the plural."""
    names = [(name.kind == "section", name.en.removesuffix("s")) for name in english(word)]
    return [name for _, name in sorted(names)][:1]


def _unpaired(side: Notes, paired: Iterable[str]) -> Iterator[Problem]:
    """Cards and topics that stay in one language; a heading with nothing but cards needs no counterpart."""
    for record in side.records:
        rules = record.kind == "card-block" or record.text or side.below(record, "ruling")
        if record.kind in ("card-block", "topic") and record.ref not in paired and rules:
            place = record.places[side.lang]
            title = record.title[side.lang]
            yield Problem(place.document, place.line, 1, _UNPAIRED[record.kind], title)


def _with_english(records: Iterable[Record], zh: Notes, en: Notes, pairs: Pairs) -> list[Record]:
    """The Chinese record takes what the English one says; an unpaired English one follows its parent."""
    back = {other: ref for ref, other in pairs.items()}
    ours, theirs = set(map(id, zh.records)), set(map(id, en.records))
    found: list[Record] = []
    for record in records:
        if id(record) in ours and record.ref in pairs:
            found.append(_in_both(record, en.known[pairs[record.ref]]))
        elif id(record) not in theirs:
            found.append(record)
        elif record.ref not in back:
            found.append(replace(record, parent=back.get(record.parent, record.parent)))
    return found


def _in_both(zh: Record, en: Record) -> Record:
    """One record of both."""
    card = zh.card
    if card and en.card:
        card = replace(card, cost=card.cost | en.card.cost, type_line=card.type_line | en.card.type_line)
    return replace(
        zh, text=zh.text | en.text, title=zh.title | en.title, card=card, places=zh.places | en.places
    )
