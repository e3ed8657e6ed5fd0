"""The command that runs the tests."""

import os
import subprocess
import sys
from pathlib import Path

from app.arguments import Arguments
from app.output import tell_line
from app.sentences import say

ROOT = Path(__file__).parents[1]
# Of pytest's own options those with which one process is to do it, or somebody says how many.
_BY_HAND = ("-n", "--numprocesses", "--pdb", "--trace", "-s", "--capture=no", "--collect-only", "--co")


def test(asked: Arguments) -> int:
    """Run pytest over the project; its exit code is ours."""
    if asked.changed and not is_checkout():
        tell_line(say("tests-no-checkout"))
        return 2
    words = [*(f"--{name}" for name in ("long", "changed") if getattr(asked, name)), *asked.pytest]
    if not any(Path(word.partition("::")[0]).exists() for word in asked.pytest):
        words.append(str(ROOT / "tests"))
    command = [sys.executable, "-m", "pytest", "--rootdir", str(ROOT), "-c", str(ROOT / "pyproject.toml")]
    return subprocess.run([*command, *on_all_cores(words), *words], check=False).returncode  # noqa: S603


def is_checkout() -> bool:
    """Whether git knows these files, so that it can say which of them changed."""
    command = ["git", "-C", str(ROOT), "rev-parse", "--show-toplevel"]
    try:
        said = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603
    except (OSError, subprocess.CalledProcessError):
        return False
    return Path(said.stdout.rstrip("\n")).resolve() == ROOT.resolve()


def on_all_cores(words: list[str]) -> list[str]:
    """What lets a process for each core share the tests, unless something typed asks for one alone."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if cores < 2 or any(word.startswith(_BY_HAND) for word in words):
        return []
    return ["-n", str(cores), "--dist", "worksteal"]
