"""All outcomes of a situation's open choices: which there are, and which answers lead to each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from app.lab.next_moves import written
from corpus.records import LANGUAGES, Texts
from scenarios.engine.kernel.budgets import MOST_RUNS
from scenarios.engine.kernel.choices import Choice
from scenarios.language.known_cards import Finder, finder
from scenarios.language.naming import Names
from scenarios.language.scenario import Scenario
from scenarios.run.explore import Fork, Leaf, tree_of
from scenarios.run.outcome import Run
from scenarios.run.script import Offered
from scenarios.speech.narrate import Narrator
from scenarios.tell.forks_told import ToldFork, told_fork
from scenarios.tell.leaves_told import Following
from scenarios.what_if.answering import sentence_of
from scenarios.what_if.exploring import explore_all

Narrators = dict[Any, Narrator]


class LabOutcome(Struct, frozen=True):
    """One of the different ends, with the sentences that lead to it."""

    answer: Texts
    status: str
    ways: int
    more: tuple[str, ...]


class LabOutcomes(Struct, frozen=True, omit_defaults=True):
    """Every outcome, as far as was looked."""

    complete: bool
    ways: int
    outcomes: tuple[LabOutcome, ...]
    tree: ToldFork | None = None


def all_outcomes(
    scenario: Scenario, progress: Callable[[int], None] = lambda _: None, most: int = MOST_RUNS
) -> LabOutcomes:
    """Explore, in this process; `progress` hears how many ways are done."""
    find = finder(scenario)
    found = explore_all(scenario, most=most, progress=progress)
    narrators: Narrators = {lang: Narrator(lang, find) for lang in LANGUAGES}
    outcomes = tuple(outcome_of(scenario, find, group) for group in found.outcomes)
    tree = tree_of(found.leaves) if found.leaves else None
    shown = told_fork(tree, narrators) if isinstance(tree, Fork) else None
    return LabOutcomes(found.complete, len(found.leaves), outcomes, shown)


def outcome_of(scenario: Scenario, find: Finder, group: list[Leaf]) -> LabOutcome:
    """One outcome, and the first way to it."""
    said = next((dict(one.answer) for one in group if one.answer), {})
    answer: Texts = {lang: said.get(lang, group[0].status) for lang in LANGUAGES}
    return LabOutcome(answer, group[0].status, len(group), way_to(scenario, find, group[0]))


def way_to(scenario: Scenario, find: Finder, leaf: Leaf) -> tuple[str, ...]:
    """The answers of a leaf as sentences."""
    retelling = Retelling(leaf.decisions)
    Run(scenario, (), find, retelling).go()
    return tuple(retelling.said)


class Retelling(Following):
    """Takes given answers, by their places among all, and writes them down."""

    def __init__(self, places: tuple[int, ...]) -> None:
        super().__init__(places)
        self.said: list[str] = []

    def decide(self, choice: Choice, offer: Offered, names: Names | None) -> tuple[Any, ...] | None:
        """The answer at its place."""
        answer = super().decide(choice, offer, names)
        sentence = sentence_of(choice, answer) if answer is not None else None
        if sentence is not None:
            self.said.append(written(sentence))
        return answer
