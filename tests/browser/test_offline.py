"""The desk with its server gone: what the browser saved answers, all of it of one version."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.app.desk import Ran
from tests.browser.chromium import PLAIN_HOST, opened
from tests.browser.server import ROOT, Server
from tests.browser.waiting import until
from tests.browser.watch import Watch

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

Contexts = Callable[..., "BrowserContext"]
Servers = Callable[..., Server]

_SECONDS = 60_000  # in which a slow machine has saved everything
# What is written last is there, and a worker that answers from it.
_WHOLE = """async () => Boolean(await caches.match('/saved/state'))
  && Boolean((await navigator.serviceWorker.getRegistration())?.active)"""
# What a browser says of a server that left, and of pages that are nowhere.
_GONE = ("ERR_CONNECTION_REFUSED", "fetching the script", "status of 404")
_OLD, _NEW = "施放咒语", "施放咒语新"
# Where a version shows: a page, the same as data, the start page, a style.
_SEEN = """async () => {
  const [page, data, home] = await Promise.all(['/procedures/601.2', '/procedures/601.2.json', '/']
    .map(async (path) => (await fetch(path)).text()));
  const style = /href="([^"]+desk[.]css[^"]+)"/.exec(home)[1];
  return [page, data, home, await (await fetch(style)).text()];
}"""


@pytest.fixture(scope="module")
def away(browser: "Browser", shipped_home: Path, first_search: Ran) -> "Iterator[Page]":
    """A page of a desk that was visited once, then its server was stopped."""
    watch, context = Watch(), opened(browser, saves=True)
    watch.over(context)
    watch.expect(*_GONE)
    with Server(shipped_home) as server:
        page = context.new_page()
        page.goto(server.url)
        line(page, "saved")
    yield page
    context.close()
    assert not watch.faults, "\n".join(watch.faults)


# What the line says of each kind, remembered: by the time one looks it may say the next.
_HEARD = """globalThis.heard = {};
  new MutationObserver(() => {
    const line = document.getElementById('saved');
    if (line?.dataset.kind) heard[line.dataset.kind] = line.textContent;
  }).observe(document, {subtree: true, childList: true, attributes: true});"""


def line(page: "Page", kind: str, *words: str) -> None:
    """The line about what is saved comes to be of this kind, and says these words."""
    from playwright.sync_api import expect

    expect(page.locator("#saved")).to_have_attribute("data-kind", kind, timeout=_SECONDS)
    for word in words:
        expect(page.locator("#saved")).to_contain_text(word)


def check(page: "Page", path: str, *words: str) -> None:
    """A page of this address opens without a server and says these words."""
    from playwright.sync_api import expect

    response = page.goto(path_at(page, path))
    assert response is not None
    assert response.from_service_worker
    for word in words:
        expect(page.locator("#main")).to_contain_text(word)


def path_at(page: "Page", path: str) -> str:
    """An address on the desk that a page is of."""
    return "/".join(page.url.split("/")[:3]) + path


@pytest.mark.parametrize(
    ("typed", "first"),
    [("践踏", "702.19b"), ("trample", "702.19b"), ("jianta", "践踏"), ("先攻是什么", "702.7b")],
)
def test_a_search_without_server(away: "Page", typed: str, first: str) -> None:
    check(away, "/")
    away.fill("#q", typed)
    away.press("#q", "Enter")
    away.wait_for_url("**/search?q=*")
    assert away.locator("#results .hit h2 a").first.inner_text() == first


def test_results_come_while_one_types_without_server(away: "Page") -> None:
    check(away, "/")
    away.type("#q", "践踏")
    away.locator("#results .hit").first.wait_for()


def test_a_number_leads_to_its_rule_without_server(away: "Page") -> None:
    check(away, "/")
    away.fill("#q", "702.19b")
    away.press("#q", "Enter")
    away.wait_for_url("**/cr/702.19b")
    check(away, "/cr/702.19b", "首先将伤害分配给")


def test_references_lead_on_and_back_without_server(away: "Page") -> None:
    check(away, "/cr/702.19b")
    away.locator("a[rel=next]").click()
    away.wait_for_url("**/cr/702.19c")
    away.go_back()
    away.wait_for_url("**/cr/702.19b")
    check(away, "/7", "702.19b")
    check(away, "/term/践踏", "践踏")
    check(away, "/release/CNS", "诡局")


def test_the_language_is_switched_without_server(away: "Page") -> None:
    check(away, "/contents", "目录")
    away.click("#switch-language")
    away.wait_for_url("**/contents?lang=en")
    check(away, "/contents?lang=en", "Contents", "Game Concepts")
    away.evaluate("localStorage.removeItem('lang')")  # what was chosen holds for the next start


def test_editions_are_compared_without_server(away: "Page") -> None:
    check(away, "/cr/903.8")
    assert away.locator(".change del").count() > 0
    assert away.locator(".change ins").count() > 0
    check(away, "/editions/2014-06-01/2023-11-17", "901.3")


def test_the_data_of_a_page_is_there_without_server(away: "Page") -> None:
    check(away, "/")
    found = away.evaluate("async () => (await fetch('/cr/702.19b.json')).json()")
    assert found["ref"] == "702.19b"


def test_a_page_for_rulings_is_there_without_server(away: "Page") -> None:
    check(away, "/ruling")
    assert away.evaluate("[...document.styleSheets].every((sheet) => sheet.cssRules.length > 0)")


def test_what_is_nowhere_is_said_to_be_nowhere_without_server(away: "Page") -> None:
    check(away, "/cr/702.999", "没有规则702.999")
    check(away, "/no/such/page", "没有这个页面")


def test_one_is_told_that_one_reads_offline(away: "Page") -> None:
    check(away, "/cr/702.19b")
    line(away, "offline", "离线阅读", "2023-11-17")
    check(away, "/about", "规则 2023-11-17 已存于本机", "kB")


def newer(folder: Path, **changes: tuple[str, str]) -> Path:
    """The desk's own files in a later version: other words in a page and its data, another style and pack."""
    root = folder / "newer"
    for room in ("app", "corpus", "index", "scenarios"):
        shutil.copytree(ROOT / room, root / room, ignore=shutil.ignore_patterns("__pycache__"))
    for name, old, new in (
        ("app/pages/procedures.tsv", f"\t{_OLD}\t", f"\t{_NEW}\t"),
        ("app/static/desk.css", "", f"/* {_NEW} */"),
        ("app/offline/pack.py", "", "\n"),
        *((name, *change) for name, change in changes.items()),
    ):
        path = root / name
        text = path.read_text("utf-8")
        path.write_text(text.replace(old, new) if old else text + new, "utf-8")
    return root


def versions(page: "Page") -> list[bool]:
    """Whether the page, its data, the start page and their style are of the newer version."""
    found: list[Any] = page.evaluate(_SEEN)
    return [_NEW in text for text in found]


def visited(contexts: Contexts, servers: Servers, home: Path, watch: Watch) -> "tuple[Server, Page]":
    """A desk and a page of it in a browser that has saved it."""
    watch.expect(*_GONE)
    server = servers(home=home)
    page = contexts(saves=True).new_page()
    page.goto(server.url)
    line(page, "saved")
    return server, page


def become(server: Server, root: Path) -> None:
    """Serve with other files at the same address."""
    server.stop()
    server.root = root
    server.start()


def test_a_newer_version_takes_over_in_one_step(
    contexts: Contexts, servers: Servers, shipped_home: Path, watch: Watch, tmp_path: Path
) -> None:
    server, page = visited(contexts, servers, shipped_home, watch)
    other = page.context.new_page()
    become(server, newer(tmp_path))
    page.goto(server.url)
    assert versions(page) == [False] * 4
    line(page, "newer")
    other.goto(f"{server.url}/procedures/601.2")
    assert versions(other) == [False] * 4
    page.locator("#saved button").click()
    other.get_by_role("heading", name=_NEW).wait_for()
    line(page, "saved")
    assert versions(page) == versions(other) == [True] * 4
    assert len(page.evaluate("caches.keys()")) == 1


def test_a_newer_version_takes_over_once_no_page_is_open(
    contexts: Contexts, servers: Servers, shipped_home: Path, watch: Watch, tmp_path: Path
) -> None:
    server, page = visited(contexts, servers, shipped_home, watch)
    become(server, newer(tmp_path))
    page.goto(server.url)
    line(page, "newer")
    context = page.context
    page.close()
    page = context.new_page()
    page.goto(server.url)
    assert versions(page) == [True] * 4


def test_of_a_version_that_does_not_come_whole_nothing_is_used(
    contexts: Contexts, servers: Servers, shipped_home: Path, watch: Watch, tmp_path: Path
) -> None:
    server, page = visited(contexts, servers, shipped_home, watch)
    broken = {"app/offline/saving.py": ("if name not in (named.pack, named.runs):", "if name:")}
    become(server, newer(tmp_path, **broken))
    page.goto(server.url)
    found = "const all = await navigator.serviceWorker.getRegistration();"
    page.evaluate(f"async () => {{ {found} await all.update().catch(() => null); }}")
    until(page, f"async () => {{ {found} return !all.installing && !all.waiting; }}")
    assert versions(page) == [False] * 4
    line(page, "saved")


def test_what_the_browser_threw_away_is_noticed_and_saved_again(
    contexts: Contexts, servers: Servers, shipped_home: Path, watch: Watch
) -> None:
    server, page = visited(contexts, servers, shipped_home, watch)
    page.evaluate("async () => { for (const name of await caches.keys()) await caches.delete(name); }")
    page.add_init_script(_HEARD)
    page.goto(f"{server.url}/cr/702.19b")
    line(page, "saved")
    assert "已清除" in page.evaluate("heard.lost")  # it may have been said for a moment only
    until(page, _WHOLE, timeout=_SECONDS)
    server.stop()
    check(page, "/cr/702.19c", "践踏")


def test_without_its_worker_too(
    contexts: Contexts, servers: Servers, shipped_home: Path, watch: Watch
) -> None:
    server, page = visited(contexts, servers, shipped_home, watch)
    page.evaluate(
        "async () => { for (const name of await caches.keys()) await caches.delete(name);"
        " await (await navigator.serviceWorker.getRegistration()).unregister(); }"
    )
    page.goto(f"{server.url}/cr/702.19b")
    line(page, "saved")
    until(page, _WHOLE, timeout=_SECONDS)  # the line may still say what was saved before
    server.stop()
    check(page, "/cr/702.19c", "践踏")


def test_cards_are_found_as_long_as_the_server_is_there(
    contexts: Contexts, servers: Servers, desk_home: Path, watch: Watch
) -> None:
    server, page = visited(contexts, servers, desk_home, watch)
    page.goto(f"{server.url}/search?q=山腰巨人")
    assert page.locator("#results .hit h2 a").first.inner_text() == "山腰巨人"
    server.stop()
    page.goto(f"{server.url}/search?q=践踏")
    assert page.locator("#results .hit h2 a").first.inner_text() == "702.19b"


def test_a_server_with_cards_says_which_are_nearest_to_a_name_that_none_has(
    contexts: Contexts, servers: Servers, desk_home: Path, watch: Watch
) -> None:
    server, page = visited(contexts, servers, desk_home, watch)
    check(page, "/card/Hilside%20Giant", "没有名为“Hilside Giant”的牌", "Hillside Giant")
    server.stop()
    check(page, "/card/Hilside%20Giant", "牌张在服务器上，目前无法连接")


def test_over_plain_http_one_is_told_why_nothing_is_saved(page: "Page", server: Server, watch: Watch) -> None:
    watch.expect("Cross-Origin-Opener-Policy")  # means nothing there, and Chromium says so
    page.goto(server.at(PLAIN_HOST))
    line(page, "never", "http", "--tls-cert", "desk.html")
    page.goto(server.at(PLAIN_HOST) + "/contents")
    assert page.locator("#saved").is_hidden()
    page.goto(server.at(PLAIN_HOST) + "/about")
    assert "--tls-cert" in page.locator("#saved-state").inner_text()
