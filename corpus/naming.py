"""Names in one spelling, for finding and comparing, never for showing: two degrees, each with its reason."""

import unicodedata
from functools import cache

LONGEST = 150  # the longest name of a card has 141 characters

_LIGATURES = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l"})
_SIGNS = str.maketrans(
    dict.fromkeys("’‘", "'") | dict.fromkeys("−–—", "-") | dict.fromkeys('“”"「」『』《》〈〉·・', "")
)


def folded(name: str) -> str:
    """Without width, case, accents, the quotes around it and what ends a sentence; its words stay apart.

    The rulebook's names are looked up so: “践踏”, TRAMPLE and ｔｒａｍｐｌｅ are found. Signs stay, for they
    tell +1/+1 from −1/−1, and so do spaces, for the words are counted where only the nearest is found.
    """
    plain = "".join(each for each in _plain(name) if not unicodedata.combining(each))
    return " ".join(plain.translate(_SIGNS).split()).rstrip(" .,;:。")


def letters(name: str) -> str:
    """Its letters and digits alone; of a name of nothing but signs, the signs.

    Two printings of one name are compared so, and the names of cards, which nobody types with all their
    signs: “Jötun Grunt” is “ｊｏｔｕｎ　ｇｒｕｎｔ”, “Fire // Ice” is “fire/ice”. No more is read than a name
    can have.
    """
    name = name[:LONGEST]
    return ("".join(filter(_counts, _plain(name))) or folded(name))[:LONGEST]


def _plain(name: str) -> str:
    """Without width and case, the accents apart."""
    return unicodedata.normalize("NFKD", name).casefold().translate(_LIGATURES)


@cache
def _counts(character: str) -> bool:
    return unicodedata.category(character)[0] in "LN"
