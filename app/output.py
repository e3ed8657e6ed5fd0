"""What the commands write: lines for people, or one JSON object for programs."""

import sys
from collections.abc import Iterable

import msgspec

from app.sentences import interface_language, say
from corpus.problems import Problem

_MOST = 50


def put_json(found: object) -> None:
    """One JSON object in UTF-8, whatever the locale."""
    if sys.stdout is not None:
        sys.stdout.buffer.write(msgspec.json.encode(found) + b"\n")
        sys.stdout.flush()


def tell(problems: Iterable[Problem]) -> None:
    """Problems on the error stream, a line each, the first of very many."""
    said = [problem.say(interface_language()) for problem in problems]
    more = [say("and-more", count=len(said) - _MOST)] if len(said) > _MOST else []
    for line in [*said[:_MOST], *more]:
        print(line, file=sys.stderr)
