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


def test_all_other_effects_of_who_left_go_on_and_nothing_of_their_hand_is_told_one_by_one() -> None:
    """CR 800.4a: two creatures stay bigger; the cards of a hand leave without anything that could see it."""
    check("""
        format: free-for-all
        cards:
          Growth: {cost: G, type: Instant, text: Target creature gets +3/+3 until end of turn.}
          Theft: {cost: U, type: Sorcery, text: Gain control of target creature until end of turn.}
        players:
          A: {battlefield: [2 Forest, Island], hand: [2 Growth, Theft, Swamp]}
          B: {battlefield: [2/2 Bear, 3/3 Ox, 1/1 Cat]}
          C: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Growth
            targets: 2/2 Bear
          - resolve
          - A casts: Theft
            targets: 1/1 Cat
          - resolve
          - A casts: Growth 2
            targets: 3/3 Ox
          - resolve
          - A concedes
        expect:
          - 2/2 Bear: {power: 5}
          - 3/3 Ox: {power: 6}
          - 1/1 Cat: {controller: B, power: 1}
          - did not happen: [{moved: Swamp}]
          - Swamp: {exists: no}
    """)


def test_what_would_be_exiled_instead_leaves_the_game_with_its_owner() -> None:
    """CR 800.4a: nothing can put it somewhere else for good."""
    check("""
        format: free-for-all
        cards:
          Ghoul: {cost: B, type: Creature, pt: 2/2, text: "Unearth {B}"}
        players:
          A: {battlefield: [Swamp], graveyard: [Ghoul]}
          B: {}
          C: {}
        start: {turn of: A, step: precombat main}
        play:
          - A activates: Ghoul
          - resolve
          - A concedes
        expect:
          - Ghoul: {exists: no}
    """)


def test_their_abilities_leave_the_stack_and_those_of_others_stay() -> None:
    """CR 800.4a: they are not exiled either."""
    check("""
        format: free-for-all
        cards:
          Spring: {type: Artifact, text: "{T}: You gain 3 life."}
        players:
          A: {battlefield: [Spring]}
          B: {battlefield: [Spring]}
          C: {}
        start: {turn of: A, step: precombat main}
        play:
          - A activates: A's Spring
          - B activates: B's Spring
          - A concedes
          - expect:
              - stack: [ability of Spring 2]
          - resolve everything
        expect:
          - B: {life: 23}
          - A: {exile: 0}
          - event: ceases
            by: 800.4a
            times: 1
    """)


def test_what_left_the_game_is_no_target_any_more() -> None:
    """CR 800.4a, 608.2b: the spell of somebody else that was on its way does not resolve."""
    check("""
        format: free-for-all
        cards:
          Dust: {cost: W, type: Instant, text: Exile target card from a graveyard.}
        players:
          A: {graveyard: [Swamp]}
          B: {hand: [Dust], mana: W}
          C: {}
        start: {turn of: A, step: precombat main}
        play:
          - B casts: Dust
            targets: Swamp
          - A concedes
          - resolve everything
        expect:
          - did not resolve: Dust
            by: 608.2b
          - Swamp: {exists: no}
    """)
