"""All ends of the choices a scenario leaves open: which answers lead to each, and how it goes there."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

from msgspec import Struct

from corpus.records import LANGUAGES
from scenarios.engine.kernel.budgets import MOST_RUNS
from scenarios.engine.kernel.choices import Choice
from scenarios.language.naming import Names
from scenarios.run.deciding import Deciding
from scenarios.run.explore import UNFINISHED, Fork, Leaf, explore, outcomes_of, tree_of
from scenarios.run.outcome import Outcome, Run, judged
from scenarios.run.script import Offered, answers_of
from scenarios.speech.narrate import Narrator
from scenarios.tell.forks_told import Narrators, ToldFork, told_fork
from scenarios.tell.telling import ToldRun, ToldSentence, told_run


class ToldLeaf(Struct, frozen=True):
    """One of the different ends: how many ways lead there, how the first of them goes, what is told of it."""

    ways: int
    answer: tuple[ToldSentence, ...]  # without what is so in every end
    run: ToldRun


class ToldLeaves(Struct, frozen=True, omit_defaults=True):
    """Every end there is, if the search came to its own end; which answers lead where."""

    complete: bool
    ways: int
    ends: tuple[ToldLeaf, ...]
    tree: ToldFork | None = None


def told_leaves(outcome: Outcome) -> ToldLeaves | None:
    """The ends of what a run left open; nothing where all was answered."""
    if outcome.scenario is None or outcome.find is None or not (outcome.outcomes or outcome.open_choices):
        return None
    scenario, find = outcome.scenario, outcome.find
    found = outcome.outcomes or explore(lambda deciding: Run(scenario, (), find, deciding).go())
    whole = [one for one in found if one.status != UNFINISHED]
    narrators: Narrators = {lang: Narrator(lang, find) for lang in LANGUAGES}
    tree = tree_of(whole) if whole else 0
    groups = outcomes_of(whole)
    runs = [told_run(ended(outcome, group[0])) for group in groups]
    ends = tuple(
        ToldLeaf(len(group), own_part(one, runs), one) for group, one in zip(groups, runs, strict=True)
    )
    shown = told_fork(tree, narrators) if isinstance(tree, Fork) else None
    return ToldLeaves(len(whole) == len(found), len(whole), ends, shown)


def own_part(run: ToldRun, runs: list[ToldRun]) -> tuple[ToldSentence, ...]:
    """What is not in the answer of every run; all of it where nothing else is."""
    own = tuple(part for part in run.answer if any(part not in other.answer for other in runs))
    return own or run.answer


def ended(outcome: Outcome, leaf: Leaf) -> Outcome:
    """The run that leads to one of them."""
    scenario, find = outcome.scenario, outcome.find
    if scenario is None or find is None:
        raise ValueError("nothing was run")
    return judged(Run(scenario, (), find, Following(leaf.decisions)).go(), [], (), [])


class Following(Deciding):
    """Takes given answers, by their places among all."""

    def __init__(self, places: Sequence[int]) -> None:
        super().__init__((), MOST_RUNS)
        self.places = list(places)

    def decide(self, choice: Choice, offer: Offered, names: Names | None) -> tuple[Any, ...] | None:
        """The answer at its place."""
        place = self.places.pop(0) if self.places else 0
        return next(islice(answers_of(choice), place, None), None)
