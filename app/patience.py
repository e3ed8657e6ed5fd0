"""How long the server listens to who is slow: who says nothing costs no thread, who dribbles is cut off."""

import selectors
import socket
import time
from functools import partial
from typing import Any

from gunicorn.workers import gthread

LISTENS = 10.0  # seconds for a whole request: a phone on a bad line sends one in a few


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


class Connection(gthread.TConn):  # type: ignore[misc]
    """A connection whose requests have to come within a time."""

    def init(self) -> None:
        """What is needed before the first request; before each further one, only a new beginning."""
        is_new = not self.initialized
        super().init()
        reader = getattr(self.parser, "unreader", None)
        if reader is None:
            return
        if is_new:
            reader.sock = Hurried(reader.sock)
        else:
            reader.sock.begin()


class PatientWorker(gthread.ThreadWorker):  # type: ignore[misc]
    """A thread has a connection only once something has been said there."""

    def accept(self, listener: socket.socket) -> None:
        """Take a connection."""
        try:
            client, address = listener.accept()
        except (BlockingIOError, ConnectionAbortedError):
            return
        self.nr_conns += 1
        connection = Connection(self.cfg, client, address, listener.getsockname())
        connection.timeout = time.monotonic() + LISTENS
        self.pending_conns.append(connection)
        heard = partial(self.on_pending_socket_readable, connection)
        self.poller.register(connection.sock, selectors.EVENT_READ, heard)
