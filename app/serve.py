"""The command that serves the desk's pages."""

import socket
import sys

from app.arguments import Arguments
from app.cli import FOUND, WRONG_USE, progress
from app.desk import Desk
from app.home import home
from app.sentences import say

FIRST_PORT = 8000
_TRIED = 50


def serve(asked: Arguments) -> int:
    """Listen, say where, and answer until stopped."""
    if asked.port and not (asked.port.isdecimal() and len(asked.port) < 6 and int(asked.port) < 65536):
        print(say("no-port", port=asked.port), file=sys.stderr)
        return WRONG_USE
    bound = _bound(asked.host, int(asked.port) if asked.port else None)
    if bound is None:
        return WRONG_USE
    desk = Desk(home(), progress)
    desk.search()  # everything is compiled before anybody waits for a page
    from waitress.server import create_server

    from app.pages import create_app

    server = create_server(create_app(desk), sockets=[bound], ident=None)
    host = f"[{asked.host}]" if ":" in asked.host else asked.host
    print(say("serving", url=f"http://{host}:{bound.getsockname()[1]}/"), flush=True)
    server.run()
    return FOUND


def _bound(host: str, port: int | None) -> socket.socket | None:
    """A socket at the port named; if none was, at the first free one."""
    reason = ""
    for number in [port] if port is not None else range(FIRST_PORT, FIRST_PORT + _TRIED):
        try:
            family, kind, _, _, address = socket.getaddrinfo(host, number, type=socket.SOCK_STREAM)[0]
            bound = socket.socket(family, kind)
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            bound.bind(address)
            bound.listen()  # two desks may both bind a port; only one may listen at it
            return bound
        except (OSError, UnicodeError) as error:
            reason = str(error)
    other = (port or FIRST_PORT) + 1 if (port or 0) < 65535 else FIRST_PORT
    print(say("port-taken", host=host, port=port or FIRST_PORT, why=reason, other=other), file=sys.stderr)
    return None
