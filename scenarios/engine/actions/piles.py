"""Cards separated into piles (700.3): one player divides, one chooses; they stay where they are meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.actions.choosing import opponent_deciding
from scenarios.engine.kernel.choices import Choice
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.events import move
from scenarios.engine.looking.acting_on import cause_of, players, present
from scenarios.engine.words.nouns import Opponents

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context
    from scenarios.engine.kernel.objects import GameObject, Player
    from scenarios.engine.words.effects.two_piles import TwoPiles
    from scenarios.engine.words.nodes import Noun

Pile = tuple["GameObject", ...]


def two_piles(context: Context, node: TwoPiles) -> None:
    """CR 700.3a–c: every card is in one pile, a pile may be empty, and no card leaves its zone for that."""
    game = context.game
    cards = tuple(present(context, node.what))
    divider, chooser = one_of(context, node.divider), one_of(context, node.chooser)
    if divider is None or chooser is None:
        return
    rule = cite("700.3a", "pile")
    choice = Choice("first pile", divider, game.title(context), cards, 0, len(cards), cites=(rule,))
    first = tuple(game.ask(choice))
    piles: tuple[Pile, Pile] = (first, tuple(one for one in cards if one not in first))
    game.log.add(
        "piles",
        (cite("700.3c", "pile"),),
        game.journal.mark(),
        player=divider,
        first=piles[0],
        second=piles[1],
    )
    options = ("first pile", "second pile")
    (taken,) = game.ask(Choice("pile", chooser, game.title(context), options, cites=(cite("700.3", "pile"),)))
    place = options.index(taken)
    game.log.add("pile-chosen", (cite("700.3", "pile"),), game.journal.mark(), player=chooser, pile=taken)
    put_away(context, node, piles[place], piles[1 - place])


def put_away(context: Context, node: TwoPiles, chosen: Pile, other: Pile) -> None:
    """Both piles go where they go at the same time."""
    pairs = [(one, node.to) for one in chosen] + [(one, node.rest) for one in other]
    for one, _ in pairs:
        context.follow(one)
    cites = (cite("400.7", "zone"),)
    context.game.happen(*(move(one, to, cause=cause_of(context), cites=cites) for one, to in pairs))


def one_of(context: Context, who: Noun) -> Player | None:
    """`An opponent`: which one, the controller chooses."""
    if who == Opponents():
        return opponent_deciding(context, cite("608.2d", "effect"))
    return next(iter(players(context, who)), None)
