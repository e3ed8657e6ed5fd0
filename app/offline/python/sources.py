"""The modules of ours as they are written, and what a name in one of them means."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple, NoReturn

ROOT = Path(__file__).parents[3]
OURS = ("app", "corpus", "index", "scenarios")

Definition = ast.FunctionDef | ast.ClassDef | ast.Assign | ast.AnnAssign


class Untranslatable(Exception):
    """Python that has no counterpart; says in which file and line, and what it is."""


class Meaning(NamedTuple):
    """What a name stands for: something defined in a module, or, without a definition, a module itself."""

    module: str
    name: str
    definition: Definition | None


class Source:
    """A module as it is written: what it defines and what it imports."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.path = Path(*name.split(".")).with_suffix(".py")
        tree = ast.parse((ROOT / self.path).read_text("utf-8"))
        self.defined = dict(_definitions(tree.body))
        self.imported = dict(_imports(tree))
        self.changed = dict(_changed(tree.body))

    def refuse(self, node: ast.AST, what: str) -> NoReturn:
        """Give up, with the place."""
        raise Untranslatable(f"{self.path}:{getattr(node, 'lineno', 1)}: {what}")


def _definitions(body: list[ast.stmt]) -> Iterator[tuple[str, Definition]]:
    for node in body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name, node
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id, node
        elif isinstance(node, ast.Assign):
            yield from ((name, node) for target in node.targets for name in names_in(target))


def _changed(body: list[ast.stmt]) -> Iterator[tuple[str, ast.stmt]]:
    """What a module does with its names when it has defined them, and names that it defines twice."""
    known: set[str] = set()
    for node in body:
        if isinstance(node, (ast.Assign, ast.AugAssign, ast.Delete, ast.Expr, ast.For, ast.While, ast.With)):
            yield from ((name, node) for name in _touched(node) if name in known)
        known |= {name for name, _ in _definitions([node])}


def _touched(node: ast.stmt) -> Iterator[str]:
    """The names that a statement at the top changes, or whose methods it calls."""
    targets = node.targets if isinstance(node, (ast.Assign, ast.Delete)) else []
    yield from (name for each in targets for name in names_in(each))
    if not isinstance(node, ast.Assign):
        yield from names_in(node)


def names_in(target: ast.AST) -> Iterator[str]:
    """The names that something is assigned to."""
    return (node.id for node in ast.walk(target) if isinstance(node, ast.Name))


def _imports(tree: ast.Module) -> Iterator[tuple[str, tuple[str, str]]]:
    """Each imported name with its module, and its name there; that is empty for the module itself."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            for each in node.names:
                yield each.asname or each.name, (node.module, each.name)
        elif isinstance(node, ast.Import):
            for each in node.names:
                yield each.asname or each.name, (each.name, "")


@cache
def source(name: str) -> Source:
    """A module of ours, read once."""
    return Source(name)


def is_ours(module: str) -> bool:
    """Whether we wrote a module."""
    return module.partition(".")[0] in OURS


def meaning(module: str, name: str) -> Meaning | None:
    """What a name at the top of a module stands for, followed through the modules that hand it on."""
    here = source(module)
    if name in here.defined:
        return Meaning(module, name, here.defined[name])
    if name not in here.imported:
        return None
    there, known = here.imported[name]
    if not is_ours(there) or not known:
        return Meaning(there, known, None)
    if (ROOT / Path(*there.split(".")) / f"{known}.py").is_file():
        return Meaning(f"{there}.{known}", "", None)
    return meaning(there, known)
