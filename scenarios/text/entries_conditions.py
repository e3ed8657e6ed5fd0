"""What follows `if` and `as long as`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.words import conditions, filters
from scenarios.engine.words.nodes import Filter
from scenarios.engine.words.nouns import Each, You
from scenarios.engine.words.values import CardsIn, Count, Devotion, LifeOf
from scenarios.text.combine import either, every, parts_of, rest_of
from scenarios.text.grammar import Entry, Values, at, rule, word
from scenarios.text.raw import OTHER


def controlling() -> Iterator[Entry]:
    """Whether somebody controls something."""
    yield rule(
        "condition",
        lambda v: conditions.Exists(Each(every(v["f"], filters.ControlledBy(v["p"])))),
        lambda n: _controls(n.what) if isinstance(n, conditions.Exists) and not _another(n.what) else None,
        ("{p:player} <controls|control> (a|an) {f:filter}",),
        ("{p:player}操控{f:filter}", "{p:player}操控(一个|任一|至少一个|任何){f:filter}"),
    )
    yield rule(
        "condition",
        lambda v: conditions.Exists(Each(every(OTHER, v["f"], filters.ControlledBy(v["p"])))),
        lambda n: _controls(n.what, OTHER) if isinstance(n, conditions.Exists) else None,
        "{p:player} <controls|control> another {f:filter}",
        ("{p:player}操控另一个{f:filter}",),
    )
    yield rule(
        "condition",
        lambda v: conditions.NotSo(conditions.Exists(Each(every(v["f"], filters.ControlledBy(v["p"]))))),
        lambda n: (
            _controls(n.part.what)
            if isinstance(n, conditions.NotSo) and isinstance(n.part, conditions.Exists)
            else None
        ),
        "{p:player} <controls|control> no {f:filter+}",
        (
            "{p:player}未操控{f:filter}",
            "{p:player}没有操控{f:filter}",
            "{p:player}不操控{f:filter}",
            "{p:player}未操控任何{f:filter}",
            "{p:player}没有操控任何{f:filter}",
        ),
    )


def controlling_either() -> Iterator[Entry]:
    """One of two or three."""
    yield rule(
        "condition",
        lambda v: conditions.Exists(Each(every(either(v["f"], v["g"]), filters.ControlledBy(v["p"])))),
        None,
        "{p:player} <controls|control> (a|an) {f:head} or (a|an) {g:head}",
        (),
    )
    yield rule(
        "condition",
        lambda v: conditions.Exists(
            Each(every(either(v["f"], v["g"], v["h"]), filters.ControlledBy(v["p"])))
        ),
        None,
        "{p:player} <controls|control> (a|an) {f:core} , (a|an) {g:core} , or (a|an) {h:core}",
        (),
    )


def counting() -> Iterator[Entry]:
    """How many somebody controls, how much life, how great a devotion."""
    for operator, en, zh in (
        (">=", "{n:number} or more", ("{n:number}个或更多(的|)", "{n:number}个或以上的", "至少{n:number}个")),
        (
            "<=",
            "{n:number} or fewer",
            ("{n:number}个或更少(的|)", "{n:number}个或以下的", "至多{n:number}个"),
        ),
    ):
        yield _so_many(operator, f"{{p:player}} <controls|control> {en} {{f:filter+}}",
                       tuple(f"{{p:player}}操控{text}{{f:filter}}" for text in zh))  # fmt: skip


def _so_many(operator: str, en: str, zh: tuple[str, ...]) -> Entry:
    return rule(
        "condition",
        lambda v: conditions.Comparison(
            Count(Each(every(v["f"], filters.ControlledBy(v["p"])))), operator, v["n"]
        ),
        lambda n: (
            {**(_controls(n.one.what) or {}), "n": n.other}
            if isinstance(n, conditions.Comparison)
            and n.operator == operator
            and isinstance(n.one, Count)
            and _controls(n.one.what)
            else None
        ),
        en,
        zh,
    )


def amounts() -> Iterator[Entry]:
    """How much life, how great a devotion."""
    yield rule(
        "condition",
        lambda v: conditions.Comparison(LifeOf(v["p"]), v["o"], v["n"]),
        lambda n: (
            {"p": n.one.who, "o": n.operator, "n": n.other}
            if isinstance(n, conditions.Comparison) and isinstance(n.one, LifeOf) and isinstance(n.other, int)
            else None
        ),
        "{p:player} <has|have> {n:digits} {o:or_more} life",
        (
            "{p:player}的总生命(为|){n:digits}{o:or_more}",
            "{p:player}(的|)总生命{o:or_more_zh}{n:digits}",
            "{p:player}有{n:digits}点{o:or_more}生命",
            "{p:player}有{n:digits}点{o:or_more}的生命",
            "{p:player}的总生命为{n:digits}点{o:or_more}",
        ),
    )
    yield rule(
        "condition",
        lambda v: conditions.Comparison(v["v"], "<", v["n"]) if isinstance(v["v"], Devotion) else None,
        lambda n: (
            {"v": n.one, "n": n.other}
            if isinstance(n, conditions.Comparison) and isinstance(n.one, Devotion) and n.operator == "<"
            else None
        ),
        "{v:value} is less than {n:number}",
        ("{v:value}(小于|少于|不足|低于){n:number}(|点)",),
    )
    yield word("or_more", ">=", "or more", ("或更多", "或以上", "或更高"))
    yield word("or_more", "<=", "or less", ("或更少", "或以下", "或更低"))
    yield word("or_more_zh", ">=", (), ("等于或大于", "大于或等于"))
    yield word("or_more_zh", "<=", (), ("等于或小于", "小于或等于"))


def cards_held() -> Iterator[Entry]:
    """How many cards are in a hand or a graveyard."""
    yield rule(
        "condition",
        lambda v: conditions.Comparison(CardsIn("hand", v["p"]), v["o"], v["n"]),
        lambda n: (
            {"p": n.one.who, "o": n.operator, "n": n.other}
            if isinstance(n, conditions.Comparison)
            and isinstance(n.one, CardsIn)
            and n.one.zone == "hand"
            and n.other != 0
            else None
        ),
        (
            "{p:player} <has|have> {n:number} {o:or_more} cards in hand",
            "{p:player} <has|have> {n:number} {o:or_more} cards in (their|your) hand",
        ),
        (
            "{p:player}手(上|牌)有{n:number}张{o:or_more}(的|)牌",
            "{p:player}(的|)手牌(数量|)(为|有|){n:number}张{o:or_more}",
            "{p:player}有{n:number}张{o:or_more}(的|)手牌",
        ),
    )


def in_graveyards() -> Iterator[Entry]:
    """How many cards of a kind are in your graveyard."""
    mine = filters.OwnedBy(You())
    yield rule(
        "condition",
        lambda v: (
            conditions.Comparison(Count(Each(every(v["f"], mine), "graveyard")), ">=", v["n"])
            if v["f"] != filters.Anything()
            else None
        ),
        lambda n: (
            {"f": rest_of(at(n, "one.what.what"), mine), "n": n.other}
            if at(n, "one.what.zone") == "graveyard"
            and isinstance(n.one, Count)
            and n.operator == ">="
            and rest_of(at(n, "one.what.what"), mine) is not None
            else None
        ),
        "there are {n:number} or more {f:card+} in your graveyard",
        (
            "你(的|)坟墓场中有{n:number}张或更多(的|){f:card}",
            "你(的|)坟墓场中(的|){f:card}(数量|)(为|有|){n:number}张或更多",
        ),
    )


def _controls(noun: Any, *beside: Filter) -> Values | None:
    """Who controls it, and what it is without these parts that are said otherwise."""
    if not isinstance(noun, Each) or noun.zone != "battlefield":
        return None
    parts = parts_of(noun.what)
    controllers = [part for part in parts if isinstance(part, filters.ControlledBy)]
    if len(controllers) != 1 or any(part not in parts for part in beside):
        return None
    return {
        "p": controllers[0].who,
        "f": every(*(part for part in parts if part != controllers[0] and part not in beside)),
    }


def _another(noun: Any) -> bool:
    return isinstance(noun, Each) and OTHER in parts_of(noun.what)


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (
        controlling,
        controlling_either,
        counting,
        amounts,
        cards_held,
        in_graveyards,
    ):
        yield from part()
