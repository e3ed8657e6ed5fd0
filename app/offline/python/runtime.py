"""What the runtime in `app/static/python` has, as it is written there: what it lacks is refused in time."""

from __future__ import annotations

import posixpath
import re
from functools import cache
from pathlib import Path

_STATIC = Path(__file__).parents[2] / "static"
_EXPORTED = re.compile(
    r"^export (?:class (?P<class>\w+)|function\*? (?P<function>\w+)\((?P<takes>[^)]*)\)"
    r"|const (?P<name>\w+) = (?:\((?P<given>.*?)\) =>|(?P<same>\w+);)?)",
    re.M,
)
_TABLE = re.compile(r"^export const (texts|lists|dicts|sets) = \{\n(.*?)^\};", re.M | re.S)
_METHOD = re.compile(r"^  (\w+)(?:: (?:\((.*?)\) =>|(\w+),)|,)", re.M)
_OWN = re.compile(r"^(?:export )?function (\w+)\((.*?)\) \{$", re.M)


@cache
def most_given(file: str) -> dict[str, int | None]:
    """What a file of the runtime exports, and how much each takes; None if that is not said."""
    found: dict[str, int | None] = {}
    for each in _EXPORTED.finditer(_text(file)):
        name = each["class"] or each["function"] or each["name"]
        takes = each["takes"] if each["function"] else each["given"]
        found[name] = found.get(each["same"] or "") if takes is None else _count(takes)
    return found


@cache
def methods(kind: str) -> dict[str, int | None]:
    """The methods of texts, lists, dictionaries or sets, and how much each takes beside its owner."""
    text = _text("../python/methods.js")
    own = {each[1]: each[2] for each in _OWN.finditer(text)}
    inside = next(each[2] for each in _TABLE.finditer(text) if each[1] == kind)
    found = {}
    for each in _METHOD.finditer(inside):
        takes = each[2] if each[2] is not None else own.get(each[3] or each[1])
        count = None if takes is None else _count(takes)
        found[each[1]] = None if count is None else count - 1
    return found


def _count(takes: str) -> int | None:
    return None if "..." in takes else sum(each[:1].isidentifier() for each in takes.split(", "))


def _text(file: str) -> str:
    return (_STATIC / posixpath.normpath(posixpath.join("corpus", file))).read_text("utf-8")
