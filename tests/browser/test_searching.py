"""Searching in the browser: results while one types, opened in their place, moved through by keys."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from app.browser_sentences import BROWSER_SENTENCES
from tests.browser.chromium import DESKTOP
from tests.browser.waiting import until
from tests.browser.watch import Watch

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

Contexts = Callable[..., "BrowserContext"]


def check(page: "Page", typed: str, *first: str) -> None:
    """What comes first while somebody types, with no key or button pressed."""
    from playwright.sync_api import expect

    page.fill("#q", "")
    page.type("#q", typed)
    hits = page.locator("#results .hit h2 a")
    for place, ref in enumerate(first):
        expect(hits.nth(place)).to_have_text(ref)


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("702.19b", "702.19b"),
        ("践踏", "702.19b"),
        ("jianta", "践踏"),
        ("trample", "702.19b"),
        ("先攻是什么", "702.7b"),
    ],
)
def test_results_come_while_one_types(page: "Page", desk_url: str, typed: str, first: str) -> None:
    page.goto(desk_url)
    check(page, typed, first)


def test_the_address_says_what_is_shown(page: "Page", desk_url: str) -> None:
    page.goto(desk_url)
    check(page, "践踏", "702.19b", "践踏")
    page.wait_for_url("**/search?q=*")
    page.reload()
    assert page.input_value("#q") == "践踏"
    assert page.locator("#results .hit").count() == 10


def test_an_empty_box_brings_the_start_back(page: "Page", desk_url: str) -> None:
    page.goto(desk_url)
    check(page, "践踏", "702.19b", "践踏")
    assert page.locator("#start").is_hidden()
    page.fill("#q", "")
    page.locator("#start").wait_for(state="visible")
    assert page.locator("#results .hit").count() == 0


def test_a_result_opens_in_its_place_and_the_list_stays(page: "Page", desk_url: str) -> None:
    page.goto(desk_url + "/search?q=践踏")
    hit = page.locator(".hit", has=page.get_by_role("link", name="702.19b", exact=True)).first
    hit.locator(".open").click()
    hit.locator(".opened .text").first.wait_for()
    assert "具有践踏的攻击生物之操控者" in hit.locator(".opened").inner_text()
    assert page.locator(".hit").count() == 10
    assert not hit.locator(".snippet").is_visible()  # it stands in the whole text just below
    hit.locator(".open").click()
    hit.locator(".opened").wait_for(state="hidden")
    assert hit.locator(".snippet").is_visible()


def test_a_tap_is_felt_at_once_and_a_second_one_asks_nothing_again(page: "Page", desk_url: str) -> None:
    page.goto(desk_url + "/search?q=践踏")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/cr/" in request.url else None)
    shown = page.evaluate("""() => {
      const button = document.querySelector('.hit .open');
      button.click();
      const shown = document.querySelectorAll('.hit .opened').length;
      button.click();
      button.click();
      return shown;
    }""")
    assert shown == 1
    page.locator(".hit .opened .text").first.wait_for()
    assert page.locator(".hit .opened").count() == len(asked) == 1


def test_what_did_not_come_is_asked_for_again_when_opened_again(
    page: "Page", desk_url: str, watch: Watch
) -> None:
    watch.expect("ERR_FAILED")
    page.goto(desk_url + "/search?q=践踏")
    hit = page.locator(".hit").first
    page.route("**/cr/**", lambda route: route.abort())
    hit.locator(".open").click()
    hit.locator(".opened", has_text=BROWSER_SENTENCES["js-no-answer"][1]).wait_for()
    hit.locator(".open").click()
    assert hit.locator(".opened:visible").count() == 0
    page.unroute("**/cr/**")
    hit.locator(".open").click()
    hit.locator(".opened .text").first.wait_for()


def test_nothing_is_searched_while_an_input_method_composes(page: "Page", desk_url: str) -> None:
    page.goto(desk_url)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "live=1" in request.url else None)
    page.focus("#q")
    input_method = page.context.new_cdp_session(page)
    for letters in ("j", "ji", "jian", "jian t"):
        given = {"text": letters, "selectionStart": len(letters), "selectionEnd": len(letters)}
        input_method.send("Input.imeSetComposition", given)
    page.wait_for_timeout(400)
    assert asked == []
    input_method.send("Input.insertText", {"text": "践踏"})
    page.locator(".hit").first.wait_for()
    assert len(asked) == 1


def test_the_box_and_the_main_actions_are_under_the_thumb(page: "Page", desk_url: str) -> None:
    for address in ("/", "/search?q=践踏", "/cr/702.19b"):
        page.goto(desk_url + address)
        for place in ("#q", ".ask button", ".tabs a" if address != "/cr/702.19b" else ".actions a"):
            box = page.locator(place).first.bounding_box()
            assert box is not None
            assert box["y"] > 740 * 2 / 3
            assert box["height"] >= 44
            assert box["y"] + box["height"] <= 740


def test_no_keyboard_pops_up_over_what_is_pinned_on_a_phone(contexts: Contexts, desk_url: str) -> None:
    phone = contexts().new_page()
    phone.goto(desk_url)
    assert phone.evaluate("document.activeElement.id") != "q"
    desktop = contexts(size=DESKTOP).new_page()
    desktop.goto(desk_url)
    until(desktop, "document.activeElement.id === 'q'")


def test_keys_lead_through_everything(contexts: Contexts, desk_url: str) -> None:
    page = contexts(size=DESKTOP).new_page()
    page.goto(desk_url + "/search?q=践踏")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    current = page.locator(".hit[aria-current=true] h2 a")
    assert current.inner_text() == page.locator(".hit h2 a").nth(1).inner_text()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("o")
    page.locator(".hit .opened .text").first.wait_for()
    page.keyboard.press("Enter")
    page.wait_for_url("**/cr/702.19b")
    page.keyboard.press("j")
    page.wait_for_url("**/cr/702.19c")
    page.keyboard.press("k")
    page.wait_for_url("**/cr/702.19b")
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.id") == "q"
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.id") != "q"
    page.keyboard.press("?")
    page.locator("dialog[open] kbd").first.wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    page.keyboard.press("Escape")
    page.wait_for_url("**/cr/702.19c")


def test_what_is_seen_and_pinned_stays_on_the_device(page: "Page", desk_url: str) -> None:
    page.goto(desk_url + "/cr/702.19b")
    page.click("[data-do=pin]")
    page.goto(desk_url + "/cr/601.2")
    page.goto(desk_url)
    kept = page.locator("#kept")
    assert "702.19b" in kept.locator(".chips").first.inner_text()
    assert "601.2" in kept.locator(".chips").last.inner_text()
    kept.get_by_role("link", name="702.19b").first.click()
    page.wait_for_url("**/cr/702.19b")
    page.click("[data-do=pin]")
    page.goto(desk_url)
    assert page.locator("#kept .chips").count() == 1
