"""Attacks, blocks and combat damage (506–510): who may attack whom, what is told of it, what it leaves."""

from tests.scenarios.check import check


def test_nobody_attacks_beyond_their_range() -> None:
    """CR 801.3: of four players with a range of one the opposite one is out of it."""
    check("""
        format: {like: free-for-all, with: {range: 1}}
        players: {A: {battlefield: [2/2 Bear]}, B: {}, C: {}, D: {}}
        start: {turn of: A, step: beginning of combat}
        play:
          - A attacks with: {2/2 Bear: C}
            illegal because: 801.3
          - A attacks with: {2/2 Bear: D}
        expect:
          - attacked: 2/2 Bear
    """)


def test_where_nothing_can_attack_the_log_says_that_no_attackers_are_declared() -> None:
    """CR 508.8."""
    check("""
        players: {A: {}, B: {battlefield: [2/2 Bear]}}
        start: {turn of: A, step: beginning of combat}
        play:
          - go to: postcombat main
        expect:
          - event: no-attack
            by: 508.8
    """)


def test_what_attacked_is_known_after_combat() -> None:
    """CR 508.1k: until the turn is over."""
    check("""
        cards:
          Student:
            type: Creature
            pt: 1/1
            text: "At the beginning of your end step, if Student didn't attack this turn, you gain 1 life."
        players:
          A: {battlefield: [{card: Student, as: One}, {card: Student, as: Other}]}
          B: {}
        start: {turn of: A, step: beginning of combat}
        play:
          - A attacks with: One
          - go to: end
          - resolve everything
        expect:
          - life: {A: 21, B: 19}
          - triggered: Other
    """)


def test_a_creature_without_power_deals_no_damage() -> None:
    """CR 120.8, 510.1a."""
    check("""
        players: {A: {battlefield: [0/3 Wall, 2/2 Bear]}, B: {}}
        start: {turn of: A, step: beginning of combat}
        play:
          - A attacks with: [0/3 Wall, 2/2 Bear]
          - go to: postcombat main
        expect:
          - damaged: B
            times: 1
            amount: 2
    """)


def test_of_several_with_first_strike_none_deals_damage_twice() -> None:
    """CR 510.4: and who has none deals it in the second step."""
    check("""
        players:
          A: {battlefield: [2/2 Knight with first strike, 3/3 Soldier with first strike, 1/1 Cat]}
          B: {}
        start: {turn of: A, step: beginning of combat}
        play:
          - A attacks with: [2/2 Knight with first strike, 3/3 Soldier with first strike, 1/1 Cat]
          - go to: postcombat main
        expect:
          - B: {life: 14}
    """)


def test_each_of_several_defending_players_blocks_what_attacks_them() -> None:
    """CR 802.4."""
    check("""
        format: free-for-all
        players:
          A: {battlefield: [2/2 Bear, 3/3 Ox, 4/4 Elk]}
          B: {battlefield: [0/9 Wall]}
          C: {battlefield: [0/8 Plant]}
          D: {battlefield: [0/7 Golem]}
        start: {turn of: A, step: beginning of combat}
        play:
          - A attacks with: {2/2 Bear: B, 3/3 Ox: C, 4/4 Elk: D}
          - B blocks with: {0/9 Wall: 2/2 Bear}
          - C blocks with: {0/8 Plant: 3/3 Ox}
          - D blocks with: {0/7 Golem: 4/4 Elk}
          - go to: postcombat main
        expect:
          - life: {B: 20, C: 20, D: 20}
          - 0/9 Wall: {damage: 2}
          - 0/8 Plant: {damage: 3}
          - 0/7 Golem: {damage: 4}
    """)


def test_of_two_blockers_one_that_leaves_leaves_the_other_blocking() -> None:
    """CR 506.4: and of two attackers that one creature blocks the other stays blocked by it."""
    check("""
        cards:
          Unmake: {cost: "{0}", type: Instant, text: Exile target creature.}
          Guard: {type: Creature, pt: 0/9, text: Guard can block an additional creature each combat.}
        players:
          A: {battlefield: [2/2 Bear, 3/3 Ox, 4/4 Elk], hand: [2 Unmake]}
          B: {battlefield: [Guard, 1/3 Cat, 1/5 Dog]}
        start: {turn of: A, step: beginning of combat}
        play:
          - A attacks with: [2/2 Bear, 3/3 Ox, 4/4 Elk]
          - B blocks with: {Guard: [2/2 Bear, 3/3 Ox], 1/3 Cat: 4/4 Elk, 1/5 Dog: 4/4 Elk}
          - A orders: [1/3 Cat, 1/5 Dog]
          - A casts: Unmake
            targets: 1/3 Cat
          - resolve
          - A casts: Unmake 2
            targets: 2/2 Bear
          - resolve
          - expect:
              - 4/4 Elk: {blocked: yes}
              - Guard: {blocking: [3/3 Ox]}
          - go to: postcombat main
        defaults: yes
        expect:
          - 1/5 Dog: {damage: 4}
          - 4/4 Elk: {damage: 1}
          - Guard: {damage: 3}
          - B: {life: 20}
    """)


def test_who_was_the_defending_player_is_known_of_each_attacker_that_has_gone() -> None:
    """CR 508.5: not just of any of them."""
    check("""
        format: free-for-all
        cards:
          Rat: {type: Creature, pt: 1/1, text: "Whenever Rat attacks, defending player loses 3 life."}
          Doom: {cost: "{0}", type: Instant, text: Destroy all creatures.}
        players:
          A: {battlefield: [Rat, 2/2 Bear], hand: [Doom]}
          B: {}
          C: {}
        start: {turn of: A, step: beginning of combat}
        play:
          - A attacks with: {2/2 Bear: B, Rat: C}
          - A casts: Doom
          - resolve everything
        expect:
          - life: {B: 20, C: 17}
    """)


def test_each_player_of_a_team_attacks_with_their_own_creatures() -> None:
    """CR 805.10: two creatures of two teammates are not two of one player."""
    check("""
        format: two-headed giant
        cards:
          Horn: {type: Enchantment, text: "Whenever you attack with two or more creatures, you gain 5 life."}
        players:
          A: {team: X, battlefield: [{card: Horn, as: One}, 2/2 Bear]}
          B: {team: X, battlefield: [3/3 Ox, {card: Horn, as: Other}, 1/1 Cat]}
          C: {team: Y}
          D: {team: Y}
        start: {turn of: A, step: beginning of combat}
        play:
          - A attacks with: {2/2 Bear: C, 3/3 Ox: C, 1/1 Cat: D}
          - resolve everything
        expect:
          - A: {life: 35}
          - triggered: Other
            times: 1
          - did not happen: [{triggered: One}]
    """)
