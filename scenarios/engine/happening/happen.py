"""The one pipeline of what happens: replaced, possible, committed together, triggers noticed (603, 614,
700.1).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from scenarios.engine.actions import damage, moving
from scenarios.engine.actions.entering import entering_in
from scenarios.engine.combat import combat_phase
from scenarios.engine.happening import replacement
from scenarios.engine.kernel.budgets import MOST_NUMBER
from scenarios.engine.kernel.choices import Choice, NotModelledYet, Undetermined
from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.events import Event
from scenarios.engine.kernel.log import Row
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.kernel.simultaneous import Simultaneous
from scenarios.engine.layers import pairing
from scenarios.engine.layers.changing_control import exile_of_those_who_left, notice_control
from scenarios.engine.layers.lasting import sweep
from scenarios.engine.players import winning_and_losing
from scenarios.engine.triggers.triggering import check_states, notice
from scenarios.engine.words.keyword_table import at_any_time

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game

Commit = Callable[["Game", Event], None]

# What each kind of event changes (`assembly` fills it). A kind that is not here changes nothing by itself:
# it only happened.
COMMITS: dict[str, Commit] = {}
STATUS = frozenset(("put-counters", "remove-counters", "tap", "untap"))
MOVING = frozenset(("move", "destroy", "sacrifice"))


def happen(game: Game, events: list[Event]) -> list[Event]:
    """CR 700.1: these events at the same time. Returns what really happened, containers before what they
    contain.
    """
    game.count_step()
    for event in events:
        event.applied |= game.inherited
    before = game.entering
    game.entering = (*before, *entering_in(events))
    try:
        ready = without_conflicts(game, settled(game, events))
    finally:
        game.entering = before
    if any(event.kind in winning_and_losing.ENDING for event in ready):
        ready = winning_and_losing.still_to_come(game, ready)
    if not ready:
        return []
    if max(event.amount for event in ready) > MOST_NUMBER:
        raise Undetermined("numbers", MOST_NUMBER)
    joining = [event for event in ready if event.detail.get("with damage")]
    if joining:
        return happen_with_damage(game, [event for event in ready if event not in joining], joining)
    return happen_now(game, ready)


def settled(game: Game, events: list[Event]) -> list[Event]:
    """CR 616.1: what each becomes, one after another; each knows of the others (120.4d)."""
    outer = game.moment
    moving_now = [event.object for event in events if event.kind in MOVING and not event.object.gone]
    now = game.moment = Simultaneous(game.steps, replacement.apportioned(game, events))
    try:
        while now.waiting:
            event = now.waiting.pop(0)
            now.settled += [moving.as_it_happens(one) for one in replacement.replaced(game, event)]
    finally:
        game.moment = outer
    if now.first:
        game.happen(*now.first)
    if any(thing.gone for thing in moving_now):  # what stands in for one event moved what another is to move
        raise NotModelledYet("one object put into two zones at the same time (400.6)")
    return now.settled


def happen_now(game: Game, ready: list[Event], joining: tuple[Event, ...] = ()) -> list[Event]:
    """Carry it all out together, then whatever follows."""
    before = game.view
    leaving = [event.thing for event in ready if event.from_zone]
    rows = [commit(game, event, leaving) for event in ready]
    game.set(game, "happened", game.happened + len(ready))
    for row in rows:
        row.batch = game.happened
    notice_control(game)
    pairing.part_those_who_must(game)
    notice(game, ready, before)
    check_states(game)
    if game.phase == "combat":
        combat_phase.leave_combat_by_changes(game)
    placed = moving.put_in_place(ready)
    for event, row in zip(ready, rows, strict=True):
        follow_up(game, event, row, placed)
    dealt = [event for event in ready if event.kind == "damage"]
    if dealt:
        happen_results(game, dealt, rows[ready.index(dealt[0])], joining)
    if game.away:
        moving.come_back(game)
    if any(effect.duration.as_long_as is not None for effect in game.lasting):
        sweep(game)
    exile_of_those_who_left(game)
    at_any_time(game)
    if any(event.kind in winning_and_losing.ENDING for event in ready):
        winning_and_losing.results(game)
    for watch in game.watchers:
        watch(game)
    return ready


SHOWN = ("battlefield", "stack")  # where what lies face down is seen to be something


def commit(game: Game, event: Event, leaving: list[Any]) -> Row:
    """Carry out one event and write its row, below that of the event that contains it.

    CR 704.8: what leaves at the same time last existed as it was before all of this.
    """
    row = event.row = game.log.add(event.kind, event.cites, game.journal.mark(), **values(event))
    if event.inside is not None and event.inside.row is not None:
        row.parent = event.inside.row.id
    for kind, cites, args in (*event.notes, *revealed_as_it_leaves(event)):
        game.log.add(kind, cites, game.journal.mark(), **args).parent = row.id
    moot = event.kind in STATUS and event.became is None and any(event.thing is one for one in leaving)
    if event.kind in COMMITS and not moot:
        COMMITS[event.kind](game, event)
    if event.became is not None:
        row.args["became"] = event.became
    return row


def revealed_as_it_leaves(event: Event) -> Iterator[tuple[str, tuple[Cite, ...], dict[str, Any]]]:
    """CR 708.9: what lay face down is revealed by its owner as it leaves the battlefield, or the stack for
    any other zone.
    """
    thing = event.thing
    hidden = isinstance(thing, GameObject) and thing.face_down and thing.zone in SHOWN
    if event.kind == "move" and hidden and event.to not in SHOWN:
        yield "reveal", (cite("708.9", "reveal"),), {"thing": thing, "player": event.object.owner}


def values(event: Event) -> dict[str, Any]:
    """What a row says of an event: only what it has."""
    found: dict[str, Any] = {
        "thing": event.thing,
        "player": event.player,
        "source": event.source or event.cause.source,
        "how": event.cause.how,
    }
    found = {name: value for name, value in found.items() if value is not None}
    if isinstance(event.thing, GameObject) and event.kind == "move":
        found["from"] = event.thing.zone
    return (
        found
        | {"amount": event.amount}
        | {name: value for name, value in event.detail.items() if plain(value)}
    )


def plain(value: object) -> bool:
    """Whether a detail can stand in a row."""
    return isinstance(value, (str, int, GameObject)) or type(value).__name__ == "Player"


def follow_up(game: Game, event: Event, row: Row, placed: tuple[Any, ...]) -> None:
    """What effects that replaced or prevented an event let happen with it (615.5)."""
    if not event.shared:
        return
    with game.log.inside(row):
        for effect, context in event.shared:
            context.bind("put in place", placed)
            effect.perform(context)


def happen_results(game: Game, dealt: list[Event], row: Row, joining: tuple[Event, ...]) -> None:
    """CR 120.4c, 120.4d: damage that was dealt is turned into its results, which happen together, and with
    them what has become part of the damage event.
    """
    with game.log.inside(row):
        results = [*damage.results(game, dealt), *joining]
        if results:
            happen(game, results)


def happen_with_damage(game: Game, dealt: list[Event], joining: list[Event]) -> list[Event]:
    """CR 120.4d: what prevention has made part of a damage event happens with the results of the rest."""
    for event in joining:
        del event.detail["with damage"]
    if any(event.kind == "damage" for event in dealt):
        return happen_now(game, dealt, tuple(joining))
    return (happen_now(game, dealt) if dealt else []) + happen(game, joining)


def without_conflicts(game: Game, events: list[Event]) -> list[Event]:
    """CR 400.6: of moves of one object to several zones at once its controller or owner chooses one."""
    if len(events) < 2:
        return events
    moves: dict[int, list[Event]] = {}
    for event in events:
        if event.kind == "move" and isinstance(event.thing, GameObject):
            moves.setdefault(event.thing.id, []).append(event)
    dropped: list[Event] = []
    for same in moves.values():
        if len(same) > 1:
            zones = tuple(dict.fromkeys(event.to for event in same))
            choice = Choice(
                "zone", same[0].affected, same[0].object.label, zones, cites=(cite("400.6", "zone"),)
            )
            (chosen,) = game.ask(choice)
            kept = next(event for event in same if event.to == chosen)
            dropped += [event for event in same if event is not kept]
            dropped += [event.inside for event in dropped if event.inside is not None]
    return [event for event in events if not any(event is gone for gone in dropped)] if dropped else events
