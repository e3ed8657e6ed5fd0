"""Lets a mutant live in a process of its own, until somebody notices."""

from __future__ import annotations

import json
import os
import resource
import select
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from tests.scenarios.mutants.making import Mutant
from tests.scenarios.mutants.swapping import Functions
from tests.scenarios.mutants.units import Unit

LEAST_SECONDS = 2.0  # of the processor, for any unit
TIMES_LONGER = 30  # than without a mutant
MOST_MEMORY = 3 << 30


class Fate(NamedTuple):
    """What became of a mutant. `how`: killed, time, crash, survived, unreached, or never lived."""

    how: str
    by: str = ""
    seconds: float = 0.0

    @property
    def killed(self) -> bool:
        """Whether somebody noticed."""
        return self.how in ("killed", "time", "crash")


class TooLong(BaseException):
    """More of the processor than a unit may take."""


class Clock:
    """Counts what the processor does and not what the clock on the wall says: others work here too."""

    def __init__(self) -> None:
        self.rang = False
        signal.signal(signal.SIGVTALRM, self.ring)

    def ring(self, *_: object) -> None:
        """Time is up; what catches that is stopped again a little later."""
        self.rang = True
        signal.setitimer(signal.ITIMER_VIRTUAL, 0.5)
        raise TooLong

    def start(self, seconds: float) -> None:
        """Give the next unit its time."""
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds)

    def stop(self) -> None:
        """It is done."""
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


class Trial(NamedTuple):
    """A mutant and who would notice it, with the time each takes."""

    mutant: Mutant
    units: list[tuple[Unit, float]]
    before: Callable[[], None]  # what has to be forgotten first


def lived(trial: Trial, functions: Functions) -> Fate:
    """In a process of its own: the mutant lives, and each unit is asked until one fails."""
    if not functions.swap(trial.mutant):
        return Fate("never lived")
    trial.before()
    clock = Clock()
    for unit, seconds in trial.units:
        try:
            clock.start(max(LEAST_SECONDS, TIMES_LONGER * seconds))
            passes = unit.passes()
            clock.stop()
        except BaseException:  # also what ends programs
            passes = False
        clock.stop()
        if clock.rang:
            return Fate("time", unit.name)
        if not passes:
            return Fate("killed", unit.name)
    return Fate("survived")


def fates(trials: Iterable[Trial], functions: Functions, processes: int) -> Iterator[tuple[Mutant, Fate]]:
    """Of all of them, as many at once as there are processes."""
    running: dict[int, tuple[Trial, int, float]] = {}
    for trial in trials:
        if not trial.units:
            yield trial.mutant, Fate("unreached")
            continue
        while len(running) >= processes:
            yield from ended(running)
        reading, pid = started(lambda trial=trial: tuple(lived(trial, functions)))  # type: ignore[misc]
        running[reading] = (trial, pid, time.monotonic())
    while running:
        yield from ended(running)


def started(work: Callable[[], Any]) -> tuple[int, int]:
    """A child that does this and writes what came of it; where to read that, and its number."""
    sys.stdout.flush()
    sys.stderr.flush()
    reading, writing = os.pipe()
    pid = os.fork()
    if pid:
        os.close(writing)
        return reading, pid
    try:
        os.close(reading)
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, 1)
        errors = os.dup(2)
        os.dup2(nothing, 2)
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        said = json.dumps(work())
    except BaseException:
        os.write(errors, traceback.format_exc().encode())
        os._exit(1)
    os.write(writing, said.encode())
    os._exit(0)


def ended(running: dict[int, tuple[Trial, int, float]]) -> Iterator[tuple[Mutant, Fate]]:
    """Wait for any of them."""
    ready, _, _ = select.select(list(running), [], [])
    for reading in ready:
        trial, pid, began = running.pop(reading)
        with os.fdopen(reading, "rb") as pipe:
            said = pipe.read()
        _, status = os.waitpid(pid, 0)
        if not said and not os.WIFSIGNALED(status):
            raise AssertionError(f"what tries mutants has failed itself at {trial.mutant.key}")
        how, by, _ = json.loads(said) if said else ("crash", "", 0)
        yield trial.mutant, Fate(how, by, time.monotonic() - began)
