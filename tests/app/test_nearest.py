"""A situation that somebody wrote is read by the lab: whatever stands in it, pages are answered."""

import json
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from time import monotonic
from urllib.parse import quote, urlsplit

import pytest

from tests.app.desk import Ran
from tests.browser.server import Server


@pytest.fixture(scope="module")
def server(shipped_home: Path, first_search: Ran) -> Iterator[Server]:
    assert first_search.code == 0
    with Server(shipped_home) as started:
        yield started


def check(server: Server, situation: str) -> bool:
    """Whether it can be read; answered within some seconds either way."""
    to = HTTPConnection(urlsplit(server.url).netloc, timeout=60)
    start = monotonic()
    to.request("GET", f"/nearest.json?situation={quote(situation)}")
    response = to.getresponse()
    found = json.loads(response.read())
    assert response.status == 200, found
    assert monotonic() - start < 8
    return bool(found["is_read"])


def test_the_nearest_scenario_is_found(server: Server) -> None:
    assert check(server, "A: 5/5 死触 践踏 攻; N: 2/2, 4/4 挡")


@pytest.mark.parametrize("between", [" ", "\u3000", "1", "-1 ", "life "])
def test_however_much_stands_before_the_colon_it_is_answered(server: Server, between: str) -> None:
    assert not check(server, f"a:x;a{between * (2400 // len(quote(between)))}b")
