"""How fast `serve` answers its pages, beside the same pages from plain Whoosh, opened for each request.

Every page is asked for as if for the first time, but those of "search again", which `serve` still has.

python -m tests.bench.bench_pages
"""

import asyncio
import json
import os
import random
import re
import selectors
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count, cycle
from pathlib import Path
from statistics import median
from typing import NamedTuple
from urllib.parse import quote

from tests.bench.bench_search import QUESTIONS, percentile
from tests.bench.measure import compare, heading

ROOT = Path(__file__).parents[2]
CONNECTIONS = (1, 16, 64)
ROUNDS = 3
SECONDS = 3.0  # of each round
STARTS = 10
AIM = 3.0  # milliseconds of a page of hits, p99, at one connection
AGAIN = "search again"
KINDS = ("search", AGAIN, "rule", "section")
ANEW = "{anew}"  # stands in an address for a number of its own each time, so that no page is asked for twice
# What a phone in China asks with, so that pages are made and packed as they are for it.
ASKING = (
    "Accept-Encoding: gzip, deflate, br\r\nAccept-Language: zh-CN,zh;q=0.9\r\nAccept: text/html,*/*;q=0.8"
)


class Answered(NamedTuple):
    """What was answered: for each answer its page and milliseconds, for all the seconds and bytes."""

    taken: list[tuple[int, float]]
    seconds: float
    size: int


def main() -> None:
    """Start both servers, ask them in turn, print the figures of both."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        heading("The first page in a home with nothing in it: ms")
        compare("from the start of the process", started(OURS, home))
        _child("prepare", home)
        heading("From the start of the process to the first page: ms")
        starts = {name: [started(name, home) for _ in range(STARTS)] for name in (OURS, PEER)}
        for what, figure in (("the median", median), ("the least", min)):
            compare(what, figure(starts[OURS]), figure(starts[PEER]))
        pages: dict[str, list[str]] = json.loads((home / "pages.json").read_text(encoding="utf-8"))
        with _Running(OURS, home) as ours, _Running(PEER, home) as peer, _Running(FIXED, home) as fixed:
            answered = in_turns(pages, {OURS: ours, PEER: peer})
            printed(answered, ours, peer)
            checked(pages, fixed)


def in_turns(
    pages: Mapping[str, Sequence[str]], servers: Mapping[str, "_Running"]
) -> dict[tuple[str, str, int], list[Answered]]:
    """What each server answers, by its name, the kind of page and the connections; all take turns."""
    answered: dict[tuple[str, str, int], list[Answered]] = {}
    for _ in range(ROUNDS):
        for kind in KINDS:
            for connections in CONNECTIONS:
                for name, server in servers.items():
                    each = load(server.port, pages[kind], connections)
                    answered.setdefault((name, kind, connections), []).append(each)
    return answered


def printed(
    answered: Mapping[tuple[str, str, int], Sequence[Answered]], ours: "_Running", peer: "_Running"
) -> None:
    """The tables: throughput, waiting, bytes, memory."""
    tables: tuple[tuple[str, Callable[[Sequence[Answered]], float]], ...] = (
        ("Requests a second", a_second),
        ("p50: ms", lambda rounds: percentile(milliseconds(rounds), 50)),
        ("p99: ms", lambda rounds: percentile(milliseconds(rounds), 99)),
        ("p99 of each page's median: ms", lambda rounds: percentile(of_each_page(rounds), 99)),
    )
    for what, figure in tables:
        heading(what)
        for kind in KINDS:
            for connections in CONNECTIONS:
                mine, other = (figure(answered[name, kind, connections]) for name in (OURS, PEER))
                aim = AIM if what == "p99: ms" and kind.startswith("search") and connections == 1 else None
                compare(f"{kind}, {connections} connection{'s' if connections > 1 else ''}", mine, other, aim)
    heading("A page as it is sent: KB")
    for kind in KINDS:
        mine, other = (kilobytes(answered[name, kind, 1]) for name in (OURS, PEER))
        compare(kind, mine, other)
    heading("Memory after all this: MB")
    compare("of all processes of the server", ours.megabytes(), peer.megabytes())


def checked(pages: Mapping[str, Sequence[str]], fixed: "_Running") -> None:
    """Who asks must not be what is slow: print how fast that is where the answer is always there."""
    heading("Who asks, beside a server that answers a fixed page")
    for connections in CONNECTIONS:
        alone = load(fixed.port, pages[AGAIN], connections)
        compare(f"requests a second, {connections}", a_second([alone]))
        compare(f"p99: ms, {connections}", percentile(milliseconds([alone]), 99))


def a_second(rounds: Sequence[Answered]) -> float:
    """Answers in a second."""
    return sum(len(each.taken) for each in rounds) / sum(each.seconds for each in rounds)


def milliseconds(rounds: Sequence[Answered]) -> list[float]:
    """How long each answer took."""
    return [taken for each in rounds for _, taken in each.taken]


def of_each_page(rounds: Sequence[Answered]) -> list[float]:
    """The median of each page's answers: it tells a slow page from a moment at which the machine was busy."""
    pages: dict[int, list[float]] = {}
    for each in rounds:
        for page, taken in each.taken:
            pages.setdefault(page, []).append(taken)
    return [median(taken) for taken in pages.values()]


def kilobytes(rounds: Sequence[Answered]) -> float:
    """The mean size of an answer with its headers."""
    return sum(each.size for each in rounds) / sum(len(each.taken) for each in rounds) / 1024


def load(port: int, paths: Sequence[str], connections: int, seconds: float = SECONDS) -> Answered:
    """What a process of its own hears that keeps so many connections asking."""
    job = json.dumps([port, paths, connections, seconds])
    done = subprocess.run(
        _command("ask"), input=job, env=_environment(), stdout=subprocess.PIPE, text=True, check=True
    )
    return Answered(*json.loads(done.stdout))


def started(name: str, home: Path) -> float:
    """Milliseconds from the start of a server to its first whole page of hits."""
    begun = time.perf_counter()
    with _Running(name, home) as server:
        with socket.create_connection(("127.0.0.1", server.port)) as connection:
            visitor = _Visitor(connection)
            visitor.ask(request(f"/search?q={quote('践踏')}"))
            while not visitor.heard():
                pass
        return (time.perf_counter() - begun) * 1000


class _Running:
    """A server in a process of its own; it runs when its address is printed."""

    def __init__(self, name: str, home: Path) -> None:
        command = _SERVE if name == OURS else _command(name, str(home))
        self._process = subprocess.Popen(
            command, env=_environment(home), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert self._process.stdout
        address = re.search(r":(\d+)/", self._process.stdout.readline())
        assert address, f"{name} did not start"
        self.port = int(address[1])

    def __enter__(self) -> "_Running":
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.communicate()

    def megabytes(self) -> float:
        """The memory of the process and those it started; what they share counts once."""
        return sum(map(_proportional, _family(self._process.pid)))


def _family(process: int) -> Iterator[int]:
    yield process
    for children in Path(f"/proc/{process}/task").glob("*/children"):
        for child in children.read_text().split():
            yield from _family(int(child))


def _proportional(process: int) -> float:
    rollup = Path(f"/proc/{process}/smaps_rollup").read_text()
    return int(re.findall(r"^Pss: +(\d+) kB", rollup, re.MULTILINE)[0]) / 1024


# What a child does that asks.


def request(path: str) -> bytes:
    """A page asked for as a phone does, on a connection that stays."""
    return f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{ASKING}\r\n\r\n".encode()


class _Visitor:
    """One connection: asks, and listens until the whole answer is there."""

    def __init__(self, connection: socket.socket) -> None:
        self.connection = connection
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.page = -1
        self.begun = 0.0

    def ask(self, asked: bytes, page: int = -1) -> None:
        self.page, self._answer, self._length = page, bytearray(), 0
        self.begun = time.perf_counter()
        self.connection.sendall(asked)

    def heard(self) -> int:
        """Listen once; the bytes of the answer if it is complete now, else nothing."""
        more = self.connection.recv(1 << 18)
        assert more, "the server hung up"
        self._answer += more
        if not self._length:
            head, mark, _ = self._answer.partition(b"\r\n\r\n")
            if not mark:
                return 0
            said = re.search(rb"(?i)\r\ncontent-length: *(\d+)", head)
            assert head.startswith(b"HTTP/1.1 200"), head
            assert said, head
            self._length = len(head) + 4 + int(said[1])
        return self._length if len(self._answer) >= self._length else 0


def ask() -> None:
    """Keep so many connections asking for so many seconds; print what came."""
    port, paths, connections, seconds = json.load(sys.stdin)
    numbers = count(time.time_ns())
    requests = (
        (page, request(path.replace(ANEW, str(next(numbers))))) for page, path in cycle(enumerate(paths))
    )
    taken: list[tuple[int, float]] = []
    size = 0
    waiting = selectors.DefaultSelector()
    for _ in range(connections):
        visitor = _Visitor(socket.create_connection(("127.0.0.1", port)))
        waiting.register(visitor.connection, selectors.EVENT_READ, visitor)
    begun = time.perf_counter()
    for key in waiting.get_map().values():
        page, asked = next(requests)
        key.data.ask(asked, page)
    while (now := time.perf_counter()) - begun < seconds:
        for key, _ in waiting.select(timeout=30):
            visitor = key.data
            if heard := visitor.heard():
                size += heard
                taken.append((visitor.page, (time.perf_counter() - visitor.begun) * 1000))
                page, asked = next(requests)
                visitor.ask(asked, page)
    print(json.dumps([taken, now - begun, size]))


# What a child does that serves.


def prepare(home: Path) -> None:
    """Write down which pages are asked for, and build the index of plain Whoosh from the same texts."""
    import jieba
    from jieba.analyse import ChineseAnalyzer
    from whoosh import fields, index

    from app.desk import Desk
    from index.entries import of_corpus

    jieba.setLogLevel(60)
    corpus = Desk(home).corpus
    newest = max(edition.date for edition in corpus.editions)
    asked = (line.split("\t") for line in QUESTIONS.read_text(encoding="utf-8").splitlines()[1:])
    pages = {
        # A number typed alone leads to its rule, and that is a page of the other kind.
        AGAIN: [f"/search?q={quote(row[3])}" for row in asked if row[0] == "seen" and row[1] != "number"],
        "rule": [f"/cr/{record.ref}?n={ANEW}" for record in corpus.records(newest, "rule", "subrule")],
        "section": [f"/cr/{record.ref}?n={ANEW}" for record in corpus.records(newest, "section")],
    }
    pages["search"] = [f"{path}&n={ANEW}" for path in pages[AGAIN]]
    for each in pages.values():
        random.Random(1).shuffle(each)
    (home / "pages.json").write_text(json.dumps(pages), encoding="utf-8")
    name, words = fields.ID(stored=True), fields.TEXT(stored=True, analyzer=ChineseAnalyzer())
    schema = fields.Schema(ref=name, edition=name, title=fields.STORED, text=words)
    (home / "whoosh").mkdir()
    writer = index.create_in(str(home / "whoosh"), schema).writer(limitmb=256)
    for entry in of_corpus(corpus):
        text = "\n".join([*entry.heading.values(), *entry.text.values()])
        title = " ".join(entry.title.values())
        writer.add_document(ref=entry.ref, edition=entry.edition, title=title, text=text)
    writer.commit()


_RESULTS = """<!doctype html><html lang="zh-Hans"><meta charset="utf-8"><title>{{ asked }}</title>
<form action="/search"><input name="q" value="{{ asked }}"><button>Go</button></form>
<ol>{% for hit in hits %}<li><h2><a href="/cr/{{ hit.ref }}">{{ hit.ref }}</a> {{ hit.title }}
<small>{{ hit.edition }}</small></h2><p>{{ hit.text | safe }}</p></li>{% endfor %}</ol></html>"""

_RECORDS = """<!doctype html><html lang="zh-Hans"><meta charset="utf-8"><title>{{ asked }}</title>
<form action="/search"><input name="q"><button>Go</button></form>
{% for record in records %}<section><h2><a href="/cr/{{ record.ref }}">{{ record.ref }}</a> {{ record.title }}
<small>{{ record.edition }}</small></h2><p>{{ record.text }}</p></section>{% endfor %}</html>"""


def peer(home: Path) -> None:
    """Pages of hits and of rules by Flask and Whoosh; each opens the index and looks again."""
    import jieba
    from flask import Flask, request
    from gunicorn.app.base import BaseApplication
    from whoosh import index
    from whoosh.qparser import OrGroup, QueryParser
    from whoosh.query import And, Or, Prefix, Term

    jieba.setLogLevel(60)
    jieba.initialize()
    app = Flask(__name__)
    results, records = (app.jinja_env.from_string(each) for each in (_RESULTS, _RECORDS))
    with index.open_dir(str(home / "whoosh")).reader() as reader:
        newest = max(reader.field_terms("edition"))

    def search() -> str:
        asked = request.args["q"]
        opened = index.open_dir(str(home / "whoosh"))
        with opened.searcher() as searcher:
            query = QueryParser("text", opened.schema, group=OrGroup).parse(asked)
            found = searcher.search(query, limit=10)
            return results.render(
                asked=asked, hits=[{**hit, "text": hit.highlights("text")} for hit in found]
            )

    def record(ref: str) -> str:
        with index.open_dir(str(home / "whoosh")).searcher() as searcher:
            query = And([Term("edition", newest), Or([Term("ref", ref), Prefix("ref", f"{ref}.")])])
            found = [searcher.stored_fields(number) for number in searcher.docs_for_query(query)]
            return records.render(asked=ref, records=found)

    app.add_url_rule("/search", view_func=search)
    app.add_url_rule("/cr/<ref>", view_func=record)

    class Server(BaseApplication):  # type: ignore[misc]
        """Set up as `serve` sets up ours."""

        def load_config(self) -> None:
            said = {"when_ready": lambda server: print(f"{server.LISTENERS[0]}/", flush=True)}
            alike = {"workers": 1, "worker_class": "gthread", "threads": 8, "keepalive": 30}
            for name, value in {"bind": "127.0.0.1:0", "loglevel": "warning", **alike, **said}.items():
                self.cfg.set(name, value)

        def load(self) -> Flask:
            return app

    Server().run()


def fixed(home: Path) -> None:
    """One page for whatever is asked, by as little as can answer."""
    page = b"x" * 8_000
    answer = b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s" % (len(page), page)

    class Same(asyncio.Protocol):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            self._transport = transport

        def data_received(self, data: bytes) -> None:
            self._transport.write(answer)  # type: ignore[attr-defined]

    async def run() -> None:
        server = await asyncio.get_running_loop().create_server(Same, "127.0.0.1", 0)
        print(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/", flush=True)
        await server.serve_forever()

    asyncio.run(run())


OURS, PEER, FIXED = "ours", "peer", "fixed"
_SERVE = [sys.executable, "-P", str(ROOT / "app" / "__main__.py"), "serve", "--port", "0"]


def _child(task: str, home: Path) -> None:
    subprocess.run(_command(task, str(home)), env=_environment(home), check=True)


def _command(task: str, *words: str) -> list[str]:
    return [sys.executable, "-P", "-m", "tests.bench.bench_pages", task, *words]


def _environment(home: Path | None = None) -> dict[str, str]:
    own = {"JUDGEDESK_HOME": str(home)} if home else {}
    return {**os.environ, **own, "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8"}


if __name__ == "__main__":
    tasks: dict[str, Callable[[Path], None]] = {"prepare": prepare, PEER: peer, FIXED: fixed}
    if not sys.argv[1:]:
        main()
    elif sys.argv[1] == "ask":
        ask()
    else:
        tasks[sys.argv[1]](Path(sys.argv[2]))
