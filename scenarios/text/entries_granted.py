"""CR 702.1: keywords that are granted with a cost still to be found, or shared by those who have them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.words import filters
from scenarios.engine.words.abilities import Keyword, Program, Static, Triggered
from scenarios.engine.words.continuous import AddAbilities, LoseAbilities, SetColors, SetTypes
from scenarios.engine.words.costs import PayGeneric, PayManaCostOf
from scenarios.engine.words.effects.changes import Apply, ShareKeywords
from scenarios.engine.words.nouns import Each, This
from scenarios.text.entries_nouns import split
from scenarios.text.entries_objects import within
from scenarios.text.grammar import Entry, Values, at, mirror, rule


def _granted(name: str) -> AddAbilities:
    return AddAbilities((Keyword(name, cost=(PayManaCostOf(),)),))


def for_its_mana_cost() -> Iterator[Entry]:
    """CR 702.1a, 702.1b: a keyword whose cost is the mana cost of what has it."""
    name = "operations.0.abilities.0.name"
    yield mirror(
        "clause",
        lambda v: Apply(v["w"], (_granted(v["k"]),), v["d"]) if v["k"] == v["k2"] else None,
        {"w": "what", "k": name, "k2": name, "d": "duration"},
        (
            "{w:noun} <gains|gain> {k:keyword_name} {d:duration} . (the|its) {k2:keyword_name} cost is equal "
            "to (its|that card 's) mana cost"
        ),
        (
            "{w:noun}(都|各|)获得{k:keyword_name}异能{d:duration}。其{k2:keyword_name}费用等同于"
            "(该牌|该咒语|其)的法术力费用"
        ),
    )
    yield mirror(
        "static",
        lambda v: Static(v["w"], (_granted(v["k"]),)) if v["k"] == v["k2"] else None,
        {"w": "affects", "k": name, "k2": name},
        (
            "{w:buried} <has|have> {k:keyword_name} . the {k2:keyword_name} cost is equal to "
            "(its|that card 's) mana cost ."
        ),
        (
            "{w:buried}(都|各|均|)具有{k:keyword_name}异能。其{k2:keyword_name}费用等同于"
            "(该牌|其)的法术力费用。"
        ),
    )
    for category in ("noun", "buried"):
        yield rule(
            category,
            lambda v: Each(within(v), "graveyard"),
            None if category == "noun" else _buried,
            "each {f:card} in {z:zone_whose} graveyard",
            ("{z:zone_whose}坟墓场(中|)(的|)每张{f:card}",),
        )


def _buried(n: Any) -> Values | None:
    return split(n.what, False, True) if isinstance(n, Each) and n.zone == "graveyard" else None


def for_a_number() -> Iterator[Entry]:
    """CR 107.3i, 702.1b: a keyword whose cost is found each time it is paid."""
    name, amount = "operations.0.abilities.0.name", "operations.0.abilities.0.cost.0.amount"
    yield mirror(
        "static",
        lambda v: Static(This(), (AddAbilities((Keyword(v["k"], cost=(PayGeneric(v["v"]),)),)),)),
        {"k": name, "v": amount},
        "~ has {k:keyword_name} {X} , where X is {v:value} .",
        ("~具有{k:keyword_name}{X}，X为{v:value}。",),
    )


def shared() -> Iterator[Entry]:
    """CR 702.1c: whoever has one gives it to all."""

    def make(v: Values) -> Any:
        if v["k"] != v["k2"] or v["f"] != v["g"]:
            return None
        return ShareKeywords(Each(v["f"]), Each(v["g"]), (v["k"], *v["l"]), v["d"])

    def unmake(n: Any) -> Values | None:
        if not isinstance(n, ShareKeywords) or not isinstance(n.what, Each) or n.what != n.among:
            return None
        first, *more = n.keywords
        what = n.what.what
        return {"f": what, "g": what, "k": first, "k2": first, "l": tuple(more), "d": n.duration}

    yield rule(
        "clause",
        make,
        unmake,
        (
            "{f:filter+} gain {k:keyword_name} {d:duration} if (a|an) {g:filter} has {k2:keyword_name} . "
            "the same is true for {l:keyword_names}"
        ),
    )
    # In Chinese the condition stands first, where that of an intervening "if" would stand.
    yield rule(
        "sharing",
        make,
        unmake,
        (),
        (
            "(若|如果){g:some}具有{k:keyword_name}异能，则所有{f:filter}获得{k2:keyword_name}异能{d:duration}；"
            "且{l:keyword_names}等异能(亦|也)比照办理"
        ),
    )
    yield rule(
        "ability",
        lambda v: Triggered(v["on"], Program(v["s"])),
        lambda n: {"on": n.on, "s": n.body.effect} if _shares(n) else None,
        (),
        "在{on:step_event}开始时，{s:sharing}。",
    )


def _shares(n: Any) -> bool:
    plain = isinstance(n, Triggered) and n == Triggered(n.on, n.body)
    return plain and isinstance(at(n, "body.effect"), ShareKeywords)


def keyword_lists() -> Iterator[Entry]:
    """Whose keyword it is, and the names of several."""
    yield rule(
        "some",
        lambda v: filters.both(v["a"], v["p"]),
        lambda n: {"a": at(n, "parts.0"), "p": at(n, "parts.1")} if at(n, "parts.1") else None,
        (),
        "{p:post}的某个{a:core}",
    )
    for category in ("keyword_row", "keyword_names"):
        yield rule(
            category,
            lambda v: (v["k"],),
            lambda n: {"k": n[0]} if len(n) == 1 else None,
            "{k:keyword_name}",
            "{k:keyword_name}",
        )
    for category, en, zh in (("keyword_row", ",", "(，|、)"), ("keyword_names", "(, and|and)", "(，|、|)与")):
        yield rule(
            category,
            lambda v: (*v["l"], v["k"]),
            lambda n: {"l": n[:-1], "k": n[-1]} if len(n) > 1 else None,
            f"{{l:keyword_row}} {en} {{k:keyword_name}}",
            f"{{l:keyword_row}}{zh}{{k:keyword_name}}",
        )


def becoming_a_land() -> Iterator[Entry]:
    """CR 205.1a, 305.7: it is of one type alone, colorless, with these abilities and no others."""

    def make(v: Values) -> Any:
        types = SetTypes(frozenset((v["t"],)))
        return (types, SetColors(), LoseAbilities(), AddAbilities(v["a"]))

    def unmake(n: Any) -> Values | None:
        if not isinstance(n, tuple) or len(n) != 4 or not isinstance(n[0], SetTypes) or len(n[0].types) != 1:
            return None
        found = {"t": next(iter(n[0].types)), "a": at(n[3], "abilities")}
        return found if found["a"] and make(found) == n else None

    yield rule(
        "have_one",
        make,
        unmake,
        (
            "<is|are> a colorless {t:type_word} with {a:granted} and <loses|lose> all other card types "
            "and abilities"
        ),
        ("(是|为)无色{t:type_word}，且具有{a:granted}，并失去所有其他牌张类别与异能",),
    )


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (for_its_mana_cost, for_a_number, shared, keyword_lists, becoming_a_land):
        yield from part()
