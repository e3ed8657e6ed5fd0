"""Every page that is the same for all is written as a file."""

from app.offline.written import _ALONE
from app.pages.table import ROUTES

ASKING = {"/nearest"}  # nothing is on it until somebody writes something there


def test_no_page_of_the_table_is_missing_in_what_is_written() -> None:
    assert {route.path for route in ROUTES if "<" not in route.path} == set(_ALONE) | ASKING
