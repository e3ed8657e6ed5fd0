"""The lab of a real server among those who mean no good: what they post or hold open harms nobody else."""

import json
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.app.desk import Ran
from tests.browser.server import Server

LINE = "A: 5/5 死触 践踏 攻; N: 2/2, 4/4 挡"


@pytest.fixture(scope="module")
def server(shipped_home: Path, first_search: Ran) -> Iterator[Server]:
    assert first_search.code == 0
    with Server(shipped_home) as started:
        yield started


def connection(server: Server) -> HTTPConnection:
    """A connection to it that waits long, because the machine may be busy."""
    return HTTPConnection(urlsplit(server.url).netloc, timeout=120)


def check(to: HTTPConnection, body: Any, status: int = 200, path: str = "/api/run") -> Any:
    """What the server answers to a body (JSON, bytes, or pieces without a length) with this status."""
    sent = json.dumps(body) if isinstance(body, dict) else body
    to.request("POST", path, sent, {"Content-Type": "application/json"})
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
