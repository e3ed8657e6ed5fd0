"""Records, links and fates without what follows from the rest; `static/corpus/from_pack.js` puts it back."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from corpus.citation import is_number, parent
from corpus.formats.glossary import headwords, senses
from corpus.records import Fate, Language, Link, Record
from corpus.terms import Name, headings, names

Row = dict[str, Any]

# What most links cite, as it stands in the text.
_CITED = re.compile(r"[1-9][0-9]{2}(?:\.[0-9]{1,3}[a-z]?)?")


def record_rows(records: Iterable[Record]) -> list[Row]:
    """Each record as its JSON, shortened."""
    return [_shortened(record, _json(record)) for record in records]


def _json(value: Record | Link | Fate) -> Row:
    row: Row = msgspec.json.decode(msgspec.json.encode(value))
    return row


def _shortened(record: Record, row: Row) -> Row:
    if record.ref == f"term:{next(iter(record.title.values()), '')}":
        del row["ref"]
    if record.parent == _implied_parent(record.ref):
        row.pop("parent", None)
    else:
        row["parent"] = record.parent
    if record.title == record.text and [*record.title] == [*record.text]:
        row["title"] = {}
    for lang, words in row.get("headwords", {}).items():
        row["headwords"][lang] = _unless(words, _implied_words(record, lang))
    for lang, texts in row.get("senses", {}).items():
        row["senses"][lang] = _unless(texts, senses(record.text.get(lang, "")))
    row["places"] = {lang: _place(*place) for lang, place in row.get("places", {}).items()}
    for variant in row.get("variants", ()):
        variant["place"] = _place(*variant["place"])
    return row


def _place(document: str, line: int) -> Row:
    return {"document": document, "line": line}


def _unless(written: list[str], implied: Sequence[str]) -> list[str]:
    """Nothing for what is implied; nothing at all is an empty word."""
    return [] if written == list(implied) else written or [""]


def _implied_parent(ref: str) -> str:
    """What a record stands below, as far as its reference tells."""
    stem, sign, _ = ref.rpartition("#")
    return stem if sign else parent(ref) if is_number(ref) else ""


def _implied_words(record: Record, lang: Language) -> tuple[str, ...]:
    """What a record is called: what its title says, else what the table of names does."""
    if lang in record.title:
        title = record.title[lang]
        return headwords(title, lang) if record.kind == "term" else (title,)
    row = _named().get(record.ref)
    return headwords(row.zh if lang == "zh" else row.en, lang) if row else ()


@cache
def _named() -> Mapping[str, Name]:
    """Headings and glossary entries of the table by their references."""
    return {row.ref: row for row in names() if row.kind == "glossary"} | headings()


def link_rows(links: Iterable[Link], records: Sequence[Record]) -> Iterator[Row]:
    """Each link by its record, what it cites by where that stands in the text, as far as that is enough."""
    places = {(record.edition, record.ref): place for place, record in enumerate(records)}
    # For each text the number that is due next, and where the last link ended.
    before: dict[tuple[int, str], tuple[int, int]] = {}
    for link in links:
        of = places[link.edition, link.source]
        row = _json(link)
        text = records[of].text.get(link.lang, "")
        cited = [match.span() for match in _CITED.finditer(text)]
        due, end = before.get((of, link.lang), (0, 0))
        for field in ("source", "edition", "start", "end", "raw"):
            del row[field]
        if (link.start, link.end) in cited:
            at = cited.index((link.start, link.end))
            row["skip"] = at - due
        else:
            at = sum(start < link.start for start, _ in cited) - 1
            row |= {"start": link.start - end, "raw": link.raw}
        before[of, link.lang] = at + 1, link.end
        yield {"of": of, **_without_target(link, row)}


def _without_target(link: Link, row: Row) -> Row:
    if link.targets == (link.raw,):
        del row["targets"]
    if link.target_edition == link.edition:
        del row["target_edition"]
    else:
        row["target_edition"] = link.target_edition
    return row


def fate_rows(fates: Iterable[Fate], records: Sequence[Record]) -> Iterator[Row]:
    """Each fate by its record; most stay where they are."""
    places = {(record.edition, record.ref): place for place, record in enumerate(records)}
    for fate in fates:
        row = _json(fate)
        del row["edition"], row["ref"]
        if fate.to == (fate.ref,):
            row.pop("to")
        else:
            row["to"] = list(fate.to)
        yield {"of": places[fate.edition, fate.ref], **row}
