"""Whether a citation is good: the rule exists in the edition the engine follows and says the term."""

import re
from functools import cache

from corpus.naming import folded
from corpus.records import Record
from corpus.terms import TABLE_EDITION, Name, chinese
from tests.corpus.libraries import shipped_library


@cache
def rules() -> dict[str, Record]:
    """The rules of that edition by number."""
    records = shipped_library().records
    return {record.ref: record for record in records if record.edition == TABLE_EDITION}


def spellings(name: Name) -> set[str]:
    """All the ways in which a text may say this name."""
    return {word for whole in (name.zh, *name.also_zh) for word in (whole, *re.split("[，／/]", whole))}


@cache
def fault(rule: str, term: str) -> str:
    """What is wrong with a citation, or nothing."""
    record = rules().get(rule)
    if record is None:
        return "no such rule"
    names = chinese(term)
    if not names:
        return "no such term"
    text = folded(" ".join((*record.title.values(), *record.text.values())))
    words = {folded(word) for name in names for word in spellings(name)} | {folded(term)}
    return "" if any(word in text for word in words) else f"the rule does not say {' / '.join(sorted(words))}"
