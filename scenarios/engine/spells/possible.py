"""What a player with priority could do (117.1): every action that exists, and why some of them are illegal.

Only what exists is listed: what cards in sight offer this player, wherever they are. A card of somebody
else's hand, a land one tries to cast, an ability nobody has are no actions at all. Each one can be judged
when it is wanted (`verdict`), since to judge them all means trying them all.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec import Struct

from scenarios.engine.kernel.characteristics import Held
from scenarios.engine.kernel.legality import Verdict
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.layers.activated_abilities import activated_abilities
from scenarios.engine.looking.permissions import ways_to_cast
from scenarios.engine.spells.activating import can_activate
from scenarios.engine.spells.casting import can_cast
from scenarios.engine.spells.playing import (
    can_pay_for_action,
    can_play_land,
    from_there,
    is_land,
    special_actions,
)
from scenarios.engine.words.abilities import Activated
from scenarios.engine.words.mana_abilities import is_mana_ability

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game


class Action(Struct, frozen=True):
    """One thing a player could do, in the words of the scenario language: `casts`, `activates`, `plays`,
    `takes special action`. Which ability it is stands in `held`, which special action in `name`.
    """

    verb: str
    thing: GameObject
    held: Held | None = None
    place: int = 0  # of an ability among the activated abilities of the object, from 0
    name: str = ""
    face: int = 0  # which face of a card is played as a land

    @property
    def is_mana_ability(self) -> bool:
        """CR 605.1a: mana abilities are mostly activated while something is being paid."""
        return self.held is not None and is_mana_ability(self.held.ability)


def possible_actions(game: Game, player: Player) -> list[tuple[Action, Verdict]]:
    """Every action that exists for this player, each with its verdict."""
    return [(action, verdict(game, player, action)) for action in actions(game, player)]


def verdict(game: Game, player: Player, action: Action) -> Verdict:
    """Whether it could be done now, with the reasons against it."""
    match action.verb:
        case "casts":
            return can_cast(game, player, action.thing)
        case "activates" if action.held is not None:
            return can_activate(game, player, action.thing, action.held)
        case "plays":
            return can_play_land(game, player, action.thing, action.face)
        case _:
            return can_pay_for_action(game, player, action.thing, action.name)


def actions(game: Game, player: Player) -> Iterator[Action]:
    """Every action that exists for this player, in the order of the zones, not judged yet."""
    for thing in within_reach(game, player):
        if thing.zone != "battlefield":
            yield from playing(game, player, thing)
        for place, held in enumerate(activated_abilities(game, thing)):
            if may_activate(game, player, thing, held):
                yield Action("activates", thing, held, place)
        for one in special_actions(game, player, thing):
            yield Action("takes special action", thing, name=one.name)


def within_reach(game: Game, player: Player) -> Iterator[GameObject]:
    """CR 400.2: what a player could do something with: their own hand, the top of each library, and all that
    is public.
    """
    yield from player.hand
    yield from (one for one in game.permanents if game.in_range(player, one))
    for zone in ("command", "graveyard", "exile"):
        yield from game.in_zone(zone)
    for other in game.turn_order():
        yield from other.library[:1]


def playing(game: Game, player: Player, card: GameObject) -> Iterator[Action]:
    """CR 601.3, 305.1: casting a card that may be cast from where it is; playing one that is a land."""
    lands = [face for face in range(faces_of(card)) if is_land(game, card, face)]
    if lands and from_there(game, player, card):
        yield Action("plays", card, face=lands[0])
    if (not lands or faces_of(card) > 1) and ways_to_cast(game, player, card):
        yield Action("casts", card)


def faces_of(card: GameObject) -> int:
    """CR 712.11b: how many faces a card may be played with."""
    return len(card.card.faces) if card.card is not None and card.card.layout == "modal" else 1


def may_activate(game: Game, player: Player, thing: GameObject, held: Held) -> bool:
    """CR 602.2: whether this is an ability for this player to activate: their own, or one that says so."""
    by = held.ability.by if isinstance(held.ability, Activated) else ""
    if by == "any player":
        return True
    if by == "owner":
        return thing.owner is player
    controller = game.controller(thing)
    return (player.team != controller.team) if by == "opponents" else player is controller
