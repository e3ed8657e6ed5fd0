"""One home folder for the commands that change nothing."""

from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home in which only the shipped documents are present; compiled by whoever comes first."""
    return tmp_path_factory.mktemp("home")
