"""However a server ends, what it was asked before is answered, and nothing of it is left; while it runs,
nobody takes all of its places.
"""

import json
import os
import selectors
import signal
import socket
import stat
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path
from threading import Barrier
from typing import Any, cast
from urllib.parse import urlsplit

import pytest
from gunicorn.config import Config

from app.desk import Desk
from app.home import closed_to_others, home
from app.timeouts import Connection, PatientWorker, of_one
from app.web import create_app
from corpus.files import alone, replaced
from tests.app.desk import ROOT, Ran, run
from tests.app.test_lab_pool import CHOICES, HEADERS, children
from tests.browser.server import Server


def family(process: int) -> list[int]:
    """All processes that one has started, and those they have."""
    found = [process]
    for each in found:
        with suppress(OSError):
            found += children(each)
    return found[1:]


def lives(process: int) -> bool:
    """Whether it is there, and not only waited for."""
    with suppress(OSError):
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    return False


def check(server: Server, path: str, scenario: str, asked: Barrier) -> int:
    """The status of the answer to a situation, 0 if there is none; all ask before any listens."""
    to = HTTPConnection(urlsplit(server.url).netloc, timeout=60)
    to.request("POST", path, json.dumps({"scenario": scenario}), HEADERS)
    asked.wait()
    try:
        return to.getresponse().status
    except OSError:
        return 0


@pytest.mark.long  # where others want the processors too, starting takes longer than answers may at the end
@pytest.mark.parametrize("after", [0.0, 0.5, 1.5])
def test_who_asked_before_the_end_is_answered(shipped_home: Path, first_search: Ran, after: float) -> None:
    assert first_search.code == 0
    server, asked = Server(shipped_home).start(), Barrier(11)
    with ThreadPoolExecutor(10) as threads:
        answers = [
            threads.submit(check, server, "/api/run", f"A: {power}/5 attacks; B: 2/2", asked)
            for power in range(10)
        ]
        asked.wait()
        time.sleep(after)
        server.stop()
        assert [each.result() for each in answers] == [200] * 10


def test_nothing_is_left_of_a_server_that_is_killed(shipped_home: Path, first_search: Ran) -> None:
    assert first_search.code == 0
    server, asked = Server(shipped_home).start(), Barrier(5)
    with ThreadPoolExecutor(4) as threads:
        for number in range(4):
            threads.submit(check, server, "/api/explore", CHOICES.format(number), asked)
        asked.wait()
        time.sleep(3)
        left = family(server.process)
        assert len(left) > 2
        os.kill(server.process, signal.SIGKILL)
        ends = time.monotonic() + 10  # it takes less than five seconds where the processors are free
        while any(map(lives, left)) and time.monotonic() < ends:
            time.sleep(0.1)
        assert [each for each in left if lives(each)] == []
    server.stop()


@contextmanager
def worker(places: int) -> Iterator[tuple[PatientWorker, socket.socket]]:
    """A worker with so many places, and where it listens."""
    settings = Config()
    settings.set("worker_connections", places)
    made = PatientWorker(0, 0, [], None, 30, settings, None)
    made.poller = selectors.DefaultSelector()
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield made, listener
    for each in made.pending_conns:
        each.close()


def test_one_address_leaves_places_to_others() -> None:
    with worker(16) as (made, listener):
        clients = [socket.create_connection(listener.getsockname()) for _ in range(16)]
        for _ in clients:
            made.accept(listener)
        assert made.nr_conns == 12
        other = socket.socket()
        other.bind(("127.0.0.2", 0))
        other.connect(listener.getsockname())
        made.accept(listener)
        assert made.nr_conns == 13
        for each in [*clients, other]:
            each.close()


def test_one_address_leaves_threads_to_others() -> None:
    """Who says a little on each of many connections is heard on some, and others at once."""
    with worker(64) as (made, listener):
        made.cfg.set("threads", 8)
        heard, done = list[Connection](), Future[bool]()
        done.set_result(False)
        made.tpool = cast(Any, Submitted(heard))
        for each in [("127.0.0.1", port) for port in range(20)] + [("127.0.0.2", 1)]:
            left, right = socket.socketpair()
            made.nr_conns += 1
            made.enqueue_req(
                Connection(made.cfg, left, each, listener.getsockname(), hear_out=Connection.close)
            )
            right.close()
        assert Counter(each.client[0] for each in heard) == {"127.0.0.1": 6, "127.0.0.2": 1}
        for number, each in enumerate(heard, 1):  # grows meanwhile
            made.finish_request(each, done)
            assert len(heard) == min(21, 7 + number - (number > 6))  # the seventh came from elsewhere
        assert (made.nr_conns, made._listening, made._waiting) == (0, Counter(), {})


class Submitted:
    """Threads that never come to what they are to do; `heard` says what that is."""

    def __init__(self, heard: list[Connection]) -> None:
        self._heard = heard

    def submit(self, handle: object, connection: Connection) -> Future[bool]:
        """Take it."""
        self._heard.append(connection)
        return Future()


def test_who_has_gone_has_left_their_place() -> None:
    with worker(16) as (made, listener):
        client = socket.create_connection(listener.getsockname())
        made.accept(listener)
        assert made._here == {"127.0.0.1": 1}
        made.pending_conns[0].close()
        made.pending_conns[0].close()
        assert made._here == {}
        client.close()


@pytest.mark.parametrize(
    ("one", "other", "are_one"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
    ],
)
def test_whose_an_address_is(one: str, other: str, are_one: bool) -> None:
    assert (of_one((one, 1)) == of_one((other, 1))) is are_one


def test_over_tls_a_browser_is_told_to_stay_there(home: Path) -> None:
    client = create_app(Desk(home)).test_client()
    name = "Strict-Transport-Security"
    assert name in client.get("/about", base_url="https://desk.example").headers
    assert name not in client.get("/about").headers


def test_a_home_is_readable_by_its_owner_alone(tmp_path: Path) -> None:
    with alone(tmp_path / "home" / "cache" / "corpus"):
        for folder in (tmp_path / "home", tmp_path / "home" / "cache"):
            assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_the_usual_home_is_closed_to_others_by_whoever_writes_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("JUDGEDESK_HOME", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert closed_to_others() is None  # there is none yet
    home().mkdir(mode=0o755)
    home().chmod(0o755)
    assert closed_to_others() == home()
    assert stat.S_IMODE(home().stat().st_mode) == 0o700
    assert closed_to_others() is None


def test_a_home_that_is_named_may_be_shared(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o775)
    said = run(shared, "cards", "add", "no-such-file.json")
    assert said.code == 1
    assert str(shared) not in said.err
    assert stat.S_IMODE(shared.stat().st_mode) == 0o775


def test_who_adds_something_is_told_once_that_others_could_read_it(tmp_path: Path) -> None:
    (tmp_path / "judgedesk").mkdir()
    (tmp_path / "judgedesk").chmod(0o755)
    command = [sys.executable, "-P", str(ROOT / "app" / "__main__.py"), "cards", "add", "no-such-file.json"]
    kept = {name: value for name, value in os.environ.items() if name != "JUDGEDESK_HOME"}
    told = [
        subprocess.run(
            command,
            env=kept | {"XDG_DATA_HOME": str(tmp_path), "LC_ALL": locale},
            capture_output=True,
            check=False,
        ).stderr.decode()
        for locale in ("en_GB.UTF-8", "en_GB.UTF-8")
    ]
    assert ["could read" in each for each in told] == [True, False]


def test_what_a_killed_import_left_is_cleared_by_the_next(tmp_path: Path) -> None:
    left, others = tmp_path / "cards.sqlite.0123abcd.new", tmp_path / "pack.0123abcd.new"
    for each in (left, others):
        each.write_text("half")
    with alone(tmp_path / "cards.sqlite"), replaced(tmp_path / "cards.sqlite") as path:
        path.write_text("whole")
        assert not left.exists()
    assert others.exists()
