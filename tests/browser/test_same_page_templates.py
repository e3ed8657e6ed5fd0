"""A page's own template shows the same in the browser as on the server, for the same data and the same words.

What the functions of `app/words.py` answered on the server is what they answer in the browser.
"""

import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from flask.testing import FlaskClient
from markupsafe import Markup

from app import web
from app.desk import Desk
from app.offline.made import environment
from app.pages.asked import Asked, Page
from app.words import shared, words
from tests.app.desk import Ran
from tests.browser.translated import in_browser

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ADDRESSES = (
    *(
        "/",
        "/search?q=践踏",
        "/contents",
        "/9",
        "/cr/702.19b",
        "/cr/702.19?family=1",
        "/cr/702",
    ),
    *("/cr/903.8?lang=en", "/cr/2014-06-01/903.8?show=both", "/cr/2014-06-01/903.8?show=en", "/cr/999.9"),
    *(
        "/nowhere",
        "/glossary",
        "/glossary?by=en",
        "/term/践踏?lang=en",
        "/term/践",
        "/releases",
        "/release/CNS",
    ),
    *(
        "/editions",
        "/editions/2014-06-01/2023-11-17",
        "/procedures",
        "/procedures/601.2",
        "/about",
        "/ruling",
    ),
)


class Heard:
    """What the template of one page was given, and what its functions answered."""

    def __init__(self) -> None:
        self.template = ""
        self.data: dict[str, Any] = {}
        self.answers: dict[str, Any] = {}
        self.names: list[str] = []

    def words(self, asked: Asked, page: Page, path: str) -> dict[str, Any]:
        """The words of `app/words.py`; whatever they answer is remembered."""
        known = words(asked, page, path)
        self.template = page.template
        self.data = {name: each for name, each in known.items() if not callable(each)}
        return known | self.listening({name: each for name, each in known.items() if callable(each)})

    def listening(self, functions: dict[str, Any]) -> dict[str, Any]:
        """The same functions; whatever they answer is remembered."""
        self.names += functions
        return {name: partial(self._answer, name, each) for name, each in functions.items()}

    def _answer(self, name: str, function: Callable[..., Any], *given: Any, **named: Any) -> Any:
        answer = function(*given, **named)
        asked = [_full(_plain(each)) for each in (*given, *([named] if named else ()))]
        key = json.dumps([name, [each for each in asked if each]], ensure_ascii=False, separators=(",", ":"))
        self.answers[key] = {"$html": str(answer)} if isinstance(answer, Markup) else _plain(answer)
        return answer


def _plain(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


def _full(value: Any) -> Any:
    """The same as a browser tells it again: 2 for 2.0, and nothing of what is empty."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, list):
        return [_full(each) for each in value]
    if not isinstance(value, dict):
        return value
    return {key: found for key, each in value.items() if (found := _full(each))}


@pytest.fixture(scope="module")
def evaluate(browser: "Browser") -> Iterator[Callable[..., Any]]:
    with in_browser(browser, environment()) as made:
        yield made


@pytest.fixture(scope="module")
def desk(shipped_home: Path, first_search: Ran) -> Desk:
    assert first_search.code == 0, first_search.err
    return Desk(shipped_home)


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_page_shows_the_same(
    address: str, desk: Desk, evaluate: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = Heard()
    monkeypatch.setattr(web, "words", heard.words)
    client = _client(desk, heard)
    page = client.get(address)
    assert page.status_code < 500
    assert evaluate("page", heard.template, _plain(heard.data), heard.answers, heard.names) == page.text


def _client(desk: Desk, heard: Heard) -> FlaskClient:
    app = web.create_app(desk)
    app.jinja_env.globals |= heard.listening(shared())
    return app.test_client()
