"""Counters on objects and players (122), and proliferating (701.27)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel.choices import Choice
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.events import Event
from scenarios.engine.kernel.objects import Thing
from scenarios.engine.looking.acting_on import cause_of, present
from scenarios.engine.words.nodes import number

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context
    from scenarios.engine.kernel.objects import Player
    from scenarios.engine.kernel.state import Game
    from scenarios.engine.words.effects.numbers import MoveCounters


def commit_counters(game: Game, event: Event) -> None:
    """CR 122.1, 613.7c: the number changes; a kind that is put there gets a new timestamp as a whole."""
    thing = event.became or event.thing or event.somebody
    sign = 1 if event.kind == "put-counters" else -1
    change_counters(game, thing, str(event.detail["counter"]), sign * event.amount)


def change_counters(game: Game, thing: Thing, kind: str, by: int) -> None:
    """Write another number of counters of one kind; never below 0."""
    have = {name: (amount, timestamp) for name, amount, timestamp in thing.counters}
    amount, timestamp = have.get(kind, (0, 0))
    have[kind] = (max(amount + by, 0), game.tick() if by > 0 else timestamp)
    game.set(
        thing, "counters", tuple((name, *values) for name, values in sorted(have.items()) if values[0] > 0)
    )


COMMITS = {"put-counters": commit_counters, "remove-counters": commit_counters}


def proliferate(context: Context, player: Player) -> None:
    """CR 701.27a: any number of permanents and players with counters; one more of each kind they have."""
    game = context.game
    able: list[Thing] = [one for one in game.permanents if one.counters and game.in_range(player, one)]
    able += [one for one in game.turn_order() if one.counters and game.in_range(player, one)]
    choice = Choice(
        "proliferate",
        player,
        game.title(context),
        tuple(able),
        0,
        len(able),
        cites=(cite("701.27a", "proliferate"),),
    )
    chosen = game.ask(choice)
    game.happen(
        *(
            Event("put-counters", thing, player=player, cause=cause_of(context), counter=kind,
                  cites=(cite("701.27a", "proliferate"),))
            for thing in chosen
            for kind, _, _ in thing.counters
        )
    )  # fmt: skip


def move_counters(context: Context, node: MoveCounters) -> None:
    """CR 122.5: taken from one object and put on another at once; not if either is missing or they are the
    same.
    """
    game = context.game
    sources, takers = present(context, node.source), present(context, node.to)
    if not sources or not takers or sources[0] is takers[0]:
        return
    source, taker = sources[0], takers[0]
    have = source.count(node.kind)
    amount = have if node.amount is None else number(context, node.amount)
    if have >= amount > 0:
        cites = (cite("122.5", "counter"),)
        cause = cause_of(context)
        game.happen(
            Event("remove-counters", source, amount=amount, cause=cause, cites=cites, counter=node.kind),
            Event(
                "put-counters",
                taker,
                player=context.you,
                amount=amount,
                cause=cause,
                cites=cites,
                counter=node.kind,
            ),
        )
