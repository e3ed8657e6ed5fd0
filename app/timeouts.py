"""How long the server listens to who is slow: who says nothing costs no thread, who dribbles is cut off, and
nobody waits until they have gone.
"""

import errno
import os
import re
import selectors
import socket
import time
from collections import Counter, deque
from collections.abc import Callable
from functools import partial
from ipaddress import IPv6Network
from typing import Any

from gunicorn.http.errors import InvalidHeaderName
from gunicorn.http.message import Request
from gunicorn.workers import gthread

LISTENS = 10.0  # seconds for a whole request: a phone on a bad line sends one in a few
HEARS_OUT = 2.0  # seconds after the last answer: who is cut off while still sending may never read it
MOST_HEARD = 1 << 16  # bytes, after the last answer
ORPHANED = 2  # seconds that answers may take once whoever started the server has been killed
# Of the places, and of the threads: whoever comes may have these, even all of them, for a hall may have one
# address.
_FOR_ALL = 3 / 4
_SHARE = 1 / 8  # of the places: who has fewer finds one of the others, too


def of_one(address: object) -> str:
    """Who an address belongs to: of the new kind one has all that begin alike."""
    host = str(address[0]) if isinstance(address, tuple) else ""
    if ":" not in host or host.startswith("::ffff:"):
        return host
    return f"{IPv6Network((host.partition('%')[0], 64), strict=False)}"


class Hurried:
    """A socket from which a request has to come within a time; after that, as though nobody were there."""

    def __init__(self, heard: socket.socket) -> None:
        self._heard = heard
        self.begin()

    def begin(self) -> None:
        """Another request begins."""
        self._ends = time.monotonic() + LISTENS

    def recv(self, size: int) -> bytes:
        """What comes next; nothing if it comes too late."""
        before = self._heard.gettimeout()
        self._heard.settimeout(max(0.001, self._ends - time.monotonic()))
        try:
            return self._heard.recv(size)
        except TimeoutError:
            return b""
        finally:
            self._heard.settimeout(before)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._heard, name)


class Plain(Request):  # type: ignore[misc]
    """A request that does not say where in an address the desk begins: that is the server's to say.

    Such a header would be dropped anyway, and no link is made of it; whoever sends one means no good, or has
    a proxy that is set up wrongly, and learns of it.
    """

    def parse_headers(self, data: bytes, from_trailer: bool = False) -> Any:
        """Its headers."""
        if claimed := _OF_THE_SERVER.search(data):
            raise InvalidHeaderName(claimed[1].decode())
        return super().parse_headers(data, from_trailer)


_OF_THE_SERVER = re.compile(rb"^(SCRIPT_NAME|PATH_INFO)[ \t]*:", re.IGNORECASE | re.MULTILINE)


class Greeted(socket.socket):
    """A socket over which TLS has to be agreed upon within a time, which what TLS makes of it takes over."""

    def setblocking(self, flag: bool) -> None:
        """Wait for the other side, but not forever."""
        self.settimeout(LISTENS if flag else 0)


class Connection(gthread.TConn):  # type: ignore[misc]
    """A connection whose requests have to come within a time; once it ends, it is left to be heard out."""

    def __init__(self, *made_of: Any, hear_out: Callable[["Connection"], None]) -> None:
        super().__init__(*made_of)
        self._hear_out = hear_out
        self.heard = 0
        self.gone: Callable[[], None] = lambda: None  # what is to be done once it is closed

    def init(self) -> None:
        """What is needed before the first request; before each further one, only a new beginning."""
        is_new = not self.initialized
        try:
            super().init()
        except TimeoutError as error:
            raise ConnectionResetError(errno.ECONNRESET, "no greeting") from error
        self.sock.setblocking(True)  # what is said from here on has times of its own
        reader = getattr(self.parser, "unreader", None)
        if reader is None:
            return
        if is_new:
            self.parser.mesg_class = Plain
            reader.sock = Hurried(reader.sock)
        else:
            reader.sock.begin()

    def close(self, graceful: bool = False) -> None:
        """Be gone, after the last answer only once that can have been read."""
        if graceful:
            self._hear_out(self)
        else:
            super().close()
            gone, self.gone = self.gone, lambda: None
            gone()


class PatientWorker(gthread.ThreadWorker):  # type: ignore[misc]
    """A thread has a connection only once something has been said there; who leaves keeps nobody waiting."""

    def __init__(self, *made_of: Any) -> None:
        super().__init__(*made_of)
        self._leaving: deque[Connection] = deque()
        self._here: Counter[str] = Counter()  # connections of each address
        self._listening: Counter[str] = Counter()  # threads that each address has now
        self._waiting: dict[str, deque[Connection]] = {}  # for a thread, by address

    def run(self) -> None:
        """Answer until told to stop; with whoever started it gone, waiting threads keep nothing alive."""
        super().run()
        if not self.is_parent_alive():
            os._exit(0)

    def is_parent_alive(self) -> bool:
        """Whether whoever started it is there; if not, little time is left for answers."""
        is_there = bool(super().is_parent_alive())
        if not is_there:
            self.cfg.set("graceful_timeout", ORPHANED)
        return is_there

    def set_accept_enabled(self, enabled: bool) -> None:
        """Take connections or not; at the end first those that have come before."""
        if not enabled and not self.alive:
            for listener in self.sockets:
                while self._taken(listener):
                    pass
        super().set_accept_enabled(enabled)

    def accept(self, listener: socket.socket) -> None:
        """Take a connection."""
        self._taken(listener)

    def _taken(self, listener: socket.socket) -> bool:
        """Whether there was one to take."""
        try:
            client, address = listener.accept()
        except (BlockingIOError, ConnectionAbortedError):
            return False
        if self._has_no_place(who := of_one(address)):
            client.close()
            return True
        if self.cfg.is_ssl:
            client = Greeted(fileno=client.detach())
        self.nr_conns += 1
        connection = Connection(self.cfg, client, address, listener.getsockname(), hear_out=self._hear_out)
        connection.timeout = time.monotonic() + LISTENS
        self._here[who] += 1
        connection.gone = partial(self._forget, who)
        self.pending_conns.append(connection)
        heard = partial(self.on_pending_socket_readable, connection)
        self.poller.register(connection.sock, selectors.EVENT_READ, heard)
        return True

    def enqueue_req(self, connection: Connection) -> None:
        """Hear it, or, where its address has most of the threads already, as soon as it has fewer."""
        who = of_one(connection.client)
        if self._listening[who] >= self.cfg.threads * _FOR_ALL:
            self._waiting.setdefault(who, deque()).append(connection)
        else:
            self._listening[who] += 1
            super().enqueue_req(connection)

    def finish_request(self, connection: Connection, heard: Any) -> None:
        """A thread is free again, first for who waits at the same address."""
        super().finish_request(connection, heard)
        who = of_one(connection.client)
        self._listening[who] -= 1
        if waiting := self._waiting.get(who):
            self.enqueue_req(waiting.popleft())
        if not self._waiting.get(who):
            self._waiting.pop(who, None)
        if not self._listening[who]:
            del self._listening[who]

    def _has_no_place(self, who: str) -> bool:
        """Whether there is none for this address: the last places are for those who have few."""
        most = self.worker_connections
        return bool(self.nr_conns >= most * _FOR_ALL and self._here[who] >= most * _SHARE)

    def _forget(self, who: str) -> None:
        self._here[who] -= 1
        if self._here[who] <= 0:
            del self._here[who]

    def _hear_out(self, connection: Connection) -> None:
        """Say no more, and close it once the other side has, or soon."""
        try:
            connection.sock.shutdown(socket.SHUT_WR)
            connection.sock.setblocking(False)
            self.poller.register(connection.sock, selectors.EVENT_READ, partial(self._heard, connection))
        except (OSError, ValueError):  # the other side has gone
            connection.close()
            return
        self.nr_conns += 1
        connection.timeout = time.monotonic() + HEARS_OUT
        self._leaving.append(connection)

    def _heard(self, connection: Connection, client: socket.socket) -> None:
        """The other side has closed it, or still sends."""
        try:
            data = client.recv(MOST_HEARD)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        connection.heard += len(data)
        if not data or connection.heard > MOST_HEARD:
            self._leaving.remove(connection)
            self._end(connection)

    def murder_pending(self) -> None:
        """End whoever has had time enough."""
        super().murder_pending()
        while self._leaving and self._leaving[0].timeout < time.monotonic():
            self._end(self._leaving.popleft())

    def _end(self, connection: Connection) -> None:
        self.poller.unregister(connection.sock)
        self.nr_conns -= 1
        connection.close()
