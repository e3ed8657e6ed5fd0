"""Runs in which one choice is answered otherwise than the scenario says: with what else is offered."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from msgspec.structs import replace

from scenarios.engine.kernel.choices import Choice, Undetermined
from scenarios.language.scenario import Scenario
from scenarios.run.outcome import Run, run
from scenarios.run.script import Script, answers_of

MOST_CHOICES = 12  # of one scenario
MOST_ANSWERS = 4  # to one choice
DECLARED = ("attack", "block")  # actions of the scenario, which have tests of their own


class Straying(Script):
    """Answers as it is told to, but for one choice; after that one, always the first possible answer."""

    at = -1  # which choice is answered otherwise
    answer = 0  # by which of its answers
    met = 0
    strayed_at: int | None = None  # the line of the action meanwhile carried out
    gone = False  # whether that choice has no such answer
    run: Run | None = None

    def __call__(self, choice: Choice) -> tuple[Any, ...] | None:
        if choice.kind in DECLARED:
            return super().__call__(choice)
        self.met += 1
        if self.strayed_at is not None:
            return next(possible(choice), None)
        if self.met - 1 != self.at:
            return super().__call__(choice)
        self.strayed_at = self.line()
        answer = next(islice(possible(choice), self.answer, None), None)
        self.gone = answer is None
        return answer

    def line(self) -> int:
        """The line of the action that is being carried out; 0 before and after all."""
        play = self.run.play if self.run is not None else None
        sentences = self.run.scenario.play if self.run is not None else ()
        return sentences[play.place].at.line if play is not None and play.place < len(sentences) else 0


def possible(choice: Choice) -> Iterator[tuple[Any, ...]]:
    """The answers to a choice, as far as they can be listed."""
    try:
        yield from islice(answers_of(choice), MOST_ANSWERS)
    except Undetermined:
        return


def refused(scenario: Scenario) -> Iterator[str]:
    """Every answer that was offered and was refused by the very action it was given for."""
    quiet = replace(scenario, expect=())
    for at in range(MOST_CHOICES):
        for answer in range(MOST_ANSWERS):
            stray = straying(quiet, at, answer)
            if stray.strayed_at is None:
                return  # there are no more choices
            if stray.gone:
                break  # there are no more answers
            lines = [one.line for one in stray.report.problems if one.code == "action-illegal"]
            if stray.strayed_at in lines:
                yield f"choice {at}, answer {answer}"


def straying(scenario: Scenario, at: int, answer: int) -> Straying:
    """One such run."""
    made: list[Straying] = []

    def how(*args: Any, **options: Any) -> Run:
        one = Run(*args, **options)
        script = Straying(one.script.answers, one.report, scenario.defaults, one.script.deciding)
        script.at, script.answer, script.run = at, answer, one
        one.script = script
        made.append(script)
        return one

    run(scenario, how=how)
    return made[0]
