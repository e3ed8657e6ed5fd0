"""The library of scenarios that comes with the desk: one file an example, a page, a test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from msgspec import Struct

from corpus.records import LANGUAGES
from scenarios.language.read import read
from scenarios.language.scenario import InBoth, Scenario
from scenarios.run.choice_words import choice_said
from scenarios.run.difference import Difference
from scenarios.run.outcome import Outcome, run
from scenarios.speech.narrate import Narrator
from scenarios.what_if.varying import vary

FOLDER = Path(__file__).parent
ROOT = Path(__file__).parents[2]
PASSING = ("passing", "not modelled")


class Checked(Struct, frozen=True):
    """What became of one file of the library."""

    path: str  # from the project's root
    title: InBoth
    status: str  # "passing", "not modelled" or "failing"
    reason: InBoth
    cites: tuple[str, ...]

    @property
    def folder(self) -> str:
        """The folder of the library it stands in."""
        return Path(self.path).parent.relative_to(FOLDER.relative_to(ROOT)).as_posix()


def paths() -> list[Path]:
    """Every file, in the order of their names."""
    return sorted(FOLDER.rglob("*.yaml"))


def checked(step: Callable[[int, int], None] = lambda done, all_of_them: None) -> Iterator[Checked]:
    """All files, run one after another; `step` hears how many are done."""
    files = paths()
    for number, path in enumerate(files, 1):
        yield check_file(path)
        step(number, len(files))


def check_file(path: Path) -> Checked:
    """One file, run."""
    where = path.relative_to(ROOT).as_posix()
    scenario, problems = read(path.read_text("utf-8"), where)
    if scenario is None:
        return Checked(where, InBoth(), "failing", InBoth(problems[0].say("zh"), problems[0].say("en")), ())
    outcome = with_variations(scenario, run(scenario))
    status = outcome.status if outcome.status in PASSING else "failing"
    if not scenario.expect and status == "passing":
        nothing = InBoth("没有写明预期", "nothing is expected")
        return Checked(where, scenario.title, "failing", nothing, outcome.cites)
    return Checked(where, scenario.title, status, reason(outcome), outcome.cites)


def with_variations(scenario: Scenario, outcome: Outcome) -> Outcome:
    """The outcome of a scenario, or of the first of its variations that is not as expected."""
    if outcome.status != "passing":
        return outcome
    return next((one.outcome for one in vary(scenario, outcome) if one.outcome.status != "passing"), outcome)


def reason(outcome: Outcome) -> InBoth:
    """Why it does not pass, in both languages; empty if it does."""
    if outcome.status == "passing":
        return InBoth()
    if outcome.status == "not modelled":
        quoted = dict.fromkeys((one.card, one.text.strip()) for one in outcome.not_modelled)
        words = "; ".join(f"{card}: {text}" if card else text for card, text in quoted)
        return InBoth(words, words)
    if outcome.problems:
        return InBoth(outcome.problems[0].say("zh"), outcome.problems[0].say("en"))
    if outcome.difference is not None:
        return difference_words(outcome.difference)
    if outcome.open_choices and outcome.find is not None:
        one = outcome.open_choices[0]
        zh, en = (choice_said(one, Narrator(lang, outcome.find)) for lang in LANGUAGES)
        return InBoth(zh, en)
    words = "; ".join(one.text for one in outcome.not_modelled) or outcome.status
    return InBoth(words, words)


def difference_words(one: Difference) -> InBoth:
    """Both sides of a difference on one line."""
    return InBoth(
        f"第{one.at.line}行，{one.about}：预期{one.expected}，实际{one.found}",
        f"line {one.at.line}, {one.about}: expected {one.expected}, found {one.found}",
    )
