"""Looks on at the modules that are mutated, and remembers which of their lines are run."""

from __future__ import annotations

import sys
from types import FrameType
from typing import Any

from tests.scenarios.mutants.areas import MODULES, path_of

Line = tuple[str, int]


class Lines:
    """From `start` to `stop`; `stop` says which lines."""

    def __init__(self) -> None:
        self.seen: set[Line] = set()
        self.files = {str(path_of(name)): name for name in MODULES}

    def start(self) -> None:
        """Look on from now."""
        self.seen = set()
        sys.settrace(self.calls)

    def stop(self) -> set[Line]:
        """Look no more."""
        sys.settrace(None)
        return self.seen

    def calls(self, frame: FrameType, event: str, _: Any) -> Any:
        """A function begins: is it one of ours?"""
        module = self.files.get(frame.f_code.co_filename)
        if module is None or frame.f_code.co_name == "<module>":
            return None
        seen = self.seen
        seen.add((module, frame.f_lineno))

        def lines(frame: FrameType, event: str, _: Any) -> Any:
            seen.add((module, frame.f_lineno))
            return lines

        return lines
