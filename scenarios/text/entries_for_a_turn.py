"""What spells make of the rest of a turn: replacement and prevention effects that begin (614, 615)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.words import conditions
from scenarios.engine.words import rule_effects as rules
from scenarios.engine.words.abilities import On, Static
from scenarios.engine.words.effects import changes, numbers
from scenarios.engine.words.filters import ControlledBy
from scenarios.engine.words.nouns import Opponents, You
from scenarios.engine.words.values import ThatMany
from scenarios.text.combine import every, parts_of
from scenarios.text.grammar import Entry, Values, mirror, rule
from scenarios.text.raw import RawNumber


def entering_elsewhere() -> Iterator[Entry]:
    """CR 616.1b: who controls what enters."""
    yield rule(
        "clause",
        _taken_over,
        _left_to_others,
        "if {f:one} would enter under an opponent 's control {d:this_turn} , "
        "it enters under your control instead",
        ("{d:this_turn}，若{f:one}将在对手的操控下进战场，则它改为在你的操控下进战场",),
    )


def _taken_over(v: Values) -> Any:
    entering = On("move", what=every(v["f"], ControlledBy(Opponents())), to_zone="battlefield")
    return changes.ApplyRules((rules.Instead(entering, (rules.EnterUnder(You()),)),), None, v["d"])


def _left_to_others(node: Any) -> Values | None:
    if not isinstance(node, changes.ApplyRules) or not isinstance(node.rules[0], rules.Instead):
        return None
    what = [part for part in parts_of(node.rules[0].on.what) if part != ControlledBy(Opponents())]
    found = {"f": every(*what), "d": node.duration}
    return found if what and node == _taken_over(found) else None


def next_damage() -> Iterator[Entry]:
    """CR 615.8: the next time a source would deal damage."""
    yield mirror(
        "clause",
        lambda v: numbers.PreventDamage(source=v["w"], then=v["g"]),
        {"w": "source", "g": "then"},
        "the next time {w:noun} would deal damage this turn , prevent that damage . {g:prevented_gain}",
        ("防止{w:noun}在本回合中下一次将造成的伤害。{g:prevented_gain}",),
    )
    yield mirror(
        "clause",
        lambda v: numbers.PreventDamage(source=v["w"]),
        {"w": "source"},
        "the next time {w:noun} would deal damage this turn , prevent that damage",
        "防止{w:noun}在本回合中下一次将造成的伤害",
    )
    yield rule(
        "prevented_gain",
        lambda v: numbers.GainLife(ThatMany(), v["p"]),
        lambda n: {"p": n.who} if isinstance(n, numbers.GainLife) and n.amount == RawNumber() else None,
        "{p:player} <gains|gain> life equal to the damage prevented this way",
        ("{p:player}获得与以此法所防止的伤害等量的生命",),
    )


def life_kept() -> Iterator[Entry]:
    """CR 120.4d: damage that a life total is spared."""
    yield mirror(
        "static",
        lambda v: Static(rules=(_kept(v["n"]),), condition=v["c"]) if v["n"] == v["m"] else None,
        {"n": "rules.0.changes.0.least", "m": "rules.0.changes.0.least", "c": "condition"},
        "if {c:condition} , damage that would reduce your life total to less than {n:digits} "
        "reduces it to {m:digits} instead .",
        ("若{c:condition}，(|则)将使你的总生命减至{n:digits}以下的伤害，改为减少至{m:digits}。",),
    )


def _kept(least: int) -> Any:
    loss = On("lose-life", who=You(), how="damage", if_so=conditions.WouldFallBelow(least))
    return rules.Instead(loss, (rules.KeepLife(least),))


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (entering_elsewhere, next_damage, life_kept):
        yield from part()
