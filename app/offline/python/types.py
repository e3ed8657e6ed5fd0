"""What annotations say of a value, as far as that is asked: whether JavaScript's signs mean the same."""

from __future__ import annotations

import ast
from typing import NamedTuple

from app.offline.python.sources import Meaning, Source, is_ours, meaning, source

_PLAIN = {"str": "str", "int": "int", "float": "int", "bool": "bool"}
_LISTS = ("list", "tuple", "Sequence", "deque")
_DICTIONARIES = ("dict", "Mapping", "Counter", "defaultdict")
_ONE_AFTER_ANOTHER = ("Iterator", "Iterable", "Generator")


class Type(NamedTuple):
    """A kind of value: `str`, `list` of something, `dict` from one to another, `object` of a class."""

    kind: str
    of: tuple[Type | None, ...] = ()
    module: str = ""  # of the class of an object
    maybe: bool = False  # whether it may be None
    is_fixed: bool = False  # a `list` or `set` that stays as it is

    @property
    def is_plain(self) -> bool:
        """Whether `===` and the truth of JavaScript are those of Python."""
        return self.kind in ("str", "int", "bool")

    @property
    def item(self) -> Type | None:
        """What stands in it, where that is all of one kind."""
        if self.kind == "str":
            return STR
        if self.kind == "list" and len(set(self.of)) == 1:
            return self.of[0]
        return self.of[0] if self.kind in ("dict", "set", "iterator") and self.of else None


STR, INT, BOOL = Type("str"), Type("int"), Type("bool")
NOTHING = Type("none")


def annotated(node: ast.expr | None, here: Source) -> Type | None:
    """What an annotation says, or nothing where that is not needed."""
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str):
            return annotated(ast.parse(node.value, mode="eval").body, here)
        return NOTHING if node.value is None else None
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return _either(annotated(node.left, here), annotated(node.right, here))
    if isinstance(node, ast.Subscript):
        return _subscript(node, here)
    return _named(node, here)


def _either(left: Type | None, right: Type | None) -> Type | None:
    for one, other in ((left, right), (right, left)):
        if one == NOTHING and other is not None:
            return other._replace(maybe=True)
    return left if left == right else None


def _subscript(node: ast.Subscript, here: Source) -> Type | None:
    name = _last(node.value)
    inside = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
    if name == "Literal":
        return (
            STR
            if all(isinstance(each, ast.Constant) and isinstance(each.value, str) for each in inside)
            else None
        )
    if name in ("Final", "ClassVar", "Annotated"):
        return annotated(inside[0], here)
    of = tuple(
        annotated(each, here) for each in inside if not isinstance(getattr(each, "value", 0), type(...))
    )
    if name in _LISTS:
        return Type("list", of, is_fixed=name == "tuple")
    if name in _DICTIONARIES:
        return Type("dict", of)
    if name == "Callable":
        return Type("function", of[-1:])
    if name in ("set", "frozenset"):
        return Type("set", of, is_fixed=name == "frozenset")
    return Type("iterator", of) if name in _ONE_AFTER_ANOTHER else None


def _last(node: ast.expr | None) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def _named(node: ast.expr | None, here: Source) -> Type | None:
    name = _last(node)
    if isinstance(node, ast.Attribute) and name in ("Match", "Pattern"):
        return Type(name.lower())
    if not isinstance(node, ast.Name):
        return _in_module(node, here)
    if name in _PLAIN:
        return Type(_PLAIN[name])
    if name in ("list", "dict", "set"):
        return Type(name)
    return _meant(meaning(here.name, name))


def _in_module(node: ast.expr | None, here: Source) -> Type | None:
    """A class of a module that is named as a whole: `hits.Found`."""
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        module = meaning(here.name, node.value.id)
        if module and is_ours(module.module) and not module.name:
            return _meant(meaning(module.module, node.attr))
    return None


def _meant(found: Meaning | None) -> Type | None:
    if found is None or found.definition is None or not is_ours(found.module):
        return None
    if isinstance(found.definition, ast.ClassDef):
        return Type("object", (), f"{found.module}:{found.name}")
    if isinstance(found.definition, (ast.Assign, ast.AnnAssign)) and found.definition.value is not None:
        return annotated(found.definition.value, source(found.module))
    return None


def class_of(kind: Type | None) -> tuple[Source, ast.ClassDef] | None:
    """The class of an object, and the module where it stands."""
    if kind is None or kind.kind != "object":
        return None
    module, _, name = kind.module.partition(":")
    definition = source(module).defined[name]
    assert isinstance(definition, ast.ClassDef)  # noqa: S101  (`_named` made it of one)
    return source(module), definition


def member(kind: Type | None, name: str) -> tuple[Source, ast.stmt] | None:
    """A field or a method of an object, with the module of the class that has it."""
    found = class_of(kind)
    while found:
        here, definition = found
        for node in definition.body:
            if isinstance(node, ast.FunctionDef) and node.name == name:
                return here, node
            if (
                isinstance(node, ast.AnnAssign)
                and isinstance(node.target, ast.Name)
                and node.target.id == name
            ):
                return here, node
        found = next((base for each in definition.bases if (base := class_of(_named(each, here)))), None)
    return None


def of_member(kind: Type | None, name: str) -> Type | None:
    """What the field of an object holds, or what a property of it gives."""
    found = member(kind, name)
    if found is None:
        return _set_in_making(kind, name)
    here, node = found
    if isinstance(node, ast.AnnAssign):
        return annotated(node.annotation, here)
    if isinstance(node, ast.FunctionDef) and is_property(node):
        return annotated(node.returns, here)
    return None


def _set_in_making(kind: Type | None, name: str) -> Type | None:
    """What `__init__` says that it puts there: `self.name: …`, or an argument of that name."""
    found = class_of(kind)
    made = member(kind, "__init__")
    if found is None or made is None or not isinstance(made[1], ast.FunctionDef):
        return None
    here, node = made
    given = {each.arg: each.annotation for each in (*made[1].args.args, *made[1].args.kwonlyargs)}
    for statement in ast.walk(node):
        if isinstance(statement, ast.AnnAssign) and _is_own(statement.target, name):
            return annotated(statement.annotation, here)
        if isinstance(statement, ast.Assign):
            for target, value in pairs(statement):
                if _is_own(target, name) and isinstance(value, ast.Name) and value.id in given:
                    return annotated(given[value.id], here)
    return None


def pairs(node: ast.Assign) -> list[tuple[ast.expr, ast.expr]]:
    """What is assigned to what, one by one where both sides are written out."""
    (target,) = node.targets[:1]
    if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
        return list(zip(target.elts, node.value.elts, strict=False))
    return [(target, node.value)]


def _is_own(target: ast.expr, name: str) -> bool:
    return isinstance(target, ast.Attribute) and target.attr == name and _last(target.value) == "self"


def is_property(node: ast.FunctionDef) -> bool:
    """Whether a method is read like a field."""
    return any(_last(each) in ("property", "cached_property") for each in node.decorator_list)
