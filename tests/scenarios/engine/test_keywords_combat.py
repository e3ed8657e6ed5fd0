"""Keywords of attacking and of combat damage (702.3, 702.4, 702.7, 702.10, 702.19, 702.20).

A board still: what defender stands for, printed in full.
"""

from scenarios.engine.turns.attacking import judge_attack
from tests.scenarios.check import check
from tests.scenarios.engine.keyword_board import KeywordBoard, has, said
from tests.scenarios.engine.said import START, fought


def test_defender_cannot_attack() -> None:
    check(f"""
players: {{A: {{battlefield: [2/2 Wall with defender]}}, B: {{}}}}
{START}
play:
  - A attacks with: 2/2 Wall with defender
    illegal because: 702.3b
""")


def test_what_defender_stands_for_cannot_attack() -> None:
    board = KeywordBoard()
    wall = board.bear(*said(has("defender")))
    board.start()
    assert not judge_attack(board.game, ((wall, board.b),))


def test_haste_ignores_summoning_sickness() -> None:
    check(f"""
players:
  A:
    battlefield:
      - {{card: 2/2 Bear, as: Slow, summoning sick: yes}}
      - {{card: 2/2 Bear with haste, as: Fast, summoning sick: yes}}
  B: {{}}
{START}
play:
  - A attacks with: Slow
    illegal because: 302.6
  - A attacks with: Fast
  - go to: end of combat
expect:
  - attacked: Fast
""")


def test_vigilance_attacks_untapped() -> None:
    check(f"""
players: {{A: {{battlefield: [2/2 Bear with vigilance, 3/3 Ox]}}, B: {{}}}}
{START}
play:
  - A attacks with: [2/2 Bear with vigilance, 3/3 Ox]
  - go to: end of combat
expect:
  - 2/2 Bear with vigilance: {{tapped: no}}
  - 3/3 Ox: {{tapped: yes}}
""")


def test_first_strike_kills_before_it_is_hit() -> None:
    fought("2/2 First strike", "2/2", "destroyed: Blocker, Attacker: {zone: battlefield, damage: 0}")


def test_double_strike_deals_damage_twice() -> None:
    fought("2/2 Double strike", expect="B: {life: 16}")


def test_trample_assigns_the_rest_to_the_player() -> None:
    fought("5/2 Trample", "2/2", "B: {life: 17}", assigns="{Blocker: 2, B: 3}")


def test_deathtouch_and_trample_need_one_damage_each() -> None:
    """CR 702.2c."""
    fought("5/2 Trample\nDeathtouch", "2/5", "B: {life: 16}, destroyed: Blocker", "{Blocker: 1, B: 4}")
