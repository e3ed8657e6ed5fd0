"""How the benchmarks measure: a call or a whole process many times, its memory; one line for each figure."""

import os
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple


class Spent(NamedTuple):
    """Milliseconds of a process run many times: the median and the least."""

    median: float
    least: float


def milliseconds(run: Callable[[], object], times: int = 20) -> float:
    """The median of some calls."""
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        run()
        taken.append((time.perf_counter() - start) * 1000)
    return statistics.median(taken)


def processes(
    commands: Mapping[str, Sequence[str]], environment: Mapping[str, str], times: int = 30
) -> dict[str, Spent]:
    """Each command as a process of its own; all take turns, so that what else is going on hits them alike."""
    taken: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(times):
        for name, command in commands.items():
            taken[name].append(process(command, environment))
    return {name: Spent(statistics.median(each), min(each)) for name, each in taken.items()}


def process(command: Sequence[str], environment: Mapping[str, str]) -> float:
    """Milliseconds of one process that must succeed."""
    start = time.perf_counter()
    subprocess.run(command, env=environment, check=True, capture_output=True)
    return (time.perf_counter() - start) * 1000


def megabytes(command: Sequence[str], environment: Mapping[str, str]) -> float:
    """The most memory that a Python process had at once. It tells itself, at its end: what the system says of
    a process begins with the memory of the one that started it.
    """
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "sitecustomize.py").write_text(_TELL)
        path = os.pathsep.join(filter(None, (folder, environment.get("PYTHONPATH"))))
        told = Path(folder) / "memory"
        process(command, {**environment, "PYTHONPATH": path, "MEMORY_TOLD_IN": str(told)})
        return int(told.read_text().split()[1]) / 1024


_TELL = """
import atexit, os

@atexit.register
def tell():
    with open("/proc/self/status") as status, open(os.environ["MEMORY_TOLD_IN"], "w") as told:
        told.write(next(line for line in status if line.startswith("VmHWM")))

leave = os._exit
os._exit = lambda code: (tell(), leave(code))
"""


def heading(what: str) -> None:
    """Begin a group of lines."""
    print(f"\n{what:58} {'ours':>10} {'peer':>10} {'ratio':>8} {'aim':>8}", flush=True)


def compare(what: str, ours: float, peer: float | None = None, aim: float | None = None) -> None:
    """One line: our figure, the peer's, ours in units of the peer's, what we aim at."""
    other = f"{peer:10.3f} {ours / peer:8.3f}" if peer else f"{'':19}"
    print(f"  {what:56} {ours:10.3f} {other} {aim if aim is not None else '':>8}", flush=True)
