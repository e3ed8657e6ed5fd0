"""Keyword actions with the top of a library: clash (701.23) and discover (701.55)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.choices import Choice
from scenarios.engine.choosing import choose_word
from scenarios.engine.circumstances import StillIn, Which
from scenarios.engine.cite import cite
from scenarios.engine.effects.actions import ExileUntil, RestToBottom
from scenarios.engine.effects.flow import Sequence
from scenarios.engine.effects.playing import CastThat
from scenarios.engine.effects.zones import Move, cause_of
from scenarios.engine.events import Event
from scenarios.engine.filters import Compared, Not, OfType, both
from scenarios.engine.nodes import Amount, Condition, Effect, number
from scenarios.engine.nouns import It
from scenarios.engine.searching import put_in_library

if TYPE_CHECKING:
    from scenarios.engine.context import Context
    from scenarios.engine.objects import GameObject, Player

WON = "clash won"


class Clash(Effect, frozen=True):
    """CR 701.23b–d: you and an opponent of your choice reveal your top cards; each may go to the bottom."""

    def perform(self, context: Context) -> None:
        opponent = choose_word(context, context.you, "opponent")
        clashing = [one for one in context.game.turn_order() if one in (context.you, opponent)]
        shown = {player: player.library[0] for player in clashing if player.library}
        cites = (cite("701.23c", "reveal"),)
        cause = cause_of(context)
        context.game.happen(
            *(
                Event("reveal", card, player=player, cause=cause, cites=cites)
                for player, card in shown.items()
            )
        )
        values = {player: context.game.mana_value(card) for player, card in shown.items()}
        put_in_library(context, tuple(down(context, shown)), "bottom")
        won = [one for one in values if all(values[one] > values[two] for two in values if two is not one)]
        for player in won:
            context.game.set(context.game, "happened", context.game.happened + 1)
            context.game.log.add(
                "clash-won", (cite("701.23d", "clash"),), context.game.journal.mark(), player=player
            )
        context.bind(WON, tuple(won))


def down(context: Context, shown: dict[Player, GameObject]) -> list[GameObject]:
    """CR 701.23c: those cards that their owners put on the bottom, decided in turn order."""
    game = context.game
    found = []
    for player, card in shown.items():
        choice = Choice(
            "to bottom", player, game.title(context), (True, False), cites=(cite("701.23a", "library"),)
        )
        if game.ask(choice)[0]:
            found.append(card)
    return found


class WonClash(Condition, frozen=True):
    """CR 701.23d: `if you win`: of the clash just held."""

    def holds(self, context: Context) -> bool:
        return context.you in context.names.get(WON, ())


class Discover(Effect, frozen=True):
    """CR 701.55a: cards are exiled until a nonland card of no greater mana value; it is cast or goes to the
    hand, the others to the bottom.
    """

    amount: Amount

    def perform(self, context: Context) -> None:
        cheap = Compared("mana value", "<=", number(context, self.amount))
        Sequence(
            (
                ExileUntil(both(Not(OfType("land")), cheap)),
                CastThat(It("hit"), only=cheap),
                Move(Which(It("hit"), StillIn("exile")), "hand"),
                RestToBottom(It("exiled")),
            )
        ).perform(context)
