"""The commands that ask for one thing: a rule, a term, what cites it."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from app import show
from app.arguments import Arguments
from app.cli import FOUND, NOT_FOUND, languages, progress
from app.desk import Desk
from app.editions_named import aged, edition_named
from app.home import home
from app.output import put_json, tell_line
from corpus.answer import Answer, look_up
from corpus.citations import Citations, citations
from corpus.nearest import Missing

Found = TypeVar("Found", Answer, Citations)


def rule(asked: Arguments) -> int:
    """Show a rule, section or chapter by its number."""
    return _ask(asked.number, asked, with_family=asked.children)


def term(asked: Arguments) -> int:
    """Show a glossary entry by its Chinese or English name."""
    return _ask(asked.name, asked)


def cites(asked: Arguments) -> int:
    """Show what a rule, section or chapter cites, and what cites it."""
    corpus = Desk(home(), progress).corpus
    edition = edition_named(corpus, asked.edition)
    return put(citations(corpus, asked.number, languages(asked), edition), asked.json, show.citations)


def _ask(name: str, asked: Arguments, with_family: bool = False) -> int:
    corpus = Desk(home(), progress).corpus
    edition = edition_named(corpus, asked.edition)
    found = look_up(corpus, name, languages(asked), edition, with_family or not asked.json)
    if isinstance(found, Answer):
        found = aged(found, corpus)
    return put(found, asked.json, lambda answer: show.answer(answer, with_family))


def put(found: Found | Missing, as_json: bool, lines: Callable[[Found], Iterable[str]]) -> int:
    """Print what was found, as lines or as one JSON object; what was not, with what is nearest to it."""
    if as_json:
        put_json(found)
    elif isinstance(found, Missing):
        tell_line("\n".join(show.nothing(found)))
    else:
        print("\n".join(lines(found)))
    return NOT_FOUND if isinstance(found, Missing) else FOUND
