"""Opening hands (103.5): who decides when, and how many cards go to the bottom."""

from tests.scenarios.check import check


def test_in_a_multiplayer_game_the_first_mulligan_is_free() -> None:
    """CR 103.5c."""
    check("""
        players:
          A: {library: [60 unknown card]}
          B: {library: [60 unknown card]}
          C: {library: [60 unknown card]}
        format: free-for-all
        mulligans: yes
        start: {turn of: B, step: upkeep, turn: 1}
        play:
          - B says: yes
            about: mulligan
          - C says: no
            about: mulligan
          - A says: yes
            about: mulligan
          - B says: no
            about: mulligan
          - A says: yes
            about: mulligan
          - A says: no
            about: mulligan
        expect:
          - B: {hand: 7}
          - C: {hand: 7}
          - A: {hand: 6}
    """)


def test_the_player_says_which_cards_go_to_the_bottom_and_in_which_order() -> None:
    check("""
        players:
          A: {library: [Forest, Island, Swamp, Plains, Mountain, Wastes, 2 Forest]}
          B: {library: [60 unknown card]}
        mulligans: yes
        start: {turn of: A, step: upkeep, turn: 1}
        play:
          - A says: yes
            about: mulligan
          - chance: [Forest 3, Forest 2, Forest, Island, Swamp, Plains, Mountain, Wastes]
          - A orders: [Island]
            about: bottom
          - A says: no
            about: mulligan
          - B says: no
            about: mulligan
        expect:
          - A: {hand: 6, library: [Wastes, Island]}
    """)
