"""The desk as a web application: every page of the table, its data beside it, and what all answers share."""

import gzip
from collections.abc import Mapping
from datetime import date
from typing import Any

import msgspec
from flask import Flask, Request, Response, abort, redirect, render_template, request
from gunicorn.http.errors import ChunkMissingTerminator, InvalidChunkSize, NoMoreData, ParseException
from werkzeug.exceptions import BadRequest, HTTPException

from app.assets import FOREVER, answer
from app.desk import Desk
from app.handing_out import lying, made_of_form
from app.kept import KeptPages, Ready, pack, pack_well, ready
from app.lab.api import add_lab
from app.offline.saving import Busy, Saving
from app.openapi import described
from app.pages.asked import Asked, Near, Page, View
from app.pages.search import hits
from app.pages.table import ROUTES, Route
from app.safety import SAFE, STAYS_SECURE
from app.words import shared, words
from corpus.records import LANGUAGES, Language

JSON = "application/json; charset=utf-8"
SCRIPT = "text/javascript; charset=utf-8"
PACKED = "application/octet-stream"
PAGE = "text/html; charset=utf-8"
VERSION = "Desk-Version"
_MADE_FOR_ONE = ("text/html", "application/json")
_SMALL = 1000  # bytes not worth compressing


def create_app(desk: Desk) -> Flask:
    """The web application over one desk."""
    app = Flask(__name__, static_folder=None)
    app.url_map.merge_slashes = False
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.globals |= shared()
    site = _Site(desk, add_lab(app, desk))
    for route in ROUTES:
        _add(app, site, route)
    app.add_url_rule("/api/search", "api", lambda: _data(hits(site.asked())))
    app.add_url_rule("/api/openapi.json", "openapi", site.openapi)
    app.add_url_rule("/pack", "make-pack", site.make_pack, methods=["POST"])
    app.add_url_rule("/pack/<name>.desk", "pack-file", lambda name: lying(desk.home, name))
    app.add_url_rule("/assets/<path:name>", "asset", answer)
    app.add_url_rule("/worker.js", "worker", site.worker)
    app.add_url_rule("/saved/<name>.pack", "saved", site.pack)
    app.register_error_handler(HTTPException, site.error)
    for cut in (ParseException, NoMoreData, InvalidChunkSize, ChunkMissingTerminator):
        app.register_error_handler(cut, lambda error: site.error(BadRequest()))
    app.after_request(site.versioned)
    app.after_request(_finished)
    return app


def _add(app: Flask, site: "_Site", route: Route) -> None:
    """An address as a page, and its data."""
    twin = "/index.json" if route.path == "/" else f"{route.path}.json"
    app.add_url_rule(twin, f"{route.path}.json", lambda **parts: site.data(route.view, parts))
    app.add_url_rule(route.path, route.path, lambda **parts: site.page(route, parts))


class _Site:
    """One desk as pages."""

    def __init__(self, desk: Desk, near: Near) -> None:
        self._desk = desk
        self._near = near
        self._saving = Saving(desk)
        self._kept = KeptPages()

    def asked(self) -> Asked:
        """What this request asks."""
        return Asked(self._desk, reader(request), request.args, self._near)

    def page(self, route: Route, parts: Mapping[str, str]) -> Any:
        """A page; one that was made a moment ago, of what is still here, comes from memory."""
        state, asking = self._desk.state, request.query_string.decode("latin-1")
        name = (state, reader(request), f"{date.today()}", request.path, asking)
        kept = None if route.changing else self._kept.get(name)
        if kept:
            return _sent(kept)
        asked = self.asked()
        page = route.view(asked, **parts)
        if page.moved:
            return redirect(page.moved)
        if page.status != 200:
            return _shown(asked, page)
        made = ready(_shown(asked, page)[0])
        if not route.changing and self._desk.state == state:
            self._kept.put(name, made)
        return _sent(made)

    def data(self, view: View, parts: Mapping[str, str]) -> Response:
        """The data of a page."""
        page = view(self.asked(), **parts)
        return _data(page.data, page.status)

    def make_pack(self) -> Any:
        """A pack of what a form asks for, or the page that says what is wrong in it."""
        asked = self.asked()
        found = made_of_form(asked)
        return found if isinstance(found, Response) else _shown(asked, found)

    def versioned(self, response: Response) -> Response:
        """To a service worker, which names its version, the one it would get now."""
        if VERSION in request.headers:
            response.headers[VERSION] = self._saving.worker().version
        return response

    def worker(self) -> Response:
        """The service worker, which saves the desk in a browser."""
        return Response(self._saving.worker().script, content_type=SCRIPT)

    def pack(self, name: str) -> Response:
        """What the service worker fetches, compressed already."""
        try:
            data = self._saving.pack(name)
        except Busy:
            abort(503)
        if data is None:
            abort(404)
        response = Response(data, content_type=PACKED)
        response.headers["Cache-Control"] = FOREVER
        return response

    def openapi(self) -> Response:
        """What every address answers, for programs."""
        return _data(described(ROUTES))

    def error(self, error: HTTPException) -> Any:
        """What is not here, for people and programs alike."""
        if request.path.endswith(".json") or request.path.startswith("/api/"):
            return _data({"error": error.name}, error.code or 500)
        return _shown(self.asked(), Page("error.html", Problem(error.code or 500), status=error.code or 500))


class Problem(msgspec.Struct, frozen=True):
    """An answer that is none, by its number."""

    code: int


def _data(found: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(found), status, content_type=JSON)


def reader(asked: Request) -> Language:
    """The language of the interface: the one chosen in the address, else the browser's."""
    chosen = asked.args.get("lang") or asked.accept_languages.best_match(LANGUAGES)
    return "en" if chosen == "en" else "zh"


def _shown(asked: Asked, page: Page) -> tuple[str, int]:
    """A page in its template, and its status."""
    return render_template(page.template, **words(asked, page, request.path)), page.status


def _sent(page: Ready) -> Response:
    """A page as an answer."""
    response = Response(page.packed, content_type=PAGE)
    response.headers["Content-Encoding"] = "gzip"
    response.set_etag(page.tag)
    return response


def _finished(response: Response) -> Response:
    """What every answer carries: its safety, how it may be kept, few bytes."""
    response.headers.update(SAFE)
    if request.is_secure:
        response.headers["Strict-Transport-Security"] = STAYS_SECURE
    response.headers.setdefault("Cache-Control", "no-cache")
    response.vary.update(("Accept-Language", "Accept-Encoding"))
    if response.status_code == 200 and not response.direct_passthrough:
        response.add_etag()
        response.make_conditional(request)
        _compress(response)
    return response


def _compress(response: Response) -> None:
    """Packed for who takes it so, as it is for who does not."""
    body = response.get_data()
    takes = request.accept_encodings["gzip"] > 0
    if response.headers.get("Content-Encoding") == "gzip":
        if not takes:
            response.set_data(gzip.decompress(body))
            del response.headers["Content-Encoding"]
    elif len(body) > _SMALL and takes and response.mimetype != PACKED:
        response.set_data(pack(body) if response.mimetype in _MADE_FOR_ONE else pack_well(body))
        response.headers["Content-Encoding"] = "gzip"
