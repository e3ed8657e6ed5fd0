"""All entries. Where two can print the same tree, the one that stands first is printed."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.text import (
    entries_activated,
    entries_alternatives,
    entries_applying,
    entries_casting,
    entries_chance,
    entries_choices,
    entries_combat,
    entries_conditions,
    entries_copying,
    entries_cost_changes,
    entries_costs,
    entries_damage,
    entries_deeds,
    entries_delayed,
    entries_effects,
    entries_entering,
    entries_events,
    entries_filters,
    entries_following,
    entries_for_a_turn,
    entries_for_each,
    entries_granted,
    entries_graveyards,
    entries_instead,
    entries_keywords,
    entries_libraries,
    entries_life,
    entries_lines,
    entries_linked,
    entries_looking,
    entries_mana,
    entries_moments,
    entries_moving,
    entries_names,
    entries_nouns,
    entries_objects,
    entries_occasions,
    entries_operations,
    entries_per,
    entries_permissions,
    entries_players,
    entries_power,
    entries_predefined,
    entries_preventing,
    entries_prohibitions,
    entries_relative,
    entries_replacements,
    entries_rules,
    entries_searches,
    entries_sentences,
    entries_states,
    entries_static,
    entries_tokens,
    entries_triggered,
    entries_types,
    entries_values,
    entries_verbs,
    entries_votes,
)
from scenarios.text.grammar import Builtins, Entry

WORDS = (
    entries_power,
    entries_filters,
    entries_relative,
    entries_players,
    entries_nouns,
    entries_objects,
    entries_values,
    entries_keywords,
    entries_costs,
)
INSTRUCTIONS = (
    entries_verbs,
    entries_searches,
    entries_moving,
    entries_damage,
    entries_life,
    entries_effects,
    entries_mana,
    entries_following,
    entries_choices,
    entries_granted,
    entries_libraries,
    entries_sentences,
    entries_conditions,
    entries_names,
    entries_states,
    entries_deeds,
    entries_graveyards,
    entries_operations,
    entries_types,
    entries_applying,
    entries_preventing,
    entries_copying,
    entries_tokens,
    entries_predefined,
    entries_votes,
    entries_for_a_turn,
)
ABILITIES = (
    entries_prohibitions,
    entries_static,
    entries_rules,
    entries_permissions,
    entries_entering,
    entries_replacements,
    entries_instead,
    entries_cost_changes,
    entries_events,
    entries_moments,
    entries_triggered,
    entries_activated,
    entries_lines,
    entries_combat,
    entries_casting,
    entries_delayed,
    entries_linked,
    entries_for_each,
    entries_looking,
    entries_occasions,
    entries_chance,
    entries_per,
    entries_alternatives,
)


def all_entries() -> Iterator[Entry]:
    """Words first, then what they make up."""
    for module in (*WORDS, *INSTRUCTIONS, *ABILITIES):
        yield from module.entries()


def builtins() -> dict[str, Builtins]:
    """The categories that functions of these modules read."""
    modules = (entries_power, entries_activated, entries_votes, entries_casting)
    return {name: one for module in modules for name, one in module.builtins().items()}
