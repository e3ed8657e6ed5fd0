"""Words about what is done for each of several (608.2f), and about cards that have moved since."""

from tests.scenarios.check import check


def test_cards_that_were_on_top_are_meant_after_they_have_moved() -> None:
    check("""
        cards:
          Ember:
            cost: R
            type: Sorcery
            text: Exile the top card of your library. You may play that card this turn.
        players:
          A: {mana: R, hand: [Ember], library: [Forest, Island]}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Ember
          - resolve
          - expect:
              - Forest: {zone: exile}
              - impossible: {A plays: Island}
                because: 305.1
          - A plays: Forest
        expect:
          - Forest: {zone: battlefield}
    """)


def test_of_one_players_things_the_controller_of_the_spell_chooses_the_order() -> None:
    check("""
        format: free-for-all
        cards:
          Cinders:
            cost: R
            type: Sorcery
            text: >
              Choose any number of target creatures, planeswalkers, and/or players.
              For each of them, exile the top card of your library, then Cinders deals
              damage equal to that card's mana value to that permanent or player.
          One: {cost: "1", type: Artifact}
          Two: {cost: "2", type: Artifact}
          Three: {cost: "3", type: Artifact}
        players:
          A: {mana: R, hand: [Cinders], library: [One, Two, Three]}
          B: {battlefield: ["0/9 Wall"]}
          C: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Cinders
            targets: [C, B, "0/9 Wall"]
          - A orders: ["0/9 Wall", B]
        expect:
          - "0/9 Wall": {damage: 1}
          - life: {B: 18, C: 17}
    """)
