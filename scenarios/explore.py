"""All outcomes over the choices nobody answered: run again and again from the start, each time otherwise."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from scenarios.state_of import final_state

if TYPE_CHECKING:
    from scenarios.expect import Judge
    from scenarios.outcome import Run
    from scenarios.scenario import Sentence

MOST_RUNS = 2_000


class Explored(Struct, frozen=True):
    """One outcome: which possible answer was taken at each open choice, and what came of it."""

    decisions: tuple[int, ...]
    status: str
    digest: str
    judge: Any = None

    def holds(self, sentences: tuple[Sentence, ...]) -> bool:
        """Whether all of this is so in this outcome."""
        judge: Judge = self.judge
        return judge.first(sentences) is None


def explore(play: Callable[[tuple[int, ...]], Run]) -> tuple[Explored, ...]:
    """Depth first over the possible answers; within a budget, beyond which nothing is claimed."""
    found: list[Explored] = []
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        decisions = waiting.pop()
        if len(found) >= MOST_RUNS:
            found.append(Explored(decisions, "undetermined", ""))
            break
        run = play((*decisions, 0))
        taken = run.script.taken
        full = (*decisions, *(0 for _ in taken[len(decisions) :]))[: len(taken)]
        found.append(outcome_of(run, full))
        for place in range(len(taken) - 1, len(decisions) - 1, -1):
            waiting += [(*full[:place], other) for other in range(taken[place] - 1, 0, -1)]
    return tuple(found)


def outcome_of(run: Run, decisions: tuple[int, ...]) -> Explored:
    """What came of one run."""
    if run.report.errors:
        return Explored(decisions, "problem", "")
    if run.stopped or run.table is None:
        return Explored(decisions, run.stopped or "problem", "")
    state = json.dumps(final_state(run.table.game), sort_keys=True, ensure_ascii=False)
    return Explored(decisions, "passing", sha256(state.encode()).hexdigest(), run.judge())
