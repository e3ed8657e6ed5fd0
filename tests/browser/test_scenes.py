"""Scenarios beside what was found: reached by keys, narrowed in their list, there without a server."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.app.desk import Ran
from tests.browser.chromium import DESKTOP, opened
from tests.browser.server import Server
from tests.browser.test_offline import line
from tests.browser.waiting import until
from tests.browser.watch import Watch

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

Contexts = Callable[..., "BrowserContext"]
# The scenarios come after all else, so they are what one waits for.
_PLAYED = """async () => (await (await caches.open((await caches.keys())[0])).keys())
  .some(({url}) => url.includes('/saved/runs'))"""
_GONE = ("ERR_CONNECTION_REFUSED", "ERR_INTERNET_DISCONNECTED", "fetching the script", "status of 404")


@pytest.fixture(scope="module")
def away(browser: "Browser", shipped_home: Path, first_search: Ran) -> "Iterator[Page]":
    """A page of a desk of which everything was saved, the scenarios too; then its server was stopped."""
    watch, context = Watch(), opened(browser, saves=True)
    watch.over(context)
    watch.expect(*_GONE)
    with Server(shipped_home) as server:
        page = context.new_page()
        page.goto(server.url)
        line(page, "saved")
        until(page, _PLAYED, 60_000)
        page.goto(server.url + "/scenarios")
        page.locator(".scenario-group").first.wait_for()
    yield page
    context.close()
    assert not watch.faults, "\n".join(watch.faults)


def beside(page: "Page") -> list[str]:
    """The titles of the scenarios that stand beside the rules."""
    page.locator(".played .scene a").first.wait_for()
    return page.locator(".played .scene a").all_inner_texts()


def test_keys_lead_from_the_rules_to_the_scenarios(contexts: Contexts, desk_url: str) -> None:
    page = contexts(size=DESKTOP).new_page()
    page.goto(desk_url + "/search?q=践踏")
    for _ in range(4):
        page.keyboard.press("ArrowDown")
    assert page.locator(".scene[aria-current=true] a").inner_text() == beside(page)[0]
    page.keyboard.press("o")  # is for rules, and does nothing here
    page.keyboard.press("Enter")
    page.wait_for_url("**/scenario/**")


def test_scenarios_come_while_one_types(page: "Page", desk_url: str) -> None:
    page.goto(desk_url)
    page.type("#q", "君主离开游戏")
    assert beside(page)[0].startswith("君主离开游戏")
    page.fill("#q", "限制赛 40张")
    page.locator(".played").wait_for(state="detached")


def test_the_list_is_narrowed_and_walked_by_keys(contexts: Contexts, desk_url: str) -> None:
    page = contexts(size=DESKTOP).new_page()
    page.goto(desk_url + "/scenarios")
    page.locator("#words").fill("jianta")
    page.keyboard.press("Enter")
    page.wait_for_url("**/scenarios?q=jianta")
    page.get_by_role("link", name="7 附加规则").click()
    page.wait_for_url("**chapter=7**")
    assert page.input_value("#words") == "jianta"
    page.keyboard.press("ArrowDown")
    assert "践踏" in page.locator(".scene[aria-current=true]").inner_text()


def test_without_a_server_scenarios_are_found_too(away: "Page") -> None:
    root = "/".join(away.url.split("/")[:3])
    away.goto(root + "/search?q=践踏 死触")
    away.reload()  # the first search has them unpacked
    assert any(title.startswith("死触与践踏") for title in beside(away))
    away.goto(root + "/scenarios?q=702.19e")
    away.locator(".scene", has_text="阻挡者消失").first.locator("a").click()
    away.wait_for_url("**/scenario/lessons/702/trample-blocker-gone")
    assert "20→17" in away.locator(".answer").inner_text()


def test_without_a_server_the_lab_names_the_nearest_scenario_and_what_differs(away: "Page") -> None:
    root = "/".join(away.url.split("/")[:3])
    away.goto(root + "/lab")
    away.locator("#line").fill("A: 2/2 飞行 攻; B: 3/3 延势 挡")
    away.get_by_role("button", name="推演", exact=True).first.tap()
    near = away.locator("#lab-nearest .near").first
    near.wait_for()
    assert "服务器" in away.locator("#lab-status").inner_text()
    assert all("情境中" in told for told in near.locator("li").all_inner_texts())
    assert near.locator("li").count()
    near.locator("h2 a").tap()
    away.wait_for_url("**/scenario/**")
    away.locator(".answer").wait_for()
