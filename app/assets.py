"""Styles, scripts and pictures, each at an address that changes with its content.

Scripts lie in modules; what a page or the worker needs of them goes out as one. All is read once: who
changes a file starts the desk again.
"""

import zlib
from collections.abc import Callable
from functools import cache
from pathlib import Path

from flask import Response, abort, request

from app.offline.bundle import bundle
from app.offline.made import lab_modules, page_modules

STATIC = Path(__file__).parent / "static"
FOREVER = "public, max-age=31536000, immutable"
_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json; charset=utf-8",
}
_MADE: dict[str, Callable[[], str]] = {
    "page.js": lambda: bundle("page/main.js", page_modules()),
    "lab.js": lambda: bundle("lab/main.js", lab_modules()),
}


@cache
def asset(name: str) -> str:
    """The address of a file of ours."""
    return f"/assets/{name}?v={zlib.crc32(content(name)):08x}"


@cache
def content(name: str) -> bytes:
    """What is in a file of ours, or is made for its name; `KeyError` if there is none."""
    if name in _MADE:
        return _MADE[name]().encode()
    path = STATIC / name
    if path.suffix not in _TYPES or path.parent not in (STATIC, STATIC / "vendor") or not path.is_file():
        raise KeyError(name)
    return path.read_bytes()


def answer(name: str) -> Response:
    """One file; only those that lie there or are made."""
    try:
        found = content(name)
    except (KeyError, OSError, ValueError):
        abort(404)
    response = Response(found, content_type=_TYPES[Path(name).suffix])
    if asset(name).endswith(f"?v={request.args.get('v')}"):
        response.headers["Cache-Control"] = FOREVER  # what a page of another version asks for may change
    return response
