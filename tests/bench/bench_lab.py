"""Fifty judges run situations at once, alone and among a hundred who mean no good; beside it, a rule's page.

python -m tests.bench.bench_lab
"""

import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from string import ascii_lowercase
from threading import Barrier
from typing import NamedTuple

from tests.app.harm import RUN
from tests.bench.bench_search import percentile
from tests.bench.measure import compare, heading
from tests.browser.server import ROOT, Server

JUDGES = 50
ASKED = 20  # by each judge, one after the other
ROUNDS = 2
AIM = 2.0  # times as long as alone, p99
BEFORE = 15.0  # seconds that the hostile are there before the judges, so that something is known of them
ALONE, AMONG, AT_ONCE = "alone", "among the hostile", "from the moment the hostile come"
RULE = "/cr/702.19b"
COMBAT = "{}: {}/{} {} attacks; B {}: {}/{}, {}/{} block"
ABILITIES = ("deathtouch trample", "lifelink", "first strike", "flying lifelink", "double strike", "menace")
LESSONS = sorted((ROOT / "scenarios" / "library" / "lessons").glob("*/*.yaml"))


class Waited(NamedTuple):
    """How long each answer took, in milliseconds, and how often something else came than an answer."""

    taken: list[float]
    errors: dict[str, int]


def main() -> None:
    """Ask a server in turn, alone and among others, and print how long each waited."""
    waited: dict[tuple[str, str], list[Waited]] = {}
    said: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server:
        at_rest(server)
        judges(server, "run")  # the first of a day loads what the others have
        for turn in "abcdefgh"[:ROUNDS]:
            for what in ("run", "rule"):
                waited.setdefault((what, ALONE), []).append(judges(server, what))
                for when, before in ((AT_ONCE, 0.0), (AMONG, BEFORE)):
                    with hostile(server, f"{what}{turn}{before:.0f}", said, before):
                        waited.setdefault((what, when), []).append(judges(server, what))
    for what in ("run", "rule"):
        for when in (AMONG, AT_ONCE):
            printed(what, when, waited[what, when], waited[what, ALONE])
    print(f"\n  what the hostile heard: {dict(said.most_common())}")
    print(f"  load of the machine at the end: {os.getloadavg()}")


def printed(what: str, when: str, among: list[Waited], alone: list[Waited]) -> None:
    """How long judges waited among the hostile, and without them."""
    heading(f"{JUDGES} judges, {what}, {when}; peer: alone; ms")
    for words, share in (("p50", 50), ("p99", 99), ("the longest", 100)):
        ours, peer = (
            percentile((one for each in all_ for one in each.taken), share) for all_ in (among, alone)
        )
        compare(words, ours, peer, AIM if share == 99 and when == AMONG else None)
    for words, waited in ((ALONE, alone), (when, among)):
        print(f"  errors {words}: {errors(waited) or 'none'} of {ROUNDS * JUDGES * ASKED}")


def errors(waited: Iterable[Waited]) -> dict[str, int]:
    """All that was no answer."""
    found: Counter[str] = Counter()
    for each in waited:
        found.update(each.errors)
    return dict(found)


def at_rest(server: Server) -> None:
    """Wait until all is made that the server makes beside itself at its start."""
    children = Path(f"/proc/{server.process}/task/{server.process}/children")
    while any(b"saving" in command(number) for number in children.read_text().split()):
        time.sleep(1)


def command(number: str) -> bytes:
    """The command of a process, while it is there."""
    try:
        return Path(f"/proc/{number}/cmdline").read_bytes()
    except OSError:
        return b""


def host(server: Server) -> str:
    """Its host and port."""
    return server.url.partition("//")[2]


def judges(server: Server, what: str) -> Waited:
    """What the judges heard, who are a process of their own."""
    command = [sys.executable, "-m", "tests.bench.bench_lab", host(server), what]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True)
    return Waited(*json.loads(done.stdout))


@contextmanager
def hostile(server: Server, word: str, said: Counter[str], before: float) -> Iterator[None]:
    """A hundred who mean no good, who have been there for some seconds."""
    command = [sys.executable, "-m", "tests.app.harm", host(server), word]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe) as others:
        assert others.stdout is not None
        others.stdout.readline()  # they have begun
        time.sleep(before)
        yield
        said.update(json.loads(others.communicate()[0].splitlines()[-1]))


def ask(at: str, what: str) -> Waited:
    """All judges ask at the same moment, and again as soon as they are answered."""
    begin = Barrier(JUDGES)
    heard = Waited([], {})

    def judge(number: int) -> None:
        to, chance = HTTPConnection(at, timeout=120), random.Random(f"{time.time_ns()} {number}")
        begin.wait()
        for _ in range(ASKED):
            asked = situation(chance) if what == "run" else None
            start = time.perf_counter()
            said = answer(to, asked)
            heard.taken.append((time.perf_counter() - start) * 1000)
            if said != "200":
                heard.errors[said] = heard.errors.get(said, 0) + 1

    with ThreadPoolExecutor(JUDGES) as threads:
        list(threads.map(judge, range(JUDGES)))
    return heard


def situation(chance: random.Random) -> str:
    """A combat nobody else asks about, half of them by players nobody has heard of, or a lesson of the
    library with a comment of its own.
    """
    if chance.random() < 0.5:
        figures = [chance.randint(1, 9) for _ in range(7)]
        player = chance.choice(("A", "".join(chance.choices(ascii_lowercase, k=6)).capitalize()))
        return COMBAT.format(player, *figures[:2], chance.choice(ABILITIES), *figures[2:])
    return f"{chance.choice(LESSONS).read_text(encoding='utf-8')}\n# {chance.random()}\n"


def answer(to: HTTPConnection, asked: str | None) -> str:
    """One request for a run, or for the page of a rule; its status, or what came instead of an answer."""
    try:
        if asked is None:
            to.request("GET", f"{RULE}?anew={time.perf_counter_ns()}")
        else:
            to.request("POST", RUN, json.dumps({"scenario": asked}), {"Content-Type": "application/json"})
        response = to.getresponse()
        said = response.read()
    except (OSError, HTTPException) as error:
        to.close()
        return type(error).__name__
    return f"{response.status}" if asked is None or b'"run":' in said else "no run"


if __name__ == "__main__":
    if sys.argv[1:]:
        print(json.dumps(ask(*sys.argv[1:])))
    else:
        main()
