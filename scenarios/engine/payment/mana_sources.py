"""What mana a payment can come from: the pool, sources of mana, and what may help (106.6, 118.14, 605.3a)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from scenarios.engine.kernel.budgets import MOST_AGAIN, MOST_TAKING
from scenarios.engine.kernel.characteristics import Held
from scenarios.engine.kernel.choices import NeedChoice, Refused
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.doors import doors
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.kernel.tried import nobody_asked, only_tried
from scenarios.engine.layers.activated_abilities import activated_abilities
from scenarios.engine.looking.permissions import as_though
from scenarios.engine.payment.mana import Mana, foreseen, mana_of
from scenarios.engine.payment.needs import sparing_rest
from scenarios.engine.payment.object_costs import tappable
from scenarios.engine.payment.payer import Payer
from scenarios.engine.payment.payment_plan import Option, Source, Supply, amount
from scenarios.engine.payment.payments import can_pay_parts
from scenarios.engine.payment.total_cost import ManaPart, TotalCost
from scenarios.engine.words.abilities import Activated
from scenarios.engine.words.costs import (
    MANA,
    Cost,
    DiscardThese,
    ExileThese,
    PayEnergy,
    PayLife,
    PayMana,
    SacrificeThese,
    TakeCounters,
    TapThese,
    TapThis,
    UntapThis,
)
from scenarios.engine.words.effects.numbers import AddMana
from scenarios.engine.words.keyword_table import moments
from scenarios.engine.words.mana_abilities import ABOUT_MANA, is_mana_ability, programs
from scenarios.engine.words.mana_symbols import TYPES_OF_MANA, all_halves, mana_symbols
from scenarios.engine.words.nodes import number, parts
from scenarios.engine.words.variable import mentions_x
from scenarios.engine.words.ways import Helper

ANY_TYPE = "spend mana of any type"
HARMLESS = (TapThis, UntapThis, PayMana)
OF_ITSELF = 8  # how much later a permanent pays for its own ability
# Costs of which one can tell how often they can be paid, one after the other.
COUNTED = (TapThese, SacrificeThese, TakeCounters, PayLife, PayEnergy, DiscardThese, ExileThese)


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
    return [supply_of_pool(mana, place, anything) for _, place, mana in found]


def supply_of_pool(mana: Mana, place: int, anything: frozenset[str]) -> Supply:
    """One mana of the pool."""
    types = anything or frozenset((mana.color,))
    bound = types if mana.only_for is not None else frozenset[str]()
    return Supply(types, ("pool", place), mana.snow, bound=bound)


def any_type(payer: Payer) -> frozenset[str]:
    """CR 118.14, 609.4b: all types if mana of any type can be spent on this; else none."""
    spell = payer.spell
    if spell is not None and as_though(payer.context.game, ANY_TYPE, spell, payer.player):
        return frozenset(TYPES_OF_MANA)
    return frozenset()


def sources_of(payer: Payer, not_these: tuple[GameObject, ...] = ()) -> list[Source]:
    """Everything whose mana abilities this player could activate to pay with, and what they would give. What
    can be used again stands there as often; a permanent that somebody else's ability taps is a source too.
    """
    with sparing_rest(payer, payer.parts):
        return found_sources(payer, not_these)


def found_sources(payer: Payer, not_these: tuple[GameObject, ...]) -> list[Source]:
    """The same, of what may be used for mana."""
    found: dict[tuple[int, str], tuple[GameObject, list[Option]]] = {}
    again: list[tuple[GameObject, list[Option], int]] = []
    for thing, held in mana_abilities(payer, not_these):
        options = options_of(payer, thing, held) or []
        tapped = taps_one(held)
        if not options:
            continue
        if tapped is None:
            found.setdefault((thing.id, besides(held)), (thing, []))[1].extend(options)
            times = how_often(payer, thing, held)
            if times > 1:
                again.append((thing, options, times - 1))
            continue
        own = Payer(Context(payer.context.game, thing, payer.player), payer.player, None)
        for one in (one for one in tappable(own, tapped) if one not in not_these):
            uses = [replace(option, of=thing) for option in options]
            found.setdefault((one.id, ""), (one, []))[1].extend(uses)
    sources = [source_of(payer, thing, options) for thing, options in found.values()]
    for thing, options, times in again:
        sources += [source_of(payer, thing, options)] * times
    return sources


def besides(held: Held) -> str:
    """CR 118.3: which mana abilities of an object can be used besides each other: all that tap it are one."""
    cost = held.ability.cost if isinstance(held.ability, Activated) else ()
    return "" if any(isinstance(part, (TapThis, UntapThis)) for part in cost) else held.key


def merged(sources: Sequence[Source], thing: Any) -> Source | None:
    """All that an object can be used for."""
    own = [one for one in sources if one.thing is thing]
    if len(own) < 2:
        return own[0] if own else None
    options = dict.fromkeys(option for one in own for option in one.options)
    return Source(thing, tuple(options), own[0].snow, min(one.late for one in own))


def source_of(payer: Payer, thing: GameObject, options: list[Option]) -> Source:
    """An object with all it can be used for."""
    snow = "snow" in payer.context.of(thing).supertypes
    gives = frozenset(symbol for option in options for symbol in option.gives)
    return Source(thing, tuple(options), snow, how_late(payer, thing, gives))


def how_late(payer: Payer, thing: GameObject, gives: frozenset[str]) -> int:
    """Lands before what could do something else, creatures after that, and last what is named later, or what
    it is paid for.
    """
    now = payer.context.of(thing)
    late = 2 if "creature" in now.types else 0 if "land" in now.types else 1
    if thing is payer.context.this:
        return late + OF_ITSELF
    wanted = payer.context.game.wanted_later
    return late + (wanted(thing, gives) if wanted is not None else 0)


def mana_abilities(payer: Payer, not_these: tuple[GameObject, ...]) -> Iterator[tuple[GameObject, Held]]:
    """CR 605.3a, 605.3c: the mana abilities this player may activate now, but the one that is being paid."""
    game, player = payer.context.game, payer.player
    for thing in (*game.permanents, *player.hand, *player.graveyard):
        if thing in not_these:
            continue
        for held in activated_abilities(game, thing):
            if payer.spell is not None and payer.spell.source is thing and payer.spell.held == held.ability:
                continue
            if is_mana_ability(held.ability) and doors.can_activate(
                game, player, thing, held, meanwhile=True
            ):
                yield thing, held


def taps_one(held: Held) -> TapThese | None:
    """The cost of an ability that taps one untapped permanent and nothing else: `Tap an untapped …`."""
    cost = held.ability.cost if isinstance(held.ability, Activated) else ()
    only = len(cost) == 1 and isinstance(cost[0], TapThese) and cost[0].amount == 1
    return cost[0] if only and isinstance(cost[0], TapThese) and cost[0].total_power is None else None


def how_often(payer: Payer, thing: GameObject, held: Held) -> int:
    """CR 602.2, 118.3: how often the cost of a mana ability can be paid; once if that taps or gives up the
    object itself, and at most as often as is looked at.
    """
    ability = held.ability
    if not isinstance(ability, Activated) or ability.per_turn is not None:
        return 1
    own = Payer(Context(payer.context.game, thing, payer.player), payer.player, None)
    kinds = [part for part in ability.cost if not isinstance(part, MANA)]
    if any(not isinstance(part, COUNTED) or gives_up_itself(part) for part in kinds):
        return 1
    times = MOST_AGAIN if len(kinds) == len(ability.cost) else MOST_TAKING
    while times > 1 and not can_pay_parts(own, tuple(so_often(own.context, part, times) for part in kinds)):
        times -= 1
    return times


def gives_up_itself(part: Cost) -> bool:
    """Whether it is this object that is sacrificed, discarded or exiled."""
    return isinstance(part, SacrificeThese | DiscardThese | ExileThese) and part.what is None


def so_often(context: Context, part: Any, times: int) -> Cost:
    """A part of a cost so many times over."""
    more: Cost = replace(part, amount=number(context, part.amount) * times)
    return more


def not_foreseen(payer: Payer, total: TotalCost) -> tuple[GameObject, ...]:
    """Whose mana abilities could be activated for this, though what they would give is not known, or they
    could be used more often than is looked at: then nobody can say that it can't be paid.
    """
    found, not_these = [], tapped_by(payer, total)
    with sparing_rest(payer, payer.parts):
        for thing, held in mana_abilities(payer, not_these):
            options = options_of(payer, thing, held)
            if options is None or (options and more_often(payer, total, thing, held, options)):
                found.append(thing)
    return tuple(dict.fromkeys(found))


def more_often(payer: Payer, total: TotalCost, thing: GameObject, held: Held, options: list[Option]) -> bool:
    """Whether using it once more than is looked at could help: to change mana only where there is enough."""
    takes = any(one.takes for one in options)
    if how_often(payer, thing, held) < (MOST_TAKING if takes else MOST_AGAIN) or taps_one(held):
        return False
    if any(len(one.gives) > amount(one.takes) for one in options):
        return True
    others = [source for source in sources_of(payer, tapped_by(payer, total)) if source.thing is not thing]
    most = sum(max(len(one.gives) for one in source.options) for source in others)
    return most + len(pool_of(payer)) + len(helpers_of(payer)) >= amount(total.mana)


def tapped_by(payer: Payer, total: TotalCost) -> tuple[GameObject, ...]:
    """What the cost itself taps: this object, if it has {T} in it."""
    tapped = any(isinstance(part, (TapThis, UntapThis)) for part in total.parts)
    return (payer.context.this,) if tapped else ()


def options_of(payer: Payer, thing: GameObject, held: Held) -> list[Option] | None:
    """What one mana ability could give towards this payment: nothing that can't be spent on it; None if that
    can't be foreseen.
    """
    game, ability = payer.context.game, held.ability
    context = Context(game, thing, payer.player)
    if not isinstance(ability, Activated):
        return []
    others = tuple(part for part in ability.cost if not isinstance(part, MANA))
    symbols = mana_symbols(context, ability.cost)
    if symbols is None or not can_pay_parts(Payer(context, payer.player, None), others):
        return []
    body = programs(ability.body)
    if len(body) != 1 or mentions_x(ability.cost) or any("P" in symbol for symbol in symbols):
        return None
    effect = body[0].effect
    if not all(mana_of(node, "C", thing, snow=False).may_be_spent(payer.context, payer.spell)
               for node in parts(effect, AddMana)):  # fmt: skip
        return []
    gives = foreseen(context, effect)
    if gives is None and not any(node.again for node in parts(effect, AddMana)):
        tried = given_if_tried(payer, thing, held)
        gives = (tried,) if tried is not None else None
    if gives is None:
        return None
    harm = sum(not isinstance(part, HARMLESS) for part in others) * 2 + (not isinstance(effect, AddMana))
    bound = any(node.only_for is not None for node in parts(effect, AddMana))
    options = [
        Option(held, tuple(one), takes, harm, bound=bound)
        for takes in mana_taken(symbols)
        for one in gives
        if one
    ]
    if any(one.takes for one in options) or not any(game.view.triggers(kind) for kind in ABOUT_MANA):
        return options
    return [with_triggered(payer, thing, option) for option in options]


def mana_taken(symbols: tuple[str, ...]) -> list[tuple[str, ...]]:
    """CR 107.4e: the mana an ability takes, in every way to pay its hybrid symbols."""
    hybrid = tuple(one for one in symbols if "/" in one)
    plain = tuple(one for one in symbols if "/" not in one)
    ways = (ManaPart((*plain, *halves)).plain for halves in all_halves(hybrid))
    return [tuple(one for one in way if one != "0") for way in ways]


def with_triggered(payer: Payer, thing: GameObject, option: Option) -> Option:
    """CR 605.4a: what triggered mana abilities add as it is activated can pay too: tried, and taken back."""
    given = given_if_tried(payer, thing, option.ability, option.gives)
    return option if given in (None, option.gives) else replace(option, gives=given or (), own=option.gives)


def given_if_tried(
    payer: Payer, thing: GameObject, held: Held, wanted: tuple[str, ...] = ()
) -> tuple[str, ...] | None:
    """What activating it would give: tried, and taken back; None if somebody would have something to
    choose.
    """
    game, player = payer.context.game, payer.player
    before = len(player.pool)
    try:
        with nobody_asked(game), only_tried(game):
            doors.activate(game, player, thing, held, wanted=wanted, meanwhile=True)
            return tuple(mana.color for mana in player.pool[before:])
    except (NeedChoice, Refused):
        return None


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
