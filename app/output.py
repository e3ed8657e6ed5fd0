"""What the commands write: lines for people, or one JSON object for programs."""

import sys
from collections.abc import Iterable
from contextlib import suppress

import msgspec

from app.home import closed_to_others
from app.sentences import interface_language, say
from corpus.problems import Problem

_MOST = 50
_WORST_FIRST = ("error", "warning", "info")


def put_json(found: object) -> None:
    """One JSON object in UTF-8, whatever the locale."""
    if sys.stdout is not None:
        sys.stdout.buffer.write(msgspec.json.encode(found) + b"\n")
        sys.stdout.flush()


def tell(problems: Iterable[Problem]) -> None:
    """Problems on the error stream, a line each, the worst first; of very many the first."""
    worst_first = sorted(problems, key=lambda problem: _WORST_FIRST.index(problem.severity))
    for problem in worst_first[:_MOST]:
        tell_line(problem.say(interface_language()))
    if len(worst_first) > _MOST:
        tell_line(say("and-more", count=len(worst_first) - _MOST))


def tell_line(line: str) -> None:
    """Something for people to read besides the answer; nothing depends on whether they can."""
    if sys.stderr is not None:
        with suppress(OSError):
            print(plain(line), file=sys.stderr, flush=True)


def tell_if_closed() -> None:
    """Before something is written to the home: whether it was open to others until now."""
    if folder := closed_to_others():
        tell_line(say("home-closed", path=folder))


def tell_step(step: str, name: str) -> None:
    """A step of long work. One that says how far it is fills a bar where a person looks on."""
    line = "… " + say(f"step-{step}", name=name)
    percent = name.removesuffix(" %")
    if not name.endswith(" %"):
        tell_line(line)
    elif sys.stderr is not None and sys.stderr.isatty():
        bar = "█" * (int(percent) // 5)
        print(f"\r{line:24}{bar:░<20}", end="\n" if percent == "100" else "", file=sys.stderr, flush=True)
    elif percent in ("25", "50", "75", "100"):
        tell_line(line)


def plain(line: str) -> str:
    """Without characters that would steer a terminal: names of files may hold any."""
    return "".join(each if each.isprintable() or each == "\n" else "\ufffd" for each in line)
