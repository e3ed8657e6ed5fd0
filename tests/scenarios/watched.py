"""A run that tests look on at: nothing impossible happens in it, and no changed expectation holds."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from scenarios.engine.kernel.state import Game
from scenarios.language.read import read
from scenarios.language.scenario import Scenario, Sentence
from scenarios.library.checked import ROOT, paths
from scenarios.run.difference import illegal_because
from scenarios.run.outcome import Outcome, Run, bare, outcomes_difference, run
from tests.scenarios import invariants
from tests.scenarios.mutations import changed, others

OWN = Path(__file__).parent / "samples"
FILES = [*paths(), *sorted(OWN.rglob("*.yaml"))]


class WatchedRun(Run):
    """One run, watched; it keeps the changed expectations that would have held."""

    def __init__(self, *args: object, **options: object) -> None:
        super().__init__(*args, **options)  # type: ignore[arg-type]
        self.survivors: list[str] = []
        self.tried = 0

    def ready(self, game: Game) -> None:
        self.rolls_back = invariants.watch(game)

    def broken(self, error: Exception) -> None:
        raise error

    def expecting(self, sentence: Sentence) -> None:
        super().expecting(sentence)
        self.try_changed(sentence.what)

    def try_changed(self, sentences: tuple[Sentence, ...]) -> None:
        """Hold every changed expectation against what is so now."""
        judge = self.judge()
        for sentence in sentences:
            for other, part in changed(sentence):
                self.tried += 1
                if judge.first([other]) is None:
                    self.survivors.append(f"line {sentence.at.line}: {part}")

    def try_all_changed(self, outcome: Outcome) -> None:
        """After its end: what was expected of the end, of what was illegal, and of all outcomes."""
        if self.play is None:
            return
        ends = tuple(one for one in self.scenario.expect if one.verb != "outcomes")
        if self.stopped == "waiting" and outcome.outcomes:
            self.try_changed_outcomes(ends, outcome)
        else:
            self.try_changed(ends)
        for sentence, verdict in self.play.refusals:
            for part, rules in others(sentence.get("illegal because", ())):
                self.tried += 1
                if illegal_because(sentence, bare(sentence), verdict, rules) is None:
                    self.survivors.append(f"line {sentence.at.line}: illegal because {part}")
        for sentence in self.scenario.expect:
            for other, part in changed(sentence) if sentence.verb == "outcomes" else ():
                self.tried += 1
                if outcomes_difference(other, outcome.outcomes) is None:
                    self.survivors.append(f"line {sentence.at.line}: {part}")

    def try_changed_outcomes(self, ends: tuple[Sentence, ...], outcome: Outcome) -> None:
        """What is so in every outcome is not so in every one when it is changed."""
        for sentence in ends:
            for other, part in changed(sentence):
                self.tried += 1
                if all(one.judge.first([other]) is None for one in outcome.outcomes):
                    self.survivors.append(f"line {sentence.at.line}: {part}")


class Played(NamedTuple):
    """A file, what came of it, and the run that was watched."""

    scenario: Scenario
    outcome: Outcome
    run: WatchedRun


@cache
def scenario_of(path: Path) -> Scenario:
    """The scenario of a file, which has to be one."""
    where = path.relative_to(ROOT).as_posix()
    scenario, problems = read(path.read_text("utf-8"), where)
    assert scenario is not None, [problem.say("en") for problem in problems]
    return scenario


@cache
def played(path: Path) -> Played:
    """One file, run once and watched."""
    scenario = scenario_of(path)
    runs: list[WatchedRun] = []

    def watched(*args: Any, **options: Any) -> Run:
        runs.append(WatchedRun(*args, **options))
        return runs[0]

    outcome = run(scenario, how=watched)
    if outcome.game is not None:
        runs[0].rolls_back.check(outcome.game)
    runs[0].try_all_changed(outcome)
    return Played(scenario, outcome, runs[0])
