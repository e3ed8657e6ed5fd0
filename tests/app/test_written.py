"""Every page that is the same for all is written as a file."""

from app.offline.written import _OTHERWISE, alone
from app.pages.table import ROUTES


def test_what_is_written_otherwise_is_a_page_that_is_written() -> None:
    assert set(_OTHERWISE) <= set(alone()) <= {route.path for route in ROUTES}
