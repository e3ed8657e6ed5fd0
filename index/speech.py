"""How names are said and written otherwise: pinyin, and traditional characters. Only building needs this."""

from collections.abc import Iterable
from itertools import islice, product

from opencc import OpenCC
from pypinyin import Style, pinyin

_HAN = range(0x4E00, 0xA000)
MOST_READINGS = 4  # of a name, beside its usual one
_EACH = 2  # readings of a character that make up those


def sounds(names: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """For each Chinese name its readings: syllables without tones, separated by spaces, ü as v."""
    return {name: tuple(dict.fromkeys(_readings(name))) for name in names if _is_chinese(name)}


def _is_chinese(name: str) -> bool:
    return len(name) > 1 and all(ord(character) in _HAN for character in name)


def _readings(name: str) -> Iterable[str]:
    """The usual reading first, then what its characters could be read as one by one."""
    usual = [syllable[0] for syllable in pinyin(name, style=Style.NORMAL, v_to_u=False)]
    yield " ".join(usual)
    every = pinyin(name, style=Style.NORMAL, heteronym=True, v_to_u=False)
    yield from (" ".join(each) for each in islice(product(*(one[:_EACH] for one in every)), MOST_READINGS))


def readings(character: str) -> tuple[str, ...]:
    """What a character is read as where it stands alone, the usual reading first."""
    return tuple(pinyin(character, style=Style.NORMAL, heteronym=True, v_to_u=False)[0][:_EACH])


def reading_of_characters() -> dict[str, str]:
    """The usual reading of each character that a keyboard offers."""
    common = (bytes((high, low)) for high in range(0xB0, 0xF8) for low in range(0xA1, 0xFF))
    characters = [each.decode("gb2312", "ignore") for each in common]
    return {each: pinyin(each, style=Style.NORMAL, v_to_u=False)[0][0] for each in characters if each}


def simple_characters() -> dict[str, str]:
    """Traditional characters and their simplified forms."""
    every = tuple(map(chr, _HAN))
    simple = OpenCC("t2s").convert("\n".join(every)).splitlines()  # each apart: no two make up a word
    return {old: new for old, new in zip(every, simple, strict=True) if old != new}
