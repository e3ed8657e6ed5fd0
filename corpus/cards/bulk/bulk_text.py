"""A large file read in pieces of text: plain or gzip, UTF-8 or UTF-16, never more than a piece in memory."""

import codecs
import gzip
import zlib
from collections.abc import Callable, Iterator
from io import BufferedReader
from pathlib import Path

from corpus.reading import BYTE_ORDER_MARKS

PIECE = 1 << 20
LARGEST = 6 << 30
# Bulk files shrink to a tenth. What shrinks to a hundredth was made to fill somebody's disk.
MOST_SHRUNK = 100
SMALL_ENOUGH = 16 << 20


class RefusedError(Exception):
    """A document that cannot be read on: the code of the problem and its values, the place if it is known."""

    def __init__(self, code: str, excerpt: str = "", **values: str) -> None:
        super().__init__(code, excerpt, values)
        self.code, self.excerpt, self.values = code, excerpt, values
        self.line, self.column = 1, 1


def pieces(path: Path, encoding: Callable[[str], None], progress: Callable[[int], None]) -> Iterator[str]:
    """The text of a file. `encoding` is told of an unusual one, `progress` the bytes of the file passed."""
    with path.open("rb") as file:
        packed = file.read(2) == b"\x1f\x8b"
        file.seek(0)
        unpacked = gzip.GzipFile(fileobj=file) if packed else file
        blocks = _measured(_blocks(unpacked), file, progress)
        yield from _decoded(blocks, encoding)


def _blocks(file: BufferedReader | gzip.GzipFile) -> Iterator[bytes]:
    try:
        while block := file.read1(PIECE):
            yield block
    except EOFError:
        raise RefusedError("cards-cut-off") from None
    except (gzip.BadGzipFile, zlib.error):
        raise RefusedError("cards-damaged-gzip") from None


def _measured(
    blocks: Iterator[bytes], file: BufferedReader, progress: Callable[[int], None]
) -> Iterator[bytes]:
    unpacked = 0
    for block in blocks:
        unpacked += len(block)
        passed = file.tell()
        if unpacked > LARGEST or unpacked > max(SMALL_ENOUGH, MOST_SHRUNK * passed):
            raise RefusedError("cards-unpacks-too-far", megabytes=str(unpacked >> 20))
        progress(passed)
        yield block


def _decoded(blocks: Iterator[bytes], encoding: Callable[[str], None]) -> Iterator[str]:
    first = next(blocks, b"")
    codec, name, mark = _encoding(first)
    if name:
        encoding(name)
    decoder = codecs.getincrementaldecoder(codec)()
    yield from _decode(decoder, first[len(mark) :], codec)
    for block in blocks:
        yield from _decode(decoder, block, codec)
    yield from _decode(decoder, b"", codec, final=True)


def _encoding(first: bytes) -> tuple[str, str, bytes]:
    """Codec, its name if it is unusual, byte order mark. Without a mark, the first character tells."""
    for mark, codec, name in BYTE_ORDER_MARKS:
        if first.startswith(mark):
            return codec, name, mark
    if first[1:2] == b"\0":
        return "utf-16-le", "UTF-16", b""
    if first[:1] == b"\0":
        return "utf-16-be", "UTF-16", b""
    return "utf-8", "", b""


def _decode(
    decoder: codecs.IncrementalDecoder, block: bytes, codec: str, final: bool = False
) -> Iterator[str]:
    """The text up to the first byte that fits no character, so that the fault has its place."""
    try:
        yield decoder.decode(block, final)
    except UnicodeDecodeError as error:
        yield error.object[: error.start].decode(codec)
        here = error.object[error.start : error.start + 8].hex(" ")
        raise RefusedError("cards-cut-off" if final else "broken-encoding", here) from None
