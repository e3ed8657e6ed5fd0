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
    """The level that a request came to (`sharing`), and what was answered there."""

    level: int = 0
    answer: bytes = b""
    until: float = 0.0


class Alike(NamedTuple):
    """The level that the last request of a shape came to by now, and whether it ended there."""

    level: int = 0
    ended: bool = False


class Costs:
    """What requests took; safe to share between threads.

    The same request comes to the same end, so it is not played again: a whole hall may have one question, and
    who asks what takes long asks it often. What is the same but for its numbers probably takes as long.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._known: OrderedDict[bytes, Cost] = OrderedDict()
        self._alike: OrderedDict[bytes, Alike] = OrderedDict()
        self._size = 0

    def of(self, request: bytes) -> Cost:
        """What this very request took."""
        with self._lock:
            cost = self._known.get(_digest(request), Cost())
        return cost if time.monotonic() < cost.until else Cost(cost.level)

    def alike(self, shape: bytes) -> Alike:
        """What the last one of this shape took."""
        return self._alike.get(shape, Alike())

    def note(self, request: bytes, level: int, answer: bytes = b"", ended: bool = False) -> None:
        """What a request took; the answer, if there is one, is kept for who asks the same."""
        name, shape = _digest(request), shape_of(request)
        with self._lock:
            self._size -= len(self._known.pop(name, Cost()).answer)
            alike = self._alike.pop(shape, Alike())
            is_old = not ended and alike.ended and level <= alike.level
            self._alike[shape] = alike if is_old else Alike(level, ended)
            self._known[name] = Cost(level, answer, time.monotonic() + _KEPT_FOR)
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
