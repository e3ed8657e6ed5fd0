"""Whether a document without contents ends where it should: what was fetched only in part must not pass.

A rule that stands behind the break would seem to be gone, and a text broken within would say something else.
"""

import re
from collections import defaultdict
from collections.abc import Sequence

from corpus.formats.numbered import Line
from corpus.problems import Problem
from corpus.records import Language, Record

# A sentence has ended, whatever closes after it.
ENDED = re.compile(r"[。.！!？?…][）)”\"』」’'\]】]*$")
# What a line that was cut may have left of a number or of the word before an example.
_STUB = re.compile(
    r"#*|[1-9]\d{0,2}(?:\.(?:[1-9]\d{0,2}[a-z]?\.?)?)?|<[^>]*|例如?|E(?:x(?:a(?:m(?:p(?:le?)?)?)?)?)?"
)
# So many of the numbers around the last one have a text in a language that the last one should have it too.
_NEARLY_ALL = 0.9


def chapter_cut_off(records: Sequence[Record], lines: Sequence[Line], where: str) -> list[Problem]:
    """A chapter goes on to the end of a sentence, in every language its rules have."""
    if not records:
        return []
    final, last = records[-1], lines[-1]
    finished = all(ENDED.search(text[-8:]) for text in final.text.values())
    heading = final.kind in ("chapter", "section")
    broken = heading or not finished or _STUB.fullmatch(last.text) or _untranslated(records)
    return [cut_off(last, where)] if broken else []


def cut_off(last: Line, where: str) -> Problem:
    """At the last line there is."""
    return Problem(where, last.number, 1, "chapter-cut-off", last.text[-24:])


def _untranslated(records: Sequence[Record]) -> bool:
    """Whether the last number lacks a language nearly all the others of its section have."""
    languages: defaultdict[str, set[Language]] = defaultdict(set)
    for record in records:
        if record.kind not in ("chapter", "section"):
            languages[record.ref].update(record.text)
    final = records[-1].ref
    others = [ref for ref in languages if ref != final and ref[:3] == final[:3]]
    others = others or [ref for ref in languages if ref != final]
    return any(
        lang not in languages[final] and having >= _NEARLY_ALL * len(others)
        for lang in ("zh", "en")
        if (having := sum(lang in languages[ref] for ref in others))
    )
