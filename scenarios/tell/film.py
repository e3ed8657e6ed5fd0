"""A run as a film: a frame for each line of its log, with what changed on the board since the last."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from msgspec import Struct

from scenarios.engine.kernel.choices import Undetermined
from scenarios.engine.kernel.log import Row
from scenarios.engine.kernel.state import Game
from scenarios.run.outcome import Outcome
from scenarios.tell.board import Board, BoardCard, BoardHead, BoardPlayer, Painter


class BoardChange(Struct, frozen=True, omit_defaults=True):
    """What differs from the board before: what is new or otherwise, and the numbers of what is gone."""

    head: tuple[BoardHead, ...] = ()  # its head, where that is another
    players: tuple[BoardPlayer, ...] = ()
    cards: tuple[BoardCard, ...] = ()
    gone: tuple[int, ...] = ()
    order: tuple[int, ...] = ()  # of all cards, where it is not the old one with the new at the end


class Frame(Struct, frozen=True):
    """A line of the log, by its number: after it the board has changed so."""

    row: int
    change: BoardChange


class Film(Struct, frozen=True):
    """The board as it was at first, and every line that followed."""

    first: Board
    frames: tuple[Frame, ...]


def film(outcome: Outcome) -> Film | None:
    """The film of a run; none where nothing was set up or what there is cannot be known."""
    game, find = outcome.game, outcome.find
    if game is None or find is None:
        return None
    painter = Painter(find)
    game.worked = 0  # looking has a budget of its own
    boards: list[Board] = []
    with suppress(Undetermined):  # what lies beyond it has no pictures
        for board in seen(outcome, painter):
            boards.append(board)
    if not boards:
        return None
    pairs = zip(outcome.told, boards, boards[1:], strict=False)
    return Film(boards[0], tuple(Frame(row.id, change(older, newer)) for row, older, newer in pairs))


def seen(outcome: Outcome, painter: Painter) -> Iterator[Board]:
    """The board before the first line and after each."""
    game: Any = outcome.game
    latest, board = -1, None
    moments = (*marks(outcome.told), game.journal.mark())
    with explaining(game), game.replayed() as go_on:
        for mark in moments:
            if mark > latest or board is None:
                board = painter.board(game, go_on(mark))
            latest = mark
            yield board


@contextmanager
def explaining(game: Game) -> Iterator[None]:
    """While this lasts, the layers write down what they do."""
    kept = game.explaining, game.view_now
    game.explaining, game.view_now = True, None
    try:
        yield
    finally:
        game.explaining, game.view_now = kept


def marks(rows: Iterable[Row]) -> Iterator[int]:
    """Where in the journal each line begins; a line that was written later does not lead back in time."""
    latest = 0
    for row in rows:
        latest = max(latest, row.start)
        yield latest


def change(older: Board, newer: Board) -> BoardChange:
    """What to do to one board to get the other."""
    before = {one.id: one for one in older.cards}
    after = {one.id: one for one in newer.cards}
    kept = [one for one in before if one in after]
    order = tuple(after)
    return BoardChange(
        head=(newer.head,) if newer.head != older.head else (),
        players=tuple(one for one in newer.players if one not in older.players),
        cards=tuple(one for number, one in after.items() if before.get(number) != one),
        gone=tuple(one for one in before if one not in after),
        order=order if order != (*kept, *(one for one in after if one not in before)) else (),
    )


def changed(board: Board, found: BoardChange) -> Board:
    """The board after a change."""
    new = {one.id: one for one in found.cards}
    there = {one.id: new.get(one.id, one) for one in board.cards if one.id not in found.gone}
    cards = {**there, **new}
    order = found.order or tuple(cards)
    players = {one.key: one for one in found.players}
    return Board(
        found.head[0] if found.head else board.head,
        tuple(players.get(one.key, one) for one in board.players),
        tuple(cards[one] for one in order),
    )
