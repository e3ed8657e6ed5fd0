"""Designations of permanents: the level a Class becomes (716.2), the Ring-bearer (701.52), pairs (702.95)."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.engine.layers.pairing import IsPaired, Pair
from scenarios.engine.players.ring import ChoseAnother, RingBearer, RingTempted, RingTempts
from scenarios.engine.words.abilities import On, Static
from scenarios.engine.words.conditions import Exists, Matches, NotSo
from scenarios.engine.words.nouns import Each, This, You
from scenarios.text.grammar import Entry, entry, rule, word
from scenarios.text.raw import SELF


def levels() -> Iterator[Entry]:
    """CR 716.2a."""
    yield rule(
        "event",
        lambda v: (On("become-level", what=SELF, detail=(("level", v["n"]),)),),
        lambda n: (
            {"n": n[0].detail[0][1]}
            if isinstance(n, tuple)
            and len(n) == 1
            and n[0].kind == "become-level"
            and n == (On("become-level", what=SELF, detail=n[0].detail),)
            else None
        ),
        "~ becomes level {n:digits}",
        "~成为等级{n:digits}",
    )


def the_ring() -> Iterator[Entry]:
    """CR 701.52."""
    yield entry("clause", RingTempts, "the Ring tempts you", "魔戒引诱你")
    yield word("event", (On("tempt", who=You()),), "the Ring tempts you", "魔戒引诱你")
    yield word(
        "event",
        (On("choose-ring-bearer", who=You()),),
        "you choose a creature as your Ring-bearer",
        "你选择一个生物作你的持戒人",
    )
    yield word(
        "condition",
        ChoseAnother(),
        "you chose a creature other than ~ as your Ring-bearer",
        "你选择~以外的生物作你的持戒人",
    )
    yield word("condition", Matches(This(), RingBearer()), "~ is your Ring-bearer", "~是你的持戒人")
    yield word(
        "condition", NotSo(Exists(Each(RingBearer()))), "you don't control a Ring-bearer", "你未操控持戒人"
    )
    yield entry(
        "condition",
        RingTempted,
        "the Ring has tempted you {least:number} or more times this game",
        "本盘游戏中魔戒已引诱你{least:number}次或更多",
    )
    yield word("noun", Each(RingBearer()), "your Ring-bearer", "你的持戒人")


def paired() -> Iterator[Entry]:
    """CR 702.95b."""
    yield rule(
        "static",
        lambda v: Static(Pair(), v["o"], condition=IsPaired()),
        lambda n: (
            {"o": n.operations}
            if isinstance(n, Static) and n == Static(Pair(), n.operations, condition=IsPaired())
            else None
        ),
        (
            "as long as ~ is paired with another creature , each of those creatures {o:have} .",
            "as long as ~ is paired with another creature , both creatures {o:have+} .",
        ),
        (
            "只要~与另一(个|)生物搭档，它们便各{o:have}。",
            "只要~与另一(个|)生物搭档，此两者便{o:have}。",
        ),
    )


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (levels, the_ring, paired):
        yield from part()
