"""Fragments of English card text, as `fragments.tsv` of the shared data writes them, found in a text.

`~` is the object, N a number, {M} mana, [OBJ] and the like are phrases; a first word in capitals says where
the fragment stands: TRIG before the comma of a triggered ability, COST before a colon.
"""

from __future__ import annotations

import re
from functools import cache

_PLACEHOLDERS = {
    "~": r"(?:~|this \w+|test card|enchanted \w+)",
    "±N/±N": r"[+-](?:\d+|X)/[+-](?:\d+|X)",
    "{M}": r"(?:\{[^{}]+\})+",
    "[COUNTER]": r"(?:[^.,:]*?\bcounters?\b)",
    "[LOYALTY]": r"\[[^\]]+\]",
    "[OBJ]": r"(?:(?!this )[^.:\n]+?)",
    "[ARG]": r"(?:[^.:\n]+?)",
    "[SUBTYPE]": r"(?:[A-Z][a-z]+)",
    "Nth": r"(?:second|third|fourth|\d+th)",
    "n/N": r"\d+/\d+",
    "lEVEL": "LEVEL",
    "N+": r"\d+\+",
    "N-N": r"\d+-\d+",
    "N": r"(?:\d+|X|a|an|one|two|three|four|five|six|seven|eight|nine|ten)",
}
_PLACEHOLDER = re.compile(
    r"~|±N/±N|\{M\}|\[COUNTER\]|\[LOYALTY\]|\[OBJ\]|\[ARG\]|\[SUBTYPE\]|\bNth\b|n/N|lEVEL|\bN\+|\bN-N|\bN\b"
)
_STANDING = {
    "TRIG": r"(?:^|\n|— ?|\"|\. )(?:{0})(?!\w)[^.:]*?,",
    "COST": r"(?:^|\n|— ?|\"|, )(?:{0})[^.:\n]*:",
    "KW": r"(?:^|\n|, |have |has |gains? |and |\")(?:{0})(?:$|\n|,| and|\.|[ —]|\")",
    "IF": r"(?:{0})(?!\w)[^.:]*?,",
    "COND": r", (?:{0})(?!\w)[^.:]*?[,.]",
    "ASLONG": r"(?:{0})(?!\w)",
    "UNLESS": r"unless (?:{0})",
    "FOREACH": r"(?:{0})",
    "WHERE": r"where X is (?:{0})",
}
_ALONE = {
    "UEOT": "until end of turn",
    "YOU MAY": "you may",
    "IF YOU DO": r"if you do\b(?!n)",
    "BULLET": "•",
    "THEN": r"(?:, then\b|\bThen\b)",
    "CHAPTER": r"(?:^|\n)[IVX, ]+ —",
    "OTHERWISE": "otherwise",
    "INSTEAD": r"\binstead\b",
}


@cache
def pattern(template: str) -> re.Pattern[str]:
    """What a text has to have in it to have this fragment."""
    if template in _ALONE:
        return re.compile(_ALONE[template], re.IGNORECASE if template not in ("THEN", "CHAPTER") else 0)
    kind, _, rest = template.partition(" ")
    if template.startswith("WHERE-N "):
        kind, rest = "WHERE", template.removeprefix("WHERE-N ")
    elif template.startswith("WHERE-"):
        kind, rest = "WHERE", template.removeprefix("WHERE-")
    shape, words = (_STANDING[kind], rest) if kind in _STANDING else (r"\b(?:{0})", template)
    if words[:1] in "~[{" and kind not in _STANDING:
        shape = "(?:{0})"
    if kind == "FOREACH":
        words = words.replace("or [OBJ]", "or each [OBJ]")
    if kind == "KW" and words.startswith("escape"):
        words = "escape"  # its cost is part of how the list writes it
    end = r"\b" if words[-1:].isalnum() and kind != "KW" else ""
    return re.compile(shape.format(_words(words) + end), re.IGNORECASE)


def _words(text: str) -> str:
    found, last = "", 0
    for match in _PLACEHOLDER.finditer(text):
        found += re.escape(text[last : match.start()]) + _PLACEHOLDERS[match[0]]
        last = match.end()
    return found + re.escape(text[last:])


def has_fragment(text: str, template: str) -> bool:
    """Whether this fragment stands in a text."""
    return pattern(template).search(text) is not None
