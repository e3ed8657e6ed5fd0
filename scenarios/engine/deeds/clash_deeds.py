"""How players clash and discover (701.23, 701.57)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.actions.choosing import choose_word, decides
from scenarios.engine.actions.searching import put_in_library
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.events import Event
from scenarios.engine.looking.acting_on import cause_of
from scenarios.engine.words.circumstances import StillIn, Which
from scenarios.engine.words.deed_tables import holds, performs
from scenarios.engine.words.effects.clashing import WON, Clash, Discover, WonClash
from scenarios.engine.words.effects.compound_actions import ExileUntil, RestToBottom
from scenarios.engine.words.effects.flow import Sequence
from scenarios.engine.words.effects.plays import CastThat
from scenarios.engine.words.effects.zones import Move
from scenarios.engine.words.filters import Compared, Not, OfType, both
from scenarios.engine.words.nodes import number
from scenarios.engine.words.nouns import It

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context
    from scenarios.engine.kernel.objects import GameObject, Player


@performs(Clash)
def clash(effect: Clash, context: Context) -> None:
    opponent = choose_word(context, context.you, "opponent")
    clashing = [one for one in context.game.turn_order() if one in (context.you, opponent)]
    shown = {player: player.library[0] for player in clashing if player.library}
    cites = (cite("701.23c", "reveal"),)
    cause = cause_of(context)
    context.game.happen(
        *(Event("reveal", card, player=player, cause=cause, cites=cites) for player, card in shown.items())
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


@holds(WonClash)
def won_clash_holds(condition: WonClash, context: Context) -> bool:
    return context.you in context.names.get(WON, ())


@performs(Discover)
def discover(effect: Discover, context: Context) -> None:
    cheap = Compared("mana value", "<=", number(context, effect.amount))
    Sequence(
        (
            ExileUntil(both(Not(OfType("land")), cheap)),
            CastThat(It("hit"), only=cheap),
            Move(Which(It("hit"), StillIn("exile")), "hand"),
            RestToBottom(It("exiled")),
        )
    ).perform(context)


def down(context: Context, shown: dict[Player, GameObject]) -> list[GameObject]:
    """CR 701.23c: those cards that their owners put on the bottom, decided in turn order."""
    rules = (cite("701.23a", "library"),)
    return [card for player, card in shown.items() if decides(context, player, "to bottom", rules)]
