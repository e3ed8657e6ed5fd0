"""Sector designations (702.158): which creatures get one, who chooses it, and how long they keep it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel.choices import Choice
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.kernel.state_based_due import Deed, Due, of_type
from scenarios.engine.words.keyword_table import permanents_with

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game

SECTORS = ("alpha", "beta", "gamma")


def sectors(game: Game) -> Due:
    """CR 704.5u. First those choose who control no permanent with space sculptor, then the others."""
    sculptors = [game.controller(one) for one, _ in permanents_with(game, "gives sectors")]
    if not sculptors:
        lose_sectors(game)
        return
    order = game.turn_order()
    others = [player for player in order if player not in sculptors]
    for player in (*others, *(player for player in order if player in sculptors)):
        for creature in of_type(game, "creature"):
            if game.controller(creature) is player and creature.choice("sector") is None:
                yield chosen_sector(game, player, creature)


def chosen_sector(game: Game, player: Player, creature: GameObject) -> Deed:
    """CR 702.158c: its controller chooses one of the three."""
    rule = cite("704.5u", "space sculptor")
    (sector,) = game.ask(Choice("sector", player, creature.label, SECTORS, cites=(rule,)))
    return Deed(
        "sector", creature, player, (rule,),
        lambda: game.set(creature, "chosen", (*creature.chosen, ("sector", sector))), sector,
    )  # fmt: skip


def lose_sectors(game: Game) -> None:
    """CR 702.158b: kept only as long as somebody controls a permanent with space sculptor."""
    for one in game.permanents:
        if one.choice("sector") is not None:
            game.set(one, "chosen", tuple(pair for pair in one.chosen if pair[0] != "sector"))
