"""A real server on this machine: requests that are none, floods of connections, processes that are killed."""

import json
import os
import random
import re
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from urllib.parse import quote, urlsplit

from tests.attack.mutate import mutated
from tests.attack.readers import QUERIES, SITUATIONS
from tests.browser.server import Server

SECONDS = 20.0  # in which everything has to be answered
_PATHS = (
    *("/", "/search?q={}", "/cr/702.19b", "/cr/702.19b.json", "/term/{}", "/api/search?q={}", "/7"),
    *("/nearest?situation={}", "/editions/2014-06-01/2023-11-17", "/pack/{}.desk", "/assets/{}"),
    *("/about?lang={}", "/worker.js"),
)
_HEADERS = (
    *(b"Accept-Encoding: gzip\r\n", b"Accept-Language: zh;q=0.1\r\n", b"If-None-Match: *\r\n"),
    *(b"Range: bytes=0-9\r\n", b"Transfer-Encoding: chunked\r\n", b"Content-Length: 20\r\n"),
    *(b"SCRIPT_NAME: /x\r\n", b"Expect: 100-continue\r\n", b"X-Forwarded-For: 192.0.2.1\r\n"),
    *(b"Connection: keep-alive\r\n", b"Upgrade: h2c\r\n", b"Cookie: a=b\r\n"),
)


def requests() -> Iterator[bytes]:
    """Requests as browsers and programs send them."""
    for path in _PATHS:
        for said in (*QUERIES, *SITUATIONS):
            yield (
                f"GET {path.format(quote(said))} HTTP/1.1\r\nHost: desk\r\n".encode() + _HEADERS[0] + b"\r\n"
            )
    for address in ("/api/run", "/api/what-if", "/api/explore", "/api/flips", "/pack"):
        for said in SITUATIONS:
            body = json.dumps({"scenario": said, "edits": [], "more": ["A passes"]}).encode()
            kind = b"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body)
            yield f"POST {address} HTTP/1.1\r\nHost: desk\r\n".encode() + kind + body
            pieces = (
                b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n%x\r\n%s\r\n0\r\n\r\n"
            )
            yield f"POST {address} HTTP/1.1\r\nHost: desk\r\n".encode() + pieces % (len(body), body)


class Attacked:
    """A server that is asked what is no question; `fault` says what it did wrong, if it did."""

    def __init__(self, server: Server, chosen: random.Random) -> None:
        self._server = server
        self._chosen = chosen
        self._seeds = tuple(requests())
        place = urlsplit(server.url)
        self._place = place.hostname or "", place.port or 0

    def request(self) -> str:
        """One request, changed: whatever comes back is no mistake of the server's."""
        sent = mutated(self._chosen, self._seeds)
        if self._chosen.random() < 0.3:
            line, end, rest = sent.partition(b"\r\n")
            sent = line + end + self._chosen.choice(_HEADERS) + rest
        start = time.monotonic()
        said = self._said(sent)
        status = re.match(rb"HTTP/1\.[01] (\d{3})", said)
        if status and status[1].startswith(b"5") and status[1] not in (b"501", b"503", b"505"):
            return f"{status[1].decode()} for {sent[:300]!r}"
        return f"no end for {sent[:300]!r}" if time.monotonic() - start > SECONDS else ""

    def _said(self, sent: bytes) -> bytes:
        with suppress(OSError), socket.create_connection(self._place, timeout=SECONDS) as to:
            to.sendall(sent)
            to.shutdown(socket.SHUT_WR)
            return to.recv(1 << 12)
        return b""

    def flood(self) -> str:
        """Connections that say little or nothing; who asks meanwhile is answered."""
        held: list[socket.socket] = []
        try:
            for _ in range(100):
                with suppress(OSError):
                    held.append(socket.create_connection(self._place, timeout=1))
                    held[-1].sendall(mutated(self._chosen, self._seeds)[: self._chosen.randint(0, 40)])
            return self.fault()
        finally:
            for each in held:
                each.close()

    def kill(self) -> str:
        """One of its processes is killed; whoever asks a moment later is answered."""
        below = _family(self._server.process)[1:]
        if below:
            with suppress(OSError):
                os.kill(self._chosen.choice(below), signal.SIGKILL)
        ends = time.monotonic() + SECONDS
        while (fault := self.fault()) and time.monotonic() < ends:
            time.sleep(0.2)
        return fault

    def fault(self) -> str:
        """What is wrong with the answers to plain questions."""
        try:
            run = json.dumps({"scenario": f"A: {self._chosen.randint(1, 99)}/5 attacks; B: 2/2"}).encode()
            for method, path, body in (("GET", "/cr/702.19b", None), ("POST", "/api/run", run)):
                to = HTTPConnection(*self._place, timeout=SECONDS)
                to.request(method, path, body, {"Content-Type": "application/json"})
                response = to.getresponse()
                said = response.read()
                to.close()
                if response.status not in (200, 503) or not said:
                    return f"{path}: {response.status}"
        except (OSError, HTTPException) as error:
            return f"{error!r}"
        return ""


def _family(process: int) -> list[int]:
    """A process, those it has started, and theirs."""
    found = [process]
    for each in found:
        with suppress(OSError):
            for line in os.listdir(f"/proc/{each}/task"):
                with open(f"/proc/{each}/task/{line}/children") as children:
                    found += map(int, children.read().split())
    return found
