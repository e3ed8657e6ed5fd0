"""Where the tests find what they read."""

import json
import os
from pathlib import Path

import pytest

from app.desk import Desk
from corpus.files import alone
from tests.app.desk import Ran, run
from tests.changed import touched

SAMPLES = "JUDGEDESK_SAMPLES"


@pytest.fixture(scope="session")
def samples() -> Path:
    """The folder of further real documents and card files; a test that needs it skips without it."""
    folder = os.environ.get(SAMPLES, "")
    if not folder:
        pytest.skip(f"needs further documents: set {SAMPLES} to their folder")
    return Path(folder)


@pytest.fixture(scope="session")
def shared_folder(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """A folder that all processes of one run of the tests share."""
    own = tmp_path_factory.getbasetemp()
    return own if worker_id == "master" else own.parent


@pytest.fixture(scope="session")
def shipped_home(shared_folder: Path) -> Path:
    """A home of the shipped documents alone, for all that changes nothing; built once, when needed."""
    home = shared_folder / "shipped"
    home.mkdir(exist_ok=True)
    return home


@pytest.fixture(scope="session")
def first_search(shipped_home: Path, shared_folder: Path) -> Ran:
    """What the first search in that home says, which builds everything; the scenarios are played, too."""
    said = shared_folder / "first-search.json"
    with alone(said):
        if not said.exists():
            ran = run(shipped_home, "search", "践踏", "--json")
            Desk(shipped_home).played.runs()
            said.write_text(json.dumps(ran), "utf-8")
    return Ran(*json.loads(said.read_text("utf-8")))


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--long` runs what takes longer than a judge would wait, `--changed` what a change can touch."""
    parser.addoption("--long", action="store_true", help="also run the long tests (fuzzing, whole processes)")
    parser.addoption("--changed", action="store_true", help="only what a change since --since can touch")
    parser.addoption("--since", default="HEAD", help="the commit to compare with (HEAD)")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """With `--changed`, leave out files that nothing which changed can touch."""
    if not config.getoption("--changed") or not collection_path.name.startswith("test_"):
        return None
    asked = touched(config.getoption("--since"))
    return None if asked is None or collection_path in asked else True


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the long tests to `--long`."""
    if not config.getoption("--long"):
        for item in items:
            if "long" in item.keywords:
                item.add_marker(pytest.mark.skip(reason="long: run with --long"))
