"""A change to one thing of a situation, as data, so that a link can carry it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Kind = Literal[
    "answer", "order", "effects", "turn about", "tapped", "untapped", "no counters", "no damage",
    "counter", "controller", "power", "keyword", "stays out", "card", "without",
]  # fmt: skip


class OneChange(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One thing that is otherwise; which further words it needs hangs on what it is."""

    what: Kind
    thing: str = ""
    other: str = ""
    number: Annotated[int, Meta(ge=-999_999, le=999_999)] = 0


class NoSuchChange(Exception):
    """A change of something that is not there, or into something that cannot be."""
