"""The house in figures: python -m tests.house [--json]

Who imports whom, in circles, inside functions, or past the doors of a room; names that stand for two things
in a room; lines by room; how much JavaScript does by hand what Python does too; how long the documents are;
how many tests of the engine put a board together by hand, and how many say a scenario. `test_house` keeps
bounds.
"""

from __future__ import annotations

import ast
import json
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.boards import boards

ROOT = Path(__file__).parents[1]
ROOMS = ("corpus", "index", "scenarios", "app")
MIRRORS = ("corpus", "index", "offline")  # folders of `app/static` that do again what Python does
READ = ("README.md", "README.zh.md", "ARCHITECTURE.md", "CONTRIBUTING.md")

Graph = Mapping[str, set[str]]


class Import(NamedTuple):
    """One module imports another, or one name of it; `inside` a function, or where the file begins."""

    module: str
    other: str
    inside: bool
    line: int
    names: tuple[str, ...] = ()


@cache
def modules() -> dict[str, ast.Module]:
    """Every module of the program, by the name it is imported by."""
    files = (path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py")))
    return {named(path): ast.parse(path.read_text("utf-8")) for path in files}


def named(path: Path) -> str:
    """What a file is imported by."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@cache
def imports() -> tuple[Import, ...]:
    """All imports of ours from ours, but those that only the type checker reads."""
    return tuple(one for name, tree in modules().items() for one in of_module(name, tree))


def of_module(name: str, tree: ast.Module) -> Iterator[Import]:
    """The imports of one file."""
    typing = below(tree, lambda node: isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test))
    inside = below(tree, lambda node: isinstance(node, ast.FunctionDef))
    for node in ast.walk(tree):
        for other in set(meant(node)) - {name}:
            if id(node) not in typing and isinstance(node, (ast.Import, ast.ImportFrom)):
                taken = tuple(one.name for one in node.names) if isinstance(node, ast.ImportFrom) else ()
                yield Import(name, other, id(node) in inside, node.lineno, taken)


def below(tree: ast.Module, wanted: Callable[[ast.AST], bool]) -> set[int]:
    """What stands within nodes of a kind."""
    return {id(one) for node in ast.walk(tree) if wanted(node) for one in ast.walk(node)}


def meant(node: ast.AST) -> Iterable[str]:
    """The modules of ours that a statement imports; of a package only what is taken from it."""
    if isinstance(node, ast.Import):
        return [one.name for one in node.names if one.name in modules()]
    if isinstance(node, ast.ImportFrom) and node.module:
        parts = (f"{node.module}.{one.name}" for one in node.names)
        found = (one if one in modules() else node.module for one in parts)
        return [one for one in found if one in modules()]
    return []


def graph(beginning: str = "") -> dict[str, set[str]]:
    """Who imports whom among modules whose names begin so."""
    found: dict[str, set[str]] = {name: set() for name in modules() if name.startswith(beginning)}
    for one in imports():
        if one.module in found and one.other in found:
            found[one.module].add(one.other)
    return found


def at_once() -> dict[str, set[str]]:
    """Whom each module imports where it begins."""
    found: dict[str, set[str]] = {name: set() for name in modules()}
    for one in imports():
        if not one.inside:
            found[one.module].add(one.other)
    return found


def folders(beginning: str) -> dict[str, set[str]]:
    """Which folders right below this one import which others."""
    found: dict[str, set[str]] = defaultdict(set)
    for one in imports():
        if one.module.startswith(beginning) and one.other.startswith(beginning):
            mine, other = (name.removeprefix(beginning).split(".")[0] for name in (one.module, one.other))
            found[mine] |= {other} - {mine}
    return dict(found)


def circles(links: Graph) -> list[set[str]]:
    """What imports each other, directly or not: the sets of more than one, the largest first."""
    reached = {name: reachable(name, links) for name in links}
    found: list[set[str]] = []
    for name in links:
        if not any(name in circle for circle in found):
            circle = {other for other in reached[name] if name in reached.get(other, ())} | {name}
            found += [circle] if len(circle) > 1 else []
    return sorted(found, key=len, reverse=True)


def reachable(name: str, links: Graph) -> set[str]:
    """All that a module imports, directly or not."""
    found, waiting = set[str](), [name]
    while waiting:
        for other in links.get(waiting.pop(), ()):
            if other not in found:
                found.add(other)
                waiting.append(other)
    return found


# The doors of a room: all that others may import of it. Behind them it may be rebuilt without their knowing.
DOORS = {
    "scenarios.engine.payment": ("paying", "mana"),
    "scenarios.engine.happening": ("replacement",),
}
# Rooms that say what is chosen and ask nobody themselves: `actions/choosing` and the like do (608.2d, 101.4).
ASK_NOBODY = "words looking layers casual multiplayer triggers keywords deeds".split()
EVERYTHING = "scenarios.engine.assembly"  # fills the tables and opens the doors: it knows all there is


def past_doors(found: Iterable[Import] | None = None) -> list[str]:
    """Every import of what is behind a door, with its place and the door that was meant."""
    said = (past_door(one) for one in (imports() if found is None else found) if one.module != EVERYTHING)
    return sorted(one for one in said if one)


def past_door(one: Import) -> str:
    """What is wrong with an import, or nothing."""
    place = f"{one.module.replace('.', '/')}.py:{one.line}"
    room, _, last = one.other.rpartition(".")
    if room in DOORS and last not in DOORS[room] and not one.module.startswith(f"{room}."):
        return f"{place} imports {one.other}; the doors of {room} are {', '.join(DOORS[room])}"
    mine = one.module.removeprefix("scenarios.engine.").split(".")[0]
    if one.other == "scenarios.engine.kernel.choices" and "Choice" in one.names and mine in ASK_NOBODY:
        return f"{place} imports Choice; {mine} asks nobody: the door is scenarios.engine.actions.choosing"
    return ""


def past_asking() -> list[str]:
    """Every place of the engine outside its kernel where somebody is asked, but not by `Game.ask`."""
    return [
        f"{name.replace('.', '/')}.py:{node.lineno} uses game.chooser; the door is Game.ask"
        for name, tree in modules().items()
        if name.startswith("scenarios.engine.") and not name.startswith("scenarios.engine.kernel.")
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr == "chooser" and "game" in ast.unparse(node.value)
    ]


def inside_functions() -> Counter[str]:
    """How many imports stand inside functions, by room."""
    return Counter(room_of(one.module) for one in imports() if one.inside)


def room_of(name: str) -> str:
    """The room of a module; of `scenarios` the one within."""
    parts = name.split(".")
    return "/".join(parts[:2]) if parts[0] == "scenarios" and len(parts) > 2 else parts[0]


def names_twice() -> dict[str, list[str]]:
    """The names that two modules of a room go by, where only the folder tells which is meant."""
    found: dict[str, list[str]] = defaultdict(list)
    for name in modules():
        room, _, last = name.partition(".")
        if last:
            found[f"{room}: {last.rpartition('.')[2]}"].append(name)
    return {name: several for name, several in found.items() if len(several) > 1}


def lines() -> Counter[str]:
    """Lines by room, of Python and of JavaScript."""
    found: Counter[str] = Counter()
    for name in modules():
        path = ROOT.joinpath(*name.split("."))
        path = path / "__init__.py" if (path / "__init__.py").exists() else path.with_suffix(".py")
        found[room_of(name)] += path.read_text("utf-8").count("\n")
    for path in (ROOT / "app" / "static").rglob("*.js"):
        found[f"js/{path.parent.name}"] += path.read_text("utf-8").count("\n")
    for path in (ROOT / "tests").rglob("*.py"):
        found["tests"] += path.read_text("utf-8").count("\n")
    return found


def figures() -> dict[str, object]:
    """All of it."""
    counted, found = lines(), circles(graph())
    present = [ROOT / name for name in READ if (ROOT / name).exists()]
    return {
        "modules": len(modules()),
        "largest circle": len(found[0]) if found else 0,
        "imports inside functions": dict(inside_functions()),
        "names used twice": len(names_twice()),
        "imports past a door": len(past_doors()),
        "lines": dict(sorted(counted.items())),
        "JavaScript that mirrors Python": sum(counted[f"js/{folder}"] for folder in MIRRORS),
        "boards of the engine": dict(sorted(Counter(boards().values()).items())),
        "words": {path.name: len(path.read_text("utf-8").split()) for path in present},
    }


def main() -> None:
    """Print them."""
    found = figures()
    if "--json" in sys.argv:
        print(json.dumps(found, indent=1))
        return
    for name, figure in found.items():
        print(f"{name}: {figure}")


if __name__ == "__main__":
    main()
