"""What somebody wrote, otherwise than they meant: a few changes at random, the same for the same seed."""

import random
from collections.abc import Callable, Sequence

from tests.growth import ATOMS

LONGEST = 6000  # bytes of a text that was changed
_ODD = (
    *(b"\x00", b"\xff\xfe", b"\xc0\xaf", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"\xe2\x80\xa8", b"\xe2\x80\xae"),
    *(
        b"9" * 40,
        b"-1",
        b"0",
        b"1e309",
        b"{",
        b"}",
        b"[",
        b"]",
        b'"',
        b"'",
        b"\\",
        b"%",
        b"&",
        b"\r\n",
        b"\t",
    ),
    *(b"{{", b"<script>", b"../", b"//", b"\n- ", b"\n  ", b": ", b"#", b"@", b"*", b"X", b"~"),
)
_ATOMS = tuple(atom.encode() for atom in ATOMS)


def mutated(chosen: random.Random, seeds: Sequence[bytes]) -> bytes:
    """One of some texts, changed."""
    text = chosen.choice(seeds)
    for _ in range(chosen.choice((1, 1, 2, 3, 5))):
        text = chosen.choice(_CHANGES)(chosen, text, seeds)[:LONGEST]
    return text


def _place(chosen: random.Random, text: bytes) -> int:
    return chosen.randint(0, len(text))


def _flip(chosen: random.Random, text: bytes, seeds: Sequence[bytes]) -> bytes:
    place = _place(chosen, text)
    return (
        text[:place]
        + bytes(each ^ 1 << chosen.randrange(8) for each in text[place : place + 1])
        + text[place + 1 :]
    )


def _less(chosen: random.Random, text: bytes, seeds: Sequence[bytes]) -> bytes:
    place = _place(chosen, text)
    return text[:place] + text[place + chosen.choice((1, 3, 20, 400)) :]


def _put(chosen: random.Random, text: bytes, seeds: Sequence[bytes]) -> bytes:
    place = _place(chosen, text)
    return text[:place] + chosen.choice((*_ODD, *_ATOMS)) + text[place:]


def _again(chosen: random.Random, text: bytes, seeds: Sequence[bytes]) -> bytes:
    place = _place(chosen, text)
    part = text[place : place + chosen.choice((1, 2, 6, 30))]
    return text[:place] + part * chosen.choice((2, 10, 300, 3000)) + text[place:]


def _other(chosen: random.Random, text: bytes, seeds: Sequence[bytes]) -> bytes:
    other = chosen.choice(seeds)
    return text[: _place(chosen, text)] + other[_place(chosen, other) :]


_CHANGES: tuple[Callable[[random.Random, bytes, Sequence[bytes]], bytes], ...] = (
    _flip,
    _less,
    _put,
    _again,
    _other,
)
