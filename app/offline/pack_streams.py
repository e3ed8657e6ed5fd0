"""Values become columns, and columns two streams, of texts and numbers.

Values of one kind are taken apart until only texts and whole numbers are left, each kind beside its own.
`static/corpus/columns.js` puts them together again. Every Python can compress so, and a browser reads it with
two pages of code; brotli packs no better, and only servers can have a browser unpack it.
"""

import json
import lzma
from collections import Counter
from collections.abc import Iterable, Sequence
from math import log2
from typing import Any

from msgspec import Struct

Shape = list[Any]

_END = "\0"  # after every text
_MOST_NAMES = 64  # different texts that a column may have to be one of names
_PER_NAME = 8  # and how often each has to stand there at least
_FEW = 8  # values that are not worth a look for equal ones
_ALIKE = 1.6  # how often a value stands there on average where equal ones are written once
_SEVEN, _FURTHER = 0x7F, 0x80  # bits of a number in a byte, and the sign that there are more


class Packed(Struct, frozen=True):
    """A stream as it stands in a pack: how long it is there and was before, and how it was compressed."""

    length: int
    size: int
    lc: int
    lp: int
    pb: int


class Streams:
    """Collects parts, each some values of one kind, and gives them back as two streams of bytes."""

    def __init__(self, sharing: bool = False) -> None:
        """With `sharing`, equal values are written once, which pays where many are equal."""
        self._sharing = sharing
        self._texts: list[str] = []
        self._numbers = bytearray()
        self._parts: dict[str, Shape] = {}

    def add(self, name: str, values: Sequence[Any]) -> None:
        """Take in the values of a part, under a name; strings, numbers, and lists and objects of such."""
        before = [len(self._texts), len(self._numbers)]
        self._parts[name] = [self._shape(values), len(values), *before]

    def compressed(self) -> Iterable[tuple[Packed, bytes]]:
        """The texts, two bytes for each unit of UTF-16, then the numbers."""
        texts = [json.dumps(self._parts, ensure_ascii=False, separators=(",", ":")), *self._texts]
        yield _compressed("".join(text + _END for text in texts).encode("utf-16-le"), lc=3, lp=1, pb=1)
        yield _compressed(bytes(self._numbers), lc=2, lp=0, pb=0)

    def _shape(self, values: Sequence[Any]) -> Shape:
        """How the values are written, after writing them."""
        if not values:
            return ["same", None]
        if isinstance(values[0], bool):
            return self._names(values)
        if isinstance(values[0], int):
            return ["same", values[0]] if _all_same(values) else [self._number(values)]
        different = self._once(values) if self._sharing and len(values) > _FEW else values
        return (
            self._different(values)
            if different is values
            else ["shared", len(different), self._different(different)]
        )

    def _once(self, values: Sequence[Any]) -> Sequence[Any]:
        """Equal values once, after writing which of them stands where; the same if too few are equal."""
        keys = [json.dumps(value, ensure_ascii=False) for value in values]
        first = dict(zip(reversed(keys), reversed(values), strict=True))
        if len(first) == 1 or len(first) * _ALIKE > len(keys):
            return values
        places: dict[str, int] = {}
        for key in keys:
            # Nought is one that has not stood there yet.
            self._numbers += _varint(places.get(key, 0))
            places.setdefault(key, len(places) + 1)
        return [first[key] for key in places]

    def _different(self, values: Sequence[Any]) -> Shape:
        """How texts, lists or objects are written, each for itself."""
        if isinstance(values[0], dict):
            return self._objects(values)
        if isinstance(values[0], list):
            self._numbers += _plain([len(value) for value in values])
            return ["lists", self._shape([each for value in values for each in value])]
        if _all_same(values):
            return ["same", values[0]]
        return self._written(values)

    def _objects(self, values: Sequence[dict[str, Any]]) -> Shape:
        """Which keys each object has, in their order, then for each key the values of those that have it."""
        keys = list(dict.fromkeys(tuple(value) for value in values))
        places = {each: place for place, each in enumerate(keys)}
        self._numbers += _plain([places[tuple(value)] for value in values])
        every = dict.fromkeys(key for each in keys for key in each)
        columns = {key: self._shape([value[key] for value in values if key in value]) for key in every}
        return ["objects", keys, columns]

    def _written(self, values: Sequence[str]) -> Shape:
        """Texts; the few that names are only as their places in a list."""
        if len(set(values)) <= min(_MOST_NAMES, len(values) // _PER_NAME):
            return self._names(values)
        if any(_END in value for value in values):
            raise ValueError("a text that holds the sign of its end")
        self._texts += values
        return ["texts"]

    def _names(self, values: Sequence[str | bool]) -> Shape:
        """A list of what there is, and of each its place there."""
        if _all_same(values):
            return ["same", values[0]]
        names = {name: place for place, name in enumerate(dict.fromkeys(values))}
        self._numbers += _plain([names[value] for value in values])
        return ["names", list(names)]

    def _number(self, values: Sequence[int]) -> str:
        """Write numbers as they are or as the steps from one to the next, whichever tells less."""
        steps = _plain([_unsigned(b - a) for a, b in zip((0, *values), values, strict=False)])
        plain = _plain(values) if min(values) >= 0 else None
        if plain is None or _bits(steps) < _bits(plain):
            self._numbers += steps
            return "steps"
        self._numbers += plain
        return "numbers"


def _all_same(values: Sequence[Any]) -> bool:
    return all(value == values[0] for value in values)


def _plain(numbers: Iterable[int]) -> bytes:
    return b"".join(map(_varint, numbers))


def _unsigned(number: int) -> int:
    """0, -1, 1, -2, 2 as 0, 1, 2, 3, 4."""
    return number * 2 if number >= 0 else -number * 2 - 1


def _varint(number: int) -> bytes:
    """A number in as few bytes as it takes, its lowest bits first."""
    found = bytearray()
    while number > _SEVEN:
        found.append(number & _SEVEN | _FURTHER)
        number >>= 7
    return bytes((*found, number))


def _bits(data: bytes) -> float:
    """How much bytes tell, each for itself."""
    return sum(count * log2(len(data) / count) for count in Counter(data).values())


def _compressed(data: bytes, lc: int, lp: int, pb: int) -> tuple[Packed, bytes]:
    """A stream, compressed with LZMA without any frame."""
    filters = {
        "id": lzma.FILTER_LZMA1,
        "preset": 9 | lzma.PRESET_EXTREME,
        "dict_size": max(len(data), 4096),
        "nice_len": 273,
        **{"lc": lc, "lp": lp, "pb": pb},
    }
    packed = lzma.compress(data, format=lzma.FORMAT_RAW, filters=[filters])
    return Packed(len(packed), len(data), lc, lp, pb), packed
