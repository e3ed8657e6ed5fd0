"""Everything a browser needs to answer with the server gone, in one file; `static/corpus/pack.js` reads it.

The file is compressed already. Its first line is JSON and says what it is; the streams follow.
"""

import zlib
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from app.offline.pack_records import fate_rows, link_rows, record_rows
from app.offline.pack_streams import Packed, Streams
from app.offline.pack_words import word_parts
from app.offline.python.given import given
from corpus.records import Edition
from corpus.store import Corpus

VERSION = 1


class Label(msgspec.Struct, frozen=True):
    """The first line: `key` says of what state of the documents and of our code it was made.

    `about` is what else pages say of the desk; `check` is of the whole pack, with a zero in its own place.
    """

    judgedesk: int
    key: str
    date: str
    editions: tuple[Edition, ...]
    about: dict[str, Any]
    check: int
    streams: tuple[Packed, ...]


def pack(corpus: Corpus, key: str, about: Mapping[str, Any] = {}) -> bytes:
    """The pack of a corpus, compressed; of one corpus always the same."""
    records = corpus.every()
    streams = Streams()
    streams.add("records", record_rows(records))
    streams.add("links", list(link_rows(corpus.every_link(), records)))
    fates = (fate for edition in corpus.editions for fate in corpus.fates(edition.date))
    streams.add("fates", list(fate_rows(fates, records)))
    for name, values in word_parts(corpus, records).items():
        streams.add(name, values)
    streams.add("given", given())
    newest = max((edition.date for edition in corpus.editions), default="")
    return labelled(streams, key, newest, corpus.editions, about)


def labelled(
    streams: Streams,
    key: str,
    date: str,
    editions: tuple[Edition, ...] = (),
    about: Mapping[str, Any] = {},
) -> bytes:
    """Streams as a file, behind the line that says what they are."""
    packed, data = zip(*streams.compressed(), strict=True)
    body = b"".join(data)
    label = Label(VERSION, key, date, editions, dict(about), 0, packed)
    check = zlib.crc32(body, zlib.crc32(msgspec.json.encode(label) + b"\n"))
    return msgspec.json.encode(replace(label, check=check)) + b"\n" + body
