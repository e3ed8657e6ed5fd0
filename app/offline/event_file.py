"""The file of an event pack: a mark, a checksum, a heading that can be read alone, the rest compressed.

`static/offline/event_file.js` reads it in a browser. A pack written again is the same, byte for byte.
"""

import struct
import zlib
from typing import Any

import msgspec
from msgspec import Struct, convert, to_builtins

from app.offline.event_columns import cards, columns
from app.offline.event_pack import EventPack

PACKS = "packs"  # the folder of a home whose packs the desk hands out by link
SUFFIX = ".desk"
MOST_BYTES = 16 * 1024 * 1024
MARK = b"judgedesk pack "  # the number of the version follows
VERSION = b"1"
MOST_UNPACKED = 64 * 1024 * 1024
_HEAD = struct.Struct(f"<{len(MARK) + 1}sII")  # mark and version, checksum of the rest, length of the heading
_RAW = -15  # deflate without a frame: the checksum is ours


class PackHeading(Struct, frozen=True):
    """What is in a pack, in numbers; `unpacked` is how many bytes it unpacks to."""

    title: str
    made: str
    edition: str
    cards: int
    rulings: int
    pinned: int
    releases: tuple[str, ...]
    unpacked: int


def written(pack: EventPack) -> bytes:
    """The file of a pack."""
    body = msgspec.json.encode(_plain(pack))
    heading = msgspec.json.encode(
        PackHeading(
            title=pack.title,
            made=pack.made,
            edition=pack.edition,
            cards=len(pack.cards),
            rulings=sum(len(card.rulings) for card in pack.cards),
            pinned=len(pack.pinned),
            releases=tuple(record.ref for record in pack.records if record.kind == "release"),
            unpacked=len(body),
        )
    )
    squeeze = zlib.compressobj(9, zlib.DEFLATED, _RAW, 9)
    rest = heading + squeeze.compress(body) + squeeze.flush()
    return _HEAD.pack(MARK + VERSION, zlib.crc32(rest), len(heading)) + rest


def heading(data: bytes) -> PackHeading | None:
    """What is in a pack's file; nothing if it is none, is damaged or of another version."""
    if len(data) < _HEAD.size:
        return None
    mark, checksum, length = _HEAD.unpack(data[: _HEAD.size])
    if mark != MARK + VERSION or zlib.crc32(data[_HEAD.size :]) != checksum:
        return None
    try:
        return msgspec.json.decode(data[_HEAD.size : _HEAD.size + length], type=PackHeading)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def read(data: bytes) -> EventPack:
    """The pack in a file that has a heading."""
    *_, length = _HEAD.unpack(data[: _HEAD.size])
    body = zlib.decompressobj(_RAW).decompress(data[_HEAD.size + length :], MOST_UNPACKED)
    plain: dict[str, Any] = msgspec.json.decode(body)
    return convert({**plain, "cards": to_builtins(cards(plain["cards"]))}, EventPack)


def _plain(pack: EventPack) -> dict[str, object]:
    """The pack as JSON data, its cards in columns."""
    return {**to_builtins(pack), "cards": columns(pack.cards)}
