"""Conditions about what was done: discarded this way, attacked this turn."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.engine.words import conditions
from scenarios.engine.words.circumstances import ThisWay, WhatBecameOf, Which
from scenarios.engine.words.effects.flow import Gate, Sequence
from scenarios.engine.words.effects.numbers import GainLife
from scenarios.engine.words.filters import Being, Not
from scenarios.engine.words.nodes import Condition
from scenarios.engine.words.values import ManaSpent
from scenarios.text.grammar import Entry, at, mirror, rule

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


def put_there() -> Iterator[Entry]:
    """CR 400.7: where something has gone; what was paid with (106.9)."""
    yield mirror(
        "condition",
        lambda v: conditions.InZone("graveyard", WhatBecameOf(v["t"])),
        {"t": "what.what"},
        "{t:thing} is put into a graveyard this way",
        ("{t:thing}以此法置入坟墓场",),
    )
    yield rule(
        "condition",
        lambda v: spent(v["m"][0]) if len(v["m"]) == 1 and v["m"][0] in "WUBRGCS" else None,
        lambda n: {"m": (at(n, "one.what"),)} if n == spent(at(n, "one.what")) else None,
        "{m:mana} was spent to cast ~",
        ("施放~时支付了{m:mana}", "(施放|使用)(~|它)时支付了{m:mana}"),
    )
    yield mirror(
        "sentence",
        lambda v: Sequence(
            (
                Gate("if", GainLife(v["n"]), condition=v["c"]),
                Gate("if", GainLife(v["m"]), condition=v["d"]),
            )
        ),
        {
            "n": "steps.0.then.amount",
            "m": "steps.1.then.amount",
            "c": "steps.0.condition",
            "d": "steps.1.condition",
        },
        "you gain {n:digits} life if {c:condition} and {m:digits} life if {d:condition}",
        ("若{c:condition}，则你获得{n:digits}点生命；若{d:condition}，则你获得{m:digits}点生命",),
    )


def spent(symbol: str) -> Condition:
    """Whether mana of this color was spent to cast it."""
    return conditions.Comparison(ManaSpent(symbol), ">=", 1)


def entries() -> Iterator[Entry]:
    """All of them."""
    yield from deeds()
    yield from put_there()
