"""Calls in JavaScript: of what is ours, of Python's own, and of what stands behind a point."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping

from app.offline.javascript import quoted
from app.offline.python.builtin_calls import SPECIAL
from app.offline.python.call_arguments import BY_NAMES, NAMED, check_count, in_order, placed
from app.offline.python.expressions import (
    ERRORS,
    KINDS_OF_METHODS,
    Writers,
    called_name,
    expression,
    given,
)
from app.offline.python.kinds import kind
from app.offline.python.parameters import Parameter, fields, parameters
from app.offline.python.runtime import methods, most_given
from app.offline.python.scopes import Scope
from app.offline.python.sources import Meaning, is_ours, source
from app.offline.python.types import Type, member

_BUILTINS = "../python/builtins.js"
_METHODS = "../python/methods.js"
_BUILT_IN_METHODS = frozenset(
    "add append appendleft capitalize casefold clear copy count difference difference_update discard encode"
    " endswith extend find format get index insert intersection isalnum isalpha isascii isdecimal isdigit"
    " isdisjoint islower isspace issubset issuperset isupper items join keys lower lstrip partition pop"
    " popleft remove removeprefix removesuffix replace reverse rfind rjust rpartition rsplit rstrip"
    " setdefault sort split splitlines startswith strip title translate union update upper values"
    " zfill".split()
)
# The methods that patterns and matches have, and how much each takes.
_OF_PATTERNS: Mapping[str, Mapping[str, int | None]] = {
    "match": {"group": None, "groups": 1, "start": 1, "end": 1, "span": 1},
    "pattern": {
        **{"search": 2, "match": 2, "fullmatch": 1, "finditer": 3, "findall": 1},
        **{"sub": 3, "split": 2},
    },
}
_STRANGE = re.compile(r"(\\N)|\\.|\[\^?\]?(?:\\.|[^\\\]])*\]|(\(\?(?!<?[=!]|:|P).?|[*+?}]\+)", re.S)


def _call(node: ast.Call, scope: Scope) -> str:
    """A call in JavaScript."""
    found = scope.function(node.func)
    if found:
        return _ours(node, found, scope)
    made = kind(node.func, scope)
    if made and made.kind == "class":  # as a method of it calls its own class
        module, _, name = made.module.partition(":")
        meaning = Meaning(module, name, source(module).defined[name])
        return f"new {expression(node.func, scope)}({placed(node, _made_of(meaning, node, scope), scope)})"
    if isinstance(node.func, ast.Name) and not scope.owner(node.func.id):
        meant = scope.global_meaning(node.func.id)
        special = SPECIAL.get(node.func.id if meant is None else meant.name)
        if special and (meant is None or not is_ours(meant.module)):
            if meant is None:
                check_count(node, most_given(_BUILTINS).get(node.func.id), scope)
            return special(node, scope)
        if meant and not is_ours(meant.module):
            check_count(node, _most_of_library(meant.module, meant.name), scope)
            return f"{expression(node.func, scope)}({in_order(node, scope, meant.name)})"
        if meant is None and node.func.id not in ERRORS:
            check_count(node, most_given(_BUILTINS).get(node.func.id), scope)
    if isinstance(node.func, ast.Attribute):
        return _of_owner(node, node.func, scope)
    return f"{expression(node.func, scope)}({in_order(node, scope)})"


def _ours(node: ast.Call, found: Meaning, scope: Scope) -> str:
    name = called_name(node.func, scope) if isinstance(node.func, ast.Name) else expression(node.func, scope)
    if isinstance(found.definition, ast.ClassDef):
        return f"new {name}({placed(node, _made_of(found, node, scope), scope)})"
    if isinstance(found.definition, ast.FunctionDef):
        return f"{name}({placed(node, parameters(found.definition, is_method=False), scope)})"
    return f"{name}({in_order(node, scope)})"


def _made_of(found: Meaning, node: ast.Call, scope: Scope) -> list[Parameter]:
    """What a class takes when one of it is made."""
    assert isinstance(found.definition, ast.ClassDef)  # noqa: S101  (asked by who calls)
    own = fields(found.definition, found.module)
    if own is not None:
        return own
    made = member(Type("object", (), f"{found.module}:{found.name}"), "__init__")
    if made is None:
        return []
    assert isinstance(made[1], ast.FunctionDef)  # noqa: S101  (`__init__` is one)
    return parameters(made[1], is_method=True)


def _of_owner(node: ast.Call, called: ast.Attribute, scope: Scope) -> str:
    """What stands behind a point is called."""
    if isinstance(called.value, ast.Name) and not scope.owner(called.value.id):
        meant = scope.global_meaning(called.value.id)
        if meant is None and called.value.id in ("dict", "str", "int", "frozenset", "set", "bytes"):
            name = f"{called.value.id}_{called.attr}"
            if name not in most_given("../python/library.js"):
                scope.refuse(node, f"{ast.unparse(called)} is not in the runtime")
            check_count(node, most_given("../python/library.js")[name], scope)
            return f"{scope.runtime('../python/library.js', name)}({in_order(node, scope, called.attr)})"
        if meant and not is_ours(meant.module) and not meant.name:
            _check_pattern(node, meant.module, scope)
            check_count(node, _most_of_library(meant.module, called.attr), scope)
        if meant and not is_ours(meant.module):
            name = f"{meant.module}.{called.attr}"
            name = name if name in NAMED else called.attr
            return f"{expression(called, scope)}({in_order(node, scope, name)})"
    return _method(node, called, scope)


def _method(node: ast.Call, called: ast.Attribute, scope: Scope) -> str:
    found, name = kind(called.value, scope), called.attr
    owner = expression(called.value, scope)
    known = member(found or _class_said(called.value, scope), name)
    if known and isinstance(known[1], ast.FunctionDef):
        how = [ast.unparse(each) for each in known[1].decorator_list]
        static = "staticmethod" in how
        owner = f"{owner}.constructor" if found and (static or "classmethod" in how) else owner
        return f"{owner}.{name}({placed(node, parameters(known[1], is_method=not static), scope)})"
    if name in BY_NAMES and node.keywords and name != "replace":
        return _dispatched(found, name, [owner, in_order(node, scope, name)], scope)
    if found and found.kind in _OF_PATTERNS:
        if name not in _OF_PATTERNS[found.kind]:
            scope.refuse(node, f"{name} of a {found.kind} is not in the runtime")
        check_count(node, _OF_PATTERNS[found.kind][name], scope)
    if found and found.kind in ("match", "pattern", "object"):
        named = f"pattern.{name}" if found.kind == "pattern" else name
        return f"{owner}.{name}({in_order(node, scope, named)})"
    if name in _BUILT_IN_METHODS or (found and found.kind in KINDS_OF_METHODS):
        check_count(node, _most_of_method(found, name, node, scope), scope)
        return _dispatched(found, name, [owner, in_order(node, scope, name)], scope)
    if node.keywords:
        scope.refuse(node, f"it is not known what {name} takes")
    return f"{owner}.{name}({', '.join(given(each, scope) for each in node.args)})"


def _class_said(node: ast.expr, scope: Scope) -> Type | None:
    """The class whose method is called by the name of the class."""
    found = scope.function(node)
    is_class = found and isinstance(found.definition, ast.ClassDef)
    return Type("object", (), f"{found.module}:{found.name}") if found and is_class else None


def _most_of_method(found: Type | None, name: str, node: ast.Call, scope: Scope) -> int | None:
    """How much a method of Python's own takes; one of the kinds has to have it."""
    kinds = (
        [table] if (table := KINDS_OF_METHODS.get(found.kind if found else "")) else KINDS_OF_METHODS.values()
    )
    counts = [methods(each)[name] for each in kinds if name in methods(each)]
    if not counts:
        scope.refuse(node, f"the method {name} is not in the runtime")
    return None if None in counts else max(each for each in counts if each is not None)


def _dispatched(found: Type | None, name: str, written: list[str], scope: Scope) -> str:
    """A method of Python's own, of the kind that is known, or of the one that is met."""
    table = KINDS_OF_METHODS.get(found.kind if found else "")
    if table:
        return f"{scope.runtime(_METHODS, table)}.{name}({', '.join(filter(None, written))})"
    written.insert(1, quoted(name))
    return f"{scope.runtime(_METHODS, 'call')}({', '.join(filter(None, written))})"


def _check_pattern(node: ast.Call, module: str, scope: Scope) -> None:
    """What JavaScript cannot say in a pattern is refused where the pattern is written."""
    pattern = node.args[0] if node.args and module == "re" else None
    if isinstance(pattern, ast.Constant) and isinstance(pattern.value, str):
        found = next((each[0] for each in _STRANGE.finditer(pattern.value) if each.lastindex), None)
        if found:
            scope.refuse(node, f"{found} of a pattern is not translated")


def _most_of_library(module: str, name: str) -> int | None:
    file = "../python/patterns.js" if module == "re" else "../python/library.js"
    return most_given(file).get(name if module == "re" else f"{module}.{name}".replace(".", "_"))


CALLS: Writers = {ast.Call: _call}
