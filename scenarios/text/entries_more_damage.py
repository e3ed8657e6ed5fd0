"""CR 614.15, 615.12: more damage instead of that damage, and damage that can't be prevented."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from scenarios.engine.words.effects import numbers
from scenarios.text.grammar import Entry, Values, rule
from scenarios.text.raw import InsteadIf, SameRecipient, SameSource


def more_instead() -> Iterator[Entry]:
    """CR 614.15: the same source deals another amount to the same."""
    first = "{e:clause} . if {c:condition}"
    yield rule(
        "unit",
        lambda v: (
            InsteadIf(v["e"], v["c"], numbers.DealDamage(v["n"], SameRecipient(), SameSource()))
            if plain(v["e"])
            else None
        ),
        _again,
        (
            f"{first} , it deals {{n:digits}} damage instead .",
            f"{first} , it deals {{n:digits}} damage to that permanent or player instead .",
            f"{first} , instead it deals {{n:digits}} damage to that permanent or player .",
        ),
        (
            "{e:clause}。如果{c:condition}，则改为它造成{n:digits}点伤害。",
            "{e:clause}。若{c:condition}，(则|)改为(它|其|~|)(对该生物或牌手|对该永久物或牌手|)造成{n:digits}点伤害。",
        ),
    )


def plain(effect: Any) -> bool:
    """Whether this is damage of one source to one recipient or group."""
    return isinstance(effect, numbers.DealDamage) and not effect.divided


def _again(node: Any) -> Values | None:
    if not isinstance(node, InsteadIf) or not plain(node.first):
        return None
    amount = getattr(node.then, "amount", 0)
    if node.then != numbers.DealDamage(amount, SameRecipient(), SameSource()):
        return None
    return {"e": node.first, "c": node.condition, "n": amount}


def unpreventable() -> Iterator[Entry]:
    """CR 615.12."""
    yield rule(
        "clause",
        lambda v: replace(v["e"], unpreventable=True) if _preventable(v["e"]) else None,
        lambda n: (
            {"e": replace(n, unpreventable=False)}
            if isinstance(n, numbers.DealDamage) and n.unpreventable
            else None
        ),
        ("{e:clause} . the damage can't be prevented", "{e:clause} and the damage can't be prevented"),
        ("{e:clause}。此伤害不能被防止", "{e:clause}(。|，且|且)(此|该)伤害不能(被|)防止"),
    )


def _preventable(effect: Any) -> bool:
    return isinstance(effect, numbers.DealDamage) and not effect.unpreventable


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (more_instead, unpreventable):
        yield from part()
