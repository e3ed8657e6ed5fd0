"""Reading in the browser: previews and their chains, languages, editions, copying, the glossary's filter."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from tests.browser.chromium import DESKTOP
from tests.browser.waiting import until

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

Contexts = Callable[..., "BrowserContext"]


def test_a_tap_previews_and_leads_on_and_back(page: "Page", desk_url: str) -> None:
    page.goto(desk_url + "/cr/702.2c")
    page.locator(".core a.ref").first.tap()
    preview = page.locator(".preview")
    preview.locator("h1").wait_for()
    first = preview.locator("h1 .number").inner_text()
    preview.locator(".text a").first.tap()
    until(page, "first => document.querySelector('.preview h1').textContent !== first", arg=first)
    preview.get_by_role("button", name="返回").tap()
    until(page, "first => document.querySelector('.preview h1 .number')?.textContent === first", arg=first)
    assert page.url.endswith("/cr/702.2c")
    preview.get_by_role("link", name="打开页面").tap()
    page.wait_for_url(f"**/{first}")


def test_the_way_back_leads_out_of_a_preview_and_not_of_the_page(page: "Page", desk_url: str) -> None:
    page.goto(desk_url + "/contents")
    page.goto(desk_url + "/cr/702.2c")
    page.locator(".core a.ref").first.tap()
    preview = page.locator(".preview")
    first = preview.locator("h1 .number").inner_text()
    preview.locator(".text a").first.tap()
    until(page, "first => document.querySelector('.preview h1').textContent !== first", arg=first)
    page.go_back()
    until(page, "first => document.querySelector('.preview h1 .number')?.textContent === first", arg=first)
    page.go_back()
    preview.wait_for(state="detached")
    page.locator(".core a.ref").first.tap()
    preview.get_by_role("button", name="关闭").tap()
    preview.wait_for(state="detached")
    assert page.url.endswith("/cr/702.2c")
    page.go_back()
    page.wait_for_url("**/contents")


def test_a_preview_of_a_heading_shows_what_stands_below_it(page: "Page", desk_url: str) -> None:
    page.goto(desk_url + "/term/践踏")
    page.locator('.core a[href="/cr/702.19"]').first.tap()
    page.locator(".preview #cr702-19b").wait_for()


def test_a_pointer_that_rests_previews_and_a_click_follows(contexts: Contexts, desk_url: str) -> None:
    page = contexts(size=DESKTOP).new_page()
    page.goto(desk_url + "/cr/702.19b")
    link = page.locator(".core a.term", has_text="致命伤害").first
    link.hover()
    page.locator(".preview .text").first.wait_for()
    page.keyboard.press("Escape")
    page.locator(".preview").wait_for(state="detached")
    link.click()
    page.wait_for_url("**/term/*")


def test_a_preview_moves_nothing(page: "Page", desk_url: str) -> None:
    page.goto(desk_url + "/cr/702.2c")
    link = page.locator(".core a.ref").first
    before = link.bounding_box()
    link.tap()
    page.locator(".preview h1").wait_for()
    assert link.bounding_box() == before


def test_the_language_is_switched_and_stays(page: "Page", desk_url: str) -> None:
    page.goto(desk_url + "/cr/903.8")
    page.get_by_role("link", name="English", exact=True).first.click()
    page.wait_for_url("**show=en*")
    assert page.locator(".core > .texts .text").count() == 1
    page.click("#switch-language")
    page.wait_for_url("**lang=en*")
    assert page.locator("html").get_attribute("lang") == "en"
    page.locator("a[rel=next]").click()
    page.wait_for_url("**/cr/*lang=en*")
    page.goto(desk_url)
    page.wait_for_url("**/?lang=en")


def test_editions_are_compared(page: "Page", desk_url: str) -> None:
    page.goto(desk_url + "/editions")
    page.get_by_role("link", name="自2014-06-01至2023-11-17的改动").click()
    page.get_by_role("link", name="903.14", exact=True).first.tap()
    page.locator(".preview").wait_for()
    page.get_by_role("button", name="关闭").tap()
    page.locator('a[href="/cr/903.8#changes"]').first.tap()
    page.wait_for_url("**/cr/903.8#changes")
    assert "they own" in page.locator("ins").first.inner_text()


def test_number_text_and_link_are_copied_with_one_tap(contexts: Contexts, desk_url: str) -> None:
    context = contexts()
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(desk_url + "/cr/903.8")
    expected = {
        "编号": "903.8",
        "中文文本": "903.8 牌手可从统帅区",
        "英文文本": "903.8 A player may cast a commander",
        "链接": f"{desk_url}/cr/2023-11-17/903.8",
    }
    for label, beginning in expected.items():
        page.click("[data-do=copy]")
        page.get_by_role("button", name=label, exact=True).click()
        page.locator(".toast").wait_for()
        assert page.evaluate("navigator.clipboard.readText()").startswith(beginning)


def test_the_glossary_is_filtered_while_one_types(page: "Page", desk_url: str) -> None:
    page.goto(desk_url + "/glossary")
    for typed in ("践踏", "jianta", "jt", "tramp"):
        page.fill("#filter", typed)
        shown = page.locator(".headwords > li:visible")
        assert shown.count() < 40
        assert "践踏" in " ".join(shown.all_inner_texts())


def test_dark_and_light_can_be_chosen(page: "Page", desk_url: str) -> None:
    page.goto(desk_url)
    colour = "getComputedStyle(document.body).backgroundColor"
    before = page.evaluate(colour)
    page.click("[data-do=theme]")
    assert page.evaluate(colour) != before
    page.reload()
    assert page.evaluate(colour) != before


def test_nothing_shifts_while_a_page_loads(page: "Page", desk_url: str) -> None:
    script = """new Promise(done => {
      let sum = 0;
      new PerformanceObserver(list => list.getEntries().forEach(each => { sum += each.value; }))
        .observe({type: 'layout-shift', buffered: true});
      setTimeout(() => done(sum), 700);
    })"""
    for address in ("/", "/search?q=践踏", "/cr/702.19b", "/cr/903.8", "/glossary", "/procedures/601.2"):
        page.goto(desk_url + address)
        assert page.evaluate(script) < 0.02, address


def test_large_type_breaks_nothing(page: "Page", desk_url: str) -> None:
    for address in ("/", "/search?q=践踏", "/cr/903.8", "/glossary", "/procedures/601.2", "/editions"):
        page.goto(desk_url + address)
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), address
