"""Powers and mana values beside a number that has to be found, and numbers of counters (107.3, 122.1)."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.engine.words import filters
from scenarios.engine.words import rule_effects as rules
from scenarios.engine.words.abilities import On, Static
from scenarios.engine.words.conditions import Comparison
from scenarios.engine.words.costs import PayGeneric, PayMana
from scenarios.engine.words.effects import numbers
from scenarios.engine.words.effects.flow import Gate
from scenarios.engine.words.effects.plays import CounterSpell
from scenarios.engine.words.nodes import Value
from scenarios.engine.words.nouns import ControllerOf
from scenarios.engine.words.values import Count, Times
from scenarios.text.entries_entering import ENTERS
from scenarios.text.grammar import Entry, Values, mirror, rule
from scenarios.text.raw import Pronoun, RawNumber

BESIDE = {
    "<=": ("less than or equal to", ("等于或小于", "小于或等于")),
    ">=": ("greater than or equal to", ("等于或大于", "大于或等于")),
    "=": ("equal to", ("等同于", "等于")),
    ">": ("greater than", ("大于",)),
    "<": ("less than", ("小于",)),
}
QUALITIES = {"power": "力量", "toughness": "防御力", "mana value": "(法术力值|总法术力费用|总法力费用)"}


CONTROLLER = ControllerOf(Pronoun("object"))  # where the words say whose it is before what is countered


def qualities() -> Iterator[Entry]:
    """`With mana value less than or equal to the number of lands you control`."""
    for quality, zh in QUALITIES.items():
        for operator, (en, signs) in BESIDE.items():
            yield _compared(
                quality, operator, f"with {quality} {en}", tuple(f"{zh}(|须){one}" for one in signs)
            )


def _compared(quality: str, operator: str, en: str, zh: tuple[str, ...]) -> Entry:
    """What is counted is printed as X: words that follow it would be said of what is counted."""

    def unmake(n: object) -> Values | None:
        fits = isinstance(n, filters.Compared) and (n.quality, n.operator) == (quality, operator)
        if not fits or not isinstance(n, filters.Compared) or isinstance(n.amount, Count):
            return None
        return {"amount": n.amount} if n == filters.Compared(quality, operator, n.amount) else None

    return rule(
        "post",
        lambda v: filters.Compared(quality, operator, v["amount"]),
        unmake,
        f"{en} {{amount:amount_value}}",
        tuple(f"{one}{{amount:amount_value}}" for one in zh),
    )


def conditions_of_numbers() -> Iterator[Entry]:
    """`If its mana value is less than or equal to the number of Allies you control`."""
    for operator, (en, signs) in BESIDE.items():
        yield _beside(operator, en, signs)


def _beside(operator: str, en: str, signs: tuple[str, ...]) -> Entry:
    return mirror(
        "condition",
        lambda v: Comparison(v["a"], operator, v["b"]),
        {"a": "one", "b": "other"},
        f"{{a:value}} is {en} {{b:amount_value}}",
        tuple(f"{{a:value}}{sign}{{b:amount_value}}" for sign in signs),
    )


def counters() -> Iterator[Entry]:
    """So many counters as a number that has to be found."""
    yield mirror(
        "clause",
        lambda v: numbers.PutCounters(v["k"], v["w"], RawNumber()),
        {"k": "kind", "w": "what"},
        "put that many {k:counter} counters on {w:noun}",
        ("在{w:noun}上放置(等量|该数量|相同数量)的{k:counter}指示物",),
    )
    yield mirror(
        "clause",
        lambda v: numbers.PutCounters(v["k"], v["w"], v["v"]),
        {"k": "kind", "w": "what", "v": "amount"},
        "put a number of {k:counter} counters on {w:noun} equal to {v:value}",
        (
            "在{w:noun}上放置若干{k:counter}指示物，其数量等同于{v:value}",
            "在{w:noun}上放置(数个|若干个|若干|一定数量的){k:counter}指示物，其数量(等同于|为|等于){v:value}",
            "在{w:noun}上放置数量等同于{v:value}的{k:counter}指示物",
        ),
    )
    yield rule(
        "static",
        lambda v: Static(rules=(rules.Instead(ENTERS, (rules.EnterWith(v["k"], v["v"]),)),)),
        _entering,
        (
            "~ enters with a number of {k:counter} counters on it equal to {v:value} .",
            "~ enters with X {k:counter} counters on it , where X is {v:value} .",
        ),
        (
            "~进战场时上面有若干{k:counter}指示物，其数量等同于{v:value}。",
            "~进战场时(，|)(上面|其上)(带|具|)有(数个|若干|若干个){k:counter}指示物，其数量(等同于|为|等于){v:value}。",
            "~进战场时(，|)(上面|其上)(带|具|)有X个{k:counter}指示物，X(为|等于|等同于){v:value}。",
        ),
    )


def _entering(n: object) -> Values | None:
    if not isinstance(n, Static) or len(n.rules) != 1:
        return None
    said = n.rules[0]
    if not isinstance(said, rules.Instead) or len(said.changes) != 1:
        return None
    with_ = said.changes[0]
    if not isinstance(with_, rules.EnterWith) or not isinstance(with_.amount, Value):
        return None
    same = Static(rules=(rules.Instead(ENTERS, (with_,)),))
    return {"k": with_.kind, "v": with_.amount} if n == same else None


def placed() -> Iterator[Entry]:
    """CR 122.6: counters that are put on something."""
    yield mirror(
        "event",
        lambda v: (On("put-counters", what=v["f"], detail=(("counter", v["k"]),)),),
        {"f": "0.what", "k": "0.detail.0.1"},
        "one or more {k:counter} counters are put on {f:one}",
        (
            "{f:one}上放置了一个或数个{k:counter}指示物",
            "在{f:one}上放置(一个或数个|一个或更多|一个或多个){k:counter}指示物",
            "(一个或数个|一个或更多|一个或多个){k:counter}指示物(被|)放置(在|到){f:one}上",
        ),
    )


def unless_paid() -> Iterator[Entry]:
    """CR 118.12a: generic mana that is counted as it is paid."""
    yield mirror(
        "clause",
        lambda v: Gate("unless", CounterSpell(v["w"]), v.get("p", CONTROLLER), (PayGeneric(v["v"]),)),
        {"w": "then.what", "p": "who", "v": "cost.0.amount"},
        "counter {w:noun} unless {p:player} <pays|pay> {X} , where X is {v:value}",
        (
            "反击{w:noun}，除非{p:player}支付{X}，X为{v:value}",
            "除非{w:noun}的操控者支付{X}，否则反击(之|它)，X为{v:value}",
        ),
    )
    yield rule(
        "clause",
        lambda v: Gate("unless", CounterSpell(v["w"]), v["p"], _for_each(v)),
        None,
        "counter {w:noun} unless {p:player} <pays|pay> {c:mana_cost} for each {n:per}",
        (),
    )


def _for_each(v: Values) -> tuple[PayGeneric, ...]:
    (paid,) = v["c"]
    symbols = paid.symbols if isinstance(paid, PayMana) else ()
    if len(symbols) != 1 or not symbols[0].isdecimal():
        return ()
    return (PayGeneric(v["n"] if symbols[0] == "1" else Times(int(symbols[0]), v["n"])),)


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (qualities, conditions_of_numbers, counters, placed, unless_paid):
        yield from part()
