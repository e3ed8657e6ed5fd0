"""A real browser before a real server. Without Chromium these tests are skipped, and the summary says so."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.app.card_files import bulk_files, home_with_cards
from tests.app.desk import Ran
from tests.browser.browser_desk import BrowserDesk
from tests.browser.chromium import lacking, launched, opened
from tests.browser.server import Server
from tests.browser.watch import Watch

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

_SKIPPED = pytest.StashKey[int]()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skip, before anything is started for them, the tests that no browser is there for."""
    wanting = [item for item in items if "browser" in getattr(item, "fixturenames", ())]
    if why := lacking():
        config.stash[_SKIPPED] = len(wanting)
        for item in wanting:
            item.add_marker(pytest.mark.skip(reason=why))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say in a line of its own that nothing was tried in a browser, and what mends that."""
    if skipped := config.stash.get(_SKIPPED, 0):
        terminalreporter.write_line(f"{skipped} tests in a browser were skipped. {lacking()}", yellow=True)


@pytest.fixture(scope="package")
def desk_home(shipped_home: Path, first_search: Ran, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home of the shipped documents with a few cards, everything in it compiled."""
    assert first_search.code == 0, first_search.err
    folder = tmp_path_factory.mktemp("carded")
    return home_with_cards(folder, bulk_files(folder), shipped_home)


@pytest.fixture(scope="package")
def server(desk_home: Path) -> Iterator[Server]:
    """A desk that keeps running; a test that stops one starts its own."""
    with Server(desk_home) as running:
        yield running


@pytest.fixture(scope="package")
def desk_url(server: Server) -> str:
    """The address of that desk, without the last slash."""
    return server.url


@pytest.fixture
def servers(desk_home: Path) -> Iterator[Callable[..., Server]]:
    """Starts desks that a test may stop; a home and options of `serve` if wanted. All are gone after it."""
    started: list[Server] = []

    def start(*options: str, home: Path = desk_home, **where: Path) -> Server:
        started.append(Server(home, *options, **where))
        return started[-1].start()

    yield start
    for each in started:
        each.stop()


@pytest.fixture(scope="package")
def browser() -> "Iterator[Browser]":
    """Chromium; each test opens a context of its own in it."""
    with launched() as running:
        yield running


@pytest.fixture
def watch() -> Iterator[Watch]:
    """Fails the test for anything that went wrong in a page of it, unless the test expects it."""
    watching = Watch()
    yield watching
    assert not watching.faults, "\n".join(watching.faults)


@pytest.fixture
def contexts(browser: "Browser", watch: Watch) -> "Iterator[Callable[..., BrowserContext]]":
    """Opens browsers of visitors: in either language and theme, at any size, without JavaScript."""
    made: list[BrowserContext] = []

    def make(**wanted: object) -> "BrowserContext":
        made.append(opened(browser, **wanted))  # type: ignore[arg-type]
        watch.over(made[-1])
        return made[-1]

    yield make
    for each in made:
        each.close()


@pytest.fixture
def page(contexts: "Callable[..., BrowserContext]") -> "Page":
    """An empty page on a phone, its reader's language Chinese."""
    return contexts().new_page()


@pytest.fixture(scope="package")
def browser_desk(browser: "Browser", desk_url: str, desk_home: Path) -> "Iterator[BrowserDesk]":
    """The scripts of the desk in a browser, which have the texts of that desk."""
    context = opened(browser)
    yield BrowserDesk(context.new_page(), desk_url, lambda: packed(desk_home), lambda: played(desk_home))
    context.close()


def packed(home: Path) -> bytes:
    """All texts of a desk as a browser keeps them."""
    from app.desk import Desk
    from app.offline.pack import pack

    return pack(Desk(home).corpus, "tests")


def played(home: Path) -> bytes:
    """Every scenario of the library with its run, as a browser keeps them."""
    from app.desk import Desk
    from app.offline.pack_runs import pack_runs

    return pack_runs(Desk(home).played.runs(), "tests")
