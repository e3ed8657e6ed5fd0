"""How many cards are in a graveyard, and whether a hand is empty, as conditions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.words import conditions
from scenarios.engine.words.nouns import EachPlayer, It, Opponents, You
from scenarios.engine.words.values import CardsIn
from scenarios.text.grammar import Entry, at, mirror, rule

SOMEBODY = It("somebody")


def graveyards_and_empty_hands() -> Iterator[Entry]:
    """No cards in hand; cards in a graveyard."""
    yield rule(
        "condition",
        lambda v: conditions.Comparison(CardsIn("hand", v["p"]), "=", 0),
        lambda n: (
            {"p": n.one.who}
            if isinstance(n, conditions.Comparison)
            and n.operator == "="
            and n.other == 0
            and isinstance(n.one, CardsIn)
            and n.one.zone == "hand"
            else None
        ),
        ("{p:player} <has|have> no cards in hand",),
        ("{p:player}没有手牌", "{p:player}手上没有牌", "{p:player}没有任何手牌"),
    )
    yield mirror(
        "condition",
        lambda v: _many_buried(You(), v["n"]),
        {"n": "other"},
        "you have {n:number} or more cards in your graveyard",
        "你的坟墓场中有{n:number}张或更多的牌",
    )
    yield rule(
        "condition",
        lambda v: _many_buried(v.get("p", You()), v["n"]),
        lambda n: (
            {"p": n.one.who, "n": n.other}
            if isinstance(n, conditions.Comparison)
            and n.operator == ">="
            and isinstance(n.one, CardsIn)
            and n.one.zone == "graveyard"
            else None
        ),
        (
            "{p:player} <has|have> {n:number} or more cards in <their|their|your> graveyard",
            "there are {n:number} or more cards in your graveyard",
        ),
        (
            "{p:player}的坟墓场中有{n:number}张或更多(的|)牌",
            "{p:player}坟墓场中有{n:number}张或更多(的|)牌",
            "{p:player}坟墓场(中|)(的|)牌数(量|)(为|){n:number}张或更多",
        ),
    )


def somebodys_graveyard() -> Iterator[Entry]:
    """Of several players, any one of them."""
    yield rule(
        "condition",
        lambda v: conditions.OfAny(v["p"], _many_buried(SOMEBODY, v["n"])) if v["p"] != You() else None,
        lambda n: {"p": n.who, "n": at(n, "so.other")} if isinstance(n, conditions.OfAny) else None,
        "{p:whoever} has {n:number} or more cards in their graveyard",
        (
            "{p:whoever}的坟墓场中有{n:number}张或更多(的|)牌",
            "{p:whoever}坟墓场中有{n:number}张或更多(的|)牌",
        ),
    )


def _many_buried(who: Any, number: Any) -> Any:
    """So many cards in the graveyard of one player."""
    several = who in (EachPlayer(), Opponents())
    return None if several else conditions.Comparison(CardsIn("graveyard", who), ">=", number)


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (graveyards_and_empty_hands, somebodys_graveyard):
        yield from part()
