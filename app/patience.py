"""How long the server listens to who is slow: who says nothing costs no thread, who dribbles is cut off, and
nobody waits until they have gone.
"""

import errno
import selectors
import socket
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any

from gunicorn.workers import gthread

LISTENS = 10.0  # seconds for a whole request: a phone on a bad line sends one in a few
HEARS_OUT = 2.0  # seconds after the last answer: who is cut off while still sending may never read it
MOST_HEARD = 1 << 16  # bytes, after the last answer


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
            reader.sock = Hurried(reader.sock)
        else:
            reader.sock.begin()

    def close(self, graceful: bool = False) -> None:
        """Be gone, after the last answer only once that can have been read."""
        if graceful:
            self._hear_out(self)
        else:
            super().close()


class PatientWorker(gthread.ThreadWorker):  # type: ignore[misc]
    """A thread has a connection only once something has been said there; who leaves keeps nobody waiting."""

    def __init__(self, *made_of: Any) -> None:
        super().__init__(*made_of)
        self._leaving: deque[Connection] = deque()

    def accept(self, listener: socket.socket) -> None:
        """Take a connection."""
        try:
            client, address = listener.accept()
        except (BlockingIOError, ConnectionAbortedError):
            return
        if self.cfg.is_ssl:
            client = Greeted(fileno=client.detach())
        self.nr_conns += 1
        connection = Connection(self.cfg, client, address, listener.getsockname(), hear_out=self._hear_out)
        connection.timeout = time.monotonic() + LISTENS
        self.pending_conns.append(connection)
        heard = partial(self.on_pending_socket_readable, connection)
        self.poller.register(connection.sock, selectors.EVENT_READ, heard)

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
