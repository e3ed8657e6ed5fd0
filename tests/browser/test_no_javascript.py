"""Where scripts do not run, everything is still there: links lead, the form finds, all texts can be read."""

from collections.abc import Callable
from typing import TYPE_CHECKING
from urllib.parse import unquote, urldefrag

import pytest

from tests.browser.screenshots import PAGES

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

_TRIED = 12  # links of a page; those of long lists are alike


@pytest.fixture
def plain(contexts: "Callable[..., BrowserContext]") -> "Page":
    """A page on a phone that runs no scripts."""
    return contexts(javascript=False).new_page()


def check(page: "Page", address: str, *words: str) -> None:
    """The page that is shown now: where it is, and what a reader sees on it."""
    assert unquote(page.url).endswith(address)
    text = page.locator("main").inner_text()
    assert [word for word in words if word not in text] == []


FOUND = {name: path for name, path in PAGES.items() if name not in ("missing", "nowhere")}


@pytest.mark.parametrize("name", FOUND)
def test_a_page_is_whole_and_shows_nothing_that_only_a_script_could_do(
    plain: "Page", desk_url: str, name: str
) -> None:
    plain.goto(desk_url + FOUND[name])
    assert plain.locator("h1").count() == 1
    assert plain.locator("main").inner_text().strip()
    assert plain.locator("form[role=search] input[name=q]").is_visible()
    assert plain.locator("button[type=button] >> visible=true").all_inner_texts() == []


@pytest.mark.parametrize("name", FOUND)
def test_the_links_of_a_page_lead_to_what_they_name(plain: "Page", desk_url: str, name: str) -> None:
    plain.goto(desk_url + FOUND[name])
    hrefs: list[str] = plain.locator("main a").evaluate_all("all => all.map(each => each.href)")
    addresses = sorted(each for each in set(hrefs) if each.startswith(desk_url))
    wrong = [each for each in addresses[:: 1 + len(addresses) // _TRIED] if not is_there(plain, each)]
    assert wrong == []


def is_there(page: "Page", address: str) -> bool:
    """Whether a page is at an address, with its anchor on it; the lab's names a scenario to begin with."""
    url, anchor = urldefrag(address)
    answer = page.request.get(url)
    if url.endswith("/lab") and anchor.startswith("from="):
        begun = page.request.get(url.removesuffix("/lab") + "/scenario/" + anchor.removeprefix("from="))
        return answer.status == begun.status == 200
    return answer.status == 200 and (not anchor or f'id="{unquote(anchor)}"' in answer.text())


def test_the_form_finds_and_a_hit_leads_to_its_rule(plain: "Page", desk_url: str) -> None:
    plain.goto(desk_url)
    plain.locator("input[name=q]").fill("对手下地我可以响应吗")
    plain.locator("input[name=q]").press("Enter")
    check(plain, "/search?q=对手下地我可以响应吗", "305.1")
    plain.get_by_role("link", name="305.1", exact=True).first.click()
    check(plain, "/cr/305.1", "使用")


def test_a_number_leads_straight_to_its_rule(plain: "Page", desk_url: str) -> None:
    plain.goto(desk_url)
    plain.locator("input[name=q]").fill("cr702-19b")
    plain.locator("form[role=search] button").click()
    check(plain, "/cr/702.19b", "践踏")


def test_a_reference_leads_on_and_the_browser_leads_back(plain: "Page", desk_url: str) -> None:
    plain.goto(f"{desk_url}/cr/702.19b")
    plain.locator("main a", has_text="702.19").first.click()
    assert "/702.19" in plain.url
    plain.go_back()
    check(plain, "/cr/702.19b")


def test_the_language_is_switched_and_stays(plain: "Page", desk_url: str) -> None:
    plain.goto(f"{desk_url}/cr/702.19b")
    plain.locator("footer a[hreflang=en]").click()
    assert plain.locator("html").get_attribute("lang") == "en"
    plain.locator("input[name=q]").fill("trample")
    plain.locator("input[name=q]").press("Enter")
    assert plain.locator("html").get_attribute("lang") == "en"


def test_every_part_of_the_desk_is_one_step_from_the_start(plain: "Page", desk_url: str) -> None:
    plain.goto(desk_url)
    paths: list[str] = plain.locator("a").evaluate_all("all => all.map(each => new URL(each.href).pathname)")
    parts = ("/contents", "/glossary", "/releases", "/editions", "/procedures", "/cards", "/about", "/ruling")
    assert set(parts) <= set(paths)
    assert [path for path in parts if not is_there(plain, desk_url + path)] == []
