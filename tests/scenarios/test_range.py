"""Limited range of influence (801): what reaches whom."""

from tests.scenarios.check import check


def test_a_creature_out_of_range_is_not_kept_from_attacking() -> None:
    """CR 801.10: what an effect says can't be done it says of those in range."""
    check("""
        format: {like: free-for-all, with: {range: 1}}
        cards:
          Peace: {type: Enchantment, text: "Creatures can't attack."}
        players:
          A: {battlefield: [Peace]}
          B: {}
          C: {battlefield: [2/2 Bear]}
          D: {}
        start: {turn of: C, step: precombat main}
        play:
          - C attacks with: {2/2 Bear: D}
        expect:
          - attacked: 2/2 Bear
    """)


def test_each_player_means_each_in_range() -> None:
    """CR 801.10."""
    check("""
        format: {like: free-for-all, with: {range: 1}}
        cards:
          Flame Rift: {cost: 1R, type: Sorcery, text: Flame Rift deals 4 damage to each player.}
        players:
          A: {hand: [Flame Rift], mana: 1R}
          B: {}
          C: {}
          D: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Flame Rift
        expect:
          - life: {A: 16, B: 16, C: 20, D: 16}
    """)


def test_damage_moved_to_another_in_range_is_dealt_there() -> None:
    """CR 614.9, 801.13a."""
    check("""
        format: {like: free-for-all, with: {range: 1}}
        cards:
          Lava Axe: {cost: 4R, type: Sorcery, text: Lava Axe deals 5 damage to target player or planeswalker.}
          Captain's Maneuver:
            cost: "{X}{R}{W}"
            type: Instant
            text: >-
              The next X damage that would be dealt to target creature, planeswalker, or player this turn
              is dealt to another target creature, planeswalker, or player instead.
        players:
          A: {hand: [Lava Axe], mana: 4R}
          B: {hand: [Captain's Maneuver], mana: 3RW}
          C: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Lava Axe
            targets: B
          - B casts: Captain's Maneuver
            x: 3
            targets: [B, A]
        expect:
          - life: {A: 17, B: 18, C: 20}
    """)
