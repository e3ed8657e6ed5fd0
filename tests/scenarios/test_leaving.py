"""What still happens, and what does not, when players leave the game (800.4)."""

from scenarios.tell.film import film
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
          - event: control-effect-ends
            by: 800.4a
            times: 1
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


def test_what_is_phased_out_leaves_with_its_owner_and_nothing_sees_it() -> None:
    """CR 702.26k: not even what waits for anything to leave the battlefield."""
    check("""
        format: free-for-all
        cards:
          Watcher: {type: Enchantment, text: "Whenever a creature leaves the battlefield, you gain 1 life."}
        players:
          A: {battlefield: [{card: 2/2 Bear, phased out: yes}, 3/3 Ox]}
          B: {battlefield: [Watcher]}
          C: {}
        start: {turn of: A, step: precombat main}
        play:
          - A concedes
          - resolve everything
        expect:
          - B: {life: 21}
          - 2/2 Bear: {exists: no}
          - left the battlefield: 3/3 Ox
          - did not happen: [{left the battlefield: 2/2 Bear}]
    """)


def test_what_comes_back_to_its_owner_has_not_been_under_that_player_all_the_time() -> None:
    """CR 800.4a, 302.6: the effect ended in its owner's turn, and from that moment it counts."""
    check("""
        format: free-for-all
        cards:
          Druid: {type: Creature, pt: 1/1, text: "{T}: You gain 1 life."}
          Theft: {cost: U, type: Sorcery, text: Gain control of target creature.}
        players:
          A: {hand: [Theft], mana: U}
          B: {battlefield: [Druid]}
          C: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Theft
            targets: Druid
          - resolve
          - go to: {turn of: A, step: upkeep}
          - go to: {turn of: B, step: upkeep}
          - expect:
              - Druid: {controller: A, summoning sick: no}
          - A concedes
          - B activates: Druid
            illegal because: 302.6
        expect:
          - Druid: {controller: B, summoning sick: yes}
    """)


def test_a_card_of_somebody_else_that_they_cast_is_exiled_and_does_not_cease_to_exist() -> None:
    """CR 800.4a: it is represented by a card, which its owner still has."""
    check("""
        format: free-for-all
        cards:
          Growth: {cost: G, type: Instant, text: Target creature gets +3/+3 until end of turn.}
          Pilferer:
            type: Creature
            pt: 2/1
            text: "Whenever Pilferer deals combat damage to a player, create a Treasure token and exile the
              top card of that player's library. Until end of turn, you may cast that card."
        players:
          A: {battlefield: [Pilferer, Forest]}
          B: {library: [Growth]}
          C: {}
        start: {turn of: A, step: beginning of combat}
        play:
          - A attacks with: {Pilferer: B}
          - go to: postcombat main
          - A casts: Growth
            targets: Pilferer
            paying with: [Forest]
          - A concedes
        expect:
          - B: {exile: [Growth]}
          - exiled: Growth
            by: 800.4a
          - did not happen: [{event: ceases}]
    """)


def test_while_somebody_else_has_priority_nothing_is_checked_as_a_player_leaves() -> None:
    """CR 117.5, 704.3: state-based actions wait until somebody would get priority."""
    check("""
        format: free-for-all
        cards:
          Feast: {type: Enchantment, text: Creatures get +0/+1.}
          Seed: {type: Creature, pt: 1/0}
        players:
          A: {battlefield: [Seed]}
          B: {}
          C: {battlefield: [Feast]}
        start: {turn of: A, step: precombat main}
        play:
          - C concedes
          - expect:
              - Seed: {zone: battlefield, toughness: 0}
          - A passes
        expect:
          - put into graveyard: Seed
            by: 704.5f
    """)


def test_who_left_has_no_priority_while_what_follows_is_settled() -> None:
    """CR 800.4a, 117.5: a creature that only their enchantment kept alive dies before anybody may act."""
    found = film(
        check("""
        format: free-for-all
        cards:
          Feast: {type: Enchantment, text: Creatures get +0/+1.}
          Seed: {type: Creature, pt: 1/0}
        players:
          A: {battlefield: [Feast]}
          B: {battlefield: [Seed]}
          C: {}
        start: {turn of: A, step: precombat main}
        play:
          - A concedes
          - stop here
        expect:
          - put into graveyard: Seed
            by: 704.5f
    """)
    )
    assert found is not None
    heads = [head.priority for frame in found.frames for head in frame.change.head]
    assert heads == ["A", "", "B"]


def test_priority_passes_to_the_next_in_turn_order_from_who_left() -> None:
    """CR 800.4a: not to who comes first after the active player, nor across the table."""
    outcome = check("""
        format: free-for-all
        players: {A: {}, B: {}, C: {}, D: {}}
        start: {turn of: A, step: precombat main}
        play:
          - A passes
          - B concedes
          - C passes
          - D passes
        expect:
          - B: {in the game: no}
    """)
    passed = [row.args["player"].key for row in outcome.rows if row.kind == "passes"]
    assert passed[:3] == ["A", "C", "D"]


def test_what_triggers_as_somebody_concedes_is_put_on_the_stack_though_priority_stays() -> None:
    """CR 603.3: the next time a player would receive priority, which is before everybody passes."""
    check(
        """
cards:
  Watcher: {type: Enchantment, text: "Whenever a creature leaves the battlefield, you gain 1 life."}
  Bear: {type: Creature — Bear, pt: 2/2}
format: free-for-all
players:
  A: {battlefield: [Watcher], life: 20}
  B: {battlefield: [Bear]}
  C: {}
start: {turn of: A, step: precombat main}
play:
  - B concedes
expect:
  - A: {life: 21}
"""
    )
