"""A board laid out as on a table: sides with rows, attackers facing blockers, hosts with attachments.

`static/lab/board.js` lays out the same in the browser.
"""

from collections.abc import Iterable

from msgspec import Struct

from corpus.records import Texts
from scenarios.board import Board, BoardCard, BoardPlayer
from scenarios.film import Film, changed

OWN_PILES = ("hand", "graveyard", "exile", "command")


class Laid(Struct, frozen=True):
    """A permanent with what is attached to it."""

    card: BoardCard
    attached: tuple["Laid", ...] = ()


class Lane(Struct, frozen=True):
    """An attacker with whom it attacks, and what blocks it."""

    attacker: Laid
    whom: Texts
    blockers: tuple[Laid, ...]


class Pile(Struct, frozen=True):
    """A zone that is no row of the battlefield."""

    zone: str
    cards: tuple[BoardCard, ...]


class Side(Struct, frozen=True):
    """One player's side: rows from the middle of the table outwards, then piles."""

    player: BoardPlayer
    rows: tuple[tuple[Laid, ...], ...]
    piles: tuple[Pile, ...]


class Laying(Struct, frozen=True):
    """The whole board; of two players the first sits below."""

    board: Board
    above: tuple[Side, ...]
    lanes: tuple[Lane, ...]
    below: tuple[Side, ...]
    stack: tuple[BoardCard, ...]


def board_after(film: Film, frames: int) -> Board:
    """The board after so many frames."""
    board = film.first
    for frame in film.frames[:frames]:
        board = changed(board, frame.change)
    return board


def laid_out(board: Board) -> Laying:
    """Where everything lies."""
    there = [card for card in board.cards if card.zone == "battlefield"]
    hosted: dict[str, list[BoardCard]] = {}
    known = {f"#{card.id}" for card in there}
    for card in there:
        if card.on in known:
            hosted.setdefault(card.on, []).append(card)
    free = [card for card in there if card.on not in known]
    lanes = tuple(lane(board, card, there, hosted) for card in free if card.attacking)
    fighting = {one.card.id for each in lanes for one in (each.attacker, *each.blockers)}
    sides = [
        side(board, player, [card for card in free if card.id not in fighting], hosted)
        for player in board.players
    ]
    stack = tuple(card for card in board.cards if card.zone == "stack")
    return Laying(board, tuple(sides[:0:-1]), lanes, tuple(sides[:1]), tuple(reversed(stack)))


def laid(card: BoardCard, hosted: dict[str, list[BoardCard]]) -> Laid:
    """A card with all that is attached to it, however deep."""
    return Laid(card, tuple(laid(other, hosted) for other in hosted.get(f"#{card.id}", ())))


def lane(
    board: Board, card: BoardCard, there: Iterable[BoardCard], hosted: dict[str, list[BoardCard]]
) -> Lane:
    """An attacker facing its blockers."""
    blockers = tuple(laid(other, hosted) for other in there if card.id in other.blocking)
    return Lane(laid(card, hosted), name_of(board, card.attacking), blockers)


def name_of(board: Board, place: str) -> Texts:
    """A player or object by what it is found by."""
    card = next((card for card in board.cards if f"#{card.id}" == place), None)
    return card.name if card is not None else {"zh": place, "en": place}


def side(
    board: Board, player: BoardPlayer, free: list[BoardCard], hosted: dict[str, list[BoardCard]]
) -> Side:
    """What one player has."""
    own = [card for card in free if card.controller == player.key]
    rows = tuple(tuple(laid(card, hosted) for card in own if row_of(card) == row) for row in range(3))
    piles = tuple(Pile(zone, piled(board, player, zone)) for zone in OWN_PILES)
    return Side(player, tuple(row for row in rows if row), tuple(pile for pile in piles if pile.cards))


def row_of(card: BoardCard) -> int:
    """Creatures stand in front, lands behind."""
    kinds = card.line.get("en", "").partition(" — ")[0]
    return 0 if "Creature" in kinds else 2 if "Land" in kinds else 1


def piled(board: Board, player: BoardPlayer, zone: str) -> tuple[BoardCard, ...]:
    """A player's cards in a zone."""
    return tuple(card for card in board.cards if card.zone == zone and card.owner == player.key)
