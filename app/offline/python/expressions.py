"""Expressions in JavaScript: names, constants, lists, fields and items; and the truth of any expression."""

from __future__ import annotations

import ast
import json
from collections.abc import Callable
from typing import Any

from app.offline.javascript import quoted
from app.offline.python.kinds import kind
from app.offline.python.runtime import methods, most_given
from app.offline.python.scopes import Scope, spelled
from app.offline.python.sources import is_ours, meaning
from app.offline.python.types import Type, class_of, member

_BUILTINS = "../python/builtins.js"
_METHODS = "../python/methods.js"
KINDS_OF_METHODS = {"str": "texts", "list": "lists", "dict": "dicts", "set": "sets"}
_COLLECTIONS = "../python/collections.js"
_VALUES = "../python/values.js"
ERRORS = ("KeyError", "IndexError", "LookupError", "ValueError", "StopIteration")
Writers = dict[type[ast.expr], Callable[[Any, Scope], str]]


def expression(node: ast.expr, scope: Scope) -> str:
    """The expression in JavaScript."""
    write = EXPRESSIONS.get(type(node))
    if write is None:
        scope.refuse(node, f"{type(node).__name__} is not translated")
    return write(node, scope)


def condition(node: ast.expr, scope: Scope) -> str:
    """The expression where only its truth counts."""
    if isinstance(node, ast.BoolOp):
        sign = " && " if isinstance(node.op, ast.And) else " || "
        return f"({sign.join(condition(each, scope) for each in node.values)})"
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return f"!{condition(node.operand, scope)}"
    written = expression(node, scope)
    return written if is_told_alike(kind(node, scope)) else f"{scope.runtime(_VALUES, 'truth')}({written})"


def is_told_alike(found: Type | None) -> bool:
    """Whether JavaScript takes such values for true where Python does."""
    if found is None:
        return False
    owner = class_of(found)
    empty = owner and (member(found, "__len__") or member(found, "__bool__"))
    return found.is_plain or found.kind in ("match", "pattern") or (owner is not None and not empty)


def items(node: ast.expr, scope: Scope) -> str:
    """What a loop goes through, as something that JavaScript goes through alike."""
    found = kind(node, scope)
    written = expression(node, scope)
    if (found and found.kind == "str") or isinstance(
        node, (ast.List, ast.Tuple, ast.ListComp, ast.GeneratorExp)
    ):
        return written
    return f"{scope.runtime(_BUILTINS, 'each')}({written})"


def loop(node: ast.For | ast.comprehension, scope: Scope, declares: str = "") -> str:
    """The head of a loop, with what sets its variables; `declares` where they are the loop's own."""
    names, counts = target(node.target, scope), _counts(node, scope)
    if counts is None or not isinstance(node.target, ast.Name):
        return f"for ({declares}{names} of {items(node.iter, scope)}) {{"
    start, stop, step = counts
    at, sign = f"{names}$$", "<" if step > 0 else ">"
    head = f"for (let {at} = {start}, {at}end = {stop}; {at} {sign} {at}end; {at} += {step}) {{"
    return f"{head}\n{declares}{names} = {at};"


def _counts(node: ast.For | ast.comprehension, scope: Scope) -> tuple[str, str, int] | None:
    """From where to where a loop over a `range` counts, and by how much."""
    called = node.iter
    if not isinstance(called, ast.Call) or ast.unparse(called.func) != "range" or scope.owner("range"):
        return None
    if len(called.args) > 2 and not all(
        isinstance(each, (ast.Constant, ast.unaryop, ast.UnaryOp)) for each in ast.walk(called.args[2])
    ):
        return None
    step = int(ast.literal_eval(called.args[2])) if len(called.args) > 2 else 1
    start, stop = [ast.Constant(0), *called.args][-2:] if len(called.args) < 2 else called.args[:2]
    return expression(start, scope), expression(stop, scope), step


def target(node: ast.expr, scope: Scope) -> str:
    """What is assigned to."""
    if isinstance(node, ast.Name):
        return spelled(node.id)
    if isinstance(node, ast.Attribute):
        return f"{expression(node.value, scope)}.{node.attr}"
    if isinstance(node, ast.Starred):
        return f"...{target(node.value, scope)}"
    if not isinstance(node, (ast.Tuple, ast.List)):
        scope.refuse(node, "this cannot be assigned to within several")
    if any(isinstance(each, ast.Starred) for each in node.elts[:-1]):
        scope.refuse(node, "only the last of several names can take the rest")
    return f"[{', '.join(target(each, scope) for each in node.elts)}]"


def _name(node: ast.Name, scope: Scope) -> str:
    found = scope.function(node)
    if found and isinstance(found.definition, ast.FunctionDef):
        _check_places(node, found.definition, scope)
    return called_name(node, scope)


def _check_places(node: ast.expr, function: ast.FunctionDef, scope: Scope) -> None:
    """What is handed on is called by place: nothing may stand before the rest that only has a name."""
    if function.args.vararg and function.args.kwonlyargs:
        scope.refuse(node, f"{function.name} is called by its name only")


def called_name(node: ast.Name, scope: Scope) -> str:
    """A name as it stands here, of what is called, too."""
    if scope.owner(node.id):
        return spelled(node.id)
    found = scope.global_meaning(node.id)
    if found is None:
        file = _COLLECTIONS if node.id in ERRORS else _BUILTINS
        return _of_runtime(file, node.id, node, scope)
    if is_ours(found.module):
        if not found.name:
            scope.refuse(node, "a module is no value")
        return scope.needs.found(node.id, found)
    return of_library(found.module, found.name, scope, node)


def of_library(module: str, name: str, scope: Scope, node: ast.AST) -> str:
    """Something of Python's library."""
    if module == "re":
        return _of_runtime("../python/patterns.js", name, node, scope)
    return _of_runtime("../python/library.js", f"{module}.{name}".replace(".", "_"), node, scope)


def _of_runtime(file: str, name: str, node: ast.AST, scope: Scope) -> str:
    if name not in most_given(file):
        scope.refuse(node, f"{name.replace('_', '.')} is not in the runtime")
    return scope.runtime(file, name)


def _constant(node: ast.Constant, scope: Scope) -> str:
    if isinstance(node.value, str):
        return quoted(node.value)
    if node.value is ... or isinstance(node.value, (bytes, complex)):
        scope.refuse(node, "such a constant is not translated")
    return json.dumps(node.value)


def _format(node: ast.JoinedStr, scope: Scope) -> str:
    parts = [quoted("")] if not node.values or not isinstance(node.values[0], ast.Constant) else []
    for each in node.values:
        if isinstance(each, ast.FormattedValue):
            if each.format_spec is not None or each.conversion not in (-1, ord("r")):
                scope.refuse(each, "formats are not translated")
            shown = expression(each.value, scope) if each.conversion != -1 else ""
            parts.append(f"JSON.stringify({shown})" if shown else _text(each.value, scope))
        else:
            parts.append(expression(each, scope))
    return f"({' + '.join(parts)})"


def _text(node: ast.expr, scope: Scope) -> str:
    written, found = expression(node, scope), kind(node, scope)
    if found and found.kind in ("str", "int") and not found.maybe:
        return f"({written})"
    return f"{scope.runtime(_BUILTINS, 'str')}({written})"


def _list(node: ast.List | ast.Tuple, scope: Scope) -> str:
    return f"[{', '.join(given(each, scope) for each in node.elts)}]"


def given(node: ast.expr, scope: Scope) -> str:
    """One of several values that are written side by side."""
    return f"...{items(node.value, scope)}" if isinstance(node, ast.Starred) else expression(node, scope)


def _set(node: ast.Set, scope: Scope) -> str:
    inside = ", ".join(given(each, scope) for each in node.elts)
    return f"{scope.runtime(_BUILTINS, 'members')}({inside})"


def _dictionary(node: ast.Dict, scope: Scope) -> str:
    parts: list[str] = []
    pairs: list[str] = []
    for key, value in zip(node.keys, node.values, strict=True):
        if key is None:
            parts += (
                [f"[{', '.join(pairs)}]", expression(value, scope)] if pairs else [expression(value, scope)]
            )
            pairs = []
        else:
            pairs.append(f"[{expression(key, scope)}, {expression(value, scope)}]")
    parts += [f"[{', '.join(pairs)}]"] if pairs else []
    return f"{scope.runtime(_BUILTINS, 'dict')}({', '.join(parts)})"


def _attribute(node: ast.Attribute, scope: Scope) -> str:
    found = scope.function(node)
    if found:
        return (
            scope.needs.found(f"{_owner(node)}${node.attr}", found)
            if found.module != scope.here.name
            else node.attr
        )
    if isinstance(node.value, ast.Name):
        module = scope.global_meaning(node.value.id)
        table = KINDS_OF_METHODS.get(node.value.id)
        if table and module is None and not scope.owner(node.value.id):
            if node.attr not in methods(table):
                scope.refuse(node, f"the method {node.attr} is not in the runtime")
            return f"{scope.runtime(_METHODS, table)}.{node.attr}"
        if module and not module.name and not is_ours(module.module):
            return of_library(module.module, node.attr, scope, node)
        if module and not module.name:
            return _of_module(node, module.module, scope)
    if node.attr == "__getitem__":
        return f"((key) => {scope.runtime(_BUILTINS, 'item')}({expression(node.value, scope)}, key))"
    return _bound(node, scope)


def _of_module(node: ast.Attribute, module: str, scope: Scope) -> str:
    found = meaning(module, node.attr)
    if found is None:
        scope.refuse(node, f"{module} has no {node.attr}")
    return scope.needs.found(f"{_owner(node)}${node.attr}", found)


def _owner(node: ast.Attribute) -> str:
    return node.value.id if isinstance(node.value, ast.Name) else ""


def _bound(node: ast.Attribute, scope: Scope) -> str:
    """A field, or a method that is handed on with what it belongs to."""
    owner = expression(node.value, scope)
    found = member(kind(node.value, scope), node.attr)
    if found and isinstance(found[1], ast.FunctionDef) and not found[1].decorator_list:
        _check_places(node, found[1], scope)
        function = f"((...given) => {owner}.{node.attr}(...given))"
        if found[1].args.kwarg:  # where templates find the place of what they give by name
            return f"Object.assign({function}, {{keyed: {keyed(found[1], is_method=True)}}})"
        return function
    return _of_kind(owner, node, scope) or f"{owner}.{node.attr}"


def _of_kind(owner: str, node: ast.Attribute, scope: Scope) -> str:
    """A method of Python's own that is handed on: that of the kind that is known, or of what is met."""
    found, name = kind(node.value, scope), node.attr
    table = KINDS_OF_METHODS.get(found.kind if found else "")
    if name.startswith("__") and found and found.kind != "object":
        scope.refuse(node, f"{name} is not translated")
    if found and found.kind in ("match", "pattern") and name not in ("lastgroup", "pattern"):
        return f"((...given) => {owner}.{name}(...given))"
    if table and name in methods(table):
        return f"((...given) => {scope.runtime(_METHODS, table)}.{name}({owner}, ...given))"
    if found is None and any(name in methods(each) for each in KINDS_OF_METHODS.values()):
        return f"{scope.runtime(_METHODS, 'bound')}({owner}, {quoted(name)})"
    return ""


def keyed(node: ast.FunctionDef, is_method: bool) -> int:
    """The place of what is given by any name."""
    return len([*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]) - is_method


def _item(node: ast.Subscript, scope: Scope) -> str:
    owner = expression(node.value, scope)
    if isinstance(node.slice, ast.Slice):
        return _slice(owner, node.slice, scope)
    found, at = kind(node.value, scope), kind(node.slice, scope)
    if found and found.kind == "match":
        return f"{owner}.at({expression(node.slice, scope)})"
    if found and found.kind == "list" and at and at.kind == "int":
        return f"{scope.runtime(_BUILTINS, 'standing')}({owner}, {expression(node.slice, scope)})"
    return f"{scope.runtime(_BUILTINS, 'item')}({owner}, {expression(node.slice, scope)})"


def _slice(owner: str, node: ast.Slice, scope: Scope) -> str:
    if node.step is not None:
        if node.lower or node.upper or ast.unparse(node.step) != "-1":
            scope.refuse(node, "of slices with a step only [::-1] is translated")
        return f"{scope.runtime(_BUILTINS, 'turned')}({owner})"
    start, stop = ("null" if each is None else expression(each, scope) for each in (node.lower, node.upper))
    return f"{scope.runtime(_VALUES, 'slice')}({owner}, {start}, {stop})"


def _choice(node: ast.IfExp, scope: Scope) -> str:
    return (
        f"({condition(node.test, scope)} ? {expression(node.body, scope)} : {expression(node.orelse, scope)})"
    )


def _walrus(node: ast.NamedExpr, scope: Scope) -> str:
    found = kind(node.value, scope)
    written = expression(node.value, scope)
    owner = scope.owner(node.target.id)
    if owner and owner.types[node.target.id] is None:
        owner.types[node.target.id] = found
    return f"({spelled(node.target.id)} = {written})"


# What an expression is written by; `statements.py` adds the operators, comprehensions and calls.
EXPRESSIONS: Writers = {
    ast.Name: _name,
    ast.Constant: _constant,
    ast.JoinedStr: _format,
    ast.List: _list,
    ast.Tuple: _list,
    ast.Set: _set,
    ast.Dict: _dictionary,
    ast.Attribute: _attribute,
    ast.Subscript: _item,
    ast.IfExp: _choice,
    ast.NamedExpr: _walrus,
}
