"""The map of ARCHITECTURE.md is true: who may import whom, how long things are, what stands in no file."""

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ROOMS = ("corpus", "index", "scenarios", "app")
BELOW = {
    "corpus": {"corpus"},
    "index": {"corpus", "index"},
    "scenarios": {"corpus", "scenarios"},
    "app": {"corpus", "index", "scenarios", "app"},
}
# Packages that only one room may use.
KEPT_IN = {
    "whoosh": "index",
    "jieba": "index",
    "opencc": "index",
    "pypinyin": "index",
    "flask": "app",
    "werkzeug": "app",
    "gunicorn": "app",
    "jinja2": "app",
    "bs4": "corpus",
}
MODULES = sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py"))


def imported(path: Path) -> Iterator[str]:
    """The modules a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            yield node.module or ""


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_room_knows_the_rooms_below_it_and_no_others(path: Path) -> None:
    room = path.relative_to(ROOT).parts[0]
    tops = {name.partition(".")[0] for name in imported(path)}
    assert tops & set(ROOMS) <= BELOW[room]
    assert not [name for name in tops if KEPT_IN.get(name, room) != room]


def test_the_engine_imports_nothing_of_other_rooms_but_citations() -> None:
    for path in (ROOT / "scenarios" / "engine").rglob("*.py"):
        rooms = {name for name in imported(path) if name.partition(".")[0] in ROOMS}
        assert all(name == "corpus.citation" or name.startswith("scenarios.engine") for name in rooms)


def test_every_package_used_is_declared() -> None:
    declared = (ROOT / "pyproject.toml").read_text("utf-8")
    names = {
        "bs4": "beautifulsoup4",
        "werkzeug": "flask",
        "jinja2": "flask",
        "yaml": "pyyaml",
    }
    for path in MODULES:
        for top in {name.partition(".")[0] for name in imported(path)} - set(ROOMS) - sys.stdlib_module_names:
            assert f'"{names.get(top, top)}>=' in declared, f"{path.name} imports {top}"


def test_modules_and_functions_stay_readable() -> None:
    for path in MODULES:
        text = path.read_text("utf-8")
        assert text.count("\n") <= 400, f"{path} is too long"
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef):
                assert (node.end_lineno or 0) - node.lineno <= 45, f"{path}: {node.name} is too long"


def test_a_name_of_a_class_means_one_thing_in_a_room() -> None:
    places: dict[tuple[str, str], list[str]] = {}
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                room = path.relative_to(ROOT).parts[0]
                places.setdefault((room, node.name.lstrip("_")), []).append(str(path))
    assert {name: found for name, found in places.items() if len(found) > 1} == {}


def test_no_pattern_is_possessive() -> None:
    """Python 3.11.2, which Debian 12 ships, loses what such a pattern captures."""
    possessive = re.compile(r"(?<!\\)(?:[*+?]|\{\d+,?\d*\})\+(?![\d*/])")
    for path in MODULES:
        for text in strings(ast.parse(path.read_text("utf-8"))):
            assert not possessive.search(re.sub(r"\[(?:\\.|[^\]\\])*\]", "[]", text)), f"{path}: {text}"


def strings(tree: ast.Module) -> Iterator[str]:
    """All strings of a module but those that only document it."""
    documenting = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in documenting:
            yield node.value


def test_every_module_says_what_it_is_for() -> None:
    assert [str(path) for path in MODULES if not ast.get_docstring(ast.parse(path.read_text("utf-8")))] == []


def test_nothing_of_one_machine_or_registry_stands_in_a_lock_file() -> None:
    for path in ROOT.glob("requirements*.lock"):
        text = path.read_text("utf-8")
        assert "://" not in text
        assert "--index-url" not in text
        packages = [line for line in text.splitlines() if not line.startswith((" ", "#"))]
        assert packages
        assert all(line.endswith("\\") for line in packages), "a package without hashes"


def test_the_top_level_is_as_given() -> None:
    folders = {path.name for path in ROOT.iterdir() if path.is_dir() and not path.name.startswith(".")}
    assert folders - {"dist", "__pycache__"} == {"corpus", "index", "app", "scenarios", "tests", "docs"}


WRITTEN = {".py", ".html", ".js", ".tsv", ".toml"}
# What Whoosh and Python call by these names.
CALLED_BY_OTHERS = {"temp_storage", "__all__"}


def test_every_name_is_used() -> None:
    """A function, class, constant or method of which nothing else speaks is a leftover."""
    folders = [ROOT / room for room in (*ROOMS, "tests")]
    files = [path for folder in folders for path in folder.rglob("*") if path.suffix in WRITTEN]
    said = Counter(word for path in files for word in re.findall(r"\w+", path.read_text("utf-8", "replace")))
    alone = {f"{path.name}: {name}" for path in MODULES for name in defined(path) if said[name] < 2}
    assert alone == set()


def defined(path: Path) -> Iterator[str]:
    """The names a module gives, and the methods of its classes; those Python itself calls left out."""
    for node in ast.parse(path.read_text("utf-8")).body:
        is_deed = isinstance(node, ast.FunctionDef) and node.decorator_list  # found by its table
        names = [node.name] if isinstance(node, ast.FunctionDef | ast.ClassDef) and not is_deed else []
        if isinstance(node, ast.Assign):
            names += [one.id for one in node.targets if isinstance(one, ast.Name)]
        if isinstance(node, ast.ClassDef):
            names += [one.name for one in node.body if isinstance(one, ast.FunctionDef)]
        yield from (
            name for name in names if name not in CALLED_BY_OTHERS and not re.fullmatch("__.*__", name)
        )
