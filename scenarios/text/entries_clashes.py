"""Clash, discover, creatures that were dealt damage, what blocks or is blocked, abilities that are copied."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.words import rule_effects as rules
from scenarios.engine.words.abilities import On, Static
from scenarios.engine.words.circumstances import DealtDamageBy, StackAbility
from scenarios.engine.words.effects.clashing import Clash, Discover, WonClash
from scenarios.engine.words.filters import ControlledBy
from scenarios.engine.words.nouns import You
from scenarios.text.combine import every
from scenarios.text.grammar import Entry, Values, entry, rule, word
from scenarios.text.raw import SELF, Targeted


def clashing() -> Iterator[Entry]:
    """CR 701.23."""
    yield word("clause", Clash(), "clash with an opponent", ("与一位对手比点", "和一位对手比点"))
    yield word("condition", WonClash(), "you win", ("你赢", "你赢得比点"))


def discovering() -> Iterator[Entry]:
    """CR 701.55."""
    yield entry("clause", Discover, "discover {amount:digits}", "倾探{amount:digits}")


def damaged() -> Iterator[Entry]:
    """CR 120: by which source, this turn."""
    yield entry(
        "post",
        DealtDamageBy,
        "dealt damage by {what:thing} this turn",
        ("本回合中受过{what:thing}伤害", "本回合(中|)曾受过{what:thing}(的|)伤害"),
    )


def blocking_either_way() -> Iterator[Entry]:
    """CR 509.5d: for each creature it blocks, and for each that blocks it."""
    yield rule(
        "events",
        lambda v: _either_way(v["f"]) if v.get("g", v["f"]) == v["f"] else None,
        _taken,
        "~ blocks or becomes blocked by (a|an) {f:filter}",
        ("~阻挡{f:filter}或被{g:filter}阻挡", "~阻挡(一个|){f:filter}(，|)或被(一个|){g:filter}阻挡"),
    )


def _either_way(what: Any) -> tuple[On, On]:
    return (On("block", what=SELF, source=what), On("block", what=what, source=SELF))


def _taken(node: Any) -> Values | None:
    if not isinstance(node, tuple) or len(node) != 2 or not isinstance(node[0], On):
        return None
    what = node[0].source
    return {"f": what, "g": what} if node == _either_way(what) else None


def copied_abilities() -> Iterator[Entry]:
    """CR 115.1, 113.3b: an ability you control."""
    for kinds, en, zh in (
        (("activated", "triggered"), "activated or triggered", "起动式或触发式"),
        (("activated",), "activated", "起动式"),
        (("triggered",), "triggered", "触发式"),
    ):
        yield word(
            "noun",
            Targeted(every(StackAbility(kinds), ControlledBy(You())), zone="stack"),
            f"target {en} ability you control",
            (f"目标由你操控的{zh}异能", f"由你操控的目标{zh}异能"),
        )


def commanders() -> Iterator[Entry]:
    """CR 903.3c: what a deck may have as its commander; nothing of the game hangs on it."""
    yield word(
        "static",
        Static(rules=(rules.MayAsThough("be your commander", SELF),), zone="everywhere"),
        "~ can be your commander .",
        ("~可用作指挥官。", "~可以(作为|成为|当)你的指挥官。"),
    )


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (clashing, discovering, damaged, blocking_either_way, copied_abilities, commanders):
        yield from part()
