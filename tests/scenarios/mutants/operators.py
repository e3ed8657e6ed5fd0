"""What can be wrong with a piece of code: for each kind of node what could stand there instead."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from typing import NamedTuple

Function = ast.FunctionDef | ast.Lambda


class Instead(NamedTuple):
    """Another node for one that is there, and what kind of mistake that is."""

    mistake: str
    node: ast.AST


Operator = Callable[[ast.AST, Function], Iterator[Instead]]

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.BitXor: ast.BitAnd,
}
CALLED = {"any": "all", "all": "any", "min": "max", "max": "min"}
NO_ARGUMENTS_LIKE = ("game", "self", "self.game", "context", "view", "GameObject", "Player")
PUT_TOGETHER = ("verdict", "found")  # sums of other things than numbers
LEFT_OUT = ("reversed", "sorted")  # a call that only puts things in order
EMPTY = {
    "tuple": "()",
    "list": "[]",
    "dict": "{}",
    "frozenset": "frozenset()",
    "set": "set()",
    "str": "''",
    "int": "0",
    "Iterator": "iter(())",
    "Iterable": "()",
    "Verdict": "Verdict()",
}


def comparison_swapped(node: ast.AST, function: Function) -> Iterator[Instead]:
    """A bound moved by one, or the opposite."""
    if isinstance(node, ast.Compare):
        for place, one in enumerate(node.ops):
            ops = [*node.ops[:place], COMPARISONS[type(one)](), *node.ops[place + 1 :]]
            yield Instead("comparison", ast.Compare(node.left, ops, node.comparators))


def connective_swapped(node: ast.AST, function: Function) -> Iterator[Instead]:
    """All for any, or one of the conditions forgotten."""
    if isinstance(node, ast.BoolOp):
        other: ast.boolop = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield Instead("connective", ast.BoolOp(other, node.values))
        for place in range(len(node.values)):
            rest = [*node.values[:place], *node.values[place + 1 :]]
            yield Instead("forgotten", ast.BoolOp(node.op, rest) if len(rest) > 1 else rest[0])


def negation_left_out(node: ast.AST, function: Function) -> Iterator[Instead]:
    """`not x`, `-x`: x."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.Not, ast.USub)):
        yield Instead("negation", node.operand)


def constant_changed(node: ast.AST, function: Function) -> Iterator[Instead]:
    """One more or less; true for false. Words are not changed: comparing them otherwise is."""
    if not isinstance(node, ast.Constant):
        return
    if isinstance(node.value, bool):
        yield Instead("constant", ast.Constant(not node.value))
    elif isinstance(node.value, int):
        yield Instead("constant", ast.Constant(node.value + 1))
        if node.value > 0:
            yield Instead("constant", ast.Constant(node.value - 1))


def condition_forced(node: ast.AST, function: Function) -> Iterator[Instead]:
    """Whatever is asked for, the answer is always the same."""
    for value in (True, False):
        forced = ast.Constant(value)
        if isinstance(node, ast.If):
            yield Instead(f"always {value}", ast.If(forced, node.body, node.orelse))
        elif isinstance(node, ast.IfExp):
            yield Instead(f"always {value}", node.body if value else node.orelse)
        elif isinstance(node, ast.While) and not value and not isinstance(node.test, ast.Constant):
            yield Instead(f"always {value}", ast.While(forced, node.body, node.orelse))


def filter_forced(node: ast.AST, function: Function) -> Iterator[Instead]:
    """In what is made from others: all of them, or none."""
    if isinstance(node, ast.comprehension):
        for place in range(len(node.ifs)):
            for value in (True, False):
                ifs = [*node.ifs[:place], ast.Constant(value), *node.ifs[place + 1 :]]
                instead = ast.comprehension(node.target, node.iter, ifs, node.is_async)
                yield Instead(f"always {value}", instead)


def nothing_returned(node: ast.AST, function: Function) -> Iterator[Instead]:
    """The opposite, nothing, or an empty one."""
    if not isinstance(node, ast.Return) or node.value is None or not isinstance(function, ast.FunctionDef):
        return
    head = ast.unparse(function.returns).partition("[")[0] if function.returns else ""
    if head == "bool":
        if not isinstance(node.value, ast.Constant):
            yield Instead("returned", ast.Return(ast.UnaryOp(ast.Not(), node.value)))
        return
    value = ast.parse(EMPTY.get(head, "None"), mode="eval").body
    if ast.dump(value) != ast.dump(node.value) and ast.unparse(node.value) not in ("NOTHING", "LEGAL"):
        yield Instead("returned", ast.Return(value))


def statement_left_out(node: ast.AST, function: Function) -> Iterator[Instead]:
    """Something is not done."""
    match node:
        case ast.Expr(value=ast.Call(func=ast.Attribute(value=ast.Call(func=ast.Name(id="super"))))):
            return  # a function without it is of another kind and cannot stand in its place
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Delete():
            yield Instead("left out", ast.Pass())
        case ast.Expr(value=ast.Yield() | ast.YieldFrom()):
            yield Instead("left out", ast.Expr(ast.YieldFrom(ast.Tuple([], ast.Load()))))
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield Instead("left out", ast.Pass())
        case ast.Raise(exc=ast.Call(func=ast.Name(id=name))) if name != "AssertionError":
            yield Instead("left out", ast.Pass())
        case ast.Return(value=None):
            yield Instead("left out", ast.Pass())


def loop_left_otherwise(node: ast.AST, function: Function) -> Iterator[Instead]:
    """The end of a loop for its next round, and the other way round."""
    if isinstance(node, ast.Break):
        yield Instead("loop", ast.Continue())
    elif isinstance(node, ast.Continue):
        yield Instead("loop", ast.Break())
        yield Instead("left out", ast.Pass())


def arguments_exchanged(node: ast.AST, function: Function) -> Iterator[Instead]:
    """Two arguments that stand side by side, the last two, as far as both could be of one kind."""
    if isinstance(node, ast.Call) and len(node.args) > 1 and ast.unparse(node.func) not in CALLED:
        *first, one, other = node.args
        if alike(one) and alike(other) and ast.dump(one) != ast.dump(other):
            yield Instead("arguments", ast.Call(node.func, [*first, other, one], node.keywords))


def alike(node: ast.expr) -> bool:
    """Whether this could stand in place of another argument: a game or a word never could."""
    return isinstance(node, (ast.Name, ast.Attribute)) and ast.unparse(node) not in NO_ARGUMENTS_LIKE


def arithmetic_swapped(node: ast.AST, function: Function) -> Iterator[Instead]:
    """Plus for minus, union for intersection; there is no minus for what is put together of parts."""
    if isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC and number(node.left, node.right, node.op):
        yield Instead("arithmetic", ast.BinOp(node.left, ARITHMETIC[type(node.op)](), node.right))
    elif (
        isinstance(node, ast.AugAssign)
        and type(node.op) in ARITHMETIC
        and number(node.target, node.value, node.op)
    ):
        yield Instead("arithmetic", ast.AugAssign(node.target, ARITHMETIC[type(node.op)](), node.value))


def number(left: ast.AST, right: ast.AST, op: ast.operator) -> bool:
    """Whether this could be a sum of numbers, or is something else that has an opposite."""
    return not isinstance(op, ast.Add) or not (
        {type(left), type(right)} & {ast.List, ast.Tuple, ast.ListComp, ast.JoinedStr}
        or any(isinstance(one, ast.Constant) and isinstance(one.value, str) for one in (left, right))
        or (isinstance(left, ast.Name) and left.id in PUT_TOGETHER)
    )


def bounds_left_out(node: ast.AST, function: Function) -> Iterator[Instead]:
    """A slice without its beginning or without its end."""
    if isinstance(node, ast.Slice):
        if node.lower is not None:
            yield Instead("bound", ast.Slice(None, node.upper, node.step))
        if node.upper is not None:
            yield Instead("bound", ast.Slice(node.lower, None, node.step))


def call_exchanged(node: ast.AST, function: Function) -> Iterator[Instead]:
    """Any for all, the least for the most, out of order."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        if node.func.id in CALLED:
            name = ast.Name(CALLED[node.func.id], ast.Load())
            yield Instead("call", ast.Call(name, node.args, node.keywords))
        elif node.func.id in LEFT_OUT:
            yield Instead("call", ast.Call(ast.Name("list", ast.Load()), node.args[:1], []))


OPERATORS: tuple[Operator, ...] = (
    comparison_swapped,
    connective_swapped,
    negation_left_out,
    constant_changed,
    condition_forced,
    filter_forced,
    nothing_returned,
    statement_left_out,
    loop_left_otherwise,
    arguments_exchanged,
    arithmetic_swapped,
    bounds_left_out,
    call_exchanged,
)
