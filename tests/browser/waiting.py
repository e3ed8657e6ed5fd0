"""Waits until something holds in a page; Playwright's own way asks by `eval`, which our policy forbids."""

import time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

_PAUSE = 50  # milliseconds


def until(page: "Page", script: str, arg: Any = None, timeout: float = 30_000) -> None:
    """Return once a script gives something true, asked again and again; fail after so many milliseconds."""
    from playwright.sync_api import Error

    end = time.monotonic() + timeout / 1000
    while True:
        try:
            if page.evaluate(script, arg):
                return
        except Error as error:  # between two pages there is nothing to ask
            if "context" not in str(error) and "null" not in str(error):
                raise
        assert time.monotonic() < end, f"still not so: {script}"
        page.wait_for_timeout(_PAUSE)
