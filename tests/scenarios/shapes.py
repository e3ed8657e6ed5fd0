"""The shapes of what stands on cards: what kind of thing a static ability, a trigger or a cost is, and where
it functions. One shape is one way through the engine, so each has to be seen to act somewhere.

An ability without one of its pieces is what a run is compared with: what changes nothing does not act.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import NODEFAULT
from msgspec.structs import replace

from scenarios.engine.words.abilities import Activated, On, Static, Triggered
from scenarios.engine.words.effects.changes import ApplyRules
from scenarios.engine.words.nodes import Noun
from scenarios.engine.words.rule_effects import CostChange, Instead, RuleEffect
from scenarios.text.executing import not_carried_out
from scenarios.text.trees import parts, replaced

Piece = tuple[str, Any]  # a shape, and the ability without what is of this shape; None: nothing is left
SAID = ("action", "step", "abilities", "zone")  # words of a rule that make it another one


def pieces(ability: Any) -> Iterator[Piece]:
    """The shapes of one ability."""
    if any(not_carried_out(ability)):
        return
    if isinstance(ability, Static):
        yield from of_static(ability)
    if isinstance(ability, Triggered):
        yield from of_trigger(ability)
    if isinstance(ability, Activated):
        for place, cost in enumerate(ability.cost):
            rest = (*ability.cost[:place], *ability.cost[place + 1 :])
            yield f"cost {type(cost).__name__}{at(ability)}", replace(ability, cost=rest)
    if hasattr(ability, "body"):
        yield from of_body(ability)


def of_static(ability: Static) -> Iterator[Piece]:
    """CR 604.1: each rule and each change of characteristics; and what its condition asks."""
    for name in ("rules", "operations"):
        several = getattr(ability, name)
        for place, one in enumerate(several):
            rest = (*several[:place], *several[place + 1 :])
            left = replace(ability, **{name: rest}) if rest else None
            if isinstance(one, RuleEffect):
                yield f"static {of_rule(one)}{at(ability)}", left
            else:
                yield f"static {type(one).__name__} of {whom(ability.affects)}{at(ability)}", left
    if ability.condition is not None:
        yield f"static if {type(ability.condition).__name__}{at(ability)}", None


def of_trigger(ability: Triggered) -> Iterator[Piece]:
    """CR 603.1: each event that is waited for, a state, an intervening "if"."""
    for on in ability.on:
        rest = tuple(one for one in ability.on if one != on)
        yield f"trigger {of_event(on)}{at(ability)}", replace(ability, on=rest) if rest else None
    if ability.state is not None:
        yield f"trigger state {type(ability.state).__name__}{at(ability)}", None
    if ability.condition is not None:
        yield f"trigger if {type(ability.condition).__name__}{at(ability)}", None


def of_body(ability: Any) -> Iterator[Piece]:
    """CR 611.2: the rules that hold for a while once it has resolved."""
    for applying in parts(ability.body):
        if isinstance(applying, ApplyRules):
            for place, rule in enumerate(applying.rules):
                rest = (*applying.rules[:place], *applying.rules[place + 1 :])
                body = replaced(ability.body, applying, replace(applying, rules=rest))
                yield f"lasting {of_rule(rule)}", replace(ability, body=body)


def of_rule(rule: RuleEffect) -> str:
    """A rule by its kind, the words that make it another rule, and which of its parts it has."""
    if isinstance(rule, Instead):
        kinds = "+".join(type(one).__name__ for one in rule.changes)
        condition = f" if {type(rule.condition).__name__}" if rule.condition is not None else ""
        return f"instead of {of_event(rule.on)}: {kinds}{condition}"
    said = [str(getattr(rule, name)) for name in SAID if getattr(rule, name, "")]
    if isinstance(rule, CostChange):
        said.append("dearer" if not isinstance(rule.by, int) or rule.by > 0 else "cheaper" if rule.by else "")
    more = [f"+{name}" for name in given(rule) if name not in (*SAID, "what", "who", "by", "amount")]
    by = ["+by"] if getattr(rule, "by", None) is not None and not isinstance(rule, CostChange) else []
    return " ".join(one for one in (type(rule).__name__, *said, *by, *more) if one)


def given(node: Any) -> Iterator[str]:
    """The fields of a node that are not as they are when nothing is said."""
    names, defaults = node.__struct_fields__, node.__struct_defaults__
    for name, default in zip(names[len(names) - len(defaults) :], defaults, strict=True):
        if default is not NODEFAULT and getattr(node, name) != default:
            yield name


def of_event(on: On) -> str:
    """An event by its kind and zones."""
    where = f" {on.from_zone or 'any'}-{on.to_zone or 'any'}" if on.kind == "move" else ""
    return f"{on.kind}{where}{' batch' if on.batch else ''}"


def at(ability: Any) -> str:
    """Where it functions, if not on the battlefield."""
    return "" if ability.zone == "battlefield" else f" @{ability.zone}"


def whom(affects: Noun | None) -> str:
    """What it changes."""
    return type(affects).__name__ if affects is not None else "nothing"
