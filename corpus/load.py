"""The pipeline from documents to a library of records: read, recognise, parse, pair, link, trace."""

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from itertools import chain
from types import ModuleType

from msgspec import Struct
from msgspec.structs import replace

from corpus.corrections import corrections
from corpus.formats import chapter_markdown, release_notes_en, release_notes_zh, rules_text, wiki_page
from corpus.formats.foreign import foreign
from corpus.passes.history import history
from corpus.passes.lasting import lasting
from corpus.passes.link import link
from corpus.passes.name import name, with_names
from corpus.passes.pair import pair
from corpus.passes.remark import remark
from corpus.passes.sheets import part
from corpus.problems import Problem
from corpus.reading import read
from corpus.records import Edition, Fate, Language, Lead, Link, Record
from corpus.terms import names

FORMATS: tuple[ModuleType, ...] = (
    rules_text,
    chapter_markdown,
    release_notes_zh,
    release_notes_en,
    wiki_page,
)

Progress = Callable[[str, str], None]  # a step, and the name of what it is done to


class Source(Struct, frozen=True):
    """A document as it came: its name, its bytes, and its edition where it does not say so itself."""

    name: str
    data: bytes
    edition: str = ""


class Document(Struct, frozen=True):
    """A document that was read: what family it is of, its records, and what is wrong with it."""

    name: str
    family: str
    records: tuple[Record, ...]
    problems: tuple[Problem, ...]

    @property
    def refused(self) -> bool:
        """Whether something is wrong with it that nobody should overlook."""
        return any(problem.severity == "error" for problem in self.problems)

    @property
    def edition(self) -> str:
        """The edition all its records are of."""
        return self.records[0].edition if self.records else ""

    @property
    def languages(self) -> tuple[Language, ...]:
        """The languages it is written in, Chinese first."""
        return tuple(sorted({lang for record in self.records for lang in record.text}, reverse=True))


class Library(Struct, frozen=True):
    """All records of all documents, paired, linked and traced."""

    editions: tuple[Edition, ...]
    records: tuple[Record, ...]
    links: tuple[Link, ...]
    fates: tuple[Fate, ...]
    leads: tuple[Lead, ...]
    problems: tuple[Problem, ...]


def document(source: Source) -> Document:
    """One document on its own: read, recognised by its content, parsed."""
    text, problems = read(source.data, source.name)
    if not text:
        return Document(source.name, "", (), tuple(problems))
    if unreadable := foreign(text, source.name):
        return Document(source.name, "", (), (*problems, unreadable))
    family = next((family for family in FORMATS if family.recognises(text)), None)
    if family is None:
        unknown = Problem(source.name, 1, 1, "unknown-document", text.strip()[:40])
        return Document(source.name, "", (), (*problems, unknown))
    records, odd = family.parse(text, source.name)
    if records or not any(problem.severity == "error" for problem in odd):
        records, undated = _dated(records, source)
        odd = [*odd, *undated]
    return Document(source.name, family.__name__.rpartition(".")[2], tuple(records), (*problems, *odd))


def _dated(records: list[Record], source: Source) -> tuple[list[Record], list[Problem]]:
    """The records with an edition: what the document says, or what was said of it."""
    stated = next((record.edition for record in records if record.edition), "")
    edition = stated or source.edition
    values = {"stated": stated, "edition": edition}
    faults = (
        ("no-records", not records),
        ("no-edition", not edition),
        ("edition-no-date", bool(edition) and not _is_date(edition)),
        ("edition-contradicted", bool(stated and source.edition and stated != source.edition)),
    )
    code = next((code for code, present in faults if present), "")
    if code:
        values["edition"] = source.edition or edition
        return records, [Problem(source.name, 1, 1, code, values=values)]
    return [record if record.edition else replace(record, edition=edition) for record in records], []


def _is_date(edition: str) -> bool:
    """Whether it is a day of the calendar, written as editions are: 2023-11-17."""
    try:
        return date.fromisoformat(edition).isoformat() == edition
    except ValueError:
        return False


def library(documents: Sequence[Document], progress: Progress = lambda step, name: None) -> Library:
    """The documents as one body. Where two print the same text, the whole rules go before single chapters."""
    progress("pair", "")
    ranked = sorted(documents, key=lambda document: document.family != "rules_text")
    records, unpaired = pair(list(chain.from_iterable(document.records for document in ranked)))
    reviewed = lasting(corrections(), records)
    records = with_names(remark(records, reviewed))
    progress("link", "")
    links, dangling = link(records, reviewed)
    progress("trace", "")
    fates = history(records)
    problems = (*chain.from_iterable(document.problems for document in documents), *unpaired, *dangling)
    return Library(
        editions(records),
        tuple(records),
        tuple(links),
        tuple(fates),
        tuple(name(records, fates, names())),
        problems,
    )


def editions(records: Iterable[Record]) -> tuple[Edition, ...]:
    """The editions of the rules, oldest first, each with the parts present in each language."""
    parts: dict[str, dict[Language, dict[str, None]]] = {}
    for record in records:
        for lang in record.text if record.kind in ("rule", "subrule", "term") else ():
            parts.setdefault(record.edition, {}).setdefault(lang, {})[part(record.ref)] = None
    return tuple(
        Edition(
            date, {lang: tuple(sorted(found)) for lang, found in sorted(parts[date].items(), reverse=True)}
        )
        for date in sorted(parts)
    )
