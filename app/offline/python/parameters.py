"""What functions and classes take: parameters or fields in the order of JavaScript, and their defaults."""

from __future__ import annotations

import ast
from typing import NamedTuple

from app.offline.python.expressions import expression
from app.offline.python.scopes import Scope, spelled
from app.offline.python.sources import source
from app.offline.python.types import Type, annotated, class_of

_BUILTINS = "../python/builtins.js"
_COLLECTIONS = "../python/collections.js"
_EMPTY = {"{}": "NOTHING", "()": "NONE"}


class Parameter(NamedTuple):
    """One of what a function takes.

    Its `kind` is `*` for the rest, `**` for whatever is given by name, `=` for what has a name and no place.
    """

    name: str
    kind: str
    default: ast.expr | None
    annotation: ast.expr | None


def parameters(node: ast.FunctionDef, is_method: bool) -> list[Parameter]:
    """What a function takes, in the order it has in JavaScript."""
    given_in_order = [*node.args.posonlyargs, *node.args.args]
    defaults: list[ast.expr | None] = [None] * (len(given_in_order) - len(node.args.defaults)) + [
        *node.args.defaults
    ]
    found = [
        Parameter(each.arg, "", default, each.annotation)
        for each, default in zip(given_in_order, defaults, strict=True)
    ]
    found = found[1:] if is_method else found
    rest = node.args.vararg
    for each, default in zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True):
        found.append(Parameter(each.arg, "=", default, each.annotation))
    if node.args.kwarg:
        found.append(Parameter(node.args.kwarg.arg, "**", None, node.args.kwarg.annotation))
    return [*found, *([Parameter(rest.arg, "*", None, rest.annotation)] if rest else [])]


def fields(node: ast.ClassDef, module: str) -> list[Parameter] | None:
    """The fields of a `Struct` or `NamedTuple` in their order; nothing if it is another class."""
    here = source(module)
    found: list[Parameter] = []
    is_made_of_fields = any("dataclass" in ast.unparse(each) for each in node.decorator_list)
    for base in node.bases:
        if ast.unparse(base) in ("Struct", "NamedTuple", "msgspec.Struct"):
            is_made_of_fields = True
        above = class_of(annotated(base, here))
        inherited = fields(above[1], above[0].name) if above else None
        if inherited is not None:
            is_made_of_fields, found = True, [*found, *inherited]
    for each in node.body:
        if (
            isinstance(each, ast.AnnAssign)
            and isinstance(each.target, ast.Name)
            and "ClassVar" not in ast.unparse(each.annotation)
        ):
            found = [one for one in found if one.name != each.target.id]
            found.append(Parameter(each.target.id, "", each.value, each.annotation))
    return found if is_made_of_fields else None


def head(wanted: list[Parameter], scope: Scope, shared: bool = False) -> str:
    """What a function takes, as JavaScript writes it; its variables are known from now on.

    What is empty is the same thing for all where it is `shared`: fields are not written into.
    """
    for each in wanted:
        found = annotated(each.annotation, scope.here)
        rest = Type("list", (found,), is_fixed=True)
        scope.types[each.name] = {"*": rest, "**": Type("dict")}.get(each.kind, found)
    return ", ".join(_parameter(each, scope, shared) for each in wanted)


def _parameter(each: Parameter, scope: Scope, shared: bool) -> str:
    if each.kind == "*":
        return f"...{spelled(each.name)}"
    default = scope.runtime(_BUILTINS, "dict") + "()" if each.kind == "**" else ""
    if each.default is not None:
        empty = _EMPTY.get(ast.unparse(each.default), "") if shared else ""
        if not shared:
            constant(each.default, scope)
        default = scope.runtime(_COLLECTIONS, empty) if empty else expression(each.default, scope)
    return f"{spelled(each.name)} = {default}" if default else spelled(each.name)


def constant(node: ast.expr, scope: Scope) -> None:
    """Refuses a default that is not the same whenever it is worked out: here that is done in each call."""
    for each in ast.walk(node):
        if isinstance(each, (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.SetComp, ast.DictComp)):
            scope.refuse(node, "a default that can be changed is not translated")
        if isinstance(each, ast.Name) and scope.owner(each.id):
            scope.refuse(node, f"a default of what {each.id} is at the time is not translated")
    if (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("list", "dict", "set")
    ):
        scope.refuse(node, "a default that can be changed is not translated")
