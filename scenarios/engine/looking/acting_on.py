"""Who and what an instruction acts on, and on whose behalf (608.2, 609.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.events import Cause
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.looking.wording import tell
from scenarios.engine.words.nodes import Noun

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context


def cause_of(context: Context) -> Cause:
    """CR 609.1: what an effect does has the object it stands on as its source."""
    return Cause(context.this, context.you, "effect")


def present(context: Context, noun: Noun) -> list[GameObject]:
    """The objects meant, as far as they are still there to act on (608.2b, 400.7), and in range (801.10)."""
    meant = [context.became(one) for one in context.game.objects_of(noun.things(context))]
    for one in meant:
        if one.phased_out and not one.gone:
            tell(context, "treated-as-not-there", (cite("702.26b", "phased out"),), thing=one)
    return [one for one in meant if context.found(one) is not None and context.reaches(one)]


def players(context: Context, noun: Noun) -> list[Player]:
    """The players meant, as far as they are in the game and in range (801.10)."""
    found = context.game.players_of(noun.things(context))
    return [player for player in found if player.playing and context.reaches(player)]
