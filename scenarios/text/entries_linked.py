"""Abilities of one line that belong together: what one of them does, the other asks about (603.11, 607)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.abilities import On, Static, Triggered
from scenarios.engine.circumstances import WhatBecameOf
from scenarios.engine.conditions import Comparison
from scenarios.engine.effects.zones import Reveal
from scenarios.engine.filters import OwnedBy
from scenarios.engine.nouns import It, You
from scenarios.engine.rule_effects import DoAlso, Instead
from scenarios.engine.values import TalliedThisTurn
from scenarios.text.grammar import Entry, Values, rule
from scenarios.text.raw import SELF
from scenarios.text.speaking import STYLES, unbound

DRAWN = On("move", what=OwnedBy(You()), from_zone="library", to_zone="hand", detail=(("why", "draw"),))
FIRST = Comparison(TalliedThisTurn("cards drawn"), "=", 0)
REVEALING = Static(
    rules=(Instead(DRAWN, (DoAlso(Reveal(WhatBecameOf(It("event object")))),), condition=FIRST),)
)


def first_drawn() -> Iterator[Entry]:
    """CR 603.11: a static ability on one line with the triggered ability that is linked to it."""
    yield rule(
        "line",
        lambda v: (REVEALING, Triggered((On("reveal", what=v["f"], source=SELF),), v["body"])),
        _taken,
        "reveal the first card you draw each turn . "
        "whenever you reveal (a|an) {f:card} this way , {body:program}",
        "展示你每回合抓的第一张牌。每当你以此法展示(一张|){f:card}时，{body:program}",
    )


def _taken(node: Any) -> Values | None:
    """Taken apart."""
    said = [unbound(REVEALING, style) for style in STYLES]
    if not isinstance(node, tuple) or len(node) != 2 or node[0] not in said:
        return None
    triggered = node[1]
    if not isinstance(triggered, Triggered) or not triggered.on:
        return None
    return {"f": triggered.on[0].what, "body": triggered.body}


def entries() -> Iterator[Entry]:
    """All of them."""
    yield from first_drawn()
