"""What a parser finds, up to a limit: records and problems apart, and no more than anybody reads."""

from collections.abc import Iterable, Iterator
from itertools import islice

from corpus.problems import Problem
from corpus.reading import LONGEST_TEXT
from corpus.records import Record

MOST_PROBLEMS = 200

Found = Iterator[Record | Problem]


def collected(found: Iterable[Record | Problem]) -> tuple[list[Record], list[Problem]]:
    """Records and problems in printed order; after too many problems the rest is not read."""
    records: list[Record] = []
    problems: list[Problem] = []
    for each in found:
        if isinstance(each, Record):
            records.append(each)
            problems += _too_long(each)
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


def _too_long(record: Record) -> Iterator[Problem]:
    """A paragraph put together of many lines, far longer than any rule."""
    for lang, text in record.text.items():
        if len(text) > LONGEST_TEXT:
            place = record.places[lang]
            most = {"most": str(LONGEST_TEXT)}
            yield Problem(place.document, place.line, 1, "text-too-long", values=most)
