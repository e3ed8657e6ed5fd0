"""Event packs as answers of the server: those that lie on the desk, and one made of a form."""

from pathlib import Path
from threading import BoundedSemaphore
from urllib.parse import quote

from flask import Response, abort, request

from app.offline.event_file import PACKS, SUFFIX, heading, written
from app.offline.event_pack import EventPack
from app.pages.asked import Asked, Page
from app.pages.packs import made, read_pack

_MOST_TYPED = 500_000  # bytes of a form: the names of 10,000 cards
_TYPE = "application/octet-stream"
_IN_A_NAME = "-_. "
_MAKING = BoundedSemaphore(2)  # making a pack takes seconds, and pages must be answered meanwhile


def lying(home: Path, name: str) -> Response:
    """A pack of the folder; only of that folder."""
    folder = home / PACKS
    try:
        path = folder / f"{name}{SUFFIX}"
        data = read_pack(path) if path.parent == folder and not name.startswith(".") else b""
    except (OSError, ValueError):
        data = b""
    if heading(data) is None:
        abort(404)
    return _file(data, name)


def made_of_form(asked: Asked) -> Response | Page:
    """A pack as a file to keep, or the page that says what is wrong; neither while two are being made."""
    request.max_content_length = request.max_form_memory_size = _MOST_TYPED
    if not _MAKING.acquire(blocking=False):
        abort(503)
    try:
        found = made(asked, request.form)
    finally:
        _MAKING.release()
    return _file(written(found), found.title) if isinstance(found, EventPack) else found


def _file(data: bytes, name: str) -> Response:
    """A file to keep, under a name that every system takes."""
    plain = (
        "".join(each if each.isalnum() or each in _IN_A_NAME else "-" for each in name).strip(" .") or "pack"
    )
    response = Response(data, content_type=_TYPE)
    response.headers["Content-Disposition"] = f"attachment; filename*=UTF-8''{quote(plain + SUFFIX)}"
    return response
