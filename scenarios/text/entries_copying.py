"""CR 707: what becomes, enters or is put onto the stack as a copy, and what it is except for that."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from scenarios.engine.words import rule_effects as rules
from scenarios.engine.words.abilities import On, Static
from scenarios.engine.words.continuous import AddAbilities, Duration
from scenarios.engine.words.effects import changes
from scenarios.engine.words.effects.flow import Gate
from scenarios.engine.words.nodes import Noun
from scenarios.text.grammar import Entry, Values, mirror, rule, word
from scenarios.text.raw import SELF, Pronoun


def becoming_copies() -> Iterator[Entry]:
    """For a time, or for good."""
    yield rule(
        "clause",
        lambda v: changes.BecomeCopyOf(v["what"], earlier(v["of"]), duration=v["duration"]),
        lambda n: copying(n, False),
        "{what:noun} becomes a copy of {of:noun} {duration:duration}",
        (
            "{what:noun}成为{of:noun}的(复制品|复制){duration:duration}",
            "{duration:ahead}，{what:noun}成为{of:noun}的(复制品|复制)",
        ),
    )
    yield rule(
        "clause",
        lambda v: changes.BecomeCopyOf(v["what"], earlier(v["of"])),
        lambda n: copying(n, True),
        "{what:noun} becomes a copy of {of:noun}",
        ("{what:noun}成为{of:noun}的(复制品|复制)",),
    )


def with_exceptions() -> Iterator[Entry]:
    """CR 707.9."""
    yield rule(
        "clause",
        lambda v: changes.BecomeCopyOf(v["what"], earlier(v["of"]), v["but"]),
        lambda n: (
            {"what": n.what, "of": n.of, "but": n.but}
            if isinstance(n, changes.BecomeCopyOf) and n.but and n.duration == Duration("always")
            else None
        ),
        "{what:noun} <becomes|become> a copy of {of:noun} , except {but:buts}",
        ("{what:noun}成为{of:noun}的(复制品|复制)，(|但|且|并){but:buts}",),
    )
    yield word(
        "but",
        (changes.NotCopied("colors"),),
        "it doesn't copy (that creature 's|its) color",
        ("它不复制该生物的颜色", "(其|)不复制该生物的颜色", "其颜色不会成为复制", "它不会复制该生物的颜色"),
    )
    yield rule(
        "clause",
        lambda v: Gate("may", changes.BecomeCopyOf(v["what"], earlier(v["of"]), v["but"])),
        None,
        "you may have {what:noun} become a copy of {of:noun} , except {but:buts}",
        (),
    )
    yield word("but", (changes.ThisAbility(),), "it has this ability", ("获得此异能", "其具有此异能"))


def counters_and_conditions() -> Iterator[Entry]:
    """CR 707.9e, 707.9f."""
    yield mirror(
        "but",
        lambda v: (rules.EnterWith(v["k"], v["n"]),),
        {"k": "0.kind", "n": "0.amount"},
        "it enters with {n:number} additional {k:counter} <counter|counters> on it",
        ("它进战场时上面额外有{n:number}个{k:counter}指示物",),
    )
    yield mirror(
        "but",
        lambda v: (changes.CopyIf("creature", (rules.EnterWith(v["k"], v["n"]), AddAbilities(v["a"]))),),
        {"k": "0.but.0.kind", "n": "0.but.0.amount", "a": "0.but.1.abilities"},
        "if it's a creature , it enters with {n:number} additional {k:counter} <counter|counters> on it "
        "and has {a:granted}",
        "若它是生物，则它进战场时上面额外有{n:number}个{k:counter}指示物并具有{a:granted}",
    )
    yield rule(
        "buts",
        lambda v: (*v["a"], *v["b"]) if isinstance(v["b"][0], changes.CopyIf) else None,
        lambda n: {"a": n[:-1], "b": n[-1:]} if len(n) > 1 and isinstance(n[-1], changes.CopyIf) else None,
        "{a:buts} and , {b:but}",
        ("{a:buts}，且{b:but}",),
    )


def entering_as_this() -> Iterator[Entry]:
    """CR 616.1c: others enter as a copy of this."""
    yield mirror(
        "static",
        lambda v: Static(
            rules=(
                rules.Instead(
                    On("move", what=v["f"], to_zone="battlefield"), (rules.EnterAsCopy(SELF, may=False),)
                ),
            )
        ),
        {"f": "rules.0.on.what"},
        "{f:filter+} enter as a copy of ~ .",
        ("{f:filter}进战场时是~的复制。", "{f:filter}进战场时(是|为|成为)~的复制。"),
    )


def copying(n: Any, always: bool) -> Values | None:
    """Taken apart; without exceptions, and lasting or not."""
    if not isinstance(n, changes.BecomeCopyOf) or n.but or (n.duration == Duration("always")) is not always:
        return None
    return {"what": n.what, "of": n.of, "duration": n.duration}


def earlier(noun: Noun) -> Noun:
    """What something becomes a copy of is not that thing itself."""
    return replace(noun, earlier=True) if isinstance(noun, Pronoun) else noun


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (becoming_copies, with_exceptions, counters_and_conditions, entering_as_this):
        yield from part()
