"""The date a document prints, in Chinese or in English, in the form editions are named by."""

from datetime import date

_MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


def iso_date(year: str, month: str, day: str) -> str:
    """`2014-03-27` of 2014, 3 or March or Mar, 27; empty where the calendar has no such day."""
    number = int(month) if month.isdecimal() else _month(month)
    try:
        return date(int(year), number, int(day)).isoformat()
    except ValueError:
        return ""


def _month(name: str) -> int:
    """Its number, from 1, by the beginning of its name; 0 if there is none."""
    begun = (at for at, month in enumerate(_MONTHS, 1) if len(name) > 2 and month.startswith(name))
    return next(begun, 0)
