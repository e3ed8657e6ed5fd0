"""The activated abilities that an object has where it is (602.1, 113.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel.characteristics import Held
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.layers.in_force import listed
from scenarios.engine.looking.zones_of_function import functions
from scenarios.engine.words.abilities import Activated

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game


def activated_abilities(game: Game, thing: GameObject) -> list[Held]:
    """CR 602.1, 113.6: the activated abilities of an object that function where it is; keywords as what they
    mean.
    """
    found = activated_anywhere(game, thing)
    return [one for one in found if functions(one.ability, thing, game.characteristics(thing).types)]


def activated_anywhere(game: Game, thing: GameObject) -> list[Held]:
    """CR 602.1: all activated abilities an object has, wherever they function."""
    if thing.gone:
        return []
    return [one for one in listed(game.characteristics(thing)) if isinstance(one.ability, Activated)]


def ability_of(held: Held) -> Activated:
    """The activated ability that is held."""
    if not isinstance(held.ability, Activated):
        raise TypeError(held.ability)
    return held.ability
