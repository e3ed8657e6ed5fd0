"""How a rule changed between the editions here, word by word."""

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

from msgspec import Struct

from corpus.records import LANGUAGES, Language, Record
from corpus.store import Corpus

How = Literal["same", "gone", "new"]

# A word or number, a character of Chinese, a sign: what changes as one.
_TOKEN = re.compile(r"[A-Za-z]+(?:['’][A-Za-z]+)*|\d+(?:\.\d+[a-z]?)?|\s+|.", re.DOTALL)
_ISLAND = 2  # characters that stayed between two changes and are told with them


class Stretch(NamedTuple):
    """A part of two texts: in both, in the older alone, in the newer alone."""

    how: How
    text: str


class Change(Struct, frozen=True, kw_only=True):
    """A record beside the one of an earlier edition that it comes from; one piece if nothing changed."""

    older: str
    older_ref: str
    newer: str
    newer_ref: str
    lang: Language
    pieces: tuple[Stretch, ...]


def changes(corpus: Corpus, record: Record) -> Iterator[Change]:
    """The way back through the editions, as far as each has a text in a common language."""
    ref, edition = record.ref, record.edition
    for older_ref, older in corpus.forebears.get((ref, edition), ()):
        before = corpus.get(older_ref, older)
        shared = [lang for lang in LANGUAGES if before and lang in before.text and lang in record.text]
        if before is None or not shared:
            continue
        yield Change(
            older=older,
            older_ref=older_ref,
            newer=edition,
            newer_ref=ref,
            lang=shared[0],
            pieces=tuple(compared(before.text[shared[0]], record.text[shared[0]])),
        )
        yield from changes(corpus, before)


def compared(older: str, newer: str) -> list[Stretch]:
    """Two texts as pieces; read without the new ones they are the older, without those gone the newer."""
    from difflib import SequenceMatcher  # few records have an earlier edition here

    a, b = _TOKEN.findall(older), _TOKEN.findall(newer)
    pieces: list[Stretch] = []
    for _, i, j, k, m in SequenceMatcher(None, a, b, autojunk=False).get_opcodes():
        same = a[i:j] == b[k:m]
        found = [("same", a[i:j])] if same else [("gone", a[i:j]), ("new", b[k:m])]
        pieces += [Stretch(how, "".join(words)) for how, words in found if words]  # type: ignore[arg-type]
    return _joined(pieces)


def _joined(pieces: list[Stretch]) -> list[Stretch]:
    """The same with the short pieces between two changes taken into them, for the eye's sake."""
    joined: list[Stretch] = []
    gone = new = ""
    for at, piece in enumerate(pieces):
        island = piece.how == "same" and len(piece.text) <= _ISLAND and 0 < at < len(pieces) - 1
        if piece.how == "same" and not island:
            joined += _told(gone, new)
            joined.append(piece)
            gone = new = ""
            continue
        gone += piece.text if piece.how != "new" else ""
        new += piece.text if piece.how != "gone" else ""
    return joined + _told(gone, new)


def _told(gone: str, new: str) -> list[Stretch]:
    pieces = (Stretch("gone", gone), Stretch("new", new))
    return [piece for piece in pieces if piece.text]
