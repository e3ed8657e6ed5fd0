"""What still happens, and what does not, when players leave the game (800.4)."""

from tests.scenarios.check import check


def test_a_creature_lent_until_end_of_turn_can_attack_in_its_owners_next_turn() -> None:
    """CR 302.6: it came back before that turn began."""
    check("""
        cards:
          Threaten:
            {cost: 2R, type: Sorcery, text: "Untap target creature and gain control of it until end of turn."}
        players:
          A: {hand: [Threaten], mana: 2R}
          B: {battlefield: [2/2 Bear]}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Threaten
            targets: 2/2 Bear
          - resolve
          - B attacks with: 2/2 Bear
            at: {turn of: B, step: beginning of combat}
        expect:
          - attacked: 2/2 Bear
    """)


def test_when_who_has_priority_leaves_the_next_player_gets_it_after_state_based_actions() -> None:
    """CR 800.4a, 117.5."""
    check("""
        format: free-for-all
        cards:
          Aura: {type: Enchantment — Aura, text: Enchant creature}
        players:
          A: {battlefield: [2/2 Bear]}
          B: {battlefield: [{card: Aura, attached to: 2/2 Bear}]}
          C: {}
        start: {turn of: A, step: precombat main}
        play:
          - A concedes
        expect:
          - put into graveyard: Aura
            by: 704.5m
    """)


def test_what_a_player_who_left_would_have_put_on_the_stack_is_not() -> None:
    """CR 800.4d: it triggered as its source left the battlefield with its owner."""
    check("""
        format: free-for-all
        cards:
          Doomed:
            {type: Creature, pt: 1/1, text: "When Doomed leaves the battlefield, each opponent loses 1 life."}
        players:
          A: {battlefield: [Doomed]}
          B: {}
          C: {}
        start: {turn of: A, step: precombat main}
        play:
          - A concedes
        expect:
          - event: trigger-not-put
            by: 800.4d
          - B: {life: 20}
    """)
