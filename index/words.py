"""Text becomes words, the same for what is indexed and for what is typed."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple, TypeVar

from index.folding import fold

Found = TypeVar("Found")
Sort = Literal["latin", "han", "symbol", "number"]

_LONGEST_NAME = 6  # words of an English name

# A symbol in braces, a +1/+1, a 2/2, the bar of split cards; Latin words; digits; a run of Chinese.
_PIECE = re.compile(
    r"(?P<symbol>\{[^{}\s]{1,12}\}|[+-]?[\dx*]{1,3}/[+-]?[\dx*]{1,3}(?![a-z\d/])|//)"
    r"|(?P<latin>[a-z]+(?:'[a-z]+)*)"
    r"|(?P<number>\d+(?:\.\d+[a-z]?)?)"
    r"|(?P<han>[\u3007\u3400-\u9fff\U00020000-\U0003134f]+)"
)
IRREGULAR = {
    form: word
    for word, forms in {
        "die": "dies died dying dead",
        "draw": "drew drawn",
        "choose": "chose chosen choice choices",
        "lose": "lost loses losing",
        "win": "won wins",
        "pay": "paid",
        "deal": "dealt",
        "leave": "left",
        "give": "gave given",
        "take": "took taken",
        "fight": "fought",
        "cannot": "can't cant",
        "do": "does did doing",
        "not": "don't doesn't didn't isn't aren't won't wasn't",
        "be": "is are was were been being am",
        "have": "has had having",
        "go": "goes went gone going",
        "opponent": "opp opps oppo",
        "tie": "tied tying",
        "copy": "copies copied copying",
    }.items()
    for form in forms.split()
}


class Piece(NamedTuple):
    """A word and where it stands in the text."""

    text: str
    start: int
    end: int
    sort: Sort


def pieces(folded: str) -> Iterator[Piece]:
    """The words of a folded text, a run of Chinese still whole."""
    for match in _PIECE.finditer(folded):
        yield Piece(match[0], match.start(), match.end(), match.lastgroup)  # type: ignore[arg-type]


@lru_cache(maxsize=4096)
def stem(word: str) -> str:
    """An English word without the endings that do not change what it is about."""
    word = IRREGULAR.get(word, word).removesuffix("'s").removesuffix("'")
    if len(word) > 4 and word.endswith(("ies", "ied")):
        return word[:-3] + "y"
    if len(word) > 4 and word.endswith(("sses", "xes", "ches", "shes")):
        return word[:-2]
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        word = word[:-1]
    for ending in ("ing", "ed"):
        if (
            len(word) > len(ending) + 2
            and word.endswith(ending)
            and re.search("[aeiouy]", word[: -len(ending)])
        ):
            word = word[: -len(ending)]
            if word[-1] == word[-2] and word[-1] not in "lsz":
                word = word[:-1]
            break
    return word[:-1] if len(word) > 3 and word.endswith("e") else word


def key(name: str) -> str:
    """A name as it is looked up: Latin words by their stems, side by side."""
    return " ".join(stem(piece.text) if piece.sort == "latin" else piece.text for piece in pieces(fold(name)))


def stemmed(run: Sequence[Piece]) -> list[str]:
    """The stems of a run of pieces; Chinese ones are no part of a Latin name."""
    return [
        stem(piece.text) if piece.sort == "latin" else "" if piece.sort == "han" else piece.text
        for piece in run
    ]


def longest_name(
    stems: Sequence[str], at: int, names: Mapping[str, Sequence[Found]]
) -> tuple[int, Sequence[Found]]:
    """How many words from here on are one name, and what the names say of it; 1 and nothing if none are."""
    for size in range(min(_LONGEST_NAME, len(stems) - at), 0, -1):
        words = stems[at : at + size]
        if all(words) and (found := names.get(" ".join(words)) or names.get("".join(words))):
            return size, found
    return 1, ()
