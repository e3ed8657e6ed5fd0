"""CR 701.7: destroying; and exiling for good."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.engine.words.effects import zones
from scenarios.engine.words.nouns import Both
from scenarios.text.grammar import Entry, entry, mirror


def destroying() -> Iterator[Entry]:
    """CR 701.7, and exile."""
    yield entry("clause", zones.Destroy, "destroy {what:noun}", ("消灭{what:noun}", "将{what:noun}消灭"))
    yield entry(
        "clause",
        zones.Destroy,
        "destroy {what:noun} . (<it|they>|that creature) can't be regenerated",
        (
            "消灭{what:noun}。(它|它们|该生物|这些生物|此法消灭的生物)不能重生",
            "消灭{what:noun}，(且|)(它|它们|该生物)不能重生",
            "消灭{what:noun}且(它|它们|其)不能重生",
        ),
        no_regeneration=True,
    )
    yield entry(
        "clause",
        zones.Move,
        "exile {what:noun}",
        ("放逐{what:noun}", "将{what:noun}放逐", "将{what:noun}移出对战", "将{what:noun}移出游戏"),
        to="exile",
    )


def two_destroyed() -> Iterator[Entry]:
    """Two at once."""
    both = {"a": "what.parts.0", "b": "what.parts.1"}
    yield mirror(
        "clause",
        lambda v: zones.Destroy(Both((v["a"], v["b"]))),
        both,
        ("destroy {a:noun} and {b:noun}",),
        ("消灭{a:noun}与{b:noun}",),
    )
    yield mirror(
        "clause",
        lambda v: zones.Destroy(Both((v["a"], v["b"])), True),
        both,
        ("destroy {a:noun} and {b:noun} . they can't be regenerated",),
        ("消灭{a:noun}与{b:noun}。它们不能重生",),
    )


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (destroying, two_destroyed):
        yield from part()
