"""Editions as people name them, and how old the newest one present is."""

from collections.abc import Sequence
from datetime import date

from msgspec.structs import replace

from corpus.answer import Answer
from corpus.notices import Notice
from corpus.records import Edition, Language
from corpus.store import Corpus

OLD_AFTER_DAYS = 120
CHAPTERS = set("123456789")


def edition_named(corpus: Corpus, asked: str) -> str:
    """The edition meant by a date or the beginning of one: 2023-11-17, 2023/11/17, 2014."""
    written = edition_written(asked)
    meant = [each.date for each in corpus.editions if written and each.date.startswith(written)]
    return meant[0] if len(meant) == 1 else written


def edition_written(asked: str) -> str:
    """A date as editions are written."""
    return asked.strip().replace("/", "-").replace(".", "-")


def whole(editions: Sequence[Edition], lang: Language) -> Edition:
    """The newest edition with all chapters in a language; failing that, with all in any; else the newest."""
    newest = editions[::-1]
    complete = (each for each in newest if set(each.parts.get(lang, ())) >= CHAPTERS)
    somehow = (each for each in newest if any(set(parts) >= CHAPTERS for parts in each.parts.values()))
    return next(complete, None) or next(somehow, newest[0])


def days_since(edition: str) -> int:
    """The age of an edition today."""
    return (date.today() - date.fromisoformat(edition)).days


def aged(found: Answer, corpus: Corpus) -> Answer:
    """The answer with a notice if it is of the newest edition present and that edition is old."""
    newest = corpus.editions[-1].date
    days = days_since(newest)
    if found.edition != newest or days <= OLD_AFTER_DAYS:
        return found
    notice = Notice("old", {"edition": newest, "days": str(days)})
    return replace(found, notices=(*found.notices, notice))
