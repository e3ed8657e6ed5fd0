"""Whose card is meant where several players have one of its name."""

from tests.scenarios.check import check


def test_each_player_casts_the_card_of_that_name_in_their_own_hand() -> None:
    check("""
        cards:
          Lightning Bolt: {cost: R, type: Instant, text: Lightning Bolt deals 3 damage to any target.}
        players:
          A: {hand: [Lightning Bolt], mana: R}
          B: {hand: [Lightning Bolt], mana: R}
        start: {turn of: A, step: precombat main}
        play:
          - B casts: Lightning Bolt
            targets: A
        expect:
          - life: {A: 17, B: 20}
          - A: {hand: [Lightning Bolt]}
    """)
