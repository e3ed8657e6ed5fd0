"""How a number is found when it is needed (107, 202.3, 700.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.deeds.filter_deeds import quality_of
from scenarios.engine.kernel.characteristics import BASIC_LAND_MANA, COLOR_OF_SYMBOL
from scenarios.engine.kernel.choices import NotModelledYet
from scenarios.engine.looking.wording import tell
from scenarios.engine.words.abilities import Ability
from scenarios.engine.words.deed_tables import counts
from scenarios.engine.words.filters import OfType
from scenarios.engine.words.nodes import number
from scenarios.engine.words.rule_effects import DevotionMore
from scenarios.engine.words.values import (
    BasicLandTypesAmong,
    CardsIn,
    Count,
    CountersOn,
    Devotion,
    DifferentNames,
    DifferentNumbers,
    DifferentTypes,
    Greatest,
    Half,
    LifeAmong,
    LifeOf,
    ManaSpent,
    Plus,
    QualityOf,
    StartingLife,
    TalliedThisTurn,
    ThatMany,
    Times,
    TimesKicked,
)
from scenarios.engine.words.variable import X, announced_x, in_its_cost

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context
    from scenarios.engine.kernel.objects import GameObject


@counts(Count)
def count_number(value: Count, context: Context) -> int:
    return len(value.what.things(context))


@counts(X)
def number_of_x(value: X, context: Context) -> int:
    """CR 107.3f: one that nobody has chosen has no value, and is not 0 for want of a choice."""
    found = value_of_x(context)
    if found is None:
        raise NotModelledYet("an X that nobody has chosen (107.3f)")
    return found


def value_of_x(context: Context) -> int | None:
    """CR 107.3: the value that was announced or chosen, or the 0 that a rule gives; None if there is none.

    CR 107.3j: in an ability it has by being a copy it is 0. CR 107.3g, 107.3k: so is the X of a cost that is
    not being paid, and before it is announced the least there can be.
    """
    value = announced_x(context)
    if value is not None:
        return value
    return 0 if context.this.copied_as_it_entered or has_cost_with_x(context) else None


def has_cost_with_x(context: Context) -> bool:
    """Whether an X stands in a cost of this object: its mana cost, another to cast it or of its abilities."""
    held = context.stack_object.held
    if isinstance(held, Ability) and in_its_cost(held):
        return True
    now = context.of(context.this)
    return "X" in (now.mana_cost or ()) or any(in_its_cost(one.ability) for one in now.abilities)


@counts(QualityOf)
def quality_of_number(value: QualityOf, context: Context) -> int:
    objects = context.game.objects_of(value.what.things(context))
    return sum(quality_of(context, one, value.quality) or 0 for one in objects)


@counts(Greatest)
def greatest_number(value: Greatest, context: Context) -> int:
    objects = context.game.objects_of(value.what.things(context))
    return max((quality_of(context, one, value.quality) or 0 for one in objects), default=0)


@counts(LifeOf)
def life_of_number(value: LifeOf, context: Context) -> int:
    return sum(player.life for player in context.game.players_of(value.who.things(context)))


@counts(LifeAmong)
def life_among_number(value: LifeAmong, context: Context) -> int:
    totals = [player.life for player in context.game.players_of(value.who.things(context))]
    return max(totals, default=0) if value.highest else min(totals, default=0)


@counts(StartingLife)
def starting_life_number(value: StartingLife, context: Context) -> int:
    return sum(player.total.start for player in context.game.players_of(value.who.things(context)))


@counts(CardsIn)
def cards_in_number(value: CardsIn, context: Context) -> int:
    players = context.game.players_of(value.who.things(context))
    return sum(len(getattr(player, value.zone)) for player in players)


@counts(CountersOn)
def counters_on_number(value: CountersOn, context: Context) -> int:
    things = value.what.things(context)
    if value.kind:
        return sum(thing.count(value.kind) for thing in things)
    return sum(amount for thing in things for _, amount, _ in thing.counters)


@counts(Devotion)
def devotion_number(value: Devotion, context: Context) -> int:
    """CR 700.5: a symbol of two of these colors counts once."""
    mine = [one for one in context.game.permanents if context.of(one).controller is context.you]
    symbols = [symbol for one in mine for symbol in context.of(one).mana_cost or ()]
    found = sum(
        any(COLOR_OF_SYMBOL.get(half) in value.colors for half in symbol.split("/")) for symbol in symbols
    )
    found += sum(devotion_more(context, one) for one in mine)

    tell(context, "devotion", value.means, player=context.you, colors=value.colors, amount=str(found))
    return found


@counts(DifferentTypes)
def different_types_number(value: DifferentTypes, context: Context) -> int:
    objects = context.game.objects_of(value.what.things(context))
    found: frozenset[str] = frozenset()
    for one in objects:
        found |= getattr(context.of(one), value.quality)
    return len(found)


@counts(DifferentNumbers)
def different_numbers_number(value: DifferentNumbers, context: Context) -> int:
    objects = context.game.objects_of(value.what.things(context))
    return len({getattr(context.of(one), value.quality) for one in objects})


@counts(DifferentNames)
def different_names_number(value: DifferentNames, context: Context) -> int:
    objects = context.game.objects_of(value.what.things(context))
    return len({context.of(one).name for one in objects} - {""})


@counts(TalliedThisTurn)
def tallied_this_turn_number(value: TalliedThisTurn, context: Context) -> int:
    return sum(player.tally(value.what) for player in context.game.players_of(value.who.things(context)))


@counts(ThatMany)
def that_many_number(value: ThatMany, context: Context) -> int:
    found = context.names.get(value.name, (0,))
    return int(found[0]) if found and isinstance(found[0], int) else len(found)


@counts(Plus)
def plus_number(value: Plus, context: Context) -> int:
    return sum(number(context, part) for part in value.parts)


@counts(Times)
def times_number(value: Times, context: Context) -> int:
    return value.factor * number(context, value.amount)


@counts(Half)
def half_number(value: Half, context: Context) -> int:
    amount = number(context, value.amount)
    return (amount + 1) // 2 if value.up else amount // 2


@counts(ManaSpent)
def mana_spent_number(value: ManaSpent, context: Context) -> int:
    cast = context.this.cast or context.stack_object.cast
    spent = cast.mana_spent if cast else ()
    if value.what == "S":
        return sum(mana.snow for mana in spent)
    colors = [mana.color for mana in spent]
    if value.what == "colors":
        return len({color for color in colors if color != "C"})
    return len(colors) if value.what == "mana" else colors.count(value.what)


@counts(TimesKicked)
def times_kicked_number(value: TimesKicked, context: Context) -> int:
    cast = context.this.cast or context.stack_object.cast
    return sum(cast.kicked) if cast else 0


@counts(BasicLandTypesAmong)
def basic_land_types_among_number(value: BasicLandTypesAmong, context: Context) -> int:
    lands = [
        one
        for one in context.game.objects_of(value.what.things(context))
        if OfType("land").matches(context, one)
    ]
    found: frozenset[str] = frozenset()
    for land in lands:
        found |= context.of(land).subtypes & BASIC_LAND_MANA.keys()
    return len(found)


def devotion_more(context: Context, thing: GameObject) -> int:
    """CR 700.5a: what an ability that counts itself adds to devotion, as far as it has that ability now."""
    rules = (rule for held in context.of(thing).abilities for rule in getattr(held.ability, "rules", ()))
    return sum(number(context, rule.amount) for rule in rules if isinstance(rule, DevotionMore))
