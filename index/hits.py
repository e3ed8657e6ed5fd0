"""What a search gives back: hits in order, how the query was read, and what to know about it."""

from typing import NamedTuple

from msgspec import Struct

from corpus.notices import Notice
from corpus.records import Language
from index.entries import Entry, EntryKind
from index.rank import Ranking
from index.snippet import Snippet
from index.table import Table
from index.tongue import How


class Why(Struct, frozen=True, omit_defaults=True):
    """One reason for a hit: what was said, what it was found as, and how the one became the other."""

    how: How | str
    said: str
    found: str


class Hit(Struct, frozen=True, kw_only=True):
    """One record that was found. `key` and `edition` name it in its store.

    `snippet` is safe to stand in a page: matched words are in `<mark>`, all else is escaped.
    """

    ref: str
    kind: EntryKind
    n: int
    edition: str
    section: str
    family: str
    title: str
    snippet: str
    score: float
    why: tuple[Why, ...]
    lang: Language
    key: str
    older: bool = False
    now: str = ""
    notices: tuple[Notice, ...] = ()


class Found(Struct, frozen=True, kw_only=True):
    """The answer to one query, which stands in it exactly as typed."""

    query: str
    read_as: str
    results: tuple[Hit, ...]
    notices: tuple[Notice, ...] = ()


class Candidate(NamedTuple):
    """An entry on its way to become a hit: found by its words, or for a reason of its own."""

    table: Table
    number: int
    score: float = 0.0
    ranking: Ranking | None = None
    why: Why | None = None


def hit(
    entry: Entry, score: float, why: tuple[Why, ...], shown: tuple[Language, Snippet], lang: Language
) -> Hit:
    """An entry as it is shown to a reader of some language."""
    text_lang, snippet = shown
    return Hit(
        ref=entry.ref,
        kind=entry.kind,
        n=entry.n,
        edition=entry.edition,
        section=entry.section.get(lang) or next(iter(entry.section.values()), ""),
        family=entry.family,
        title=_title(entry, lang),
        snippet=snippet.in_html(),
        score=round(score, 1),
        why=why,
        lang=text_lang,
        key=entry.key,
        older=entry.older,
        now=entry.now,
        notices=tuple(_notices(entry)),
    )


def _title(entry: Entry, lang: Language) -> str:
    """What it is called, in the reader's language first."""
    titles = [entry.heading.get(lang, ""), *entry.heading.values(), *entry.names]
    return " ".join(dict.fromkeys(title for title in titles if title))


def _notices(entry: Entry) -> list[Notice]:
    found = []
    if entry.outside:
        found.append(Notice("tournament-prevails", {}))
    if entry.now:
        found.append(Notice("stands-now", {"to": entry.now}))
    return found
