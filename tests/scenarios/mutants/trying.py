"""What pytest does here instead of running its tests: it keeps them ready for every mutant."""

from __future__ import annotations

import argparse
import gc
import json
import random
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import accumulate, zip_longest
from pathlib import Path

import pytest
from hypothesis import Phase, settings

from tests.scenarios.mutants import killing, listing, reach, units
from tests.scenarios.mutants.areas import AREAS, MODULES
from tests.scenarios.mutants.killing import Fate, Trial
from tests.scenarios.mutants.lines import Line, Lines
from tests.scenarios.mutants.making import Mutant, mutants
from tests.scenarios.mutants.reach import Reached
from tests.scenarios.mutants.swapping import Functions
from tests.scenarios.mutants.units import Unit

MOST_SECONDS = 8.0  # of tests for one mutant, the quickest first: nearly all, where all the library comes by


class Trials:
    """A plugin of pytest: one run over all mutants that were asked for."""

    def __init__(self, asked: argparse.Namespace, lines: Lines) -> None:
        self.asked = asked
        self.lines = lines  # that have been run since before anything was imported
        self.found: list[tuple[Mutant, Fate]] = []
        # The same boards every time, and no search for the smallest that fails: one is enough.
        phases = (Phase.explicit, Phase.generate)
        settings.register_profile("mutants", derandomize=True, database=None, phases=phases, deadline=None)
        settings.load_profile("mutants")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Everything is imported and collected."""
        units.read_everything()
        early = frozenset(self.lines.stop())
        every = self.to_ask(units.all_units(session.items))
        reached = self.reached(every)
        gc.collect()
        functions, kept = Functions(), units.Kept()
        chosen, known = self.chosen()
        places = {mutant.key: place for place, mutant in enumerate(chosen)}
        trials = list(ready(in_turn(chosen, self.asked.seed), every, reached, early, kept))
        gc.freeze()  # what children share with their parent
        began = time.monotonic()
        for mutant, fate in killing.fates(self.in_time(trials), functions, self.asked.processes):
            self.found.append((mutant, fate))
            if fate.killed is bool(self.asked.again):  # what is news
                print(*mutant.key, f"line {mutant.line}", fate.how, fate.by, sep=" | ", flush=True)
            if len(self.found) % 100 == 0:
                print(f"{len(self.found)} of {len(trials)} in {time.monotonic() - began:.0f} s", flush=True)
        self.found.sort(key=lambda one: places[one[0].key])
        self.tell(known, len(chosen), time.monotonic() - began)
        return True

    def to_ask(self, every: list[Unit]) -> list[Unit]:
        """The files and tests that may notice: all of them, unless only some are asked."""
        if self.asked.again:
            return [unit for unit in every if unit.named(self.asked.again)]
        if self.asked.asking:
            return [unit for unit in every if unit.kind == 0 or unit.named(self.asked.asking)]
        return every

    def in_time(self, trials: list[Trial]) -> Iterator[Trial]:
        """As many as there is time for."""
        ends = time.monotonic() + 60 * self.asked.minutes
        for trial in trials:
            if self.asked.minutes and time.monotonic() > ends:
                return
            yield trial

    def chosen(self) -> tuple[list[Mutant], Counter[str]]:
        """The mutants that were asked for, and how many of each area are known to be no mistakes."""
        found, known = [], Counter[str]()
        equivalent = {} if self.asked.equivalent else listing.equivalent()
        left = {row[:5] for row in listing.rows(listing.SURVIVORS)}
        for area, modules in AREAS.items():
            if self.asked.area and area not in self.asked.area:
                continue
            names = [name for name in modules if not self.asked.module or name in self.asked.module]
            made = [one for name in names for one in mutants(name)]
            every = [one for one in made if one.key not in equivalent]
            known[area] = len(made) - len(every)
            if self.asked.again:
                every = [one for one in every if one.key in left]
            if self.asked.sample and self.asked.sample < len(every):
                places = random.Random(f"{self.asked.seed} {area}").sample(
                    range(len(every)), self.asked.sample
                )
                every = [every[place] for place in sorted(places)]
            found += every
            gone = [key for key in equivalent if key[0] == area and key not in {one.key for one in made}]
            for key in () if self.asked.module else gone:
                print("equivalent.tsv has what is no more:", *key, sep=" | ")
        return found, known

    def reached(self, every: list[Unit]) -> dict[str, Reached]:
        """Which lines each unit runs: looked at once, by as many processes as there may be."""
        path = Path(self.asked.reach) if self.asked.reach else reach.kept_in()
        known = reach.read(path) if path.exists() else {}
        new = [unit for unit in every if unit.name not in known]
        if new:
            began = time.monotonic()
            known |= reach.record(new, path, self.asked.processes)
            reach.write(path, known)
            print(f"{len(new)} files and tests looked on at in {time.monotonic() - began:.0f} s", flush=True)
        for name in [unit.name for unit in every if known[unit.name].seconds < 0]:
            print(f"fails without any mutant and is not asked: {name}")
        return known

    def tell(self, known: Counter[str], wanted: int, seconds: float) -> None:
        """What became of them all."""
        how = f"{len(self.found)} mutants, drawn from each area with seed {self.asked.seed}"
        if len(self.found) == wanted and not self.asked.sample:
            how = f"all {wanted} mutants"
        if self.asked.asking:
            how += f", asked by the library and {', '.join(Path(path).stem for path in self.asked.asking)}"
        how += f", without those of equivalent.tsv; {MOST_SECONDS:.0f} s of tests for each at most"
        listed = listing.listed(self.found, known, how)
        if self.asked.again:
            there = {one.key for module in MODULES for one in mutants(module)}
            listed = listing.asked_again(listing.read(), {one.key: fate for one, fate in self.found}, there)
        elif self.asked.area:
            listed = listing.beside(listing.read(), listed)
        print(f"{how}: {seconds:.0f} s")
        print(*listed.summary(), sep="\n")
        if self.asked.write:
            listed.write()
        if self.asked.json:
            fates = [(*mutant.key, mutant.line, *fate) for mutant, fate in self.found]
            Path(self.asked.json).write_text(json.dumps(fates, ensure_ascii=False, indent=0), "utf-8")


def in_turn(chosen: list[Mutant], seed: int) -> list[Mutant]:
    """One of each area after the other, in an order of chance: wherever it ends, it is a sample of each."""
    by_area: dict[str, list[Mutant]] = defaultdict(list)
    for mutant in chosen:
        by_area[mutant.area].append(mutant)
    for area, several in by_area.items():
        random.Random(f"{seed} {area}").shuffle(several)
    return [one for together in zip_longest(*by_area.values()) for one in together if one is not None]


def within(timed: list[tuple[Unit, float]]) -> list[tuple[Unit, float]]:
    """The first of them, as far as their time together allows."""
    times = accumulate(seconds for _, seconds in timed)
    return [one for one, sum_ in zip(timed, times, strict=True) if sum_ <= MOST_SECONDS]


def ready(
    chosen: list[Mutant],
    every: list[Unit],
    reached: dict[str, Reached],
    early: frozenset[Line],
    kept: units.Kept,
) -> Iterator[Trial]:
    """Each mutant with the units that come by it, the quickest first. What is run while texts are read is
    run again for all files.
    """
    by_line: dict[Line, list[Unit]] = defaultdict(list)
    for unit in every:
        for line in reached[unit.name].lines:
            by_line[line].append(unit)
    for mutant in chosen:
        lines = [(mutant.module, line) for line in range(mutant.line, mutant.last_line + 1)]
        coming = {unit.name: unit for line in lines for unit in by_line[line]}
        sooner = any(line in early for line in lines)
        if sooner:
            coming |= {unit.name: unit for unit in every if unit.kind == 0}
        timed = [(unit, reached[unit.name].seconds) for unit in coming.values() if unit.asks(mutant.area)]
        timed.sort(key=lambda one: (one[0].kind, one[1]))
        yield Trial(mutant, within(timed), kept.forget_texts if sooner else kept.forget)
