"""What the index takes: one entry for each thing a judge can be led to, whoever makes it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from corpus.cards.card_records import Card
from corpus.citation import is_number
from corpus.records import LANGUAGES, Edition, Kind, Record, Texts
from corpus.store import Corpus
from index.following import follower, onwards

EntryKind = Literal[
    "chapter",
    "section",
    "rule",
    "subrule",
    "example",
    "glossary",
    "release",
    "topic",
    "card-note",
    "ruling",
    "quoted-rule",
    "card",
    "card-ruling",
    "scenario",
]

_KINDS: dict[Kind, EntryKind] = {"term": "glossary", "card-block": "card-note"}
_RECORDS: tuple[Kind, ...] = (
    *("chapter", "section", "rule", "subrule", "example", "term"),
    *("release", "topic", "card-block", "ruling", "quoted-rule"),
)


class Entry(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that can be found.

    `key` is what its store knows it by, `ref` what a judge calls it: a rule's number, a headword or a
    card's name. Examples, senses and rulings share the `ref` of what they belong to and are told apart
    by `n`. `heading` is the nearest title at or above it, `path` the references from the chapter down.
    `section` is the same in words. `printed` holds a card's sets and collector numbers.
    `older` says that its text has a newer edition here, and `now` where
    it stands in the newest. `outside` says that tournament rules prevail over it.
    """

    key: str
    ref: str
    kind: EntryKind
    edition: str = ""
    n: int = 0
    path: tuple[str, ...] = ()
    section: Texts = {}
    family: str = ""
    heading: Texts = {}
    title: Texts = {}
    text: Texts = {}
    names: tuple[str, ...] = ()
    printed: tuple[str, ...] = ()
    older: bool = False
    now: str = ""
    outside: bool = False


# Rules that point to tournament rules, by the numbers of the table's edition.
_OUTSIDE = ("100.6", "100.6a", "100.6b", "113.6n", "719.5b", "727.1c", "800.3")


def of_corpus(corpus: Corpus) -> Iterator[Entry]:
    """Every record of the corpus, edition by edition; each sense of a glossary entry for itself."""
    for date in corpus.dates:
        records = {record.ref: record for record in corpus.records(date, *_RECORDS)}
        follow = follower(corpus, date)
        outside = {follow(ref) for ref in _OUTSIDE}
        newest = max((edition.date for edition in corpus.editions), default="")
        for record in records.values():
            if record.kind == "term":
                yield from _senses(record, corpus.editions)
            else:
                entry = _entry(record, records, corpus.editions)
                now = onwards(corpus, record.ref, date, newest) if entry.older else ""
                yield (
                    replace(entry, now=now, outside=record.ref in outside)
                    if now or record.ref in outside
                    else entry
                )


def _senses(record: Record, editions: Iterable[Edition]) -> Iterator[Entry]:
    """A glossary entry, sense by sense."""
    many = max(len(senses) for senses in record.senses.values()) if record.senses else 1
    title = record.title
    for n in range(many):
        text: Texts = {lang: senses[n] for lang, senses in record.senses.items() if n < len(senses)}
        yield Entry(
            key=record.ref,
            ref=title.get("zh") or title.get("en", record.ref),
            kind="glossary",
            edition=record.edition,
            n=n + 1,
            family=record.ref,
            heading=title,
            title=title,
            text=text or record.text,
            names=tuple(word for words in record.headwords.values() for word in words),
            older=_older(record, "glossary", editions),
        )


def _entry(record: Record, records: dict[str, Record], editions: Iterable[Edition]) -> Entry:
    stem, n = _counted(record)
    path = tuple(_above(record, records))
    heading = next((titles for each in [record, *_line(record, records)] if (titles := _titles(each))), {})
    numbered = record.kind in ("chapter", "section", "rule", "subrule", "example")
    owner = records.get(stem, record)
    above = [records[ref] for ref in path]
    return Entry(
        key=record.ref,
        ref=stem if numbered else next(iter(owner.title.values()), stem),
        kind=_KINDS.get(record.kind, record.kind),  # type: ignore[arg-type]
        edition=record.edition,
        n=n,
        path=path,
        section=_in_words(above),
        family=_family(record, path),
        heading=heading,
        title=record.title,
        text=record.text,
        names=tuple(word for words in record.headwords.values() for word in words),
        older=_older(record, stem[:1], editions) if numbered else False,
    )


def _counted(record: Record) -> tuple[str, int]:
    """What an example or a ruling belongs to, and which of its it is."""
    if record.kind not in ("example", "ruling"):
        return record.ref, 0
    stem, _, n = record.ref.rpartition("#")
    return stem, int(n)


def _line(record: Record, records: dict[str, Record]) -> Iterator[Record]:
    """What stands above a record, the nearest first."""
    above = records.get(record.parent)
    while above:
        yield above
        above = records.get(above.parent)


def _above(record: Record, records: dict[str, Record]) -> list[str]:
    return [each.ref for each in _line(record, records)][::-1]


def _titles(record: Record) -> Texts:
    """What a record is headed, in a language it is not printed in by its name there."""
    named: Texts = {lang: words[0] for lang, words in record.headwords.items() if words and record.title}
    return {**named, **record.title}


def _in_words(above: Sequence[Record]) -> Texts:
    """The titles on the way down: 7 附加规则 › 702 关键字异能."""
    found: Texts = {}
    for lang in LANGUAGES:
        titled = [(each.ref, _titles(each).get(lang, "")) for each in above]
        if any(title for _, title in titled):
            found[lang] = " › ".join(
                f"{ref} {title}".strip() if is_number(ref) else title for ref, title in titled
            )
    return found


def _family(record: Record, path: tuple[str, ...]) -> str:
    """The rule with its sub-rules and examples; release notes by their card or topic."""
    if record.kind in ("subrule", "example"):
        return path[2] if len(path) > 2 else path[-1]
    return path[-1] if record.kind == "ruling" and path else record.ref


def _older(record: Record, part: str, editions: Iterable[Edition]) -> bool:
    """Whether in each of its languages a newer edition has that chapter, or the glossary."""
    return all(
        any(edition.date > record.edition and part in edition.parts.get(lang, ()) for edition in editions)
        for lang in record.text or record.title
    )


def texts_of(entry: Entry) -> Iterator[tuple[str, str]]:
    """All texts of an entry by the names of their weights."""
    yield from (("text", text) for text in entry.text.values())
    yield from (("title", title) for title in entry.title.values())
    yield from (("heading", text) for lang, text in entry.heading.items() if lang in entry.text)
    yield from (("names", name) for name in entry.names)


def of_cards(cards: Iterable[Card]) -> Iterator[Entry]:
    """Every card with its texts in both languages, and each of its rulings."""
    for card in cards:
        name = card.names.get("en") or card.names.get("zh", "")
        yield Entry(
            key=f"card:{card.oracle_id}",
            ref=name,
            kind="card",
            family=name,
            heading=card.names,
            title=card.names,
            text=_card_text(card),
            names=tuple(dict.fromkeys((*card.names.values(), *card.other_names))),
            printed=tuple(f"{number.set} {number.number}" for number in card.numbers),
        )
        for n, ruling in enumerate(card.rulings, 1):
            yield Entry(
                key=f"card:{card.oracle_id}#{n}",
                ref=name,
                kind="card-ruling",
                edition=ruling.date,
                n=n,
                family=name,
                heading=card.names,
                names=tuple(card.names.values()),
                text={"en": ruling.text},
            )


def _card_text(card: Card) -> Texts:
    """Type line and rules text, face by face, in each language."""
    printed = card.printed.faces if card.printed else ()
    faces = {"en": card.faces, "zh": printed}
    lines = {
        lang: "\n".join(line for face in each for line in (face.mana_cost, face.type_line, face.text) if line)
        for lang, each in faces.items()
    }
    return {lang: text for lang, text in lines.items() if text}  # type: ignore[misc]
