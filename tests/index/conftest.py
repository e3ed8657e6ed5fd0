"""The shipped corpus, indexed once for all tests of this room."""

import pytest

from app.desk import Desk
from corpus.store import Corpus
from index.search import Search


@pytest.fixture(scope="session")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    """A desk in a home of its own, in which only the shipped documents are."""
    return Desk(tmp_path_factory.mktemp("search-home"))


@pytest.fixture(scope="session")
def corpus(desk: Desk) -> Corpus:
    """The shipped corpus."""
    return desk.corpus


@pytest.fixture(scope="session")
def search(desk: Desk) -> Search:
    """The search over the shipped corpus."""
    return desk.search()
