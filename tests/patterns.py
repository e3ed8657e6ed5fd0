"""Every pattern that reads text, as it stands in the source: those of Python and those of our scripts."""

import ast
import importlib
import json
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from app.offline.javascript import pieces
from app.offline.python.modules import TRANSLATED
from app.offline.saving import worker
from tests.scripts import evaluated

ROOT = Path(__file__).parents[1]
ROOMS = ("corpus", "index", "scenarios", "app")
_CALLS = {"match", "search", "fullmatch", "sub", "subn", "split", "findall", "finditer", "compile"}
_HELD = {"match", "fullmatch", "pattern"}  # these begin at one place, the others at every one
_OURS = ("app/offline/bundle.py", "app/offline/javascript.py")  # they read our own scripts and nothing else
_FLAGS_AT = {
    "compile": 1,
    "sub": 4,
    "subn": 4,
    "split": 3,
}  # where the flags stand among what is given; else 2


class Pattern(NamedTuple):
    """A pattern, where it stands, and whether it is tried at every place of a text or at one only."""

    where: str
    source: str
    flags: int
    searches: bool


def of_python() -> Iterator[Pattern]:
    """All patterns of all rooms; what is known only when it runs has a word in its place."""
    trees = {
        path: ast.parse(path.read_text("utf-8")) for room in ROOMS for path in (ROOT / room).rglob("*.py")
    }
    for path, tree in sorted(trees.items()):
        if str(path.relative_to(ROOT)) in _OURS:
            continue
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        names = {id(one.value): one.targets[0] for one in ast.walk(tree) if isinstance(one, ast.Assign)}
        for call in filter(_is_of_re, ast.walk(tree)):
            assert isinstance(call, ast.Call)
            assert isinstance(call.func, ast.Attribute)
            name, how = names.get(id(call)), call.func.attr
            held = isinstance(name, ast.Name) and not any(_searched(name.id, module, trees))
            for source in _source(call.args[0], module):
                yield Pattern(
                    f"{path.relative_to(ROOT)}:{call.lineno}",
                    source,
                    _flags(call, how, module),
                    not (held if how == "compile" else how in _HELD),
                )


def _is_of_re(node: ast.AST) -> bool:
    match node:
        case ast.Call(func=ast.Attribute(value=ast.Name(id="re"), attr=how)):
            return how in _CALLS
    return False


def _searched(name: str, module: str, trees: dict[Path, ast.Module]) -> Iterator[str]:
    """Whatever is done with a pattern that may look everywhere: all but to match it, handing it on too."""
    for path, tree in trees.items():
        here = ".".join(path.relative_to(ROOT).with_suffix("").parts) == module
        if not here and not any(_brings(node, name, module) for node in tree.body):
            continue
        above = {id(node.value): node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        for node in ast.walk(tree):
            how = above.get(id(node), "")
            if isinstance(node, ast.Name) and node.id == name and how not in _HELD and not _is_set(node):
                yield how


def _is_set(node: ast.Name) -> bool:
    return isinstance(node.ctx, ast.Store)


def _brings(node: ast.stmt, name: str, module: str) -> bool:
    return (
        isinstance(node, ast.ImportFrom)
        and node.module == module
        and name in {one.name for one in node.names}
    )


def _source(written: ast.expr, module: str) -> list[str]:
    """What a pattern is written as; nothing where all of it is known only when it runs."""
    with_all = _value(written, module)
    if with_all is None and isinstance(written, ast.JoinedStr):
        parts = [one.value if isinstance(one, ast.FormattedValue) else one for one in written.values]
        return ["".join(str(_value(part, module) or "word") for part in parts)]
    found = with_all.decode("latin-1") if isinstance(with_all, bytes) else with_all
    return [found] if isinstance(found, str) else []


def _value(written: ast.expr, module: str) -> Any:
    try:
        return eval(ast.unparse(written), dict(vars(importlib.import_module(module))))
    except (NameError, AttributeError):
        return None


def _flags(call: ast.Call, how: str, module: str) -> int:
    given = [one.value for one in call.keywords if one.arg == "flags"]
    given += call.args[_FLAGS_AT.get(how, 2) :][:1]
    return int(_value(given[0], module)) if given else 0


# Those of the scripts.

_LISTENS = """
const made = [];
const known = RegExp;
globalThis.RegExp = new Proxy(known, {construct(target, given) {
  const found = new target(...given);
  made.push([found.source, found.flags]);
  return found;
}});
globalThis.self = {addEventListener() {}, location: {href: 'http://desk/worker.js', origin: 'http://desk'}};
globalThis.location = self.location;
"""


@cache
def of_scripts() -> tuple[tuple[str, str, str], ...]:
    """All patterns of our scripts: where each stands, its source, its flags."""
    found: dict[tuple[str, str], str] = {}
    for path in sorted((ROOT / "app" / "static").rglob("*.js")):
        if "vendor" not in path.parts:
            for piece in pieces(path.read_text("utf-8"), path.name):
                source, _, flags = piece.text[1:].rpartition("/")
                if piece.sort == "pattern":
                    found.setdefault((source, flags), f"{path.relative_to(ROOT)}")
    for source, flags in made_as_loaded():
        found.setdefault((source, flags), "made as the desk is loaded")
    for where, source, flags in of_translated():
        found.setdefault((source, flags), f"{where}, translated")
    return tuple((where, *pattern) for pattern, where in found.items())


def of_translated() -> list[tuple[str, str, str]]:
    """The patterns of the modules that are translated, as a browser spells them."""
    paths = {f"{module.replace('.', '/')}.py" for module in TRANSLATED}
    given = [
        (
            one.where,
            one.source,
            "".join(sign for sign, flag in _FLAGS_OF.items() if one.flags & flag),
            one.searches,
        )
        for one in of_python()
        if one.where.partition(":")[0] in paths
    ]
    return [tuple(each) for each in evaluated({"python/patterns.js": "compile"}, _SPELLED, given)]


_FLAGS_OF = {"i": re.IGNORECASE, "m": re.MULTILINE, "s": re.DOTALL, "x": re.VERBOSE}
_SPELLED = """
return given.map(([where, source, flags, searches]) => {
  const found = compile(source, flags)[searches ? 'every' : 'here'];
  return [where, found.source, found.flags];
});"""


def made_as_loaded() -> list[tuple[str, str]]:
    """The patterns that the browser's desk puts together while it is loaded."""
    version = worker("pack", "runs").script
    ran = subprocess.run(
        ["node", "-"],
        input=f"{_LISTENS}\n{version}\nconsole.log(JSON.stringify(made));",
        capture_output=True,
        text=True,
        check=True,
    )
    return [(source, flags) for source, flags in json.loads(ran.stdout)]
