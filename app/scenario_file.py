"""A scenario's file as text, or the problem with it: nothing people name can end in a traceback."""

import sys
from pathlib import Path

from corpus import reading
from corpus.problems import Problem
from scenarios.language.plainly import Names, in_one_line
from scenarios.language.spoken import is_spoken
from scenarios.language.yaml_lines import MOST_BYTES

STANDARD_INPUT = "-"


def nothing(name: str) -> bool:
    """Where no cards are known, nothing is called so."""
    return False


def text_of(name: str, is_card: Names = nothing) -> tuple[str, Problem | None]:
    """What is written in a file, or on the standard input for `-`; a situation that is said is itself."""
    if is_spoken(name):
        return name, None
    try:
        data = some_of(name)
    except FileNotFoundError:
        said = in_one_line(name, is_card) is not None
        return (name, None) if said else ("", problem(name, "no-such-file"))
    except IsADirectoryError:
        return "", problem(name, "a-folder")
    except (OSError, ValueError) as error:  # a name with a NUL in it is no name
        return "", problem(name, "cannot-be-opened", str(getattr(error, "strerror", None) or error))
    if len(data) > MOST_BYTES:
        return "", problem(name, "too-large", limit=str(MOST_BYTES // 1000))
    try:
        return data.decode("utf-8"), None
    except UnicodeDecodeError:
        text, _ = reading.read(data, name)  # as other programs save it
        return text, None if text else problem(name, "no-text")


def some_of(name: str) -> bytes:
    """The bytes; of a file that never ends no more than shows that it is too large."""
    if name == STANDARD_INPUT:
        return sys.stdin.buffer.read(MOST_BYTES + 1)
    with Path(name).open("rb") as file:
        return file.read(MOST_BYTES + 1)


def problem(name: str, code: str, excerpt: str = "", **values: str) -> Problem:
    """What is wrong with the file as a whole, which has no line."""
    shown = name.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    return Problem(shown, 0, 0, code, excerpt, values, "scenarios")
