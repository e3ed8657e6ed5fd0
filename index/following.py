"""What we wrote about one edition's rules, followed to the same rules of another edition."""

from collections.abc import Callable

from corpus.store import Corpus
from corpus.terms import TABLE_EDITION

Follow = Callable[[str], str]


def follower(corpus: Corpus, edition: str) -> Follow:
    """From a reference of the table's edition to where that rule stands in another, if that can be told.

    Backwards only where the number itself came through; another one would have to be searched for.
    """
    if edition == TABLE_EDITION:
        return lambda ref: ref
    if edition > TABLE_EDITION:
        return lambda ref: onwards(corpus, ref, TABLE_EDITION, edition)
    refs = {record.ref for record in corpus.records(edition, "chapter", "section", "rule", "subrule", "term")}
    return lambda ref: ref if ref in refs and onwards(corpus, ref, edition, TABLE_EDITION) == ref else ""


def onwards(corpus: Corpus, ref: str, start: str, end: str) -> str:
    """Where a rule of one edition stands in a later one."""
    while start < end:
        fate = corpus.fate(ref, start)
        if fate is None or not fate.to or fate.kind == "unknown":
            return ""
        ref, start = fate.to[0], fate.next_edition
    return ref if start == end else ""
