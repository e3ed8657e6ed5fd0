"""Words of card text that say who or what else is meant: divided among targets, other than this one."""

from tests.scenarios.check import check


def test_damage_is_divided_as_announced() -> None:
    """CR 601.2d."""
    check("""
        cards:
          Arc Lightning:
            cost: 2R
            type: Sorcery
            text: Arc Lightning deals 3 damage divided as you choose among one, two, or three targets.
        players:
          A: {hand: [Arc Lightning], mana: 2R}
          B: {battlefield: [2/2 Bear]}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Arc Lightning
            targets: [2/2 Bear, B]
            divided: [2, 1]
        expect:
          - destroyed: 2/2 Bear
          - B: {life: 19}
    """)


def test_for_each_other_creature_counts_from_the_creature_that_gets_the_bonus() -> None:
    """An Aura is no creature: what it says of others is said of the enchanted creature."""
    check("""
        cards:
          Bravado:
            type: Enchantment — Aura
            text: "Enchant creature\\nEnchanted creature gets +1/+1 for each other creature you control."
        players:
          A: {battlefield: [2/2 Bear, 1/1 Goblin, {card: Bravado, attached to: 2/2 Bear}]}
          B: {}
        start: {turn of: A, step: precombat main}
        expect:
          - 2/2 Bear: {power: 3, toughness: 3}
    """)


def test_each_creature_is_compared_with_the_others() -> None:
    check("""
        cards:
          Coat of Arms:
            type: Artifact
            text: >-
              Each creature gets +1/+1 for each other creature on the battlefield that shares
              at least one creature type with it.
        players:
          A: {battlefield: [Coat of Arms, 1/1 Goblin Warrior, 1/1 Elf Warrior, 1/1 Elf]}
          B: {}
        start: {turn of: A, step: precombat main}
        expect:
          - 1/1 Goblin Warrior: {power: 2}
          - 1/1 Elf Warrior: {power: 3}
          - 1/1 Elf: {power: 2}
    """)


def test_there_are_seven_or_more_cards_in_your_graveyard() -> None:
    check("""
        cards:
          Werebear:
            type: Creature — Human Bear
            pt: 1/1
            text: As long as there are seven or more cards in your graveyard, Werebear gets +3/+3.
        players:
          A: {battlefield: [Werebear], graveyard: [7 Forest]}
          B: {}
        start: {turn of: A, step: precombat main}
        expect:
          - Werebear: {power: 4, toughness: 4}
    """)


def test_damage_to_and_by_a_creature_is_prevented() -> None:
    """CR 615.1: both halves of the sentence."""
    check("""
        cards:
          Gaseous Form:
            type: Enchantment — Aura
            text: |-
              Enchant creature
              Prevent all combat damage that would be dealt to and dealt by enchanted creature.
        players:
          A: {battlefield: [2/2 Bear, {card: Gaseous Form, attached to: 2/2 Bear}]}
          B: {battlefield: [3/3 Ape]}
        start: {turn of: A, step: precombat main}
        play:
          - A attacks with: 2/2 Bear
          - B blocks with: 3/3 Ape
          - go to: end of combat
        expect:
          - did not happen:
              - damaged: [2/2 Bear, 3/3 Ape]
    """)
