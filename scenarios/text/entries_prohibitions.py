"""CR 101.2, 508.1c, 509.1b: what can't be done, and what must be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.words import filters
from scenarios.engine.words import rule_effects as rules
from scenarios.engine.words.nodes import Filter
from scenarios.engine.words.nouns import Opponents, You
from scenarios.text.grammar import Entry, entry, rule, word
from scenarios.text.raw import AFFECTED, SELF


def _cant(en: str | tuple[str, ...], zh: str | tuple[str, ...], **fixed: Any) -> Entry:
    return entry("cant", rules.Cant, en, zh, what=AFFECTED, **fixed)


def attacking() -> Iterator[Entry]:
    """Attacking and blocking."""
    yield _cant("can't attack", ("不能攻击", "不能进行攻击"), action="attack")
    yield _cant("can't block", ("不能阻挡", "不能进行阻挡"), action="block")
    yield _cant("can't attack alone", ("不能单独攻击", "不能单独进行攻击"), action="attack", alone=True)
    yield _cant("can't block alone", ("不能单独阻挡", "不能单独进行阻挡"), action="block", alone=True)
    yield _cant("can't be blocked", ("不能被阻挡", "无法被阻挡"), action="be blocked")
    yield _cant(
        "can't be blocked by {by:filter+}",
        ("不能被{by:filter}(|所)阻挡", "不能被{by:filter}阻挡"),
        action="be blocked",
    )
    yield rule(
        "cant",
        lambda v: rules.Cant("be blocked", AFFECTED, by=filters.Not(v["f"])),
        lambda n: (
            {"f": n.by.part}
            if isinstance(n, rules.Cant)
            and n.action == "be blocked"
            and isinstance(n.by, filters.Not)
            and n == rules.Cant("be blocked", n.what, by=n.by)
            else None
        ),
        "can't be blocked except by {f:filter+}",
        ("只能被{f:filter}(|所)阻挡", "只有{f:filter}才能阻挡它", "只能被{f:filter}阻挡"),
    )
    yield _cant(
        "can't be blocked by more than one creature",
        ("不能被(多于一个|一个以上|超过一个)(的|)生物阻挡",),
        action="be blocked",
        at_most=1,
    )
    yield _cant(
        "can't be blocked except by {at_least:number} or more creatures",
        (
            "只能被{at_least:number}个或更多(的|)生物阻挡",
            "除非被{at_least:number}个或更多的生物阻挡，否则不能被阻挡",
        ),
        action="be blocked",
    )
    yield _cant("can't block {by:filter+}", ("不能阻挡{by:filter}",), action="block")
    yield word("cant", rules.Cant("block", AFFECTED, by=SELF), "can't block (it|~)", "不能阻挡(它|~)")


def targeting() -> Iterator[Entry]:
    """Blocking only some; countering, regenerating, sacrificing, targeting."""
    yield rule(
        "cant",
        lambda v: rules.Cant("block", AFFECTED, by=filters.Not(v["f"])),
        lambda n: (
            {"f": n.by.part}
            if isinstance(n, rules.Cant)
            and n.action == "block"
            and isinstance(n.by, filters.Not)
            and n == rules.Cant("block", n.what, by=n.by)
            else None
        ),
        "can block only {f:filter+}",
        ("只能阻挡{f:filter}",),
    )
    yield _cant("can't be countered", ("不能被反击", "无法被反击"), action="be countered")
    yield _cant("can't be regenerated", ("不能重生", "不能被重生", "无法重生"), action="be regenerated")
    yield _cant("can't be sacrificed", ("不能被牺牲", "不能牺牲"), action="be sacrificed")
    yield _cant(
        "can't be the target of spells or abilities", ("不能成为咒语或异能的目标",), action="be targeted"
    )
    yield _cant(
        "can't be the target of spells or abilities your opponents control",
        ("不能成为由对手操控的咒语或异能的目标",),
        action="be targeted",
        by_players=Opponents(),
    )


def limited() -> Iterator[Entry]:
    """CR 704.5r: how many counters of a kind it can have."""
    yield rule(
        "cant",
        lambda v: rules.Cant("have more counters", AFFECTED, counter=v["k"], at_most=v["n"]),
        lambda n: (
            {"k": n.counter, "n": n.at_most}
            if isinstance(n, rules.Cant) and n.action == "have more counters" and n.what == AFFECTED
            else None
        ),
        "can't have more than {n:number} {k:counter} counters on (it|them)",
        "上不能有多于{n:number}个(的|){k:counter}指示物",
    )


def attacking_you() -> Iterator[Entry]:
    """Attacking somebody; counters; untapping."""
    yield entry(
        "cant",
        rules.Cant,
        (
            (
                "can't attack you unless (their|its) controller pays {unless:mana_cost} for each creature "
                "they control that's attacking you"
            ),
            "can't attack you unless its controller pays {unless:mana_cost}",
        ),
        (
            (
                "不能攻击你，除非(其|它们的|该些生物的)操控者每有一个(由其操控的|)(生物攻击你|攻击生物)，"
                "便支付{unless:mana_cost}"
            ),
            "不能攻击你，除非其操控者为每个由其操控且攻击你的生物支付{unless:mana_cost}",
        ),
        action="attack",
        what=AFFECTED,
        whom=You(),
    )
    yield _cant("can't attack you", ("不能攻击你",), action="attack", whom=You())
    yield _cant("can't have counters put on <it|them>", ("上不能放置指示物",), action="have counters")
    yield rule(
        "cant",
        lambda v: rules.Cant("untap", AFFECTED),
        lambda n: {} if isinstance(n, rules.Cant) and n == rules.Cant("untap", n.what) else None,
        (
            (
                "<doesn't|don't> untap during "
                "(<its controller's untap step|their controllers' untap steps>|their controller's untap step)"
            ),
            "<doesn't|don't> untap during your untap step",
        ),
        (
            "(于|在)(其|它|)操控者的重置步骤(中|)(不能|不)重置",
            "(于|在)你的重置步骤(中|)(不能|不)重置",
            "(于|在)其操控者重置步骤(中|)(不能|不)重置",
            "不能于其操控者的重置步骤中重置",
            "(于|在)其各自操控者的重置步骤(中|)(不能|不)重置",
        ),
    )


def two_at_once() -> Iterator[Entry]:
    """Attacking and blocking at once; what must be done."""
    yield rule(
        "cant_more",
        lambda v: (v["a"], v["b"]),
        None,
        "{a:cant} or {b:cant_bare}",
        ("{a:cant}(或|，也不能|且不能){b:cant_bare}", "{a:cant}或{b:cant_bare}"),
    )
    yield rule(
        "cant_two",
        lambda v: (rules.Cant("attack", AFFECTED), rules.Cant("block", AFFECTED)),
        lambda n: (
            {}
            if isinstance(n, tuple)
            and [x.action for x in n if isinstance(x, rules.Cant)] == ["attack", "block"]
            and not any(x.alone or x.by or x.whom for x in n if isinstance(x, rules.Cant))
            else None
        ),
        "can't attack or block",
        ("不能攻击或阻挡", "不能进行攻击或阻挡", "不能攻击，也不能阻挡", "不能攻击也不能阻挡"),
    )
    yield rule(
        "cant_two",
        lambda v: (rules.Cant("attack", AFFECTED, alone=True), rules.Cant("block", AFFECTED, alone=True)),
        lambda n: (
            {}
            if isinstance(n, tuple) and len(n) == 2 and all(isinstance(x, rules.Cant) and x.alone for x in n)
            else None
        ),
        "can't attack or block alone",
        ("不能单独攻击或阻挡", "不能单独进行攻击或阻挡"),
    )
    yield word("cant_bare", rules.Cant("block", AFFECTED), "block", "阻挡")
    idle, quiet = rules.Cant("attack", AFFECTED), rules.Cant("activate", AFFECTED)
    standing = rules.Cant("block", AFFECTED)
    no_abilities = ", and <its|their> activated abilities can't be activated"
    no_abilities_zh = "，(且|)(其|它们的)起动式异能(也|)(不能|无法)(起动|使用)"
    for said, en, zh in (
        ((idle, standing, quiet), "can't attack or block", "不能(进行|)攻击或阻挡"),
        ((standing, quiet), "can't block", "不能(进行|)阻挡"),
        ((idle, quiet), "can't attack", "不能(进行|)攻击"),
    ):
        yield word("cant_two", said, f"{en} {no_abilities}", f"{zh}{no_abilities_zh}")


def required() -> Iterator[Entry]:
    """CR 508.1d, 509.1c."""
    yield entry(
        "must",
        rules.Must,
        "<attacks|attack>",
        ("若能攻击，则必须攻击", "若能攻击则必须攻击", "若能攻击，(则|便|)必须攻击"),
        action="attack",
        what=AFFECTED,
    )
    yield entry(
        "must",
        rules.Must,
        "<blocks|block>",
        ("若能(进行|)阻挡，则必须(进行|)阻挡",),
        action="block",
        what=AFFECTED,
    )


def about(rule_: Any, what: Filter) -> Any:
    from msgspec.structs import replace

    return replace(rule_, what=what)


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (
        attacking,
        targeting,
        limited,
        attacking_you,
        two_at_once,
        required,
    ):
        yield from part()
