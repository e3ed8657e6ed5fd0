"""CR 707: what becomes, enters or is put onto the stack as a copy, and what it is except for that."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from scenarios.engine import rule_effects as rules
from scenarios.engine.abilities import On, Static
from scenarios.engine.continuous import Duration
from scenarios.engine.effects import changes
from scenarios.engine.effects.flow import Gate
from scenarios.engine.nodes import Noun
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
            "{duration:duration}，{what:noun}成为{of:noun}的(复制品|复制)",
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
        "{what:noun} becomes a copy of {of:noun} , except {but:buts}",
        ("{what:noun}成为{of:noun}的(复制品|复制)，(|但|且|并){but:buts}",),
    )
    yield word(
        "but",
        (changes.OwnColor(),),
        "it doesn't copy (that creature 's|its) color",
        ("其颜色不会成为复制", "它不会复制该生物的颜色"),
    )
    yield rule(
        "clause",
        lambda v: Gate("may", changes.BecomeCopyOf(v["what"], earlier(v["of"]), v["but"])),
        None,
        "you may have {what:noun} become a copy of {of:noun} , except {but:buts}",
        (),
    )
    yield word("but", (changes.ThisAbility(),), "it has this ability", ("获得此异能", "其具有此异能"))


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
    for part in (becoming_copies, with_exceptions, entering_as_this):
        yield from part()
