"""The search in the browser finds what the server's finds: hits, order, scores, snippets, remarks."""

import json
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path

import msgspec
import pytest

from app.desk import Desk
from index.scenes import Scenes
from index.search import Search
from tests.app.desk import Ran
from tests.browser.browser_desk import BrowserDesk
from tests.browser.same import Asking, asked_plainly, difference, fuzzed

ASK = """
const answers = [];
for (const [units, limit, lang] of given) {
  answers.push(await desk.search(String.fromCharCode(...units), limit, lang));
}
return JSON.stringify(answers);
"""
ASK_SCENES = """
const typed = given.map((units) => String.fromCharCode(...units));
const found = typed.map((each) => desk.scenes(each, ['702.19', '510.1']));
return JSON.stringify(found.map((some) => some.map(({entry, score, fits}) => [entry.ref, score, fits])));
"""
ANSWERS = ("702.19", "510.1")
AT_ONCE = 100


@pytest.fixture(scope="module")
def search(shipped_home: Path, first_search: Ran) -> Search:
    """The search of the server that the browser has its desk from."""
    return Desk(shipped_home).search()


def check(search: Search, browser_desk: BrowserDesk, asked: Iterable[Asking]) -> None:
    """Both answer all that is asked alike, to the last digit."""
    differing = {}
    for some in _together(asked):
        found = json.loads(browser_desk.evaluate(ASK, [[each.units, each.limit, each.lang] for each in some]))
        for each, there in zip(some, found, strict=True):
            here = json.loads(msgspec.json.encode(search.search(*each)))
            if where := difference(here, there):
                differing[each] = where
    assert differing == {}


def check_scenes(scenes: Scenes, browser_desk: BrowserDesk, asked: Iterable[Asking]) -> None:
    """Both find the same scenarios beside the rules, with the same scores."""
    differing = {}
    for some in _together(asked):
        found = json.loads(browser_desk.evaluate(ASK_SCENES, [each.units for each in some]))
        for each, there in zip(some, found, strict=True):
            here = [[one.entry.ref, one.score, one.fits] for one in scenes.find(each.typed, ANSWERS)]
            if where := difference(here, there):
                differing[each] = where
    assert differing == {}


def _together(asked: Iterable[Asking]) -> Iterator[list[Asking]]:
    rest = iter(asked)
    while some := list(islice(rest, AT_ONCE)):
        yield some


def test_every_question_of_the_list_finds_the_same(search: Search, browser_desk: BrowserDesk) -> None:
    check(search, browser_desk, asked_plainly())


def test_whatever_is_typed_finds_the_same(search: Search, browser_desk: BrowserDesk) -> None:
    check(search, browser_desk, fuzzed(400, seed=4))


def test_scenarios_beside_the_rules_are_the_same(
    shipped_home: Path, search: Search, browser_desk: BrowserDesk
) -> None:
    check_scenes(Desk(shipped_home).scenes(), browser_desk, [*asked_plainly(), *fuzzed(200, seed=9)])


@pytest.mark.long
def test_whatever_is_typed_for_a_long_time_finds_the_same(search: Search, browser_desk: BrowserDesk) -> None:
    check(search, browser_desk, fuzzed(4_000, seed=7))
