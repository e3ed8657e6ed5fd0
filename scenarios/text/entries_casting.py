"""Words about spells being cast: from where, and what that costs (601)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.abilities import On, Static
from scenarios.engine.effects.changes import ApplyRules
from scenarios.engine.filters import Among, Anything
from scenarios.engine.rule_effects import CostChange, MayPlay
from scenarios.text.combine import either
from scenarios.text.grammar import Entry, Values, rule

ZONES = (
    ("library", "your library", ("你的牌库", "牌库")),
    ("graveyard", "your graveyard", ("你的坟墓场", "坟墓场")),
    ("exile", "exile", ("放逐区",)),
    ("hand", "your hand", ("你的手上", "手上")),
)


def from_where() -> Iterator[Entry]:
    """CR 601.2a: the zone a spell is cast from."""
    for zone, en, places in ZONES:

        def make(v: Values, zone: str = zone) -> Any:
            what = None if v["f"] == Anything() else v["f"]
            return (On("cast", what=what, who=v["p"], detail=(("from_zone", zone),)),)

        def unmake(n: Any, make: Any = make) -> Values | None:
            if not isinstance(n, tuple) or len(n) != 1 or n[0].who is None:
                return None
            found = {"p": n[0].who, "f": n[0].what or Anything()}
            return found if make(found) == n else None

        yield rule(
            "event",
            make,
            unmake,
            f"{{p:whoever}} <casts|cast> (a|an) {{f:spell}} from {en}",
            tuple(f"{{p:whoever}}从{place}(中|)(施放|使用){{f:spell}}" for place in places),
        )


def may_play() -> Iterator[Entry]:
    """CR 601.3, 305.1: for a time cards of the exile zone may be played, or only cast."""
    for en, zh, lands in (("play", "使用", True), ("cast", "施放", False)):

        def make(v: Values, lands: bool = lands) -> Any:
            allowed = MayPlay(Among("affected"), "exile", lands=lands, owner=False)
            return ApplyRules((allowed,), v["w"], v["d"])

        def unmake(n: Any, make: Any = make) -> Values | None:
            if not isinstance(n, ApplyRules) or n.what is None:
                return None
            found = {"w": n.what, "d": n.duration}
            return found if make(found) == n else None

        yield rule(
            "clause",
            make,
            unmake,
            (f"you may {en} {{w:noun}} {{d:duration}}", f"you may {en} {{w:noun}} {{d:this_turn}}"),
            (f"{{d:duration}}，你可以{zh}{{w:noun}}", f"{{d:this_turn}}，你可以{zh}{{w:noun}}"),
        )


def cheaper() -> Iterator[Entry]:
    """CR 601.2f: one ability about spells of two kinds."""
    yield rule(
        "static",
        _cheaper,
        None,
        "{f:spell+} and {g:spell+} {p:player} <casts|cast> cost {c:mana} less to cast .",
        "{p:player}施放(的|){f:spell}与{g:spell}减少{c:mana}来施放。",
    )


def _cheaper(v: Values) -> Any:
    (symbol, *more) = v["c"]
    if more or not symbol.isdecimal():
        return None
    return Static(rules=(CostChange(either(v["f"], v["g"]), -int(symbol), v["p"]),))


def entries() -> Iterator[Entry]:
    """All of them."""
    yield from from_where()
    yield from may_play()
    yield from cheaper()
