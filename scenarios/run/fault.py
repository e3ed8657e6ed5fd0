"""A mistake of the desk itself: where it happened, and a report to hand on. It says nothing of the game."""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path
from traceback import extract_tb

from msgspec import Struct

from corpus.problems import Problem
from scenarios.engine.kernel.editions import FOLLOWED
from scenarios.language.problems import problem
from scenarios.language.yaml_lines import Place

ROOT = Path(__file__).parents[2]
STATUS = "fault"  # what came of a run that it ended
MOST_PLACES = 12


class Fault(Struct, frozen=True):
    """What kind of exception it was, and through which lines of ours it came, the innermost last."""

    kind: str
    places: tuple[str, ...]

    @property
    def place(self) -> str:
        """The innermost of our lines."""
        return self.places[-1] if self.places else "—"


def fault_of(error: BaseException) -> Fault:
    """Its kind and our lines: no message, which may hold anything, and no folder of this machine."""
    found = []
    for frame in extract_tb(error.__traceback__):
        path = Path(frame.filename)
        if path.is_relative_to(ROOT):
            found.append(f"{path.relative_to(ROOT).as_posix()}:{frame.lineno} {frame.name}")
    return Fault(type(error).__name__, tuple(found[-MOST_PLACES:]))


def told(fault: Fault, where: str) -> Problem:
    """What people are told of it."""
    return problem(where, Place(), STATUS, fault.kind, place=fault.place)


def report(fault: Fault, situation: str, edition: str = FOLLOWED) -> str:
    """All that is needed to see it again: the situation, the edition, the code, the place."""
    python = ".".join(map(str, sys.version_info[:3]))
    head = f"judgedesk {code()} · Python {python} · {edition}"
    return "\n".join((head, fault.kind, *(f"  {place}" for place in fault.places), "", situation.strip(), ""))


def code() -> str:
    """Which code it was: the same wherever the same is run."""
    seen = sha256()
    for path in sorted(ROOT.joinpath("scenarios").rglob("*.py")):
        seen.update(path.read_bytes())
    return seen.hexdigest()[:12]
