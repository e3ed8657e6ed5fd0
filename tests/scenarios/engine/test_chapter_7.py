"""What the printed examples of chapter 7 taught the machinery, each by the smallest situation showing it."""

from tests.scenarios.check import check

CREATURES = """
cards:
  Runeclaw Bear: {cost: 1G, type: Creature — Bear, pt: 2/2}
"""


def test_what_dies_last_existed_with_the_counters_that_go_away_at_the_same_time() -> None:
    check(
        """
players:
  A: {battlefield: [{card: 1/1 green Wolf with undying, as: Wolf, counters: {+1/+1: 1, -1/-1: 3}}]}
  B: {}
start: {turn of: A, step: precombat main}
expect:
  - in one event:
      - lost counters: Wolf
        by: 704.5q
      - died: Wolf
  - did not happen:
      - triggered: Wolf
"""
    )


def test_one_players_creature_is_meant_although_the_name_alone_means_anothers() -> None:
    check(
        CREATURES
        + """
players:
  A: {battlefield: [Runeclaw Bear]}
  B: {battlefield: [{card: Runeclaw Bear, tapped: yes}]}
start: {turn of: A, step: precombat main}
expect:
  - A's Runeclaw Bear: {tapped: no}
  - B's Runeclaw Bear: {tapped: yes}
"""
    )


def test_damage_that_protection_prevents_is_told_as_prevented_with_its_rule() -> None:
    check("""
players:
  A: {battlefield: [{card: 6/6 green Beast with trample, as: Beast}]}
  B: {battlefield: [{card: 2/2 white Knight with protection from green, as: Knight}]}
start: {turn of: A, step: beginning of combat}
play:
  - A attacks with: Beast
  - B blocks with: Knight
  - A assigns: {Knight: 2, B: 4}
  - go to: combat damage
expect:
  - damage prevented: Knight
    amount: 2
    by: 702.16e
  - life: {B: 16}
""")
