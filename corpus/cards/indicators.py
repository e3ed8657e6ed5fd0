"""The color indicator of a face (204), as far as its file tells: in so many words, or by its colors."""

import re
from collections.abc import Iterable

COLORS = "WUBRG"
UNTOLD = "?"  # the file says nothing of colors
DOUBTFUL = "!"  # what the file says of its colors does not fit together

# Text that gives a face its colors itself (604.3), as devoid does.
_DEFINES = re.compile(r"\bDevoid\b|\bis (?:all colors|colorless|white|blue|black|red|green)\b")
_SYMBOL = re.compile(r"\{([^{}]*)\}")


def indicator(
    stated: list[str] | None, colors: list[str] | None, cost: str, type_line: str, text: str
) -> str:
    """The letters of the color indicator in their order, none where there is none.

    Where the file states no indicator, its `colors` show whether there is one: those that neither the cost
    nor the text gives. Without either, only colors in the cost and being a land answer (202.2, 204.1).
    """
    shown = letters(half for symbol in _SYMBOL.findall(cost) for half in symbol.split("/"))
    told = letters(stated or ())
    if set(stated or ()) - set(COLORS) or set(colors or ()) - set(COLORS):
        return DOUBTFUL
    if colors is None:
        is_clear = stated is not None or shown or ("Land" in type_line and "Creature" not in type_line)
        return told if is_clear else UNTOLD
    if _DEFINES.search(text) or letters(colors) == letters(shown + told):
        return told
    return letters(colors) if not told and not shown else DOUBTFUL


def letters(colors: Iterable[str]) -> str:
    """These of the five colors, each once, in their order."""
    found = frozenset(colors)
    return "".join(color for color in COLORS if color in found)
