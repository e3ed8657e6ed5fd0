"""Where the tests find what they read."""

import os
from pathlib import Path

import pytest

from app.desk import Desk
from tests.app.desk import Ran, run

SAMPLES = "JUDGEDESK_SAMPLES"


@pytest.fixture(scope="session")
def samples() -> Path:
    """The folder of further real documents and card files; a test that needs it skips without it."""
    folder = os.environ.get(SAMPLES, "")
    if not folder:
        pytest.skip(f"needs further documents: set {SAMPLES} to their folder")
    return Path(folder)


@pytest.fixture(scope="session")
def shipped_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home of the shipped documents alone, for all that changes nothing; built once, when needed."""
    return tmp_path_factory.mktemp("shipped")


@pytest.fixture(scope="session")
def first_search(shipped_home: Path) -> Ran:
    """What the first search in that home says, which builds everything; the scenarios are played, too."""
    said = run(shipped_home, "search", "践踏", "--json")
    Desk(shipped_home).played.runs()
    return said


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--long` runs what takes longer than a judge would wait."""
    parser.addoption("--long", action="store_true", help="also run the long tests (fuzzing, whole processes)")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the long tests to `--long`."""
    if not config.getoption("--long"):
        for item in items:
            if "long" in item.keywords:
                item.add_marker(pytest.mark.skip(reason="long: run with --long"))
