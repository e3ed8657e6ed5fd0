"""A run can be looked at moment by moment, and looking changes nothing."""

from pathlib import Path

import pytest

from scenarios.run.explore import digest_of
from scenarios.run.outcome import Outcome, run
from scenarios.tell.board import Painter
from scenarios.tell.film import Film, changed, explaining, film
from scenarios.tell.telling import told_run
from tests.scenarios.check import check
from tests.scenarios.watched import FILES, scenario_of

each_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def filmed(outcome: Outcome) -> Film:
    """The film of a run that came to an end."""
    found = film(outcome)
    assert found is not None
    return found


@each_file
def test_the_last_frame_is_the_end_and_looking_back_changed_nothing(path: Path) -> None:
    outcome = run(scenario_of(path))
    assert outcome.game is not None
    assert outcome.find is not None
    before = digest_of(outcome.game)
    found = filmed(outcome)
    board = found.first
    for frame in found.frames:
        board = changed(board, frame.change)
    assert digest_of(outcome.game) == before
    with explaining(outcome.game):
        assert board == Painter(outcome.find).board(outcome.game)


@each_file
def test_every_line_is_told_in_both_languages_with_its_rules(path: Path) -> None:
    found = told_run(run(scenario_of(path)))
    assert [line for line in found.lines if not line.cites or not all(line.text.values())] == []
    assert found.answer
    assert [frame.row for frame in found.film.frames] if found.film is not None else True


COMBAT = """
    players:
      A: {battlefield: [3/3 Ox]}
      B: {life: 7, battlefield: [2/2 Bear]}
    start: {turn of: A, step: beginning of combat}
    play:
      - A attacks with: 3/3 Ox
      - B blocks with: {2/2 Bear: 3/3 Ox}
      - go to: end of combat
    expect:
      - 2/2 Bear: {zone: graveyard}
"""


def test_one_sees_the_creature_attack_and_the_blocker_die() -> None:
    found = filmed(check(COMBAT))
    boards = [found.first]
    for frame in found.frames:
        boards.append(changed(boards[-1], frame.change))
    ox = [next(card for card in board.cards if card.name["en"] == "3/3 Ox") for board in boards]
    assert not ox[0].attacking
    assert "B" in {one.attacking for one in ox}
    assert ("tapped" in ox[0].marks, "tapped" in ox[-1].marks) == (False, True)
    bear = [
        next((card.zone, card.damage) for card in board.cards if card.name["en"] == "2/2 Bear")
        for board in boards
    ]
    assert bear[0] == ("battlefield", 0)
    assert ("battlefield", 3) in bear
    assert bear[-1] == ("graveyard", 0)


def test_what_did_not_change_is_not_said_again() -> None:
    found = filmed(check(COMBAT))
    assert all(len(frame.change.cards) <= 2 for frame in found.frames)
