"""What mana a payment can come from: the pool, sources of mana, and what may help (106.6, 118.14, 605.3a)."""

from __future__ import annotations

from msgspec.structs import replace

from scenarios.engine.abilities import Activated
from scenarios.engine.characteristics import Held
from scenarios.engine.choices import NeedChoice, Refused
from scenarios.engine.context import Context
from scenarios.engine.costs import MANA, PayMana, TapThis, UntapThis
from scenarios.engine.effects.numbers import AddMana
from scenarios.engine.keywords.registry import moments
from scenarios.engine.mana_abilities import ABOUT_MANA, foreseen, is_mana_ability, mana_of, parts, programs
from scenarios.engine.objects import GameObject
from scenarios.engine.payer import Payer
from scenarios.engine.payment import TYPES_OF_MANA, Option, Source, Supply
from scenarios.engine.payments import can_pay_parts
from scenarios.engine.permissions import as_though
from scenarios.engine.total_cost import ManaPart, TotalCost, mana_symbols
from scenarios.engine.ways import Helper

ANY_TYPE = "spend mana of any type"
HARMLESS = (TapThis, UntapThis, PayMana)


def pool_of(payer: Payer) -> list[Supply]:
    """CR 106.6: the mana in the pool that may be spent on this; restricted mana comes first."""
    found = [
        (mana.only_for is None and not mana.only_abilities, place, mana)
        for place, mana in enumerate(payer.player.pool)
        if mana.may_be_spent(payer.context, payer.spell)
    ]
    found.sort(key=lambda one: one[:2])
    left = [one for one in payer.wish.pay_with or () if isinstance(one, str)]
    first: list[int] = []
    for _, place, mana in found:
        if mana.color in left:
            left.remove(mana.color)
            first.append(place)
    found.sort(key=lambda one: one[1] not in first)
    anything = any_type(payer)
    return [
        Supply(anything or frozenset((mana.color,)), ("pool", place), mana.snow) for _, place, mana in found
    ]


def any_type(payer: Payer) -> frozenset[str]:
    """CR 118.14, 609.4b: all types if mana of any type can be spent on this; else none."""
    spell = payer.spell
    if spell is not None and as_though(payer.context.game, ANY_TYPE, spell, payer.player):
        return frozenset(TYPES_OF_MANA)
    return frozenset()


def sources_of(payer: Payer, not_these: tuple[GameObject, ...] = ()) -> list[Source]:
    """Everything whose mana abilities this player could activate to pay with, and what they would give."""
    from scenarios.engine.activating import activated_abilities, can_activate

    game, player = payer.context.game, payer.player
    found: list[Source] = []
    for thing in (*game.permanents, *player.hand, *player.graveyard):
        if thing in not_these:
            continue
        options: list[Option] = []
        for held in activated_abilities(game, thing):
            if payer.spell is not None and payer.spell.source is thing and payer.spell.held == held.ability:
                continue  # 605.3c
            if is_mana_ability(held.ability) and can_activate(game, player, thing, held, meanwhile=True):
                options += options_of(payer, thing, held)
        if options:
            found.append(Source(thing, tuple(options), "snow" in game.characteristics(thing).supertypes))
    return found


def tapped_by(payer: Payer, total: TotalCost) -> tuple[GameObject, ...]:
    """What the cost itself taps: this object, if it has {T} in it."""
    tapped = any(isinstance(part, (TapThis, UntapThis)) for part in total.parts)
    return (payer.context.this,) if tapped else ()


def options_of(payer: Payer, thing: GameObject, held: Held) -> list[Option]:
    """What one mana ability could give towards this payment; nothing that can't be foreseen or
    spent on it.
    """
    game = payer.context.game
    context = Context(game, thing, payer.player)
    ability = held.ability
    if not isinstance(ability, Activated):
        return []
    body = programs(ability.body)
    symbols = mana_symbols(context, ability.cost)
    if len(body) != 1 or symbols is None or any("/" in one or one == "X" for one in symbols):
        return []
    others = tuple(part for part in ability.cost if not isinstance(part, MANA))
    if not can_pay_parts(Payer(context, payer.player, None), others):
        return []
    nodes = list(parts(body[0].effect, AddMana))
    for node in nodes:
        mana = mana_of(node, "C", thing, snow=False)
        if not mana.may_be_spent(payer.context, payer.spell):
            return []
    harm = sum(not isinstance(part, HARMLESS) for part in others) * 2
    harm += not isinstance(body[0].effect, AddMana)
    gives = foreseen(context, body[0].effect)
    takes = () if not symbols or ManaPart(symbols).amount == 0 else ManaPart(symbols).plain
    options = [Option(held, tuple(one), takes, harm) for one in gives or () if one]
    if takes or not any(game.view.triggers(kind) for kind in ABOUT_MANA):
        return options
    return [with_triggered(payer, thing, option) for option in options]


def with_triggered(payer: Payer, thing: GameObject, option: Option) -> Option:
    """CR 605.4a: what triggered mana abilities add as it is activated can pay too: tried, and taken back."""
    from scenarios.engine.activating import activate
    from scenarios.engine.casting import only_tried

    game, player, chooser = payer.context.game, payer.player, payer.context.game.chooser
    before = len(player.pool)
    game.chooser = lambda choice: None
    try:
        with only_tried(game):
            activate(game, player, thing, option.ability, wanted=option.gives, meanwhile=True)
            given = tuple(mana.color for mana in player.pool[before:])
    except (NeedChoice, Refused):
        return option
    finally:
        game.chooser = chooser
    return option if given == option.gives else replace(option, gives=given, own=option.gives)


# What may be tapped or exiled instead of paying mana.


def announced_helpers(payer: Payer) -> list[Helper]:
    """The moment "helps pay": convoke, delve and improvise (702.51a, 702.66a, 702.126a)."""
    spell = payer.spell
    if spell is None or spell.kind == "ability":
        return []
    game = payer.context.game
    return [
        helper
        for answer, keyword in moments(game, spell, "helps pay")
        for helper in answer(keyword, game, spell, payer.player)
    ]


def helpers_of(payer: Payer) -> list[Supply]:
    """Each object that may help, with what it can stand for; those the scenario names, or all."""
    found: list[Supply] = []
    for helper in announced_helpers(payer):
        for thing in helper.candidates:
            if payer.wish.helping is not None and thing not in payer.wish.helping:
                continue
            pays = helper.pays(thing)
            colors = frozenset(SYMBOLS[one] for one in pays if one in SYMBOLS)
            found.append(Supply(colors, ("helper", thing), generic="generic" in pays))
    return found


SYMBOLS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
