"""CR 705, 706: coins and dice, and what follows from how they fall."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.words.effects.plays import FlipCoins, RollDice
from scenarios.text.grammar import Entry, Values, at, entry, mirror, rule

WON_ZH, LOST_ZH = "若你(获胜|赢|赢得此掷|猜对)，(则|便|)", "若你(落败|输|输掉此掷|猜错)，(则|便|)"
COIN_ZH = "掷(硬币|一次硬币|一枚硬币)。"


def coins() -> Iterator[Entry]:
    """CR 705.2: who calls it right wins the flip."""
    yield mirror(
        "unit",
        lambda v: FlipCoins(win=v["a"], lose=v["b"]),
        {"a": "win", "b": "lose"},
        "flip a coin . if you win the flip , {a:sentence} . if you lose the flip , {b:sentence} .",
        f"{COIN_ZH}{WON_ZH}{{a:sentence}}。{LOST_ZH}{{b:sentence}}。",
    )
    yield mirror(
        "unit",
        lambda v: FlipCoins(win=v["a"]),
        {"a": "win"},
        "flip a coin . if you win the flip , {a:sentence} .",
        f"{COIN_ZH}{WON_ZH}{{a:sentence}}。",
    )
    yield mirror(
        "unit",
        lambda v: FlipCoins(lose=v["b"]),
        {"b": "lose"},
        "flip a coin . if you lose the flip , {b:sentence} .",
        f"{COIN_ZH}{LOST_ZH}{{b:sentence}}。",
    )
    yield entry("clause", FlipCoins, "flip a coin", ("掷硬币", "掷一次硬币", "掷一枚硬币"))


def dice() -> Iterator[Entry]:
    """CR 706.3: a table of results."""
    yield rule(
        "body",
        lambda v: RollDice(20, rows=v["r"]),
        lambda n: (
            {"r": n.rows} if isinstance(n, RollDice) and n == RollDice(20, rows=n.rows) and n.rows else None
        ),
        "roll a d 20 . {r:results}",
        "掷一颗d20。{r:results}",
    )
    yield rule(
        "results",
        lambda v: (v["r"],),
        lambda n: {"r": n[0]} if isinstance(n, tuple) and len(n) == 1 else None,
        "{r:result}",
        "{r:result}",
    )
    yield rule(
        "results",
        lambda v: (*v["a"], v["r"]),
        lambda n: {"a": n[:-1], "r": n[-1]} if isinstance(n, tuple) and len(n) > 1 else None,
        "{a:results} {r:result}",
        "{a:results}{r:result}",
    )
    yield rule(
        "result",
        _row,
        lambda n: _fields(n, n[0] != n[1]),
        "{a:digits} — {b:digits} | {e:body}",
        "{a:digits}—{b:digits}|{e:body}",
    )
    yield rule(
        "result", _row, lambda n: _fields(n, n[0] == n[1]), "{a:digits} | {e:body}", "{a:digits}|{e:body}"
    )


def _row(v: Values) -> Any:
    return (v["a"], v.get("b", v["a"]), v["e"])


def _fields(n: Any, so: bool) -> Values | None:
    return {"a": n[0], "b": n[1], "e": at(n, "2")} if so else None


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (coins, dice):
        yield from part()
