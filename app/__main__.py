"""What the launcher runs: `python app/__main__.py`, or `python -m app`."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

# msgspec looks for typing_extensions and does without it; importing it takes longer than finding a rule.
sys.modules["typing_extensions"] = None  # type: ignore[assignment]
try:
    import msgspec  # noqa: F401
except ModuleNotFoundError:
    from app.setup import forget

    forget()
    sys.exit("The environment does not fit this Python any more. Start again: it will be set up anew.")
del sys.modules["typing_extensions"]

from app.cli import main  # noqa: E402

if __name__ == "__main__":  # and not a process that `--explore` made, which reads this file once more
    code = main()
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.flush()
    os._exit(code)  # everything is written; taking the interpreter apart would take as long as finding a rule
