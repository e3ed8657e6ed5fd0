"""Statements in JavaScript."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from app.offline.python.calls import CALLS
from app.offline.python.comprehensions import COMPREHENSIONS
from app.offline.python.expressions import (
    ERRORS,
    EXPRESSIONS,
    condition,
    expression,
    items,
    loop,
    target,
)
from app.offline.python.kinds import bind, items_of, kind
from app.offline.python.operators import OPERATORS, signed
from app.offline.python.parameters import head, parameters
from app.offline.python.scopes import Scope, assigned, own, spelled
from app.offline.python.types import annotated, pairs

_BUILTINS = "../python/builtins.js"
# An expression can be any of these from here on.
EXPRESSIONS.update(OPERATORS | COMPREHENSIONS | CALLS)


def function(
    node: ast.FunctionDef, name: str, scope: Scope, is_method: bool = False, opening: str = ""
) -> str:
    """A function or a method by its name, with all it does."""
    inside = scope.inner()
    written = head(parameters(node, is_method), inside)
    inside.declare_all(assigned(node.body), [*_nonlocal(node)])
    body = "\n".join((*statements(node.body, inside), *end(node)))
    star = "*" if is_generator(node) else ""
    keyword = "" if is_method else f"function{star} "
    return f"{keyword}{star if is_method else ''}{name}({written}) {{\n{opening}{inside.heading}{body}\n}}"


def end(node: ast.FunctionDef) -> Iterator[str]:
    """What a function gives that comes to its end."""
    nothing = node.name == "__init__" or (
        isinstance(node.returns, ast.Constant) and node.returns.value is None
    )
    if not nothing and not isinstance(node.body[-1], (ast.Return, ast.Raise)) and not is_generator(node):
        yield "return null;"


def _nonlocal(node: ast.FunctionDef) -> Iterator[str]:
    for statement in node.body:
        for each in own(statement):
            if isinstance(each, ast.Nonlocal):
                yield from each.names


def is_generator(node: ast.FunctionDef) -> bool:
    """Whether a function gives one value after another."""
    waiting: list[ast.AST] = [*node.body]
    while waiting:
        each = waiting.pop()
        if isinstance(each, (ast.Yield, ast.YieldFrom)):
            return True
        if not isinstance(each, (ast.FunctionDef, ast.Lambda)):
            waiting += ast.iter_child_nodes(each)
    return False


def statements(body: list[ast.stmt], scope: Scope) -> Iterator[str]:
    """What is done, one after the other."""
    for node in body:
        write = _STATEMENTS.get(type(node))
        if write is None:
            scope.refuse(node, f"{type(node).__name__} is not translated")
        yield from write(node, scope)


def _expression(node: ast.Expr, scope: Scope) -> Iterator[str]:
    if isinstance(node.value, ast.Constant):
        return  # a docstring
    if isinstance(node.value, ast.YieldFrom):
        yield f"yield* {items(node.value.value, scope)};"
    elif isinstance(node.value, ast.Yield):
        yield f"yield {expression(node.value.value, scope) if node.value.value else 'null'};"
    else:
        yield f"{expression(node.value, scope)};"


def _return(node: ast.Return, scope: Scope) -> Iterator[str]:
    yield f"return {expression(node.value, scope)};" if node.value else "return null;"


def _assign(node: ast.Assign, scope: Scope) -> Iterator[str]:
    if len(node.targets) == 1 and len(pairs(node)) > 1 and _one_by_one(pairs(node)):
        for each, value in pairs(node):
            yield from _assign(ast.copy_location(ast.Assign([each], value), node), scope)
        return
    written = expression(node.value, scope)
    for each in node.targets:
        yield from assignment(each, node.value, written, scope)
    for each, value in pairs(node):
        if isinstance(each, ast.Name):
            bind(each, kind(value, scope), scope)


def _one_by_one(several: list[tuple[ast.expr, ast.expr]]) -> bool:
    """Whether several variables may be set one after the other: none is read by what the next become."""
    names = [each.id if isinstance(each, ast.Name) else "" for each, _ in several]
    read = [{one.id for one in ast.walk(value) if isinstance(one, ast.Name)} for _, value in several]
    return all(names) and not any(names[at] in later for at in range(len(names)) for later in read[at + 1 :])


def assignment(each: ast.expr, value: ast.expr | None, written: str, scope: Scope) -> Iterator[str]:
    """One thing that is assigned."""
    if isinstance(each, ast.Subscript):
        owner, key = expression(each.value, scope), expression(each.slice, scope)
        yield f"{scope.runtime(_BUILTINS, 'setitem')}({owner}, {key}, {written});"
    elif isinstance(each, ast.Tuple) and any(isinstance(one, ast.Subscript) for one in each.elts):
        kept = scope.temporary()
        yield f"{kept} = {scope.runtime(_BUILTINS, 'list')}({written});"
        for at, one in enumerate(each.elts):
            yield from assignment(one, None, f"{kept}[{at}]", scope)
    elif isinstance(each, (ast.Tuple, ast.List)) and not _is_written_out(each, value):
        least = sum(not isinstance(one, ast.Starred) for one in each.elts)
        how = "unpacked" if least == len(each.elts) else "unpackedFrom"
        yield f"{target(each, scope)} = {scope.runtime(_BUILTINS, how)}({written}, {least});"
    else:
        yield f"{target(each, scope)} = {written};"


def _is_written_out(each: ast.Tuple | ast.List, value: ast.expr | None) -> bool:
    """Whether it is seen that there are as many values as names."""
    return (
        isinstance(value, (ast.Tuple, ast.List))
        and len(value.elts) == len(each.elts)
        and not any(isinstance(one, ast.Starred) for one in (*each.elts, *value.elts))
    )


def _annotated(node: ast.AnnAssign, scope: Scope) -> Iterator[str]:
    if isinstance(node.target, ast.Name):
        bind(node.target, annotated(node.annotation, scope.here), scope)
    if node.value:
        yield from assignment(node.target, node.value, expression(node.value, scope), scope)


_IN_PLACE = {ast.Add: "extended", ast.BitOr: "joinedBy", ast.BitAnd: "keptBy", ast.Sub: "leftBy"}
_IN_PLACE |= {ast.BitXor: "apartBy"}


def _changed(node: ast.AugAssign, scope: Scope) -> Iterator[str]:
    if isinstance(node.target, ast.Subscript):
        yield from _changed_item(node, node.target, scope)
        return
    written = _grown(node, expression(_read(node.target), scope), scope)
    yield from assignment(node.target, None, written, scope)


def _changed_item(node: ast.AugAssign, item: ast.Subscript, scope: Scope) -> Iterator[str]:
    """Whose item it is and which one is asked once."""
    owner, key = scope.temporary(), scope.temporary()
    yield f"{owner} = {expression(item.value, scope)}; {key} = {expression(item.slice, scope)};"
    found = f"{scope.runtime(_BUILTINS, 'item')}({owner}, {key})"
    yield f"{scope.runtime(_BUILTINS, 'setitem')}({owner}, {key}, {_grown(node, found, scope)});"


def _grown(node: ast.AugAssign, one: str, scope: Scope) -> str:
    other = expression(node.value, scope)
    left, right = kind(_read(node.target), scope), kind(node.value, scope)
    if type(node.op) in _IN_PLACE and not (left and (left.is_plain or left.is_fixed)):
        return f"{scope.runtime(_BUILTINS, _IN_PLACE[type(node.op)])}({one}, {other})"
    return signed(node.op, one, other, left, right, node, scope)


def _read(node: ast.expr) -> ast.expr:
    """What is assigned to, as it is read."""
    return ast.parse(ast.unparse(node), mode="eval").body


def _if(node: ast.If, scope: Scope) -> Iterator[str]:
    yield f"if ({condition(node.test, scope)}) {{"
    yield from statements(node.body, scope)
    if node.orelse:
        yield "} else {"
        yield from statements(node.orelse, scope)
    yield "}"


def _for(node: ast.For, scope: Scope) -> Iterator[str]:
    found = items_of(node.iter, scope)
    head = loop(node, scope)
    bind(node.target, found, scope)
    finished = scope.temporary() if node.orelse else ""
    if finished:
        yield f"{finished} = true;"
    yield head
    yield from _looped(node.body, finished, scope)
    yield "}"
    if finished:
        yield f"if ({finished}) {{"
        yield from statements(node.orelse, scope)
        yield "}"


def _looped(body: list[ast.stmt], finished: str, scope: Scope) -> Iterator[str]:
    """What a loop does again and again; where it is left, that it did not finish is noted."""
    scope.loops.append(finished)
    yield from statements(body, scope)
    scope.loops.pop()


def _break(node: ast.Break, scope: Scope) -> Iterator[str]:
    yield f"{scope.loops[-1]} = false; break;" if scope.loops[-1] else "break;"


def _while(node: ast.While, scope: Scope) -> Iterator[str]:
    if node.orelse:
        scope.refuse(node, "while … else is not translated")
    yield f"while ({condition(node.test, scope)}) {{"
    yield from _looped(node.body, "", scope)
    yield "}"


def _delete(node: ast.Delete, scope: Scope) -> Iterator[str]:
    for each in node.targets:
        if not isinstance(each, ast.Subscript) or isinstance(each.slice, ast.Slice):
            scope.refuse(node, "only items are deleted")
        owner, key = expression(each.value, scope), expression(each.slice, scope)
        yield f"{scope.runtime(_BUILTINS, 'delitem')}({owner}, {key});"


def _raise(node: ast.Raise, scope: Scope) -> Iterator[str]:
    if node.exc is None:
        yield "throw $error;"
    else:
        made = node.exc if isinstance(node.exc, ast.Call) else ast.Call(node.exc, [], [])
        given = ", ".join(expression(each, scope) for each in made.args)
        yield f"throw new {_error(made.func, scope)}({given});"


_OTHER_ERRORS = {
    "TypeError": "TypeError",
    "Exception": "Error",
    "AssertionError": "Error",
    "RuntimeError": "Error",
}


def _error(node: ast.expr, scope: Scope, is_caught: bool = False) -> str:
    if isinstance(node, ast.Name) and scope.global_meaning(node.id) is None:
        if node.id in ERRORS:
            return expression(node, scope)
        if node.id not in _OTHER_ERRORS or (is_caught and node.id in ("AssertionError", "RuntimeError")):
            scope.refuse(node, f"{node.id} is not told apart from other errors")
        return _OTHER_ERRORS[node.id]
    return expression(node, scope)


def _try(node: ast.Try, scope: Scope) -> Iterator[str]:
    if node.orelse or node.finalbody:
        scope.refuse(node, "try has only except")
    yield "try {"
    yield from statements(node.body, scope)
    yield "} catch ($error) {"
    for each in node.handlers:
        kinds = each.type.elts if isinstance(each.type, ast.Tuple) else [each.type] if each.type else []
        asked = " || ".join(f"$error instanceof {_error(one, scope, is_caught=True)}" for one in kinds)
        yield f"if ({asked or 'true'}) {{"
        if each.name:
            scope.declare(ast.Name(each.name))
            yield f"{spelled(each.name)} = $error;"
        yield from statements(each.body, scope)
        yield "} else "
    yield "throw $error;"
    yield "}"


def _function(node: ast.FunctionDef, scope: Scope) -> Iterator[str]:
    if node.decorator_list:
        scope.refuse(node, "a decorator within a function is not translated")
    yield f"{spelled(node.name)} = {function(node, spelled(node.name), scope)};"


def _assert(node: ast.Assert, scope: Scope) -> Iterator[str]:
    """What we are sure of is not asked again; so it must not do anything."""
    if any(isinstance(each, ast.NamedExpr) for each in ast.walk(node)):
        scope.refuse(node, "an assertion that sets a name is not translated")
    return iter(())


_STATEMENTS: Mapping[type[ast.stmt], Callable[[Any, Scope], Iterator[str]]] = {
    ast.Expr: _expression,
    ast.Return: _return,
    ast.Assign: _assign,
    ast.AnnAssign: _annotated,
    ast.AugAssign: _changed,
    ast.If: _if,
    ast.For: _for,
    ast.While: _while,
    ast.Delete: _delete,
    ast.Raise: _raise,
    ast.Try: _try,
    ast.FunctionDef: _function,
    ast.Break: _break,
    ast.Continue: lambda node, scope: iter(("continue;",)),
    ast.Pass: lambda node, scope: iter(()),
    ast.Nonlocal: lambda node, scope: iter(()),
    ast.Import: lambda node, scope: iter(()),
    ast.ImportFrom: lambda node, scope: iter(()),
    ast.Assert: _assert,
}
