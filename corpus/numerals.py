"""The numbers a text names, in digits or in words, in either language."""

import re

from corpus.records import Language

_DIGITS = re.compile(r"(?<![A-Za-z\d])\d+")
_WORD = re.compile(r"[A-Za-z]+")
_CHINESE = re.compile(r"[零一二两三四五六七八九十百]+")
_COMPOSED = re.compile(
    r"(?:([一二三四五六七八九])百)?零?(?:([一二三四五六七八九]?)(十))?([零一二两三四五六七八九])?"
)
_UNITS = {"二": 2, "两": 2} | {
    character: at for at, character in enumerate("零一二三四五六七八九") if at != 2
}
_ENGLISH = {
    word: number
    for words, number in (
        ("zero", 0), ("one once first", 1), ("two twice double second", 2), ("three third", 3),
        ("four fourth", 4), ("five fifth", 5), ("six sixth", 6), ("seven seventh", 7), ("eight eighth", 8),
        ("nine ninth", 9), ("ten tenth", 10), ("eleven", 11), ("twelve", 12), ("thirteen", 13),
        ("fifteen", 15), ("twenty", 20), ("thirty", 30), ("forty", 40), ("sixty", 60), ("hundred", 100),
    )
    for word in words.split()
}  # fmt: skip


def numerals(text: str, lang: Language) -> set[int]:
    """Every number named, each once; `一百` is 100, `三分之一` is 3 and 1."""
    written = {int(digits[0][:9]) for digits in _DIGITS.finditer(text)}
    if lang == "en":
        words = (word[0].lower() for word in _WORD.finditer(text))
        return written | {_ENGLISH[word] for word in words if word in _ENGLISH}
    spelled = (_composed(found[0]) for found in _CHINESE.finditer(text))
    return written | {number for number in spelled if number is not None}


def _composed(characters: str) -> int | None:
    """`十二` is 12, `一百` 100; characters that are no number by themselves (`三五`) are none."""
    match = _COMPOSED.fullmatch(characters)
    if not match:
        return None
    hundreds, tens, ten, units = match.groups(default="")
    return 100 * _UNITS.get(hundreds, 0) + (10 * _UNITS.get(tens, 1) if ten else 0) + _UNITS.get(units, 0)
