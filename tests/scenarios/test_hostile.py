"""What is made to take forever ends within the budgets of `kernel/budgets.py`, with a clear verdict."""

import ast
import json
import subprocess
import sys
from functools import cache
from typing import Any

import pytest

from scenarios.engine.kernel.budgets import MOST_STEPS
from scenarios.language.wordings import wordings
from scenarios.library.checked import ROOT
from tests.scenarios.hostile import HOSTILE, MOST_SECONDS

MOST_WRITTEN = 20_000_000  # characters of JSON, of twenty thousand steps with their sentences
# These take some seconds on an idle machine, the others together as much.
SLOW = (
    "tokens that make tokens", "two hundred turns", "a thousand lords", "five bolts, forty targets",
    "a thousand activations", "three thousand players", "two things in turn",
    "one thing as long as one likes", "twelve filters",
)  # fmt: skip


def ended(*names: str) -> dict[str, Any]:
    """How each of them ends, in a process that may not take more than so much."""
    command = [sys.executable, "-m", "tests.scenarios.hostile", *names]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr[-2_000:]
    found = [json.loads(line) for line in done.stdout.splitlines()]
    return {one["name"]: one for one in found}


@cache
def quick() -> dict[str, Any]:
    """All that are quick, in one process."""
    return ended(*(name for name in HOSTILE if name not in SLOW))


def judge(name: str, one: Any) -> None:
    """It ends as it should, says why, and takes no more than it may."""
    assert one["status"] in HOSTILE[name].ends, one["said"]
    assert one["said"] or one["status"] in ("passing", "failing", "waiting")
    assert one["seconds"] < MOST_SECONDS / 2
    assert one.get("steps", 0) <= MOST_STEPS + 1
    assert one.get("written", 0) < MOST_WRITTEN


@pytest.mark.parametrize("name", [name for name in HOSTILE if name not in SLOW])
def test_it_ends_at_once_with_a_verdict(name: str) -> None:
    judge(name, quick()[name])


@pytest.mark.long
@pytest.mark.parametrize("name", SLOW)
def test_it_ends_within_seconds_with_a_verdict(name: str) -> None:
    judge(name, ended(name)[name])


def test_every_budget_has_its_reason_and_its_words() -> None:
    path = ROOT / "scenarios" / "engine" / "kernel" / "budgets.py"
    lines = path.read_text("utf-8").splitlines()
    assert [line for line in lines if " = " in line and "  # " not in line] == []
    missing = [what for what in exceeded() if f"word budget {what}" not in wordings()]
    assert missing == []


def exceeded() -> set[str]:
    """What the code can say is too much, as far as it is written out."""
    found = set()
    for path in (ROOT / "scenarios").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                first = node.args[0]
                if node.func.id in ("Undetermined", "beyond") and isinstance(first, ast.Constant):
                    found.add(str(first.value))
    return found
