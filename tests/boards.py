"""How the tests of the engine come to their boards: python -m tests.boards [FOLDER]

By hand is a board that Python puts together, object by object; said is one that a scenario tells and that is
played. What a test does is looked for in all that it uses, down to the helpers of other test modules.
FOLDER is another checkout, such as one of an older commit; the files with boards by hand are listed, the most
first.
"""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
ENGINE = "tests.scenarios.engine"
HOW = {("tests.scenarios.check", "ran"): "said", ("tests.scenarios.engine.board", "Board"): "by hand"}

Named = tuple[str, str]  # a module of the tests, and a name in it


class Module(NamedTuple):
    """What the names of a module stand for: here, or elsewhere in the tests."""

    here: Mapping[str, ast.AST]
    elsewhere: Mapping[str, Named]


@cache
def module(root: Path, name: str) -> Module:
    """A module of the tests; whatever else is imported says nothing."""
    path = root.joinpath(*name.split(".")).with_suffix(".py")
    body = ast.parse(path.read_text("utf-8")).body if path.exists() else []
    return Module(
        {one: node for node in body for one in bound(node)},
        {
            one.asname or one.name: (node.module, one.name)
            for node in body
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("tests.")
            for one in node.names
        },
    )


def bound(node: ast.stmt) -> Iterator[str]:
    """The names that a statement gives something to."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        yield node.name
    if isinstance(node, ast.Assign | ast.AnnAssign):
        inside = ast.walk(node)
        yield from (one.id for one in inside if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store))


def used(root: Path, named: Named) -> set[Named]:
    """What a thing of the tests uses by name, the arguments that pytest gives it included."""
    of, node = module(root, named[0]), module(root, named[0]).here.get(named[1])
    inside = list(ast.walk(node)) if node else []
    names = {one.id for one in inside if isinstance(one, ast.Name)}
    names |= {one.arg for one in inside if isinstance(one, ast.arg)}
    return {(named[0], one) for one in names & set(of.here)} | {
        of.elsewhere[one] for one in names & set(of.elsewhere)
    }


def reached(root: Path, named: Named) -> set[Named]:
    """All that it uses, and what that uses."""
    found, waiting = {named}, [named]
    while waiting:
        more = used(root, waiting.pop()) - found
        found |= more
        waiting += more
    return found


def boards(root: Path = ROOT) -> dict[Named, str]:
    """Each test of the engine that has a board: `by hand`, `said`, or both, which is by hand."""
    found = {}
    for path in sorted(root.joinpath(*ENGINE.split(".")).glob("test_*.py")):
        name = f"{ENGINE}.{path.stem}"
        for test in (one for one in module(root, name).here if one.startswith("test_")):
            ways = {HOW[one] for one in reached(root, (name, test)) & set(HOW)}
            if ways:
                found[name, test] = min(ways)
    return found


def main() -> None:
    """Print them."""
    found = boards(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT)
    print(dict(Counter(found.values())))
    for name, count in Counter(name for (name, _), how in found.items() if how == "by hand").most_common():
        print(f"{count:4} {name.removeprefix(ENGINE + '.')}")


if __name__ == "__main__":
    main()
