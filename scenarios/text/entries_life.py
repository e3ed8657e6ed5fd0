"""CR 119: what a life total becomes, and life gained or lost for each 1 life of an event."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.words.effects import numbers
from scenarios.engine.words.nouns import EachPlayer
from scenarios.engine.words.rule_effects import Cant
from scenarios.engine.words.values import CardsIn, LifeAmong, Plus, StartingLife, Times
from scenarios.text.grammar import Entry, Values, entry, mirror, rule
from scenarios.text.raw import RawNumber


def totals() -> Iterator[Entry]:
    """CR 119.5."""
    for amount in ("digits", "value"):
        yield entry(
            "clause",
            numbers.SetLife,
            f"{{who:whose}} life total becomes {{amount:{amount}}}",
            f"{{who:whose}}总生命成为{{amount:{amount}}}",
        )
    yield entry(
        "clause",
        numbers.SetLife,
        "{who:whose} life total becomes equal to {amount:value}",
        "{who:whose}总生命成为等同于{amount:value}",
    )
    yield entry("value", StartingLife, "{who:whose} starting life total", "{who:whose}起始总生命")
    for highest, en, zh in ((False, "lowest", "低"), (True, "highest", "高")):
        yield entry(
            "value",
            LifeAmong,
            f"the {en} life total among all players",
            (f"所有牌手中总生命最{zh}者的数值", f"所有牌手中总生命最{zh}者的总生命"),
            highest=highest,
            who=EachPlayer(),
        )


def without_life() -> Iterator[Entry]:
    """CR 104.3b: an effect keeps a player in the game without any."""
    yield entry(
        "player_cant",
        Cant,
        "{who:player} <doesn't|don't> lose the game for having 0 or less life",
        ("{who:player}不因(总|)生命为0或更少而(输掉|输去)(这|此)盘游戏",),
        action="lose for having 0 or less life",
    )


def for_each_life() -> Iterator[Entry]:
    """CR 119.3: as many times as the event gained or lost."""
    for node, en, zh in (
        (numbers.GainLife, "<gains|gain>", "获得"),
        (numbers.LoseLife, "<loses|lose>", "失去"),
    ):

        def make(v: Values, node: Any = node) -> Any:
            return node(Times(v["n"], RawNumber()), v["w"])

        def unmake(n: Any, node: Any = node) -> Values | None:
            if not isinstance(n, node) or not isinstance(n.amount, Times) or n.amount.amount != RawNumber():
                return None
            return {"n": n.amount.factor, "w": n.who}

        yield rule(
            "clause",
            make,
            unmake,
            f"{{w:player}} {en} {{n:number}} life for each 1 life (you|they|that player) (lost|gained)",
            (f"{{w:player}}每(失去|获得)1点生命，便{zh}{{n:number}}点生命",),
        )


def fewer_than() -> Iterator[Entry]:
    """`loses 1 life for each card fewer than three in their hand`."""
    yield mirror(
        "clause",
        lambda v: numbers.LoseLife(Plus((v["m"], Times(-1, CardsIn("hand", v["w"])))), v["p"]),
        {"m": "amount.parts.0", "w": "amount.parts.1.amount.who", "p": "who"},
        "{p:player} <loses|lose> 1 life for each card fewer than {m:number} in {w:whose} hand",
        "{w:whose}手牌每比{m:number}张少一张，{p:player}便失去1点生命",
    )


def entries() -> Iterator[Entry]:
    """All of them."""
    yield from totals()
    yield from without_life()
    yield from for_each_life()
    yield from fewer_than()
