"""The commands that ask for one thing: a rule, a term, what cites it."""

import sys
from collections.abc import Callable, Iterable
from typing import TypeVar

import msgspec

from app import show
from app.age import aged
from app.arguments import Arguments
from app.cli import FOUND, NOT_FOUND, languages, progress
from app.desk import Desk
from app.home import home
from corpus.answer import Answer, answer, resolve
from corpus.citations import Citations, citations
from corpus.nearest import Missing, missing
from corpus.store import Corpus

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
    refs = resolve(corpus, asked.number)
    found = (
        citations(corpus, refs[0], languages(asked), asked.edition) if refs else missing(corpus, asked.number)
    )
    return put(found, asked.json, show.citations)


def _ask(name: str, asked: Arguments, with_family: bool = False) -> int:
    corpus = Desk(home(), progress).corpus
    refs = resolve(corpus, name)
    found = _first(corpus, refs, asked, with_family) if refs else missing(corpus, name, asked.edition)
    return put(found, asked.json, show.answer)


def _first(corpus: Corpus, refs: list[str], asked: Arguments, with_family: bool) -> Answer | Missing:
    found = answer(corpus, refs[0], languages(asked), asked.edition, with_family, also=tuple(refs[1:]))
    return found if isinstance(found, Missing) else aged(found, corpus)


def put(found: Found | Missing, as_json: bool, lines: Callable[[Found], Iterable[str]]) -> int:
    """Print what was found, as lines or as one JSON object; what was not, with what is nearest to it."""
    if as_json:
        sys.stdout.buffer.write(msgspec.json.encode(found) + b"\n")
    elif isinstance(found, Missing):
        print("\n".join(show.nothing(found)), file=sys.stderr)
    else:
        print("\n".join(lines(found)))
    return NOT_FOUND if isinstance(found, Missing) else FOUND
