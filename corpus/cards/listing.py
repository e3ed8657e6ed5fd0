"""Cards by part of a name, by set and by collector number: how who reads a list looks for them.

What comes out are Oracle ids, the nearest first. Damage inside the store raises sqlite3.DatabaseError.
"""

import re
from contextlib import closing
from pathlib import Path

from corpus.cards.card_records import NO_CARDS
from corpus.cards.card_store import STORE, opened
from corpus.naming import letters

_NUMBERED = re.compile(r"([a-z0-9]{2,8})[\s/#·-]+([a-z0-9★†‡]{1,8})", re.IGNORECASE)
_NAMES_OF_A_CARD = 8  # as many as may hold what was typed without crowding out other cards

_IS_CARD = f"layout not in {NO_CARDS}"
_BY_NAME = f"""select card from name join card on card.id = name.card
    where instr(key, :typed) > 0 and {_IS_CARD}
    order by key <> :typed, instr(key, :typed) <> 1, rank, length(key), key, card limit :most"""  # noqa: S608
_BY_NUMBER = "select card from number where set_code = ? and number = ? order by card"
_OF_SET = f"""select card from number join card on card.id = number.card where set_code = ? and {_IS_CARD}
    order by cast(number as integer), number, card"""  # noqa: S608
_SETS = "select distinct set_code from number order by set_code"


def matching(folder: Path, typed: str, most: int) -> list[str]:
    """The cards with this set and number, or of this set, then those with this in a name; at most so many."""
    name, numbered = letters(typed), _NUMBERED.fullmatch(typed.strip().lower())
    by_number = _rows(folder, _BY_NUMBER, numbered.groups()) if numbered else []
    values: dict[str, str | int] = {"typed": name, "most": most * _NAMES_OF_A_CARD}
    by_name = _rows(folder, _BY_NAME, values) if name else []
    return list(dict.fromkeys([*by_number, *in_set(folder, typed), *by_name]))[:most]


def in_set(folder: Path, code: str) -> list[str]:
    """The cards of a set in the order of their numbers."""
    return list(dict.fromkeys(_rows(folder, _OF_SET, (code.strip().lower(),))))


def sets(folder: Path) -> list[str]:
    """The codes of the sets of which any collector number is known."""
    return _rows(folder, _SETS, ())


def _rows(folder: Path, query: str, values: tuple[str, ...] | dict[str, str | int]) -> list[str]:
    """The first value of each row; none if there is no store."""
    store = opened(folder / STORE)
    if store is None:
        return []
    with closing(store):
        return [first for first, *_ in store.execute(query, values)]
