"""CR 106.4: adding mana."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from scenarios.engine.words.effects import numbers
from scenarios.engine.words.nouns import Each
from scenarios.engine.words.values import Count
from scenarios.text.grammar import Entry, Values, at, entry, mirror, rule, word
from scenarios.text.raw import Subject


def symbols() -> Iterator[Entry]:
    """Symbols as they stand, and the chosen color."""
    yield rule(
        "clause",
        lambda v: numbers.AddMana(colorless(v["symbols"])),
        lambda n: (
            {"symbols": n.symbols}
            if isinstance(n, numbers.AddMana) and n == numbers.AddMana(n.symbols) and n.symbols
            else None
        ),
        ("add {symbols:mana}", "add {symbols:mana} to your mana pool"),
        (
            "加{symbols:mana}",
            "加{symbols:mana}到你的法术力池中",
            "加{symbols:mana}至你的法术力池中",
            "加{symbols:mana}到你的法术力池",
            "加{symbols:mana}到你法术力池中",
        ),
    )
    yield word(
        "clause",
        numbers.AddMana(chosen="color"),
        ("add one mana of the chosen color",),
        (
            "加一点所选颜色的法术力",
            "加一点该颜色的法术力",
            "加一点所选颜色的法术力到你的法术力池中",
            "加一点该色的法术力到你的法术力池中",
        ),
    )


def any_color() -> Iterator[Entry]:
    """Any color."""
    yield word(
        "clause",
        numbers.AddMana(choices=("any",)),
        ("add one mana of any color", "add one mana of any color to your mana pool"),
        (
            "加一点任意颜色的法术力",
            "加一点任意颜色法术力",
            "加一点任意颜色的法术力到你的法术力池中",
            "加一点法术力到你的法术力池中，其颜色由你选择",
        ),
    )
    yield rule(
        "clause",
        lambda v: numbers.AddMana(choices=("any",), amount=v["n"]) if v["n"] != 1 else None,
        lambda n: (
            {"n": n.amount}
            if isinstance(n, numbers.AddMana)
            and n == numbers.AddMana(choices=("any",), amount=n.amount)
            and n.amount != 1
            else None
        ),
        "add {n:number} mana of any one color",
        (
            "加{n:number}点任意(一种|单一|)颜色的法术力",
            "加{n:number}点任意(一种|单一|)颜色的(单色|)法术力(到你的法术力池中|)",
        ),
    )
    yield rule(
        "clause",
        lambda v: numbers.AddMana(choices=("any",), amount=v["n"], each=True),
        lambda n: (
            {"n": n.amount}
            if isinstance(n, numbers.AddMana)
            and n == numbers.AddMana(choices=("any",), amount=n.amount, each=True)
            else None
        ),
        "add {n:number} mana in any combination of colors",
        (
            "加{n:number}点任意颜色组合的法术力",
            "加{n:number}点法术力(到你的法术力池中|)，其颜色(可任意组合|组合由你选择|组合可任意选择)",
        ),
    )


def either_color() -> Iterator[Entry]:
    """One of two or three."""
    yield rule(
        "clause",
        lambda v: numbers.AddMana(choices=(*v["a"], *v["b"])) if len(v["a"]) == len(v["b"]) == 1 else None,
        lambda n: (
            {"a": n.choices[:1], "b": n.choices[1:]}
            if isinstance(n, numbers.AddMana)
            and len(n.choices) == 2
            and n == numbers.AddMana(choices=n.choices)
            else None
        ),
        ("add {a:mana} or {b:mana}", "add {a:mana} or {b:mana} to your mana pool"),
        ("加{a:mana}或{b:mana}", "加{a:mana}或{b:mana}到你的法术力池中", "加{a:mana}或是{b:mana}"),
    )
    yield rule(
        "clause",
        lambda v: (
            numbers.AddMana(choices=(*v["a"], *v["b"], *v["c"]))
            if len(v["a"]) == len(v["b"]) == len(v["c"]) == 1
            else None
        ),
        lambda n: (
            {"a": n.choices[:1], "b": n.choices[1:2], "c": n.choices[2:]}
            if isinstance(n, numbers.AddMana)
            and len(n.choices) == 3
            and n == numbers.AddMana(choices=n.choices)
            else None
        ),
        "add {a:mana} , {b:mana} , or {c:mana}",
        (
            "加{a:mana}，{b:mana}或{c:mana}",
            "加{a:mana}、{b:mana}或{c:mana}",
            "加{a:mana}，{b:mana}，或{c:mana}",
            "加{a:mana}，{b:mana}(，|)或{c:mana}到你的法术力池中",
        ),
    )


def two_of_two() -> Iterator[Entry]:
    """`{U}{U}, {U}{R}, or {R}{R}`: two mana, each of one color or the other; `{B}{B} or {G}{G}`: of one."""

    def mixed(v: Values) -> Any:
        one, both, other = v["a"], v["b"], v["c"]
        fits = len(one) == len(other) == 2 and both == (one[0], other[0])
        alike = fits and one == one[:1] * 2 and other == other[:1] * 2
        return numbers.AddMana(choices=both, amount=2, each=True) if alike else None

    def unmixed(n: Any) -> Values | None:
        if not isinstance(n, numbers.AddMana) or len(n.choices) != 2 or n.amount != 2:
            return None
        found = {"a": n.choices[:1] * 2, "b": n.choices, "c": n.choices[1:] * 2}
        return found if mixed(found) == n else None

    yield rule(
        "clause",
        mixed,
        unmixed,
        "add {a:mana} , {b:mana} , or {c:mana}",
        (
            "加{a:mana}，{b:mana}，或{c:mana}(|到你的法术力池中)",
            "加{a:mana}(，|、){b:mana}(，|)或{c:mana}(|到你的法术力池中)",
        ),
    )

    def doubled(v: Values) -> Any:
        one, other = v["a"], v["b"]
        alike = len(one) == len(other) > 1 and one == one[:1] * len(one) and other == other[:1] * len(other)
        return numbers.AddMana(choices=(one[0], other[0]), amount=len(one)) if alike else None

    def undoubled(n: Any) -> Values | None:
        if not isinstance(n, numbers.AddMana) or len(n.choices) != 2 or not isinstance(n.amount, int):
            return None
        found = {"a": n.choices[:1] * n.amount, "b": n.choices[1:] * n.amount}
        return found if doubled(found) == n else None

    yield rule(
        "clause", doubled, undoubled, "add {a:mana} or {b:mana}", "加{a:mana}或{b:mana}(|到你的法术力池中)"
    )


def amounts() -> Iterator[Entry]:
    """As much as is counted, and what lands could produce."""
    yield rule(
        "clause",
        lambda v: numbers.AddMana(v["s"], amount=v["v"]) if len(v["s"]) == 1 else None,
        lambda n: (
            {"s": n.symbols, "v": n.amount}
            if isinstance(n, numbers.AddMana) and len(n.symbols) == 1 and not isinstance(n.amount, int)
            else None
        ),
        ("add an amount of {s:mana} equal to {v:value}",),
        ("加若干{s:mana}，其数量等同于{v:value}", "加等同于{v:value}数量的{s:mana}"),
    )
    yield rule(
        "clause",
        lambda v: numbers.AddMana(v["s"], amount=Count(Each(v["f"]))) if len(v["s"]) == 1 else None,
        lambda n: (
            {"s": n.symbols, "f": n.amount.what.what}
            if isinstance(n, numbers.AddMana)
            and isinstance(n.amount, Count)
            and isinstance(n.amount.what, Each)
            and n.amount.what.zone == "battlefield"
            else None
        ),
        "add {s:mana} for each {f:filter}",
        (
            "每有一个{f:filter}，便加{s:mana}",
            "每有一个{f:filter}，则加{s:mana}",
            "(场上|)每有一个{f:filter}，便加{s:mana}到你的法术力池中",
        ),
    )


def producible() -> Iterator[Entry]:
    """CR 106.7."""
    yield mirror(
        "clause",
        lambda v: numbers.AddMana(choices=("any",), could_produce=v["f"]),
        {"f": "could_produce"},
        "add one mana of any color that (a|an) {f:filter} could produce",
        (
            "加一点法术力，其颜色为{f:filter}能产生之任(一|意)颜色",
            "加一点法术力到你的法术力池中，其颜色为{f:filter}能产生之任(一|意)颜色",
        ),
    )


def of_permanents() -> Iterator[Entry]:
    """CR 106.5: a color found on permanents; CR 106.6: mana for some spells alone."""
    yield mirror(
        "clause",
        lambda v: numbers.AddMana(colors_of=Each(v["f"])),
        {"f": "colors_of.what"},
        "choose a color of (a|an) {f:filter} . add one mana of that color",
        ("选择一个{f:filter}具有的颜色(，|。)加一点该(色|颜色)(的|)法术力",),
    )
    yield word(
        "clause",
        numbers.AddMana(again=True),
        "double the amount of each type of unspent mana you have",
        (
            "将你法术力池中每种类别的法术力加倍",
            "将你(的|)每种类别(的|)未使用(的|)法术力(的数量|)加倍",
        ),
    )
    yield rule(
        "unit",
        lambda v: only_for(v["e"], v["f"]),
        lambda n: {"e": replace(n, only_for=None), "f": n.only_for} if at(n, "only_for") else None,
        (
            "{e:clause} . spend this mana only to cast {f:spell+} .",
            "{e:clause} . spend this mana only to cast (a|an) {f:spell} .",
        ),
        (
            "{e:clause}。此法术力只能用(来|于)施放{f:spell}。",
            "{e:clause}。该法术力只能用(来|于)施放{f:spell}。",
        ),
    )


def produced() -> Iterator[Entry]:
    """CR 106.12a: mana like that which a land was tapped for; how much for each thing."""
    yield entry(
        "verb_you",
        numbers.AddMana,
        "<adds|add> one mana of any type that land produced",
        ("加一点法术力，其类别为该地刚才已产生(的|)类别", "加一点法术力，其类别为该地产生的任一类别"),
        who=Subject(),
        produced=True,
    )


def only_for(effect: Any, what: Any) -> Any:
    """CR 106.6: mana that may be spent on some spells alone."""
    return replace(effect, only_for=what) if isinstance(effect, numbers.AddMana) else None


def colorless(symbols: tuple[str, ...]) -> tuple[str, ...]:
    """CR 107.4c: older texts add generic symbols where {C} is meant."""
    found: list[str] = []
    for symbol in symbols:
        found += ["C"] * int(symbol) if symbol.isdecimal() and int(symbol) < 20 else [symbol]
    return tuple(found)


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (
        symbols,
        any_color,
        either_color,
        two_of_two,
        amounts,
        producible,
        of_permanents,
        produced,
    ):
        yield from part()
