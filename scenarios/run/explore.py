"""All outcomes over the choices nobody answered: run again and again from the start, each time otherwise.

A leaf is one way to answer them all. Leaves that end in the same state are one outcome; the tree says which
answer leads to which outcome, without the choices that make no difference.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from scenarios.engine.kernel.budgets import MOST_RUNS, STEPS_OF_A_RUN
from scenarios.run.deciding import Deciding, Decision, Offers, Taken, places
from scenarios.run.script import Offered
from scenarios.run.state_of import final_state

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game
    from scenarios.language.scenario import Sentence
    from scenarios.run.expect import Judge
    from scenarios.run.outcome import Run

UNFINISHED = "undetermined"  # the status of what lies beyond the budget

Decisions = tuple[Decision, ...]
PlayOnce = Callable[[Deciding], "Run"]
Tell = Callable[["Run", tuple[int, ...]], "Leaf"]


class Leaf(Struct, frozen=True):
    """One way to answer everything: which answers were taken, and what came of it."""

    decisions: tuple[int, ...]
    status: str
    digest: str
    path: tuple[Taken, ...] = ()
    answer: tuple[tuple[str, str], ...] = ()  # the answer in one line, by language
    more: tuple[tuple[str, tuple[str, ...]], ...] = ()  # what else there is in the end, by language
    judge: Any = None
    difference: Any = None  # what was not as expected on the way
    switched: tuple[str, ...] = ()  # rules it came to that other editions change
    steps: int = 0  # that the run took

    def holds(self, sentences: tuple[Sentence, ...]) -> bool:
        """Whether all of this is so in this outcome."""
        judge: Judge = self.judge
        return judge.first(sentences) is None

    @property
    def probability(self) -> Fraction | None:
        """How likely chance leads here; None where players decide too."""
        if not all(one.offer.random for one in self.path):
            return None
        likely = Fraction(1)
        for one in self.path:
            likely /= one.of
        return likely


class Fork(Struct):
    """A choice that makes a difference, with where each answer leads: to another choice or to an outcome."""

    offer: Offered
    answers: list[tuple[str, Fork | int]]


# Finding them.


def explore(play: PlayOnce, most: int = MOST_RUNS) -> tuple[Leaf, ...]:
    """Every leaf, depth first; within a budget, beyond which nothing is claimed: one more leaf says so."""
    ways = Ways(play, most)
    waiting: list[Decisions] = [()]
    found: list[Leaf] = []
    steps = 0
    while waiting and not enough(len(found), steps, most):
        found.append(ways.next(waiting))
        steps += found[-1].steps
    beyond = (Leaf(places(waiting[-1]), UNFINISHED, ""),) if waiting else ()
    return (*found, *beyond)


def enough(found: int, steps: int, most: int) -> bool:
    """Whether the budget is spent by so many leaves that took so many steps, in the order of decisions."""
    return found >= most or steps > most * STEPS_OF_A_RUN


class Ways:
    """Plays one way after another, each from the start."""

    def __init__(self, play: PlayOnce, most: int, tell: Tell | None = None) -> None:
        self.play = play
        self.most = most
        self.tell = tell or leaf_of
        self.offers: Offers = {}

    def next(self, waiting: list[Decisions]) -> Leaf:
        """The first leaf below what waits; what is met on the way there waits then in its place."""
        ahead = waiting.pop()
        deciding = Deciding(ahead, self.most, self.offers)
        run = self.play(deciding)
        waiting += alternatives(deciding, len(ahead))
        return self.tell(run, places(deciding.made))


def alternatives(deciding: Deciding, begin: int) -> Iterator[Decisions]:
    """The ways that begin like this one and then take another answer; the next to be tried comes last."""
    for place in range(begin, len(deciding.made)):
        for other in reversed(deciding.others[place]):
            yield (*deciding.made[:place], other)


def leaf_of(run: Run, decisions: tuple[int, ...]) -> Leaf:
    """What came of one run."""
    path = tuple(run.script.deciding.path) if run.script.deciding is not None else ()
    steps = run.table.game.steps if run.table is not None else 0
    if run.report.errors:
        return Leaf(decisions, "problem", "", path, steps=steps)
    if run.stopped or run.table is None:
        return Leaf(decisions, run.stopped or "problem", "", path, steps=steps)
    game, difference = run.table.game, next(iter(run.differences), None)
    return Leaf(
        decisions, "passing", digest_of(game), path,
        judge=run.judge(), difference=difference, switched=tuple(game.switched), steps=steps,
    )  # fmt: skip


def digest_of(game: Game) -> str:
    """What tells outcomes apart: the final state, but for the order of graveyards and of the battlefield."""
    state = final_state(game)
    for player in state["players"].values():
        player["graveyard"].sort()
    for zone in ("battlefield", "exile", "command"):
        state[zone].sort(key=str)
    written = json.dumps(state, sort_keys=True, ensure_ascii=False)
    return sha256(written.encode()).hexdigest()


# Grouping them.


def outcomes_of(found: Sequence[Leaf]) -> list[list[Leaf]]:
    """Leaves by what came of them, in the order in which each outcome first appears."""
    groups: dict[str, list[Leaf]] = {}
    for one in found:
        groups.setdefault(one.digest or one.status, []).append(one)
    return list(groups.values())


def tree_of(found: Sequence[Leaf]) -> Fork | int:
    """Which answer leads to which outcome, counted from 1; a choice that changes nothing is left out."""
    number = {one.decisions: place for place, group in enumerate(outcomes_of(found), 1) for one in group}
    return branch(sorted(found, key=lambda one: one.decisions), number, 0)


def branch(found: Sequence[Leaf], number: dict[tuple[int, ...], int], depth: int) -> Fork | int:
    """The tree below the answers these leaves have in common."""
    ends = {number[one.decisions] for one in found}
    if len(ends) == 1:
        return ends.pop()
    by_answer: dict[int, list[Leaf]] = {}
    for one in found:
        if len(one.path) > depth:
            by_answer.setdefault(one.decisions[depth], []).append(one)
    first = next(iter(next(iter(by_answer.values()))))
    below = [(group[0].path[depth].answer, branch(group, number, depth + 1)) for group in by_answer.values()]
    if len(below) == 1 or all(tree == below[0][1] for _, tree in below):
        return below[0][1]
    return Fork(first.path[depth].offer, below)
