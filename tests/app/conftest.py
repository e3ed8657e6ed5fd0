"""One home folder for the commands that change nothing."""

from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def home(shipped_home: Path) -> Path:
    """A home in which only the shipped documents are present; compiled by whoever comes first."""
    return shipped_home
