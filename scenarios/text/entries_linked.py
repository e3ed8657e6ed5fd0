"""Abilities of one line that belong together: what one of them does, the other asks about (603.11, 607)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.words.abilities import Keyword, On, Static, Triggered
from scenarios.engine.words.circumstances import BesidesWhatBecameOf, SetAside, WhatBecameOf
from scenarios.engine.words.conditions import Comparison, Kicked
from scenarios.engine.words.costs import GiveUp
from scenarios.engine.words.effects.zones import Reveal
from scenarios.engine.words.filters import Anything, OwnedBy
from scenarios.engine.words.nouns import Each, It, You
from scenarios.engine.words.rule_effects import DoAlso, Instead
from scenarios.engine.words.values import TalliedThisTurn
from scenarios.text.combine import every, parts_of, rest_of
from scenarios.text.grammar import Entry, Values, entry, rule, word
from scenarios.text.raw import SELF, Chosen, Pronoun
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


def exiled_cards() -> Iterator[Entry]:
    """CR 607.2a: what an ability of the same object has exiled."""
    yield word(
        "noun",
        Chosen(SetAside("exiled"), "exile"),
        "(a|an) card exiled with ~",
        "任一以~放逐的牌",
    )
    yield word(
        "cost_part",
        GiveUp(SetAside("exiled")),
        "put a card exiled with ~ into its owner 's graveyard",
        ("将一张以~放逐的牌置入其拥有者的坟墓场", "将一张以~(放逐|移出对战)的牌置入其拥有者(的|之)坟墓场"),
    )
    yield rule(
        "noun",
        lambda v: Each(every(v["f"], SetAside("exiled")), "exile"),
        lambda n: (
            {"f": rest_of(n.what, SetAside("exiled")) or Anything()}
            if isinstance(n, Each) and n.zone == "exile" and rest_of(n.what, SetAside("exiled")) is not None
            else None
        ),
        "all {f:card+} exiled with ~",
        "所有以~放逐的{f:card}",
    )
    others = every(BesidesWhatBecameOf(Pronoun("object", "card", that=True)), SetAside("exiled"))
    yield rule(
        "noun",
        lambda v: Each(others, "exile"),
        lambda n: (
            {}
            if isinstance(n, Each)
            and n.zone == "exile"
            and [type(part) for part in parts_of(n.what)] == [BesidesWhatBecameOf, SetAside]
            else None
        ),
        "each other card exiled with ~",
        "其他以~放逐的牌",
    )


def kickers() -> Iterator[Entry]:
    """CR 702.33f, 607.2i: two kicker costs, and what is linked to one of them."""
    yield rule(
        "keyword_list",
        lambda v: (Keyword("kicker", cost=v["a"]), Keyword("kicker", cost=v["b"])),
        lambda n: (
            {"a": n[0].cost, "b": n[1].cost}
            if isinstance(n, tuple) and [getattr(one, "name", "") for one in n] == ["kicker", "kicker"]
            else None
        ),
        "kicker {a:mana_cost} and/or {b:mana_cost}",
        "增幅{a:mana_cost}与／或{b:mana_cost}",
    )
    yield entry(
        "condition",
        Kicked,
        "(it|~) was kicked with its {its:mana_cost} kicker",
        ("曾以{its:mana_cost}增幅之", "(它|~)曾以{its:mana_cost}增幅"),
    )


def entries() -> Iterator[Entry]:
    """All of them."""
    yield from exiled_cards()
    yield from first_drawn()
    yield from kickers()
