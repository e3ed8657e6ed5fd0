"""Layer operations: `gets +1/+1`, `gains flying`; each a tuple of operations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.words import continuous
from scenarios.engine.words.abilities import Keyword
from scenarios.engine.words.continuous import AddAbilities, ModifyPT, SetPT
from scenarios.engine.words.nouns import Each
from scenarios.engine.words.values import Count, Times
from scenarios.text.entries_becoming import becoming, one
from scenarios.text.grammar import Entry, Values, passing, rule


def operations() -> Iterator[Entry]:
    """`gain` begins with a resolution, `have` stands in a static ability; both are tuples of operations."""
    gained = ("获得", "得", "得到", "并获得", "具有")
    yield from _numbers("gain_one")
    yield from _abilities("gain_one", "<gains|gain>", gained)
    yield from _joined("gain")
    yield from becoming("gain_one", "<becomes|become>", ("成为", "变成", "变为"))
    yield from _numbers("have_one")
    yield from _abilities("have_one", "<has|have>", ("具有", "具", "有", "拥有"))
    yield from _joined("have")
    yield from becoming("have_one", "<is|are>", ("为", "是", "成为", "均为", "均是", "都是", "都为"))


def _numbers(category: str) -> Iterator[Entry]:
    """CR 613.4c."""
    yield one(
        category,
        "<gets|get> {pt:pt}",
        ("得{pt:pt}", "得到{pt:pt}", "各得{pt:pt}", "获得{pt:pt}"),
        lambda v: ModifyPT(*v["pt"]),
        lambda n: {"pt": (n.power, n.toughness)} if type(n) is ModifyPT else None,
    )
    yield one(
        category,
        "<gets|get> {pt:pt} for each {f:filter}",
        (
            "每有一个{f:filter}，便得{pt:pt}",
            "每有一个{f:filter}，它便得{pt:pt}",
            "每有一个{f:filter}，便得到{pt:pt}",
            "每有一个{f:filter}便得{pt:pt}",
        ),
        lambda v: _per(v["pt"], Count(Each(v["f"]))),
        lambda n: _unper(n, Count),
    )


def _abilities(category: str, verb: str, zh: tuple[str, ...]) -> Iterator[Entry]:
    """CR 613.1f, and base power and toughness (613.4b)."""
    yield one(
        category,
        f"{verb} {{a:granted}}",
        tuple(f"{z}{{a:granted}}" for z in zh),
        lambda v: AddAbilities(v["a"]),
        lambda n: {"a": n.abilities} if isinstance(n, AddAbilities) else None,
    )
    indestructible = AddAbilities((Keyword("indestructible"),))
    yield one(category, (), "不灭", lambda v: indestructible, lambda n: {} if n == indestructible else None)
    yield one(
        category,
        f"{verb} base power and toughness {{b:base}}",
        (
            "基础力量与防御力为{b:base}",
            "的基础力量与防御力为{b:base}",
            "基础力量和防御力为{b:base}",
            "具有{b:base}的基础力量与防御力",
        ),
        lambda v: SetPT(*v["b"]),
        lambda n: {"b": (n.power, n.toughness)} if type(n) is SetPT else None,
    )
    yield one(
        category,
        "<loses|lose> all abilities",
        ("失去所有异能", "失去所有的异能", "失去全部异能"),
        lambda v: continuous.LoseAbilities(),
        lambda n: {} if n == continuous.LoseAbilities() else None,
    )
    yield one(
        category,
        "<loses|lose> {k:keyword_name}",
        ("失去{k:keyword_name}异能", "失去{k:keyword_name}"),
        lambda v: continuous.LoseAbilities((v["k"],)),
        lambda n: (
            {"k": n.keywords[0]}
            if isinstance(n, continuous.LoseAbilities) and len(n.keywords) == 1 and not n.ever
            else None
        ),
    )


def _joined(category: str) -> Iterator[Entry]:
    """Several operations in a row."""
    yield passing(category, f"{category}_one")
    yield rule(
        category,
        lambda v: (*v["a"], *v["b"]),
        lambda n: {"a": n[:-1], "b": n[-1:]} if isinstance(n, tuple) and len(n) > 1 else None,
        tuple(f"{{a:{category}=}} {joint} {{b:{category}_one=}}" for joint in ("and", ",", ", and")),
        tuple(
            f"{{a:{category}}}{joint}{{b:{category}_one}}"
            for joint in ("且", "，且", "并", "，并", "与", "，")
        ),
    )


def granted() -> Iterator[Entry]:
    """Abilities that are gained."""
    yield rule(
        "granted",
        lambda v: (v["a"],),
        lambda n: {"a": n[0]} if isinstance(n, tuple) and len(n) == 1 and isinstance(n[0], Keyword) else None,
        "{a:keyword}",
        ("{a:keyword}异能", "{a:keyword}"),
    )
    yield rule(
        "granted",
        lambda v: (v["a"],),
        lambda n: {"a": n[0]} if isinstance(n, tuple) and len(n) == 1 else None,
        '" {a:ability} "',
        '"{a:ability}"',
    )
    yield rule(
        "granted",
        lambda v: (*v["l"], v["a"]),
        lambda n: (
            {"l": n[:-1], "a": n[-1]}
            if isinstance(n, tuple) and len(n) > 1 and all(isinstance(x, Keyword) for x in n)
            else None
        ),
        ("{l:granted_list} and {a:keyword}", "{l:granted_list} , and {a:keyword}"),
        (
            "{l:granted_list}与{a:keyword}异能",
            "{l:granted_list}和{a:keyword}异能",
            "{l:granted_list}以及{a:keyword}异能",
            "{l:granted_list}且{a:keyword}异能",
            "{l:granted_list}及{a:keyword}异能",
            "{l:granted_list}异能与{a:keyword}异能",
            "{l:granted_list}异能和{a:keyword}异能",
            "{l:granted_list}、{a:keyword}异能",
            "{l:granted_list}与{a:keyword}",
            "{l:granted_list}，以及{a:keyword}异能",
        ),
    )


def granted_lists() -> Iterator[Entry]:
    """Abilities in a row."""
    yield rule(
        "granted",
        lambda v: (*v["l"], v["a"]),
        lambda n: (
            {"l": n[:-1], "a": n[-1]}
            if isinstance(n, tuple) and len(n) > 1 and not isinstance(n[-1], Keyword)
            else None
        ),
        '{l:granted} and " {a:ability} "',
        (
            '{l:granted}和"{a:ability}"',
            '{l:granted}与"{a:ability}"',
            '{l:granted}以及"{a:ability}"',
            '{l:granted}，以及"{a:ability}"',
        ),
    )
    yield rule(
        "granted_list",
        lambda v: (v["a"],),
        lambda n: {"a": n[0]} if len(n) == 1 else None,
        "{a:keyword}",
        "{a:keyword}",
    )
    yield rule(
        "granted_list",
        lambda v: (*v["l"], v["a"]),
        lambda n: {"l": n[:-1], "a": n[-1]} if len(n) > 1 else None,
        "{l:granted_list} , {a:keyword}",
        ("{l:granted_list}，{a:keyword}", "{l:granted_list}、{a:keyword}"),
    )
    yield rule(
        "granted",
        lambda v: (Keyword("protection", what=v["x"]), Keyword("protection", what=v["y"])),
        None,
        "protection from {x:quality} and from {y:quality}",
        ("反{x:quality}(和|与|且|以及|)反{y:quality}保护异能", "反{x:quality}保护与反{y:quality}保护异能"),
    )


def _per(pt: Any, count: Any) -> ModifyPT:
    def times(half: Any) -> Any:
        return half if half == 0 else count if half == 1 else Times(half, count)

    return ModifyPT(times(pt[0]), times(pt[1]))


def _unper(n: Any, kind: type[Any]) -> Values | None:
    if type(n) is not ModifyPT:
        return None
    found: list[Any] = []
    pair = []
    for half in (n.power, n.toughness):
        if isinstance(half, kind):
            found.append(half)
            pair.append(1)
        elif isinstance(half, Times) and isinstance(half.amount, kind):
            found.append(half.amount)
            pair.append(half.factor)
        elif half == 0:
            pair.append(0)
        else:
            return None
    if not found or any(one_ != found[0] for one_ in found) or not isinstance(found[0].what, Each):
        return None
    return {"pt": tuple(pair), "f": found[0].what.what} if found[0].what.zone == "battlefield" else None


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (
        operations,
        granted,
        granted_lists,
    ):
        yield from part()
