"""What is on the stack already as a scenario begins: spells and abilities with their targets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from scenarios.engine.kernel.choices import NotModelledYet
from scenarios.engine.kernel.objects import Cast, GameObject
from scenarios.engine.spells.targets import asked_for, bounds, context_of, slots, wished_for
from scenarios.engine.words.ways import Wish
from scenarios.language.compiled import card_of
from scenarios.language.scenario import OnStack
from scenarios.run.acting import NothingCalled, ability_meant, things_meant

if TYPE_CHECKING:
    from scenarios.run.setup import Table


def put_on_stack(table: Table, said: OnStack) -> None:
    """A spell or ability that was put on the stack before."""
    game = table.game
    player = table.player(said.controller) if said.controller else table.game.players[0]
    if said.ability_of:
        thing = ability_of(table, said)
    else:
        card = card_of(table.card(said.card))
        thing = game.new_object(said.label or card.name, player, "stack")
        thing.card = card
    thing.put_by = player
    thing.timestamp = game.tick()
    thing.cast = Cast(x=said.x, modes=tuple(mode - 1 for mode in said.modes), kicked=said.kicked, by=player)
    game.add_to_zone(thing, "stack")
    choose_targets(table, thing, said.targets)
    table.names.start.append(thing)


def ability_of(table: Table, said: OnStack) -> GameObject:
    """An activated ability of an object, as it is on the stack."""
    game = table.game
    player = table.player(said.controller) if said.controller else game.players[0]
    source = table.names.thing(said.ability_of)
    if not isinstance(source, GameObject):
        raise NothingCalled(said.ability_of)
    thing = game.new_object(source.label, player, "stack", "ability")
    thing.source, thing.card = source, source.card
    held = ability_meant(game, source, said.ability, table.find)
    if isinstance(held, int):
        raise NotModelledYet(f"an ability of {source.label} on the stack that is not activated")
    thing.held = held.ability
    return thing


def choose_targets(table: Table, thing: GameObject, written: tuple[Any, ...]) -> None:
    """The targets it was given, in the order of the words of its text; where none are named, it asks."""
    cast = thing.cast or Cast()
    context = context_of(table.game, thing)
    wanted = slots(table.game, thing, cast.modes)
    if not written and any(bounds(context, slot.target)[0] for slot in wanted):
        table.unaimed.append(thing)
        return
    dealt = wished_for(context, wanted, Wish(targets=things_meant(table.names, written)))
    if dealt is not None:
        targets = tuple((slot.key, things) for slot, things in zip(wanted, dealt, strict=True))
        table.game.set(thing, "cast", replace(cast, targets=targets))


def aim(table: Table, thing: GameObject) -> None:
    """CR 601.2c: whoever put it on the stack names its targets; that they became targets was before."""
    game, cast, context = table.game, thing.cast or Cast(), context_of(table.game, thing)
    wanted = slots(game, thing, cast.modes)
    chosen: list[tuple[str, tuple[Any, ...]]] = []
    for place, slot in enumerate(wanted):
        things = asked_for(context, slot, wanted[place + 1 :])
        context.bind(slot.target.name, things)
        chosen.append((slot.key, things))
    game.set(thing, "cast", replace(cast, targets=tuple(chosen)))
