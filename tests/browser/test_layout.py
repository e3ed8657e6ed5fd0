"""Pages fit the hand: no wider than a phone, nothing moves by itself, whatever is pressed is large enough."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.chromium import PHONE
from tests.browser.screenshots import EVERYTHING, PAGES, reached
from tests.browser.watch import Watch

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

_TARGET = 44  # pixels, what a thumb hits

_WIDER = """() => document.documentElement.scrollWidth <= innerWidth ? [] :
  [...document.querySelectorAll('body *')]
    .filter(each => each.getBoundingClientRect().right > innerWidth + 1)
    .map(each => each.outerHTML.slice(0, 120))
    .slice(0, 5)"""
# Links within texts are as high as their line; everything else is for the thumb.
_SMALLER = """least => ['button, [role=button], input, select, textarea, summary, nav a, header a']
  .flatMap(each => [...document.querySelectorAll(each)])
  .filter(each => each.checkVisibility({visibilityProperty: true}))
  .map(each => each.matches('[type=radio], [type=checkbox]') ? each.closest('label') ?? each : each)
  .map(each => [Math.round(each.offsetWidth), Math.round(each.offsetHeight), each.outerHTML.slice(0, 100)])
  .filter(([width, height]) => width > 1 && Math.min(width, height) < least)
  .map(([width, height, written]) => `${width} × ${height}: ${written}`)"""
# What moves by less than a thousandth of the screen nobody sees.
_MOVED = """() => new Promise(settled => {
  const moved = [];
  new PerformanceObserver(list => list.getEntries().forEach(each => {
    const what = each.sources.map(({node, previousRect, currentRect}) =>
      `${node?.outerHTML?.slice(0, 80)} from ${previousRect.y} to ${currentRect.y}`);
    if (each.value > 0.001) moved.push(`${each.value.toFixed(3)}: ${what.slice(0, 2).join('; ')}`);
  })).observe({type: 'layout-shift', buffered: true});
  setTimeout(() => settled(moved), 400);
})"""


@pytest.fixture
def phone(contexts: "Callable[..., BrowserContext]", watch: Watch) -> "Page":
    """An empty page on a phone; of what is tried some says that nothing is there."""
    watch.expect("404")
    return contexts(lang="en", size=PHONE).new_page()


def check(page: "Page", url: str, name: str, script: str, given: Any = None) -> None:
    """On a page a script finds no fault."""
    reached(page, url, name, "en")
    faults = page.evaluate(script, given)
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("name", EVERYTHING)
def test_nothing_on_a_page_is_wider_than_a_phone(phone: "Page", desk_url: str, name: str) -> None:
    check(phone, desk_url, name, _WIDER)
    phone.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
    assert phone.evaluate(_WIDER) == [], "with letters twice as large"


@pytest.mark.parametrize("name", EVERYTHING)
def test_whatever_is_pressed_is_as_large_as_a_thumb(phone: "Page", desk_url: str, name: str) -> None:
    check(phone, desk_url, name, _SMALLER, _TARGET)


@pytest.mark.parametrize("name", PAGES)
def test_nothing_on_a_page_moves_by_itself(phone: "Page", desk_url: str, name: str) -> None:
    check(phone, desk_url, name, _MOVED)
