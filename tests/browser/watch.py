"""Listens to what a reader does not see of a page: its errors, and what it asks of other hosts."""

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from tests.browser.chromium import PLAIN_HOST

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError

_HERE = ("127.0.0.1", "localhost", PLAIN_HOST, "")  # a file, a blob or data have no host


class Watch:
    """What went wrong in the pages of one test, in words."""

    def __init__(self) -> None:
        self._heard: list[str] = []
        self._expected: list[str] = []

    def over(self, context: "BrowserContext") -> None:
        """Listen to every page of a context, and to its service worker."""
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("request", self._request)

    def expect(self, *words: str) -> None:
        """What has one of these words in it is part of the test: a page not found, a server that is gone."""
        self._expected += words

    @property
    def faults(self) -> list[str]:
        """Everything that should not have happened."""
        return [heard for heard in self._heard if not any(word in heard for word in self._expected)]

    def _console(self, message: "ConsoleMessage") -> None:
        if message.type == "error":
            self._heard.append(f"console: {message.text} ({message.location['url']})")

    def _error(self, error: "WebError") -> None:
        self._heard.append(f"error: {error.error}")

    def _request(self, request: "Request") -> None:
        if urlsplit(request.url).hostname not in (*_HERE, None):
            self._heard.append(f"another host: {request.url}")
