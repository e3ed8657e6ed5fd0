"""What a call gives, each in its place: by what is known of our functions, or of Python's own."""

from __future__ import annotations

import ast

from app.offline.javascript import quoted
from app.offline.python.comprehensions import gathered
from app.offline.python.expressions import expression, given
from app.offline.python.parameters import Parameter
from app.offline.python.scopes import Scope

_BUILTINS = "../python/builtins.js"
# What functions that are not ours take by name, in its order.
NAMED = {
    "sorted": ("", "key", "reverse"),
    "sort": ("key", "reverse"),
    "min": ("", "key", "default"),
    "max": ("", "key", "default"),
    "sum": ("", "start"),
    "enumerate": ("", "start"),
    "split": ("sep", "maxsplit"),
    "sub": ("", "", "", "count", "flags"),
    "re.split": ("", "", "maxsplit", "flags"),
    "pattern.sub": ("", "", "count"),
    "pattern.split": ("", "maxsplit"),
    "encode": ("encoding",),
    "SequenceMatcher": ("", "", "", "autojunk"),
    "get_close_matches": ("", "", "n", "cutoff"),
    "groups": ("default",),
    "groupby": ("", "key"),
    "quote": ("", "safe"),
    "escape": ("", "quote"),
}
_LEFT_OUT = ("strict",)
BY_NAMES = ("replace", "_replace", "format", "dict")  # take any names


def placed(node: ast.Call, wanted: list[Parameter], scope: Scope) -> str:
    """What is given, each in its place."""
    names = {each.arg: each.value for each in node.keywords if each.arg}
    rest = [each for each in wanted if each.kind == "*"]
    by_place = [each for each in wanted if each.kind == ""]
    by_name = [each for each in wanted if each.kind == "="]
    any_name = any(each.kind == "**" for each in wanted)
    if any(each.arg is None for each in node.keywords) and not (any_name and len(by_place) <= len(node.args)):
        scope.refuse(node, "it is not known which of these names it takes")
    written, values = _by_place(node, by_place, bool(rest), scope)
    if values is None:
        if by_name or any_name:
            scope.refuse(node, "names beside what has no known place are not translated")
        return ", ".join(written)
    for each in [*by_place[len(written) :], *by_name]:
        written.append(expression(names.pop(each.name), scope) if each.name in names else "undefined")
    if any_name:
        written.append(_by_name(node, names, scope))
    elif names:
        scope.refuse(node, f"it takes no {', '.join(names)}")
    written += values
    while written and written[-1] == "undefined":
        written.pop()
    return ", ".join(written)


def _by_place(
    node: ast.Call, by_place: list[Parameter], has_rest: bool, scope: Scope
) -> tuple[list[str], list[str] | None]:
    """What has a place, and what is more than there are places; nothing if that is not known."""
    written = [given(each, scope) for each in node.args]
    if any(isinstance(each, ast.Starred) for each in node.args[: len(by_place)]):
        if node.keywords:
            scope.refuse(node, "names beside what has no known place are not translated")
        return written, None
    if len(written) > len(by_place) and not has_rest:
        scope.refuse(node, "more is given than it takes")
    return written[: len(by_place)], written[len(by_place) :]


def _by_name(node: ast.Call, names: dict[str, ast.expr], scope: Scope) -> str:
    parts = [expression(each.value, scope) for each in node.keywords if each.arg is None]
    pairs = [f"[{quoted(name)}, {expression(value, scope)}]" for name, value in names.items()]
    parts += [f"[{', '.join(pairs)}]"] if pairs else []
    return f"{scope.runtime(_BUILTINS, 'dict')}({', '.join(parts)})"


def in_order(node: ast.Call, scope: Scope, name: str = "") -> str:
    """What is given to something that is not ours."""
    written = [_eagerly(each, scope) for each in node.args]
    names = {each.arg or "": each.value for each in node.keywords if each.arg not in _LEFT_OUT}
    if names and any(isinstance(each, ast.Starred) for each in node.args):
        scope.refuse(node, "names beside what has no known place are not translated")
    if names and name in BY_NAMES:
        return ", ".join([*written, _by_name(node, names, scope)])
    for each in NAMED.get(name, ())[len(written) :]:
        written.append(expression(names.pop(each), scope) if each in names else "undefined")
    if names:
        scope.refuse(node, f"what is given by name here ({', '.join(names)}) is not translated")
    while written and written[-1] == "undefined":
        written.pop()
    return ", ".join(written)


def _eagerly(node: ast.expr, scope: Scope) -> str:
    """Something given to what goes through all of it anyhow."""
    if isinstance(node, ast.GeneratorExp):
        return gathered(node.generators, node.elt, scope)
    return given(node, scope)


def check_count(node: ast.Call, most: int | None, scope: Scope) -> None:
    """No more is given than the runtime heeds."""
    names = [each for each in node.keywords if each.arg not in _LEFT_OUT]
    if most is not None and len(node.args) + len(names) > most:
        scope.refuse(node, f"only {most} values are taken here")
