"""The index as a file: written whole, read where it lies, safe to share between threads.

A word's postings stand in order of weight, the heaviest first, as numbers of entries and weights in
hundredths. Nothing in an open table changes, so any number of threads may ask at once.
"""

import mmap
import os
import struct
import zlib
from array import array
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cached_property
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from corpus.citation import is_number, order, parent
from corpus.files import Damaged, replaced
from index.entries import Entry
from index.tongue import Roles, Tongue

Place = Path | BytesIO  # where a table is kept: in a file, or in memory where no file can be written

MAGIC = b"judgedesk index 2"
_HEAD = struct.Struct(f"<{len(MAGIC)}sII")  # magic, checksum of what follows, length of the list of sections
_CHECKED = len(MAGIC) + 4  # from here on: a wrong length would shift every section, so it is checked too


class Contents(msgspec.Struct):
    """What a table holds, as it is built: entries, their standing, postings, what leads to entries."""

    key: str
    entries: list[bytes] = msgspec.field(default_factory=list)
    postings: dict[str, tuple["array[int]", "array[int]"]] = msgspec.field(default_factory=dict)
    rarity: dict[str, int] = msgspec.field(default_factory=dict)
    refs: dict[str, list[int]] = msgspec.field(default_factory=dict)
    titles: dict[str, list[int]] = msgspec.field(default_factory=dict)
    roles: dict[str, Roles] = msgspec.field(default_factory=dict)
    standing: bytearray = msgspec.field(default_factory=bytearray)
    tongue: Tongue = msgspec.field(default_factory=Tongue)


class _Section(NamedTuple):
    start: int
    length: int


def write(contents: Contents, place: Place) -> None:
    """Write a table; a file beside its place, which it then takes: readers see all of it or none."""
    if isinstance(place, BytesIO):
        place.write(_whole(contents))
        return
    with replaced(place) as beside:
        beside.write_bytes(_whole(contents))


def _whole(contents: Contents) -> bytes:
    sections: dict[str, _Section] = {}
    body = bytearray()
    for name, data in _sections(contents):
        sections[name] = _Section(len(body), len(data))
        body += data + b"\0" * (-len(data) % 8)
    listed = msgspec.json.encode({"key": contents.key, "sections": sections})
    listed += b" " * (-(len(listed) + _HEAD.size) % 8)
    rest = _HEAD.pack(MAGIC, 0, len(listed))[_CHECKED:] + listed + body
    return _HEAD.pack(MAGIC, zlib.crc32(rest), 0)[:_CHECKED] + rest


def _sections(contents: Contents) -> Iterator[tuple[str, bytes]]:
    encode = msgspec.json.encode
    words = sorted(contents.postings)
    yield "entries", b"".join(contents.entries)
    yield "ends", _ends(contents.entries)
    yield "standing", bytes(contents.standing)
    yield "words", "\n".join(words).encode()
    yield "word_ends", _ends([contents.postings[word][0] for word in words])
    yield "documents", b"".join(contents.postings[word][0].tobytes() for word in words)
    yield "weights", b"".join(contents.postings[word][1].tobytes() for word in words)
    yield "rarity", array("H", [contents.rarity[word] for word in words]).tobytes()
    yield "refs", encode(contents.refs)
    yield "titles", encode(contents.titles)
    yield "roles", encode(contents.roles)
    yield "tongue", encode(contents.tongue)


def _ends(parts: Sequence[Sequence[object]]) -> bytes:
    ends, end = array("Q"), 0
    for part in parts:
        end += len(part)
        ends.append(end)
    return ends.tobytes()


def _opened(place: Place) -> bytes | mmap.mmap:
    """Everything in a table's place, if it is one that we wrote and no byte has changed since."""
    if isinstance(place, BytesIO):
        return place.getvalue()
    with place.open("rb") as file:
        if os.fstat(file.fileno()).st_size < _HEAD.size:  # of an empty file there is nothing to map
            raise Damaged(place)
        plain = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    with memoryview(plain) as whole:
        magic, checksum, _ = _HEAD.unpack(whole[: _HEAD.size])
        if magic != MAGIC or zlib.crc32(whole[_CHECKED:]) != checksum:
            raise Damaged(place)
    return plain


class Table:
    """An index that is whole; opening a file that is not raises `Damaged`."""

    def __init__(self, place: Place) -> None:
        self._plain = _opened(place)
        self._bytes = memoryview(self._plain)
        *_, length = _HEAD.unpack(self._bytes[: _HEAD.size])
        body = _HEAD.size + length
        listed = msgspec.json.decode(self._bytes[_HEAD.size : body])
        self.key: str = listed["key"]
        self._sections = {
            name: self._bytes[body + start : body + start + size]
            for name, (start, size) in listed["sections"].items()
        }
        start, size = listed["sections"]["entries"]
        self._texts = body + start, body + start + size
        self._entry = msgspec.json.Decoder(Entry)
        self._ends = self._sections["ends"].cast("Q")
        self._word_ends = self._sections["word_ends"].cast("Q")
        self._documents = np.frombuffer(self._sections["documents"], dtype=np.uint32)
        self._weights = np.frombuffer(self._sections["weights"], dtype=np.uint16)
        self._rarity = self._sections["rarity"].cast("H")
        self.standing = bytes(self._sections["standing"])
        self.standing_numbers = np.frombuffer(self._sections["standing"], dtype=np.uint8)
        text = str(self._sections["words"], "utf-8")
        words = text.split("\n") if text else []
        self.words = {word: number for number, word in enumerate(words)}

    def __len__(self) -> int:
        return len(self._ends)

    def entry(self, number: int) -> Entry:
        """One entry by its number."""
        start = self._ends[number - 1] if number else 0
        return self._entry.decode(self._sections["entries"][start : self._ends[number]])

    def postings(self, word: str, most: int) -> tuple[NDArray[np.uint32], NDArray[np.uint16]]:
        """The entries that have a word, at most so many, the heaviest first, and its weight in each."""
        number = self.words.get(word)
        if number is None:
            return self._documents[:0], self._weights[:0]
        start = self._word_ends[number - 1] if number else 0
        end = min(self._word_ends[number], start + most)
        return self._documents[start:end], self._weights[start:end]

    def rarity(self, word: str) -> int:
        """How much is told by a word's being there, in hundredths; nothing for an unknown one."""
        number = self.words.get(word)
        return 0 if number is None else self._rarity[number]

    def stands(self, written: str) -> bool:
        """Whether these characters stand together anywhere in the texts."""
        return self._plain.find(written.encode(), *self._texts) >= 0

    def holding(self, written: str) -> Iterator[int]:
        """The entries in whose records these characters stand together."""
        start, end = self._texts
        sought, at = written.encode(), start
        while (at := self._plain.find(sought, at, end)) >= 0:
            number = bisect_right(self._ends, at - start)
            yield number
            at = start + self._ends[number]

    def having(self, word: str) -> frozenset[int]:
        """The entries that have a word."""
        return frozenset(self.postings(word, len(self))[0].tolist())

    def spread(self, word: str) -> int:
        """How many entries have a word."""
        number = self.words.get(word)
        if number is None:
            return 0
        return self._word_ends[number] - (self._word_ends[number - 1] if number else 0)

    @cached_property
    def refs(self) -> dict[str, list[int]]:
        """The entries of each reference, the newest first."""
        return msgspec.json.decode(self._sections["refs"], type=dict[str, list[int]])

    @cached_property
    def below(self) -> dict[str, list[str]]:
        """The numbers right below each number, in order."""
        found: dict[str, list[str]] = {}
        for ref in sorted(filter(is_number, self.refs), key=order):
            found.setdefault(parent(ref), []).append(ref)
        return found

    @cached_property
    def titles(self) -> dict[str, list[int]]:
        """The cards of each name, and what release notes say of them."""
        return msgspec.json.decode(self._sections["titles"], type=dict[str, list[int]])

    @cached_property
    def roles(self) -> dict[str, Roles]:
        """Where the things stand that words name."""
        return msgspec.json.decode(self._sections["roles"], type=dict[str, Roles])

    @cached_property
    def tongue(self) -> Tongue:
        """How words are written, said and meant."""
        return msgspec.json.decode(self._sections["tongue"], type=Tongue)
