"""Whatever is packed comes out of the browser as it was: bytes, and values of every shape."""

import json
import lzma
import random
from base64 import b64encode
from typing import Any

import pytest

from app.offline.pack_streams import Streams
from tests.browser.browser_desk import BrowserDesk

UNPACK = """
const {decompressed} = await import('/modules/corpus/lzma.js');
const bytes = (text) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
const streams = given.map(([data, how]) => decompressed(bytes(data), how));
"""
AS_TEXT = (
    "return streams.map((bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')));"
)
AS_VALUES = """
const {Columns} = await import('/modules/corpus/columns.js');
const columns = new Columns(...streams);
return JSON.stringify(Object.keys(columns.parts).map((name) => columns.part(name)));
"""


def mixed(size: int) -> bytes:
    """Bytes of which some repeat others from near and far, and some none."""
    rng = random.Random(size)
    found = bytearray(rng.randbytes(size // 4))
    while len(found) < size:
        start, length = rng.randrange(len(found)), rng.choice((1, 2, 3, 9, 17, 40, 300))
        found += found[start : start + length] if rng.random() < 0.8 else rng.randbytes(length)
    return bytes(found[:size])


@pytest.mark.parametrize(("lc", "lp", "pb"), [(3, 0, 2), (0, 0, 0), (2, 2, 4), (3, 1, 1), (4, 0, 0)])
@pytest.mark.parametrize(
    "data", [b"", b"a", bytes(5000), bytes(range(256)) * 9, mixed(300), mixed(400_000)], ids=len
)
def test_bytes_come_out_as_they_were(
    browser_desk: BrowserDesk, data: bytes, lc: int, lp: int, pb: int
) -> None:
    how = {"lc": lc, "lp": lp, "pb": pb}
    filters = [{"id": lzma.FILTER_LZMA1, "preset": 9, **how}]
    packed = lzma.compress(data, format=lzma.FORMAT_RAW, filters=filters)
    given = [[b64encode(packed).decode(), {"size": len(data), **how}]]
    assert browser_desk.evaluate(UNPACK + AS_TEXT, given) == [b64encode(data).decode()]


@pytest.mark.parametrize(
    "values",
    [
        [],
        ["one"] * 3,
        ["", "践踏", "𠀀", "\u2028\n", '"'],
        [name for name in "zh en zh zh".split() for _ in range(9)],
        [0, 1, 127, 128, 300_000, 2_000_000_000],
        [5, -3, -70_000, 0],
        [9, 9, 9],
        [True, True],
        [True, False, True],
        [[], [1], [2, 3], []],
        [[], []],
        [{}, {"zh": "a"}, {"en": "b", "zh": "c"}, {"zh": "d", "en": "e"}, {}],
        [{"of": {"text": ["x", "y"], "n": 3}}, {"n": [{"n": -1}], "of": {}}],
    ],
    ids=str,
)
@pytest.mark.parametrize(("times", "sharing"), [(1, False), (1, True), (9, False), (9, True)])
def test_values_come_out_as_they_were(
    browser_desk: BrowserDesk, values: list[Any], times: int, sharing: bool
) -> None:
    values = values * times
    streams = Streams(sharing)
    streams.add("before", ["text", "other", "text"])
    streams.add("values", values)
    streams.add("after", [1, 2, 4])
    given = [
        [b64encode(data).decode(), {"size": how.size, "lc": how.lc, "lp": how.lp, "pb": how.pb}]
        for how, data in streams.compressed()
    ]
    before, there, after = json.loads(browser_desk.evaluate(UNPACK + AS_VALUES, given))
    assert (before, after) == (["text", "other", "text"], [1, 2, 4])
    assert json.dumps(there) == json.dumps(values)


def test_a_text_that_holds_the_sign_of_its_end_is_refused() -> None:
    with pytest.raises(ValueError, match="end"):
        Streams().add("values", ["one", "tw\0o"])
