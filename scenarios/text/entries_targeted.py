"""CR 603.2: what becomes the target of a spell or ability, what is exploited."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.engine.words import filters
from scenarios.engine.words.abilities import On
from scenarios.engine.words.nouns import Opponents
from scenarios.text.combine import every, parts_of, rest_of
from scenarios.text.entries_events import happening
from scenarios.text.grammar import Entry, mirror, rule


def targeted() -> Iterator[Entry]:
    """CR 603.2: becoming a target."""
    yield happening(
        "{f:one} becomes the target of a spell or ability",
        (
            "{f:one}成为(|任一|某个|某)咒语或异能的目标",
            "{f:one}成为某个咒语或异能(的|之)目标",
            "{f:one}成为(任一|)咒语或异能之目标",
        ),
        lambda v: On("target", what=v["f"]),
        "f",
    )
    of_spells = filters.Being("spell")
    yield mirror(
        "event",
        lambda v: (On("target", what=v["f"], source=every(of_spells, *parts_of(v["s"]))),),
        {"f": "0.what", "s": "0.source"},
        "{f:one} becomes the target of (a|an) {s:aimed}",
        ("{f:one}成为(|任一|某个|某|一个){s:aimed}的目标", "{f:one}成为(|任一|某个|某|一个){s:aimed}之目标"),
    )
    yield rule(
        "aimed",
        lambda v: every(of_spells, *parts_of(v["s"])),
        lambda n: {"s": rest_of(n, of_spells) or filters.Anything()} if of_spells in parts_of(n) else None,
        "{s:spell}",
        "{s:spell}",
    )
    yield happening(
        "{f:one} becomes the target of a spell or ability (an opponent|your opponents) (controls|control)",
        ("{f:one}成为由对手操控(的|之)咒语或异能的目标",),
        lambda v: On("target", what=v["f"], by=Opponents()),
        "f",
    )


def exploited() -> Iterator[Entry]:
    """CR 702.110b: a creature exploits what it has sacrificed."""
    exploits = (("exploit", True),)
    yield mirror(
        "event",
        lambda v: (On("sacrifice", what=v["f"], source=v["s"], detail=exploits),),
        {"f": "0.what", "s": "0.source"},
        "{s:one} exploits {f:one}",
        "{s:one}榨取{f:one}",
    )


def entries() -> Iterator[Entry]:
    """All of them."""
    yield from targeted()
    yield from exploited()
