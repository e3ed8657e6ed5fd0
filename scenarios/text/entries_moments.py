"""CR 603.2: the beginning of a step, one event or another, several things at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from scenarios.engine.words.abilities import On
from scenarios.engine.words.nouns import Opponents, You
from scenarios.text.combine import every, parts_of, rest_of
from scenarios.text.grammar import Entry, rule, word
from scenarios.text.raw import OTHER, SELF


def steps() -> Iterator[Entry]:
    """CR 603.2b: the beginning of a step."""
    steps = (
        ("upkeep", "upkeep", "维持"),
        ("end", "end step", "结束步骤"),
        ("draw", "draw step", "抓牌步骤"),
        ("beginning of combat", "combat", "战斗"),
        ("precombat main", "(precombat|first) main phase", "(战斗前|战斗前的|第一个)行动阶段"),
    )
    yield word(
        "step_event",
        (On("begin-step", who=You(), detail=(("step", "beginning of combat"),)),),
        "combat on your turn",
        ("你回合的战斗", "你的回合战斗"),
    )
    for step, en, zh in steps:
        detail = (("step", step),)
        yield word(
            "step_event",
            (On("begin-step", who=You(), detail=detail),),
            (f"your {en}", f"{en} on your turn"),
            (f"你的{zh}", f"你{zh}", f"你回合的{zh}", f"你回合中的{zh}", f"你的回合中的{zh}"),
        )
        yield word(
            "step_event",
            (On("begin-step", detail=detail),),
            (f"each {en}", f"each player's {en}"),
            (f"每个{zh}", f"每位牌手的{zh}", f"每一个{zh}"),
        )
        yield word(
            "step_event",
            (On("begin-step", who=Opponents(), detail=detail),),
            (f"each opponent's {en}",),
            (f"每位对手的{zh}", f"每个对手的{zh}", f"对手的{zh}", f"每位对手{zh}"),
        )
    end = On("begin-step", detail=(("step", "end"),))
    yield word("event", (end,), (), ("(在|于|)(每个|)回合结束",))
    yield word("event", (On("chaos"),), "chaos ensues", "引发混沌")
    scheme = (On("set-in-motion", what=SELF),)
    yield word("event", scheme, "you set this scheme in motion", "你实施此阴谋")


def several() -> Iterator[Entry]:
    """One or another."""
    yield rule("events", lambda v: v["a"], lambda n: {"a": n}, "{a:event}", "{a:event}")
    yield rule(
        "events",
        lambda v: (*v["a"], *_same_subject(v["a"], v["b"])) if v["b"] else None,
        None,
        "{a:event} or {b:event_tail}",
        ("{a:event}或{b:event_tail}", "{a:event}或是{b:event_tail}"),
    )
    yield rule(
        "events",
        lambda v: (*v["a"], *v["b"]),
        lambda n: {"a": n[:-1], "b": n[-1:]} if isinstance(n, tuple) and len(n) > 1 else None,
        ("{a:event} or {b:event}", "{a:event} or whenever {b:event}"),
        ("{a:event}或{b:event}", "{a:event}时，或{b:event}", "{a:event}或每当{b:event}"),
    )
    tails = (
        (On("transform"), "transforms into ~", ("转化为~", "转化成~")),
        (On("move", from_zone="battlefield", to_zone="graveyard"), "dies", ("死去",)),
        (On("attack"), "attacks", ("攻击",)),
        (On("block"), "blocks", ("阻挡",)),
        (On("become-blocked"), "becomes blocked", ("被阻挡",)),
        (On("move", from_zone="battlefield"), "leaves the battlefield", ("离开战场", "离场")),
    )
    for on, en, zh_t in tails:
        yield word("event_tail", (on,), en, zh_t)


def _same_subject(first: Any, tails: Any) -> tuple[Any, ...]:
    return tuple(replace(on, what=first[0].what or first[0].source) for on in tails)


def many() -> Iterator[Entry]:
    """`one or more creatures`."""
    yield rule(
        "many",
        lambda v: v["f"],
        lambda n: {"f": n} if n != SELF and OTHER not in parts_of(n) else None,
        "one or more {f:filter+}",
        ("一个或数个{f:filter}", "一个或更多{f:filter}", "一个或多个{f:filter}", "数个{f:filter}"),
    )
    yield rule(
        "many",
        lambda v: every(OTHER, v["f"]),
        lambda n: {"f": rest_of(n, OTHER)} if rest_of(n, OTHER) else None,
        "one or more other {f:filter+}",
        ("一个或数个其他{f:filter}", "一个或更多其他{f:filter}"),
    )


def many_of_some() -> Iterator[Entry]:
    """In Chinese whose they are may stand before how many."""
    yield rule(
        "many",
        lambda v: every(v["f"], v["p"]),
        None,
        (),
        "{p:post}的(一个或数个|一个或更多|一个或多个){f:filter}",
    )


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (
        steps,
        several,
        many,
        many_of_some,
    ):
        yield from part()
