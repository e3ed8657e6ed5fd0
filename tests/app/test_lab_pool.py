"""The lab of a real server among those who mean no good: what they post or hold open harms nobody else."""

import errno
import json
import os
import resource
import select
import selectors
import signal
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from gunicorn.config import Config

from app import serve, timeouts
from app.timeouts import HEARS_OUT
from tests.app.desk import Ran
from tests.app.harm import EXPLORE, HEAD, RUN, connected
from tests.browser.server import ROOT, Server
from tests.scenarios.hostile import HOSTILE

LINE = "A: 5/5 死触 践踏 攻; N: 2/2, 4/4 挡"
CHOICES = "A {}: 12/12 践踏 攻; N: 2/2, 3/3, 4/4, 5/5, 1/1 挡"
HEADERS = {"Content-Type": "application/json"}


@pytest.fixture(scope="module")
def server(shipped_home: Path, first_search: Ran) -> Iterator[Server]:
    assert first_search.code == 0
    with Server(shipped_home) as started:
        yield started


def connection(server: Server) -> HTTPConnection:
    """A connection to it that waits long, because the machine may be busy."""
    return HTTPConnection(host(server), timeout=120)


def host(server: Server) -> str:
    """Its host and port."""
    return urlsplit(server.url).netloc


@contextmanager
def among_hostile(server: Server) -> Iterator[dict[str, int]]:
    """A hundred clients who mean no good; what they were answered is there when they are gone."""
    command = [sys.executable, "-m", "tests.app.harm", host(server), "test"]
    heard: dict[str, int] = {}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe) as others:
        assert others.stdout is not None
        assert others.stdout.readline() == b"begun\n"
        yield heard
        heard.update(json.loads(others.communicate()[0]))


def players(server: Server) -> list[int]:
    """The process that all who play come from, and those it has made."""
    found, left = [], children(server.process)
    while left:
        number = left.pop()
        left += children(number)
        if b"app.lab.worker" in Path(f"/proc/{number}/cmdline").read_bytes():
            found.append(number)
    return found


def children(process: int) -> list[int]:
    """The processes that one has started."""
    return [
        int(number)
        for thread in Path(f"/proc/{process}/task").iterdir()
        for number in (thread / "children").read_text().split()
    ]


def check(to: HTTPConnection, body: Any, status: int = 200, path: str = "/api/run") -> Any:
    """What the server answers to a body (JSON, bytes, or pieces without a length) with this status."""
    sent = json.dumps(body) if isinstance(body, dict) else body
    to.request("POST", path, sent, HEADERS)
    response = to.getresponse()
    said = json.loads(response.read())
    assert response.status == status, said
    return said


@pytest.mark.parametrize("length", [900_000, 5_000_000, 30_000_000])
@pytest.mark.parametrize("path", ["/api/run", "/api/explore"])
def test_who_sends_too_much_hears_so_and_can_go_on(server: Server, length: int, path: str) -> None:
    to = connection(server)
    large = b'{"scenario": "' + b"x" * length + b'"}'
    for body in (large, iter([large])):
        said = check(to, body, 413, path)
        assert said["code"] == "lab-too-large"
        assert set(said["error"]) == {"zh", "en"}
    assert check(to, {"scenario": LINE})["question"]


def test_a_body_that_does_not_say_its_length_is_read(server: Server) -> None:
    assert check(connection(server), iter([json.dumps({"scenario": LINE}).encode()]))["question"]


def test_however_many_search_a_run_is_answered(server: Server) -> None:
    searches = [connection(server) for _ in range(50)]
    for number, each in enumerate(searches):
        each.request("POST", EXPLORE, json.dumps({"scenario": CHOICES.format(number)}), HEADERS)
    assert b"progress" in searches[0].getresponse().readline()
    for power in range(5):
        assert check(connection(server), {"scenario": f"A: {power}/1 attacks; B: 2/2"})["run"]
    told = [json.loads(each.getresponse().readline()) for each in searches[1:]]
    assert {frozenset(one) for one in told} <= {frozenset({"progress"}), frozenset({"code", "error"})}
    for each in searches:
        each.close()


def test_a_run_does_not_wait_for_what_takes_forever(server: Server) -> None:
    """Forty who ask for what takes seconds come first; twenty runs are through before the first of them."""
    others = [connection(server) for _ in range(40)]
    for number, each in enumerate(others):
        text = f"{HOSTILE['two hundred turns'].text}\n# {number}"
        each.request("POST", RUN, json.dumps({"scenario": text}), HEADERS)
    for number in range(20):
        assert check(connection(server), {"scenario": f"A: {number + 1}/7 attacks; B: 2/2, 3/3 block"})["run"]
    ready, _, _ = select.select([each.sock for each in others], [], [], 0)
    early = [each for each in others if each.sock in ready]
    assert [one.getresponse().status for one in early] == [503] * len(early)
    for each in others:
        each.close()


def test_among_a_hundred_who_mean_no_good_everybody_is_answered(server: Server) -> None:
    with among_hostile(server) as heard:
        to = connection(server)
        for number in range(40):
            assert check(to, {"scenario": f"A: {number + 1}/7 attacks; B: 2/2, 4/4 block"})["run"]
    assert [status for status in heard if status.startswith("5") and status != "503"] == []


def test_what_takes_forever_is_said_to_be_undetermined(server: Server) -> None:
    found = check(connection(server), {"scenario": HOSTILE["one thing forever"].text})
    assert found["run"]["status"] == "undetermined"
    assert "undetermined within" in found["run"]["answer"][0]["text"]["en"]
    found = check(connection(server), {"scenario": HOSTILE["a thousand lords"].text}, 422)
    assert "undetermined" in found["error"]["en"]


def test_a_process_that_is_killed_is_replaced_before_anybody_misses_it(server: Server) -> None:
    to = connection(server)
    check(to, {"scenario": LINE})
    for number in players(server):
        os.kill(number, signal.SIGKILL)
    assert check(to, {"scenario": LINE})["question"]
    assert check(to, {"scenario": LINE})["question"]


def test_who_says_nothing_or_never_ends_keeps_nobody_waiting(server: Server) -> None:
    silent = [connected(host(server)) for _ in range(300)]
    slow = [connected(host(server)) for _ in range(30)]
    for each in slow:
        each.sendall(HEAD.format(10_000, "{").encode())
    for power in range(5):
        assert check(connection(server), {"scenario": f"A: {power + 1}/9 attacks; B: 2/2"})["run"]
    to = connection(server)
    to.request("GET", "/cr/702.19b")
    assert to.getresponse().status == 200
    while slow[0].recv(1 << 16):  # at last it is cut off
        pass
    for each in [*silent, *slow]:
        each.close()


def test_who_agrees_upon_no_tls_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeouts, "LISTENS", 0.2)
    settings = Config()
    settings.set("certfile", __file__)
    settings.set("ssl_context", lambda config, usual: ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER))
    worker = timeouts.PatientWorker(0, 0, [], None, 30, settings, None)
    worker.poller = selectors.DefaultSelector()
    listener = socket.create_server(("127.0.0.1", 0))
    client = socket.create_connection(listener.getsockname())
    with listener, ThreadPoolExecutor(1) as thread, client:
        client.sendall(b"\x16")
        worker.accept(listener)
        with pytest.raises(ConnectionResetError):
            thread.submit(worker.pending_conns[0].init).result(20)
    worker.pending_conns[0].close()


def test_as_many_as_may_connect_find_files_for_it() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, before[1]))
    try:
        serve._raise_limit()
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] > serve._CONNECTIONS
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_who_takes_nothing_of_an_answer_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "_UNHEARD", 500)
    bound = serve._bound("127.0.0.1", 0)
    assert bound is not None
    with bound, socket.create_connection(bound.getsockname()):
        answering, _ = bound.accept()
        answering.settimeout(20)
        with answering, pytest.raises(OSError) as cut:  # noqa: PT011  (which one is looked at)
            answering.sendall(bytes(50_000_000))
    assert cut.value.errno == errno.ETIMEDOUT


@pytest.mark.parametrize("asked", [b"nonsense\r\n\r\n", b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n"])
def test_who_stays_after_the_last_answer_keeps_nobody_waiting(server: Server, asked: bytes) -> None:
    """All ask for the same, are answered for the last time, and do not hang up."""
    staying = [connected(host(server)) for _ in range(20)]
    for each in staying:
        each.sendall(asked)
    ended = []
    for each in staying:
        while each.recv(1 << 16):
            pass
        ended.append(time.monotonic())
    assert ended[-1] - ended[0] < HEARS_OUT * len(staying) / 2
    for each in staying:
        each.close()
