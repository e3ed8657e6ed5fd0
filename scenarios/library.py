"""The library of scenarios that comes with the desk: one file an example, a page, a test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from scenarios.expect import Difference
from scenarios.outcome import run
from scenarios.read import read
from scenarios.scenario import InBoth

FOLDER = Path(__file__).parent / "library"
ROOT = Path(__file__).parents[1]


class Checked(Struct, frozen=True):
    """What became of one file of the library."""

    path: str
    title: InBoth
    status: str  # "passing", "not modelled" or "failing"
    reason: str
    cites: tuple[str, ...]

    @property
    def folder(self) -> str:
        """The folder below the library it stands in."""
        return Path(self.path).parent.name


def paths() -> list[Path]:
    """Every file, in the order of their names."""
    return sorted(FOLDER.rglob("*.yaml"))


def checked() -> Iterator[Checked]:
    """All files, run one after another."""
    return (check_file(path) for path in paths())


def check_file(path: Path) -> Checked:
    """One file, run."""
    where = path.relative_to(ROOT).as_posix()
    scenario, problems = read(path.read_text("utf-8"), where)
    if scenario is None:
        return Checked(where, InBoth(), "failing", problems[0].say("en"), ())
    outcome = run(scenario)
    status = outcome.status if outcome.status in ("passing", "not modelled") else "failing"
    reason = ""
    if not scenario.expect and status == "passing":
        status, reason = "failing", "nothing is expected"
    elif status == "not modelled":
        reason = "; ".join(
            dict.fromkeys(f"{one.card}: {one.text}".removeprefix(": ") for one in outcome.not_modelled)
        )
    elif outcome.difference is not None:
        reason = difference_words(outcome.difference)
    elif outcome.problems:
        reason = outcome.problems[0].say("en")
    elif outcome.open_choices:
        one = outcome.open_choices[0]
        reason = f"waiting: {one.kind} {one.player} {one.subject}"
    elif status == "failing":
        reason = outcome.status
    return Checked(where, scenario.title, status, reason, outcome.cites)


def difference_words(one: Difference) -> str:
    """Both sides of a difference on one line."""
    return f"line {one.at.line}: {one.about}: expected {one.expected}, found {one.found}"
