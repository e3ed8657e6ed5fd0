"""What answering costs beside a plain run, and how fast open choices are explored with one process and two.

python -m tests.bench.bench_answers
"""

import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from msgspec.structs import replace

from app.run_lines import lines
from corpus.records import LANGUAGES
from scenarios.engine.kernel.editions import LATER
from scenarios.language.known_cards import finder
from scenarios.language.read import read
from scenarios.language.scenario import Scenario
from scenarios.run.later import later
from scenarios.run.legal import KINDS, legal
from scenarios.run.outcome import Outcome, as_under, run
from scenarios.speech.narrate import Narrator
from scenarios.tell.answer import answer, line
from scenarios.tell.facts import facts
from scenarios.tell.outcome_data import plain
from scenarios.what_if.exploring import Exploration, explore_all
from scenarios.what_if.pivot import pivot
from scenarios.what_if.varying import vary
from tests.bench.bench_scenarios import Took, library, measured
from tests.bench.measure import compare, heading

EVERY = 9  # each so many of the library, where one answer is many runs
MOST = 2_500  # ways that may be tried, so that none of these is cut off
OPEN = (  # blockers in any order, damage among them in any way
    ("few ways", "A: 6/6 践踏 攻; N: 3x 2/2 挡"),
    ("many ways", "A: 5/5 践踏 攻; N: 4x 1/1 挡"),
    ("nearly as many as are tried", "A: 5/5 践踏 攻; N: 5x 1/1 挡"),
)
TURNS = 3  # for each number of processes, one after the other
Way = Callable[[Scenario], object]


def main() -> None:
    """Print one line for each figure: ours, that of a plain run of the same scenarios, their ratio."""
    scenarios = library()
    for one in scenarios:
        run(one)
    beside_a_run(
        f"Each of the {len(scenarios)} scenarios once more, beside a plain run: ms", EVERY_TIME, scenarios
    )
    some = scenarios[::EVERY]
    beside_a_run(f"{len(some)} of them, answers that are many runs: ms", MANY_RUNS, some)
    named = [one for one in scenarios if one.vary]
    beside_a_run(f"The {len(named)} that name variations, all of them: ms", (("--vary", varied),), named)
    exploring()


def beside_a_run(title: str, ways: Sequence[tuple[str, Way]], scenarios: Sequence[Scenario]) -> None:
    """Median and p99 of each way, and of a plain run, which takes its turn with them on every scenario."""
    heading(title)
    every = (("run", run), *ways)
    took = measured([partial(way, one) for one in scenarios for _, way in every])
    plainly = Took(took.each[:: len(every)], took.peer)
    for place, (name, _) in enumerate(every):
        mine = Took(took.each[place :: len(every)], took.peer)
        compare(f"{name}: median", mine.median, plainly.median)
        compare(f"{name}: p99", mine.p99, plainly.p99)
        compare(f"{name}: all of them, each", mine.mean, plainly.mean)


# What is asked of a run.


def answered(scenario: Scenario) -> list[str]:
    """The answer in one line and the facts read back, in both languages."""
    outcome = run(scenario)
    return [one for narrator in narrators(outcome) for one in read_back(scenario, outcome, narrator)]


def read_back(scenario: Scenario, outcome: Outcome, narrator: Narrator) -> Iterator[str]:
    """In one language."""
    yield line(answer(outcome, narrator), narrator)
    if outcome.find is not None:
        yield from facts(scenario, outcome.find, narrator.lang)


def narrators(outcome: Outcome) -> list[Narrator]:
    """Who tells it, in both languages."""
    return [Narrator(lang, outcome.find) for lang in LANGUAGES] if outcome.find is not None else []


def whole_page(scenario: Scenario) -> list[str]:
    """All that `run` prints: first what later editions have otherwise, then answer, facts, log, standing."""
    outcome = run(scenario)
    return [one for narrator in narrators(outcome)[:1] for one in lines(scenario, outcome, narrator)]


def listed(scenario: Scenario) -> int:
    """All legal answers of every kind."""
    find = finder(scenario)
    return sum(len(legal(scenario, kind, find)) for kind in KINDS)


def varied(scenario: Scenario) -> int:
    """Every variation, with where it parts."""
    return len(list(vary(scenario, run(scenario))))


EVERY_TIME: tuple[tuple[str, Way], ...] = (
    ("answer and facts, both languages", answered),
    ("all that is printed", whole_page),
    ("JSON", lambda one: plain(run(one))),
    ("--explain", lambda one: run(one, explain=True)),
    ("what later editions make of it", lambda one: later(run(one))),
    (f"--edition {LATER[-1]}", lambda one: run(as_under(one, LATER[-1]))),
)
MANY_RUNS: tuple[tuple[str, Way], ...] = ((f"--legal, {len(KINDS)} kinds", listed), ("--pivot", pivot))


# All outcomes.


def exploring() -> None:
    """Ways a second, each with its end compared; the share that does not get faster with a second process."""
    heading("All outcomes of open choices: ways a second")
    for name, text in OPEN:
        scenario, problems = read(text)
        assert scenario is not None, problems
        took: dict[int, list[float]] = {workers: [] for workers in (1, 2)}
        found = explore_all(scenario, workers=1, most=MOST)
        for _ in range(TURNS):
            for workers, each in took.items():
                each.append(seconds(partial(explore_all, scenario, workers=workers, most=MOST), found))
        one, two = (min(each) for each in took.values())
        ways = len(found.leaves)
        compare(f"{name} ({ways}): one process", ways / one)
        compare(f"{name}: two processes, beside one", ways / two, ways / one, aim=2)
        compare(f"{name}: share that is done one after another", max(0.0, 2 * two / one - 1))
        compare(f"{name}: ms of a way, beside a run to its end", one * 1_000 / ways, to_its_end(scenario))


def seconds(explore: Callable[[], Exploration], as_before: Exploration) -> float:
    """How long it takes; the leaves are the same however many processes there are."""
    start = time.perf_counter()
    found = explore()
    taken = time.perf_counter() - start
    assert found == as_before
    return taken


def to_its_end(scenario: Scenario) -> float:
    """Milliseconds of one run of it that takes the first answer to every choice."""
    defaults = replace(scenario, defaults=True)
    return statistics.median(measured([partial(run, defaults)] * 20).each)


if __name__ == "__main__":
    main()
