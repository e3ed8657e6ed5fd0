"""Explores on all cores, or on the machines of a cluster: parts of the tree go to workers, leaves come back.

What waits to be tried is kept in the order of the decisions, and handed out in that order, a few ways at a
time; a worker gives back what it did not come to. What was found before the budget was spent, counted in that
same order, is the result: it is the same however many workers there are, and however many of them die.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool

from msgspec import Struct
from msgspec.structs import replace

from scenarios.engine.kernel.budgets import MOST_RUNS, STEPS_OF_A_RUN
from scenarios.language.known_cards import finder
from scenarios.language.scenario import Scenario, Sentence
from scenarios.run.deciding import Deciding, Places, places
from scenarios.run.explore import Decisions, Leaf, Ways, enough, leaf_of, outcomes_of
from scenarios.run.outcome import Run, judged
from scenarios.speech.narrate import Narrator
from scenarios.tell.answer import answer, line
from scenarios.tell.told_apart import left_over, told_apart
from scenarios.what_if.workers import machines, processes

ALONE = 40  # so many ways are tried before it is worth while to have workers
WAYS_OF_A_PART = 25  # after so many, or as many steps as they may have, a worker gives back what is left
TOLD_EVERY = 10  # ways after which those who wait hear of it
HANDED_OUT = 2  # parts for each worker at a time, so that none waits for the next
MOST_TRIES = 3  # with other processes, when some die
Progress = Callable[[int], None]
Part = list[Decisions]  # how ways begin, the first of them last
Hand = Callable[[Part], "Future[tuple[list[Leaf], Part]]"]


class Task(Struct, frozen=True):
    """All that a worker needs; it can be sent to another machine."""

    scenario: Scenario
    answers: tuple[Sentence, ...]
    most: int


class Exploration(Struct, frozen=True):
    """Every leaf that was found; `complete` if nothing lies beyond the budget."""

    leaves: tuple[Leaf, ...]
    complete: bool

    @property
    def outcomes(self) -> list[list[Leaf]]:
        """The different outcomes, each with the leaves that end in it."""
        return outcomes_of(self.leaves)


def explore_all(
    scenario: Scenario,
    answers: Iterable[Sentence] = (),
    *,
    workers: int = 1,
    cluster: str = "",
    most: int = MOST_RUNS,
    progress: Progress = lambda _: None,
) -> Exploration:
    """All leaves of a scenario; `cluster` is the address of a Dask scheduler, which has to be there."""
    task = Task(scenario, tuple(answers), most)
    here, known = Worker(task), Explored(most, progress)
    if cluster:
        with machines(cluster) as (pool, number):
            alone(here, known, ALONE)
            together(here, known, number, lambda part: pool.submit(elsewhere, task, part))
    elif workers > 1:
        alone(here, known, ALONE)
        on_cores(task, here, known, workers)
    alone(here, known)
    return known.result()


def alone(here: Worker, known: Explored, ways: int | None = None) -> None:
    """Go on in this process, to the end or until so many ways were tried."""
    while known.waiting and (ways is None or len(known.found) < ways):
        part, known.waiting = known.waiting, []
        known.take(*here.below(part, TOLD_EVERY))


def on_cores(task: Task, here: Worker, known: Explored, workers: int) -> None:
    """With processes of this machine; with others when one has died, but not for ever."""
    for _ in range(MOST_TRIES):
        try:
            with processes(workers, begin, task) as submit:
                together(here, known, workers, lambda part: submit(below, part))
        except (BrokenProcessPool, OSError):  # the second where one dies, or can't be made, at the start
            continue
        return


def together(here: Worker, known: Explored, workers: int, hand: Hand) -> None:
    """Hand out what waits, until nothing does. Until the first part is answered, this process goes on
    meanwhile; what is not answered in the end waits again.
    """
    out: dict[Future[tuple[list[Leaf], Part]], Part] = {}
    answered = False
    try:
        while known.waiting or (out and answered):
            while known.waiting and len(out) < workers * HANDED_OUT:
                share = len(known.waiting) // workers // HANDED_OUT
                part = known.next(max(1, min(share, WAYS_OF_A_PART)))
                out[hand(part)] = part
                known.leave(part)
            for one in wait(out, timeout=None if answered else 0, return_when=FIRST_COMPLETED).done:
                answered = True
                known.take(*one.result())
                del out[one]
            if not answered:
                alone(here, known, len(known.found) + 1)
            out = {one: part for one, part in out.items() if not known.leaves_out(part)}
    finally:
        known.take((), (one for part in out.values() for one in part))


# What is known.


class Explored:
    """What was found of it, and what waits and no worker has, up to where the budget is spent."""

    def __init__(self, most: int, progress: Progress) -> None:
        self.most = most
        self.progress = progress
        self.waiting: Part = [()]
        self.found: list[Leaf] = []
        self.steps = 0
        self.edge: Places | None = None  # the last leaf that counts, as far as is known
        self.complete = True

    def next(self, number: int) -> Part:
        """The next so many of what waits."""
        return self.waiting[-number:]

    def leave(self, part: Part) -> None:
        """They wait no more: somebody has them."""
        del self.waiting[-len(part) :]

    def take(self, found: Iterable[Leaf], waiting: Iterable[Decisions]) -> None:
        """What was found of a part, and what is left of it."""
        new = list(found)
        self.found += new
        self.steps += sum(one.steps for one in new)
        self.waiting = sorted((*self.waiting, *waiting), key=places, reverse=True)
        if enough(len(self.found), self.steps, self.most):
            self.cut()
        self.progress(len(self.found))

    def cut(self) -> None:
        """Leave out what comes after the budget was spent; what is still found can only move that forward."""
        every = sorted(self.found, key=lambda one: one.decisions)
        self.found, self.steps = [], 0
        while not enough(len(self.found), self.steps, self.most):
            self.found.append(every[len(self.found)])
            self.steps += self.found[-1].steps
        self.edge = self.found[-1].decisions
        self.waiting = [one for one in self.waiting if not self.leaves_out([one])]
        self.complete = self.complete and len(self.found) == len(every)

    def leaves_out(self, part: Part) -> bool:
        """Whether a part begins after the budget was spent: nobody needs it."""
        beyond = self.edge is not None and places(part[-1]) > self.edge
        self.complete = self.complete and not beyond
        return beyond

    def result(self) -> Exploration:
        """All that counts, in the order of the decisions; the first leaf of each outcome has its answer."""
        leaves = sorted(self.found, key=lambda one: one.decisions)
        firsts = [group[0] for group in outcomes_of(leaves)]
        told = {one.decisions: one for one in told_apart(firsts)}
        others = (replace(one, answer=(), more=()) for one in leaves)
        return Exploration(tuple(told.get(one.decisions, one) for one in others), self.complete)


# What a worker does.


class Worker:
    """Tries ways of one scenario."""

    def __init__(self, task: Task) -> None:
        find = finder(task.scenario)

        def play(deciding: Deciding) -> Run:
            return Run(task.scenario, task.answers, find, deciding).go()

        narrators = (Narrator("zh", find), Narrator("en", find))
        self.ways = Ways(play, task.most, Teller(narrators))

    def below(self, part: Part, most: int = WAYS_OF_A_PART) -> tuple[list[Leaf], Part]:
        """The first leaves of a part, as they can be sent back, and what is left of it."""
        found: list[Leaf] = []
        steps = 0
        while part and len(found) < most and steps < most * STEPS_OF_A_RUN:
            found.append(self.ways.next(part))
            steps += found[-1].steps
        return found, part


class Teller:
    """Notes of each leaf what can be sent, and the answer in one line of what may be the first with an
    outcome.
    """

    def __init__(self, narrators: Iterable[Narrator]) -> None:
        self.narrators = tuple(narrators)
        self.first: dict[str, Places] = {}

    def __call__(self, run: Run, decisions: Places) -> Leaf:
        leaf = replace(leaf_of(run, decisions), judge=None, difference=None)
        outcome = leaf.digest or leaf.status
        if outcome in self.first and self.first[outcome] < decisions:
            return leaf
        self.first[outcome] = decisions
        ended = judged(run, [], (), [])
        said = tuple((one.lang, line(answer(ended, one), one)) for one in self.narrators)
        if run.table is None:
            return replace(leaf, answer=said)
        game = run.table.game
        more = tuple((one.lang, tuple(left_over(game, one))) for one in self.narrators)
        return replace(leaf, answer=said, more=more)


# In another process: what it is there for comes first, then one part after another.

OWN: list[Worker] = []


def begin(task: Task) -> None:
    """Be ready for the parts of this."""
    OWN[:] = [Worker(task)]


def below(part: Part) -> tuple[list[Leaf], Part]:
    """One of them."""
    return OWN[0].below(part)


def elsewhere(task: Task, part: Part) -> tuple[list[Leaf], Part]:
    """The same on another machine, which may see the task for the first time."""
    return Worker(task).below(part, WAYS_OF_A_PART * HANDED_OUT)
