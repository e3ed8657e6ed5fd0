"""Words of card text about casting, carried out: what is divided, what the resulting spell has to be."""

from tests.scenarios.check import check


def test_damage_is_divided_among_targets_as_announced() -> None:
    check("""
        cards:
          Split Fire:
            cost: R
            type: Instant
            text: Split Fire deals 3 damage divided as you choose among one, two, or three targets.
        players:
          A: {mana: R, hand: [Split Fire]}
          B: {battlefield: ["2/2 Bear"]}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Split Fire
            targets: [B, "2/2 Bear"]
            divided: [1, 1]
            illegal because: 601.2d
          - A casts: Split Fire
            targets: [B, "2/2 Bear"]
            divided: [1, 2]
        expect:
          - B: {life: 19}
          - destroyed: "2/2 Bear"
    """)


def test_two_permissions_to_do_the_same_are_one_way() -> None:
    check("""
        cards:
          Seer:
            type: Enchantment
            text: "You may cast creature spells from the top of your library."
          Cub: {cost: "2", type: Creature — Bear, pt: 2/2}
        players:
          A: {mana: 2, battlefield: [2 Seer], library: [Cub, unknown card]}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Cub
        expect:
          - choice offered: way
            options: normally
          - event: casting
            of: Cub
            by: 604.1
    """)


def test_kicked_any_number_of_modes_may_be_chosen_even_none() -> None:
    check("""
        cards:
          Choices:
            cost: G
            type: Sorcery
            text: |
              Kicker {1}
              Choose one. If this spell was kicked, choose any number instead.
              • You gain 1 life.
              • You gain 2 life.
              • You gain 4 life.
        players:
          A: {mana: 1GG, hand: [2 Choices]}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Choices
            kicked: 0
            modes: [1, 3]
            illegal because: 700.2a
          - A casts: Choices
            kicked: 0
            modes: 3
          - resolve
          - A casts: Choices 2
            kicked: 1
            modes: [1, 2, 3]
          - resolve
        expect:
          - A: {life: 31}
    """)


def test_a_legendary_sorcery_needs_a_legendary_creature_or_planeswalker_of_its_caster() -> None:
    """CR 205.4e: neither an opponent's nor another legendary permanent will do."""
    check("""
        cards:
          Decree: {cost: W, type: Legendary Sorcery, text: You gain 3 life.}
          Relic: {type: Legendary Artifact}
          Queen: {type: Legendary Creature, pt: 2/2}
          Walker: {type: Legendary Planeswalker, loyalty: 3}
        players:
          A: {battlefield: [2/2 Bear, Relic], hand: [Decree], mana: W}
          B: {battlefield: [Queen, Walker]}
        start: {turn of: A, step: precombat main}
        expect:
          - impossible: {A casts: Decree}
            because: 205.4e
    """)
    check("""
        cards:
          Decree: {cost: W, type: Legendary Sorcery, text: You gain 3 life.}
          Walker: {type: Legendary Planeswalker, loyalty: 3}
        players:
          A: {battlefield: [Walker], hand: [Decree], mana: W}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Decree
        expect:
          - A: {life: 23}
    """)


def test_the_same_card_is_cast_twice_in_a_row() -> None:
    """The first lies in the graveyard by then, from where nothing lets it be cast: the other one is meant."""
    check("""
        cards:
          Jolt: {cost: R, type: Instant, text: Jolt deals 3 damage to any target.}
          Relic: {cost: R, type: Instant, text: "Relic deals 1 damage to any target.\\nFlashback {R}"}
        players:
          A: {mana: RRRR, hand: [2 Jolt, 2 Relic]}
          B: {life: 20}
        play:
          - A casts: Jolt
            targets: B
          - resolve
          - A casts: Jolt
            targets: B
          - resolve
          - A casts: Jolt
            targets: B
            illegal because: 601.3
          - A casts: Relic
            targets: B
          - resolve
          - A casts: Relic
            targets: B
          - resolve
        expect:
          - B: {life: 12}
          - Jolt 2: {zone: graveyard}
          - Relic: {zone: exile}
          - Relic 2: {zone: hand}
    """)
