"""All outcomes over the choices nobody answered: run again and again from the start, each time otherwise.

A leaf is one way to answer them all. Leaves that end in the same state are one outcome; the tree says which
answer leads to which outcome, without the choices that make no difference.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from scenarios.deciding import Deciding, Decision, Taken
from scenarios.engine.budgets import MOST_RUNS, STEPS_OF_A_RUN
from scenarios.script import Offered
from scenarios.state_of import final_state

if TYPE_CHECKING:
    from scenarios.engine.state import Game
    from scenarios.expect import Judge
    from scenarios.outcome import Run
    from scenarios.scenario import Sentence

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
    judge: Any = None
    switched: tuple[str, ...] = ()  # rules it came to that other editions change

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
    """Every leaf, depth first; within a budget, beyond which nothing is claimed."""
    return tuple(leaves(play, [()], most))


def leaves(play: PlayOnce, waiting: list[Decisions], most: int, tell: Tell | None = None) -> Iterator[Leaf]:
    """The leaves below what waits, which is emptied on the way; what lies beyond the budget as one more."""
    found = steps = 0
    while waiting:
        ahead = waiting.pop()
        if found >= most or steps > most * STEPS_OF_A_RUN:
            yield Leaf(places(ahead), UNFINISHED, "")
            return
        found += 1
        deciding = Deciding(ahead, most)
        run = play(deciding)
        steps += run.table.game.steps if run.table is not None else 0
        yield (tell or leaf_of)(run, places(deciding.made))
        waiting += alternatives(deciding, len(ahead))


def places(decisions: Iterable[Decision]) -> tuple[int, ...]:
    """Which answers were taken, each by its place."""
    return tuple(one.place for one in decisions)


def alternatives(deciding: Deciding, begin: int) -> Iterator[Decisions]:
    """The ways that begin like this one and then take another answer; the next to be tried comes last."""
    for place in range(begin, len(deciding.made)):
        for other in reversed(deciding.others[place]):
            yield (*deciding.made[:place], other)


def leaf_of(run: Run, decisions: tuple[int, ...]) -> Leaf:
    """What came of one run."""
    path = tuple(run.script.deciding.path) if run.script.deciding is not None else ()
    if run.report.errors:
        return Leaf(decisions, "problem", "", path)
    if run.stopped or run.table is None:
        return Leaf(decisions, run.stopped or "problem", "", path)
    game = run.table.game
    return Leaf(decisions, "passing", digest_of(game), path, judge=run.judge(), switched=tuple(game.switched))


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
