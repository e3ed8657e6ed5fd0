"""Operators in JavaScript: its own signs where the kinds of both values are known, or the runtime's."""

from __future__ import annotations

import ast

from app.offline.python.expressions import Writers, condition, expression, is_told_alike
from app.offline.python.kinds import kind
from app.offline.python.scopes import Scope
from app.offline.python.types import Type

_BUILTINS = "../python/builtins.js"
_VALUES = "../python/values.js"
_ORDER = {ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}
_UNARY = {ast.USub: "-", ast.UAdd: "+", ast.Invert: "-1 - "}
_SIGNS = {ast.Add: "add", ast.Sub: "minus", ast.Mult: "times", ast.FloorDiv: "quotient", ast.Mod: "remainder"}
_SIGNS |= {ast.BitOr: "united", ast.BitAnd: "common"}
_SIGNS |= {ast.Div: "divided", ast.Pow: "power", ast.LShift: "shifted", ast.BitXor: "apart"}
_SIGNS |= {ast.RShift: "shiftedBack"}
_NUMBERS = {ast.Add: "+", ast.Sub: "-"}


def _comparison(node: ast.Compare, scope: Scope) -> str:
    parts, left = [], node.left
    for at, (sign, right) in enumerate(zip(node.ops, node.comparators, strict=True), 1):
        written, read = _once(right, scope) if at < len(node.ops) else (right, right)
        parts.append(_compared(left, sign, written, scope))
        left = read
    return parts[0] if len(parts) == 1 else f"({' && '.join(parts)})"


def _once(node: ast.expr, scope: Scope) -> tuple[ast.expr, ast.expr]:
    """Something that is asked for once and read again: how it is written first, and how after that."""
    if isinstance(node, (ast.Name, ast.Constant)):
        return node, node
    name = scope.temporary()
    scope.types[name] = kind(node, scope)
    return ast.NamedExpr(ast.Name(name, ast.Store()), node), ast.Name(name, ast.Load())


def _compared(left: ast.expr, sign: ast.cmpop, right: ast.expr, scope: Scope) -> str:
    if isinstance(sign, (ast.In, ast.NotIn)):
        found = _contained(left, right, scope)
        return found if isinstance(sign, ast.In) else f"!{found}"
    one, other = expression(left, scope), expression(right, scope)
    if isinstance(sign, (ast.Is, ast.IsNot)):
        if _is_value(left, scope) and _is_value(right, scope):
            scope.refuse(left, "whether texts or numbers are the same thing is not to be known")
        equal = "==" if "null" in (one, other) else "==="
        return f"({one} {equal if isinstance(sign, ast.Is) else equal.replace('=', '!', 1)} {other})"
    kinds = [kind(each, scope) for each in (left, right)]
    if isinstance(sign, (ast.Eq, ast.NotEq)):
        return _equal(one, other, kinds, isinstance(sign, ast.NotEq), scope)
    if all(each and each.kind in ("int", "bool") for each in kinds):
        return f"({one} {_ORDER[type(sign)]} {other})"
    if all(each and each.kind == "str" for each in kinds) and (_is_low(left) or _is_low(right)):
        return f"({one} {_ORDER[type(sign)]} {other})"
    return f"({scope.runtime(_VALUES, 'compare')}({one}, {other}) {_ORDER[type(sign)]} 0)"


def _is_low(node: ast.expr) -> bool:
    """Whether it is a written text with which units compare as characters do."""
    written = node.value if isinstance(node, ast.Constant) else None
    return isinstance(written, str) and max(written, default="") < "\ud800"


def _is_value(node: ast.expr, scope: Scope) -> bool:
    found = kind(node, scope)
    return bool(found and found.kind in ("str", "int"))


def _equal(one: str, other: str, kinds: list[Type | None], is_not: bool, scope: Scope) -> str:
    if any(each and each.kind == "str" for each in kinds) or all(
        each and each.kind == "int" for each in kinds
    ):
        return f"({one} {'!==' if is_not else '==='} {other})"
    return f"{'!' if is_not else ''}{scope.runtime(_VALUES, 'equal')}({one}, {other})"


def _contained(left: ast.expr, right: ast.expr, scope: Scope) -> str:
    wanted, owner = expression(left, scope), expression(right, scope)
    one, many = kind(left, scope), kind(right, scope)
    alike = isinstance(right, (ast.Tuple, ast.List)) and all(_is_of(each, one, scope) for each in right.elts)
    if one and one.is_plain and ((many and many.kind == "str") or alike):
        return f"{owner}.includes({wanted})"
    return f"{scope.runtime(_VALUES, 'contains')}({owner}, {wanted})"


def _is_of(node: ast.expr, wanted: Type | None, scope: Scope) -> bool:
    found = kind(node, scope)
    return bool(found and wanted and found.kind == wanted.kind)


def _both(node: ast.BoolOp, scope: Scope) -> str:
    if kind(node, scope) and kind(node, scope).kind == "bool":  # type: ignore[union-attr]
        return condition(node, scope)
    *first, last = node.values
    written = expression(last, scope)
    for each in reversed(first):
        written = _one_of(each, written, isinstance(node.op, ast.And), scope)
    return written


def _one_of(node: ast.expr, other: str, is_and: bool, scope: Scope) -> str:
    """`node and other`, `node or other`, as values."""
    if is_told_alike(kind(node, scope)):
        return f"({expression(node, scope)} {'&&' if is_and else '||'} {other})"
    kept = scope.temporary()
    asked = f"{scope.runtime(_VALUES, 'truth')}({kept} = {expression(node, scope)})"
    return f"({asked} ? {other} : {kept})" if is_and else f"({asked} ? {kept} : {other})"


def _unary(node: ast.UnaryOp, scope: Scope) -> str:
    if isinstance(node.op, ast.Not):
        return f"!{condition(node.operand, scope)}"
    return f"({_UNARY[type(node.op)]}{expression(node.operand, scope)})"


def _signed(node: ast.BinOp, scope: Scope) -> str:
    left, right = kind(node.left, scope), kind(node.right, scope)
    return signed(
        node.op, expression(node.left, scope), expression(node.right, scope), left, right, node, scope
    )


def signed(
    sign: ast.operator,
    one: str,
    other: str,
    left: Type | None,
    right: Type | None,
    node: ast.AST,
    scope: Scope,
) -> str:
    """Two values with a sign between them."""
    numbers = left and right and {left.kind, right.kind} <= {"int", "bool"}
    texts = left and right and left.kind == right.kind == "str"
    if type(sign) in _NUMBERS and (numbers or (texts and isinstance(sign, ast.Add))):
        return f"({one} {_NUMBERS[type(sign)]} {other})"
    if isinstance(sign, ast.Mod) and left and left.kind == "str":
        scope.refuse(node, "texts are formatted with braces")
    name = _SIGNS.get(type(sign))
    if name is None:
        scope.refuse(node, f"{type(sign).__name__} is not translated")
    file = _VALUES if name in ("add", "quotient", "remainder") else _BUILTINS
    return f"{scope.runtime(file, name)}({one}, {other})"


OPERATORS: Writers = {
    ast.Compare: _comparison,
    ast.BoolOp: _both,
    ast.UnaryOp: _unary,
    ast.BinOp: _signed,
}
