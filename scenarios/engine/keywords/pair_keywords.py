"""Soulbond (702.95a): two triggered abilities, each about one of the two entering."""

from __future__ import annotations

from scenarios.engine.layers.pairing import PairWith, Unpaired
from scenarios.engine.words.abilities import On
from scenarios.engine.words.conditions import AllSo, Exists, Matches
from scenarios.engine.words.effects.flow import ChooseThings, Gate, Sequence
from scenarios.engine.words.filters import Other, both
from scenarios.engine.words.keyword_entry import ENTERS, YOUR_CREATURE, KeywordEntry, always, when
from scenarios.engine.words.nouns import Each, It, This

UNPAIRED = both(YOUR_CREATURE, Unpaired())
ANOTHER = both(UNPAIRED, Other(This()))
EVENT_OBJECT, PARTNER = It("event object"), It("partner")
AS_IT_ENTERS = when(
    ENTERS,
    Gate("may", Sequence((ChooseThings("partner", ANOTHER), PairWith(PARTNER)))),
    condition=AllSo((Matches(This(), UNPAIRED), Exists(Each(ANOTHER)))),
)
AS_ANOTHER_ENTERS = when(
    On("move", what=both(YOUR_CREATURE, Other(This())), to_zone="battlefield"),
    Gate("may", PairWith(EVENT_OBJECT)),
    condition=AllSo((Matches(This(), UNPAIRED), Matches(EVENT_OBJECT, UNPAIRED))),
)

ENTRIES = (KeywordEntry("soulbond", "702.95a", always(AS_IT_ENTERS, AS_ANOTHER_ENTERS), several=True),)
