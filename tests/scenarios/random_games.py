"""Random games of library cards, many of them: no invariant breaks, and each can be played again as a file.

    python -m tests.scenarios.random_games --games 20000 --seed 1 --processes 2
    python -m tests.scenarios.random_games --replay 1.17.0

A game is a set-up at random (`random_boards`) and players who do anything legal at random
(`random_players`), until so many decisions with two or more legal answers have been made. One that ends
before is not counted: another of the next sub-seed is played in its place. Games are named SEED.GAME.SUBSEED;
those in which something breaks are left as scenario files. What is looked at, and how often, says
`random_play`.
"""

from __future__ import annotations

import argparse
import gc
import multiprocessing
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from msgspec import Struct

from tests.scenarios.random_boards import pool
from tests.scenarios.random_play import Played, again, play

FOLDER = Path(tempfile.gettempdir()) / "judgedesk-random-games"
MOST_SUBSEEDS = 40
AT_ONCE = 8  # games a worker takes at a time


class Counted(Struct):
    """One game that counts, with those of earlier sub-seeds that do not."""

    played: list[Played]
    checked: bool


def counted(seed: int, check_every: int, number: int) -> Counted:
    """Sub-seed after sub-seed, until a game is long enough; one in so many is played again from its file."""
    found: list[Played] = []
    checked = number % check_every == 0
    for sub in range(MOST_SUBSEEDS):
        game = play(f"{seed}.{number}.{sub}", told=checked)
        if (checked and game.finished) or game.broken:
            game.faults += again(game)
        found.append(game if game.broken else game.without_text())
        if game.counts or game.broken:
            break
    return Counted(found, checked)


def games(count: int, seed: int, processes: int, check_every: int) -> Iterator[Counted]:
    """So many of them, in their order."""
    pool()  # every card is compiled before workers are made, who share it
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    one = partial(counted, seed, check_every)
    if processes == 1:
        yield from map(one, range(count))
        return
    with multiprocessing.get_context("fork").Pool(processes) as workers:
        yield from workers.imap(one, range(count), AT_ONCE)


class Summary:
    """What came of them all."""

    def __init__(self) -> None:
        self.games = self.decisions = self.checked = 0
        self.uncounted: Counter[str] = Counter()
        self.kinds: Counter[str] = Counter()
        self.formats: Counter[str] = Counter()
        self.without_words: Counter[str] = Counter()
        self.broken: list[Played] = []

    def add(self, one: Counted) -> None:
        """One more."""
        self.checked += one.checked
        for game in one.played:
            self.without_words += game.without_words
            if game.broken:
                self.broken.append(game)
            elif game.counts:
                self.games += 1
                self.decisions += game.decisions
                self.kinds += game.kinds
                self.formats[game.format] += 1
            else:
                self.uncounted[game.ended + (f": {game.detail}" if game.detail else "")] += 1

    def lines(self, seed: int, seconds: float) -> Iterator[str]:
        """In words."""
        yield f"seed {seed}: {self.games} games with {self.decisions} decisions in {seconds:.0f} s"
        yield f"{self.games / seconds:.1f} games a second; {self.checked} played again from their files"
        yield f"formats: {listed(self.formats)}"
        yield f"decisions: {listed(self.kinds)}"
        yield f"not counted: {listed(self.uncounted) or 'none'}"
        yield f"answers no words tell from others, not taken: {listed(self.without_words) or 'none'}"
        for game in self.broken:
            yield f"{left(game)}: {game.faults[0].splitlines()[0]}"
        yield f"{len(self.broken)} games in which something breaks"


def listed(counts: Counter[str]) -> str:
    """The commonest first."""
    return ", ".join(f"{name} {count}" for name, count in counts.most_common())


def left(game: Played) -> Path:
    """The file a broken game is left as."""
    FOLDER.mkdir(exist_ok=True)
    path = FOLDER / f"{game.name}.yaml"
    path.write_text(game.text, "utf-8")
    return path


def replay(name: str) -> int:
    """One game once more, and again from its file."""
    game = play(name)
    faults = (*game.faults, *again(game))
    print(f"{left(game)}: {game.decisions} decisions; {game.ended or 'played to the end'} {game.detail}")
    print("\n".join(faults) or "nothing breaks")
    return 1 if faults else 0


def main() -> int:
    """All of it; 1 if anything breaks."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    asked.add_argument("--games", type=int, default=500)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--processes", type=int, default=1)
    asked.add_argument("--check", type=int, default=20, help="play one in so many again from its file")
    asked.add_argument("--replay", metavar="SEED.GAME.SUBSEED")
    said = asked.parse_args()
    if said.replay:
        return replay(said.replay)
    start, summary = time.perf_counter(), Summary()
    for number, one in enumerate(games(said.games, said.seed, said.processes, said.check), 1):
        summary.add(one)
        for game in one.played:
            if game.broken:
                print(f"{left(game)} ({game.format})", *game.faults, sep="\n    ", file=sys.stderr)
        if number % 1000 == 0:
            print(f"{number} games, {time.perf_counter() - start:.0f} s", file=sys.stderr)
    print("\n".join(summary.lines(said.seed, time.perf_counter() - start)))
    return 1 if summary.broken else 0


if __name__ == "__main__":
    sys.exit(main())
