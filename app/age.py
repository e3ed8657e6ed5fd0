"""How old an answer is: the newest edition present may still be an old one."""

from datetime import date

from msgspec.structs import replace

from corpus.answer import Answer
from corpus.notices import Notice
from corpus.store import Corpus

OLD_AFTER_DAYS = 120


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
