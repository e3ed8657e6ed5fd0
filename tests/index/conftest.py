"""The shipped corpus, indexed once for all tests of this room."""

from pathlib import Path

import pytest

from app.desk import Desk
from corpus.store import Corpus
from index.search import Search
from tests.app.desk import Ran


@pytest.fixture(scope="session")
def desk(shipped_home: Path, first_search: Ran) -> Desk:
    """A desk at a home in which only the shipped documents are."""
    return Desk(shipped_home)


@pytest.fixture(scope="session")
def corpus(desk: Desk) -> Corpus:
    """The shipped corpus."""
    return desk.corpus


@pytest.fixture(scope="session")
def search(desk: Desk) -> Search:
    """The search over the shipped corpus."""
    return desk.search()
