"""What kind of thing an entry is, in one byte, so that the ranking need not read it."""

from typing import get_args

from index.entries import Entry, EntryKind

KINDS: tuple[EntryKind, ...] = get_args(EntryKind)
_TITLE_ONLY = len(KINDS)  # a rule that is nothing but the heading of its sub-rules
_OLDER = 0x80


def standing(entry: Entry) -> int:
    """The kind of an entry, and whether a newer edition has its place."""
    title_only = entry.kind == "rule" and entry.title == entry.text
    return (_TITLE_ONLY if title_only else KINDS.index(entry.kind)) | (_OLDER if entry.older else 0)


def factors(of_kind: dict[str, float], of_older: float) -> list[float]:
    """For each possible byte how much such an entry counts."""
    plain = [of_kind.get(kind, 1.0) for kind in (*KINDS, "heading")]
    plain += [0.0] * (_OLDER - len(plain))
    return [*plain, *(factor * of_older for factor in plain)]


def is_older(byte: int) -> bool:
    """Whether a newer edition has its place."""
    return bool(byte & _OLDER)
