"""Keywords that trigger as a spell is cast, or act while it is on the stack (702.40, 702.61, 702.85 …)."""

from __future__ import annotations

from scenarios.engine.keywords.cost_keywords import LEAVES_AS_IT_RESOLVES
from scenarios.engine.words.abilities import Ability, Keyword, On
from scenarios.engine.words.circumstances import StillIn, WhatBecameOf, Which
from scenarios.engine.words.conditions import WasCast
from scenarios.engine.words.costs import PayMana
from scenarios.engine.words.effects.compound_actions import Drain, ExileUntil, Remember, RestToBottom
from scenarios.engine.words.effects.flow import ChooseWord, ForEach, Gate, Later, Sequence
from scenarios.engine.words.effects.plays import CastThat, CopySpell
from scenarios.engine.words.effects.zones import Distribute, Reveal
from scenarios.engine.words.filters import Compared, Not, OfType, Sharing, both
from scenarios.engine.words.keyword_entry import (
    CAST,
    SELF,
    UPKEEP,
    KeywordEntry,
    always,
    amount_of,
    static,
    when,
)
from scenarios.engine.words.nouns import EachPlayer, It, Opponents, This, TopOfLibrary, You
from scenarios.engine.words.rule_effects import Cant, DoAlso, GoElsewhere, Instead
from scenarios.engine.words.values import Plus, QualityOf, ThatMany

# The amount of a "cast" event is its place among all spells cast this turn.
STORM = when(CAST, CopySpell(This(), Plus((ThatMany(), -1))), zone="stack")
LESSER = Compared("mana value", "<", QualityOf("mana value", This()))
CASCADE = when(
    CAST,
    Sequence(
        (
            ExileUntil(both(Not(OfType("land")), LESSER)),
            CastThat(It("hit"), way="cascade", only=LESSER),
            RestToBottom(It("exiled")),
        )
    ),
    zone="stack",
)
DEMONSTRATE = when(
    CAST,
    Gate(
        "may",
        Sequence((CopySpell(This()), ChooseWord("opponent"), CopySpell(This(), who=It("opponent")))),
    ),
    zone="stack",
)
REBOUND = static(
    Instead(
        LEAVES_AS_IT_RESOLVES,
        (
            GoElsewhere("exile"),
            DoAlso(
                Sequence(
                    (
                        Remember("rebound", WhatBecameOf(This())),
                        Later(when(UPKEEP, CastThat(It("rebound"), way="rebound"))),
                    )
                )
            ),
        ),
        condition=WasCast(from_zone="hand"),
    ),
    zone="stack",
)
SPLIT_SECOND = static(
    Cant("cast", what=Not(SELF), who=EachPlayer()), Cant("activate nonmana", who=EachPlayer()), zone="stack"
)
EXTORT = when(On("cast", who=You()), Gate("pay", Drain(1, Opponents()), cost=(PayMana(("W/B",)),)))


def ripple(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.60a."""
    same_name = Which(It("rippled"), Sharing("name", This()))
    steps = (
        Remember("rippled", TopOfLibrary(amount_of(keyword), You())),
        Reveal(It("rippled"), "shown"),
        ForEach(same_name, "one", CastThat(It("one"), way="ripple")),
        Distribute(Which(It("rippled"), StillIn("library")), (("library", "bottom", None, None),)),
    )
    return (when(CAST, Gate("may", Sequence(steps)), zone="stack"),)


ENTRIES = (
    KeywordEntry("storm", "702.40a", always(STORM), several=True),
    KeywordEntry("cascade", "702.85a", always(CASCADE), several=True),
    KeywordEntry("ripple", "702.60a", ripple, several=True),
    KeywordEntry("demonstrate", "702.144a", always(DEMONSTRATE)),
    KeywordEntry("rebound", "702.88a", always(REBOUND)),
    KeywordEntry("split second", "702.61a", always(SPLIT_SECOND)),
    KeywordEntry("extort", "702.101a", always(EXTORT), several=True),
)
