"""Debian's Chromium, as the tests and the screenshots start it: nothing is downloaded, nothing leaves."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, ViewportSize

Lang = Literal["zh", "en"]
Theme = Literal["light", "dark"]

REMEDY = "The browser tests need Chromium: sudo apt install chromium"
PLAIN_HOST = "desk.test"  # a name that is this machine but, to a browser, some host without https
PHONE, TABLET, DESKTOP = (360, 740), (768, 1024), (1440, 900)
LANGS: tuple[Lang, ...] = ("zh", "en")
THEMES: tuple[Theme, ...] = ("light", "dark")

_NAMES = ("chromium", "chromium-browser", "google-chrome")
_LOCALES = {"zh": "zh-CN", "en": "en-GB"}
_ONLY_HERE = f"MAP {PLAIN_HOST} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost"


def chromium() -> str | None:
    """Where Chromium is: the one named by `$JUDGEDESK_CHROMIUM`, else the one that is installed."""
    named = os.environ.get("JUDGEDESK_CHROMIUM")
    return named or next(filter(None, map(shutil.which, _NAMES)), None)


def lacking() -> str:
    """What is missing for a browser test, in one sentence with its remedy; nothing if all is there."""
    if find_spec("playwright") is None:
        return "The browser tests need playwright, which comes with: ./judgedesk test"
    found = chromium()
    return "" if found and Path(found).exists() else REMEDY


@contextmanager
def launched(*options: str) -> Iterator["Browser"]:
    """A Chromium that reaches this machine and no other."""
    from playwright.sync_api import sync_playwright

    sandbox = [] if os.geteuid() else ["--no-sandbox"]  # Chromium refuses its sandbox to root
    quiet = ["--disable-component-update", "--disable-background-networking", "--disable-sync"]
    only_here = f"--host-resolver-rules={_ONLY_HERE}"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(), args=[*sandbox, *quiet, only_here, *options]
        )
        try:
            yield browser
        finally:
            browser.close()


def opened(
    browser: "Browser",
    lang: Lang = "zh",
    theme: Theme = "light",
    size: tuple[int, int] = PHONE,
    javascript: bool = True,
    fine: bool = False,
    saves: bool = False,
) -> "BrowserContext":
    """A visitor's browser with nothing kept from before; narrower than a desktop it is touched.

    It keeps pages for offline use only where a test is about that: it takes a while.
    """
    touched = size[0] < DESKTOP[0]
    return browser.new_context(
        locale=_LOCALES[lang],
        color_scheme=theme,
        viewport=viewport(size),
        has_touch=touched,
        is_mobile=touched,
        java_script_enabled=javascript,
        device_scale_factor=2 if fine else 1,
        service_workers="allow" if saves else "block",
    )


def viewport(size: tuple[int, int]) -> "ViewportSize":
    """A size as the browser takes it."""
    return {"width": size[0], "height": size[1]}
