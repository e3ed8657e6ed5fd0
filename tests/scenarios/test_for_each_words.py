"""Words about what is done for each of several (608.2f), and about cards that have moved since."""

import pytest

from scenarios.text.compile import compile_text
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


def test_for_each_token_a_copy_of_it_is_a_copy_of_that_one() -> None:
    """CR 608.2f: *it* is the token of that round, not the one just made."""
    check("""
        cards:
          Pride:
            cost: W
            type: Sorcery
            text: |
              Create a 1/1 white Cat creature token. Then for each token you control that entered this \
              turn, create a token that's a copy of it.
          Pack Call: {cost: G, type: Instant, text: Create two 1/1 green Mouse creature tokens.}
        players:
          A: {hand: [Pride, Pack Call], mana: WG}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Pack Call
          - resolve
          - A casts: Pride
          - resolve
        expect:
          - A:
              battlefield: [Mouse Token, Mouse Token 2, Mouse Token 3, Mouse Token 4, Cat Token, Cat Token 2]
    """)


def test_for_each_creature_exiled_its_own_controller_draws() -> None:
    check("""
        cards:
          Cry:
            cost: W
            type: Sorcery
            text: Exile all white creatures. For each creature exiled this way, its controller draws a card.
        players:
          A: {hand: [Cry], battlefield: ["1/1 white Cat"], mana: W, library: [5 unknown cards]}
          B: {battlefield: ["1/1 white Dog", "2/2 white Elk"], library: [5 unknown cards]}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Cry
          - resolve
        expect:
          - A: {hand: 1}
          - B: {hand: 2}
    """)


@pytest.mark.parametrize(
    "text",
    [
        "For each creature, its controller sacrifices a permanent unless they pay {1}.",
        "For each creature, its controller loses 1 life unless that player pays {1}.",
        "For each creature, its controller sacrifices a permanent.",
    ],
)
def test_what_each_controller_is_asked_once_for_each_is_not_asked_once(text: str) -> None:
    _, unread, _ = compile_text(text, "en", "Ember", frozenset(("sorcery",)))
    assert unread == (text,)


def test_what_says_no_duration_lasts_until_the_end_of_the_game() -> None:
    """CR 611.2a."""
    check("""
        cards:
          Ember: {cost: R, type: Sorcery, text: Target creature gets +2/+2 and gains horsemanship.}
        players: {A: {mana: R, hand: [Ember], battlefield: [2/2]}, B: {}}
        play:
          - {A casts: Ember, targets: 2/2}
          - resolve
          - go to: {turn of: B, step: upkeep}
        expect: [{2/2: {power: 4, has: horsemanship}}]
    """)


def test_of_one_target_for_each_opponent_each_gains_by_its_own() -> None:
    """CR 608.2f: 3 for the power of B's creature, 5 for that of C's, not 8 for each."""
    check("""
        cards:
          Avatar:
            cost: W
            type: Creature — Avatar
            text: When Avatar enters, for each opponent, exile up to one target creature that player controls
              and that player gains life equal to its power.
            pt: 4/7
        players: {A: {mana: W, hand: [Avatar]}, B: {battlefield: [3/3]}, C: {battlefield: [5/5]}}
        play:
          - A casts: Avatar
          - A chooses: [3/3, 5/5]
        expect:
          - B: {life: 23}
          - C: {life: 25}
    """)
