"""The exported desk in a browser: one file opened from a disk, and a site below a folder of some host."""

import functools
import json
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from app.offline.event_file import PACKS, written
from app.offline.event_pack import EventPack
from tests.app.desk import Ran, run
from tests.browser.chromium import DESKTOP
from tests.browser.waiting import until
from tests.browser.watch import Watch

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

Contexts = Callable[..., "BrowserContext"]

_SECONDS = 60_000  # in which a slow machine has made the search
_SUB = "/judges/desk"
_EVENT = "周六的比赛"
_GONE = ("ERR_CONNECTION_REFUSED", "fetching the script")


class _Host(ThreadingHTTPServer):
    """A host that lets a browser ask for many files at once."""

    request_queue_size = 128


@pytest.fixture(scope="module")
def file_url(shipped_home: Path, first_search: Ran, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of the single file."""
    assert first_search.code == 0, first_search.err
    path = tmp_path_factory.mktemp("single") / "desk.html"
    ran = run(shipped_home, "export", str(path))
    assert ran.code == 0, ran.err
    return path.as_uri()


@pytest.fixture(scope="module")
def host(shipped_home: Path, first_search: Ran, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a host that has the site below two folders; the site hands out an event pack."""
    assert first_search.code == 0, first_search.err
    folder, home = tmp_path_factory.mktemp("host"), tmp_path_factory.mktemp("handing") / "home"
    shutil.copytree(shipped_home, home)
    (home / PACKS).mkdir()
    pack = EventPack(title=_EVENT, made="2024-06-07", edition="2023-11-17", notes="九点开始")
    (home / PACKS / "周六.desk").write_bytes(written(pack))
    (folder / _SUB[1:]).parent.mkdir()
    ran = run(home, "export", str(folder / _SUB[1:]))
    assert ran.code == 0, ran.err
    return folder


class Quiet(SimpleHTTPRequestHandler):
    """A host of plain files with a page for what is not there."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """As many hosts do: the page 404.html of the site."""
        folder = Path(self.directory)
        site = folder / _SUB[1:] if (folder / _SUB[1:]).is_dir() else folder
        page = (site / "404.html").read_bytes()
        self.send_response(code, message)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(page)


@contextmanager
def hosting(folder: Path) -> Iterator[ThreadingHTTPServer]:
    """A host of a folder, while it is needed."""
    server = _Host(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield server
    stop(server)
    thread.join()


@pytest.fixture
def hosted(host: Path, watch: Watch) -> Iterator[ThreadingHTTPServer]:
    """That host, which a test may stop."""
    with hosting(host) as server:
        yield server
        watch.expect("ERR_CONNECTION", "ERR_SOCKET")  # a page may still be asking when its test is over


def stop(server: ThreadingHTTPServer) -> None:
    """End a host; once more does nothing."""
    server.shutdown()
    server.server_close()


def url(server: ThreadingHTTPServer, path: str) -> str:
    """An address of the site on its host."""
    return f"http://127.0.0.1:{server.server_address[1]}{_SUB}{path}"


def titled(page: "Page", words: str) -> None:
    """A page comes whose title has these words."""
    until(page, "words => document.title.includes(words)", arg=words, timeout=_SECONDS)


def first_hit(page: "Page", typed: str) -> str:
    """What a search finds first."""
    page.fill("#q", typed)
    page.press("#q", "Enter")
    until(
        page,
        "typed => decodeURIComponent(location.href.replaceAll('+', ' ')).endsWith(`/search?q=${typed}`)"
        " || decodeURIComponent(location.href.replaceAll('+', ' ')).endsWith(`/search/?q=${typed}`)",
        arg=typed,
        timeout=_SECONDS,
    )
    until(page, "typed => document.title.includes(typed)", arg=typed, timeout=_SECONDS)
    page.locator("#results .hit").first.wait_for(timeout=_SECONDS)
    return page.locator("#results .hit h2 a").first.inner_text()


FOUND = [("践踏", "702.19b"), ("trample", "702.19b"), ("jianta", "践踏"), ("先攻是什么", "702.7b")]


# The single file.


def test_the_file_shows_its_first_page_at_once_and_says_what_it_is(page: "Page", file_url: str) -> None:
    page.goto(file_url)
    assert "规则 2023-11-17 的单个文件" in page.inner_text("#saved")
    page.wait_for_selector("#saved[data-kind=ready]", timeout=_SECONDS)
    page.click("#start a >> text=601.2")
    titled(page, "施放咒语")
    assert page.url == f"{file_url}#/procedures/601.2"


@pytest.mark.parametrize(("typed", "first"), FOUND)
def test_the_file_is_searched(page: "Page", file_url: str, typed: str, first: str) -> None:
    page.goto(file_url)
    page.wait_for_selector("#saved[data-kind=ready]", timeout=_SECONDS)
    assert first_hit(page, typed) == first


def test_a_number_leads_to_its_rule_in_the_file(page: "Page", file_url: str) -> None:
    page.goto(file_url)
    page.fill("#q", "702.19b")
    page.press("#q", "Enter")
    titled(page, "702.19b")
    assert page.url == f"{file_url}#/cr/702.19b"
    assert "首先将伤害分配给" in page.inner_text(".core")


def test_a_number_leads_to_its_rule_after_its_results_came_while_one_typed(
    page: "Page", file_url: str
) -> None:
    page.goto(file_url)
    page.fill("#q", "702.19b")
    page.locator("#results .hit").first.wait_for(timeout=_SECONDS)
    assert page.url == f"{file_url}#/search?q=702.19b"
    page.press("#q", "Enter")
    titled(page, "702.19b")


def test_one_goes_through_the_file_on_and_back(page: "Page", file_url: str) -> None:
    page.goto(f"{file_url}#/cr/702.19b")
    titled(page, "702.19b")
    page.click("a[rel=next]")
    titled(page, "702.19c")
    page.goto(f"{file_url}#/7#cr702-19d")
    page.wait_for_selector("#cr702-19d")
    until(page, "scrollY > 1000")
    page.go_back()
    titled(page, "702.19c")
    page.go_back()
    titled(page, "702.19b")
    page.reload()
    titled(page, "702.19b")


def test_previews_lead_on_and_back_in_the_file(page: "Page", file_url: str) -> None:
    page.goto(f"{file_url}#/cr/702.19b")
    titled(page, "702.19b")
    page.goto(f"{file_url}#/cr/510.1c")
    titled(page, "510.1c")
    page.tap(".core a.term >> nth=0")
    shown = page.locator(".preview h1")
    shown.wait_for()
    one = shown.inner_text()
    page.tap(".preview .core a >> nth=0")
    until(page, "one => document.querySelector('.preview h1').innerText !== one", arg=one)
    page.tap(".preview .tools button >> nth=0")
    until(page, "one => document.querySelector('.preview h1').innerText === one", arg=one)
    page.tap(".preview .tools a")
    titled(page, one.split()[0])
    assert "#/term/" in page.url
    assert page.locator(".preview").count() == 0


def test_results_in_the_file_come_while_one_types_and_open_in_their_place(
    contexts: Contexts, file_url: str
) -> None:
    page = contexts(size=DESKTOP).new_page()
    page.goto(file_url)
    page.locator("#q").press_sequentially("践踏")
    page.locator("#results .hit").first.wait_for(timeout=_SECONDS)
    page.click(".hit .open >> nth=0")
    page.wait_for_selector(".hit .opened .texts")
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    titled(page, "702.19b")
    page.keyboard.press("j")
    titled(page, "702.19c")


def test_the_language_of_the_file_is_switched_and_stays(page: "Page", file_url: str) -> None:
    page.goto(f"{file_url}#/contents")
    titled(page, "目录")
    page.click("#switch-language")
    titled(page, "Contents")
    page.click("text=Glossary >> nth=0")
    titled(page, "Glossary")
    page.goto("about:blank")
    page.goto(file_url)
    until(page, "document.documentElement.lang === 'en'", timeout=_SECONDS)


def test_a_reader_of_english_gets_the_file_in_english(contexts: Contexts, file_url: str) -> None:
    page = contexts(lang="en").new_page()
    page.goto(file_url)
    until(page, "document.documentElement.lang === 'en'", timeout=_SECONDS)
    assert "one file with the rules 2023-11-17" in page.inner_text("#saved")


def test_a_ruling_is_written_in_the_file_and_its_link_opens_there(page: "Page", file_url: str) -> None:
    page.goto(f"{file_url}#/cr/702.19b")
    titled(page, "702.19b")
    page.click("[data-do=collect]")
    page.goto(f"{file_url}#/ruling")
    page.wait_for_selector("#ruling[data-mode=edit]")
    page.fill("[data-field=ruling]", "过量伤害可以分配给牌手")
    until(page, "document.getElementById('ruling-paper').innerText.includes('首先将伤害分配给')")
    page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    page.click("[data-ruling=link]")
    until(page, "window.copied")
    link = page.evaluate("window.copied")
    assert link.startswith(f"{file_url}#t=")
    page.goto("about:blank")
    page.goto(link)
    page.wait_for_selector("#ruling[data-mode=view]", timeout=_SECONDS)
    until(page, "document.getElementById('ruling-paper').innerText.includes('首先将伤害分配给')")
    assert "过量伤害可以分配给牌手" in page.inner_text("#ruling-paper")
    page.goto(f"{file_url}#/contents")
    titled(page, "目录")


def test_a_rule_of_the_file_is_shown_to_a_player_and_pinned(page: "Page", file_url: str) -> None:
    page.goto(f"{file_url}#/cr/702.19b")
    titled(page, "702.19b")
    page.click("[data-do=pin]")
    page.click("[data-do=show]")
    page.wait_for_selector("dialog.player")
    assert "首先将伤害分配给" in page.inner_text("dialog.player")
    page.click("dialog.player .close")
    page.wait_for_selector("dialog.player", state="detached")
    page.goto(f"{file_url}#/")
    page.wait_for_selector("#kept li a")
    page.click("#kept li a >> nth=0")
    titled(page, "702.19b")


def test_what_is_not_in_the_file_is_said_with_the_nearest(page: "Page", file_url: str) -> None:
    page.goto(f"{file_url}#/cr/702.999")
    titled(page, "702.999")
    page.tap("#main a.ref >> nth=0")
    page.wait_for_selector(".preview .core")


# The site.


@pytest.mark.parametrize(("typed", "first"), FOUND[:1])
def test_a_site_is_searched_on_the_first_visit(
    page: "Page", hosted: ThreadingHTTPServer, typed: str, first: str
) -> None:
    page.goto(url(hosted, "/"))
    assert first_hit(page, typed) == first
    page.click("#results .hit h2 a >> nth=0")
    titled(page, first)
    assert page.url == url(hosted, f"/cr/{first}/")


def test_a_site_answers_what_its_host_has_no_file_for(
    page: "Page", hosted: ThreadingHTTPServer, watch: Watch
) -> None:
    watch.expect("status of 404")
    page.goto(url(hosted, "/cr/702.19b/?lang=en"))
    until(page, "document.documentElement.lang === 'en'", timeout=_SECONDS)
    page.goto(url(hosted, "/cr/702.999/"))
    titled(page, "702.999")
    page.goto(url(hosted, "/term/trample"))
    titled(page, "践踏")


def test_previews_of_a_site_lead_where_they_should(page: "Page", hosted: ThreadingHTTPServer) -> None:
    page.goto(url(hosted, "/cr/510.1c/"))
    page.tap(".core a.term >> nth=0")
    page.locator(".preview h1").wait_for()
    page.tap(".preview .tools a")
    titled(page, "阻挡")
    assert page.url.startswith(url(hosted, "/term/%E9%98%BB"))


def saved_site(contexts: Contexts, hosted: ThreadingHTTPServer, watch: Watch) -> "Page":
    """A page of the site in a browser that has saved it, whose host may go away."""
    watch.expect(*_GONE)
    page = contexts(saves=True).new_page()
    page.goto(url(hosted, "/"))
    page.wait_for_selector("#saved[data-kind=saved]", timeout=_SECONDS)
    return page


def test_a_site_hands_out_its_event_packs_on_every_visit(
    contexts: Contexts, hosted: ThreadingHTTPServer, watch: Watch
) -> None:
    page = saved_site(contexts, hosted, watch)
    for query, said in (("", "张牌"), ("?lang=en", "cards")):
        response = page.goto(url(hosted, f"/pack/{query}"))
        assert response is not None
        assert response.from_service_worker
        assert said in page.inner_text("a[data-pack]")
        page.click(f"a[data-pack] >> text={_EVENT}")
        page.wait_for_selector("#pack-shown >> text=九点开始")
    stop(hosted)
    page.goto(url(hosted, "/pack/"))
    page.wait_for_selector("#event-packs")


def test_a_site_is_saved_and_works_with_its_host_gone(
    contexts: Contexts, hosted: ThreadingHTTPServer, watch: Watch
) -> None:
    page = saved_site(contexts, hosted, watch)
    stop(hosted)
    for typed, first in FOUND:
        page.goto(url(hosted, "/"))
        assert first_hit(page, typed) == first
    page.goto(url(hosted, "/cr/702.19b/"))
    page.click("a[rel=next]")
    titled(page, "702.19c")
    assert page.url == url(hosted, "/cr/702.19c/")
    page.goto(url(hosted, "/7/#cr702-19b"))
    assert page.locator("#cr702-19b").count() == 1
    page.goto(url(hosted, "/?at=%2Fterm%2Ftrample"))
    titled(page, "践踏")
    found = page.evaluate("async (path) => (await fetch(path)).json()", url(hosted, "/cr/702.19b.json"))
    assert json.dumps(found["ref"]) == '"702.19b"'


AWAY = (
    "/%09/evil.example",
    "//evil.example",
    "/%5Cevil.example",
    "/%0A%5C/evil.example",
    "//%5B",
    "/../../x",
)


@pytest.mark.parametrize("sub", ["", _SUB])
def test_a_site_sends_nobody_away_from_itself(contexts: Contexts, host: Path, watch: Watch, sub: str) -> None:
    watch.expect("status of 404")
    with hosting(host if sub else host / _SUB[1:]) as server:
        site = f"http://127.0.0.1:{server.server_address[1]}{sub}/"
        page = contexts(saves=True).new_page()
        page.goto(site)
        page.wait_for_selector("#saved[data-kind=saved]", timeout=_SECONDS)
        for at in AWAY:
            page.goto(f"{site}?at={at}")
            assert page.url.startswith(site), at
        page.goto(f"{site}?at=/cr/702.19b")
        assert page.url == f"{site}cr/702.19b/"


def test_a_lost_page_looks_for_the_site_on_its_own_host_only(page: "Page", host: Path, watch: Watch) -> None:
    watch.expect("status of 404", "ERR_CONNECTION", "ERR_SOCKET")
    with hosting(host / _SUB[1:]) as server:
        site = f"http://127.0.0.1:{server.server_address[1]}/"
        page.goto(f"{site}/evil.example/x")
        until(page, "() => location.search.includes('at=')", timeout=_SECONDS)
        assert page.url.startswith(site)
