"""Partner abilities (702.124): what they say of the two commanders is only for before the game."""

from __future__ import annotations

from scenarios.engine.words.abilities import Ability, Keyword, Target
from scenarios.engine.words.effects.flow import Gate
from scenarios.engine.words.effects.zones import Search
from scenarios.engine.words.filters import Named
from scenarios.engine.words.keyword_entry import ENTERS, KeywordEntry, when
from scenarios.engine.words.nouns import It

PLAYER = It("target")


def partner_with(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.124i: the second of its two abilities; the first changes how decks are built."""
    search = Search(Named(keyword.word), "hand", reveal=True, whose=PLAYER, who=PLAYER)
    return (when(ENTERS, Gate("may", search, PLAYER), Target("target", players="any")),)


ENTRIES = (
    KeywordEntry("partner", "702.124h"),
    KeywordEntry("partner with", "702.124i", partner_with, several=True, term="partner"),
    KeywordEntry("friends forever", "702.124j", term="Friends forever"),
    KeywordEntry("choose a background", "702.124k"),
    KeywordEntry("doctor's companion", "702.124m"),
)
