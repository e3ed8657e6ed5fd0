"""Explores on all cores, or on the machines of a cluster: parts of the tree go to workers, leaves come back.

A worker gets the scenario, the answers given, and the answers with which its part begins. Whatever is lost
with a worker is done again by another, so the leaves are the same however many there are, in the same order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import get_context
from threading import Thread
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from scenarios.answer import answer, line
from scenarios.deciding import Deciding
from scenarios.engine.budgets import MOST_RUNS
from scenarios.explore import (
    UNFINISHED,
    Decisions,
    Leaf,
    PlayOnce,
    leaf_of,
    leaves,
    outcomes_of,
)
from scenarios.known_cards import finder
from scenarios.narrate import Narrator
from scenarios.outcome import Run, judged
from scenarios.scenario import Scenario, Sentence

PARTS_PER_WORKER = 8
TOLD_EVERY = 10  # runs after which those who wait hear of it
ALONE = 200  # so many runs are done before it is worth while to wake workers
MOST_TRIES = 3  # with a fresh pool, when workers die
Progress = Callable[[int], None]
REACHED_WITHIN = 5  # seconds for a scheduler to answer that it is there


class NoCluster(Exception):
    """The cluster that was named cannot be used: a key of the word table, and why."""

    def __init__(self, key: str, why: str = "") -> None:
        super().__init__(key, why)
        self.key = key
        self.why = why


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
    with reached(cluster) as client:
        parts = 1 if client is None and workers < 2 else max(workers, 2) * PARTS_PER_WORKER
        found, waiting = beginning(task, parts, progress)
        progress(len(found))
        for part in spread(task, waiting, workers, client):
            found += part
            progress(len(found))
    found.sort(key=lambda one: one.decisions)
    real = [one for one in found if not beyond(one)]
    return Exploration(tuple(real[:most]), len(real) == len(found) and len(real) <= most)


def beyond(leaf: Leaf) -> bool:
    """Whether a leaf only says that there is more."""
    return leaf.status == UNFINISHED and not leaf.path and not leaf.answer


def beginning(task: Task, parts: int, progress: Progress) -> tuple[list[Leaf], list[Decisions]]:
    """Go on until there are so many parts to hand out, or all is done."""
    waiting: list[Decisions] = [()]
    found: list[Leaf] = []
    for leaf in leaves(player(task), waiting, task.most, Teller(task)):
        found.append(leaf)
        if len(found) % TOLD_EVERY == 0:
            progress(len(found))
        if len(waiting) >= parts > 1 and len(found) >= ALONE:
            break
    return found, waiting


def spread(task: Task, waiting: list[Decisions], workers: int, client: Any) -> Iterator[list[Leaf]]:
    """Hand out what waits; each part comes back as its leaves."""
    if not waiting:
        return iter(())
    return on_cluster(task, waiting, client) if client is not None else on_cores(task, waiting, workers)


def below(task: Task, decisions: Decisions) -> list[Leaf]:
    """The leaves of one part, as they can be sent back."""
    return list(leaves(player(task), [decisions], task.most, Teller(task)))


class Teller:
    """Notes of each leaf what can be sent, and the answer in one line of the first with each outcome."""

    def __init__(self, task: Task) -> None:
        find = finder(task.scenario)
        self.narrators = (Narrator("zh", find), Narrator("en", find))
        self.known: set[str] = set()

    def __call__(self, run: Run, decisions: tuple[int, ...]) -> Leaf:
        leaf = replace(leaf_of(run, decisions), judge=None)
        if (leaf.digest or leaf.status) in self.known:
            return leaf
        self.known.add(leaf.digest or leaf.status)
        outcome = judged(run, [], (), [])
        said = tuple((one.lang, line(answer(outcome, one), one)) for one in self.narrators)
        return replace(leaf, answer=said)


def player(task: Task) -> PlayOnce:
    """Plays the scenario once, with these answers where nobody gave any."""
    find = finder(task.scenario)

    def play(deciding: Deciding) -> Run:
        return Run(task.scenario, task.answers, find, deciding).go()

    return play


# On many cores.


def on_cores(task: Task, waiting: list[Decisions], workers: int) -> Iterator[list[Leaf]]:
    """Processes of this machine. Parts lost with a worker are tried again, at last in this process."""
    left = list(waiting)
    for _ in range(MOST_TRIES if workers > 1 else 0):
        done: list[Decisions] = []
        try:
            with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
                sent: dict[Future[list[Leaf]], Decisions] = {
                    pool.submit(below, task, one): one for one in left
                }
                for future in as_completed(sent):
                    yield future.result()
                    done.append(sent[future])
        except BrokenProcessPool:
            pass
        left = [one for one in left if one not in done]
        if not left:
            return
    for one in left:
        yield below(task, one)


@contextmanager
def reached(address: str) -> Iterator[Any]:
    """A client of the Dask scheduler at this address; none where none was named."""
    if not address:
        yield None
        return
    try:
        distributed: Any = import_module("distributed")  # the extra `cluster`; it has no types
    except ModuleNotFoundError as error:
        raise NoCluster("no-cluster-extra") from error
    client = client_at(distributed, address)
    with client:
        yield client


def client_at(distributed: Any, address: str) -> Any:
    """Connect, in a thread of its own: what listens there may be no scheduler and never answer."""
    found: list[Any] = []
    wrong: list[str] = []

    def connect() -> None:
        try:
            found.append(distributed.Client(address, timeout=REACHED_WITHIN))
        except (OSError, ValueError, TypeError, MemoryError) as error:  # the last where it is no scheduler
            wrong.append(str(error).partition("\n")[0])

    thread = Thread(target=connect, daemon=True)
    thread.start()
    thread.join(2 * REACHED_WITHIN)
    if not found:
        raise NoCluster("no-cluster", next(iter(wrong), f"> {2 * REACHED_WITHIN} s"))
    return found[0]


def on_cluster(task: Task, waiting: list[Decisions], client: Any) -> Iterator[list[Leaf]]:
    """Workers of a Dask cluster, which gives the parts of a lost worker to another by itself."""
    sent = client.map(below, [task] * len(waiting), waiting, pure=False)
    for future in import_module("distributed").as_completed(sent):
        yield future.result()
