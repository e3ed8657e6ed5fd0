"""CR 614.1a: what happens instead: something else altogether, in as many words as it takes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.words import rule_effects as rules
from scenarios.engine.words.abilities import On, Static
from scenarios.engine.words.conditions import Comparison
from scenarios.engine.words.effects import zones
from scenarios.engine.words.nouns import TopOfLibrary, You
from scenarios.engine.words.values import CardsIn
from scenarios.text.grammar import Entry, mirror, word
from scenarios.text.raw import SELF, RawNumber

DIES = On("move", what=SELF, from_zone="battlefield", to_zone="graveyard")
GAINS, DRAWS = On("gain-life", who=You()), On("draw", who=You())


def instead(on: On, *changes: rules.Change, **more: Any) -> Static:
    """A replacement effect of a static ability."""
    return Static(rules=(rules.Instead(on, changes, **more),))


def into_a_library() -> Iterator[Entry]:
    """CR 614.6: another zone."""
    yield word(
        "static",
        instead(DIES, rules.GoElsewhere("library", shuffle=True)),
        ("if ~ would die , shuffle it into its owner 's library instead .",),
        (
            "如果~将死去，则改为将它洗回其拥有者的牌库。",
            "(若|如果)~将死去，(则|)改为将(它|其)(洗回|洗入)其拥有者的牌库。",
        ),
    )
    yield word(
        "static",
        instead(On("move", to_zone="graveyard"), rules.GoElsewhere("exile")),
        (),
        ("如果任一张牌或衍生物将从任何地方置入坟墓场，改为将它放逐。",),
    )


def something_else() -> Iterator[Entry]:
    """CR 614.6: the event never happens; these instructions are followed."""
    yield word(
        "static",
        instead(GAINS, rules.BecomesEvent("draw")),
        "if you would gain life , draw that many cards instead .",
        ("如果你将获得生命，则改为抓等量的牌。", "(若|如果)你将获得生命，则改为(你|)抓(等量|相同数量)的牌。"),
    )
    yield mirror(
        "static",
        lambda v: instead(DRAWS, rules.DoInstead(v["e"])),
        {"e": "rules.0.changes.0.effect"},
        "if you would draw a card , {e:clause} instead .",
        ("如果你将抓一张牌，则改为{e:clause}。", "(若|如果)你将抓一张牌，则改为{e:clause}。"),
    )
    exile = rules.DoInstead(zones.Move(TopOfLibrary(RawNumber(), You()), "exile"))
    enough = Comparison(CardsIn("library", You()), ">=", RawNumber())
    yield word(
        "static",
        instead(On("lose-life", who=You(), how="cost"), exile, condition=enough),
        (
            "if you would pay life while your library has at least that many cards in it , exile that many "
            "cards from the top of your library instead ."
        ),
        ("如果你将支付生命时你牌库中有至少相同数量的牌，则改为从你牌库顶放逐等量的牌。",),
    )


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (into_a_library, something_else):
        yield from part()
