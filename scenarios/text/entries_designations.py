"""Designations of permanents: the level a Class becomes (716.2)."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.engine.abilities import On
from scenarios.text.grammar import Entry, rule
from scenarios.text.raw import SELF


def levels() -> Iterator[Entry]:
    """CR 716.2a."""
    yield rule(
        "event",
        lambda v: (On("become-level", what=SELF, detail=(("level", v["n"]),)),),
        lambda n: (
            {"n": n[0].detail[0][1]}
            if isinstance(n, tuple)
            and len(n) == 1
            and n[0].kind == "become-level"
            and n == (On("become-level", what=SELF, detail=n[0].detail),)
            else None
        ),
        "~ becomes level {n:digits}",
        "~成为等级{n:digits}",
    )


def entries() -> Iterator[Entry]:
    """All of them."""
    yield from levels()
