"""A process that plays what others wrote: one request a line comes in, one answer a line goes out.

Whatever a scenario does to it, only this process suffers: it has limits of its own, and whoever started it
ends it when its time is over.
"""

import resource
import sys
from contextlib import suppress
from typing import Any

import msgspec

from app.lab.answering import answered
from app.lab.asked import LabRequest

MEMORY = 1 << 30  # bytes; a large board with all its outcomes takes some 200 MB
_OUT = sys.stdout.buffer


def put(value: Any) -> None:
    """One line to whoever asked."""
    _OUT.write(msgspec.json.encode(value) + b"\n")
    _OUT.flush()


def main() -> None:
    """Answer until nobody asks any more."""
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    read = msgspec.json.Decoder(LabRequest).decode
    for line in sys.stdin.buffer:
        put(answered(read(line), lambda done: put({"progress": done})))


if __name__ == "__main__":
    with suppress(KeyboardInterrupt, BrokenPipeError):
        main()
