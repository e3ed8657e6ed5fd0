"""Names in one spelling, for finding and comparing, never for showing: in two degrees, each with its reason."""

import unicodedata
from functools import cache

LONGEST = 150  # the longest name of a card has 141 characters

_LIGATURES = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l"})
_SIGNS = str.maketrans(
    dict.fromkeys("’‘", "'") | dict.fromkeys("−–—", "-") | dict.fromkeys("“”\"「」『』《》〈〉·・", "")
)


def folded(name: str) -> str:
    """Without width, case, accents, the quotes around it and what ends a sentence; its words stay apart.

    The rulebook's names are looked up so: “践踏”, TRAMPLE and ｔｒａｍｐｌｅ are found. Signs stay, for they
    tell +1/+1 from −1/−1, and so do spaces, for the words are counted where only the nearest is found.
    """
    return " ".join(_plain(name).translate(_SIGNS).split()).rstrip(".,;:。")


def letters(name: str) -> str:
    """Its letters and digits alone; of a name of nothing but signs, the signs.

    Two printings of one name are compared so, and the names of cards, which nobody types with all their
    signs: “Jötun Grunt” is “ｊｏｔｕｎ　ｇｒｕｎｔ”, “Fire // Ice” is “fire/ice”. What no name is as long as is
    cut off.
    """
    plain = _plain(name[:LONGEST])
    return ("".join(filter(_counts, plain)) or "".join(plain.split()))[:LONGEST]


def _plain(name: str) -> str:
    """Without width, case and accents."""
    decomposed = unicodedata.normalize("NFKD", name).casefold().translate(_LIGATURES)
    return "".join(character for character in decomposed if not unicodedata.combining(character))


@cache
def _counts(character: str) -> bool:
    return unicodedata.category(character)[0] in "LN"
