"""Opening hands (103.5): drawing them, mulligans in rounds, and what goes to the bottom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.actions.moving import draw
from scenarios.engine.actions.searching import place
from scenarios.engine.casual.vanguard import hand_modifier
from scenarios.engine.kernel.choices import Choice
from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.events import BY_RULE, Event

if TYPE_CHECKING:
    from scenarios.engine.kernel.objects import Player
    from scenarios.engine.kernel.state import Game

RULE = cite("103.5", "mulligan")


def opening_hands(game: Game) -> None:
    """CR 103.5: everybody draws; then in rounds, the starting player or team first, each who has not kept
    says whether to take a mulligan, and those who do take it together, until nobody does.
    """
    for player in game.turn_order():
        draw(game, player, starting_hand_size(game, player), BY_RULE, hand_rules(game, player))
    taken = {player.key: 0 for player in game.players}
    deciding = list(game.turn_order())
    while deciding:
        deciding = [player for player in deciding if wants_another(game, player, taken[player.key])]
        for player in deciding:
            taken[player.key] += 1
        mulligans(game, deciding, taken)
    for player in game.turn_order():
        game.log.add("keeps", (RULE,), game.journal.mark(), player=player, amount=len(player.hand))
        game.set(player, "this_turn", ())


def starting_hand_size(game: Game, player: Player) -> int:
    """CR 103.5a: of the format, as a vanguard card modifies it."""
    return game.format.hand_size + hand_modifier(game, player)


def hand_rules(game: Game, player: Player) -> tuple[Cite, ...]:
    """CR 103.5, 902.5a: by which a player draws so many at the beginning."""
    changed = (cite("902.5a", "starting hand size"),) if hand_modifier(game, player) else ()
    return (cite("103.5", "starting hand size"), *changed)


def counted(game: Game, taken: int) -> int:
    """CR 103.5c: in a multiplayer game the first mulligan does not count."""
    free = game.format.free_mulligan or len(game.players) > 2
    return max(taken - 1, 0) if free else taken


def why_free(game: Game) -> tuple[Cite, ...]:
    """CR 103.5c; a game that begins with more than two players is a multiplayer game (100.1b)."""
    rule = cite("103.5c", "mulligan")
    return (rule, cite("100.1b", "multiplayer game")) if len(game.players) > 2 else (rule,)


def wants_another(game: Game, player: Player, taken: int) -> bool:
    """CR 103.5: asked as long as a hand would be left."""
    if counted(game, taken + 1) > starting_hand_size(game, player):
        return False
    return bool(game.ask(Choice("mulligan", player, player.key, (True, False), cites=(RULE,)))[0])


def mulligans(game: Game, players: list[Player], taken: dict[str, int]) -> None:
    """CR 103.5: shuffle the hand away, draw as many again, put some on the bottom."""
    for player in players:
        free = taken[player.key] == 1 and counted(game, 1) == 0
        cites = (RULE, *why_free(game)) if free else (RULE,)
        row = game.log.add("mulligan", cites, game.journal.mark(), player=player, amount=taken[player.key])
        with game.log.inside(row):
            for card in player.hand:
                game.take_from_zone(card)
                game.set(card, "zone", "library")
                game.add_to_zone(card, "library")
            game.happen(Event("shuffle", player=player, cites=(cite("701.20a", "shuffle"),)))
            draw(game, player, starting_hand_size(game, player), BY_RULE, hand_rules(game, player))
            to_bottom(game, player, counted(game, taken[player.key]))


def to_bottom(game: Game, player: Player, number: int) -> None:
    """CR 103.5: in any order."""
    choice = Choice("bottom", player, player.key, player.hand, number, number, ordered=True, cites=(RULE,))
    cards = game.ask(choice)
    for card in cards:
        game.take_from_zone(card)
        game.set(card, "zone", "library")
        game.add_to_zone(card, "library")
    place(game, player, cards, "bottom")
    if cards:
        game.log.add("to-bottom", (RULE,), game.journal.mark(), player=player, amount=len(cards))
