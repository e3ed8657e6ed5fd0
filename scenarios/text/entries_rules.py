"""Static abilities that say what can't be done and what must be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from scenarios.engine.words import filters
from scenarios.engine.words import rule_effects as rules
from scenarios.engine.words.abilities import Static
from scenarios.engine.words.effects import changes
from scenarios.engine.words.nodes import Filter
from scenarios.engine.words.nouns import Each, EachPlayer, Host, This
from scenarios.text.entries_prohibitions import about
from scenarios.text.grammar import Entry, Values, at, entry, mirror, rule, word
from scenarios.text.raw import AFFECTED, SELF


def of_objects() -> Iterator[Entry]:
    """Static abilities about objects."""
    yield rule(
        "static",
        lambda v: _rule_static(v["w"], (v["r"],)),
        lambda n: _unrule(n, rules.Cant),
        "{w:affected} {r:cant=} .",
        ("{w:affected}{r:cant}。", "{w:affected}均{r:cant}。", "{w:affected}都{r:cant}。"),
    )
    yield rule(
        "static",
        lambda v: _rule_static(v["w"], v["r"]),
        lambda n: _unrule_two(n),
        "{w:affected} {r:cant_two=} .",
        ("{w:affected}{r:cant_two}。", "{w:affected}均{r:cant_two}。"),
    )
    yield rule(
        "static",
        lambda v: _rule_static(v["w"], (v["r"],)),
        lambda n: _unrule(n, rules.Must),
        "{w:affected} {r:must=} (each combat|each turn) if able .",
        (
            "{w:affected}(在|)(每次战斗|每个战斗|每回合|每次战斗中)(中|)(，|){r:must}。",
            "{w:affected}在每回合中{r:must}。",
        ),
    )
    yield rule(
        "static",
        _with_operations,
        _without_operations,
        "{w:affected} {o:have=} and {r:cant=} .",
        ("{w:affected}{o:have}(，|)(且|并且|而且){r:cant}。",),
    )


def of_blockers() -> Iterator[Entry]:
    """CR 509.1c: all that can block it have to."""
    yield rule(
        "static",
        lambda v: lured(v["f"]),
        _unlured,
        "all creatures able to block {f:one} do so .",
        "所有(能够|能|可以|可)阻挡{f:one}(的|)生物(皆须|都须|均须|须|都必须)阻挡之。",
    )


def _unlured(n: Any) -> Values | None:
    what = getattr(n.rules[0], "what", None) if isinstance(n, Static) and n.rules else None
    return {"f": what} if n == lured(what) else None


def lured(what: Any) -> Static:
    """What such a line says."""
    return Static(rules=(rules.Must("be blocked", what, everyone=True),))


def of_players() -> Iterator[Entry]:
    """Static abilities about players."""
    yield rule(
        "static",
        lambda v: Static(rules=(rules.Cant("cast", what=v["f"], who=v["p"]),)),
        lambda n: (
            {"f": n.rules[0].what, "p": n.rules[0].who}
            if isinstance(n, Static)
            and len(n.rules) == 1
            and isinstance(n.rules[0], rules.Cant)
            and n.rules[0].action == "cast"
            and n.rules[0].what
            and n.rules[0].who
            else None
        ),
        "{p:player} can't cast {f:spell+} .",
        ("{p:player}不能施放{f:spell}。", "{p:player}不能使用{f:spell}。"),
    )


def forbidden_doings() -> Iterator[Entry]:
    """What a player can't do, always or for a time (611.2c: what it says of players is asked each time)."""
    for action, en, zh in (
        ("gain life", "gain life", ("获得生命",)),
        ("lose", "lose the game", ("输掉这盘游戏", "输去此盘游戏", "输掉此盘游戏", "输去游戏")),
        ("win", "win the game", ("赢得这盘游戏", "赢得此盘游戏", "赢得游戏")),
        ("play lands", "play lands", ("使用地",)),
    ):
        yield word("doing", action, en, zh)
    yield entry(
        "player_cant",
        rules.Cant,
        "{who:player} can't {action:doing}",
        ("{who:player}不能{action:doing}", "{who:player}不会{action:doing}"),
    )
    yield word("player_cant", rules.Cant("play lands", who=EachPlayer()), (), "牌手不能使用地")
    yield mirror(
        "clause",
        lambda v: changes.ApplyRules((rules.Cant(v["a"], who=v["p"]),), None, v["d"]),
        {"a": "rules.0.action", "p": "rules.0.who", "d": "duration"},
        ("{p:player} can't {a:doing} {d:this_turn}", "{d:this_turn} , {p:player} can't {a:doing}"),
        (
            "{p:player}{d:this_turn}不能{a:doing}",
            "{d:this_turn}，{p:player}不能{a:doing}",
            "{d:this_turn}{p:player}不能{a:doing}",
        ),
    )


def players_forbidden() -> Iterator[Entry]:
    """What players can't do."""
    yield rule(
        "static",
        lambda v: Static(rules=(v["a"],)),
        lambda n: (
            {"a": n.rules[0]}
            if isinstance(n, Static)
            and len(n.rules) == 1
            and n == Static(rules=n.rules)
            and isinstance(n.rules[0], rules.Cant)
            else None
        ),
        "{a:player_cant} .",
        "{a:player_cant}。",
    )
    yield rule(
        "static",
        lambda v: Static(rules=(v["a"], v["b"])),
        lambda n: (
            {"a": n.rules[0], "b": n.rules[1]}
            if isinstance(n, Static) and len(n.rules) == 2 and n == Static(rules=n.rules)
            else None
        ),
        "{a:player_cant} and {b:player_cant} .",
        ("{a:player_cant}(，|)(且|并且|而){b:player_cant}。",),
    )


def of_everything() -> Iterator[Entry]:
    """Static abilities about spells, lands and entering."""
    yield mirror(
        "static",
        lambda v: Static(rules=(rules.Cant("cast", what=v["f"]),)),
        {"f": "rules.0.what"},
        "{f:spell+} can't be cast .",
        ("{f:spell}不能施放。", "(牌手|)不能(施放|使用){f:spell}。", "不能使用{f:spell}。"),
    )
    yield mirror(
        "static",
        lambda v: Static(rules=(rules.Cant("enter", what=v["f"]),)),
        {"f": "rules.0.what"},
        "{f:filter+} can't enter .",
        ("{f:filter}不能进战场。",),
    )


def _without_operations(n: Any) -> Values | None:
    rest = _unrule(replace(n, affects=None, operations=()), rules.Cant) if isinstance(n, Static) else None
    found = {**rest, "o": n.operations} if rest else None
    return found if found and n.operations and _with_operations(found) == n else None


def _with_operations(v: Values) -> Any:
    found = _rule_static(v["w"], (v["r"],))
    return None if found is None else Static(v["w"], v["o"], found.rules)


def _rule_static(noun: Any, found: tuple[Any, ...]) -> Any:
    what = as_filter(noun)
    return None if what is None else Static(rules=tuple(about(one_, what) for one_ in found))


def as_filter(noun: Any) -> Filter | None:
    """A noun phrase as what a rule is about."""
    if isinstance(noun, This):
        return SELF
    if isinstance(noun, Host):
        return filters.HostOf(This())
    if isinstance(noun, Each) and noun.zone == "battlefield":
        return noun.what
    return None


def as_noun(what: Filter) -> Any:
    """The noun phrase again."""
    return This() if what == SELF else Host() if what == filters.HostOf(This()) else Each(what)


def _unrule(n: Any, kind: type[Any]) -> Values | None:
    if (
        isinstance(n, Static)
        and len(n.rules) == 1
        and isinstance(n.rules[0], kind)
        and n == Static(rules=n.rules)
        and n.rules[0].what is not None
    ):
        return {"w": as_noun(n.rules[0].what), "r": about(n.rules[0], AFFECTED)}
    return None


def _unrule_two(n: Any) -> Values | None:
    what = at(n, "rules.0.what")
    if what is None or what != at(n, "rules.1.what") or n != Static(rules=n.rules):
        return None
    if not all(isinstance(one, rules.Cant) and one.what == what for one in n.rules):
        return None
    return {"w": as_noun(what), "r": tuple(about(one, AFFECTED) for one in n.rules)}


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (
        of_objects,
        of_blockers,
        of_players,
        forbidden_doings,
        players_forbidden,
        of_everything,
    ):
        yield from part()
