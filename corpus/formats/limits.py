"""What a parser finds, up to a limit: records and problems apart, and no more than anybody reads."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice

from corpus.naming import letters
from corpus.problems import Problem
from corpus.reading import LONGEST_TEXT
from corpus.records import Record

MOST_PROBLEMS = 200
# The whole rules have some 3,600 references, and no word heads more than two entries of their glossary.
MOST_REFERENCES = 20_000
MOST_OF_A_NAME = 10

Found = Iterator[Record | Problem]

_NUMBER = re.compile(r"[1-9]\d\d")
_POINTERS = ("见", "章", "跳到", "ee ", "ection ")


def collected(found: Iterable[Record | Problem]) -> tuple[list[Record], list[Problem]]:
    """Records and problems in printed order; after too many problems the rest is not read."""
    records: list[Record] = []
    problems: list[Problem] = []
    for each in _within_limits(found):
        if isinstance(each, Record):
            records.append(each)
        else:
            problems.append(each)
        if len(problems) > MOST_PROBLEMS:
            break
    return records, limited(problems)


def limited(problems: Iterable[Problem]) -> list[Problem]:
    """The first of the problems, and one that says that there are more."""
    first = list(islice(problems, MOST_PROBLEMS + 1))
    if len(first) <= MOST_PROBLEMS:
        return first
    where, line, column = first[-1].where, first[-1].line, first[-1].column
    most = {"most": str(MOST_PROBLEMS)}
    return [*first[:-1], Problem(where, line, column, "too-many-problems", values=most)]


def _within_limits(found: Iterable[Record | Problem]) -> Found:
    """What was found, up to the record with which no later step could be quick any more."""
    references, named = 0, Counter[str]()
    for each in found:
        yield each
        if isinstance(each, Record):
            references += sum(map(_references, each.text.values()))
            names = _names(each)
            named.update(names)
            if references > MOST_REFERENCES:
                yield _refusal(each, "too-many-references", MOST_REFERENCES)
                return
            if any(named[name] > MOST_OF_A_NAME for name in names):
                yield _refusal(each, "name-again", MOST_OF_A_NAME)
            if any(len(text) > LONGEST_TEXT for text in each.text.values()):
                yield _refusal(each, "text-too-long", LONGEST_TEXT)


def _references(text: str) -> int:
    """No fewer than the references in a text."""
    return len(_NUMBER.findall(text)) + sum(map(text.count, _POINTERS))


def _names(record: Record) -> set[str]:
    """What references may call an entry or a part by."""
    if record.kind not in ("term", "topic"):
        return set()
    words = (word for words in record.headwords.values() for word in words)
    return {letters(name) for name in (*record.title.values(), *words)}


def _refusal(record: Record, code: str, most: int) -> Problem:
    place = next(iter(record.places.values()))
    name = next(iter(record.title.values()), record.ref)
    return Problem(place.document, place.line, 1, code, name[:40], {"most": str(most)})
