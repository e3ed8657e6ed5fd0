"""A list of cards as people write it, one a line: names in any language, deck lists, sets with numbers."""

import re
from collections.abc import Iterator

from msgspec import Struct

from corpus.cards.card_records import Card
from corpus.cards.card_store import Cards
from corpus.problems import Problem

_LONGEST = 200
_ASIDE = ("#", "//")  # a line that begins so is a remark
_COUNT = re.compile(r"(?:SB:\s*)?\d{1,3}\s?[x×]?\s+(?=\S)", re.IGNORECASE)  # 4 Lightning Bolt, 4x, SB: 2
_NUMBER = re.compile(r"\(?([A-Za-z0-9]{2,6})\)?[\s/#]+([A-Za-z0-9★†]{1,8})")  # FDN 123, (FDN) 123
_PRINTING = re.compile(
    r"(?<!\s)\s+[\[(][A-Za-z0-9]{2,6}[\])](?:\s+[A-Za-z0-9★†]{1,8})?(?:\s+\*F\*)?$"
)  # (FDN) 123


class Listed(Struct, frozen=True):
    """A card's name as it stands in a list, and where."""

    name: str
    line: int
    column: int


def read_list(text: str) -> tuple[Listed, ...]:
    """The cards of a list, line by line; empty lines and remarks left out."""
    return tuple(_lines(text))


def _lines(text: str) -> Iterator[Listed]:
    for number, line in enumerate(text.splitlines(), 1):
        name = line.strip()
        if name and not name.startswith(_ASIDE):
            yield Listed(name[:_LONGEST], number, line.index(name[0]) + 1)


def listed(typed: str, spaced: bool = True) -> tuple[str, ...]:
    """What was typed one after the other; names that may have spaces are told apart by commas."""
    between = r"[\s,，、;；]+" if spaced else r"(?:(?<!\s)\s+)?[,，、;；\n]+\s*|(?<!\s)\s+(?=\d)"
    return tuple(filter(None, re.split(between, typed.strip())))


def cards_named(store: Cards, listed: Listed) -> tuple[Card, ...]:
    """The cards meant by a line; none if it names none."""
    for name in _readings(listed.name):
        if found := store.find(name):
            return found
    numbered = _NUMBER.fullmatch(listed.name)
    return store.numbered(*numbered.groups()) if numbered else ()


def _readings(line: str) -> Iterator[str]:
    """The line as it stands, then without what deck lists write around a name."""
    bare = _PRINTING.sub("", line)
    yield from dict.fromkeys((line, bare, _COUNT.sub("", line, count=1), _COUNT.sub("", bare, count=1)))


def unknown(store: Cards, listed: Listed, where: str) -> Problem:
    """That no card is called so, and what the nearest are called."""
    *_, name = _readings(listed.name)
    near = list(dict.fromkeys(each.name for each in store.nearest(name, 3)))
    code = "cards-list-unknown" if near else "cards-list-unlike"
    values = {"other": " · ".join(near)} if near else {}
    return Problem(where, listed.line, listed.column, code, listed.name, values)
