"""When there is no answer: why, and what stands nearest to the number or name that was asked for."""

import re
from collections.abc import Collection

from msgspec import Struct

from corpus.advice import incomplete
from corpus.citation import is_number, order, parent, typed
from corpus.naming import folded
from corpus.notices import Notice
from corpus.store import Corpus

_LONGEST_QUESTION = 200
_MOST = 6


class Missing(Struct, frozen=True):
    """Nothing of that number or name: why (`error` says it in English), what is nearest, what to know."""

    error: str
    nearest: tuple[str, ...]
    reason: Notice
    notices: tuple[Notice, ...] = ()


def missing(corpus: Corpus, asked: str, edition: str = "") -> Missing:
    """Why a number or name leads nowhere, and the nearest that do."""
    editions = [each.date for each in corpus.editions]
    elsewhere = corpus.present(typed(asked) or asked) if edition else {}
    if edition and edition not in editions and edition not in elsewhere:
        return because("no-edition", {"edition": edition}, tuple(editions))
    number = number_like(asked)
    notices = tuple(incomplete(corpus, edition))
    if elsewhere:
        values = {"ref": asked, "edition": edition, "editions": "|".join(elsewhere)}
        return because("not-in-edition", values, (asked,), notices)
    if number:
        known = corpus.refs("chapter", "section", "rule", "subrule")
        return because("no-rule", {"ref": number}, tuple(neighbours(number, known)), notices)
    return because("no-name", {"name": asked}, tuple(_alike(corpus, asked)), notices)


def because(
    code: str, values: dict[str, str], nearest: tuple[str, ...], notices: tuple[Notice, ...] = ()
) -> Missing:
    """Nothing, for a reason that can be said in both languages."""
    reason = Notice(code, values)
    return Missing(reason.say("en"), nearest, reason, notices)


def number_like(asked: str) -> str:
    """A rule number that was typed, also one with a letter that is never used."""
    stem, letter = typed(asked[:-1]), asked[-1:].lower()
    unused = f"{stem}{letter}" if stem and letter in ("l", "o") else ""
    return typed(asked) or unused


def neighbours(number: str, known: Collection[str]) -> list[str]:
    """The known numbers around one that does not exist: first of its own family, then of the section."""
    own = number[:-1] if not is_number(number) else parent(number)
    place = _sortable(number)
    family = [ref for ref in known if parent(ref) == own] or [
        ref for ref in known if parent(ref) == parent(own)
    ]
    before = [ref for ref in family if order(ref) < place]
    after = [ref for ref in family if order(ref) > place]
    return sorted(before, key=order)[-1:] + sorted(after, key=order)[:1] + ([own] if own in known else [])


def _sortable(number: str) -> tuple[int, int, int, str]:
    if is_number(number):
        return order(number)
    chapter, section, rule, _ = order(number[:-1])
    return chapter, section, rule, number[-1].lower()


def _alike(corpus: Corpus, asked: str) -> list[str]:
    """The names that stand in what was asked, be it a whole question; else those spelled much like it."""
    import difflib

    names, question = corpus.names(), folded(asked[:_LONGEST_QUESTION])
    return _inside(question, names) or difflib.get_close_matches(folded(asked), names, n=5, cutoff=0.6)


def _inside(question: str, names: list[str]) -> list[str]:
    """In the order of the question; of a name within a longer one only the longer."""
    stand = [name for name in names if name in question and _whole(name, question)]
    longest = [name for name in stand if not any(name != other and name in other for other in stand)]
    return sorted(longest, key=question.index)[:_MOST]


def _whole(name: str, question: str) -> bool:
    """Whether it is more than a character or a piece of an English word."""
    if not name.isascii():
        return len(name) > 1
    return len(name) > 2 and re.search(rf"(?<![a-z]){re.escape(name)}(?![a-z])", question) is not None
