"""Keywords of editions after the one that is followed: read and printed, never carried out.

Where no Chinese printing names one, it is printed as it is in English.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.words.abilities import Keyword, On, Static
from scenarios.engine.words.effects.flow import LaterAction
from scenarios.engine.words.keyword_entry import ENTERS
from scenarios.engine.words.rule_effects import EnterDoing, Instead
from scenarios.text.grammar import Entry, entry, word
from scenarios.text.raw import SELF
from scenarios.text.trees import parts

WITH_COST: dict[str, tuple[str, ...]] = dict.fromkeys(
    ("disguise", "offspring", "warp", "sneak", "mayhem", "harmonize", "web-slinging", "freerunning"), ()
) | {"plot": ("设谋",)}
WITH_NUMBER = ("saddle", "mobilize", "firebending")
ALONE = ("start your engines!", "station", "job select", "storied", "increment", "spree", "tiered")
KEYWORDS = frozenset((*WITH_COST, *WITH_NUMBER, *ALONE, "impending"))
LATER = "later"  # the kind of an event that no rule of this edition has
# What is followed by a dash and an ability has a meaning, unlike ability words.
BEFORE_A_DASH = ("exhaust", "power-up", "max speed", "to solve", "solved", "visit", "impending", "station")


def of_later_edition(ability: Any) -> bool:
    """Whether an ability speaks of what the followed edition does not have."""
    return any(
        isinstance(one, LaterAction)
        or (isinstance(one, Keyword) and one.name in KEYWORDS)
        or (isinstance(one, On) and one.kind == LATER)
        for one in parts(ability)
    )


def keywords() -> Iterator[Entry]:
    """Keyword abilities with what they are printed with."""
    for name, zh in WITH_COST.items():
        yield entry(
            "keyword",
            Keyword,
            (f"{name} {{cost:mana_cost}}", f"{name} — {{cost:cost}}", f"{name} — {{cost:cost}} ."),
            tuple(t for z in (*zh, name) for t in (f"{z}{{cost:mana_cost}}", f"{z}—{{cost:cost}}")),
            name=name,
        )
    for name in WITH_NUMBER:
        yield entry("keyword", Keyword, f"{name} {{amount:digits}}", f"{name}{{amount:digits}}", name=name)
    for name in ALONE:
        yield entry("keyword", Keyword, name, name, name=name)
    yield entry(
        "keyword",
        Keyword,
        "impending {amount:digits} — {cost:mana_cost}",
        "impending {amount:digits}—{cost:mana_cost}",
        name="impending",
    )


def actions() -> Iterator[Entry]:
    """Keyword actions."""
    for name in ("manifest dread", "collect evidence", "forage"):
        yield word("clause", LaterAction(name), name, name)
    for name in ("earthbend", "endure", "blight"):
        yield entry(
            "clause", LaterAction, f"{name} {{amount:digits}}", f"{name} {{amount:digits}}", name=name
        )
    for name in ("airbend", "suspect", "cloak"):
        yield entry("clause", LaterAction, f"{name} {{what:noun}}", f"{name} {{what:noun}}", name=name)
    yield entry(
        "clause",
        LaterAction,
        "{what:thing} <becomes|become> prepared",
        "{what:thing}成为 prepared",
        name="become prepared",
    )


def events() -> Iterator[Entry]:
    """What is waited for."""
    for en, zh in (
        ("you unlock this door", "你解锁此偏门"),
        ("~ attacks while saddled", "~攻击，且为 saddled"),
    ):
        yield word("event", (On(LATER, what=SELF, detail=(("words", en),)),), en, zh)
    prepared = Instead(ENTERS, (EnterDoing(LaterAction("enter prepared")),))
    yield word("static", Static(rules=(prepared,)), "~ enters prepared .", "~以 prepared 状态进战场。")


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (keywords, actions, events):
        yield from part()
