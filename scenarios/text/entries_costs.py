"""CR 118, 602.1a: what stands before the colon, and other costs."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.engine.words import costs
from scenarios.engine.words.effects import zones
from scenarios.engine.words.filters import ControlledBy
from scenarios.engine.words.nodes import Filter
from scenarios.engine.words.nouns import You
from scenarios.engine.words.values import Half, LifeOf
from scenarios.text.combine import every, parts_of, rest_of
from scenarios.text.grammar import Entry, entry, mirror, rule, word
from scenarios.text.raw import OTHER


def mana_and_life() -> Iterator[Entry]:
    """Mana, tapping, life."""
    yield rule(
        "mana_cost",
        lambda v: (costs.PayMana(v["symbols"]),),
        lambda n: (
            {"symbols": n[0].symbols}
            if isinstance(n, tuple) and len(n) == 1 and isinstance(n[0], costs.PayMana)
            else None
        ),
        "{symbols:mana}",
        "{symbols:mana}",
    )
    yield entry("cost_part", costs.PayMana, "{symbols:mana}", "{symbols:mana}")
    yield rule(
        "cost_part", lambda v: costs.PayMana(v["symbols"]), None, "pay {symbols:mana}", "支付{symbols:mana}"
    )
    yield entry("cost_part", costs.PayEnergy, "pay {amount:energy}", "支付{amount:energy}")
    yield word("cost_part", costs.TapThis(), "{T}", "{T}")
    yield word("cost_part", costs.UntapThis(), "{Q}", "{Q}")
    yield entry("cost_part", costs.PayLife, "pay {amount:digits} life", ("支付{amount:digits}点生命",))
    yield word(
        "cost_part",
        costs.PayLife(Half(LifeOf(), True)),
        "pay half your life , rounded up",
        (
            "支付一半的生命，小数点后进位",
            "支付你一半的生命，小数点后进位",
            "支付你总生命的一半，小数点后进位",
        ),
    )


def sacrifices() -> Iterator[Entry]:
    """CR 701.17."""
    yield word("cost_part", costs.SacrificeThese(), "sacrifice ~", "牺牲~")
    yield rule(
        "cost_part",
        lambda v: costs.SacrificeThese(_plain(v["f"])),
        lambda n: {"f": n.what} if isinstance(n, costs.SacrificeThese) and n.amount == 1 and n.what else None,
        "sacrifice {f:indefinite}",
        "牺牲{f:indefinite}",
    )
    yield rule(
        "cost_part",
        lambda v: costs.SacrificeThese(_plain(v["f"]), v["n"]) if v["n"] != 1 else None,
        lambda n: (
            {"f": n.what, "n": n.amount}
            if isinstance(n, costs.SacrificeThese) and n.what and n.amount != 1
            else None
        ),
        "sacrifice {n:number} {f:filter+}",
        ("牺牲{n:number}个{f:filter}",),
    )


def discards() -> Iterator[Entry]:
    """CR 701.8."""
    yield word("cost_part", costs.DiscardThese(), ("discard ~",), ("弃掉~", "弃~"))
    yield entry(
        "cost_part",
        costs.DiscardThese,
        "discard (a|an) {what:card}",
        ("弃一张{what:card}", "弃掉一张{what:card}"),
    )
    yield entry(
        "cost_part",
        costs.DiscardThese,
        "discard (a|an) {what:card} at random",
        ("随机弃一张{what:card}",),
        at_random=True,
    )
    yield rule(
        "cost_part",
        lambda v: costs.DiscardThese(v["f"], v["n"]) if v["n"] != 1 else None,
        lambda n: (
            {"f": n.what, "n": n.amount}
            if isinstance(n, costs.DiscardThese) and n.what and n.amount != 1 and not n.at_random
            else None
        ),
        "discard {n:number} {f:card+}",
        ("弃{n:number}张{f:card}", "弃掉{n:number}张{f:card}"),
    )
    yield word(
        "cost_part",
        costs.DiscardThese(whole_hand=True),
        "discard your hand",
        ("弃掉你的手牌", "弃掉你所有的手牌"),
    )


def exiles() -> Iterator[Entry]:
    """Exiling as a cost."""
    yield word(
        "cost_part",
        costs.ExileThese(),
        ("exile ~ from your graveyard",),
        ("从你的坟墓场(中|)放逐~", "将~从你的坟墓场放逐", "将~从你的坟墓场移出对战", "从你坟墓场放逐~"),
    )
    yield word("cost_part", costs.ExileThese(zone="battlefield"), "exile ~", ("放逐~", "将~移出对战"))
    yield entry(
        "cost_part",
        costs.ExileThese,
        "exile (a|an) {what:card} from your graveyard",
        (
            "从你的坟墓场(中|)放逐一张{what:card}",
            "将一张{what:card}从你的坟墓场中移出对战",
            "从你坟墓场放逐一张{what:card}",
            "放逐你坟墓场中的一张{what:card}",
        ),
    )
    yield rule(
        "cost_part",
        lambda v: costs.ExileThese(v["f"], v["n"]) if v["n"] != 1 else None,
        lambda n: (
            {"f": n.what, "n": n.amount}
            if isinstance(n, costs.ExileThese) and n.what and n.amount != 1 and n.zone == "graveyard"
            else None
        ),
        "exile {n:number} {f:card+} from your graveyard",
        ("从你的坟墓场(中|)放逐{n:number}张{f:card}", "放逐你坟墓场中的{n:number}张{f:card}"),
    )
    yield entry(
        "cost_part",
        costs.ExileThese,
        "exile (a|an) {what:card} from your hand",
        ("从你手上放逐一张{what:card}", "放逐你手上的一张{what:card}"),
        zone="hand",
    )


def returns_and_taps() -> Iterator[Entry]:
    """Returning and tapping permanents as a cost."""
    yield word(
        "cost_part",
        costs.ReturnThese(),
        ("return ~ to its owner 's hand",),
        ("将~移回其拥有者手上", "将~移回其拥有者的手上"),
    )
    yield rule(
        "cost_part",
        lambda v: costs.ReturnThese(_plain(v["f"])),
        lambda n: {"f": n.what} if isinstance(n, costs.ReturnThese) and n.amount == 1 and n.what else None,
        "return {f:indefinite} you control to its owner 's hand",
        ("将{f:indefinite}移回其拥有者手上",),
    )
    yield rule(
        "cost_part",
        lambda v: costs.TapThese(_untapped(v["f"]), v["n"]),
        lambda n: (
            {"f": n.what, "n": n.amount} if isinstance(n, costs.TapThese) and n.total_power is None else None
        ),
        "tap {n:number} untapped {f:filter=} you control",
        (
            "横置{n:number}个由你操控且未横置的{f:filter}",
            "横置{n:number}个由你操控的未横置{f:filter}",
            "横置{n:number}个由你操控，且未横置的{f:filter}",
            "横置{n:number}个由你操控且未横置之{f:filter}",
        ),
    )


def counters_and_cards() -> Iterator[Entry]:
    """Counters, revealing, milling."""
    yield entry(
        "cost_part",
        costs.TakeCounters,
        "remove (a|an) {kind:counter} counter from ~",
        (
            "从~上移去一个{kind:counter}指示物",
            "从~上移除一个{kind:counter}指示物",
            "移去~上的一个{kind:counter}指示物",
            "从~移去一个{kind:counter}指示物",
        ),
    )
    yield rule(
        "cost_part",
        lambda v: costs.TakeCounters(v["k"], v["n"]) if v["n"] != 1 else None,
        lambda n: (
            {"k": n.kind, "n": n.amount}
            if isinstance(n, costs.TakeCounters) and n.what is None and n.amount != 1
            else None
        ),
        "remove {n:number} {k:counter} counters from ~",
        ("从~上移去{n:number}个{k:counter}指示物", "从~上移除{n:number}个{k:counter}指示物"),
    )
    yield entry(
        "cost_part",
        costs.PutCountersOn,
        "put (a|an) {kind:counter} counter on ~",
        ("在~上放置一个{kind:counter}指示物",),
    )


def shown_and_milled() -> Iterator[Entry]:
    """Revealing and milling cards as a cost."""
    yield word("cost_part", costs.RevealThese(), "reveal ~ from your hand", ("从你手上展示~",))
    yield entry(
        "cost_part",
        costs.RevealThese,
        "reveal (a|an) {what:card} from your hand",
        ("从你(的|)手(上|中)展示一张{what:card}", "展示你手(上|中)的一张{what:card}"),
    )
    yield mirror(
        "cost_part",
        lambda v: costs.DoAsCost(zones.Draw(v["n"])),
        {"n": "effect.amount"},
        "draw {n:number} <card|cards>",
        "抓{n:number}张牌",
    )
    yield entry(
        "cost_part",
        costs.MillThese,
        "mill {amount:number} <card|cards>",
        ("磨{amount:number}张牌", "将你牌库顶的{amount:number}张牌置入你的坟墓场"),
    )


def joined() -> Iterator[Entry]:
    """Several costs in one."""
    yield rule(
        "cost",
        lambda v: (v["a"],),
        lambda n: {"a": n[0]} if isinstance(n, tuple) and len(n) == 1 else None,
        "{a:cost_part}",
        "{a:cost_part}",
    )
    yield rule(
        "cost",
        lambda v: (*v["l"], v["a"]),
        lambda n: {"l": n[:-1], "a": n[-1]} if isinstance(n, tuple) and len(n) > 1 else None,
        "{l:cost} (,|, and|and) {a:cost_part}",
        "{l:cost}(，|、|并|且|和|，且){a:cost_part}",
    )
    yield rule(
        "indefinite",
        lambda v: v["f"],
        lambda n: {"f": n} if OTHER not in parts_of(n) else None,
        "(a|an) {f:filter}",
        ("一个{f:filter}", "一张{f:filter}"),
    )
    yield rule(
        "indefinite",
        lambda v: every(OTHER, v["f"]),
        lambda n: {"f": rest_of(n, OTHER)} if rest_of(n, OTHER) else None,
        "another {f:filter}",
        ("另一个{f:filter}",),
    )


def _plain(filter_: Filter) -> Filter:
    """What one sacrifices is what one controls (701.17a): `you control` adds nothing."""
    return every(*(part for part in parts_of(filter_) if part != ControlledBy(You())))


def _untapped(filter_: Filter) -> Filter:
    return _plain(filter_)


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (
        mana_and_life,
        sacrifices,
        discards,
        exiles,
        returns_and_taps,
        counters_and_cards,
        shown_and_milled,
        joined,
    ):
        yield from part()
