"""What a module defines, in JavaScript: functions, classes, and values that it keeps."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from app.offline.javascript import quoted
from app.offline.python.expressions import expression, keyed
from app.offline.python.parameters import Parameter, fields, head, parameters
from app.offline.python.scopes import Needs, Scope, assigned, spelled
from app.offline.python.sources import Definition, names_in
from app.offline.python.statements import end, function, is_generator, statements
from app.offline.python.types import Type, annotated, member

_BUILTINS = "../python/builtins.js"
_COLLECTIONS = "../python/collections.js"
_NO_BASES = ("Protocol", "Generic")
_KEEPING = ("cache", "lru_cache", "functools.cache")


def definition(name: str, node: Definition, needs: Needs) -> str:
    """One of a module's definitions."""
    scope = Scope(needs)
    if name in needs.here.changed:
        scope.refuse(needs.here.changed[name], f"{name} is changed after it is defined")
    if isinstance(node, ast.FunctionDef):
        return _function(node, scope)
    if isinstance(node, ast.ClassDef):
        return _class(node, scope)
    return _value(name, node, scope)


def _function(node: ast.FunctionDef, scope: Scope) -> str:
    name = spelled(node.name)
    kept = [ast.unparse(each).partition("(")[0] for each in node.decorator_list]
    if not kept:
        by_name = f"\n{name}.keyed = {keyed(node, is_method=False)};" if node.args.kwarg else ""
        return f"export {function(node, name, scope)}{by_name}"
    if len(kept) > 1 or kept[0] not in _KEEPING:
        scope.refuse(node, f"the decorator {kept[0]} is not translated")
    most = [each.value for each in getattr(node.decorator_list[0], "keywords", ()) if each.arg == "maxsize"]
    made = ", ".join([function(node, name, scope), *(expression(each, scope) for each in most)])
    taken = parameters(node, is_method=False)
    is_of_one = len(taken) == 1 and taken[0].kind == "" and taken[0].default is None
    return f"export const {name} = {scope.runtime(_BUILTINS, 'memoOfOne' if is_of_one else 'memo')}({made});"


def _value(name: str, node: ast.Assign | ast.AnnAssign, scope: Scope) -> str:
    if node.value is None:
        scope.refuse(node, "it has no value")
    written = expression(node.value, scope)
    if scope.declared or scope.temporaries:
        written = f"(() => {{ {scope.heading} return {written}; }})()"
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    if isinstance(targets[0], ast.Name):
        return f"export const {spelled(name)} = {written};"
    at = list(names_in(targets[0])).index(name)
    return f"export const {spelled(name)} = {scope.runtime(_BUILTINS, 'list')}({written})[{at}];"


def _class(node: ast.ClassDef, scope: Scope) -> str:
    if any("dataclass" not in ast.unparse(each) for each in node.decorator_list):
        scope.refuse(node, "a decorator of a class is not translated")
    own = fields(node, scope.here.name)
    head_line = f"export class {spelled(node.name)} {_base(node, own is not None, scope)}{{"
    body = [*_making(node, own, scope)]
    for each in node.body:
        if isinstance(each, ast.FunctionDef) and each.name != "__init__":
            body.append(_method(node, each, scope))
        elif isinstance(each, (ast.Assign, ast.AnnAssign)):
            body += _constant(each, scope) if own is None or "ClassVar" in ast.unparse(each) else ()
        elif not isinstance(each, (ast.FunctionDef, ast.Pass)) and not _is_docstring(each):
            scope.refuse(each, f"{type(each).__name__} in a class is not translated")
    return "\n".join([head_line, *body, "}"])


def _is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _base(node: ast.ClassDef, has_fields: bool, scope: Scope) -> str:
    names = [ast.unparse(each) for each in node.bases]
    ours = [each for each in node.bases if scope.function(each)]
    if len(names) > 1 and any(each.partition("[")[0] not in _NO_BASES for each in names[1:]):
        scope.refuse(node, "a class on several is not translated")
    if ours:
        return f"extends {expression(ours[0], scope)} "
    if "NamedTuple" in names:
        return f"extends {scope.runtime(_COLLECTIONS, 'NamedFields')} "
    if has_fields:
        return f"extends {scope.runtime(_COLLECTIONS, 'Fields')} "
    if any(each.partition("[")[0] not in _NO_BASES for each in names):
        scope.refuse(node, f"a class on {names[0]} is not translated")
    return ""


def _making(node: ast.ClassDef, own: list[Parameter] | None, scope: Scope) -> Iterator[str]:
    """How one of a class is made."""
    if own is not None:
        inside = scope.inner()
        written = head(own, inside, shared=True)
        sets = " ".join(f"this.{each.name} = {spelled(each.name)};" for each in own)
        yield f"constructor({written}) {{ super(); {sets} }}"
        yield f"static FIELDS = [{', '.join(quoted(each.name) for each in own)}];"
        yield from _said_of_fields(node, scope)
        return
    made = next(
        (each for each in node.body if isinstance(each, ast.FunctionDef) and each.name == "__init__"), None
    )
    if node.keywords:
        scope.refuse(node, f"{node.keywords[0].arg} of a class is not translated")
    if made:
        above = any(member(annotated(each, scope.here), "__init__") for each in node.bases)
        if above:
            scope.refuse(made, "making one of a class that stands on another is not translated")
        yield _method(node, made, scope)


_HOW_TOLD = {"omit_defaults": "OMITS", "array_like": "IS_LIST"}
_WITHOUT_EFFECT = ("frozen", "kw_only", "gc", "cache_hash", "forbid_unknown_fields", "slots")


def _said_of_fields(node: ast.ClassDef, scope: Scope) -> Iterator[str]:
    """How records of a class are written and compared."""
    decorators = (each for each in node.decorator_list if isinstance(each, ast.Call))
    for keyword in (*node.keywords, *(one for each in decorators for one in each.keywords)):
        name, value = str(keyword.arg), getattr(keyword.value, "value", None)
        if name in _HOW_TOLD and isinstance(value, bool):
            yield f"static {_HOW_TOLD[name]} = {str(value).lower()};"
        elif name == "eq" and isinstance(value, bool):
            yield f"static IS_ITSELF = {str(not value).lower()};"
        elif name not in _WITHOUT_EFFECT:
            scope.refuse(node, f"{name} of a class is not translated")


_SPECIAL = {
    "__init__": "constructor",
    "__len__": "get length",
    "__iter__": "*[Symbol.iterator]",
    "__call__": "",
}
_SPECIAL |= {"__contains__": "has", "__getitem__": "item"}


def _method(owner: ast.ClassDef, node: ast.FunctionDef, scope: Scope) -> str:
    how = [ast.unparse(each).partition("(")[0] for each in node.decorator_list]
    name = _SPECIAL.get(node.name, node.name)
    if not name or (name.startswith("__") and name.endswith("__")):
        scope.refuse(node, f"{node.name} is not translated")
    if "staticmethod" in how:
        return f"static {_unbound(node, name, scope)}"
    inside = scope.inner()
    first = node.args.args[0].arg if node.args.args else "self"
    kind = "class" if "classmethod" in how else "object"
    inside.types[first] = Type(kind, (), f"{scope.here.name}:{owner.name}")
    opening = f"const {spelled(first)} = this;\n"
    if node.name == "__init__" and any(scope.function(each) for each in owner.bases):
        opening = f"super();\n{opening}"
    if "cached_property" in how:
        kept = scope.runtime(_BUILTINS, "once")
        made = f"{kept}({spelled(first)}, {quoted(name)}, () => {{\n{_body(node, inside)}\n}})"
        return f"get {name}() {{\n{opening}return {made};\n}}"
    before = {"property": "get ", "classmethod": "static "}.get(how[0] if how else "", "")
    if (how and not before) or len(how) > 1:
        scope.refuse(node, f"the decorator {how[0]} is not translated")
    if name.startswith("*"):
        return (
            function(node, name.removeprefix("*"), inside, is_method=True, opening=opening)
            if is_generator(node)
            else _iterator(node, inside, opening)
        )
    return before + function(node, name, inside, is_method=True, opening=opening)


def _unbound(node: ast.FunctionDef, name: str, scope: Scope) -> str:
    """A function that stands in a class and is none of its methods."""
    star = "*" if is_generator(node) else ""
    return star + function(node, name, scope).removeprefix(f"function{star} ")


def _iterator(node: ast.FunctionDef, scope: Scope, opening: str) -> str:
    """`__iter__` that gives an iterator it was given itself."""
    return function(node, "[Symbol.iterator]", scope, is_method=True, opening=opening)


def _body(node: ast.FunctionDef, scope: Scope) -> str:
    inside = scope.inner()
    inside.declare_all(assigned(node.body), ())
    body = "\n".join((*statements(node.body, inside), *end(node)))
    return f"{inside.heading}{body}"


def _constant(node: ast.Assign | ast.AnnAssign, scope: Scope) -> Iterator[str]:
    """What all of a class have; it is read through them."""
    if node.value is None:
        return
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    for each in targets:
        if isinstance(each, ast.Name):
            yield f"static {each.id} = {expression(node.value, scope)};"
            yield f"static {{ this.prototype.{each.id} = this.{each.id}; }}"
