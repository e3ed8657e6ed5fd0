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
    unread = {"/search": 405, "/pack": 422}  # what takes no body, or no form, does not look at it
    assert status(server, HEAD.format(path).encode() + body) == unread.get(path, 400)


def page(server: Server, *headers: str) -> bytes:
    """All that comes back for a rule, asked with these headers."""
    lines = ["GET /cr/702.19b HTTP/1.1", "Host: desk", *headers, "Connection: close", "", ""]
    place = urlsplit(server.url)
    with socket.create_connection((place.hostname or "", place.port or 0), timeout=20) as to:
        to.sendall("\r\n".join(lines).encode())
        return b"".join(iter(lambda: to.recv(1 << 16), b""))


@pytest.mark.parametrize(
    "header", ["SCRIPT_NAME: /elsewhere", "script_name:/cr", "PATH_INFO: /cr/1", "SCRIPT_NAME:"]
)
def test_who_says_where_the_desk_begins_is_refused(server: Server, header: str) -> None:
    for first in ("", "Accept: */*\r\n"):
        asked = f"GET /cr/702.19b HTTP/1.1\r\nHost: desk\r\n{first}{header}\r\nConnection: close\r\n\r\n"
        assert status(server, asked.encode()) == 400


@pytest.mark.parametrize(
    "header",
    [
        "X-Forwarded-Proto: x",
        "X-Forwarded-Prefix: /elsewhere",
        "X-Script-Name: /elsewhere",
        "Script-Name: /elsewhere",
        "X_Forwarded_Host: elsewhere",
    ],
)
def test_no_link_of_a_page_is_made_of_what_a_client_says(server: Server, header: str) -> None:
    said = page(server, header).partition(b"\r\n\r\n")
    plain = page(server).partition(b"\r\n\r\n")
    assert said[0].startswith(b"HTTP/1.1 200 ")
    assert said[2] == plain[2]
    assert b"elsewhere" not in said[2]


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
