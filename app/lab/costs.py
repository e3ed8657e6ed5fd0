"""What is known of requests: how long they took, and what came of them."""

import hashlib
import re
import time
from collections import OrderedDict
from threading import Lock
from typing import NamedTuple

_MOST = 4096  # requests that are remembered
_MOST_BYTES = 30_000_000  # of all answers that are kept
_KEPT_FOR = 600.0  # seconds
_BEGINNING = 4000  # bytes by which requests are compared
_OF_NO_WEIGHT = re.compile(rb"\d+|\s+|\\[nt]|#[^\\]*")  # numbers, spaces and comments, as they stand in JSON


class Cost(NamedTuple):
    """The stage that a request came to, and what was answered there."""

    stage: int = 0
    answer: bytes = b""
    until: float = 0.0


class Costs:
    """What requests took; safe to share between threads.

    The same request comes to the same end, so it is not played again: a whole hall may have one question, and
    who asks what takes long asks it often. What is the same but for its numbers probably takes as long.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._known: OrderedDict[bytes, Cost] = OrderedDict()
        self._alike: OrderedDict[bytes, int] = OrderedDict()
        self._size = 0

    def of(self, request: bytes) -> Cost:
        """What this very request took."""
        with self._lock:
            cost = self._known.get(_digest(request), Cost())
        return cost if time.monotonic() < cost.until else Cost(cost.stage)

    def resembling(self, shape: bytes) -> int:
        """The stage that the last one of this shape came to."""
        return self._alike.get(shape, 0)

    def note(self, request: bytes, stage: int, answer: bytes = b"") -> None:
        """What a request took; the answer, if there is one, is kept for who asks the same."""
        name, shape = _digest(request), shape_of(request)
        with self._lock:
            self._size -= len(self._known.pop(name, Cost()).answer)
            self._alike.pop(shape, None)
            if stage:
                self._alike[shape] = stage
            if not stage and not answer:
                return
            self._known[name] = Cost(stage, answer, time.monotonic() + _KEPT_FOR)
            self._size += len(answer)
            while self._size > _MOST_BYTES or len(self._known) > _MOST:
                self._size -= len(self._known.popitem(last=False)[1].answer)
            while len(self._alike) > _MOST:
                self._alike.popitem(last=False)


def _digest(request: bytes) -> bytes:
    return hashlib.blake2b(request, digest_size=16).digest()


def shape_of(request: bytes) -> bytes:
    """What is alike where two requests are the same but for their numbers and comments."""
    return _digest(_OF_NO_WEIGHT.sub(b"", request[:_BEGINNING]) + b"%d" % len(request).bit_length())
