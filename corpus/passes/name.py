"""What each name leads to, edition by edition: numbers change their meaning, names seldom do."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from corpus.citation import is_number
from corpus.formats.glossary import headwords
from corpus.naming import folded
from corpus.records import Fate, Lead, Record
from corpus.terms import TABLE_EDITION, Name, headings

Whither = Mapping[tuple[str, str], Fate]


def name(records: Sequence[Record], fates: Iterable[Fate], rows: Sequence[Name]) -> list[Lead]:
    """A lead for every name of every record, of its own edition; and for the names of the term table."""
    there: dict[str, set[str]] = {}
    for record in records:
        there.setdefault(record.edition, set()).add(record.ref)
    whither = {(fate.edition, fate.ref): fate for fate in fates}
    leads = {Lead(folded(each), record.ref, record.edition) for record in records for each in _own(record)}
    leads.update(_of_table(there, whither, rows))
    return sorted(leads, key=lambda lead: (lead.name, lead.edition, lead.ref))


def with_names(records: Sequence[Record]) -> list[Record]:
    """Headings of the table's edition with their names in both languages, whichever are printed here."""
    known = headings()
    return [
        replace(record, headwords={"zh": (known[record.ref].zh,), "en": (known[record.ref].en,)})
        if record.edition == TABLE_EDITION and record.title and record.ref in known
        else record
        for record in records
    ]


def _own(record: Record) -> Iterator[str]:
    """The names a record prints."""
    if record.kind not in ("release", "quoted-rule"):
        yield from record.title.values()
    if record.kind == "topic":
        yield record.ref.partition(":")[2].partition("(")[0]
    for words in record.headwords.values():
        yield from words


def _of_table(there: Mapping[str, set[str]], whither: Whither, table: Sequence[Name]) -> Iterator[Lead]:
    """The table's names: to glossary entries wherever they stand, to rules as far as they can be followed."""
    entries = {_words(row): row.ref for row in table if row.kind == "glossary"}
    rows = [(row, ref) for row in table for ref in {row.ref, entries.get(_words(row), row.ref)}]
    for edition, refs in there.items():
        for row, ref in rows:
            now = _now(ref, edition, refs, whither)
            yield from (Lead(folded(spelling), now, edition) for spelling in _spellings(row) if now)


def _now(ref: str, edition: str, there: set[str], whither: Whither) -> str:
    """What the table's reference is in an edition; nothing if that cannot be told."""
    if not is_number(ref) or edition == TABLE_EDITION:
        return ref if ref in there else ""
    if edition > TABLE_EDITION:
        return _followed(ref, TABLE_EDITION, edition, whither)
    # Backwards only where the number itself came through; another one would have to be searched for.
    return ref if ref in there and _followed(ref, edition, TABLE_EDITION, whither) == ref else ""


def _followed(ref: str, start: str, end: str, whither: Whither) -> str:
    """Where a reference of one edition stands in a later one."""
    edition = start
    while edition < end:
        fate = whither.get((edition, ref))
        if fate is None or not fate.to or fate.kind == "unknown":
            return ""
        ref, edition = fate.to[0], fate.next_edition
    return ref if edition == end else ""


def _spellings(row: Name) -> set[str]:
    """What a row's thing is called; a counter only together with that word, for most are keywords too."""
    if row.kind == "counter":
        chinese, english = (row.zh, *row.also_zh), (row.en, *row.also_en)
        return {f"{zh}指示物" for zh in chinese} | {f"{en} counter" for en in english}
    return {row.zh, row.en, *row.also_zh, *row.also_en}


def _words(row: Name) -> tuple[tuple[str, ...], ...]:
    """A row's names without what parentheses add: 鹏洛客（旧译旅法师） is 鹏洛客."""
    return headwords(row.zh, "zh"), headwords(row.en, "en")
