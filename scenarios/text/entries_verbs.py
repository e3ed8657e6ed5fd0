"""What players do: draw, discard, gain and lose life, sacrifice, and what becomes of a player."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.words.effects import numbers, plays, zones
from scenarios.engine.words.filters import ControlledBy
from scenarios.engine.words.nouns import Each, You
from scenarios.engine.words.values import Count, CountersOn, Times
from scenarios.text.combine import every, parts_of
from scenarios.text.grammar import Entry, at, entry, mirror, rule, word
from scenarios.text.raw import OTHER, RawNumber, Subject


def verb(
    node: type[Any], en: str | tuple[str, ...], zh: str | tuple[str, ...], you: bool = False, **fixed: Any
) -> Entry:
    """A verb whose subject is a player; `you`: it is not said as a command."""
    return entry("verb_you" if you else "verb", node, en, zh, who=Subject(), **fixed)


def drawing() -> Iterator[Entry]:
    """Drawing, discarding, milling."""
    yield verb(
        zones.Draw,
        "<draws|draw> {amount:number} <card|cards>",
        ("抓{amount:number}张牌", "抽{amount:number}张牌"),
    )
    yield verb(zones.Draw, "<draws|draw> that many cards", ("抓等量的牌", "抓等量张牌"), amount=RawNumber())
    yield verb(zones.Draw, "<draws|draw> an additional card", ("额外抓一张牌",), amount=1)
    yield rule(
        "verb",
        lambda v: zones.Draw(v["n"], Subject()),
        None,
        ("<draws|draw> {n:number} additional cards",),
        ("额外抓{n:number}张牌",),
    )
    yield verb(
        zones.Draw,
        "<draws|draw> cards equal to {amount:value}",
        (
            "抓等同于{amount:value}的牌",
            "抓若干牌，其数量等同于{amount:value}",
            "抓数量等同于{amount:value}的牌",
        ),
    )


def discarding() -> Iterator[Entry]:
    """CR 701.8, 701.13."""
    yield verb(
        zones.Discard,
        "<discards|discard> {amount:number} <card|cards>",
        ("弃{amount:number}张牌", "弃掉{amount:number}张牌"),
    )
    yield verb(
        zones.Discard,
        "<discards|discard> {amount:number} <card|cards> at random",
        ("随机弃{amount:number}张牌", "随机弃掉{amount:number}张牌"),
        at_random=True,
    )
    yield verb(
        zones.Discard,
        (
            "<discards|discard> (<their|their|your>|his or her) hand",
            "<discards|discard> all the cards in (their|your|his or her) hand",
        ),
        ("弃掉(<其|其|你的>|他|他的|)手牌", "弃掉所有手牌", "弃掉其所有手牌"),
        whole_hand=True,
    )
    yield verb(
        zones.Mill,
        (
            "<mills|mill> {amount:number} <card|cards>",
            (
                "<puts|put> the top {amount:number} cards of (his or her|your|their) library into "
                "(his or her|your|their) graveyard"
            ),
        ),
        (
            "磨{amount:number}张牌",
            "将(其|你|他)牌库顶的{amount:number}张牌置入(其|你的|他的|)坟墓场",
            "将(其|你|他)牌库顶{amount:number}张牌置入(其|你的|他的|)坟墓场",
            "将牌库顶的{amount:number}张牌置入坟墓场",
        ),
    )
    yield rule(
        "verb",
        lambda v: zones.Mill(1, Subject()),
        None,
        "<puts|put> the top card of (his or her|your|their) library into (his or her|your|their) graveyard",
        "将(其|你的|你|他的|他)牌库顶(的|)牌置入(其|你的|他的|)坟墓场",
    )


def gaining() -> Iterator[Entry]:
    """CR 119.3: gaining life."""
    yield verb(
        numbers.GainLife,
        "<gains|gain> {amount:digits} life",
        ("获得{amount:digits}点生命", "得{amount:digits}点生命"),
        you=True,
    )
    yield verb(
        numbers.GainLife,
        "<gains|gain> life equal to {amount:value}",
        (
            "获得等同于{amount:value}的生命",
            "获得等同于{amount:value}之生命",
            "获得若干生命，其数量等同于{amount:value}",
            "获得等同于{amount:value}点生命",
        ),
        you=True,
    )
    yield verb(
        numbers.GainLife,
        ("<gains|gain> that much life",),
        (
            "获得等量的生命",
            "获得等量生命",
            "获得该数量的生命",
            "获得相同数量的生命",
            "获得等同于该数量的生命",
        ),
        you=True,
        amount=RawNumber(),
    )


def losing() -> Iterator[Entry]:
    """CR 119.3: losing life."""
    yield verb(
        numbers.LoseLife,
        "<loses|lose> {amount:digits} life",
        ("失去{amount:digits}点生命", "失{amount:digits}点生命"),
        you=True,
    )
    yield verb(
        numbers.LoseLife,
        "<loses|lose> life equal to {amount:value}",
        (
            "失去等同于{amount:value}的生命",
            "失去等同于{amount:value}之生命",
            "失去若干生命，其数量等同于{amount:value}",
            "失去等同于{amount:value}点生命",
        ),
        you=True,
    )
    yield verb(
        numbers.LoseLife,
        "<loses|lose> that much life",
        ("失去等量的生命", "失去等量生命", "失去该数量的生命"),
        you=True,
        amount=RawNumber(),
    )


def sacrificing() -> Iterator[Entry]:
    """CR 701.17."""
    yield verb(
        zones.SacrificeChosen,
        (
            "<sacrifices|sacrifice> (a|an) {what:filter}",
            "<sacrifices|sacrifice> (a|an) {what:filter} of (their|your|his or her) choice",
        ),
        (
            "牺牲一个{what:filter}",
            "选择并牺牲一个{what:filter}",
            "牺牲(由其选择的|由他选择的)一个{what:filter}",
        ),
    )
    yield rule(
        "verb",
        lambda v: zones.SacrificeChosen(every(OTHER, v["f"]), 1, Subject()),
        None,
        "<sacrifices|sacrifice> another {f:filter}",
        ("牺牲另一个{f:filter}", "牺牲一个其他的{f:filter}"),
    )
    yield rule(
        "verb",
        lambda v: zones.SacrificeChosen(v["f"], v["n"], Subject()) if v["n"] != 1 else None,
        lambda n: (
            {"f": n.what, "n": n.amount}
            if isinstance(n, zones.SacrificeChosen) and n.who == Subject() and n.amount != 1
            else None
        ),
        (
            "<sacrifices|sacrifice> {n:number} {f:filter+}",
            "<sacrifices|sacrifice> {n:number} {f:filter+} of (their|your) choice",
        ),
        ("牺牲{n:number}个{f:filter}",),
    )


def sacrificing_what_is_meant() -> Iterator[Entry]:
    """CR 701.17: what is known, or all that is so."""
    yield verb(
        zones.Sacrifice, "<sacrifices|sacrifice> {what:thing}", ("牺牲{what:thing}", "将{what:thing}牺牲")
    )
    yield rule(
        "verb",
        lambda v: zones.Sacrifice(v["w"], Subject()),
        lambda n: {"w": n.what} if isinstance(n, zones.Sacrifice) and n.who == Subject() else None,
        "<sacrifices|sacrifice> {w:all}",
        "牺牲{w:all}",
    )
    yield rule(
        "all",
        lambda v: Each(v["f"]),
        lambda n: {"f": n.what} if isinstance(n, Each) and n.zone == "battlefield" else None,
        "all {f:filter+}",
        ("所有{f:filter}",),
    )


def library_and_game() -> Iterator[Entry]:
    """Scrying, winning, taking turns."""
    yield verb(zones.Scry, "<scries|scry> {amount:digits}", ("占卜{amount:digits}",))
    yield verb(
        zones.Scry,
        "<surveils|surveil> {amount:digits}",
        ("刺探{amount:digits}", "监视{amount:digits}"),
        to="graveyard",
    )
    yield verb(
        plays.WinGame, "<wins|win> the game", ("赢得这盘游戏", "赢得此盘游戏", "获胜", "赢得游戏"), you=True
    )
    yield verb(
        plays.LoseGame,
        "<loses|lose> the game",
        ("输掉这盘游戏", "输掉此盘游戏", "输去此盘游戏", "输掉游戏", "输去游戏", "输去这盘游戏"),
        you=True,
    )
    yield verb(plays.TakeInitiative, "<takes|take> the initiative", "掌握先制", you=True)
    yield verb(plays.Venture, "<ventures|venture> into the dungeon", "深入地城")
    yield verb(plays.BecomeMonarch, "<becomes|become> the monarch", ("成为帝王", "成为君主"), you=True)
    yield verb(
        plays.ExtraTurn,
        "<takes|take> an extra turn after this one",
        (
            "在此回合之后额外进行一个回合",
            "在本回合之后额外进行一个回合",
            "于此回合后额外进行一个回合",
            "在此回合后额外进行一个回合",
            "在这个回合之后进行一个额外的回合",
            "在本回合后额外进行一个回合",
            "在本回合后进行额外的一个回合",
        ),
    )
    yield verb(
        zones.Shuffle,
        ("<shuffles|shuffle>", "<shuffles|shuffle> (their|your|his or her) library"),
        ("洗牌", "将(其|你的|该|)牌库洗牌", "洗(其|你的|该|)牌库"),
    )
    yield verb(numbers.Proliferate, "<proliferates|proliferate>", ("增殖", "扩散"))


def skipping() -> Iterator[Entry]:
    """Life totals, skipped steps, counters on players."""
    yield verb(
        numbers.SetLife,
        "<has|have> (<their|their|your>|his or her) life total become {amount:digits}",
        "总生命成为{amount:digits}",
        you=True,
    )
    yield verb(
        plays.SkipNext,
        "<skips|skip> (<their|their|your>|his or her) next {step:step_name} step",
        (
            "略过(<其|其|你的>|他的|)下一个{step:step_name}步骤",
            "略过(<其|其|你的>|他的|)下一个{step:step_name}",
        ),
    )
    yield verb(
        plays.SkipNext,
        "<skips|skip> (<their|their|your>|his or her) next turn",
        ("略过(<其|其|你的>|他的|)下一个回合", "略过(<其|其|你的>|他的|)下一回合"),
        step="turn",
    )
    yield rule(
        "verb_you",
        lambda v: numbers.PutCounters(v["k"], Subject(), v["n"]),
        lambda n: (
            {"k": n.kind, "n": n.amount}
            if isinstance(n, numbers.PutCounters) and n.what == Subject()
            else None
        ),
        "<gets|get> {n:number} {k:counter} <counter|counters>",
        (
            "得到{n:number}个{k:counter}指示物",
            "获得{n:number}个{k:counter}指示物",
            "得{n:number}个{k:counter}指示物",
        ),
    )
    for step, en, zh in (
        ("draw", "draw", "抓牌"),
        ("untap", "untap", "重置"),
        ("upkeep", "upkeep", "维持"),
        ("combat", "combat", "战斗"),
    ):
        yield word("step_name", step, en, zh)


def energy() -> Iterator[Entry]:
    """CR 107.14, 122.1c: each {E} is one energy counter."""
    yield rule(
        "verb_you",
        lambda v: numbers.PutCounters("energy", Subject(), v["n"]),
        lambda n: {"n": n.amount} if n == numbers.PutCounters("energy", Subject(), at(n, "amount")) else None,
        "<gets|get> {n:energy}",
        ("得到{n:energy}", "获得{n:energy}", "得{n:energy}"),
    )
    for amount in range(1, 11):
        yield word("energy", amount, "{E}" * amount, "{E}" * amount)


def per_counter() -> Iterator[Entry]:
    """CR 119.3, 121.2: so much life for each counter, a card for each thing."""
    yield mirror(
        "clause",
        lambda v: zones.Draw(Count(Each(v["f"]))),
        {"f": "amount.what.what"},
        "draw a card for each {f:filter}",
        ("{f:operated}，(便|就|则)抓一张牌", "每有一个{f:filter}，(你|)(便|就|则)抓一张牌"),
    )
    yield rule(
        "operated",
        lambda v: every(v["f"], ControlledBy(You())),
        lambda n: (
            {"f": every(*(one for one in parts_of(n) if one != ControlledBy(You())))}
            if ControlledBy(You()) in parts_of(n)
            else None
        ),
        (),
        "你每操控一个{f:filter}",
    )
    yield mirror(
        "clause",
        lambda v: numbers.GainLife(Times(v["n"], CountersOn(v["k"], v["w"])), v["p"]),
        {"n": "amount.factor", "k": "amount.amount.kind", "w": "amount.amount.what", "p": "who"},
        "{p:player} <gains|gain> {n:digits} life for each {k:counter} counter on {w:thing}",
        ("{w:thing}上每有一个{k:counter}指示物，{p:player}(便|就|)获得{n:digits}点生命",),
    )


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (
        drawing,
        discarding,
        gaining,
        losing,
        sacrificing,
        sacrificing_what_is_meant,
        library_and_game,
        skipping,
        energy,
        per_counter,
    ):
        yield from part()
