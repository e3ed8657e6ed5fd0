"""How keyword actions of several parts are done (701)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from scenarios.engine.actions.searching import ordered, put_in_library, revealing
from scenarios.engine.kernel.characteristics import Face, OrderedWords
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.events import Event, move
from scenarios.engine.looking.acting_on import cause_of, players, present
from scenarios.engine.payment.paying import pay_if_wanted
from scenarios.engine.words.conditions import Matches
from scenarios.engine.words.continuous import AddTypes, Duration
from scenarios.engine.words.costs import Cost
from scenarios.engine.words.deed_tables import performs
from scenarios.engine.words.effects.changes import Apply, CreateCopies, CreateTokens
from scenarios.engine.words.effects.compound_actions import (
    EXPLORE,
    Amass,
    Announce,
    Bolster,
    Connive,
    Drain,
    ExileUntil,
    Explore,
    PayForEach,
    Populate,
    Remember,
    RemoveDamage,
    RestToBottom,
    RevealUntil,
)
from scenarios.engine.words.effects.flow import ChooseThings, Gate, Sequence
from scenarios.engine.words.effects.numbers import GainLife, PutCounters
from scenarios.engine.words.effects.zones import Discard, Draw
from scenarios.engine.words.filters import Being, Compared, ControlledBy, Not, OfSubtype, OfType, both
from scenarios.engine.words.nodes import Amount, number
from scenarios.engine.words.nouns import Each, It, You

if TYPE_CHECKING:
    from scenarios.engine.kernel.objects import GameObject


@performs(Explore)
def explore(effect: Explore, context: Context) -> None:
    """CR 701.40b: it has explored though some of that was impossible."""
    for one in context.game.objects_of(effect.what.things(context)):
        inner = acting(context, "explorer", one)
        EXPLORE.perform(inner)
        done(inner, "explore", one, "701.40b")


@performs(Connive)
def connive(effect: Connive, context: Context) -> None:
    """CR 701.47b: it has connived though some of that was impossible."""
    amount = number(context, effect.amount)
    for one in context.game.objects_of(effect.what.things(context)):
        inner = acting(context, "conniver", one)
        inner.bind("discarded", ())
        Sequence((Draw(amount), Discard(amount))).perform(inner)
        nonland = sum(not inner.of(card).is_a("land") for card in inner.names["discarded"])
        PutCounters("+1/+1", It("conniver"), nonland).perform(inner)
        done(inner, "connive", one, "701.47b")


@performs(Amass)
def amass(effect: Amass, context: Context) -> None:
    army = both(OfType("creature"), OfSubtype("Army"), ControlledBy(You()))
    face = Face(
        indicator=frozenset(("black",)), types=frozenset(("creature",)),
        subtypes=OrderedWords(effect.subtype, "Army"), power=0, toughness=0,
    )  # fmt: skip
    if not Each(army).things(context):
        CreateTokens(face, name="army").perform(context)
    chosen = It("amassed")
    Sequence(
        (
            ChooseThings("amassed", army),
            PutCounters("+1/+1", chosen, effect.amount),
            Gate(
                "if",
                Apply(chosen, (AddTypes(subtypes=frozenset((effect.subtype,))),), Duration("always")),
                condition=Matches(chosen, Not(OfSubtype(effect.subtype))),
            ),
        )
    ).perform(context)


@performs(Bolster)
def bolster(effect: Bolster, context: Context) -> None:
    mine = both(OfType("creature"), ControlledBy(You()))
    toughness = [context.of(one).toughness for one in context.game.objects_of(Each(mine).things(context))]
    least = min((one for one in toughness if one is not None), default=0)
    ChooseThings("bolstered", both(mine, Compared("toughness", "=", least))).perform(context)
    PutCounters("+1/+1", It("bolstered"), effect.amount).perform(context)


@performs(Populate)
def populate(effect: Populate, context: Context) -> None:
    mine = both(OfType("creature"), Being("token"), ControlledBy(You()))
    ChooseThings("populated", mine).perform(context)
    CreateCopies(It("populated")).perform(context)


ANNOUNCED = {"evolve": cite("702.100b", "evolve"), "monstrous": cite("701.31a", "monstrosity")}


@performs(Announce)
def announce(effect: Announce, context: Context) -> None:
    cites = (ANNOUNCED[effect.kind],)
    event = Event(effect.kind, context.this, player=context.you, cause=cause_of(context), cites=cites)
    context.game.happen(event)


@performs(RemoveDamage)
def remove_damage(effect: RemoveDamage, context: Context) -> None:
    for one in present(context, effect.what):
        context.game.set(one, "damage", 0)


@performs(ExileUntil)
def exile_until(effect: ExileUntil, context: Context) -> None:
    game, you = context.game, context.you
    exiled: list[GameObject] = []
    hit: tuple[GameObject, ...] = ()
    while you.library and not hit:
        cites = (cite("701.11a", "exile"),)
        for event in game.happen(move(you.library[0], "exile", cause=cause_of(context), cites=cites)):
            if event.kind == "move" and event.became is not None:
                exiled.append(event.became)
                hit = (event.became,) if effect.what.matches(context, event.became) else ()
    context.bind(effect.all, tuple(exiled))
    context.bind(effect.name, hit)


@performs(RevealUntil)
def reveal_until(effect: RevealUntil, context: Context) -> None:
    shown: list[GameObject] = []
    hit: tuple[GameObject, ...] = ()
    for card in context.you.library:
        context.game.happen(revealing(context, card))
        shown.append(card)
        if effect.what.matches(context, card):
            hit = (card,)
            break
    context.bind(effect.all, tuple(shown))
    context.bind(effect.name, hit)


@performs(RestToBottom)
def rest_to_bottom(effect: RestToBottom, context: Context) -> None:
    things = context.game.objects_of(effect.what.things(context))
    left = tuple(one for one in things if not one.gone and one.zone == "exile")
    put_in_library(context, ordered(context, context.you, left, "bottom random"), "bottom")


@performs(Remember)
def remember(effect: Remember, context: Context) -> None:
    context.bind(effect.name, effect.what.things(context))


@performs(Drain)
def drain(effect: Drain, context: Context) -> None:
    cites = (cite("119.3", "life total"),)
    count = number(context, effect.amount)
    lost = context.game.happen(
        *(
            Event("lose-life", player=player, amount=count, cause=cause_of(context), cites=cites)
            for player in players(context, effect.who)
        )
    )
    GainLife(sum(event.amount for event in lost if event.kind == "lose-life")).perform(context)


@performs(PayForEach)
def pay_for_each(effect: PayForEach, context: Context) -> None:
    cost = so_often(context, effect.cost, number(context, effect.times))
    if not pay_if_wanted(context, context.you, cost):
        effect.otherwise.perform(context)


def acting(context: Context, name: str, thing: GameObject) -> Context:
    """CR 701.40c: the actions are those of the permanent's controller, as it is or last was."""
    names = {**context.names, name: (thing,)}
    return Context(context.game, context.this, context.of(thing).controller, names, context.stack_object)


def done(context: Context, kind: str, thing: GameObject, rule: str) -> None:
    """CR 701.40b: it has happened once the process is complete, whatever of it was possible."""
    context.game.happen(
        Event(kind, thing, player=context.you, cause=cause_of(context), cites=(cite(rule, kind),))
    )


def so_often(context: Context, cost: tuple[Cost, ...], times: int) -> tuple[Cost, ...]:
    """CR 702.24a: a cost several times over: so much of what it asks for, no object of it twice."""
    found: list[Cost] = []
    for part in cost:
        amount: Amount | None = getattr(part, "amount", None)
        if amount is not None and times:
            found.append(replace(part, amount=number(context, amount) * times))
        else:
            found += [part] * times
    return tuple(found)
