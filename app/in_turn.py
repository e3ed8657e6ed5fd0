"""How many pages a server makes at once: who waits for the lab, which plays elsewhere, keeps none waiting."""

from collections.abc import Callable, Iterable
from threading import BoundedSemaphore
from typing import Any

WSGI = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]


class InTurn:
    """A web application of whose pages so many are made at once; some addresses do not count."""

    def __init__(self, app: WSGI, most: int, apart: Iterable[str]) -> None:
        self._app = app
        self._places = BoundedSemaphore(most)
        self._apart = frozenset(apart)

    def __call__(self, environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        """Answer a request when its turn comes."""
        if environ["PATH_INFO"] in self._apart:
            return self._app(environ, start)
        with self._places:
            return self._app(environ, start)
