"""Where the desk keeps what a user added, and what it worked out from it."""

import os
import stat
from pathlib import Path


def home() -> Path:
    """`$JUDGEDESK_HOME`, else `$XDG_DATA_HOME/judgedesk`, else the usual place."""
    named = os.environ.get("JUDGEDESK_HOME")
    if named:
        return Path(named).expanduser().absolute()
    data = os.environ.get("XDG_DATA_HOME")
    base = Path(data) if data and Path(data).is_absolute() else Path.home() / ".local" / "share"
    return base / "judgedesk"


def closed_to_others() -> Path | None:
    """The home, if others could read it and now cannot: an earlier version made it so.

    One that is named, and one of somebody else, is left as it is: whoever keeps it there may share it.
    """
    folder = home()
    try:
        status = folder.stat()
        ours = not os.environ.get("JUDGEDESK_HOME") and status.st_uid == os.getuid()
        if not ours or not status.st_mode & (stat.S_IRWXG | stat.S_IRWXO):
            return None
        folder.chmod(stat.S_IRWXU)
    except OSError:
        return None
    return folder
