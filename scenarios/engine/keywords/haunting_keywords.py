"""Haunt (702.55): a card in exile that remembers a creature."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.linked import remember
from scenarios.engine.words.abilities import Ability, Keyword, On, Target
from scenarios.engine.words.circumstances import Haunted, WhatBecameOf
from scenarios.engine.words.effects.flow import Sequence
from scenarios.engine.words.effects.zones import Move
from scenarios.engine.words.keyword_entry import CREATURE, DIES, SELF, KeywordEntry, when
from scenarios.engine.words.nodes import Effect, Noun
from scenarios.engine.words.nouns import It, This

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context

RESOLVED = On("move", what=SELF, from_zone="stack", to_zone="graveyard", detail=(("why", "resolve"),))


class StartHaunting(Effect, frozen=True):
    """CR 702.55b: a card in exile haunts what was the target, whatever that becomes."""

    card: Noun
    creature: Noun

    def perform(self, context: Context) -> None:
        game = context.game
        for card in game.objects_of(self.card.things(context)):
            for creature in self.creature.things(context):
                if not card.gone and card.zone == "exile":
                    remember(game, card, Haunted.LINK, creature)
                    cites = (cite("702.55b", "haunt"),)
                    game.log.add("haunts", cites, game.journal.mark(), thing=card, creature=creature)


def haunt(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.55a: of a permanent as it dies, of a spell as it has resolved."""
    steps = Sequence((Move(This(), "exile"), StartHaunting(WhatBecameOf(This()), It("target"))))
    target = Target("target", CREATURE)
    return when(DIES, steps, target), when(RESOLVED, steps, target)


ENTRIES = (KeywordEntry("haunt", "702.55a", haunt, several=True),)
