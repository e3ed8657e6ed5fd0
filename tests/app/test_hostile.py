"""Whatever is put into an address is shown as what it is: nothing runs, nothing leaks, nothing breaks."""

import re
import socket
from collections.abc import Iterator, Mapping
from contextlib import suppress
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import quote, urlsplit

import pytest
from flask import Flask
from werkzeug.test import create_environ, run_wsgi_app

from app.desk import Desk
from app.pages.packs import PackForm
from app.pages.table import ROUTES
from app.web import create_app
from tests.app.desk import Ran
from tests.browser.server import Server

TEXTS = {
    "a script": "<script>alert(1)</script>",
    "a closing tag": "</title></style><svg/onload=alert(1)>",
    "an attribute": "\"'><img src=x onerror=alert(1)>",
    "an address that runs": "javascript:alert(1)",
    "another host": "//evil.example/",
    "another host with a scheme": "https://evil.example",
    "another host's backslashes": "\\\\evil.example",
    "a template": "{{ 7 * 777 }}${7*777}<%= 7*777 %>",
    "a format": "%s%n{0.__class__}%(name)s",
    "a path": "../../../../etc/passwd",
    "a path in code": "..%2f..%2f%2e%2e/etc/passwd",
    "a path in code twice": "%252e%252e%252fetc%252fpasswd",
    "a nul": "\x00",
    "a name cut by a nul": "702.19b\x00.html",
    "line ends": "x\r\nSet-Cookie: evil=1\r\n\r\n<script>alert(1)</script>",
    "line ends of Unicode": "x\u2028Set-Cookie: evil=1\u0085\u2029",
    "a terminal": "\x1b[31m\x1b]0;evil\x07",
    "directions": "\u202e\u2066evil\u2069",
    "SQL": "' OR 1=1; DROP TABLE records; --",
    "wildcards": "%_*?[a-z]",
    "a number that is none": "9" * 5000,
    "numbers as programs write them": "1e309,NaN,-0,0x10,Infinity",
    "a long text": "践踏" * 5_000,
    "a long word": "a" * 60_000,
    "parentheses": "(" * 3000,
    "spaces": " \t\u3000\ufeff\u200b",
    "marks without letters": "\u0300" * 500,
    "characters outside the plane": "𠮷😀" * 50,
}
BYTES = ("%", "%zz", "%ff%fe", "%c0%ae%c0%ae/", "%ed%a0%80", "%u8df5", "&&&=;;", "q=1&q=2&q[]=3", "+%20+")
_EXAMPLES = {"number": "601.2", "edition": "2023-11-17", "name": "践踏", "code": "CNS"}
_EXAMPLES |= {"older": "2014-06-01", "newer": "2023-11-17"}
# Where an address may lead: about this page, to another of ours, to where texts come from.
_OWN = re.compile(r"[#?]|/(?![/\\])|/?$|data:image/|https?://[\w.]+\.(?:com|org|cn)(?:/|$)")
_MOST = 300_000  # bytes of a page that hostile text may bring about; a whole chapter is more
_POLICY = (
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "base-uri 'none'",
    "frame-ancestors",
)


@pytest.fixture(scope="module")
def app(home: Path, first_search: Ran) -> Flask:
    assert first_search.code == 0
    return create_app(Desk(home))


class _Page(HTMLParser):
    """What in a page would run or load: everything that is not our own."""

    def __init__(self) -> None:
        super().__init__()
        self.foreign: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note scripts of others, handlers, styles, and addresses that leave or run."""
        written = {name: value or "" for name, value in attrs}
        for name, value in written.items():
            leads = name in ("href", "src", "action", "formaction", "srcset", "data")
            if name.startswith("on") or name == "style" or (leads and not _OWN.match(value)):
                self.foreign.append(f"{tag} {name}={value}")
        if (tag == "script" and "src" not in written) or tag in ("iframe", "object", "embed", "base"):
            self.foreign.append(f"{tag} {written}")


def check(
    app: Flask,
    path: str,
    query: str = "",
    method: str = "GET",
    form: Mapping[str, str] | None = None,
    headers: Mapping[str, str] | None = None,
) -> tuple[int, str]:
    """An answer that does no harm: its status and its text. Each character of the path is one byte of it."""
    environ = create_environ(base_url="http://desk.example", method=method, data=form) | {
        "PATH_INFO": path,
        "QUERY_STRING": query,
        **{f"HTTP_{name.upper()}": value for name, value in (headers or {}).items()},
    }
    body, status, sent = run_wsgi_app(app, environ)
    text = b"".join(body).decode(errors="replace")
    where = f"{method} {path[:80]!r}?{query[:80]}: {status}"
    assert int(status[:3]) in (200, 206, 301, 302, 303, 304, 307, 308, 400, 404, 405, 412, 414, 416, 422), (
        where
    )
    assert [part for part in _POLICY if part not in sent["Content-Security-Policy"]] == [], where
    assert "unsafe" not in sent["Content-Security-Policy"], where
    assert sent["X-Content-Type-Options"] == "nosniff", where
    assert "Set-Cookie" not in sent, where
    assert re.fullmatch(r"[ -~]*", sent.get("Content-Disposition", "")), where
    assert re.fullmatch(r"(?:/(?![/\\])[!-~]*)?", sent.get("Location", "")), where
    if sent.get("Content-Type", "").startswith("text/html"):
        page = _Page()
        page.feed(text)
        assert page.foreign == [], where
    assert "5439" not in text, where  # what the templates among the texts come to
    return int(status[:3]), text


def pathed(text: str) -> str:
    """A text as a server hands it on: its bytes, each a character."""
    return text.encode("utf-8", "surrogatepass").decode("latin-1")


def filled(path: str, name: str = "", text: str = "") -> str:
    """An address of the table with a text in one of its places, and examples in the others."""
    return re.sub(r"<(?:\w+:)?(\w+)>", lambda part: text if part[1] == name else _EXAMPLES[part[1]], path)


def places() -> Iterator[tuple[str, str]]:
    """Every place of an address of the table that takes a text; the data of a page are an address too."""
    for route in ROUTES:
        for name in re.findall(r"<(?:\w+:)?(\w+)>", route.path):
            yield route.path, name
            yield f"{route.path}.json", name


def asked() -> Iterator[tuple[str, str]]:
    """Every parameter of every address; of chapters and other large pages one text more is one too many."""
    for route in ROUTES:
        for name in (*route.query, "lang", "show"):
            if not route.large or name in route.query:
                yield filled(route.path), name
    yield from (("/api/search", name) for name in ("q", "limit", "lang"))


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_a_hostile_part_of_a_path_is_not_found(app: Flask, text: str) -> None:
    for path, name in places():
        status, page = check(app, pathed(filled(path, name, text)))
        assert len(page) < _MOST, path
        assert status != 200 or text.strip() == "" or "name" in path, path


GIVES_BACK = ("/api/search", "/nearest")  # a situation stays in its field, so that it can be mended


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_a_hostile_parameter_is_text(app: Flask, text: str) -> None:
    for path, name in asked():
        _, page = check(app, pathed(path), f"{name}={quote(text, safe='')}")
        assert len(text) < 5000 or text[:5000] not in page or path in GIVES_BACK, path
        assert len(text) < 10000 or text not in page or path == "/api/search", path


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_a_hostile_form_is_text(app: Flask, text: str) -> None:
    for name in PackForm.__struct_fields__:
        check(app, "/pack", method="POST", form={"rules": "702.19b", name: text})


@pytest.mark.parametrize("written", BYTES)
def test_bytes_that_are_no_text_are_answered(app: Flask, written: str) -> None:
    for path in ("/", "/search", "/cr/601.2", "/search.json", "/api/search", "/ruling"):
        check(app, path, written)
        check(app, path, f"q={written}&lang={written}")


@pytest.mark.parametrize(
    "path",
    [
        *("//evil.example/x", "/\\evil.example/x", "///", "/.", "/..", "/../../etc/passwd", "/%2e%2e/"),
        *("/cr/../about", "/cr//601.2", "/cr/601.2/", "/search/", "/assets/../web.py", "/assets/..%2fweb.py"),
        *("/assets//etc/passwd", "/assets/page/main.js", "/assets/.", "/assets/", "/assets/\x00", "/.json"),
        *("/cr/601.2.json.json", "/static/desk.css", "/.git/config", "/\xff\xfe", "/cr/\xff", "/worker.js/x"),
        *("/term/\xed\xa0\x80", "/term/../../x", "/release/CNS/\r\nX: y", "/pack/../x", "/card/\x00"),
    ],
)
def test_a_crooked_path_leads_nowhere_else(app: Flask, path: str) -> None:
    status, page = check(app, path)
    assert "import " not in page
    assert "root:" not in page
    assert status == 404 or path in ("///", "/cr//601.2", "/cr/601.2/", "/search/")


@pytest.mark.parametrize(
    "method", ["POST", "PUT", "DELETE", "PATCH", "TRACE", "CONNECT", "HEAD", "OPTIONS", "É"]
)
def test_an_unknown_method_is_refused_and_changes_nothing(app: Flask, method: str) -> None:
    for route in ROUTES:
        status, _ = check(app, pathed(filled(route.path)), method=method)
        refused = 422 if (route.path, method) == ("/pack", "POST") else 405
        assert status in ((200, 302, 404) if method in ("HEAD", "OPTIONS") else (refused,)), route.path


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("accept", value) for value in ("", "application/xml", "*/*;q=nan", "text/html;q=-1", "a" * 9000)),
        *(
            ("accept_language", value)
            for value in ("zh;q=x", "*", "zh-" * 3000, "\xff\xfe", "en;q=9", ",,;;")
        ),
        *(("accept_encoding", value) for value in ("gzip;q=nan", "identity;q=0, *;q=0", "x" * 9000, "br")),
        *(("range", value) for value in ("bytes=0-0", "bytes=9-1", "bytes=-1", "bytes=99999999999-", "x=y")),
        *(("if_none_match", value) for value in ("*", '"', 'W/"', "\xff", "x" * 9000)),
        *(("if_modified_since", value) for value in ("never", "Thu, 01 Jan 99999 00:00:00 GMT")),
        *(
            ("host", value)
            for value in ("evil.example/x", "evil.example", "[::1", "", "a b", "desk.example:x")
        ),
        *(
            ("x_forwarded_host", "evil.example/x"),
            ("x_forwarded_proto", "javascript"),
            ("forwarded", "host=x"),
        ),
        ("cookie", "lang=<script>; \x01=;"),
    ],
    ids=lambda value: value[:30].encode("unicode_escape").decode(),
)
def test_an_odd_header_is_not_believed(app: Flask, name: str, value: str) -> None:
    for path in ("/", "/cr/601.2", "/cr/601.2.json", "/assets/desk.css"):
        _, page = check(app, path, headers={name: value})
        assert "evil.example" not in page
    check(app, "/search", "q=702.19b", headers={name: value})


RAW = (
    b"GET / HTTP/1.1\nHost: x\n\n",
    b"GET /cr/601.2\x00 HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET / HTTP/9.9\r\nHost: x\r\n\r\n",
    b"GET http://evil.example/x HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET \r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\nX-A: b\x00c\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X: " + b"a" * 400_000 + b"\r\n\r\n",
    b"GET /" + b"a" * 400_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
    b"POST /search HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
    b"POST /search HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x",
    b"GET /search?q=a%0d%0aSet-Cookie:%20evil=1 HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /search?q=702.19b&lang=%0d%0aSet-Cookie:%20evil=1 HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET //evil.example/%2e%2e HTTP/1.1\r\nHost: x\r\n\r\n",
)


def test_a_server_outlives_whatever_it_is_sent(home: Path, first_search: Ran) -> None:
    with Server(home) as server:
        for sent in RAW:
            head = said(server, sent).partition(b"\r\n\r\n")[0]
            assert not re.match(rb"HTTP/\S+ 5(?!0[15])", head), (sent[:60], head)
            assert b"\r\nSet-Cookie" not in head
            assert b"\nLocation: http://evil" not in head
            assert b"\nLocation: //" not in head
        assert said(server, b"GET / HTTP/1.0\r\n\r\n").startswith(b"HTTP/1.0 200")


def said(server: Server, sent: bytes) -> bytes:
    """What a server answers to these bytes before it hangs up, or waits for more."""
    heard = b""
    address = ("127.0.0.1", urlsplit(server.url).port or 0)
    with suppress(OSError), socket.create_connection(address, timeout=2) as connection:
        connection.sendall(sent)
        connection.shutdown(socket.SHUT_WR)
        while more := connection.recv(65536):
            heard += more
    return heard
