"""Card names as people type them: what they have in common with the printed name, and how near they are."""

import unicodedata
from functools import cache

_LIGATURES = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l"})
LONGEST = 150  # the longest name of a card has 141 characters


def name_key(name: str) -> str:
    """What is left of a name without width, case, accents, spaces and punctuation.

    “Jötun Grunt” and “ｊｏｔｕｎ　ｇｒｕｎｔ” are one name, so are “Fire // Ice” and “fire/ice”.
    A name of nothing but punctuation keeps it.
    """
    plain = unicodedata.normalize("NFKD", name[:LONGEST]).casefold().translate(_LIGATURES)
    letters = "".join(filter(_counts, plain))
    return (letters or "".join(plain.split()))[:LONGEST]


@cache
def _counts(character: str) -> bool:
    """Letters and digits count; accents, spaces, punctuation and symbols do not."""
    return unicodedata.category(character)[0] in "LN"


def grams(key: str) -> frozenset[str]:
    """The short pieces of a key, its ends marked: two characters long in Chinese, three otherwise."""
    length = 3 if key.isascii() else 2
    marked = f"^{key}$"
    return frozenset(marked[at : at + length] for at in range(max(1, len(marked) - length + 1)))


def likeness(typed: str, key: str) -> float:
    """From 0 to 1; a name that begins with what was typed, or contains it, is nearer than its length says."""
    from difflib import SequenceMatcher  # needed only where a name was not found

    if key.startswith(typed):
        return 0.7 + 0.3 * len(typed) / len(key)
    if typed in key:
        return 0.6 + 0.3 * len(typed) / len(key)
    return SequenceMatcher(None, key, typed, autojunk=False).ratio()


def half_of_name(printed: str, position: int, name: str) -> str:
    """Of a printed “消逝 // 复苏” the half that stands at this place of `name`; all if they do not match.

    The bulk files have some split cards' names doubled: “消逝 // 复苏 // 消逝 // 复苏”.
    """
    halves = [part.strip() for part in printed.split("//")]
    count = len(name.split(" // "))
    doubled = halves == halves[:count] * (len(halves) // count)
    return halves[position] if count > 1 and doubled else printed
