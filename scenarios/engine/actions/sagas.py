"""Sagas (714): their final chapter, and the lore counters they get."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel import editions
from scenarios.engine.kernel.choices import Choice
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.events import Event
from scenarios.engine.words.abilities import Chapter
from scenarios.engine.words.keyword_table import moments

if TYPE_CHECKING:
    from scenarios.engine.kernel.objects import GameObject, Player
    from scenarios.engine.kernel.state import Game


def final_chapter(game: Game, saga: GameObject) -> int:
    """CR 714.2d: the greatest number among its chapter abilities, 0 if it has none."""
    abilities = [held.ability for held in game.characteristics(saga).abilities]
    return max((max(one.numbers) for one in abilities if isinstance(one, Chapter)), default=0)


def lore_on_entering(game: Game, saga: GameObject, player: Player) -> int:
    """CR 714.3a: one; with read ahead as many as its controller chooses, up to its final chapter number."""
    last = final_chapter(game, saga)
    if not moments(game, saga, "chooses first chapter") or last == 0:
        return 1
    numbers = tuple(range(1, last + 1))
    choice = Choice("chapter", player, saga.label, numbers, cites=(cite("714.3a", "lore"),))
    return int(game.ask(choice)[0])


def add_lore_counters(game: Game) -> None:
    """CR 714.3b: as a precombat main phase begins, its player puts one on each Saga of theirs."""
    cites = (cite("714.3b", "lore"), cite("703.4f", "Saga"))
    game.happen(
        *(
            Event("put-counters", one, player=game.controller(one), counter="lore", cites=cites)
            for one in game.permanents
            if game.controller(one) in game.active and "Saga" in game.characteristics(one).subtypes
            if final_chapter(game, one) or editions.has(game, "Sagas without chapters")
        )
    )
