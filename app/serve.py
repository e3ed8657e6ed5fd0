"""The command that serves the desk's pages, by one process or several, in the clear or over TLS."""

import gc
import resource
import socket
import ssl
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from app.arguments import Arguments, is_number
from app.cli import FOUND, WRONG_USE, progress
from app.desk import Desk
from app.home import home
from app.in_turn import InTurn
from app.output import tell_line
from app.sentences import say

FIRST_PORT = 8000
_TRIED = 50
_MOST_WORKERS = 64
_THREADS = 192  # of each worker; nearly all of them only wait for what the lab plays
_CONNECTIONS = 800  # of each worker
_FILES = 1024  # that it may have open: those connections, what plays for the lab, the corpus
_UNHEARD = 30_000  # milliseconds: who takes nothing of an answer for so long has gone, or means no good
_PAGES = 8  # made at once by each worker
_FINISHES = 12  # seconds that answers may take once the server is told to stop
_LONGEST_LINE = 8190  # bytes of an address: a long question in Chinese takes nine for each character


def serve(asked: Arguments) -> int:
    """Listen, say where, and answer until stopped."""
    if problem := _problem(asked):
        tell_line(problem)
        return WRONG_USE
    bound = _bound(asked.host, int(asked.port) if asked.port else None)
    if bound is None:
        return WRONG_USE
    desk = Desk(home(), progress)
    desk.scenes()  # everything is compiled before anybody waits for a page
    _raise_limit()
    _Server(asked, bound).run()
    return FOUND


def _raise_limit() -> None:
    """Have as many files open as the connections need: some systems begin with 256."""
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if 0 <= now < _FILES:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (_FILES if most < 0 else min(_FILES, most), most))


def _problem(asked: Arguments) -> str:
    """What is wrong with what was asked, and the way out."""
    if asked.port and not is_number(asked.port, 0, 65535):
        return say("no-port", port=asked.port)
    if not is_number(asked.workers, 1, _MOST_WORKERS):
        return say("no-workers", workers=asked.workers, most=_MOST_WORKERS)
    if bool(asked.tls_cert) != bool(asked.tls_key):
        return say("half-tls")
    try:
        if asked.tls_cert:
            ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(asked.tls_cert, asked.tls_key)
    except (OSError, ValueError) as error:
        return say("no-tls", cert=asked.tls_cert, secret=asked.tls_key, why=error)
    return ""


def _address(asked: Arguments, bound: socket.socket) -> str:
    host = f"[{asked.host}]" if ":" in asked.host else asked.host
    return f"{'https' if asked.tls_cert else 'http'}://{host}:{bound.getsockname()[1]}/"


def _Server(asked: Arguments, bound: socket.socket) -> Any:  # noqa: N802  (its base is loaded only now)
    """A server on a socket: each worker opens a desk of its own, and finishes its answers when stopped."""
    from gunicorn.app.base import BaseApplication

    class Server(BaseApplication):  # type: ignore[misc]
        def load_config(self) -> None:
            for name, value in _settings(asked, bound).items():
                self.cfg.set(name, value)

        def load(self) -> Any:
            from app.lab.api import NURSERY, addresses
            from app.web import create_app

            desk = Desk(home(), progress)
            desk.scenes()
            app = create_app(desk)
            app.extensions[NURSERY].warm()
            gc.freeze()  # what is here by now stays, and need not be looked through again and again
            return InTurn(app, _PAGES, addresses())

    return Server()


def _ready(address: str) -> None:
    """Say where the desk is; what browsers save is made before the first of them asks for it."""
    from app.offline.saving import making

    print(say("serving", url=address), flush=True)
    making(home())


def _settings(asked: Arguments, bound: socket.socket) -> dict[str, Any]:
    """How the server is to behave."""
    address = _address(asked, bound)
    memory = Path("/dev/shm")  # noqa: S108  (where workers leave a sign of life, which should cost no disk)
    return {
        "bind": f"fd://{bound.detach()}",  # whose it is from here on
        "workers": int(asked.workers),
        "worker_class": "app.timeouts.PatientWorker",
        "threads": _THREADS,
        "worker_connections": _CONNECTIONS,
        "keepalive": 30,
        "graceful_timeout": _FINISHES,
        "forwarded_allow_ips": "",  # what a client says of itself is not believed, wherever it comes from
        "forwarder_headers": "",
        "limit_request_line": _LONGEST_LINE,
        "accesslog": "-" if asked.log else None,
        "loglevel": "warning",
        "certfile": asked.tls_cert or None,
        "keyfile": asked.tls_key or None,
        "worker_tmp_dir": str(memory) if memory.is_dir() else None,
        "when_ready": lambda server: _ready(address),
    }


def _bound(host: str, port: int | None) -> socket.socket | None:
    """A socket at the port named; if none was, at the first free one."""
    reason = ""
    for number in [port] if port is not None else range(FIRST_PORT, FIRST_PORT + _TRIED):
        try:
            family, kind, _, _, address = socket.getaddrinfo(host, number, type=socket.SOCK_STREAM)[0]
            bound = socket.socket(family, kind)
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            bound.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # else an answer may wait for 40 ms
            if hasattr(socket, "TCP_USER_TIMEOUT"):
                bound.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _UNHEARD)
            bound.bind(address)
            bound.listen()  # two desks may both bind a port; only one may listen at it
            return bound
        except (OSError, UnicodeError) as error:
            reason = str(error)
    other = (port or FIRST_PORT) + 1 if (port or 0) < 65535 else FIRST_PORT
    print(say("port-taken", host=host, port=port or FIRST_PORT, why=reason, other=other), file=sys.stderr)
    return None
