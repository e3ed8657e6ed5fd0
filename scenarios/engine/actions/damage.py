"""Damage, part by part (120.4): what is dealt, what prevents or replaces it, and what it results in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.casual.commander import note_damage
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.events import Cause, Event
from scenarios.engine.kernel.objects import GameObject, Player, Thing
from scenarios.engine.kernel.this_turn import tally
from scenarios.engine.looking.acting_on import cause_of
from scenarios.engine.words.keyword_table import moments
from scenarios.engine.words.nodes import number_for

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context
    from scenarios.engine.kernel.state import Game
    from scenarios.engine.words.effects.numbers import DealDamage

DAMAGED_TYPES = ("creature", "planeswalker", "battle")


def deal_by_effect(context: Context, node: DealDamage) -> None:
    """CR 120.1: a spell's or ability's damage, to all recipients at once; 0 is not dealt (120.8)."""
    game = context.game
    sources = game.objects_of(node.source.things(context))
    if not sources:
        return
    source = sources[0].source or sources[0]
    shares = dict(context.names.get("divided", ()))
    events = []
    for thing in node.to.things(context):
        one = context.found(thing) if isinstance(thing, GameObject) else thing
        if one is None or not can_be_dealt(game, one) or not context.reaches(one):
            continue
        amount = (
            shares.get(one.label if isinstance(one, GameObject) else one.key, 0)
            if node.divided
            else number_for(context, node.amount, one)
        )
        events.append(
            Event("damage", one, amount=amount, source=source, cause=cause_of(context), combat=False,
                  unpreventable=node.unpreventable, cites=(cite("120.1", "damage"),))
        )  # fmt: skip
    if node.excess_to is not None:
        events += excess(context, node, events)
    dealt = deal(game, events)
    context.bind("damage dealt", (sum(event.amount for event in dealt if event.kind == "damage"),))


def excess(context: Context, node: DealDamage, events: list[Event]) -> list[Event]:
    """CR 120.4a: damage beyond what is lethal goes to somebody else; the source's other damage counts."""
    game, made = context.game, []
    takers = node.excess_to.things(context) if node.excess_to is not None else ()
    for event in events:
        if isinstance(event.thing, GameObject) and event.source is not None and takers:
            needed = lethal(game, event.source, event.thing)
            if event.amount > needed:
                rule = cite("120.4a", "excess damage")
                cites = (*event.cites, rule)
                made.append(event.changed(thing=takers[0], amount=event.amount - needed, cites=cites))
                event.amount = needed
    return made


def can_be_dealt(game: Game, thing: Thing) -> bool:
    """CR 120.1a: damage is dealt to players, creatures, planeswalkers and battles."""
    if isinstance(thing, Player):
        return thing.playing
    return thing.zone == "battlefield" and not game.characteristics(thing).types.isdisjoint(DAMAGED_TYPES)


def lethal(game: Game, source: GameObject, thing: GameObject) -> int:
    """CR 702.2c, 120.6: the least damage that destroys it, with what is marked; 1 from a deathtouch
    source.
    """
    now = game.characteristics(thing)
    amounts = []
    if "creature" in now.types and now.toughness is not None:
        normal = max(now.toughness - thing.damage, 0)
        for answer, keyword in moments(game, source, "lethal"):
            normal = answer(keyword, game, source, thing, normal)
        amounts.append(normal)
    if "planeswalker" in now.types:
        amounts.append(thing.count("loyalty"))
    if "battle" in now.types:
        amounts.append(thing.count("defense"))
    return max(amounts, default=0)


def deal(game: Game, events: list[Event]) -> list[Event]:
    """CR 120.4: damage at the same time; events of 0 are left out (120.8)."""
    return game.happen(*(event for event in events if event.amount > 0))


def commit_damage(game: Game, event: Event) -> None:
    """CR 120.4b: damage has been dealt; its results come after (120.4c)."""
    thing, source = event.thing, event.source
    if isinstance(thing, GameObject):
        game.set(thing, "dealt_damage_by", (*thing.dealt_damage_by, source))
    elif isinstance(thing, Player):
        tally(game, thing, "damage dealt", event.amount)
        if source is not None and event.detail.get("combat") and source.is_commander:
            note_damage(game, source, thing, event.amount)


def commit_mark(game: Game, event: Event) -> None:
    """CR 120.3e: damage stays marked on the creature until the cleanup step."""
    if event.amount:
        game.set(event.object, "damage", event.object.damage + event.amount)
    if event.detail.get("deathtouch"):
        game.set(event.object, "deathtouched", True)


COMMITS = {"damage": commit_damage, "mark": commit_mark}


def results(game: Game, dealt: list[Event]) -> list[Event]:
    """CR 120.3: what damage results in, all of it together; abilities of its source change or add to it."""
    found: list[Event] = []
    for event in dealt:
        made = own_results(game, event)
        if event.source is not None:
            for answer, keyword in moments(game, event.source, "damage also"):
                made += answer(keyword, game, event)
        for one in made:
            one.inside = event
        found += made
    return found + of_all_its_damage(game, dealt)


def of_all_its_damage(game: Game, dealt: list[Event]) -> list[Event]:
    """CR 120.3f, 702.15e: what all the damage that one source deals at the same time results in together."""
    found: list[Event] = []
    for source in dict.fromkeys(event.source for event in dealt if event.source is not None):
        its = [event for event in dealt if event.source is source]
        for answer, keyword in moments(game, source, "all its damage"):
            made = answer(keyword, game, its)
            for one in made:
                one.inside = its[0]
            found += made
    return found


def own_results(game: Game, event: Event) -> list[Event]:
    """CR 120.3a–e, 120.3h: by what the damaged thing is."""
    replaced: list[list[Event] | None] = []
    if event.source is not None:
        replaced = [
            answer(keyword, game, event) for answer, keyword in moments(game, event.source, "damage results")
        ]
    instead: list[Event] | None = next((made for made in replaced if made is not None), None)
    cause = Cause(event.source, event.cause.controller, "damage")
    if isinstance(event.thing, Player):
        if instead is not None:
            return instead
        cites = (cite("120.3a", "life"),)
        return [Event("lose-life", player=event.thing, amount=event.amount, cause=cause, cites=cites)]
    thing = event.object
    types = game.characteristics(thing).types
    found: list[Event] = []
    if "creature" in types:
        marked = Event("mark", thing, amount=event.amount, cause=cause, cites=(cite("120.3e", "damage"),))
        found += instead if instead is not None else [marked]
    for card_type, counter, rule in (("planeswalker", "loyalty", "120.3c"), ("battle", "defense", "120.3h")):
        if card_type in types:
            amount = min(event.amount, thing.count(counter))
            found.append(
                Event("remove-counters", thing, amount=amount, cause=cause, counter=counter,
                      cites=(cite(rule, card_type),))
            )  # fmt: skip
    return found


def fight(context: Context, one: GameObject, other: GameObject) -> None:
    """CR 701.12: both have to be creatures on the battlefield; one fighting itself deals itself twice its
    power.
    """
    game = context.game
    creatures = [thing for thing in (one, other) if "creature" in game.characteristics(thing).types]
    if len(creatures) < 2:
        return
    cites = (cite("701.12a", "fight"),)
    deal(
        game,
        [
            Event("damage", victim, amount=game.characteristics(source).power or 0, source=source,
                  cause=cause_of(context), combat=False, cites=cites)
            for source, victim in ((one, other), (other, one))
        ],
    )  # fmt: skip
