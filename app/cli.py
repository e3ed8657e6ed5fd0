"""The commands, one entry each; what a command needs is imported when it runs."""

import os
import sqlite3
import sys
from collections.abc import Callable, Sequence
from importlib import import_module

from app.arguments import Arguments, Command, Option, WrongUse, chosen, manual, overview, read
from app.home import home
from app.output import tell_line, tell_step
from app.sentences import say
from corpus.files import Damaged
from corpus.records import LANGUAGES, Language

FOUND, NOT_FOUND, WRONG_USE = 0, 1, 2

_NUMBER = Option("number", "option-number", "NUMBER")
_NAME = Option("name", "option-name", "NAME")
_FILES = Option("files", "option-files", "FILE", several=True)
_CHILDREN = Option("--children", "option-children")
_EDITION = Option("--edition", "option-edition", "DATE")
_LANG = Option("--lang", "option-lang", choices=("zh", "en", "both"))
_JSON = Option("--json", "option-json")

LATER = ("2024-11-08", "2025-06-06", "2026-04-17")
LEGAL = ("attacks", "blocks", "damage", "targets", "payments", "replacements")

COMMANDS = (
    Command(
        "search",
        "app.search_command:search",
        "help-search",
        (
            Option("query", "option-query", "QUERY", several=True, default="optional"),
            Option("--limit", "option-limit", "NUMBER", default="10"),
            _LANG,
            Option("--stdin", "option-stdin"),
            Option("--explain", "option-explain"),
            _JSON,
        ),
    ),
    Command("rule", "app.ask:rule", "help-rule", (_NUMBER, _CHILDREN, _EDITION, _LANG, _JSON)),
    Command("term", "app.ask:term", "help-term", (_NAME, _EDITION, _LANG, _JSON)),
    Command("cites", "app.ask:cites", "help-cites", (_NUMBER, _EDITION, _LANG, _JSON)),
    Command("card", "app.card_commands:card", "help-card", (_NAME, _LANG, _JSON)),
    Command("cards add", "app.card_commands:add", "help-cards-add", (_FILES,)),
    Command(
        "cards coverage",
        "app.coverage_command:coverage",
        "help-cards-coverage",
        (
            Option("files", "option-coverage-files", "FILE", several=True, default="optional"),
            Option("--most", "option-coverage-most", "NUMBER", default="20", most=1_000_000),
            _LANG,
            _JSON,
        ),
    ),
    Command("corpus add", "app.corpus_commands:add", "help-corpus-add", (_FILES, _EDITION)),
    Command("corpus list", "app.corpus_commands:listing", "help-corpus-list", (_JSON,)),
    Command(
        "corpus remove",
        "app.corpus_commands:remove",
        "help-corpus-remove",
        (Option("names", "option-document", "NAME", several=True),),
    ),
    Command(
        "corpus check",
        "app.check_command:check",
        "help-corpus-check",
        (
            Option("files", "option-check-files", "FILE", several=True, default="optional"),
            Option("--document", "option-check-document", "NAME"),
            _EDITION,
            Option("--weight", "option-check-weight", choices=("error", "warning", "info")),
            _JSON,
        ),
    ),
    Command(
        "corpus diff",
        "app.corpus_commands:diff",
        "help-corpus-diff",
        (Option("old", "option-old", "OLD"), Option("new", "option-new", "NEW"), _JSON),
    ),
    Command(
        "run",
        "app.run_command:run_file",
        "help-run",
        (
            Option("file", "option-scenario", "FILE"),
            Option("--explain", "option-run-explain", "OBJECT"),
            Option("--why-not", "option-why-not", "ACTION"),
            Option("--explore", "option-explore"),
            Option("--workers", "option-explore-workers", "N", most=256),
            Option("--cluster", "option-cluster", "ADDRESS"),
            Option("--most", "option-most-runs", "N", most=1_000_000),
            Option("--legal", "option-legal", choices=LEGAL),
            Option("--edition", "option-run-edition", choices=LATER),
            Option("--vary", "option-vary"),
            Option("--pivot", "option-pivot"),
            _LANG,
            _JSON,
        ),
    ),
    Command(
        "library check",
        "app.library_commands:check",
        "help-library-check",
        (Option("--rows", "option-rows"), _JSON),
    ),
    Command(
        "pack",
        "app.pack_command:pack",
        "help-pack",
        (
            Option("file", "option-pack-file", "FILE"),
            Option("--sets", "option-sets", "CODES"),
            Option("--cards", "option-card-list", "FILE"),
            Option("--rules", "option-rules", "NUMBERS"),
            Option("--notes", "option-notes", "FILE"),
            Option("--releases", "option-releases", "CODES"),
            Option("--title", "option-title", "TITLE"),
        ),
    ),
    Command(
        "export",
        "app.export_command:export",
        "help-export",
        (
            Option("place", "option-place", "DIR"),
            Option("--force", "option-force"),
            Option("--lang", "option-export-lang", choices=("zh", "en")),
        ),
    ),
    Command(
        "serve",
        "app.serve:serve",
        "help-serve",
        (
            Option("--host", "option-host", "HOST", default="127.0.0.1"),
            Option("--port", "option-port", "PORT"),
            Option("--workers", "option-workers", "NUMBER", default="1"),
            Option("--tls-cert", "option-tls-cert", "FILE"),
            Option("--tls-key", "option-tls-key", "FILE"),
            Option("--log", "option-log"),
        ),
    ),
    Command(
        "test",
        "app.testing:test",
        "help-test",
        (
            Option("--long", "option-long"),
            Option("--changed", "option-changed"),
            Option("pytest", "option-pytest", "…", several=True, default="optional", passed_on=True),
        ),
    ),
)


def main(words: Sequence[str] | None = None) -> int:
    """Run one command; 0 found or done, 1 not found or refused, 2 wrong use or no way to do it."""
    words = sys.argv[1:] if words is None else words
    if sys.stdout is not None:
        sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        return _run(words)
    except WrongUse as wrong:
        tell_line(str(wrong))
    except BrokenPipeError:  # the reader (head, less) has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FOUND
    except KeyboardInterrupt:
        return 130
    except Damaged as damaged:
        key = "damaged-document" if damaged.name else "damaged"
        tell_line(say(key, path=damaged.path, name=damaged.name))
    except (OSError, sqlite3.OperationalError) as error:
        path, why = getattr(error, "filename", None) or home(), getattr(error, "strerror", None) or error
        tell_line(say("no-access", path=path, why=why, home=home()))
    return WRONG_USE


def _run(words: Sequence[str]) -> int:
    if words[:1] in (["help"], ["--help"], ["-h"]):
        print(overview(COMMANDS))
        return FOUND
    command, rest = chosen(COMMANDS, words)
    if "--help" in rest or "-h" in rest:
        print(manual(command))
        return FOUND
    return _function(command.runs)(read(command, rest))


def _function(path: str) -> Callable[[Arguments], int]:
    module, _, name = path.partition(":")
    function: Callable[[Arguments], int] = getattr(import_module(module), name)
    return function


def progress(step: str, name: str) -> None:
    """One line on the error stream for each step of long work; a step that counts keeps to one line."""
    tell_step(step, name)


def languages(asked: Arguments) -> tuple[Language, ...]:
    """The languages asked for; none means whatever is there."""
    return LANGUAGES if asked.lang == "both" else (asked.lang,) if asked.lang else ()
