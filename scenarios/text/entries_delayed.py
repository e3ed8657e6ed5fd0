"""Delayed triggered abilities in words (603.7): what is to happen when something later happens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from scenarios.engine.words.abilities import Activated, On, Program, Triggered
from scenarios.engine.words.effects.flow import Later
from scenarios.engine.words.effects.numbers import DealDamage
from scenarios.engine.words.nouns import You
from scenarios.text.grammar import Entry, Values, rule, word
from scenarios.text.raw import THEY, Pronoun, PronounIs

NEXT_UPKEEP = On("begin-step", who=You(), detail=(("step", "upkeep"),))
SPOKEN_OF = {"creature": "生物", "permanent": "永久物", "token": "衍生物"}


def subjects() -> Iterator[Entry]:
    """What was spoken of before, as what an event is about."""
    for en, zh in SPOKEN_OF.items():
        yield word("one", PronounIs(Pronoun("object", en, that=True)), f"that {en}", f"该{zh}")


def delayed() -> Iterator[Entry]:
    """CR 603.7a: this turn, or whenever it may be."""
    yield rule(
        "unit",
        lambda v: later_this_turn(v["on"], v["e"]),
        lambda n: _taken(n, "end of turn"),
        "when {on:events} this turn , {e:sentence} .",
        ("本回合中(，|)当{on:events}时，{e:sentence}。", "当{on:events}时，若为本回合，{e:sentence}。"),
    )
    yield rule(
        "unit",
        lambda v: later_this_turn(v["on"], v["e"], once=False),
        lambda n: _taken(n, "end of turn", once=False),
        "whenever {on:events} this turn , {e:sentence} .",
        ("本回合中(，|)每当{on:events}时，{e:sentence}。",),
    )
    yield rule(
        "unit",
        _unless_paid,
        _left_unpaid,
        "it deals an additional {n:digits} damage to that player or planeswalker at the beginning of "
        "your next upkeep step unless {w:player} pays {c:mana_cost} before that step .",
        (
            "在你的下一个维持步骤开始时，除非{w:player}在该步骤之前支付{c:mana_cost}，"
            "否则它对该牌手或鹏洛客额外造成{n:digits}点伤害。",
        ),
    )
    # After a colon nothing else than a delayed ability can begin with such words.
    yield rule(
        "ability",
        lambda v: Activated(v["c"], Program(Later(Triggered(v["on"], Program(v["e"]))))),
        _activated,
        "{c:cost} : when {on:events} , {e:sentence} .",
        "{c:cost}：当{on:events}时，{e:sentence}。",
    )


def later_this_turn(on: Any, effect: Any, once: bool = True) -> Later:
    """CR 603.7b: it waits until the turn ends."""
    return Later(Triggered(on, Program(effect)), once, "end of turn")


def _unless_paid(v: Values) -> Later:
    """CR 116.2c: paying keeps it from triggering."""
    effect = DealDamage(v["n"], THEY)
    return Later(Triggered((NEXT_UPKEEP,), Program(effect)), unless_paid=v["c"], payer=v["w"])


def _left_unpaid(node: Any) -> Values | None:
    body = node.ability.body if isinstance(node, Later) and node.payer is not None else None
    if not isinstance(body, Program) or not isinstance(body.effect, DealDamage):
        return None
    effect = body.effect
    found = {"n": effect.amount, "w": node.payer, "c": node.unless_paid}
    said = replace(node, ability=replace(node.ability, body=Program(replace(effect, to=THEY))))
    return found if said == _unless_paid(found) else None


def _taken(node: Any, until: str, once: bool = True) -> Values | None:
    """Taken apart."""
    if not isinstance(node, Later) or (node.until, node.once) != (until, once):
        return None
    ability = node.ability
    if not isinstance(ability.body, Program) or ability != Triggered(ability.on, ability.body):
        return None
    return {"on": ability.on, "e": ability.body.effect}


def _activated(node: Any) -> Values | None:
    """Taken apart, with its cost."""
    body = node.body if isinstance(node, Activated) else None
    if not isinstance(body, Program) or node != Activated(node.cost, body):
        return None
    found = _taken(body.effect, "")
    return None if found is None else {**found, "c": node.cost}


def entries() -> Iterator[Entry]:
    """All of them."""
    yield from subjects()
    yield from delayed()
