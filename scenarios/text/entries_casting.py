"""Words about spells being cast: from where, and what that costs (601)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.words.abilities import On, Static
from scenarios.engine.words.costs import Loyalty
from scenarios.engine.words.effects.changes import ApplyRules
from scenarios.engine.words.filters import Among, Anything, OfType
from scenarios.engine.words.nouns import You
from scenarios.engine.words.rule_effects import CostChange, MayPlay
from scenarios.engine.words.values import TalliedThisTurn, Times
from scenarios.text.combine import either
from scenarios.text.grammar import Builtins, Entry, Values, mirror, rule
from scenarios.text.raw import SELF

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
            (
                f"you may {en} {{w:noun}} {{d:duration}}",
                f"you may {en} {{w:noun}} {{d:this_turn}}",
                f"{{d:ahead}} , you may {en} {{w:noun}}",
            ),
            (
                f"{{d:ahead}}，你可以{zh}{{w:noun}}",
                f"{{d:this_turn}}，你可以{zh}{{w:noun}}",
                f"你{{d:this_turn}}可以{zh}{{w:noun}}",
            ),
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


def for_each_attacker() -> Iterator[Entry]:
    """CR 609.8: it counts what has attacked, whatever became of it since."""
    attackers = TalliedThisTurn("attacked", You())

    def make(v: Values) -> Any:
        (symbol, *more) = v["c"]
        if more or not symbol.isdigit():
            return None
        return Static(rules=(CostChange(SELF, Times(-int(symbol), attackers)),), zone="everywhere")

    def unmake(n: Any) -> Values | None:
        by = getattr(n.rules[0], "by", None) if isinstance(n, Static) and len(n.rules) == 1 else None
        found = {"c": (str(-by.factor),)} if isinstance(by, Times) else None
        return found if found is not None and n == make(found) else None

    yield rule(
        "static",
        make,
        unmake,
        "~ costs {c:mana} less to cast for each creature you attacked with this turn .",
        "本回合中你每以一个生物攻击过，~便减少{c:mana}来施放。",
    )


def loyalty() -> Iterator[Entry]:
    """CR 606.5: a loyalty cost besides."""
    yield mirror(
        "static",
        lambda v: Static(rules=(_loyalty(v["n"]),)),
        {"n": "rules.0.extra.0.amount"},
        "planeswalkers ' loyalty abilities you activate cost an additional {n:loyalty_symbol} to activate .",
        "你起动的由鹏洛客具有的忠诚异能须额外支付{n:loyalty_symbol}来起动。",
    )


def _loyalty(amount: int) -> CostChange:
    """An additional loyalty cost of planeswalkers' loyalty abilities."""
    return CostChange(OfType("planeswalker"), 0, You(), "loyalty", extra=(Loyalty(amount),))


def read_loyalty(reading: Any, place: int) -> Iterator[tuple[int, int]]:
    """A loyalty symbol in the midst of a text: `[+1]`."""
    words = reading.words[place : place + 3]
    if len(words) == 3 and (words[0], words[2]) == ("[", "]") and words[1].lstrip("+-").isdigit():
        yield place + 3, int(words[1])


def builtins() -> dict[str, Builtins]:
    """The categories read by the functions of this module."""
    return {"loyalty_symbol": Builtins(read_loyalty, lambda value, language: f"[{value:+d}]")}


def _cheaper(v: Values) -> Any:
    (symbol, *more) = v["c"]
    if more or not symbol.isdecimal():
        return None
    return Static(rules=(CostChange(either(v["f"], v["g"]), -int(symbol), v["p"]),))


def entries() -> Iterator[Entry]:
    """All of them."""
    yield from from_where()
    yield from may_play()
    yield from for_each_attacker()
    yield from loyalty()
    yield from cheaper()
