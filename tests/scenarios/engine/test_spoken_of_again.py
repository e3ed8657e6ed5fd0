"""What texts speak of again, pay or count: groups, energy, zones that are searched, triggers."""

from tests.scenarios.check import check


def test_those_that_were_meant_at_first_are_meant_later_too() -> None:
    """611.2c: who is affected is settled as the effect begins; what enters meanwhile is none of them."""
    check("""
cards:
  Rally:
    cost: "{W}"
    type: Sorcery
    text: "Creatures you control get +1/+1 until end of turn. Untap those creatures."
players:
  A: {hand: [Rally], mana: W, battlefield: [{card: 2/2 green Bear, as: Bear, tapped: yes}]}
  B: {battlefield: [{card: 2/2 red Ogre, as: Ogre, tapped: yes}]}
play:
  - A casts: Rally
  - resolve everything
expect:
  - Bear: {tapped: no, power: 3}
  - Ogre: {tapped: yes}
""")


def test_what_a_group_of_cards_became_is_meant_by_later_words() -> None:
    check("""
cards:
  Wake:
    cost: "{R}"
    type: Sorcery
    text: "Return all artifact cards from your graveyard to the battlefield. They gain haste until end of
      turn."
  Golem: {cost: "{3}", type: Artifact Creature — Golem, pt: 3/3}
players:
  A: {hand: [Wake], mana: R, graveyard: [Golem]}
  B: {}
play:
  - A casts: Wake
  - resolve everything
  - A attacks with: Golem
expect:
  - Golem: {zone: battlefield, has: haste, attacking: B}
""")


def test_another_line_of_a_spell_speaks_of_its_target() -> None:
    check("""
cards:
  Pinch:
    cost: "{U}"
    type: Instant
    text: "Tap target creature.\\nIf you control an artifact, exile that creature."
  Lamp: {cost: "{1}", type: Artifact}
players:
  A: {hand: [Pinch], mana: U, battlefield: [Lamp]}
  B: {battlefield: [{card: 2/2 red Ogre, as: Ogre}]}
play:
  - A casts: Pinch
    targets: [Ogre]
  - resolve everything
expect:
  - Ogre: {zone: exile}
""")


def test_energy_is_paid_with_the_counters_a_player_has() -> None:
    """107.14."""
    check("""
cards:
  Dynamo: {cost: "{1}", type: Artifact, text: "Pay {E}{E}: You gain 3 life."}
players:
  A: {battlefield: [Dynamo], counters: {energy: 3}}
  B: {}
play:
  - A activates: Dynamo
  - resolve everything
  - A activates: Dynamo
    illegal because: 107.14
expect:
  - A: {life: 23, counters: {energy: 1}}
""")


def test_a_library_that_is_not_searched_is_not_shuffled() -> None:
    """Of a library and/or a graveyard the player says which are searched."""
    check("""
cards:
  Aid:
    cost: "{G}"
    type: Sorcery
    text: "Search your library and/or graveyard for a card named Golem, reveal it, and put it into your
      hand. If you search your library this way, shuffle."
  Golem: {cost: "{3}", type: Artifact Creature — Golem, pt: 3/3}
players:
  A: {hand: [Aid], mana: G, graveyard: [Golem]}
  B: {}
play:
  - A casts: Aid
  - A chooses: [graveyard]
  - A chooses: [Golem]
  - resolve everything
expect:
  - Golem: {zone: hand}
  - shuffled: A
    times: 0
""")


def test_whatever_makes_it_trigger_it_triggers_once_more() -> None:
    """603.2d."""
    check("""
cards:
  Echo Hall:
    type: Enchantment
    text: "If a triggered ability of a legendary creature you control triggers, that ability triggers an
      additional time."
  Herald: {type: Legendary Creature — Human, pt: 2/2, text: "Whenever Herald attacks, you gain 1 life."}
players:
  A: {battlefield: [Echo Hall, Herald]}
  B: {}
start: {turn of: A, step: beginning of combat}
play:
  - A attacks with: Herald
  - resolve everything
expect:
  - A: {life: 22}
""")


def test_different_powers_are_counted_once_each() -> None:
    check("""
cards:
  Coven:
    type: Enchantment
    text: "As long as you control three or more creatures with different powers, creatures you control
      have flying."
players:
  A:
    battlefield:
      - Coven
      - {card: 1/1 white Cat, as: Cat}
      - {card: 1/2 white Dog, as: Dog}
      - {card: 2/2 green Bear, as: Bear}
  B: {}
expect:
  - Bear: {has not: flying}
""")
    check("""
cards:
  Coven:
    type: Enchantment
    text: "As long as you control three or more creatures with different powers, creatures you control
      have flying."
players:
  A:
    battlefield:
      - Coven
      - {card: 1/1 white Cat, as: Cat}
      - {card: 3/2 white Dog, as: Dog}
      - {card: 2/2 green Bear, as: Bear}
  B: {}
expect:
  - Bear: {has: flying}
""")


def test_that_player_is_who_controlled_what_died() -> None:
    check("""
cards:
  Saw: {type: Enchantment, text: "Whenever a creature an opponent controls dies, that player loses 2 life."}
  Bolt: {cost: "{R}", type: Instant, text: "Bolt deals 3 damage to any target."}
players:
  A: {battlefield: [Saw], hand: [Bolt], mana: R}
  B: {battlefield: [{card: 2/2 red Ogre, as: Ogre}]}
  C: {}
play:
  - A casts: Bolt
    targets: [Ogre]
  - resolve everything
expect:
  - life: {A: 20, B: 18, C: 20}
""")


def test_each_opponent_pays_alone() -> None:
    """What one of them pays spares nobody else."""
    check("""
cards:
  Brigand:
    cost: "{R}"
    type: Sorcery
    text: "Each opponent sacrifices a permanent unless they pay {1}."
players:
  A: {hand: [Brigand], mana: R}
  B: {battlefield: [{card: 2/2 red Ogre, as: Ogre}], mana: C}
  C: {battlefield: [{card: 2/2 green Bear, as: Bear}], mana: C}
play:
  - A casts: Brigand
  - B pays: yes
  - C pays: no
  - resolve everything
expect:
  - Ogre: {zone: battlefield}
  - Bear: {zone: graveyard}
""")


def test_a_creature_that_exploits_triggers_and_no_other_sacrifice_does() -> None:
    """702.110b."""
    check("""
cards:
  Skaab:
    cost: "{U}"
    type: Creature — Zombie
    pt: 1/1
    text: "Exploit\\nWhen Skaab exploits a creature, you gain 3 life."
  Rite: {cost: "{B}", type: Sorcery, text: "Sacrifice a creature."}
players:
  A: {hand: [Skaab, Rite], mana: UB, battlefield: [{card: 2/2 green Bear, as: Bear}]}
  B: {}
play:
  - A casts: Skaab
  - A says: yes
  - A chooses: [Bear]
  - resolve everything
  - expect:
      - A: {life: 23}
  - A casts: Rite
  - resolve everything
expect:
  - A: {life: 23}
""")
