"""What continuous effects do to characteristics, layer by layer (613.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from scenarios.engine.actions.choosing import choose_word
from scenarios.engine.actions.copying import become
from scenarios.engine.kernel.characteristics import COLORS, NOTHING
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.subtypes import CREATURE_TYPES, fitting, of_the_sets_of, of_type
from scenarios.engine.layers.text_changes import with_words_replaced
from scenarios.engine.words.abilities import Keyword
from scenarios.engine.words.continuous import (
    AddAbilities,
    AddTypes,
    AllCreatureTypes,
    BecomeCopy,
    ColorOfChoice,
    ControlledNow,
    DefinePT,
    GainControl,
    LoseAbilities,
    ModifyPT,
    RemoveTypes,
    ReplaceWords,
    SetColors,
    SetLandTypes,
    SetName,
    SetSubtypes,
    SetTypes,
    SwitchPT,
)
from scenarios.engine.words.deed_tables import applies, evaluates
from scenarios.engine.words.filters import OfChosen, OfColor
from scenarios.engine.words.nodes import Value
from scenarios.engine.words.operation import Operation, Origin

if TYPE_CHECKING:
    from scenarios.engine.kernel.characteristics import Characteristics
    from scenarios.engine.kernel.objects import GameObject
    from scenarios.engine.words.abilities import Ability


@applies(BecomeCopy)
def become_copy_applied(change: BecomeCopy, now: Characteristics, thing: GameObject, origin: Origin) -> None:
    become(now, change.values, thing)


@evaluates(GainControl)
def gain_control_evaluated(change: GainControl, context: Context, thing: GameObject) -> Operation:
    return ControlledNow(tuple(context.game.players_of(change.who.things(context))))


@applies(ControlledNow)
def controlled_now_applied(
    change: ControlledNow, now: Characteristics, thing: GameObject, origin: Origin
) -> None:
    if change.players and not change.players[0].left:
        now.controller = change.players[0]


@applies(ReplaceWords)
def replace_words_applied(
    change: ReplaceWords, now: Characteristics, thing: GameObject, origin: Origin
) -> None:
    with_words_replaced(now, change.old, change.new)


@applies(SetName)
def set_name_applied(change: SetName, now: Characteristics, thing: GameObject, origin: Origin) -> None:
    now.name = change.name


@evaluates(AddTypes)
def add_types_evaluated(change: AddTypes, context: Context, thing: GameObject) -> Operation:
    word = context.choice(change.chosen) if change.chosen else None
    return AddTypes(change.types, change.subtypes | {word}, change.supertypes) if word else change


@applies(AddTypes)
def add_types_applied(change: AddTypes, now: Characteristics, thing: GameObject, origin: Origin) -> None:
    now.types |= change.types
    now.supertypes |= change.supertypes
    now.subtypes |= fitting(change.subtypes, now.types)


@applies(SetTypes)
def set_types_applied(change: SetTypes, now: Characteristics, thing: GameObject, origin: Origin) -> None:
    now.types = change.types | now.types & {"instant", "sorcery"}
    now.subtypes = fitting(now.subtypes - of_the_sets_of(change.subtypes) | change.subtypes, now.types)


@applies(SetSubtypes)
def set_subtypes_applied(
    change: SetSubtypes, now: Characteristics, thing: GameObject, origin: Origin
) -> None:
    now.subtypes = (now.subtypes - of_type(change.of_type)) | fitting(change.subtypes, now.types)


@applies(SetLandTypes)
def set_land_types_applied(
    change: SetLandTypes, now: Characteristics, thing: GameObject, origin: Origin
) -> None:
    if "land" in now.types:
        now.subtypes = (now.subtypes - of_type("land")) | change.subtypes
        now.abilities = ()  # what others give it comes in layer 6


@applies(AllCreatureTypes)
def all_creature_types_applied(
    change: AllCreatureTypes, now: Characteristics, thing: GameObject, origin: Origin
) -> None:
    now.subtypes |= fitting(CREATURE_TYPES, now.types)


@applies(RemoveTypes)
def remove_types_applied(
    change: RemoveTypes, now: Characteristics, thing: GameObject, origin: Origin
) -> None:
    """CR 205.1a: subtypes that belong to no type it still has go as well."""
    now.types -= change.words
    now.supertypes -= change.words
    gone = change.words | (CREATURE_TYPES if change.all_creature_types else NOTHING)
    now.subtypes = fitting(now.subtypes - gone, now.types)


@evaluates(SetColors)
def set_colors_evaluated(change: SetColors, context: Context, thing: GameObject) -> Operation:
    if not change.chosen:
        return change
    word = context.choice(change.chosen)
    return SetColors(frozenset((word,)) if word else NOTHING, change.in_addition or word is None)


@applies(SetColors)
def set_colors_applied(change: SetColors, now: Characteristics, thing: GameObject, origin: Origin) -> None:
    now.colors = now.colors | change.colors if change.in_addition else change.colors


@evaluates(ColorOfChoice)
def color_of_choice_evaluated(change: ColorOfChoice, context: Context, thing: GameObject) -> Operation:
    if "color of choice" not in context.names:
        context.bind("color of choice", (choose_word(context, context.you, "color"),))
    return SetColors(frozenset(context.names["color of choice"]))


@evaluates(AddAbilities)
def add_abilities_evaluated(change: AddAbilities, context: Context, thing: GameObject) -> Operation:
    """CR 607.2d: `the chosen color` is the one chosen for what grants it, not for what gains it."""
    made = tuple(as_chosen(context, one) for one in change.abilities)
    return change if made == change.abilities else AddAbilities(made)


@applies(AddAbilities)
def add_abilities_applied(
    change: AddAbilities, now: Characteristics, thing: GameObject, origin: Origin
) -> None:
    gained = origin.grants(change.abilities)
    if now.barred:
        gained = tuple(held for held in gained if held.ability.keyword not in now.barred)
    now.abilities += gained


@applies(LoseAbilities)
def lose_abilities_applied(
    change: LoseAbilities, now: Characteristics, thing: GameObject, origin: Origin
) -> None:
    if not change.keywords:
        now.abilities = ()
        return
    now.abilities = tuple(held for held in now.abilities if held.ability.keyword not in change.keywords)
    if change.ever:
        now.barred += change.keywords


@evaluates(DefinePT)
def define_pt_evaluated(change: DefinePT, context: Context, thing: GameObject) -> Operation:
    """CR 611.2d: a number is found once, as the effect begins: for each object its own."""
    if not isinstance(change.power, Value) and not isinstance(change.toughness, Value):
        return change
    names = {**context.names, "affected": (thing,)}
    now = Context(context.game, context.this, context.you, names, context.stack_object)
    power, toughness = (
        None if part is None else change.amount(now, part) for part in (change.power, change.toughness)
    )
    return type(change)(power, toughness)


@applies(DefinePT)
def define_pt_applied(change: DefinePT, now: Characteristics, thing: GameObject, origin: Origin) -> None:
    if isinstance(change.power, int):
        now.power = change.power
    if isinstance(change.toughness, int):
        now.toughness = change.toughness


@applies(ModifyPT)
def modify_pt_applied(change: ModifyPT, now: Characteristics, thing: GameObject, origin: Origin) -> None:
    if isinstance(change.power, int):
        now.power = (now.power or 0) + change.power
    if isinstance(change.toughness, int):
        now.toughness = (now.toughness or 0) + change.toughness


@applies(SwitchPT)
def switch_pt_applied(change: SwitchPT, now: Characteristics, thing: GameObject, origin: Origin) -> None:
    now.power, now.toughness = now.toughness, now.power


def as_chosen(context: Context, ability: Ability) -> Ability:
    """A keyword with the color that was chosen in place of `the chosen color`."""
    if not isinstance(ability, Keyword) or not isinstance(ability.what, OfChosen):
        return ability
    word = context.choice(ability.what.about)
    return replace(ability, what=OfColor(word)) if word in COLORS else ability
