"""What follows `if` and `as long as`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine import conditions, filters
from scenarios.engine.circumstances import StartedTurnUntapped
from scenarios.engine.nodes import Filter
from scenarios.engine.nouns import Each, EachPlayer, You
from scenarios.engine.values import CardsIn, Count, Devotion, LifeOf
from scenarios.text.combine import either, every, parts_of
from scenarios.text.grammar import Entry, Values, entry, rule, word


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
        lambda v: conditions.Exists(Each(every(filters.Other(), v["f"], filters.ControlledBy(v["p"])))),
        lambda n: _controls(n.what, filters.Other()) if isinstance(n, conditions.Exists) else None,
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
    yield rule(
        "condition",
        lambda v: conditions.Comparison(
            Count(Each(every(v["f"], filters.ControlledBy(v["p"])))), ">=", v["n"]
        ),
        lambda n: (
            {**(_controls(n.one.what) or {}), "n": n.other}
            if isinstance(n, conditions.Comparison)
            and n.operator == ">="
            and isinstance(n.one, Count)
            and _controls(n.one.what)
            else None
        ),
        "{p:player} <controls|control> {n:number} or more {f:filter+}",
        (
            "{p:player}操控{n:number}个或更多{f:filter}",
            "{p:player}操控{n:number}个或更多的{f:filter}",
            "{p:player}操控{n:number}个或以上的{f:filter}",
            "{p:player}操控至少{n:number}个{f:filter}",
        ),
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


def states() -> Iterator[Entry]:
    """Whose turn it is; what a thing is."""
    yield word(
        "condition",
        conditions.TurnOf(),
        ("it's your turn", "during your turn"),
        ("在你的回合(中|)", "该回合是你的回合", "本回合为你的回合", "是你的回合", "在你回合中"),
    )
    yield word("condition", conditions.NotSo(conditions.TurnOf()), "it's not your turn", ("不是你的回合",))
    for name, en, zh in (("blocked", "blocked", "被阻挡"),):
        yield word("state", filters.Being(name), en, zh)
    for name, en, zh_words in (
        ("tapped", "tapped", ("已横置", "横置")),
        ("untapped", "untapped", ("未横置", "并未横置")),
        ("attacking", "attacking", ("正进行攻击", "正在攻击", "进行攻击")),
        ("blocking", "blocking", ("正进行阻挡", "进行阻挡")),
        ("enchanted", "enchanted", ("被结附", "受结附")),
        ("equipped", "equipped", ("已佩带武具", "佩带武具", "装备着武具")),
    ):
        yield word("state", filters.Being(name), en, zh_words)


def started() -> Iterator[Entry]:
    """How a thing was as the turn began."""
    yield entry(
        "condition",
        StartedTurnUntapped,
        "{what:thing} started the turn untapped",
        "{what:thing}在回合开始时为未横置",
    )


def being() -> Iterator[Entry]:
    """What a thing is, was or has."""
    yield entry(
        "condition",
        conditions.Matches,
        ("{what:thing} <is|are> {filter:state}",),
        (
            "{what:thing}{filter:state}",
            "{what:thing}已{filter:state}",
            "{what:thing}(为|是){filter:state}(的|)",
        ),
    )
    yield entry(
        "condition",
        conditions.Matches,
        ("{what:thing} <is|are> (a|an) {filter:filter}", "{what:thing} was (a|an) {filter:filter}"),
        (
            "{what:thing}是{filter:filter}",
            "{what:thing}为{filter:filter}",
            "{what:thing}是一个{filter:filter}",
            "{what:thing}原为{filter:filter}",
        ),
    )
    yield entry(
        "condition",
        conditions.Matches,
        ("{what:thing} 's (a|an) {filter:card}", "{what:thing} is (a|an) {filter:card}"),
        ("{what:thing}是(一张|){filter:card}",),
    )
    yield word(
        "condition",
        conditions.Exists(Each(every(filters.Among("this"), filters.ControlledBy(You())))),
        "you control ~",
        "你操控~",
    )
    yield rule(
        "condition",
        lambda v: conditions.Matches(v["w"], v["f"]),
        lambda n: {"w": n.what, "f": n.filter} if isinstance(n, conditions.Matches) else None,
        "{w:thing} <has|have> {f:having}",
        ("{w:thing}具有{f:having}", "{w:thing}上有{f:having}", "{w:thing}有{f:having}"),
    )


def having() -> Iterator[Entry]:
    """What a thing has."""
    yield entry("having", filters.WithKeyword, "{keyword:keyword_name}", "{keyword:keyword_name}异能")
    yield entry(
        "having",
        filters.WithCounter,
        "(a|an) {kind:counter} counter on it",
        ("{kind:counter}指示物", "一个{kind:counter}指示物"),
    )
    yield rule(
        "having",
        lambda v: filters.WithCounter(v["k"], ">=", v["n"]),
        lambda n: (
            {"k": n.kind, "n": n.amount}
            if isinstance(n, filters.WithCounter) and n.amount != 1 and n.operator == ">="
            else None
        ),
        "{n:number} or more {k:counter} counters on it",
        ("{n:number}个或更多(的|){k:counter}指示物",),
    )
    yield rule(
        "having",
        lambda v: filters.WithCounter(v["k"], "=", 0),
        lambda n: (
            {"k": n.kind}
            if isinstance(n, filters.WithCounter) and n.amount == 0 and n.operator == "="
            else None
        ),
        "no {k:counter} counters on it",
        (),
    )


def casting() -> Iterator[Entry]:
    """Kicked, cast; day and night."""
    yield word(
        "condition",
        conditions.Kicked(),
        ("~ was kicked", "it was kicked"),
        (
            "~已增幅",
            "~已被增幅",
            "~被增幅",
            "它已增幅",
            "它已被增幅",
            "此咒语已增幅",
            "支付了增幅费用",
            "已支付增幅费用",
            "已支付~的增幅费用",
            "你支付了增幅费用",
        ),
    )
    yield word(
        "condition",
        conditions.WasCast(),
        ("you cast it", "it was cast"),
        ("你施放它", "你使用它", "它是由你施放", "你施放过它"),
    )
    yield word("condition", conditions.TimeOfDay("day"), ("it's day", "it is day"), ("时值白昼", "为白昼"))
    yield word(
        "condition", conditions.TimeOfDay("night"), ("it's night", "it is night"), ("时值黑夜", "为黑夜")
    )


def happened() -> Iterator[Entry]:
    """What has happened this turn or last turn."""
    yield rule(
        "condition",
        lambda v: conditions.NotSo(conditions.Happened("spells cast", EachPlayer(), True)),
        lambda n: (
            {} if n == conditions.NotSo(conditions.Happened("spells cast", EachPlayer(), True)) else None
        ),
        "no spells were cast last turn",
        (
            "上回合没有任一咒语施放过",
            "上个回合没有任何咒语施放过",
            "上回合没有任何咒语施放过",
            "上一回合没有咒语施放过",
        ),
    )
    yield rule(
        "condition",
        lambda v: conditions.Happened("spells cast", EachPlayer(), True, v["n"]),
        lambda n: (
            {"n": n.least}
            if n == conditions.Happened("spells cast", EachPlayer(), True, getattr(n, "least", 1))
            else None
        ),
        "a player cast {n:number} or more spells last turn",
        (
            "某牌手上回合施放了{n:number}个或更多咒语",
            "(|任一|一位|某位)牌手(于|)上(个|)回合(中|)施放(过|了){n:number}个或更多(的|)咒语",
        ),
    )


def tallied() -> Iterator[Entry]:
    """What has happened this turn."""
    tallies = {
        "life gained": ("gained life", ("获得过生命", "曾获得生命", "获得了生命")),
        "life lost": ("lost life", ("失去过生命", "曾失去生命", "失去了生命")),
        "creatures died": ("", ()),
        "attacked": ("attacked with a creature", ("以生物攻击过", "曾以生物攻击", "用生物攻击过")),
    }
    for what, (en, zh_words) in tallies.items():
        if en:
            yield entry(
                "condition",
                conditions.Happened,
                (f"{{who:player}} {en} this turn", f"{{who:player}} have {en} this turn"),
                tuple(
                    t for z in zh_words for t in (f"{{who:player}}(于|)本回合(中|){z}", f"{{who:player}}{z}")
                ),
                what=what,
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
    return isinstance(noun, Each) and filters.Other() in parts_of(noun.what)


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (
        controlling,
        controlling_either,
        counting,
        amounts,
        cards_held,
        states,
        started,
        being,
        having,
        casting,
        happened,
        tallied,
    ):
        yield from part()
