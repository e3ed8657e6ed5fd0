"""What the first visit costs, and how fast Chromium searches what it saved, beside a look through all texts.

python -m tests.bench.bench_browser
"""

import gzip
import re
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median

from tests.bench.bench_search import QUESTIONS, percentile
from tests.bench.measure import compare, heading
from tests.browser.browser_desk import BrowserDesk
from tests.browser.chromium import launched, opened
from tests.browser.server import Server

ROUNDS = 8
AIM = 5.0  # milliseconds of a search, p99
VISIT_AIM = 600.0  # kilobytes compressed of all that the first visit fetches

# Both take turns question by question. The peer has every text in small letters, cuts what was typed into
# pairs of signs, and sorts the texts by how many of them each has: no index, no mending, no reasons.
TIMES = """
const texts = desk.corpus.every().map(({text}) => Object.values(text ?? {}).join(' ').toLowerCase());
const look = (typed) => {
  const pairs = [...typed.toLowerCase()].map((sign, at, all) => sign + (all[at + 1] ?? '')).slice(0, -1);
  const found = texts.map((text, at) => [pairs.filter((pair) => text.includes(pair)).length, at]);
  return found.sort((one, other) => other[0] - one[0]).slice(0, 10);
};
const timed = (run) => {
  const begun = performance.now();
  run();
  return performance.now() - begun;
};
const [questions, rounds] = given;
questions.slice(0, 50).forEach((typed) => desk.search(typed));
return questions.map((typed) => Array.from({length: rounds}, () => [
  timed(() => desk.search(typed)), timed(() => look(typed)),
]));"""


def main() -> None:
    """Serve the shipped documents to one visitor, print what it fetched and how fast it searches."""
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server:
        heading("The first visit: KB compressed")
        sizes = dict(fetched(server))
        for name, size in sizes.items():
            compare(name, size / 1000)
        compare("all of it", sum(sizes.values()) / 1000, aim=VISIT_AIM)
        timed = searched(server, Path(folder))
        heading("A search in Chromium: ms")
        for what, share in (("p50", 50), ("p99", 99)):
            ours, peer = (percentile(taken(timed, which), share) for which in (0, 1))
            compare(what, ours, peer, AIM if share == 99 else None)
        ours, peer = (
            percentile((median(pair[which] for pair in each) for each in timed), 99) for which in (0, 1)
        )
        compare("p99 of each question's median", ours, peer, AIM)


def fetched(server: Server) -> Iterator[tuple[str, int]]:
    """Everything that a browser asks for to show its first page and to save the desk, and its bytes."""
    with launched() as browser:
        context = opened(browser)
        ask = context.request.get
        home, worker = (ask(server.url + path).text() for path in ("/", "/worker.js"))
        pack = re.search(r"/saved/\w+\.pack", worker)
        assert pack
        assets = dict.fromkeys(re.findall(r"/assets/[^\"']+\?v=\w+", home + worker))
        for path in ("/", *assets, "/worker.js", pack[0]):
            body = ask(server.url + path).body()
            yield path.partition("?")[0], len(body if path == pack[0] else gzip.compress(body, 9))
        context.close()


def searched(server: Server, home: Path) -> list[list[list[float]]]:
    """For each question and each round the milliseconds of our search and of the peer's."""
    from tests.browser.conftest import packed

    lines = QUESTIONS.read_text(encoding="utf-8").splitlines()[1:]
    questions = [typed for part, _, _, typed, *_ in (line.split("\t") for line in lines) if part == "seen"]
    with launched() as browser:
        context = opened(browser)
        desk = BrowserDesk(context.new_page(), server.url, lambda: packed(home))
        timed: list[list[list[float]]] = desk.evaluate(TIMES, [questions, ROUNDS])
        context.close()
    return timed


def taken(timed: Sequence[Sequence[Sequence[float]]], which: int) -> Iterator[float]:
    """All times of one of the two."""
    return (pair[which] for each in timed for pair in each)


if __name__ == "__main__":
    main()
