"""A board laid out as on a table: sides with rows, attackers facing blockers, hosts with attachments.

`static/lab/board.js` lays out the same in the browser.
"""

from collections.abc import Iterable

from msgspec import Struct

from corpus.records import Texts
from scenarios.tell.board import Board, BoardCard, BoardPlayer
from scenarios.tell.film import Film, changed

OWN_PILES = ("hand", "graveyard", "exile", "command")


class Laid(Struct, frozen=True):
    """A permanent with what is attached to it."""

    card: BoardCard
    attached: tuple["Laid", ...] = ()


class Lane(Struct, frozen=True):
    """An attacker with whom it attacks, and what blocks it; `down` if it comes from above."""

    attacker: Laid
    whom: Texts
    blockers: tuple[Laid, ...]
    down: bool


class Pile(Struct, frozen=True):
    """A zone that is no row of the battlefield."""

    zone: str
    cards: tuple[BoardCard, ...]


class Side(Struct, frozen=True):
    """One player's side: rows from the middle of the table outwards, then piles."""

    player: BoardPlayer
    rows: tuple[tuple[Laid, ...], ...]
    piles: tuple[Pile, ...]


class Camp(Struct, frozen=True):
    """Who sits together: a team, or a player alone. What a team has in common is shown once (810.4)."""

    sides: tuple[Side, ...]
    shares_life: bool


class Laying(Struct, frozen=True):
    """The whole board: the first player sits below, with the team, if there are teams."""

    board: Board
    above: tuple[Camp, ...]
    lanes: tuple[Lane, ...]
    below: tuple[Camp, ...]
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
    camps = camps_of(board.players)
    near = {player.key for player in camps[0]} if camps else set()
    lanes = tuple(
        lane(board, card, there, hosted, card.controller not in near) for card in free if card.attacking
    )
    fighting = {one.card.id for each in lanes for one in (each.attacker, *each.blockers)}
    resting = [card for card in free if card.id not in fighting]
    sitting = [
        Camp(tuple(side(board, one, resting, hosted) for one in camp), camp[0].shares_life) for camp in camps
    ]
    stack = tuple(card for card in board.cards if card.zone == "stack")
    return Laying(board, tuple(sitting[:0:-1]), lanes, tuple(sitting[:1]), tuple(reversed(stack)))


def camps_of(players: Iterable[BoardPlayer]) -> list[list[BoardPlayer]]:
    """Players by their team, in the order of the first of each."""
    camps: dict[str, list[BoardPlayer]] = {}
    for player in players:
        camps.setdefault(player.team or player.key, []).append(player)
    return list(camps.values())


def laid(card: BoardCard, hosted: dict[str, list[BoardCard]]) -> Laid:
    """A card with all that is attached to it, however deep."""
    return Laid(card, tuple(laid(other, hosted) for other in hosted.get(f"#{card.id}", ())))


def lane(
    board: Board,
    card: BoardCard,
    there: Iterable[BoardCard],
    hosted: dict[str, list[BoardCard]],
    down: bool,
) -> Lane:
    """An attacker facing its blockers."""
    blockers = tuple(laid(other, hosted) for other in there if card.id in other.blocking)
    return Lane(laid(card, hosted), name_of(board, card.attacking), blockers, down)


def name_of(board: Board, place: str) -> Texts:
    """What something is called that is found by this: a player, an object, one that is gone."""
    there = [card.name for card in board.cards if f"#{card.id}" == place]
    gone = [card.elsewhere[place] for card in board.cards if place in card.elsewhere]
    player = place.removeprefix("@")
    both: Texts = {"zh": player, "en": player}
    return next(iter((*there, *gone)), both)


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
