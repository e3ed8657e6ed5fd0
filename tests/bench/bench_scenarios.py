"""How fast situations are played out: `python -m tests.bench.bench_scenarios [profile]`.

The peer, timed in the same run, is PyYAML's own loading of the same file into plain lists and mappings: both
are pure Python, so the ratio says more than milliseconds of one noisy machine.
"""

import cProfile
import pstats
import resource
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import yaml

from scenarios.library import paths
from scenarios.outcome import Outcome, run
from scenarios.read import read
from scenarios.scenario import Scenario
from tests.bench.measure import milliseconds

ROUNDS = 5
SIZES = (10, 100, 1_000)
EFFECTS = (10, 30, 100)


def main() -> None:
    """Everything, one line for each figure."""
    texts = {path: path.read_text("utf-8") for path in paths()}
    start = time.perf_counter()
    scenarios = {path: scenario_of(text) for path, text in texts.items()}
    for scenario in scenarios.values():
        run(scenario)
    first = time.perf_counter() - start
    print(f"{len(scenarios)} scenarios; the first round, which reads every card: {first:.1f} s")
    if sys.argv[1:] == ["profile"]:
        profile(list(scenarios.values()))
        return
    library(texts, scenarios)
    growth()
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"memory at the end: {memory:.0f} MB")


def scenario_of(text: str) -> Scenario:
    """A scenario that can be read."""
    scenario, problems = read(text)
    if scenario is None:
        raise ValueError([one.say("en") for one in problems])
    return scenario


def library(texts: dict[Path, str], scenarios: dict[Path, Scenario]) -> None:
    """The library's scenarios, plain, explained and read from their text."""
    peer = each(lambda path: yaml.safe_load(texts[path]), list(texts))
    shown("peer: yaml.safe_load of the file", peer, peer)
    shown("run", each(lambda path: run(scenarios[path]), list(texts)), peer)
    explained = each(lambda path: run(scenarios[path], explain=True), list(texts))
    shown("run with explanation", explained, peer)
    shown("read", each(lambda path: scenario_of(texts[path]), list(texts)), peer)


def each(work: Callable[[Path], object], files: list[Path]) -> list[float]:
    """For each file the least of some rounds, in milliseconds."""
    least = [float("inf")] * len(files)
    for _ in range(ROUNDS):
        for place, path in enumerate(files):
            start = time.perf_counter()
            work(path)
            least[place] = min(least[place], (time.perf_counter() - start) * 1000)
    return least


def shown(name: str, taken: list[float], peer: list[float]) -> None:
    """Median, 99th percentile, how many a second, and the ratio to the peer."""
    ordered = sorted(taken)
    p99 = ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]
    ratio = statistics.median(taken) / statistics.median(peer)
    a_second = len(taken) * 1000 / sum(taken)
    print(
        f"{name:36} median {statistics.median(taken):7.2f} ms  p99 {p99:8.2f} ms"
        f"  {a_second:7.0f} a second  ratio {ratio:5.2f}"
    )


def growth() -> None:
    """How time grows with permanents and with continuous effects."""
    for title, make, sizes in (("permanents", crowd, SIZES), ("continuous effects", effects, EFFECTS)):
        before = 0.0
        for size in sizes:
            scenario = scenario_of(make(size))
            taken = milliseconds(partial(finished, scenario), times=5)
            more = f"  ×{taken / before:.1f}" if before else ""
            print(f"{size:5} {title:20} {taken:9.1f} ms{more}")
            before = taken


def finished(scenario: Scenario) -> Outcome:
    """The outcome, which has to be one."""
    outcome = run(scenario)
    if outcome.status != "passing":
        raise ValueError(outcome.status)
    return outcome


def crowd(size: int) -> str:
    """A spell resolves among many permanents."""
    return f"""
cards: {{Bolt: {{cost: R, type: Instant, text: Bolt deals 3 damage to any target.}}}}
players:
  A: {{hand: Bolt, mana: R, battlefield: 2/2 red Ogre}}
  B: {{battlefield: {size} Forest}}
play: [{{A casts: Bolt, targets: 2/2 red Ogre}}, resolve]
"""


def effects(size: int) -> str:
    """A spell resolves while many effects of several layers apply to ten creatures."""
    half = size // 2
    return f"""
cards:
  Bolt: {{cost: R, type: Instant, text: Bolt deals 3 damage to any target.}}
  Anthem: {{cost: W, type: Enchantment, text: Creatures you control get +1/+1.}}
  Wings: {{cost: U, type: Enchantment, text: All creatures have flying.}}
players:
  A: {{hand: Bolt, mana: R, battlefield: [{half} Anthem, {size - half} Wings, 2/2 red Ogre]}}
  B: {{battlefield: [{{card: 1/1 white Cat, count: 9}}]}}
play: [{{A casts: Bolt, targets: B}}, resolve]
"""


def profile(scenarios: list[Scenario]) -> None:
    """Where the time of the library goes."""
    profiler = cProfile.Profile()
    profiler.enable()
    for scenario in scenarios:
        run(scenario)
    profiler.disable()
    pstats.Stats(profiler).sort_stats("tottime").print_stats(20)


if __name__ == "__main__":
    main()
