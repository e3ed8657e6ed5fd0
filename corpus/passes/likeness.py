"""How alike two wordings are: the same but for rule numbers, or by the rare words and phrases they share."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import log

from msgspec import Struct

from corpus.records import Language

_NUMBER = re.compile(
    r"(?<!\d)\d{3}\.\d{1,3}[a-z]?(?:-(?:\d{3}\.)?(?:\d{1,3}[a-z]?|[a-z])(?![a-z0-9]))?"
    r"|(?<=rule )\d{3}(?!\d)|(?<=rules )\d{3}(?!\d)|(?<=[Ss]ee )\d{3}(?!\d)|(?<=section )\d(?:\d\d)?(?!\d)"
    r"|(?<=规则)\d{3}(?!\d)|(?<=参见)\d{3}(?!\d)|(?<=第)\d(?=章)"
)
_STRAIGHT = str.maketrans("“”‘’「」～〜–—", '""\'\'""~~--')
_GAPS = re.compile(r"\s+")
_WORDS = {"en": re.compile(r"\{[^{}\s]+\}|[\w/+*'-]+"), "zh": re.compile(r"\{[^{}\s]+\}|\w|[+/*-]")}


class Wording(Struct, frozen=True):
    """A text prepared for comparison: what it says but for rule numbers, and its words and phrases."""

    essence: str
    phrases: frozenset[str]


def essence(text: str) -> str:
    """The text without rule numbers, width, shape of quotes and dashes, and spaces: equal means verbatim."""
    return _GAPS.sub("", _plain(text))


def wording(text: str, lang: Language) -> Wording:
    """Words and pairs of neighbours; in Chinese single characters are too common and only pairs count."""
    plain = _plain(text)
    words = _WORDS[lang].findall(plain.lower())
    pairs = map(" ".join, pairwise(words))
    alone = words if lang == "en" or len(words) == 1 else []
    return Wording(_GAPS.sub("", plain), frozenset([*pairs, *alone]))


def _plain(text: str) -> str:
    return _NUMBER.sub("", unicodedata.normalize("NFKC", text).translate(_STRAIGHT))


class Rarity:
    """What each phrase weighs among these wordings: the fewer have it, the more it tells."""

    def __init__(self, wordings: Sequence[Wording]) -> None:
        counts = Counter(phrase for wording in wordings for phrase in wording.phrases)
        self._weights = {phrase: round(100 * log(1 + len(wordings) / n)) for phrase, n in counts.items()}

    def weight(self, phrases: Iterable[str]) -> int:
        """Whole numbers, so that no order of adding changes the sum."""
        return sum(map(self._weights.__getitem__, phrases))

    def likeness(self, first: Wording, second: Wording) -> float:
        """1 for the same phrases, 0 for none in common."""
        if first.essence == second.essence:
            return 1.0
        both = self.weight(first.phrases) + self.weight(second.phrases)
        return 2 * self.weight(first.phrases & second.phrases) / both if both else 0.0

    def share(self, part: Iterable[str], whole: Wording) -> float:
        """How much of a wording these phrases of it make up."""
        weight = self.weight(whole.phrases)
        return self.weight(part) / weight if weight else 0.0
