"""What pytest does here instead of running its tests: it keeps them ready for every mutant."""

from __future__ import annotations

import argparse
import gc
import json
import random
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import Phase, settings

from tests.scenarios.mutants import killing, listing, reach, units
from tests.scenarios.mutants.areas import AREAS
from tests.scenarios.mutants.killing import Fate, Trial
from tests.scenarios.mutants.lines import Line, Lines
from tests.scenarios.mutants.making import Mutant, mutants
from tests.scenarios.mutants.reach import Reached
from tests.scenarios.mutants.swapping import Functions
from tests.scenarios.mutants.units import Unit


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
        every = units.all_units(session.items)
        reached = self.reached(every)
        gc.collect()
        functions, kept = Functions(), units.Kept()
        chosen, known = self.chosen()
        trials = list(ready(chosen, every, reached, early, kept))
        gc.freeze()  # what children share with their parent
        began = time.monotonic()
        for mutant, fate in killing.fates(trials, functions, self.asked.processes):
            self.found.append((mutant, fate))
            if not fate.killed:
                print(*mutant.key, f"line {mutant.line}", fate.how, sep=" | ", flush=True)
        self.tell(known, time.monotonic() - began)
        return True

    def chosen(self) -> tuple[list[Mutant], Counter[str]]:
        """The mutants that were asked for, and how many of each area are known to be no mistakes."""
        found, known = [], Counter[str]()
        equivalent = {} if self.asked.equivalent else listing.equivalent()
        for area, modules in AREAS.items():
            if self.asked.area and area not in self.asked.area:
                continue
            names = [name for name in modules if not self.asked.module or name in self.asked.module]
            made = [one for name in names for one in mutants(name)]
            every = [one for one in made if one.key not in equivalent]
            known[area] = len(made) - len(every)
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
        failing = [name for name, one in known.items() if one.seconds < 0]
        for name in failing:
            print(f"fails without any mutant and is not asked: {name}")
        return known

    def tell(self, known: Counter[str], seconds: float) -> None:
        """What became of them all."""
        sampled = f"a sample of {self.asked.sample} of each area, seed {self.asked.seed}"
        how = f"{sampled if self.asked.sample else 'all mutants'}, without those of equivalent.tsv"
        print(f"{len(self.found)} mutants in {seconds:.0f} s; {how}")
        print(*listing.summary(self.found, known), sep="\n")
        if self.asked.write:
            listing.write_survivors(self.found, known, how)
        if self.asked.json:
            fates = [(*mutant.key, mutant.line, *fate) for mutant, fate in self.found]
            Path(self.asked.json).write_text(json.dumps(fates, ensure_ascii=False, indent=0), "utf-8")


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
        yield Trial(mutant, timed, kept.forget_texts if sooner else kept.forget)
