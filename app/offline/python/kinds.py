"""What kind of value an expression gives, where its parts tell."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from typing import Any

from app.offline.python.scopes import Scope
from app.offline.python.sources import source
from app.offline.python.types import BOOL, INT, STR, Type, annotated, member, of_member

_BUILTIN = {
    **dict.fromkeys(("len", "int", "ord", "round", "abs", "id"), INT),
    **dict.fromkeys(("str", "chr"), STR),
    **dict.fromkeys(("any", "all", "isinstance", "bool"), BOOL),
}
_OF_TEXTS = {
    **dict.fromkeys(
        "capitalize casefold format join lower lstrip removeprefix removesuffix replace".split(), STR
    ),
    **dict.fromkeys("rstrip strip title translate upper zfill".split(), STR),
    **dict.fromkeys(
        "endswith isalnum isalpha isascii isdecimal isdigit islower isspace isupper".split(), BOOL
    ),
    **dict.fromkeys("split rsplit splitlines partition rpartition".split(), Type("list", (STR,))),
    **dict.fromkeys(("count", "find", "index", "rfind"), INT),
    "startswith": BOOL,
}
_OF_PATTERNS = {
    **dict.fromkeys(("match", "fullmatch", "search"), Type("match", maybe=True)),
    "finditer": Type("list", (Type("match"),)),
    "sub": STR,
}
_SAME_ITEMS = ("list", "tuple", "sorted", "reversed", "set", "frozenset", "iter")


def kind(node: ast.expr, scope: Scope) -> Type | None:
    """What is known of the value of an expression."""
    ask = _KINDS.get(type(node))
    return ask(node, scope) if ask else None


def bind(target: ast.expr, item: Type | None, scope: Scope) -> None:
    """A loop's variables have these kinds from now on."""
    if isinstance(target, ast.Name):
        if scope.types.get(target.id) is None:
            scope.types[target.id] = item
    elif isinstance(target, ast.Tuple):
        known = item.of if item and item.kind == "list" else ()
        same = item.item if item else None
        for at, each in enumerate(target.elts):
            bind(each, known[at] if len(known) == len(target.elts) else same, scope)


def items_of(node: ast.expr, scope: Scope) -> Type | None:
    """What a loop over an expression meets."""
    if (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.args
        and not scope.owner(node.func.id)
    ):
        inside = [items_of(each, scope) for each in node.args]
        if node.func.id == "enumerate":
            return Type("list", (INT, inside[0]))
        if node.func.id == "zip":
            return Type("list", tuple(inside))
        if node.func.id == "range":
            return INT
    found = kind(node, scope)
    return found.item if found else None


def _name(node: ast.Name, scope: Scope) -> Type | None:
    return scope.type_of(node.id)


def _constant(node: ast.Constant, scope: Scope) -> Type | None:
    return {bool: BOOL, int: INT, float: INT, str: STR}.get(type(node.value))


def _either(*found: Type | None) -> Type | None:
    first, *others = found
    return first if all(each == first for each in others) else None


def _attribute(node: ast.Attribute, scope: Scope) -> Type | None:
    return of_member(kind(node.value, scope), node.attr)


def _item(node: ast.Subscript, scope: Scope) -> Type | None:
    owner = kind(node.value, scope)
    if owner is None:
        return None
    if isinstance(node.slice, ast.Slice):
        return owner
    if owner.kind == "match":
        return STR._replace(maybe=True)
    if owner.kind == "list" and isinstance(node.slice, ast.Constant) and isinstance(node.slice.value, int):
        known = owner.of
        return known[node.slice.value] if 0 <= node.slice.value < len(known) > 1 else owner.item
    if owner.kind == "dict":
        return owner.of[1] if len(owner.of) > 1 else None
    return owner.item


def _call(node: ast.Call, scope: Scope) -> Type | None:
    found = scope.function(node.func)
    if found:
        here = source(found.module)
        if isinstance(found.definition, ast.ClassDef):
            return Type("object", (), f"{found.module}:{found.name}")
        return (
            annotated(found.definition.returns, here)
            if isinstance(found.definition, ast.FunctionDef)
            else None
        )
    if isinstance(node.func, ast.Name):
        if node.func.id in _SAME_ITEMS and node.args:
            name = "set" if "set" in node.func.id else "list"
            fixed = node.func.id in ("tuple", "frozenset")
            return Type(name, (items_of(node.args[0], scope),), is_fixed=fixed)
        if node.func.id == "next" and isinstance(node.args[0], ast.GeneratorExp):
            return _either(items_of(node.args[0], scope), *(kind(each, scope) for each in node.args[1:]))
        if node.func.id in ("min", "max") and len(node.args) > 1:
            return _either(*(kind(each, scope) for each in node.args))
        called = scope.type_of(node.func.id)
        return called.of[0] if called and called.kind == "function" else _BUILTIN.get(node.func.id)
    return _method(node, scope) if isinstance(node.func, ast.Attribute) else None


def _method(node: ast.Call, scope: Scope) -> Type | None:
    assert isinstance(node.func, ast.Attribute)  # noqa: S101  (`_call` asked)
    owner, name = kind(node.func.value, scope), node.func.attr
    if owner is None:
        return None
    if owner.kind == "str":
        return _OF_TEXTS.get(name)
    if owner.kind == "dict":
        return _of_dictionaries(owner, name, node)
    if owner.kind == "match":
        return INT if name in ("start", "end") else None
    if owner.kind == "pattern":
        return _OF_PATTERNS.get(name)
    found = member(owner, name)
    if found and isinstance(found[1], ast.FunctionDef):
        return annotated(found[1].returns, found[0])
    return None


def _of_dictionaries(owner: Type, name: str, node: ast.Call) -> Type | None:
    keys, values = owner.of if len(owner.of) == 2 else (None, None)
    if name == "items":
        return Type("list", (Type("list", (keys, values)),))
    if name == "get" and len(node.args) == 1:
        return values._replace(maybe=True) if values else None
    return {"keys": Type("list", (keys,)), "values": Type("list", (values,)), "get": values}.get(name)


def _signed(node: ast.BinOp, scope: Scope) -> Type | None:
    left, right = kind(node.left, scope), kind(node.right, scope)
    if left and left.kind == "str" and isinstance(node.op, (ast.Add, ast.Mult)):
        return STR
    if left and right and {left.kind, right.kind} <= {"int", "bool"}:
        return INT
    if left and left.kind == "list" and isinstance(node.op, ast.Mult):
        return left
    return left if left == right else None


def _listed(node: ast.List | ast.Tuple, scope: Scope) -> Type | None:
    of = tuple(kind(each, scope) for each in node.elts)
    if any(isinstance(each, ast.Starred) for each in node.elts):
        of = ()
    return Type("list", of, is_fixed=isinstance(node, ast.Tuple))


def _comprehension(node: ast.ListComp | ast.SetComp | ast.GeneratorExp, scope: Scope) -> Type | None:
    inside = scope.inner()
    for each in node.generators:
        inside.types.update((one.id, None) for one in ast.walk(each.target) if isinstance(one, ast.Name))
        bind(each.target, items_of(each.iter, inside), inside)
    return Type("set" if isinstance(node, ast.SetComp) else "list", (kind(node.elt, inside),))


_KINDS: Mapping[type[ast.expr], Callable[[Any, Scope], Type | None]] = {
    ast.Name: _name,
    ast.Constant: _constant,
    ast.JoinedStr: lambda node, scope: STR,
    ast.Compare: lambda node, scope: BOOL,
    ast.BoolOp: lambda node, scope: _either(*(kind(each, scope) for each in node.values)),
    ast.IfExp: lambda node, scope: _either(kind(node.body, scope), kind(node.orelse, scope)),
    ast.UnaryOp: lambda node, scope: BOOL if isinstance(node.op, ast.Not) else kind(node.operand, scope),
    ast.NamedExpr: lambda node, scope: kind(node.value, scope),
    ast.Attribute: _attribute,
    ast.Subscript: _item,
    ast.Call: _call,
    ast.BinOp: _signed,
    ast.List: _listed,
    ast.Tuple: _listed,
    ast.ListComp: _comprehension,
    ast.SetComp: _comprehension,
    ast.GeneratorExp: _comprehension,
    ast.Dict: lambda node, scope: Type("dict"),
    ast.DictComp: lambda node, scope: Type("dict"),
    ast.Set: lambda node, scope: Type("set"),
}
