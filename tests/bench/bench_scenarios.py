"""How long a scenario takes: all of the library, with and without its story; how it grows with the board.

python -m tests.bench.bench_scenarios
"""

import cProfile
import gc
import io
import pstats
import statistics
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from scenarios.language.read import read
from scenarios.language.scenario import Scenario
from scenarios.library.checked import paths
from scenarios.run.outcome import Outcome, run
from scenarios.speech.narrate import Narrator, tree
from scenarios.tell.outcome_data import plain
from scenarios.tell.telling import told_run
from tests.bench.measure import compare, heading

ROUNDS = 7
LORD = '{type: Creature — Goblin, pt: 1/1, text: "Other Goblins you control get +1/+1."}'
TALKING = 12  # rows of the profile


class Took(NamedTuple):
    """Milliseconds of many calls, the least of each over some rounds, and of the peer beside them."""

    each: list[float]
    peer: float

    @property
    def median(self) -> float:
        """What half of them take at most."""
        return statistics.median(self.each)

    @property
    def p99(self) -> float:
        """What all but one in a hundred take at most."""
        return sorted(self.each)[int(len(self.each) * 0.99) - 1]

    @property
    def mean(self) -> float:
        """What one takes if all are run."""
        return statistics.fmean(self.each)


def peer() -> int:
    """The same work every time, in plain Python: small objects made, kept in a dictionary and asked for."""
    kept: dict[int, tuple[int, str]] = {}
    for number in range(2_000):
        kept[number % 97] = (number, str(number))
    return sum(one for one, _ in kept.values())


def main() -> None:
    """Print one line for each figure: ours, the peer's in the same run, their ratio, the aim."""
    scenarios = library()
    cold(scenarios)
    library_times(scenarios)
    growing()
    profile(scenarios)


def library() -> list[Scenario]:
    """Every scenario of the library, read."""
    found = (read(path.read_text("utf-8"), path.name)[0] for path in paths())
    return [one for one in found if one is not None]


def cold(scenarios: Sequence[Scenario]) -> None:
    """The first time each is read and run in a process: what card texts take, which are then kept."""
    heading(f"All {len(scenarios)} scenarios for the first time, beside a loop of plain Python: ms each")
    texts = [path.read_text("utf-8") for path in paths()]
    peers = [timed(peer) for _ in range(50)]
    start = time.perf_counter()
    for text in texts:
        read(text)
    compare("read", (time.perf_counter() - start) * 1000 / len(texts), min(peers))
    start = time.perf_counter()
    for one in scenarios:
        run(one)
    compare("run, card texts and all", (time.perf_counter() - start) * 1000 / len(scenarios), min(peers))


def library_times(scenarios: Sequence[Scenario]) -> None:
    """Each again, as the desk runs it that has run it before."""
    heading(f"All {len(scenarios)} scenarios again, beside the same loop: ms")
    ways: tuple[tuple[str, Callable[[Scenario], object]], ...] = (
        ("run", run),
        ("run, and explained", lambda one: run(one, explain=True)),
        ("run, and told in both languages", told),
        ("run, and as JSON data", lambda one: plain(run(one))),
    )
    for name, way in ways:
        took = measured([partial(way, one) for one in scenarios])
        compare(f"{name}: median", took.median, took.peer)
        compare(f"{name}: p99", took.p99, took.peer)
        compare(f"{name}: scenarios a second", 1_000 / took.mean, aim=1_000)


def told(scenario: Scenario) -> Outcome:
    """A run with its log in words."""
    outcome = run(scenario)
    if outcome.find is not None:
        for lang in ("zh", "en"):
            list(tree(outcome.told, Narrator(lang, outcome.find)))
    return outcome


def growing() -> None:
    """The same bolt on boards with more and more on them."""
    heading("A spell on a larger board, beside the same loop: ms")
    sizes = (10, 100, 1_000)
    took = measured([partial(run, permanents(size)) for size in sizes])
    for size, each in zip(sizes, took.each, strict=True):
        compare(f"{size} permanents", each, took.peer)
    effects = (10, 30, 100)
    took = measured([partial(run, lords(size)) for size in effects])
    for size, each in zip(effects, took.each, strict=True):
        compare(f"{size} continuous effects, each on all of so many creatures", each, took.peer)
    triggers = (30, 100, 300)
    took = measured([partial(run, wiped_out(size)) for size in triggers])
    for size, each in zip(triggers, took.each, strict=True):
        compare(f"{size} abilities that trigger at once, all resolved", each, took.peer)
    compare("300 of them beside 30", took.each[-1], took.each[0], aim=10)
    shown = measured([partial(told_run, run(wiped_out(size))) for size in triggers])
    for size, each in zip(triggers, shown.each, strict=True):
        compare(f"{size} of them as a page shows them", each, shown.peer)
    compare("300 of them beside 30", shown.each[-1], shown.each[0], aim=10)


def permanents(count: int) -> Scenario:
    """A bolt with so many creatures about."""
    return bolt(f"{{card: 2/2 Bear, count: {count - 1}}}")


def lords(count: int) -> Scenario:
    """A bolt with so many creatures that make each other larger."""
    return bolt(f"{count} Lord", f"  Lord: {LORD}\n")


def wiped_out(count: int) -> Scenario:
    """So many creatures die at once, each with an ability that triggers."""
    imp = '{type: Creature — Imp, pt: 1/1, text: "When this creature dies, you gain 1 life."}'
    wipe = "{type: Sorcery, cost: W, text: Destroy all creatures.}"
    scenario, problems = read(
        f"cards:\n  Imp: {imp}\n  Wipe: {wipe}\n"
        f"players:\n  A: {{mana: W, hand: [Wipe], battlefield: [{count} Imp]}}\n  B: {{}}\n"
        "start: {turn of: A, step: precombat main}\n"
        "play:\n  - A casts: Wipe\n  - resolve everything\ndefaults: yes\n"
    )
    assert scenario is not None, problems
    return scenario


def bolt(others: str, cards: str = "") -> Scenario:
    """A creature is dealt damage and dies, beside others."""
    scenario, problems = read(
        f"cards:\n  Bolt: {{type: Instant, cost: R, text: Bolt deals 3 damage to any target.}}\n{cards}"
        f"players:\n  A: {{mana: R, hand: [Bolt], battlefield: [{others}]}}\n"
        "  B: {battlefield: [1/1 Elf]}\n"
        "play:\n  - A casts: Bolt\n    targets: 1/1 Elf\n  - resolve\n"
    )
    assert scenario is not None, problems
    return scenario


def measured(calls: Sequence[Callable[[], object]]) -> Took:
    """The least time of each call over some rounds; the peer takes its turn in every round."""
    least = [float("inf")] * len(calls)
    beside = float("inf")
    for _ in range(ROUNDS):
        gc.collect()
        for place, call in enumerate(calls):
            least[place] = min(least[place], timed(call))
            beside = min(beside, timed(peer)) if place % 20 == 0 else beside
    return Took(least, beside)


def timed(call: Callable[[], object]) -> float:
    """Milliseconds of one call."""
    start = time.perf_counter()
    call()
    return (time.perf_counter() - start) * 1000


def profile(scenarios: Sequence[Scenario]) -> None:
    """Where the time goes when the whole library is run."""
    watching = cProfile.Profile()
    watching.enable()
    for one in scenarios:
        run(one)
    watching.disable()
    written = io.StringIO()
    pstats.Stats(watching, stream=written).strip_dirs().sort_stats("tottime").print_stats(TALKING)
    print("\nWhere the time goes, of one run of each:")
    print("\n".join(line for line in written.getvalue().splitlines() if line.strip())[:2_000])


if __name__ == "__main__":
    main()
