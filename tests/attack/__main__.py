"""Attack a desk of this machine, and say what it did not bear: python -m tests.attack --minutes 10 --seed 1.

Texts and files that were changed at random go to everything that reads them, and to a real server over the
loopback; its connections are flooded and its processes killed. A home with cards and documents is attacked
where JUDGEDESK_HOME names one: a copy, for its server writes to it. At most so many `--inputs` are tried. A
line for each kind says how many were tried and failed, which the exit code says, too. What the server says
of requests that are none goes to the error stream.
"""

import argparse
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

from app.desk import Desk
from tests.attack.flips import is_noticed, kinds
from tests.attack.mutate import mutated
from tests.attack.readers import Reader, readers
from tests.attack.served import Attacked
from tests.browser.server import Server

LONGEST = 5.0  # seconds of a processor over one text
_AT_ONCE, _ASKED_AT_ONCE = 75, 25  # of a kind, before the next has its turn; and of requests
_MOST_SAID = 20  # of what failed
_ROUNDS = 60  # what takes long is tried once in so many rounds

Try = Callable[[], str]


class TooLong(Exception):
    """A text takes longer than anything may."""


def tried_on(reader: Reader, chosen: random.Random) -> str:
    """What is wrong with how a reader takes one text."""
    said = mutated(chosen, reader.seeds)
    signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST)
    try:
        reader.reads(said)
    except (Exception, TooLong) as error:
        return f"{error!r:.200} for {said[:300]!r}"
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return ""


def kinds_of_attack(
    home: Path, folder: Path, server: Server, chosen: random.Random
) -> Iterator[tuple[str, Try]]:
    """All kinds, each with what tries one."""
    for reader in readers(home):
        yield reader.name, lambda reader=reader: tried_on(reader, chosen)  # type: ignore[misc]
    for kind in kinds(home, folder):
        yield kind.name, lambda kind=kind: "" if is_noticed(kind, chosen) else "not noticed"  # type: ignore[misc]
    attacked = Attacked(server, chosen)
    yield "requests", attacked.request
    yield "floods", attacked.flood
    yield "kills", attacked.kill


def _too_long(*_: object) -> None:
    raise TooLong


def attack(home: Path, minutes: float, seed: int, most: int) -> int:
    """Go on until the time is over or enough were tried."""
    signal.signal(signal.SIGVTALRM, _too_long)
    chosen = random.Random(seed)
    tried, failed, said = Counter[str](), Counter[str](), list[str]()
    ends = time.monotonic() + minutes * 60
    with tempfile.TemporaryDirectory() as folder, Server(home) as server:
        every = list(kinds_of_attack(home, Path(folder), server, chosen))
        rounds = 0
        while time.monotonic() < ends and tried.total() < most:
            for name, once in every:
                for _ in range(_times(name, rounds)):
                    tried[name] += 1
                    if fault := once():
                        failed[name] += 1
                        said.append(f"{name}: {fault}")
            rounds += 1
    for name, _ in every:
        print(f"{name:28}{tried[name]:10,} tried{failed[name]:8,} failed")
    print(f"{'all':28}{tried.total():10,} tried{failed.total():8,} failed")
    print("\n".join(said[:_MOST_SAID]))
    return 1 if failed else 0


def _times(name: str, rounds: int) -> int:
    """How often a kind is tried in a round; what takes long seldom."""
    if name in ("floods", "kills"):
        return int(rounds % _ROUNDS == 0)
    if name.startswith("flips"):
        return 2
    return _ASKED_AT_ONCE if name == "requests" else _AT_ONCE


def main() -> int:
    """Read what is asked, in the home that is named, else in one of shipped documents alone."""
    asked = argparse.ArgumentParser(prog="tests.attack", description=__doc__)
    asked.add_argument("--minutes", type=float, default=10)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--inputs", type=int, default=10_000_000)
    given = asked.parse_args()
    if named := os.environ.get("JUDGEDESK_HOME"):
        return attack(Path(named), given.minutes, given.seed, given.inputs)
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(Path(folder))
        desk.scenes()
        desk.played.runs()
        return attack(Path(folder), given.minutes, given.seed, given.inputs)


if __name__ == "__main__":
    sys.exit(main())
