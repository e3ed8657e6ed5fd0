"""Every mutant of a module: a function with one mistake in it, told by where it is and what is changed."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from tests.scenarios.mutants.areas import area_of, path_of
from tests.scenarios.mutants.operators import OPERATORS, Function

# Not looked into: what is said for people or for the type checker, and what has a test of its own.
NOT_LOOKED_INTO = (ast.Assert, ast.JoinedStr, ast.arguments)
CITING = frozenset(("cite", "Cite"))  # test_citations.py
COUNTING = frozenset(("work", "count_step"))  # towards a budget: how much is not exact (test_hostile.py)
MOST_SHOWN = 90


class Place(NamedTuple):
    """Where a node stands: in which field of which other node, and in which function."""

    parent: ast.AST
    field: str
    nth: int | None  # of several in one field
    function: Function
    name: str  # of the function, with its classes

    def put(self, node: ast.AST) -> None:
        """Let another node stand there."""
        if self.nth is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.nth] = node


class Mutant(NamedTuple):
    """One mistake. Its key says where it is and what it is, whatever lines are added above it."""

    module: str
    name: str
    mistake: str
    was: str
    becomes: str
    nth: int  # of those of its function that read the same
    line: int
    last_line: int
    tree: ast.Module
    place: Place
    old: ast.AST
    new: ast.AST

    @property
    def area(self) -> str:
        """The part of the rules it is in."""
        return area_of(self.module)

    @property
    def key(self) -> tuple[str, str, str, str, str]:
        """What a list names it by."""
        nth = f" #{self.nth}" if self.nth > 1 else ""
        return self.area, f"{self.module}.{self.name}", f"{self.mistake}{nth}", self.was, self.becomes

    def compiled(self) -> Any:
        """The code of the whole module with this mistake in it."""
        self.place.put(ast.fix_missing_locations(ast.copy_location(self.new, self.old)))
        try:
            return compile(self.tree, str(path_of(self.module)), "exec", dont_inherit=True)
        finally:
            self.place.put(self.old)


def mutants(module: str) -> list[Mutant]:
    """All of them, in the order of the file."""
    tree = ast.parse(path_of(module).read_text("utf-8"))
    found: list[Mutant] = []
    counted: dict[tuple[str, ...], int] = {}
    for node, place in places(tree):
        for operator in OPERATORS:
            for mistake, new in operator(node, place.function):
                was, becomes = shown(node, new)
                told = (place.name, mistake, was, becomes)
                counted[told] = nth = counted.get(told, 0) + 1
                line, last = lines(node)
                found.append(Mutant(module, *told, nth, line, last, tree, place, node, new))
    return found


def places(tree: ast.Module) -> Iterator[tuple[ast.AST, Place]]:
    """Every node of every function, with where it stands."""
    for name, function in functions(tree.body, ""):
        yield from inside(function, function, name)


def functions(body: list[ast.stmt], prefix: str) -> Iterator[tuple[str, ast.FunctionDef]]:
    """The functions of a module or class with their names."""
    for node in body:
        if isinstance(node, ast.FunctionDef):
            if node.name not in ("__repr__", "__str__"):
                yield prefix + node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from functions(node.body, f"{prefix}{node.name}.")


def inside(parent: ast.AST, function: Function, name: str) -> Iterator[tuple[ast.AST, Place]]:
    """What a node is made of, all the way down."""
    for field, value in ast.iter_fields(parent):
        if field in ("decorator_list", "returns", "annotation", "type_params"):
            continue
        several = isinstance(value, list)
        for index, node in enumerate(value if several else [value]):
            if not isinstance(node, ast.AST) or passed_over(node):
                continue
            yield node, Place(parent, field, index if several else None, function, name)
            within = node if isinstance(node, (ast.FunctionDef, ast.Lambda)) else function
            yield from inside(node, within, name)


def passed_over(node: ast.AST) -> bool:
    """Whether nothing in it is changed: citations, assertions, documentation, messages, budgets."""
    match node:
        case ast.Call(func=ast.Name(id=name)) if name in CITING:
            return True
        case ast.Expr(value=ast.Constant()):
            return True
        case ast.Expr(value=ast.Call(func=ast.Attribute(attr=name))) if name in COUNTING:
            return True
    return isinstance(node, NOT_LOOKED_INTO)


def lines(node: ast.AST) -> tuple[int, int]:
    """The lines that are run when a node is: of a statement with a body those of its head."""
    if isinstance(node, (ast.If, ast.While)):
        node = node.test
    elif isinstance(node, ast.comprehension):
        node = node.ifs[0]
    first = getattr(node, "lineno", 0)
    return first, getattr(node, "end_lineno", first)


def shown(old: ast.AST, new: ast.AST) -> tuple[str, str]:
    """Both on one line, of a statement with a body its head alone."""
    return in_words(old), in_words(new)


def in_words(node: ast.AST) -> str:
    """A node as one line of code, not too long."""
    if isinstance(node, ast.If):
        return in_words(node.test)
    if isinstance(node, ast.While):
        return f"while {in_words(node.test)}"
    if isinstance(node, ast.comprehension):
        return f"for {ast.unparse(node.target)} if {' if '.join(map(ast.unparse, node.ifs))}"
    text = re.sub(r"\s+", " ", ast.unparse(ast.fix_missing_locations(node)))
    return text if len(text) <= MOST_SHOWN else f"{text[:60]} … {text[-27:]}"
