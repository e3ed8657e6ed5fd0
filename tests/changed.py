"""Which test files a change can touch: `./judgedesk test --changed`, or `--changed=REV` for all since then.

A test file is touched if it changed, or if anything that it imports did, however far away. A file that is no
Python touches whatever names it, and the modules of the nearest folder above it that has any, which may read
all that lies there. What every test hangs on (the settings, the locks, this) touches all of them.
"""

from __future__ import annotations

import ast
import re
import subprocess
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ROOMS = ("corpus", "index", "scenarios", "app", "tests")
EVERYTHING = re.compile(
    r"pyproject\.toml|requirements.*\.lock|judgedesk|tests/conftest\.py|tests/changed\.py"
)


@cache
def touched(since: str) -> frozenset[Path] | None:
    """The test files that what is other than in a commit can touch; None for all there are."""
    changed = list(changed_since(since))
    if any(EVERYTHING.fullmatch(name) for name in changed):
        return None
    start = {module for name in changed for module in modules_of(ROOT / name)}
    return frozenset(path for path in users_of(start) if path.name.startswith("test_"))


def changed_since(since: str) -> Iterator[str]:
    """What differs from a commit, from the project's root; what is new and not yet known to git, too."""
    for command in (("diff", "--name-only", since, "--"), ("ls-files", "--others", "--exclude-standard")):
        said = subprocess.run(["git", *command], cwd=ROOT, capture_output=True, text=True, check=False)
        if said.returncode:
            raise pytest.UsageError(said.stderr.strip())  # such as a commit that is none
        yield from filter(None, said.stdout.split("\n"))


def modules_of(path: Path) -> set[Path]:
    """The Python files that a changed file is, is named by, or lies with."""
    if path.suffix == ".py":
        return {path, *path.parent.rglob("test_*.py")} if path.name == "conftest.py" else {path}
    naming = {module for module in texts() if path.name in texts()[module]}
    beside = next((found for above in path.parents if (found := set(above.glob("*.py")))), set())
    return naming | (beside if path.is_relative_to(ROOT) else set())


@cache
def texts() -> dict[Path, str]:
    """Every Python file of the project."""
    found = (path for room in ROOMS for path in (ROOT / room).rglob("*.py"))
    return {path: path.read_text("utf-8") for path in found}


def users_of(start: Iterable[Path]) -> set[Path]:
    """These files, and whatever imports any of them, directly or not."""
    found, waiting = set[Path](), list(start)
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += importing()[module_name(path)]
    return found


@cache
def importing() -> dict[str, set[Path]]:
    """For each module the files that import it."""
    found: dict[str, set[Path]] = defaultdict(set)
    for path, text in texts().items():
        for name in imported(text):
            found[name].add(path)
    return found


def module_name(path: Path) -> str:
    """What a file is imported by."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def imported(text: str) -> Iterator[str]:
    """Every module a text may import, and the packages above it, which are imported with it."""
    for node in ast.walk(ast.parse(text)):
        names: Iterable[str] = ()
        if isinstance(node, ast.Import):
            names = (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = (node.module, *(f"{node.module}.{one.name}" for one in node.names))
        for name in names:
            parts = name.split(".")
            yield from (".".join(parts[: end + 1]) for end in range(len(parts)))
