"""Bytes that are no text, or are cut off, are refused as what they are: nobody else notices."""

import json
import re
import socket
import struct
import zlib
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from app.desk import Desk
from app.offline.event_file import _HEAD, MARK, VERSION
from app.web import create_app
from tests.app.desk import Ran, run
from tests.browser.server import Server

NO_TEXT = b"\xff\xfe\xc0\xaf"
LAB = ("/api/run", "/api/what-if", "/api/explore", "/api/flips")
HEAD = (
    "POST {} HTTP/1.1\r\nHost: desk\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
)


@pytest.fixture(scope="module")
def server(shipped_home: Path, first_search: Ran) -> Iterator[Server]:
    assert first_search.code == 0
    with Server(shipped_home) as started:
        yield started


def status(server: Server, sent: bytes) -> int:
    """How a server answers to these bytes; and it goes on."""
    place = urlsplit(server.url)
    with socket.create_connection((place.hostname or "", place.port or 0), timeout=20) as to:
        to.sendall(sent)
        said = to.recv(1 << 16)
    found = re.match(rb"HTTP/1.1 (\d+) ", said)
    assert found, said[:100]
    again = HTTPConnection(place.netloc, timeout=20)
    again.request("GET", "/cr/702.19b")
    assert again.getresponse().status == 200
    return int(found[1])


@pytest.mark.parametrize("path", LAB)
@pytest.mark.parametrize("body", [b'{"scenario": "%s"}', b'{"%s": ""}', b"%s", b'"\xed\xa0\x80%s"'])
def test_json_that_is_no_text_is_refused(server: Server, path: str, body: bytes) -> None:
    to = HTTPConnection(urlsplit(server.url).netloc, timeout=20)
    to.request("POST", path, body % NO_TEXT, {"Content-Type": "application/json"})
    response = to.getresponse()
    assert (response.status, json.loads(response.read())["code"]) == (400, "lab-misshapen")


@pytest.mark.parametrize(
    "body", [b"ZZ\r\n", b"5\r\nabcdeX", b"-1\r\n\r\n", b"5;\x00\r\n", b"\r\n", b"9" * 400]
)
@pytest.mark.parametrize("path", ["/api/run", "/pack", "/search", "/api/explore"])
def test_a_body_in_broken_pieces_is_refused(server: Server, path: str, body: bytes) -> None:
    assert status(server, HEAD.format(path).encode() + body) in (400, 405, 422)


@pytest.mark.parametrize("header", ["SCRIPT_NAME: /elsewhere", "PATH_INFO: /cr/1", "X-Forwarded-Proto: x"])
def test_what_a_client_says_of_the_server_is_not_believed(server: Server, header: str) -> None:
    asked = f"GET /cr/702.19b HTTP/1.1\r\nHost: desk\r\n{header}\r\nConnection: close\r\n\r\n"
    assert status(server, asked.encode()) == 200


def misheaded(heading: bytes) -> bytes:
    """A pack's file with this heading and a checksum that is right."""
    return _HEAD.pack(MARK + VERSION, zlib.crc32(heading), len(heading)) + heading


@pytest.mark.parametrize("heading", [b'{"title": "%s"}' % NO_TEXT, b"{", b"", b"[]", struct.pack("<I", 1)])
def test_a_pack_whose_heading_is_no_text_is_not_handed_out(heading: bytes, tmp_path: Path) -> None:
    (tmp_path / "packs").mkdir()
    (tmp_path / "packs" / "event.desk").write_bytes(misheaded(heading))
    client = create_app(Desk(tmp_path)).test_client()
    assert client.get("/pack.json").get_json()["packs"] == []
    assert client.get("/pack").status_code == 200
    assert client.get("/pack/event.desk").status_code == 404


@pytest.mark.parametrize("listed", [NO_TEXT, b'[{"name": "%s"}]' % NO_TEXT, b"[", b'{"documents": 3}'])
def test_a_damaged_list_of_documents_is_said_with_its_remedy(listed: bytes, tmp_path: Path) -> None:
    (tmp_path / "documents.json").write_bytes(listed)
    said = run(tmp_path, "rule", "702.19b")
    assert said.code == 2
    assert "documents.json" in said.err
    assert "Traceback" not in said.err
