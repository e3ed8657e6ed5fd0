"""Who else can work: processes of this machine, or the machines of a Dask cluster, given by its address."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import active_children, get_context, parent_process
from pathlib import Path
from threading import Thread
from typing import Any, TypeVar

REACHED_WITHIN = 5  # seconds for a scheduler to answer that it is there
THREADS = Path("/proc/self/task")

Given = TypeVar("Given")


class NoCluster(Exception):
    """The cluster that was named cannot be used: a key of the word table, and why."""

    def __init__(self, key: str, why: str = "") -> None:
        super().__init__(key, why)
        self.key = key
        self.why = why


# Processes of this machine.


@contextmanager
def processes(
    number: int, begin: Callable[[Given], None], given: Given
) -> Iterator[Callable[..., Future[Any]]]:
    """Hands a function and its argument to one of so many processes that have begun so; when this is over,
    or is broken off, they end at once, whatever they are doing.
    """
    others = active_children()
    pool = ProcessPoolExecutor(
        number, mp_context=get_context(how_to_begin()), initializer=begun, initargs=(begin, given)
    )

    def submit(function: Callable[..., Any], *values: Any) -> Future[Any]:
        with not_interrupted():
            try:
                return pool.submit(function, *values)
            except (
                ValueError
            ) as dying:  # one died while the next was made, and closed what that one was given
                raise BrokenProcessPool(str(dying)) from dying

    try:
        yield submit
    finally:
        for one in active_children():
            if one not in others:
                one.kill()
        pool.shutdown(cancel_futures=True)


def how_to_begin() -> str:
    """A copy of this process has loaded and read all it needs; but it can be made only of one that has no
    other threads, which might hold what the copy then waits for forever.
    """
    return "fork" if THREADS.is_dir() and len(list(THREADS.iterdir())) == 1 else "spawn"


@contextmanager
def not_interrupted() -> Iterator[None]:
    """Processes that are made meanwhile never hear Ctrl-C: whoever made them does, and ends them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def begun(begin: Callable[[Given], None], given: Given) -> None:
    """The first that a process does."""
    Thread(target=end_with_parent, daemon=True).start()
    begin(given)


def end_with_parent() -> None:
    """Whoever made this process may be killed and not come to end it."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


# Machines of a cluster.


@contextmanager
def machines(address: str) -> Iterator[tuple[Executor, int]]:
    """Who hands out to the Dask cluster at this address, and how many it can do at once. The cluster gives
    to another what one of its workers had that was lost.
    """
    try:
        distributed: Any = import_module("distributed")  # the extra `cluster`; it has no types
    except ModuleNotFoundError as error:
        raise NoCluster("no-cluster-extra") from error
    client = client_at(distributed, address)
    with client:
        yield client.get_executor(pure=False), max(1, sum(client.nthreads().values()))


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
