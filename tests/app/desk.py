"""Runs the desk's commands as a user does: a process of its own, text in, text out."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
PATIENCE = 900  # seconds: what hangs ends, what is only slow on a busy machine does not


class Ran(NamedTuple):
    """What a command left: its exit code and what it wrote."""

    code: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """The one JSON object on its output."""
        return json.loads(self.out)


def run(
    home: Path, *words: str | bytes, locale: str = "C.UTF-8", folder: Path = ROOT, given: bytes = b""
) -> Ran:
    """Run `judgedesk WORDS…` with everything it keeps in `home`, and something on its input."""
    environment = {**os.environ, "JUDGEDESK_HOME": str(home), "LC_ALL": locale}
    done = subprocess.run(
        [sys.executable, "-P", str(ROOT / "app" / "__main__.py"), *words],
        input=given,
        env=environment,
        cwd=folder,
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())
