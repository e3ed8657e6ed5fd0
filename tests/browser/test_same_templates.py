"""A template shows the same in the browser as on the server: translated templates against Jinja's own."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from jinja2 import DictLoader, Environment

from app.offline.template_expressions import FILTERS, TESTS
from tests.browser.translated import alive, functions, in_browser

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FOLDER = Path(__file__).parent / "templates"
FILES = {path.name: path.read_text("utf-8") for path in sorted(FOLDER.glob("*.html"))}
# In these files every line is a template of its own.
LINES, ERRORS = (
    {f"{name}-{at}.html": line for at, line in enumerate((FOLDER / name).read_text("utf-8").splitlines(), 1)}
    for name in ("lines.txt", "errors.txt")
)
DATA: dict[str, Any] = {
    **{"n": 3, "zero": 0, "less": -2, "yes": True, "no": False, "nil": None, "empty": [], "list": [1, 2, 3]},
    **{"text": '<a & "b">', "quote": "it's", "html": {"$html": "<i>x</i>"}, "zh": "践踏𠀀规则"},
    **{"sp": "  a b  c ", "words": ["b", "A", "c"], "mixed": [{"$html": "<u>"}, "<p>"]},
    **{"record": {"a": 1, "b": {"c": "x"}, "items": 5}, "pairs": [["a", 1], ["b", 2]]},
    "rows": [{"k": "x", "v": 1, "on": True}, {"k": "Y", "v": 2, "on": False}, {"k": "a", "v": 1, "on": True}],
}


@pytest.fixture(scope="module")
def jinja() -> Environment:
    made = Environment(
        loader=DictLoader({**FILES, **LINES, **ERRORS}),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=lambda value: "" if value is None else value,  # None prints nothing in the browser
    )
    made.globals.update(functions())
    return made


@pytest.fixture(scope="module")
def evaluate(browser: "Browser", jinja: Environment) -> Iterator[Callable[..., Any]]:
    with in_browser(browser, jinja) as made:
        yield made


@pytest.mark.parametrize("name", [*LINES, *(name for name in FILES if name != "missing.html")])
def test_a_template_shows_the_same(name: str, jinja: Environment, evaluate: Callable[..., Any]) -> None:
    assert evaluate("small", name, DATA) == jinja.get_template(name).render(alive(DATA))


@pytest.mark.parametrize("name", ERRORS)
def test_what_no_page_should_show_is_an_error(name: str, evaluate: Callable[..., Any]) -> None:
    with pytest.raises(Exception, match=r"TypeError|RangeError"):
        evaluate("small", name, {})


def test_what_is_missing_is_like_what_is_empty(evaluate: Callable[..., Any]) -> None:
    """Records leave out the fields that have nothing to say."""
    assert evaluate("small", "missing.html", {"a": {}}) == "x 1 True True True True 0 -"


def test_every_filter_and_test_that_is_translated_is_there(evaluate: Callable[..., Any]) -> None:
    known = evaluate("known")
    assert sorted(known["filters"]) == sorted(FILTERS)
    assert sorted(known["tests"]) == sorted(TESTS)
