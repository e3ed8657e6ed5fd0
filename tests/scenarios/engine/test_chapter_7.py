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


TOLL = """
cards:
  Toll of Lives: {cost: 2B, type: Enchantment, text: "Cumulative upkeep—Sacrifice a creature."}
  Runeclaw Bear: {cost: 1G, type: Creature — Bear, pt: 2/2}
"""


def test_one_creature_cannot_be_sacrificed_for_two_age_counters() -> None:
    check(
        TOLL
        + """
players:
  A: {battlefield: [{card: Toll of Lives, counters: {age: 1}}, Runeclaw Bear]}
  B: {}
start: {turn of: A, step: untap}
play:
  - go to: upkeep
expect:
  - event: cannot-pay
  - sacrificed: Toll of Lives
  - Runeclaw Bear: {zone: battlefield}
"""
    )


def test_what_is_paid_for_each_age_counter_is_one_payment() -> None:
    check("""
cards:
  Toll of Years: {cost: 2B, type: Enchantment, text: "Cumulative upkeep—Pay 1 life."}
players:
  A: {battlefield: [{card: Toll of Years, counters: {age: 1}}]}
  B: {}
start: {turn of: A, step: untap}
play:
  - go to: upkeep
  - resolve
  - A pays: yes
expect:
  - lost life: A
    amount: 2
    times: 1
""")


def test_what_goes_to_a_place_of_a_library_is_no_part_of_a_shuffle_at_the_same_time() -> None:
    check("""
cards:
  Homing Golem:
    type: Artifact Creature — Golem
    pt: 1/1
    text: "If Homing Golem would be put into a graveyard from anywhere, reveal Homing Golem and
      shuffle it into its owner's library instead."
  Clinging Corpse:
    type: Creature — Zombie
    pt: 1/1
    text: "If Clinging Corpse would die, put Clinging Corpse on top of its owner's library instead."
players:
  A:
    battlefield: [{card: Homing Golem, damage: 1}, {card: Clinging Corpse, damage: 1}]
    library: [Swamp, Forest]
  B: {}
start: {turn of: A, step: precombat main}
play:
  - chance: [Forest, Homing Golem, Swamp]
expect:
  - A: {library: [Clinging Corpse, Forest, Homing Golem, Swamp]}
""")


def test_only_the_cards_in_hidden_zones_need_not_be_found() -> None:
    check("""
cards:
  Purge:
    cost: B
    type: Sorcery
    text: "Search target opponent's graveyard, hand, and library for all cards with the same name as
      target land and exile them. Then that player shuffles."
players:
  A: {hand: [Purge], battlefield: [Forest], mana: B}
  B: {graveyard: [Forest], library: [Forest, Swamp]}
start: {turn of: A, step: precombat main}
play:
  - A casts: Purge
    targets: [B, Forest]
  - resolve
  - A chooses: []
expect:
  - B: {exile: [Forest], library: 2}
""")


def test_an_aura_that_is_swapped_is_replaced_on_its_host() -> None:
    """CR 702.65a, 701.10e."""
    check("""
cards:
  Wings: {type: Enchantment — Aura, text: "Enchant creature\\nAura swap {U}"}
  Crown: {type: Enchantment — Aura, text: "Enchant creature\\nEnchanted creature gets +1/+1."}
players:
  A:
    battlefield:
      - {card: 2/2 green Bear, as: Bear}
      - {card: Wings, attached to: Bear}
    hand: [Crown]
    mana: U
  B: {}
start: {turn of: A, step: precombat main}
play:
  - A activates: Wings
  - resolve
  - A chooses: Crown
expect:
  - Wings: {zone: hand}
  - Crown: {zone: battlefield, attached to: Bear}
  - Bear: {power: 3}
""")
