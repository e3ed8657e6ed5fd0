"""What names stand for within a function, and what a module needs of others."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from typing import NoReturn

from app.offline.python.sources import Meaning, Source, is_ours, meaning, names_in, source
from app.offline.python.types import BOOL, INT, STR, Type, annotated

_RESERVED = frozenset(
    "arguments await break case catch class const continue debugger default delete do else enum eval export"
    " extends false finally for function if implements import in instanceof interface let new null package"
    " private protected public return static super switch this throw true try typeof var void while with"
    " yield undefined Infinity NaN true false".split()
)


def spelled(name: str) -> str:
    """A name of Python that JavaScript does not take for one of its own words."""
    return f"{name}$" if name in _RESERVED else name


def runtime_name(file: str, name: str) -> str:
    """What something of the runtime is called where it is imported; no name of Python begins so."""
    return f"$${name}" if file.endswith("values.js") else f"${name}"


class Needs:
    """What the translation of a module asks of others: `names` by their module, and of the runtime."""

    def __init__(self, here: Source) -> None:
        self.here = here
        self.names: set[tuple[str, str, str]] = set()  # a module, a name in it, the name it has here
        self.runtime: set[tuple[str, str]] = set()  # a file of the runtime, a name in it
        self.own: set[str] = set()

    def of_runtime(self, file: str, name: str) -> str:
        """The name that something of the runtime has here."""
        self.runtime.add((file, name))
        return runtime_name(file, name)

    def found(self, name: str, found: Meaning) -> str:
        """The name that something of ours has here."""
        if found.module == self.here.name:
            self.own.add(found.name)
        else:
            self.names.add((found.module, found.name, spelled(name)))
        return spelled(name)


class Scope:
    """A function, or the top of a module, with the names that are its own."""

    def __init__(self, needs: Needs, above: Scope | None = None) -> None:
        self.needs, self.above = needs, above
        self.here = needs.here
        self.types: dict[str, Type | None] = {}
        self.declared: set[str] = set()  # names that a `let` at its head has to declare
        self.temporaries = 0
        self.loops: list[str] = []  # of the loops around here, what notes that one is left

    def inner(self) -> Scope:
        """A function within this one."""
        return Scope(self.needs, self)

    def temporary(self) -> str:
        """A variable of the translation's own."""
        self.temporaries += 1
        return f"${self.temporaries}"

    @property
    def heading(self) -> str:
        """What declares its variables."""
        names = [*map(spelled, sorted(self.declared)), *(f"${at + 1}" for at in range(self.temporaries))]
        return f"let {', '.join(names)};\n" if names else ""

    def declare(self, target: ast.AST) -> None:
        """Names that are assigned to in this function."""
        self.declared.update(name for name in names_in(target) if name not in self.types)
        self.types.update((name, None) for name in names_in(target) if name not in self.types)

    def declare_all(self, targets: Iterable[ast.AST], others: Iterable[str]) -> None:
        """All that a function assigns to, but for what belongs to a function around it."""
        known = {*others, *self.types}
        for name in (name for each in targets for name in names_in(each)):
            if name not in known:
                self.declared.add(name)
                self.types.setdefault(name, None)

    def owner(self, name: str) -> Scope | None:
        """The function around here whose variable this is."""
        scope: Scope | None = self
        while scope and name not in scope.types:
            scope = scope.above
        return scope

    def type_of(self, name: str) -> Type | None:
        """What is known of a variable, or of what a module says at its top."""
        owner = self.owner(name)
        if owner:
            return owner.types[name]
        found = meaning(self.here.name, name)
        node = found.definition if found else None
        if found and isinstance(node, ast.AnnAssign):
            return annotated(node.annotation, source(found.module))
        return _of_value(node.value) if isinstance(node, ast.Assign) else None

    def global_meaning(self, name: str) -> Meaning | None:
        """What a name means that is no variable here."""
        return None if self.owner(name) else meaning(self.here.name, name)

    def function(self, node: ast.expr) -> Meaning | None:
        """What is called: a function or class of ours by its name, or by that of its module."""
        if isinstance(node, ast.Name):
            found = self.global_meaning(node.id)
            return found if found and is_ours(found.module) and found.definition else None
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            module = self.global_meaning(node.value.id)
            if module and is_ours(module.module) and not module.name:
                return meaning(module.module, node.attr)
        return None

    def runtime(self, file: str, name: str) -> str:
        """Something of the runtime."""
        return self.needs.of_runtime(file, name)

    def refuse(self, node: ast.AST, what: str) -> NoReturn:
        """Give up, with the place."""
        self.here.refuse(node, what)


def _of_value(node: ast.expr) -> Type | None:
    """What a module keeps, where that is seen at once."""
    if isinstance(node, ast.Call) and ast.unparse(node.func) == "re.compile":
        return Type("pattern")
    if isinstance(node, ast.Constant):
        return {str: STR, int: INT, bool: BOOL}.get(type(node.value))
    return STR if isinstance(node, ast.JoinedStr) else None


def assigned(body: list[ast.stmt]) -> Iterator[ast.expr]:
    """All names that are assigned to in a function, but for the functions within it."""
    for node in body:
        for each in own(node):
            if isinstance(each, ast.Assign):
                yield from (one for target in each.targets for one in _stored(target))
            elif isinstance(each, (ast.AnnAssign, ast.AugAssign, ast.For, ast.NamedExpr)):
                yield from _stored(each.target)
            elif isinstance(each, ast.FunctionDef):
                yield ast.Name(each.name, ast.Store())


def _stored(target: ast.expr) -> Iterator[ast.expr]:
    return (
        each for each in ast.walk(target) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
    )


def own(node: ast.AST) -> Iterator[ast.AST]:
    """A node and all in it, but for what functions within it do."""
    yield node
    if not isinstance(node, (ast.FunctionDef, ast.Lambda)):
        for each in ast.iter_child_nodes(node):
            yield from own(each)
