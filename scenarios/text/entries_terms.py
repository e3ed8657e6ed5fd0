"""Words that section 700 explains: your party, whether you descended (700.8, 700.11)."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.engine.looking.party import PartySize
from scenarios.engine.words.conditions import Comparison, Happened
from scenarios.engine.words.nouns import You
from scenarios.engine.words.values import TalliedThisTurn
from scenarios.text.grammar import Entry, word


def party() -> Iterator[Entry]:
    """CR 700.8a, 700.8c: its size, and a full one."""
    yield word(
        "value",
        PartySize(),
        "the number of creatures in your party",
        ("你冒险团中的生物数量", "你冒险团中(的|)生物(的|)数量"),
    )
    yield word("per", PartySize(), "creature in your party", "你冒险团中每有一个生物")
    yield word("condition", Comparison(PartySize(), "=", 4), "you have a full party", "你(的|)冒险团满编")


def descended() -> Iterator[Entry]:
    """CR 700.11: permanent cards put into your graveyard this turn, from wherever."""
    yield word("condition", Happened("descended", You()), "you descended this turn", "你本回合(曾|)落坟(过|)")
    yield word(
        "value",
        TalliedThisTurn("descended"),
        "the number of times you descended this turn",
        "你本回合落坟的次数",
    )


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (party, descended):
        yield from part()
