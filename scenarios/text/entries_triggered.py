"""CR 603.1: triggered abilities."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from scenarios.engine.words import filters
from scenarios.engine.words.abilities import On, Program, Static, Triggered
from scenarios.engine.words.conditions import Matches
from scenarios.engine.words.effects.flow import Gate
from scenarios.engine.words.rule_effects import TriggersAlso
from scenarios.text.grammar import Entry, Values, mirror, rule
from scenarios.text.raw import SaidAfter
from scenarios.text.trees import parts

_ONCE = frozenset(
    ("move", "cast", "cycle", "turn-face-up", "become-level")
)  # with the object itself or its host


def _plainly(n: Any, condition: bool = False, step: bool = False) -> Values | None:
    if (
        not isinstance(n, Triggered)
        or n.state is not None
        or not n.on
        or (n.condition is not None) != condition
    ):
        return None
    if n != Triggered(n.on, n.body, n.condition) or (n.on[0].kind == "begin-step") != step:
        return None
    return {"on": n.on, "body": n.body, "c": n.condition, "n": True}


def on_events() -> Iterator[Entry]:
    """When and whenever: both are read, and printed as the event can happen once to its object or again."""
    for once, en, zh in (
        (True, ("when {on:events} ,",), ("当{on:events}时，", "当{on:events}，", "{on:events}时，")),
        (False, ("whenever {on:events} ,",), ("每当{on:events}时，", "每当{on:events}，")),
    ):
        yield _on_event(once, en, zh)
        yield _on_event_if(once, en, zh)


def on_events_if_so() -> Iterator[Entry]:
    """An "if" after what is done is asked only as it is done (603.4): English prints it there."""
    for once, word in ((True, "when"), (False, "whenever")):
        yield _if_after(once, f"{word} {{on:events}} , {{e:clause}} if {{c:condition}} .")
    yield rule(
        "ability",
        _gated,
        lambda n: _ungated(n) if _plainly(n, step=True) else None,
        "at the beginning of {on:step_event} , {e:clause} if {c:condition} .",
    )


def _if_after(once: bool, en: str) -> Entry:
    return rule("ability", _gated, lambda n: _ungated(n) if _plainly(n) and _once(n) == once else None, en)


def _gated(v: Values) -> Triggered:
    return Triggered(v["on"], Program(Gate("if", v["e"], condition=SaidAfter(v["c"]))))


def _ungated(n: Any) -> Values | None:
    effect = n.body.effect if isinstance(n.body, Program) else None
    if not isinstance(effect, Gate) or effect.kind != "if" or effect.condition is None:
        return None
    said = effect.condition if isinstance(effect.condition, SaidAfter) else SaidAfter(effect.condition)
    found = {"on": n.on, "e": effect.then, "c": said.condition}
    same = replace(n, body=replace(n.body, effect=replace(effect, condition=said)))
    return found if _gated(found) == same else None


def _on_event(once: bool, en: tuple[str, ...], zh: tuple[str, ...]) -> Entry:
    return rule(
        "ability",
        lambda v: Triggered(v["on"], v["body"]),
        lambda n: _plainly(n) if _once(n) == once else None,
        tuple(f"{head} {{n:no_if}} {{body:program}}" for head in en),
        tuple(f"{head}{{n:no_if}}{{body:program}}" for head in zh),
    )


def _on_event_if(once: bool, en: tuple[str, ...], zh: tuple[str, ...]) -> Entry:
    """CR 603.4."""
    return rule(
        "ability",
        lambda v: Triggered(v["on"], v["body"], v["c"]),
        lambda n: _plainly(n, True) if _once(n) == once else None,
        tuple(f"{head} if {{c:condition}} , {{body:program}}" for head in en),
        tuple(f"{head}(若|如果){{c:condition}}，(则|便|){{body:program}}" for head in zh),
    )


def _once(ability: Any) -> bool:
    """Whether what is waited for can happen only once to the object."""
    return isinstance(ability, Triggered) and all(
        on.kind in _ONCE and isinstance(on.what, (filters.Among, filters.HostOf)) for on in ability.on
    )


def on_steps() -> Iterator[Entry]:
    """At the beginning of a step; state triggers."""
    yield rule(
        "ability",
        lambda v: Triggered(v["on"], v["body"]),
        lambda n: _plainly(n, step=True),
        "at the beginning of {on:step_event} , {n:no_if} {body:program}",
        (
            "在{on:step_event}开始时，{n:no_if}{body:program}",
            "{on:step_event}开始时，{n:no_if}{body:program}",
            "于{on:step_event}开始时，{n:no_if}{body:program}",
        ),
    )
    yield rule(
        "ability",
        lambda v: Triggered(v["on"], v["body"], v["c"]),
        lambda n: _plainly(n, True, True),
        "at the beginning of {on:step_event} , if {c:condition} , {body:program}",
        (
            "在{on:step_event}开始时，(若|如果){c:condition}，(则|便|){body:program}",
            "{on:step_event}开始时，(若|如果){c:condition}，(则|便|){body:program}",
            "于{on:step_event}开始时，(若|如果){c:condition}，(则|便|){body:program}",
        ),
    )
    yield rule(
        "ability",
        lambda v: Triggered((), v["body"], state=v["c"]),
        lambda n: (
            {"body": n.body, "c": n.state}
            if isinstance(n, Triggered) and n.state is not None and n == Triggered((), n.body, state=n.state)
            else None
        ),
        "(when|whenever) {c:condition} , {body:program}",
        ("当{c:condition}时，{body:program}",),
    )
    yield rule("ability", _whenever_so, None, (), "每当{c:condition}时，{body:program}")


def limited() -> Iterator[Entry]:
    """CR 603.2i: how often in a turn it triggers, or its action is taken."""
    yield rule(
        "ability",
        lambda v: replace(v["a"], per_turn=1) if isinstance(v["a"], Triggered) else None,
        lambda n: {"a": replace(n, per_turn=None)} if isinstance(n, Triggered) and n.per_turn == 1 else None,
        "{a:ability} this ability triggers only once each turn .",
        ("{a:ability}此异能每回合只会触发一次。", "{a:ability}此异能每回合只能触发一次。"),
    )
    yield rule(
        "ability",
        _only_once,
        lambda n: {"a": replace(n, acts_once=False)} if isinstance(n, Triggered) and n.acts_once else None,
        "{a:ability} do this only once each turn .",
        ("{a:ability}每回合只能如此作一次。", "{a:ability}每回合(中|)只能(如此作|这么做|执行此动作)一次。"),
    )


def additional() -> Iterator[Entry]:
    """CR 603.2d: what triggers, triggers once more."""
    again = "(that ability|it) triggers an additional time ."
    again_zh = "则(该异能|它)额外触发一次。"
    yield mirror(
        "static",
        lambda v: Static(rules=(TriggersAlso((v["on"],), v["g"]),)),
        {"on": "rules.0.on.0", "g": "rules.0.of"},
        f"if {{on:cause}} causes (a triggered|an) ability of {{g:one}} to trigger , {again}",
        (
            f"(若|如果)(某个|){{g:one}}(具有|)的触发式异能(因|，是因){{on:cause}}而触发，{again_zh}",
            f"(若|如果)(某个|){{on:cause}}(会|)(使得|使|令|触发){{g:one}}的触发式异能(触发|)，{again_zh}",
            f"(若|如果)(某个|){{on:causing}}触发{{g:one}}的触发式异能，{again_zh}",
        ),
    )
    yield mirror(
        "static",
        lambda v: Static(rules=(TriggersAlso((), v["g"]),)),
        {"g": "rules.0.of"},
        f"if (a triggered|an) ability of {{g:one}} triggers , {again}",
        f"(若|如果){{g:one}}的(某|某个|)(触发式|)异能触发，{again_zh}",
    )
    for on, en, zh in CAUSES:
        yield _cause("cause", on, f"{{f:one}} {en}", f"{{f:one}}{zh}")
        yield _cause("causing", on, (), f"{zh}的{{f:one}}")


CAUSES = (
    (On("move", to_zone="battlefield"), "entering", "进战场"),
    (On("move", from_zone="battlefield", to_zone="graveyard"), "dying", "死去"),
    (On("attack"), "attacking", "攻击"),
)


def _cause(category: str, on: On, en: str | tuple[str, ...], zh: str) -> Entry:
    return mirror(category, lambda v: replace(on, what=v["f"]), {"f": "what"}, en, zh)


def _only_once(v: Values) -> Any:
    """CR 603.2i: `this` is the one action that may be taken or not."""
    ability = v["a"]
    if not isinstance(ability, Triggered) or ability.acts_once or not ability.on:
        return None
    actions = [part for part in parts(ability.body) if isinstance(part, Gate) and part.kind in ("may", "pay")]
    return replace(ability, acts_once=True) if [one.kind for one in actions] == ["may"] else None


def _whenever_so(v: Values) -> Any:
    """What a thing is (`被阻挡`) is said in Chinese as what happens to it is: then it is an event."""
    return None if isinstance(v["c"], Matches) else Triggered((), v["body"], state=v["c"])


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (
        on_events_if_so,
        on_events,
        on_steps,
        limited,
        additional,
    ):
        yield from part()
