"""Pages that were made a moment ago, packed as they are sent: the same is often asked for by a whole hall."""

import gzip
import hashlib
from collections import OrderedDict
from functools import lru_cache
from threading import Lock
from typing import NamedTuple

MOST = 8_000_000  # bytes of packed pages in the memory of each worker
LONGEST = 500  # characters of an address; longer ones are hardly asked for twice
_LEVEL, _BEST = 5, 9  # of compressing: what is made for one question quickly, what all fetch well


class Ready(NamedTuple):
    """A page as it is sent, and the tag by which a browser knows it again."""

    packed: bytes
    tag: str


def ready(page: str) -> Ready:
    """A page, packed once for all who ask for it."""
    whole = page.encode("utf-8")
    return Ready(pack(whole), hashlib.sha1(whole, usedforsecurity=False).hexdigest())


def pack(whole: bytes) -> bytes:
    """What goes over the line, the same bytes for the same text."""
    return gzip.compress(whole, _LEVEL, mtime=0)


@lru_cache(maxsize=64)
def pack_well(whole: bytes) -> bytes:
    """What everybody fetches once and keeps, as small as it gets."""
    return gzip.compress(whole, _BEST, mtime=0)


class KeptPages:
    """The pages last asked for, by everything they depend on; safe to share between threads."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._size = 0
        self._pages: OrderedDict[tuple[str, ...], Ready] = OrderedDict()
        self._lock = Lock()

    def get(self, name: tuple[str, ...]) -> Ready | None:
        """A page, if it is still here."""
        with self._lock:
            if name in self._pages:
                self._pages.move_to_end(name)
            return self._pages.get(name)

    def put(self, name: tuple[str, ...], page: Ready) -> None:
        """Keep a page; those go that nobody has asked for since longest."""
        if max(map(len, name)) > LONGEST:
            return
        with self._lock:
            self._size += len(page.packed) - len(self._pages.pop(name, Ready(b"", "")).packed)
            self._pages[name] = page
            while self._size > self._most:
                self._size -= len(self._pages.popitem(last=False)[1].packed)
