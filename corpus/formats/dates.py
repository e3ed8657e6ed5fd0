"""The date a document prints, in Chinese or in English, in the form editions are named by."""

from datetime import date

_MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


def iso_date(year: str, month: str, day: str) -> str:
    """`2014-03-27` of 2014, 3 or March, 27; empty where the calendar has no such day."""
    number = _MONTHS.index(month) + 1 if month in _MONTHS else int(month) if month.isdecimal() else 0
    try:
        return date(int(year), number, int(day)).isoformat()
    except ValueError:
        return ""
