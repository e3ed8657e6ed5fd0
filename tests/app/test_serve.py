"""`serve`: a real server on a real port."""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.desk import ROOT, Ran, run


@pytest.fixture(scope="module")
def address(home: Path, first_search: Ran) -> Iterator[str]:
    """The address that a running desk printed."""
    assert first_search.code == 0
    environment = {**os.environ, "JUDGEDESK_HOME": str(home), "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8"}
    command = [sys.executable, "-P", "-m", "app", "serve"]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        printed = re.search(r"http://\S+/", server.stdout.readline())
        assert printed is not None
        yield printed[0]
        server.terminate()


def check(url: str, *words: str, language: str = "zh-CN") -> str:
    """A page that is found and has these words."""
    with urllib.request.urlopen(urllib.request.Request(url, headers={"Accept-Language": language})) as page:
        text: str = page.read().decode()
    assert [word for word in words if word not in text] == []
    return text


def test_the_contents_lead_to_every_section(address: str) -> None:
    page = check(address + "contents", "702", "关键字异能", "2023-11-17")
    assert len(re.findall(r'class="section"', page)) == 142
    check(address + "contents", "Keyword Abilities", language="en")


def test_a_rule_shows_its_family_in_the_readers_language(address: str) -> None:
    check(address + "cr/702.19", "702.19b", "具有", "被引用")
    check(address + "cr/702.19", "Cited by", language="en-GB")
    check(address + "cr/903.1", "Commander", "指挥官")
    check(address + urllib.parse.quote("term/践踏"), "关键字异能")


def test_the_same_rule_as_data(address: str) -> None:
    assert json.loads(check(address + "cr/702.19b.json"))["examples"][1]["ref"] == "702.19b#2"


def test_a_number_typed_into_the_box_leads_to_its_rule(address: str) -> None:
    check(address + "?q=" + urllib.parse.quote("规则 702.19 B"), "具有践踏的攻击生物")


@pytest.mark.parametrize(
    "asked", ["704.5l", "nothing", "<script>alert(1)</script>", "%00", "../../etc/passwd"]
)
def test_what_is_not_there_is_a_page_too(address: str, asked: str) -> None:
    with pytest.raises(urllib.error.HTTPError) as caught:
        check(address + "cr/" + urllib.parse.quote(asked))
    page = caught.value.read().decode()
    assert caught.value.code == 404
    assert "<script>" not in page
    assert asked != "704.5l" or "704.5k" in page


def test_the_next_free_port_is_taken_when_none_is_named(address: str, home: Path) -> None:
    taken = int(address.rstrip("/").rpartition(":")[2])
    ran = run(home, "serve", "--port", str(taken))
    assert ran.code == 2
    assert f"--port {taken + 1}" in ran.err
    assert run(home, "serve", "--port", "many").code == 2
    assert run(home, "serve", "--port", "99999").code == 2
    assert run(home, "serve", "--host", "no..host").code == 2


def test_a_second_start_listens_at_the_port_named(home: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    environment = {**os.environ, "JUDGEDESK_HOME": str(home)}
    command = [sys.executable, "-P", str(ROOT / "app" / "__main__.py"), "serve", "--port", str(port)]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert f":{port}/" in server.stdout.readline()
        check(f"http://127.0.0.1:{port}/7")
        server.terminate()


def test_what_browsers_save_is_made_before_the_first_asks(
    shipped_home: Path, first_search: Ran, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    shutil.copytree(shipped_home, home, ignore=shutil.ignore_patterns("pack-*"))
    environment = {**os.environ, "JUDGEDESK_HOME": str(home)}
    command = [sys.executable, "-P", str(ROOT / "app" / "__main__.py"), "serve", "--port", "0"]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert "http" in server.stdout.readline()
        patience = time.monotonic() + 60
        while not list((home / "cache").glob("pack-*[0-9a-f]")) and time.monotonic() < patience:
            time.sleep(0.2)
        server.terminate()
        assert server.stdout.read() == ""
    assert len(list((home / "cache").glob("pack-*[0-9a-f]"))) == 1
