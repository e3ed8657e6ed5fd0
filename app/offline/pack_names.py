"""Texts of one scenario without the names of its cards: what is left of them many scenarios have alike.

A text in both languages becomes what is said, with a sign in place of each name, and which names these are;
`static/offline/names_in.js` puts them back.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from corpus.records import Texts

BOTH = {"zh", "en"}
FIRST, MOST = 0xE000, 0x1000  # signs that no text has (private use)


class Names:
    """The names of one scenario's cards, as its boards have them."""

    def __init__(self, names: Iterable[Texts]) -> None:
        pairs = {(each["zh"], each["en"]) for each in names if each["zh"] and each["en"]}
        # A name within another must not be taken out of it, so the longer come first.
        self.pairs = sorted(pairs, key=lambda pair: (-len(pair[1]), pair))[:MOST]

    @property
    def listed(self) -> list[Texts]:
        """All of them, in their order."""
        return [{"zh": zh, "en": en} for zh, en in self.pairs]

    def taken_out(self, value: Any) -> Any:
        """The same data with every text in it so."""
        if isinstance(value, list):
            return [self.taken_out(each) for each in value]
        if not isinstance(value, dict):
            return value
        if set(value) != BOTH:
            return {key: self.taken_out(each) for key, each in value.items()}
        zh, en = value["zh"], value["en"]
        if isinstance(zh, str):
            return self.said(zh, en)
        if len(zh) != len(en):
            return value
        return {"both": [self.said(*pair) for pair in zip(zh, en, strict=True)]}

    def said(self, zh: str, en: str) -> dict[str, Any]:
        """A text with signs for names, which are counted in the order in which the English has them."""
        if any(FIRST <= ord(sign) < FIRST + MOST for sign in zh + en):
            raise ValueError("a text that holds the sign of a name")
        for place, (name_zh, name_en) in enumerate(self.pairs):
            while name_zh in zh and name_en in en:
                zh, en = (
                    text.replace(name, chr(FIRST + place), 1) for text, name in ((zh, name_zh), (en, name_en))
                )
        met = list(dict.fromkeys(sign for sign in en if FIRST <= ord(sign) < FIRST + MOST))
        signs = str.maketrans({sign: chr(FIRST + place) for place, sign in enumerate(met)})
        said = {"said": {"zh": zh.translate(signs), "en": en.translate(signs)}}
        return {**said, "names": [ord(sign) - FIRST for sign in met]} if met else said


def names_on(runs: Iterable[Any]) -> Iterator[Texts]:
    """What everything is called that lies on any board of some runs."""
    for film in (run["film"] for run in runs if "film" in run):
        yield from (card["name"] for card in film["first"]["cards"])
        yield from (card["name"] for frame in film["frames"] for card in frame["change"].get("cards", ()))
