"""Counts the mistakes of the desk itself that answers tell of, and says each to whoever runs the server."""

from threading import Lock

import msgspec

from app.output import tell_line
from app.sentences import say

_MARK = b'"code":"fault"'


class _Reported(msgspec.Struct):
    code: str
    report: str = ""


class _Answer(msgspec.Struct):
    problems: tuple[_Reported, ...] = ()


_ANSWER = msgspec.json.Decoder(_Answer)


class Faults:
    """How many there were since the server began."""

    def __init__(self) -> None:
        self.count = 0
        self._lock = Lock()

    def note(self, answer: bytes) -> None:
        """Count the answer if it tells of one; what the situation was is nobody's business here."""
        if _MARK not in answer:
            return
        for one in _ANSWER.decode(answer).problems:
            if one.code == "fault":
                with self._lock:
                    self.count += 1
                    count = self.count
                head = one.report.split("\n\n")[0].split("\n")
                tell_line(say("lab-fault", count=count, place=f"{head[1]} {head[-1].strip()}"))
