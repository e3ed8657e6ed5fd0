"""Keywords of attacking and of combat damage (702.3, 702.4, 702.7, 702.10, 702.19, 702.20)."""

import pytest

from scenarios.engine.turns.attacking import can_attack, judge_attack
from scenarios.engine.words.abilities import Ability
from tests.scenarios.engine.keyword_board import KeywordBoard, has, said


@pytest.mark.parametrize("defender", [(has("defender"),), said(has("defender"))])
def test_defender_cannot_attack(defender: tuple[Ability, ...]) -> None:
    board = KeywordBoard()
    wall = board.bear(*defender)
    board.start()
    assert not judge_attack(board.game, ((wall, board.b),))


def test_haste_ignores_summoning_sickness() -> None:
    board = KeywordBoard()
    slow, fast = board.bear(sick=True), board.bear(has("haste"), sick=True)
    board.start()
    assert not can_attack(board.game, slow)
    assert can_attack(board.game, fast)


def test_vigilance_attacks_untapped() -> None:
    board = KeywordBoard()
    watchful, other = board.bear(has("vigilance")), board.bear()
    board.attack((watchful, board.b), (other, board.b))
    board.start()
    board.go("declare attackers")
    assert (watchful.tapped, other.tapped) == (False, True)


def test_first_strike_kills_before_it_is_hit() -> None:
    board = KeywordBoard()
    striker, blocker = board.bear(has("first strike")), board.bear(of=board.b)
    board.fight(striker, blocker)
    assert board.alive(striker, blocker) == [True, False]


def test_double_strike_deals_damage_twice() -> None:
    board = KeywordBoard()
    board.fight(board.bear(has("double strike")))
    assert board.b.life == 16


def test_trample_assigns_the_rest_to_the_player() -> None:
    board = KeywordBoard()
    trampler, blocker = board.bear(has("trample"), power=5), board.bear(of=board.b)
    board.next("assign damage", ((trampler, ((blocker, 2), (board.b, 3))),))
    board.fight(trampler, blocker)
    assert board.b.life == 17


def test_deathtouch_and_trample_need_one_damage_each() -> None:
    """CR 702.2c."""
    board = KeywordBoard()
    trampler = board.bear(has("trample"), has("deathtouch"), power=5)
    blocker = board.bear(of=board.b, toughness=5)
    board.next("assign damage", ((trampler, ((blocker, 1), (board.b, 4))),))
    board.fight(trampler, blocker)
    assert board.b.life == 16
    assert blocker.gone
