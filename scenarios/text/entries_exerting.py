"""Exerting (701.39): as an optional cost to attack with what is linked to it, as a cost, as an event."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.turns.exerting import Exert
from scenarios.engine.words.abilities import On, Static, Triggered
from scenarios.engine.words.costs import DoAsCost
from scenarios.engine.words.nouns import This
from scenarios.engine.words.rule_effects import MayExert
from scenarios.text.grammar import Entry, Values, rule, word
from scenarios.text.raw import SELF

AS_IT_ATTACKS = Static(rules=(MayExert(SELF),))
WHEN_YOU_DO = On("exert", what=SELF, detail=(("as_it_attacks", True),))
EN, ZH = "you may exert ~ as it attacks .", ("你可以于~攻击时耗竭它。", "你可以于~攻击时耗竭之。")


def attacking() -> Iterator[Entry]:
    """CR 701.39d, 607.2h: alone, and with the triggered ability in the same paragraph."""
    yield word("static", AS_IT_ATTACKS, EN, ZH)
    yield rule(
        "line",
        lambda v: (AS_IT_ATTACKS, Triggered((WHEN_YOU_DO,), v["body"])),
        _linked,
        EN + " when you do , {body:program}",
        tuple(one + "当你如此作时，{body:program}" for one in ZH),
    )
    yield word(  # the linked ability where it stands alone, as on the stack
        "event",
        (WHEN_YOU_DO,),
        "you exert ~ as it attacks",
        "你于~攻击时耗竭它",
    )


def _linked(node: Any) -> Values | None:
    if not isinstance(node, tuple) or len(node) != 2 or node[0] != AS_IT_ATTACKS:
        return None
    done = node[1]
    found = isinstance(done, Triggered) and done == Triggered((WHEN_YOU_DO,), done.body)
    return {"body": done.body} if found else None


def elsewhere() -> Iterator[Entry]:
    """CR 701.39a: as a cost, and what triggers on it."""
    yield word("cost_part", DoAsCost(Exert(This())), "exert ~", "耗竭~")
    yield rule(
        "event",
        lambda v: (On("exert", what=v["f"], who=v["p"]),),
        lambda n: (
            {"f": n[0].what, "p": n[0].who}
            if isinstance(n, tuple) and n == (On("exert", what=n[0].what, who=n[0].who),) and n[0].who
            else None
        ),
        "{p:whoever} <exerts|exert> {f:one}",
        "{p:whoever}耗竭{f:one}",
    )


def entries() -> Iterator[Entry]:
    """All of them."""
    yield from attacking()
    yield from elsewhere()
