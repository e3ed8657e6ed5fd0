"""Which lines each unit runs, so that a mutant meets only those who could notice it."""

from __future__ import annotations

import gc
import hashlib
import os
import pickle
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from tests.scenarios.mutants import killing
from tests.scenarios.mutants.areas import ROOT
from tests.scenarios.mutants.lines import Line, Lines
from tests.scenarios.mutants.units import Kept, Unit, forget_runs


class Reached(NamedTuple):
    """What one unit runs, and how long that takes."""

    seconds: float
    lines: frozenset[Line]


FAILS = Reached(-1.0, frozenset())  # without any mutant: it is not asked


def kept_in() -> Path:
    """Where it is kept until anything that decides what is run is another."""
    files = [
        path for room in (ROOT / "scenarios", ROOT / "tests" / "scenarios") for path in room.rglob("*.*")
    ]
    digest = hashlib.sha256()
    for path in sorted(files):
        if path.suffix in (".py", ".yaml", ".tsv") and "mutants" not in path.parts:
            digest.update(path.as_posix().encode() + path.read_bytes())
    return Path(tempfile.gettempdir()) / f"judgedesk-mutants-{digest.hexdigest()[:20]}.pickle"


def record(units: list[Unit], path: Path, processes: int) -> dict[str, Reached]:
    """Look on at every unit, each process at its part of them."""
    parts = [path.with_suffix(f".{number}") for number in range(processes)]
    children = [
        killing.started(lambda part=part, number=number: write(part, recorded(units[number::processes])))  # type: ignore[misc]
        for number, part in enumerate(parts)
    ]
    ends = [os.waitpid(pid, 0)[1] for _, pid in children]
    if any(ends):
        raise AssertionError("not every file and test could be looked on at")
    found = {name: one for part in parts for name, one in read(part).items()}
    for part in parts:
        part.unlink()
    return found


def recorded(units: list[Unit]) -> dict[str, Reached]:
    """Every unit, run once looked on at, beginning with nothing computed, and once for its time."""
    kept, lines = Kept(), Lines()
    found: dict[str, Reached] = {}
    for unit in units:
        kept.forget()
        lines.start()
        passes = unit.passes()
        seen = frozenset(lines.stop())
        if not passes:
            found[unit.name] = FAILS
            continue
        forget_runs()
        before = time.process_time()
        unit.passes()
        found[unit.name] = Reached(time.process_time() - before, seen)
        forget_runs()
        gc.collect(0)
    return found


def write(path: Path, found: dict[str, Reached]) -> None:
    """Keep it, whole or not at all."""
    new = path.with_suffix(f"{path.suffix}.new")
    new.write_bytes(pickle.dumps({name: tuple(one) for name, one in found.items()}))
    new.replace(path)


def read(path: Path) -> dict[str, Reached]:
    """What was kept."""
    return {name: Reached(*one) for name, one in pickle.loads(path.read_bytes()).items()}
