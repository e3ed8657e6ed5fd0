"""Calls of Python's own that are written in a way of their own: any, next, isinstance, min and the like."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping

from app.offline.python.call_arguments import in_order
from app.offline.python.comprehensions import arrow
from app.offline.python.expressions import ERRORS, condition, expression, given, items, target
from app.offline.python.kinds import bind, items_of, kind
from app.offline.python.scopes import Scope

_BUILTINS = "../python/builtins.js"
_COLLECTIONS = "../python/collections.js"
_VALUES = "../python/values.js"


def _asked_of_each(node: ast.Call, scope: Scope) -> str:
    """`any(…)` and `all(…)`, as far as they have to look."""
    assert isinstance(node.func, ast.Name)  # noqa: S101  (it is in the table by its name)
    is_any = node.func.id == "any"
    (inside,) = node.args
    if not isinstance(inside, ast.GeneratorExp):
        return f"{scope.runtime(_BUILTINS, node.func.id)}({expression(inside, scope)})"
    return _some(inside.generators, inside.elt, is_any, scope)


def _some(generators: list[ast.comprehension], asked: ast.expr, is_any: bool, scope: Scope) -> str:
    first, *others = generators
    found, written = items_of(first.iter, scope), expression(first.iter, scope)
    within = scope.inner()
    within.types.update((each.id, None) for each in ast.walk(first.target) if isinstance(each, ast.Name))
    bind(first.target, found, within)
    parts = [condition(each, within) if is_any else f"!({condition(each, within)})" for each in first.ifs]
    parts.append(_some(others, asked, is_any, within) if others else condition(asked, within))
    test = (" && " if is_any else " || ").join(parts)
    head = f"({target(first.target, within)})"
    listed = f"{scope.runtime(_VALUES, 'list')}({written})"
    return f"{listed}.{'some' if is_any else 'every'}({arrow(head, test, within)})"


def _next(node: ast.Call, scope: Scope) -> str:
    first = node.args[0]
    if isinstance(first, ast.GeneratorExp) and len(first.generators) == 1:
        return _first(first, node.args[1:], scope)
    written = ", ".join(expression(each, scope) for each in node.args)
    return f"{scope.runtime(_BUILTINS, 'next')}({written})"


def _first(node: ast.GeneratorExp, otherwise: list[ast.expr], scope: Scope) -> str:
    """What a comprehension makes of the first it takes."""
    (each,) = node.generators
    found, written = items_of(each.iter, scope), items(each.iter, scope)
    inside = scope.inner()
    inside.types.update((one.id, None) for one in ast.walk(each.target) if isinstance(one, ast.Name))
    bind(each.target, found, inside)
    head = f"({target(each.target, inside)})"
    asked = arrow(head, " && ".join(condition(one, inside) for one in each.ifs) or "true", inside)
    parts = [written, asked, arrow(head, expression(node.elt, inside), inside)]
    parts += [expression(one, scope) for one in otherwise]
    return f"{scope.runtime(_BUILTINS, 'first')}({', '.join(parts)})"


_TYPES = {
    "str": "{1}({0})",
    "int": "(Number.isInteger({0}) || typeof {0} === 'boolean')",
    "bool": "typeof {0} === 'boolean'",
    "list": "Array.isArray({0})",
    "tuple": "(Array.isArray({0}) || {0} instanceof {1})",
    "set": "{0} instanceof Set",
    "frozenset": "{0} instanceof Set",
    "dict": "{0} instanceof Map",
}
_ASKED_OF_RUNTIME = {"str": (_VALUES, "isText"), "tuple": (_COLLECTIONS, "NamedFields")}


def _is_instance(node: ast.Call, scope: Scope) -> str:
    value, wanted = node.args
    written, first = expression(value, scope), ""
    if not isinstance(value, ast.Name):
        first, written = f"{(kept := scope.temporary())} = {written}, ", kept
    return f"({first}{' || '.join(_is_a(written, each, scope) for each in _alternatives(wanted))})"


def _alternatives(node: ast.expr) -> Iterator[ast.expr]:
    if isinstance(node, ast.Tuple):
        for each in node.elts:
            yield from _alternatives(each)
    elif isinstance(node, ast.BinOp):
        yield from _alternatives(node.left)
        yield from _alternatives(node.right)
    else:
        yield node


def _is_a(written: str, wanted: ast.expr, scope: Scope) -> str:
    if isinstance(wanted, ast.Name) and scope.global_meaning(wanted.id) is None and wanted.id not in ERRORS:
        if wanted.id not in _TYPES:
            scope.refuse(wanted, f"whether something is a {wanted.id} is not to be known")
        file, name = _ASKED_OF_RUNTIME.get(wanted.id, ("", ""))
        return _TYPES[wanted.id].format(written, scope.runtime(file, name) if name else "")
    return f"{written} instanceof {expression(wanted, scope)}"


def _furthest(node: ast.Call, scope: Scope) -> str:
    """`min` and `max` of whole numbers, and of anything else."""
    assert isinstance(node.func, ast.Name)  # noqa: S101  (it is in the table by its name)
    kinds = [kind(each, scope) for each in node.args]
    if len(kinds) > 1 and not node.keywords and all(each and each.kind == "int" for each in kinds):
        return f"Math.{node.func.id}({', '.join(expression(each, scope) for each in node.args)})"
    return _by_builtin(node, scope)


def _by_builtin(node: ast.Call, scope: Scope) -> str:
    assert isinstance(node.func, ast.Name)  # noqa: S101  (it is in the table by its name)
    return f"{expression(node.func, scope)}({in_order(node, scope, node.func.id)})"


def _merged(node: ast.Call, scope: Scope) -> str:
    values = [given(each, scope) for each in node.args]
    values += [expression(each.value, scope) for each in node.keywords if each.arg == "key"]
    return f"{expression(node.func, scope)}({', '.join(values)})"


def _alternatives_of(node: ast.Call, scope: Scope) -> str:
    """`get_args` of what a module calls a `Literal`: the texts it allows."""
    found = scope.function(node.args[0])
    value = found.definition.value if found and isinstance(found.definition, ast.Assign) else None
    if not isinstance(value, ast.Subscript) or ast.unparse(value.value) != "Literal":
        scope.refuse(node, "get_args is asked of a Literal only")
    inside = value.slice.elts if isinstance(value.slice, ast.Tuple) else [value.slice]
    return f"[{', '.join(expression(each, scope) for each in inside)}]"


def _replaced(node: ast.Call, scope: Scope) -> str:
    return f"{expression(node.func, scope)}({in_order(node, scope, 'replace')})"


SPECIAL: Mapping[str, Callable[[ast.Call, Scope], str]] = {
    "all": _asked_of_each,
    "any": _asked_of_each,
    "cast": lambda node, scope: expression(node.args[1], scope),
    "get_args": _alternatives_of,
    "isinstance": _is_instance,
    "max": _furthest,
    "merge": _merged,
    "min": _furthest,
    "next": _next,
    "replace": _replaced,
    **dict.fromkeys(
        (
            "dict",
            "enumerate",
            "escape",
            "frozenset",
            "list",
            "quote",
            "set",
            "sorted",
            "sum",
            "tuple",
        ),
        _by_builtin,
    ),
    **dict.fromkeys(
        ("zip", "Counter"), lambda node, scope: f"{expression(node.func, scope)}({in_order(node, scope)})"
    ),
}
