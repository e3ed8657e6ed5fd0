"""CR 601.2f: what costs more or less."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from scenarios.engine.words import rule_effects as rules
from scenarios.engine.words.abilities import Activated, Static
from scenarios.engine.words.values import Times
from scenarios.text.grammar import Entry, Values, at, rule
from scenarios.text.raw import SELF


def cost_changes() -> Iterator[Entry]:
    """Cheaper, and more expensive."""
    yield from _changed(-1, "less", ("减少{c}来施放", "减少{c}来使用", "的费用减少{c}", "的施放费用减少{c}"))
    yield from _changed(1, "more", ("增加{c}来施放", "增加{c}来使用", "的费用增加{c}", "的施放费用增加{c}"))


def _changed(sign: int, en: str, zh: tuple[str, ...]) -> Iterator[Entry]:
    def make(v: Values) -> Any:
        symbols = v["c"]
        if len(symbols) != 1 or not symbols[0].isdecimal():
            return None
        return Static(rules=(rules.CostChange(v["f"], sign * int(symbols[0]), v.get("p")),))

    def unmake(n: Any, caster: bool) -> Values | None:
        if not isinstance(n, Static) or len(n.rules) != 1 or not isinstance(n.rules[0], rules.CostChange):
            return None
        change = n.rules[0]
        if not isinstance(change.by, int) or change.by * sign <= 0 or change.what is None:
            return None
        if (change.who is not None) != caster:
            return None
        found = {"f": change.what, "c": (str(abs(change.by)),), "p": change.who}
        return found if n == make(found) else None

    texts = tuple(text.replace("{c}", "{c:mana}") for text in zh)
    yield rule(
        "static",
        make,
        lambda n: unmake(n, True),
        f"{{f:spell+}} {{p:player}} <casts|cast> cost {{c:mana}} {en} to cast .",
        tuple(
            f"{{p:player}}{verb}(的|之|){{f:spell}}{text}。"
            for text in texts
            for verb in ("施放", "使用", "所施放", "所使用")
        ),
    )
    yield rule(
        "static",
        make,
        lambda n: unmake(n, False),
        f"{{f:spell+}} cost {{c:mana}} {en} to cast .",
        tuple(f"{{f:spell}}{text}。" for text in texts),
    )
    yield rule(
        "static",
        lambda v: _self_cost(v, sign),
        lambda n: _cost_of_self(n, sign),
        f"~ costs {{c:mana}} {en} to cast for each {{n:per}} .",
        tuple(f"{{n:per}}，~(便|就|的施放费用便|){text}。" for text in texts),
    )


def _cost_of_self(n: Any, sign: int) -> Values | None:
    factor, counted = at(n, "rules.0.by.factor"), at(n, "rules.0.by.amount")
    if factor is None or counted is None or factor * sign < 0:
        return None
    found = {"c": (str(abs(factor)),), "n": counted}
    return found if n == _self_cost(found, sign) else None


def _self_cost(v: Values, sign: int) -> Any:
    if len(v["c"]) != 1 or not v["c"][0].isdecimal():
        return None
    amount = int(v["c"][0]) * sign
    return Static(rules=(rules.CostChange(SELF, Times(amount, v["n"])),), zone="everywhere")


def cheaper_to_activate() -> Iterator[Entry]:
    """What an activated ability says of its own cost."""
    yield rule(
        "ability",
        _cheaper,
        _as_dear,
        "{a:ability} this ability costs {c:mana} less to activate for each {n:per} .",
        "{a:ability}{n:per}，此异能(便|就|)减少{c:mana}来起动。",
    )


def _cheaper(v: Values) -> Any:
    ability, symbols = v["a"], v["c"]
    if not isinstance(ability, Activated) or ability.less != 0:
        return None
    if len(symbols) != 1 or not symbols[0].isdecimal():
        return None
    return replace(ability, less=Times(int(symbols[0]), v["n"]))


def _as_dear(n: Any) -> Values | None:
    factor, counted = at(n, "less.factor"), at(n, "less.amount")
    if not isinstance(n, Activated) or factor is None or counted is None:
        return None
    return {"a": replace(n, less=0), "c": (str(factor),), "n": counted}


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (cost_changes, cheaper_to_activate):
        yield from part()
