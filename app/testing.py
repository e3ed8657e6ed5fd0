"""The command that runs the tests."""

import subprocess
import sys
from pathlib import Path

from app.arguments import Arguments

ROOT = Path(__file__).parents[1]


def test(asked: Arguments) -> int:
    """Run pytest over the project; its exit code is ours."""
    long = ["--long"] if asked.long else []
    chosen = asked.pytest or [str(ROOT / "tests")]
    command = [sys.executable, "-m", "pytest", "--rootdir", str(ROOT), "-c", str(ROOT / "pyproject.toml")]
    return subprocess.run([*command, *long, *chosen], check=False).returncode  # noqa: S603
