"""How it is seen whether a thing is as it has to be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.kernel.status import STATES
from scenarios.engine.kernel.subtypes import CREATURE_TYPES
from scenarios.engine.looking.faces import size_of
from scenarios.engine.words.deed_tables import fits
from scenarios.engine.words.filters import (
    COMPARED,
    OPERATORS,
    AllOf,
    Among,
    AnyOf,
    Anything,
    AttachedTo,
    Being,
    Compared,
    ControlledBy,
    HostOf,
    Named,
    Not,
    OfChosen,
    OfColor,
    OfColorCount,
    OfSubtype,
    OfSupertype,
    OfType,
    Other,
    OwnedBy,
    Sharing,
    Targeting,
    WithCounter,
    WithKeyword,
    WithoutAbilities,
)
from scenarios.engine.words.nodes import Value, number

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context


@fits(Anything)
def anything_fits(wanted: Anything, context: Context, thing: GameObject) -> bool:
    return True


@fits(OfType)
def of_type_fits(wanted: OfType, context: Context, thing: GameObject) -> bool:
    return wanted.word in context.of(thing).types


@fits(OfSubtype)
def of_subtype_fits(wanted: OfSubtype, context: Context, thing: GameObject) -> bool:
    return wanted.word in context.of(thing).subtypes


@fits(OfSupertype)
def of_supertype_fits(wanted: OfSupertype, context: Context, thing: GameObject) -> bool:
    return wanted.word in context.of(thing).supertypes


@fits(OfColor)
def of_color_fits(wanted: OfColor, context: Context, thing: GameObject) -> bool:
    return wanted.word in context.of(thing).colors


@fits(OfColorCount)
def of_color_count_fits(wanted: OfColorCount, context: Context, thing: GameObject) -> bool:
    return wanted.least <= len(context.of(thing).colors) <= wanted.most


@fits(WithKeyword)
def with_keyword_fits(wanted: WithKeyword, context: Context, thing: GameObject) -> bool:
    return any(held.ability.keyword == wanted.keyword for held in context.of(thing).abilities)


@fits(WithoutAbilities)
def without_abilities_fits(wanted: WithoutAbilities, context: Context, thing: GameObject) -> bool:
    return not context.of(thing).abilities


@fits(Named)
def named_fits(wanted: Named, context: Context, thing: GameObject) -> bool:
    return bool(wanted.name) and wanted.name in context.of(thing).name.split(" // ")


@fits(ControlledBy)
def controlled_by_fits(wanted: ControlledBy, context: Context, thing: GameObject) -> bool:
    return context.of(thing).controller in wanted.who.things(context)


@fits(OwnedBy)
def owned_by_fits(wanted: OwnedBy, context: Context, thing: GameObject) -> bool:
    return thing.owner in wanted.who.things(context)


@fits(Compared)
def compared_fits(wanted: Compared, context: Context, thing: GameObject) -> bool:
    one = quality_of(context, thing, wanted.quality)
    if isinstance(wanted.amount, Value):
        context = context.naming(COMPARED, thing)
    return one is not None and OPERATORS[wanted.operator](one, number(context, wanted.amount))


@fits(WithCounter)
def with_counter_fits(wanted: WithCounter, context: Context, thing: GameObject) -> bool:
    have = thing.count(wanted.kind) if wanted.kind else sum(number for _, number, _ in thing.counters)
    return OPERATORS[wanted.operator](have, wanted.amount)


@fits(Being)
def being_fits(wanted: Being, context: Context, thing: GameObject) -> bool:
    return STATES[wanted.word](context, thing)


@fits(Other)
def other_fits(wanted: Other, context: Context, thing: GameObject) -> bool:
    for one in wanted.than.things(context):
        if thing is one or (getattr(one, "gone", False) and thing is context.now(one)):
            return False
    return True


@fits(Among)
def among_fits(wanted: Among, context: Context, thing: GameObject) -> bool:
    if wanted.name == "this":
        return thing is context.this
    return any(thing is other for other in context.names.get(wanted.name, ()))


@fits(AttachedTo)
def attached_to_fits(wanted: AttachedTo, context: Context, thing: GameObject) -> bool:
    return any(thing.attached_to is host for host in wanted.what.things(context))


@fits(HostOf)
def host_of_fits(wanted: HostOf, context: Context, thing: GameObject) -> bool:
    return any(
        isinstance(one, GameObject) and one.attached_to is thing for one in wanted.what.things(context)
    )


@fits(Sharing)
def sharing_fits(wanted: Sharing, context: Context, thing: GameObject) -> bool:
    """CR 709.4a: either name of a split card may be the one that is shared."""

    def qualities(one: GameObject) -> frozenset[str]:
        now = context.of(one)
        return {
            "color": now.colors,
            "card type": now.types,
            "creature type": now.subtypes & CREATURE_TYPES,
            "name": frozenset(filter(None, now.name.split(" // "))),
        }[wanted.quality]

    mine = qualities(thing)
    others = context.game.objects_of(wanted.what.things(context))
    return any(mine & qualities(other) for other in others)


@fits(OfChosen)
def of_chosen_fits(wanted: OfChosen, context: Context, thing: GameObject) -> bool:
    word = context.choice(wanted.about)
    now = context.of(thing)
    return word is not None and (
        word in now.colors or word in now.subtypes or word in now.types or word == now.name
    )


@fits(Targeting)
def targeting_fits(wanted: Targeting, context: Context, thing: GameObject) -> bool:
    targets = [one for _, chosen in (thing.cast.targets if thing.cast else ()) for one in chosen]
    return any(wanted.what.matches(context, one) for one in context.game.objects_of(targets))


@fits(AllOf)
def all_of_fits(wanted: AllOf, context: Context, thing: GameObject) -> bool:
    for part in wanted.parts:  # noqa: SIM110 - asked more often than anything else
        if not part.matches(context, thing):
            return False
    return True


@fits(AnyOf)
def any_of_fits(wanted: AnyOf, context: Context, thing: GameObject) -> bool:
    return any(part.matches(context, thing) for part in wanted.parts)


@fits(Not)
def not_fits(wanted: Not, context: Context, thing: GameObject) -> bool:
    return not wanted.part.matches(context, thing)


def quality_of(context: Context, thing: GameObject, quality: str) -> int | None:
    """A number an object has; power and toughness only where it has them (208.3)."""
    if quality == "mana value":
        return context.game.mana_value(thing)
    return size_of(context.of(thing), thing)[quality != "power"]
