"""How things are moved: destroyed, exiled, returned, sacrificed, discarded, drawn, searched for (701)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.actions.choosing import sacrifice_chosen, sacrificeable
from scenarios.engine.actions.moving import discard, draw, exile_until, put, shuffle_in
from scenarios.engine.actions.searching import distribute, scry, search
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.events import Event
from scenarios.engine.looking.acting_on import cause_of, players, present
from scenarios.engine.words.deed_tables import can_be_done, performs
from scenarios.engine.words.effects.zones import (
    Destroy,
    Discard,
    Distribute,
    Draw,
    ExileWhileHere,
    LookAt,
    Mill,
    Move,
    Reveal,
    Sacrifice,
    SacrificeChosen,
    Scry,
    Search,
    Shuffle,
)
from scenarios.engine.words.nodes import number_for

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context


@performs(Destroy)
def destroy(effect: Destroy, context: Context) -> None:
    things = [one for one in present(context, effect.what) if one.zone == "battlefield"]
    for one in things:
        context.follow(one)
    context.game.happen(
        *(
            Event("destroy", one, cause=cause_of(context), cites=(cite("701.7a", "destroy"),),
                  no_regeneration=effect.no_regeneration)
            for one in things
        )
    )  # fmt: skip


@performs(Move)
def move(effect: Move, context: Context) -> None:
    put(context, effect, present(context, effect.what))


@performs(Sacrifice)
def sacrifice(effect: Sacrifice, context: Context) -> None:
    game = context.game
    able = players(context, effect.who)
    things = [one for one in present(context, effect.what) if game.controller(one) in able]
    for one in things:
        context.follow(one)
    game.happen(
        *(
            Event("sacrifice", one, player=game.controller(one), cause=cause_of(context),
                  cites=(cite("701.17a", "sacrifice"),))
            for one in things
        )
    )  # fmt: skip


@performs(SacrificeChosen)
def sacrifice_chosen_now(effect: SacrificeChosen, context: Context) -> None:
    sacrifice_chosen(context, effect)


@can_be_done(SacrificeChosen)
def sacrifice_chosen_possible(effect: SacrificeChosen, context: Context) -> bool:
    return any(sacrificeable(context, effect, player) for player in players(context, effect.who))


@performs(Draw)
def draw_now(effect: Draw, context: Context) -> None:
    counts = {player: number_for(context, effect.amount, player) for player in players(context, effect.who)}
    for player, count in counts.items():
        draw(context.game, player, count, cause_of(context))


@performs(Discard)
def discard_now(effect: Discard, context: Context) -> None:
    discard(context, effect)


@can_be_done(Discard)
def discard_possible(effect: Discard, context: Context) -> bool:
    hands = [card for player in players(context, effect.who) for card in player.hand]
    return any(effect.what is None or effect.what.matches(context, card) for card in hands)


@performs(Mill)
def mill(effect: Mill, context: Context) -> None:
    game = context.game
    game.happen(
        *(
            Event("mill", card, player=player, cause=cause_of(context), cites=(cite("701.13a", "mill"),))
            for player in players(context, effect.who)
            for card in game.top_cards(player, number_for(context, effect.amount, player))
        )
    )


@performs(Shuffle)
def shuffle(effect: Shuffle, context: Context) -> None:
    shuffle_in(context, effect)


@performs(Search)
def search_now(effect: Search, context: Context) -> None:
    search(context, effect)


@performs(Reveal)
def reveal(effect: Reveal, context: Context) -> None:
    cards = present(context, effect.what)
    context.bind(effect.name, tuple(cards))
    context.game.happen(
        *(
            Event(
                "reveal",
                one,
                player=one.owner,
                cause=cause_of(context),
                cites=(cite("701.16a", "reveal"),),
            )
            for one in cards
        )
    )


@performs(LookAt)
def look_at(effect: LookAt, context: Context) -> None:
    context.bind(effect.name, tuple(present(context, effect.what)))


@performs(Scry)
def scry_now(effect: Scry, context: Context) -> None:
    for player in players(context, effect.who):
        scry(context, player, number_for(context, effect.amount, player), effect.to)


@performs(Distribute)
def distribute_now(effect: Distribute, context: Context) -> None:
    distribute(context, effect)


@performs(ExileWhileHere)
def exile_while_here(effect: ExileWhileHere, context: Context) -> None:
    exile_until(context, present(context, effect.what))
