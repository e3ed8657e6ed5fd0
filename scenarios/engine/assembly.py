"""What the machine is put together of: every table is filled here and every door opened, when any part of
the engine is first imported. Nothing of the engine imports this module.
"""

from __future__ import annotations

from scenarios.engine.actions import (
    attaching,
    copying,
    counters,
    damage,
    designations,
    life,
    moving,
    phasing,
    searching,
    tokens,
)
from scenarios.engine.casual import variant_decks
from scenarios.engine.combat import combat_phase
from scenarios.engine.deeds import (
    action_deeds,
    change_deeds,
    circumstance_deeds,
    clash_deeds,
    condition_deeds,
    filter_deeds,
    flow_deeds,
    noun_deeds,
    number_deeds,
    operation_deeds,
    pile_deeds,
    playing_deeds,
    value_deeds,
    zone_deeds,
)
from scenarios.engine.happening import happen, replacing
from scenarios.engine.kernel.doors import doors
from scenarios.engine.keywords import (
    activated_keywords,
    attach_keywords,
    cast_keywords,
    chapter_keywords,
    combat_keywords,
    cost_keywords,
    damage_keywords,
    entering_keywords,
    evasion_keywords,
    haunting_keywords,
    level_keywords,
    pair_keywords,
    partner_keywords,
    protection_keywords,
    time_keywords,
    trigger_keywords,
    way_keywords,
)
from scenarios.engine.layers import pairing, view
from scenarios.engine.looking import faces
from scenarios.engine.multiplayer import influence
from scenarios.engine.payment import mana
from scenarios.engine.players import day, dungeons, monarch, ring, winning_and_losing
from scenarios.engine.spells import activating, casting, playing
from scenarios.engine.words.keyword_table import KEYWORDS

# What each kind of event changes.
EVENTS = (
    attaching, casting, combat_phase, copying, counters, damage, day, designations, dungeons, faces,
    life, mana, monarch, moving, pairing, phasing, winning_and_losing, playing, replacing, ring,
    searching, tokens, variant_decks, time_keywords,
)  # fmt: skip
# How each word is done: they have put themselves into the tables of `words.deed_tables`.
DEEDS = (
    action_deeds, change_deeds, circumstance_deeds, clash_deeds, condition_deeds, filter_deeds,
    flow_deeds, noun_deeds, number_deeds, operation_deeds, pile_deeds, playing_deeds, value_deeds,
    zone_deeds,
)  # fmt: skip
# In the order in which they are asked.
KEYWORD_ABILITIES = (
    evasion_keywords, combat_keywords, damage_keywords, protection_keywords, attach_keywords,
    trigger_keywords, entering_keywords, cost_keywords, cast_keywords, way_keywords, time_keywords,
    activated_keywords, chapter_keywords, haunting_keywords, level_keywords, pair_keywords,
    partner_keywords,
)  # fmt: skip


def assemble() -> None:
    """Fill the tables and open the doors."""
    for module in EVENTS:
        happen.COMMITS.update(module.COMMITS)
    KEYWORDS.update((entry.name, entry) for module in KEYWORD_ABILITIES for entry in module.ENTRIES)
    doors.happen = happen.happen
    doors.view = view.View
    doors.within = influence.within
    doors.defending_player = combat_phase.defending_player
    doors.activate = activating.activate
    doors.can_activate = activating.can_activate


assemble()
