"""Comprehensions and lambdas in JavaScript: what is made at once, one by one, or when it is called."""

from __future__ import annotations

import ast

from app.offline.python.expressions import Writers, condition, expression, items, target
from app.offline.python.kinds import bind, items_of
from app.offline.python.parameters import constant
from app.offline.python.scopes import Scope, spelled

_BUILTINS = "../python/builtins.js"
_VALUES = "../python/values.js"


def _comprehension(node: ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp, scope: Scope) -> str:
    if isinstance(node, ast.DictComp):
        made: ast.expr = ast.copy_location(ast.Tuple([node.key, node.value], ast.Load()), node)
    else:
        made = node.elt
    written = gathered(node.generators, made, scope)
    if isinstance(node, ast.SetComp):
        return f"{scope.runtime(_BUILTINS, 'set')}({written})"
    return f"{scope.runtime(_BUILTINS, 'dict')}({written})" if isinstance(node, ast.DictComp) else written


def gathered(generators: list[ast.comprehension], made: ast.expr, scope: Scope) -> str:
    """A list of what a comprehension makes."""
    first, *others = generators
    found, written = items_of(first.iter, scope), expression(first.iter, scope)
    inside = scope.inner()
    inside.types.update((each.id, None) for each in ast.walk(first.target) if isinstance(each, ast.Name))
    bind(first.target, found, inside)
    chosen = " && ".join(condition(each, inside) for each in first.ifs)
    rest = gathered(others, made, inside) if others else expression(made, inside)
    listed = f"{scope.runtime(_VALUES, 'list')}({written})"
    head = f"({target(first.target, inside)})"
    if chosen and any(isinstance(each, ast.NamedExpr) for one in first.ifs for each in ast.walk(one)):
        kept = rest if others else f"[{rest}]"
        return f"{listed}.flatMap({arrow(head, f'({chosen}) ? {kept} : []', inside)})"
    listed += f".filter({arrow(head, chosen, inside)})" if chosen else ""
    if isinstance(made, ast.Name) and not others and rest == target(first.target, inside):
        return listed if chosen else f"{listed}.slice()"
    return f"{listed}.{'flatMap' if others else 'map'}({arrow(head, rest, inside)})"


def arrow(head: str, written: str, scope: Scope) -> str:
    """A function of one expression."""
    if scope.temporaries or scope.declared:
        return f"{head} => {{ {scope.heading} return {written}; }}"
    return f"{head} => ({written})"


def _lazily(node: ast.GeneratorExp, scope: Scope) -> str:
    """What a comprehension makes, one by one as it is asked for."""
    inside = scope.inner()
    lines, ends, first = [], 0, items(node.generators[0].iter, scope)
    for each in node.generators:
        found = items_of(each.iter, inside if ends else scope)
        written = items(each.iter, inside) if ends else "$items"
        inside.types.update((one.id, None) for one in ast.walk(each.target) if isinstance(one, ast.Name))
        bind(each.target, found, inside)
        lines.append(f"for (const {target(each.target, inside)} of {written}) {{")
        lines += [f"if (!({condition(one, inside)})) continue;" for one in each.ifs]
        ends += 1
    lines.append(f"yield {expression(node.elt, inside)};")
    return f"(function* ($items) {{\n{inside.heading}{chr(10).join(lines)}\n{'}' * ends}\n}})({first})"


def _lambda(node: ast.Lambda, scope: Scope) -> str:
    inside = scope.inner()
    arguments = [*node.args.posonlyargs, *node.args.args]
    if node.args.vararg or node.args.kwarg or node.args.kwonlyargs:
        scope.refuse(node, "a lambda takes what has a place")
    inside.types.update((each.arg, None) for each in arguments)
    defaults = dict(
        zip(reversed([each.arg for each in arguments]), reversed(node.args.defaults), strict=False)
    )
    for each in node.args.defaults:
        constant(each, scope)
    heads = (
        spelled(each.arg) + (f" = {expression(defaults[each.arg], scope)}" if each.arg in defaults else "")
        for each in arguments
    )
    head = f"({', '.join(heads)})"
    return f"({arrow(head, expression(node.body, inside), inside)})"


COMPREHENSIONS: Writers = {
    ast.ListComp: _comprehension,
    ast.SetComp: _comprehension,
    ast.DictComp: _comprehension,
    ast.GeneratorExp: _lazily,
    ast.Lambda: _lambda,
}
