"""Whoever sees little or uses no mouse can use every page: axe-core finds nothing wrong with any."""

from collections.abc import Callable
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.chromium import DESKTOP, PHONE, Lang
from tests.browser.screenshots import EVERYTHING, reached
from tests.browser.watch import Watch

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

_READERS = (
    pytest.param("zh", PHONE, id="zh-phone"),
    pytest.param("en", DESKTOP, id="en-desktop"),
    pytest.param("zh", DESKTOP, id="zh-desktop", marks=pytest.mark.long),
    pytest.param("en", PHONE, id="en-phone", marks=pytest.mark.long),
)
# Of many things alike the first stand for all: whether one lies over another takes axe long for thousands.
_SHORTENED = """() => {
  for (const each of document.querySelectorAll('main *')) {
    while (each.children.length > 16) each.lastElementChild.remove();
  }
}"""
# What lies behind a sheet is out of reach, and its colours are not those that are painted.
_COVERED = """() => document.querySelector('dialog[open]') &&
  document.querySelectorAll('body > :not(dialog)').forEach(each => each.setAttribute('inert', ''))"""
_FOUND = """async options => (await axe.run(options)).violations.map(each => [
  `${each.id} (${each.impact}): ${each.help}: ${each.nodes.length} times`,
  ...each.nodes.slice(0, 3).map(node => `${node.target} ${node.html.slice(0, 200)}`),
].join(' | '))"""
_COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"]}


@pytest.mark.parametrize(("lang", "size"), _READERS)
@pytest.mark.parametrize("name", EVERYTHING)
def test_axe_finds_no_violation_in_either_theme(
    contexts: "Callable[..., BrowserContext]",
    watch: Watch,
    desk_url: str,
    name: str,
    lang: Lang,
    size: tuple[int, int],
) -> None:
    watch.expect("404")
    page = contexts(lang=lang, size=size).new_page()
    reached(page, desk_url, name, lang)
    check(page)


def check(page: "Page") -> None:
    """Nothing that axe knows is wrong with a page in the light, and none of its colours in the dark."""
    page.evaluate(_SHORTENED)
    page.evaluate(_COVERED)
    page.evaluate(files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8"))
    found = violations(page)
    page.emulate_media(color_scheme="dark")
    found += violations(page, **_COLOURS)
    assert not found, "\n".join(found)


def violations(page: "Page", **options: Any) -> list[str]:
    """One line for each kind of fault: what it is, and the first places where it stands."""
    found: list[str] = page.evaluate(_FOUND, {"resultTypes": ["violations"], "preload": False, **options})
    return found
