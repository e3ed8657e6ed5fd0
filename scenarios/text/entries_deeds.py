"""Conditions about what was done: discarded this way, attacked this turn."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.engine import conditions
from scenarios.engine.circumstances import ThisWay, Which
from scenarios.engine.filters import Being, Not
from scenarios.text.grammar import Entry, mirror

DISCARDED = ThisWay("discarded")


def deeds() -> Iterator[Entry]:
    """CR 608.2c, 508.1m."""
    yield mirror(
        "condition",
        lambda v: conditions.Exists(Which(DISCARDED, v["f"])),
        {"f": "what.what"},
        "(a|an) {f:card} is discarded this way",
        ("以此法弃掉一张{f:card}", "以此法弃了一张{f:card}"),
    )
    yield mirror(
        "condition",
        lambda v: conditions.Matches(v["t"], Not(Being("attacked this turn"))),
        {"t": "what"},
        "{t:thing} didn't attack this turn",
        ("{t:thing}(于|)本回合(中|)(并未|没有|未)攻击",),
    )


def entries() -> Iterator[Entry]:
    """All of them."""
    yield from deeds()
