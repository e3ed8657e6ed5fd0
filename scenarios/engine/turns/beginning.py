"""Starting the game (103): who goes first, what is done before the libraries are shuffled, opening hands and
what players may do with them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel.choices import Choice
from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.events import Cause, move
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.turns.mulligans import opening_hands
from scenarios.engine.turns.turn import team_of
from scenarios.engine.words.abilities import Static
from scenarios.engine.words.rule_effects import MayAsThough

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game


def begin(game: Game, first: Player | None) -> Player:
    """CR 103.1–103.6. Whoever is chosen by chance says who goes first, where nobody has said it."""
    starting = first or chosen(game)
    game.set(game, "active", team_of(game, starting))  # 101.4e
    told(game, "starting-player", cite("103.1", "starting player"), player=starting)
    for player in game.turn_order():
        before_shuffling(game, player)
    opening_hands(game)
    for player in game.turn_order():
        from_opening_hand(game, player)
    return starting


def chosen(game: Game) -> Player:
    """CR 103.1: some method everybody agrees on says who chooses."""
    rule = (cite("103.1", "starting player"),)
    (decides,) = game.ask(Choice("who chooses", None, "first turn", game.players, random=True, cites=rule))
    (first,) = game.ask(Choice("starting player", decides, decides.key, game.players, cites=rule))
    return first if isinstance(first, Player) else game.players[0]


def before_shuffling(game: Game, player: Player) -> None:
    """CR 103.2b, 103.2c, 103.2e: companions are revealed, commanders and conspiracies put into the command
    zone.
    """
    for card in game.outside:
        if card.owner is player and any(
            held.ability.keyword == "companion" for held in game.characteristics(card).abilities
        ):
            told(game, "companion", cite("103.2b", "companion"), player=player, thing=card)
    for card in game.command:
        if card.owner is player and card.is_commander:
            told(game, "into-command-zone", cite("103.2c", "commander"), player=player, thing=card)
        elif card.owner is player and card.card is not None and "conspiracy" in card.card.faces[0].types:
            told(game, "into-command-zone", cite("103.2e", "conspiracy"), player=player, thing=card)


def from_opening_hand(game: Game, player: Player) -> None:
    """CR 103.6a: cards with which a player may begin the game on the battlefield."""
    rules = (cite("103.6a", "battlefield"), cite("101.4e", "starting player"))
    for card in player.hand:
        if (
            may_begin_there(game, card)
            and game.ask(Choice("may", player, card.label, (True, False), cites=rules[:1]))[0]
        ):
            game.happen(move(card, "battlefield", cause=Cause(card, player), cites=rules, under=player))


def may_begin_there(game: Game, card: GameObject) -> bool:
    """Whether the card says so."""
    return any(
        isinstance(one, MayAsThough) and one.action == "begin the game on the battlefield"
        for held in game.characteristics(card).abilities
        if isinstance(held.ability, Static)
        for one in held.ability.rules
    )


def told(game: Game, kind: str, rule: Cite, **values: object) -> None:
    """A row of the log."""
    game.log.add(kind, (rule,), game.journal.mark(), **values)
