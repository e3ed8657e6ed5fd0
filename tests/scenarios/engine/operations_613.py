"""What each kind of operation does to characteristics, once more, as the rules say it (205, 305, 613)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scenarios.engine.kernel.characteristics import BASIC_LAND_MANA, Characteristics, Held, printed
from scenarios.engine.kernel.subtypes import CREATURE_TYPES, SUBTYPES
from scenarios.engine.layers.text_changes import with_words_replaced
from scenarios.engine.looking.faces import INTRINSIC
from scenarios.engine.spells.splicing import AddText
from scenarios.engine.words.continuous import (
    AddAbilities,
    AddTypes,
    AllCreatureTypes,
    BecomeCopy,
    ControlledNow,
    DefinePT,
    GainControl,
    LoseAbilities,
    ModifyPT,
    Operation,
    RemoveTypes,
    ReplaceWords,
    SetColors,
    SetLandTypes,
    SetName,
    SetPT,
    SetSubtypes,
    SetTypes,
    SwitchPT,
)

LAYER_OF: dict[type[Operation], str] = {
    BecomeCopy: "1a",
    GainControl: "2",
    ControlledNow: "2",
    ReplaceWords: "3",
    SetName: "3",
    AddTypes: "4",
    SetTypes: "4",
    SetSubtypes: "4",
    SetLandTypes: "4",
    AllCreatureTypes: "4",
    RemoveTypes: "4",
    SetColors: "5",
    AddText: "3",
    AddAbilities: "6",
    LoseAbilities: "6",
    DefinePT: "7a",
    SetPT: "7b",
    ModifyPT: "7c",
    SwitchPT: "7d",
}


def perform(operation: Any, now: Characteristics, gained: tuple[Held, ...]) -> None:
    """Do it. `gained` are the abilities it adds, if it does."""
    if isinstance(operation, AddText):
        now.abilities += gained
    elif isinstance(operation, AddAbilities):
        now.abilities += tuple(held for held in gained if held.ability.keyword not in barred(now))
    else:
        DO[type(operation)](operation, now)


def barred(now: Characteristics) -> tuple[str, ...]:
    """CR 113.11: keywords it can't have; nothing without a name is among them."""
    return tuple(word for word in now.barred if word)


def become_copy(operation: BecomeCopy, now: Characteristics) -> None:
    """CR 707.2: the copiable values; whose it is isn't one."""
    made = printed(operation.values, now.controller)
    for name in Characteristics.__slots__:
        setattr(now, name, getattr(made, name))


def change_control(operation: ControlledNow, now: Characteristics) -> None:
    """CR 613.1b."""
    if operation.players:
        now.controller = operation.players[0]


def replace_words(operation: ReplaceWords, now: Characteristics) -> None:
    """CR 612.1. What a word is in is the engine's own affair."""
    with_words_replaced(now, operation.old, operation.new)


def set_name(operation: SetName, now: Characteristics) -> None:
    """CR 612.8."""
    now.name = operation.name


def lists_of(word: str) -> list[str]:
    """CR 205.3g to 205.3q: the card types whose lists have this subtype."""
    return [card_type for card_type, subtypes in SUBTYPES.items() if word in subtypes]


def gain_subtypes(now: Characteristics, words: frozenset[str]) -> None:
    """CR 205.3d: not those that correspond to none of its types."""
    now.subtypes |= {word for word in words if not now.types.isdisjoint(lists_of(word))}


def drop_subtypes(now: Characteristics) -> None:
    """CR 205.1a: subtypes of card types it no longer has go with them."""
    now.subtypes = frozenset(word for word in now.subtypes if not now.types.isdisjoint(lists_of(word)))


def add_types(operation: AddTypes, now: Characteristics) -> None:
    """CR 205.1b: in addition; all it had is retained."""
    now.types |= operation.types
    now.supertypes |= operation.supertypes
    gain_subtypes(now, operation.subtypes)


def set_types(operation: SetTypes, now: Characteristics) -> None:
    """CR 205.1a: new card types replace the old, but an instant or sorcery stays one; new subtypes replace
    those of the same set.
    """
    now.types = operation.types | now.types & {"instant", "sorcery"}
    for word in operation.subtypes:
        for card_type in lists_of(word):
            now.subtypes -= SUBTYPES[card_type] - operation.subtypes
    drop_subtypes(now)
    gain_subtypes(now, operation.subtypes)


def set_subtypes(operation: SetSubtypes, now: Characteristics) -> None:
    """CR 205.1a: from the appropriate set."""
    now.subtypes -= SUBTYPES[operation.of_type]
    gain_subtypes(now, operation.subtypes)


def set_land_types(operation: SetLandTypes, now: Characteristics) -> None:
    """CR 305.7: of a land. Abilities granted by other effects stay, all others go."""
    if "land" in now.types:
        now.subtypes -= SUBTYPES["land"]
        now.abilities = tuple(held for held in now.abilities if held.granted_by is not None)
        gain_subtypes(now, operation.subtypes)


def all_creature_types(operation: AllCreatureTypes, now: Characteristics) -> None:
    """CR 702.73a, 205.3d."""
    gain_subtypes(now, CREATURE_TYPES)


def remove_types(operation: RemoveTypes, now: Characteristics) -> None:
    """CR 205.1a, 205.4b."""
    now.types -= operation.words
    now.supertypes -= operation.words
    now.subtypes -= operation.words
    if operation.all_creature_types:
        now.subtypes -= CREATURE_TYPES
    drop_subtypes(now)


def set_colors(operation: SetColors, now: Characteristics) -> None:
    """CR 105.3."""
    now.colors = now.colors | operation.colors if operation.in_addition else operation.colors


def lose_abilities(operation: LoseAbilities, now: Characteristics) -> None:
    """CR 113.10b: all instances; CR 113.11: and can't have them."""
    now.abilities = tuple(
        held
        for held in now.abilities
        if operation.keywords and held.ability.keyword not in operation.keywords
    )
    if operation.ever:
        now.barred += operation.keywords


def set_numbers(operation: DefinePT, now: Characteristics) -> None:
    """CR 613.4a, 613.4b."""
    if isinstance(operation.power, int):
        now.power = operation.power
    if isinstance(operation.toughness, int):
        now.toughness = operation.toughness


def modify_numbers(operation: ModifyPT, now: Characteristics) -> None:
    """CR 613.4c, from 0 where there is no value (208.5)."""
    if isinstance(operation.power, int):
        now.power = (now.power or 0) + operation.power
    if isinstance(operation.toughness, int):
        now.toughness = (now.toughness or 0) + operation.toughness


def switch_numbers(operation: SwitchPT, now: Characteristics) -> None:
    """CR 613.4d."""
    now.power, now.toughness = now.toughness or 0, now.power or 0


def with_intrinsic_abilities(now: Characteristics) -> None:
    """CR 305.6: a land has the mana ability of each basic land type it has, and of no other (305.7)."""
    wanted = [word for word in BASIC_LAND_MANA if word in now.subtypes and "land" in now.types]
    have = [held for held in now.abilities if held.key.startswith("intrinsic ")]
    kept = tuple(held for held in now.abilities if held not in have or held.key.split()[1] in wanted)
    new = tuple(INTRINSIC[word] for word in wanted if INTRINSIC[word] not in have)
    now.abilities = kept + new


DO: dict[type[Operation], Callable[[Any, Characteristics], None]] = {
    BecomeCopy: become_copy,
    ControlledNow: change_control,
    ReplaceWords: replace_words,
    SetName: set_name,
    AddTypes: add_types,
    SetTypes: set_types,
    SetSubtypes: set_subtypes,
    SetLandTypes: set_land_types,
    AllCreatureTypes: all_creature_types,
    RemoveTypes: remove_types,
    SetColors: set_colors,
    LoseAbilities: lose_abilities,
    DefinePT: set_numbers,
    SetPT: set_numbers,
    ModifyPT: modify_numbers,
    SwitchPT: switch_numbers,
}
