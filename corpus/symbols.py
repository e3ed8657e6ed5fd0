"""Symbols in braces in one spelling, for finding and comparing: {二}{蓝} is {2}{U}."""

import re

_SYMBOL = re.compile(r"\{([^{}]{1,12})\}")
_CHARACTERS = dict(zip("零一二三四五六七八九白蓝黑红绿綠無无雪", "0123456789WUBRGGCCS", strict=True))
_WORDS = {"横置": "T", "橫置": "T", "重置": "Q", "十": "10", "等级": "LEVEL"}

# Until then {C} was the chaos symbol of the planar die; since then it is colorless mana.
_COLORLESS_SINCE = "2016-01-22"


def symbols(text: str, edition: str = _COLORLESS_SINCE) -> list[str]:
    """The symbols of a text of some edition, in order, without braces."""
    return [_plain(printed, edition) for printed in _SYMBOL.findall(text)]


def in_one_spelling(text: str, edition: str = _COLORLESS_SINCE) -> str:
    """The text with its symbols in Latin letters."""
    return _SYMBOL.sub(lambda match: f"{{{_plain(match[1], edition)}}}", text)


def without_symbols(text: str) -> str:
    """The words alone."""
    return _SYMBOL.sub(" ", text)


def _plain(printed: str, edition: str) -> str:
    if printed == "C" and edition < _COLORLESS_SINCE:
        return "CHAOS"
    for word, letters in _WORDS.items():
        printed = printed.replace(word, letters)
    return "".join(_CHARACTERS.get(character, character) for character in printed)
