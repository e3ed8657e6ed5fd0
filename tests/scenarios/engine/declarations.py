"""What may be declared in combat, as the tests ask for it."""

from collections.abc import Iterator

from scenarios.engine.kernel.objects import Player
from scenarios.engine.kernel.state import Game
from scenarios.engine.turns.attacking import attack_declaration
from scenarios.engine.turns.blocking import block_declaration
from scenarios.engine.turns.declaring import Pair, best, legal


def legal_attacks(game: Game) -> Iterator[tuple[Pair, ...]]:
    """Every legal attack, attacking with nothing included where that is legal."""
    return legal(attack_declaration(game))


def required_attack(game: Game) -> tuple[int, tuple[Pair, ...]]:
    """How many requirements can be obeyed at most without paying, and an attack that does."""
    return best(attack_declaration(game))


def required_blocks(game: Game, players: tuple[Player, ...]) -> tuple[int, tuple[Pair, ...]]:
    """How many requirements can be obeyed at most without paying, and a block that does."""
    return best(block_declaration(game, players))
