"""`python -m app`: what the launcher runs."""

import sys

# msgspec looks for typing_extensions and does without it; importing it takes longer than finding a rule.
sys.modules["typing_extensions"] = None  # type: ignore[assignment]
import msgspec  # noqa: E402, F401

del sys.modules["typing_extensions"]

from app.cli import main  # noqa: E402

sys.exit(main())
