"""Where the desk keeps what a user added, and what it worked out from it."""

import os
from pathlib import Path


def home() -> Path:
    """`$JUDGEDESK_HOME`, else `$XDG_DATA_HOME/judgedesk`, else the usual place."""
    named = os.environ.get("JUDGEDESK_HOME")
    if named:
        return Path(named).expanduser().absolute()
    data = os.environ.get("XDG_DATA_HOME")
    base = Path(data) if data and Path(data).is_absolute() else Path.home() / ".local" / "share"
    return base / "judgedesk"
