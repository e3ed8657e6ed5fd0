"""CR 602.1, with what limits the activating; CR 606: loyalty abilities; CR 714: chapters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from scenarios.engine.words import abilities, conditions, costs
from scenarios.engine.words.abilities import Activated
from scenarios.text.grammar import Builtins, Entry, Values, rule, word
from scenarios.text.lexer import Language


def activated() -> Iterator[Entry]:
    """CR 602.1."""
    yield rule(
        "ability",
        lambda v: Activated(v["c"], v["b"]),
        lambda n: (
            {"c": n.cost, "b": n.body}
            if isinstance(n, Activated) and n == Activated(n.cost, n.body) and not n.is_loyalty
            else None
        ),
        "{c:cost} : {b:program}",
        "{c:cost}：{b:program}",
    )


def limited() -> Iterator[Entry]:
    """CR 602.5."""
    limits: list[tuple[dict[str, Any], tuple[str, ...], tuple[str, ...]]] = [
        (
            {"timing": "sorcery"},
            (
                "activate only as a sorcery .",
                "activate this ability only any time you could cast a sorcery .",
            ),
            (
                "只能于法术时机起动。",
                "只能于法术时机起动此异能。",
                "你只能在你可以施放法术的时机下起动此异能。",
                "起动此异能的时机视同法术。",
                "此异能的起动时机视同法术。",
                "仅能于法术时机起动。",
                "(你|)只(可以|能|可)(于|在)你(能|能够|可以)(施放|使用)法术的时机(下|)(起动|使用)(此异能|)。",
                "你可以使用法术的时机下，才可以使用此异能。",
            ),
        ),
        (
            {"per_turn": 1},
            ("activate only once each turn .", "activate this ability only once each turn ."),
            (
                "每回合只能起动一次。",
                "每回合中只能起动此异能一次。",
                "此异能每回合只能起动一次。",
                "每回合只能起动此异能一次。",
                "此异能每回合中只能起动一次。",
                "此异能每(个|)回合(中|)只能使用一次。",
            ),
        ),
    ]
    for fixed, en, zh in limits:
        yield _limit(fixed, en, zh)


def _limit(fixed: Values, en: tuple[str, ...], zh: tuple[str, ...]) -> Entry:
    def make(v: Values) -> Any:
        return replace(v["a"], **fixed) if isinstance(v["a"], Activated) else None

    return rule(
        "ability",
        make,
        lambda n: _unlimited(n, fixed),
        tuple(f"{{a:ability}} {text}" for text in en),
        tuple(f"{{a:ability}}{text}" for text in zh),
    )


def _with_condition(v: Values) -> Any:
    if not isinstance(v["a"], Activated) or v["a"].condition is not None:
        return None
    return replace(v["a"], condition=v["c"])


def _without_condition(n: Any) -> Values | None:
    if not isinstance(n, Activated) or n.condition is None:
        return None
    return {"a": replace(n, condition=None), "c": n.condition}


def conditional() -> Iterator[Entry]:
    """CR 602.5b, and who may activate."""
    yield rule(
        "ability",
        _with_condition,
        _without_condition,
        (
            "{a:ability} activate only {c:condition_time} .",
            "{a:ability} activate this ability only {c:condition_time} .",
        ),
        (
            "{a:ability}只能{c:condition_time}起动(|此异能)。",
            "{a:ability}(你|)只(可以|能|可){c:condition_time}(起动|使用)(|此异能)。",
        ),
    )
    yield rule(
        "ability",
        _with_condition,
        _without_condition,
        (
            "{a:ability} activate only if {c:condition} .",
            "{a:ability} activate this ability only if {c:condition} .",
        ),
        (
            "{a:ability}只能于{c:condition}时起动此异能。",
            "{a:ability}只能于{c:condition}时起动。",
            "{a:ability}只能在{c:condition}时起动此异能。",
            "{a:ability}只有{c:condition}时才能起动此异能。",
            "{a:ability}(你|)只(可以|能|可)(于|在){c:condition}时(起动|使用)(此异能|)。",
        ),
    )
    yield rule(
        "ability",
        lambda v: replace(v["a"], by="any player") if isinstance(v["a"], Activated) else None,
        lambda n: (
            {"a": replace(n, by="controller")} if isinstance(n, Activated) and n.by == "any player" else None
        ),
        "{a:ability} any player may activate this ability .",
        ("{a:ability}任何牌手均可起动此异能。", "{a:ability}(任何|任一|任意)牌手(均|都|)可以起动此异能。"),
    )


def times() -> Iterator[Entry]:
    """When it may be activated."""
    yield word(
        "condition_time",
        conditions.TurnOf(),
        "during your turn",
        ("于你的回合中", "在你的回合中", "于你的回合"),
    )
    upkeep = conditions.DuringStep("upkeep")
    yield word(
        "condition_time",
        conditions.AllSo((conditions.TurnOf(), upkeep)),
        "during your upkeep",
        ("于你的维持中", "(于|在)你的维持(步骤|)中"),
    )
    yield word(
        "condition_time",
        upkeep,
        ("during any upkeep step", "during any upkeep"),
        ("于任一维持中", "(于|在)(任何|任一|任意)维持(步骤|)中"),
    )


def loyalty_and_chapters() -> Iterator[Entry]:
    """CR 606.3, 714.2."""
    yield rule(
        "ability",
        lambda v: Activated((costs.Loyalty(v["n"]),), v["b"], timing="sorcery"),
        lambda n: (
            {"n": n.cost[0].amount, "b": n.body}
            if isinstance(n, Activated)
            and n.is_loyalty
            and isinstance(n.cost[0], costs.Loyalty)
            and not n.cost[0].x
            and n == Activated(n.cost, n.body, timing="sorcery")
            else None
        ),
        "{n:loyalty} : {b:program}",
        "{n:loyalty}：{b:program}",
    )
    yield rule(
        "ability",
        lambda v: Activated((costs.Loyalty(-1, True),), v["b"], timing="sorcery"),
        lambda n: (
            {"b": n.body} if isinstance(n, Activated) and n.cost == (costs.Loyalty(-1, True),) else None
        ),
        "-X : {b:program}",
        "-X：{b:program}",
    )
    yield rule(
        "ability",
        lambda v: abilities.Chapter(numbers=v["n"], body=v["b"]),
        lambda n: {"n": n.numbers, "b": n.body} if isinstance(n, abilities.Chapter) else None,
        "{n:chapters} — {b:program}",
        "{n:chapters}—{b:program}",
    )


def _unlimited(n: Any, fixed: dict[str, Any]) -> Values | None:
    if (
        not isinstance(n, Activated)
        or n.is_loyalty
        or any(getattr(n, name) != value for name, value in fixed.items())
    ):
        return None
    return {"a": replace(n, **{name: "instant" if name == "timing" else None for name in fixed})}


ROMAN = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6}


def read_loyalty(reading: Any, place: int) -> Iterator[tuple[int, int]]:
    """`+1`, `-3`, `0` before the colon of a loyalty ability."""
    if place == 0 and reading.size > 1:
        text = reading.words[0]
        if text.lstrip("+-").isdecimal() and len(text) < 5 and (text[0] in "+-" or text == "0"):
            yield 1, int(text)


def print_loyalty(value: Any, language: Language) -> str | None:
    """With its sign."""
    return f"{value:+d}" if isinstance(value, int) and value else "0" if value == 0 else None


def read_chapters(reading: Any, place: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """`I, II`: the chapters of a Saga (714)."""
    found, here = [], place
    while here < reading.size and reading.words[here].lower() in ROMAN:
        found.append(ROMAN[reading.words[here].lower()])
        yield here + 1, tuple(found)
        here += 2 if here + 1 < reading.size and reading.words[here + 1] in (",", "，", "、") else 99


def print_chapters(value: Any, language: Language) -> str | None:
    """The numerals again."""
    roman = {number: text.upper() for text, number in ROMAN.items()}
    return (", " if language == "en" else "，").join(roman[number] for number in value)


def builtins() -> dict[str, Builtins]:
    """The categories read by the functions of this module."""
    return {
        "loyalty": Builtins(read_loyalty, print_loyalty),
        "chapters": Builtins(read_chapters, print_chapters),
    }


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (
        activated,
        limited,
        conditional,
        times,
        loyalty_and_chapters,
    ):
        yield from part()
