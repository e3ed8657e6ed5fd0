"""Ways to cast, additional costs, what is taken back, casting by an effect, activating, lands (601.2b, 602,
305).
"""

from tests.scenarios.check import check

CARDS = """
cards:
  Kick:
    cost: R
    type: Instant
    text: "Kicker {2}\\nYou gain 1 life. If this spell was kicked, you gain 5 life instead."
  Fling:
    cost: "{0}"
    type: Instant
    text: "As an additional cost to cast this spell, sacrifice a creature.\\nYou gain 1 life."
  Elemental: {cost: 5G, type: Creature, pt: 2/2, text: "Evoke {G}"}
  Tax: {type: Enchantment, text: "Creature spells cost {1} more to cast."}
  Fire // Ice:
    layout: split
    faces:
      - {name: Fire, cost: R, type: Instant, text: You gain 1 life.}
      - {name: Ice, cost: U, type: Instant, text: You gain 2 life.}
  Gift: {cost: "{0}", type: Instant, text: You may cast a spell from your hand without paying its mana cost.}
  Blaze: {cost: XR, type: Sorcery, text: Blaze deals X damage to any target.}
  Bear: {cost: "5", type: Creature, pt: 2/2}
  Offer: {cost: "{0}", type: Instant, text: "You may pay {2}. If you do, you gain 3 life."}
  Half Offer: {cost: "{0}", type: Instant, text: "You may pay {W/U}. If you do, you gain 3 life."}
  Exalted: {cost: "9", type: Creature, pt: 2/2, text: "Morph {W}"}
  Aura: {cost: "{0}", type: Enchantment — Aura, text: Enchant creature}
  Nymph: {cost: "9", type: Enchantment Creature — Nymph, pt: 2/2, text: "Bestow {0}"}
  Doom: {cost: "{0}", type: Instant, text: Destroy target creature.}
"""


def main_phase(text: str) -> None:
    """A scenario that begins in A's main phase, with cards of its own or these."""
    check("start: {turn of: A, step: precombat main}\n" + ("" if "cards:" in text else CARDS) + text)


def test_a_kicked_spell_costs_more_and_knows_it() -> None:
    main_phase("""
players: {A: {hand: [Kick], mana: RRR}, B: {}}
play:
  - A casts: Kick
    kicked: [1]
expect:
  - A: {life: 25, mana: nothing}
""")


def test_kicking_is_offered_only_as_often_as_it_can_be_paid() -> None:
    main_phase("""
cards: {Multi: {cost: R, type: Instant, text: "Multikicker {1}\\nYou gain 1 life."}}
players: {A: {hand: [Multi], mana: RRRR}, B: {}}
play:
  - A casts: Multi
  - A chooses: 2
    about: kick
  - stop here
expect:
  - choice offered: kick
    options: [0, 1, 2, 3]
  - A: {mana: R}
  - event: additional-cost
    amount: 2
""")


def test_with_no_mana_for_it_nobody_is_asked_about_kicking() -> None:
    main_phase("""
players: {A: {hand: [Kick], mana: R}, B: {}}
play:
  - A casts: Kick
expect:
  - choice offered: kick
    options: [0]
  - A: {life: 21}
""")


def test_an_additional_cost_of_the_text_is_paid_with_what_the_player_chooses() -> None:
    main_phase("""
players: {A: {hand: [Fling], battlefield: [1/1 Cat, 2/2 Bear]}, B: {}}
play:
  - A casts: Fling
    sacrificing: 1/1 Cat
  - stop here
expect:
  - {sacrificed: 1/1 Cat, by: 701.17a}
  - 2/2 Bear: {zone: battlefield}
  - A: {graveyard: [1/1 Cat]}
""")


def test_an_additional_cost_that_cannot_be_paid_stops_the_spell() -> None:
    main_phase("""
players: {A: {hand: [Fling]}, B: {}}
play:
  - expect:
      - {impossible: {A casts: Fling}, because: 701.17a}
  - A casts: Fling
    illegal because: 701.17a
expect:
  - A: {life: 20, hand: [Fling]}
""")


def test_of_two_costs_one_is_chosen() -> None:
    main_phase("""
cards:
  Bargain:
    cost: "{0}"
    type: Instant
    text: "As an additional cost to cast this spell, discard a card or pay 3 life.\\nYou gain 1 life."
players: {A: {hand: [Bargain]}, B: {}}
play:
  - A casts: Bargain
  - stop here
expect:
  - A: {life: 17}
""")


def test_an_alternative_cost_replaces_the_mana_cost_and_taxes_apply_to_it() -> None:
    main_phase("""
players: {A: {hand: [Elemental], mana: GG, battlefield: [Tax]}, B: {}}
play:
  - A casts: Elemental
expect:
  - A: {mana: nothing}
  - sacrificed: Elemental
    by: 701.17a
""")


def test_of_several_ways_the_player_chooses_one() -> None:
    main_phase("""
players: {A: {hand: [Elemental], mana: GGGGGGG}, B: {}}
play:
  - A casts: Elemental
  - A chooses: evoke
    about: way
  - stop here
expect:
  - choice offered: way
    options: [normally, evoke]
  - A: {mana: GGGGGG}
""")


def test_a_card_in_the_graveyard_is_cast_only_by_permission_and_then_exiled() -> None:
    main_phase("""
cards:
  Plain: {cost: "{0}", type: Instant, text: You gain 1 life.}
  Flash: {cost: "9", type: Instant, text: "You gain 1 life.\\nFlashback {0}"}
players: {A: {graveyard: [Plain, Flash]}, B: {}}
play:
  - A casts: Plain
    illegal because: 601.3
  - A casts: Flash
expect:
  - A: {exile: [Flash], graveyard: [Plain], life: 21}
""")


def test_the_top_card_of_a_library_may_be_cast_if_an_effect_says_so() -> None:
    main_phase("""
cards:
  Top: {cost: "{0}", type: Creature, pt: 2/2}
  Under: {cost: "{0}", type: Creature, pt: 2/2}
  Magus: {type: Enchantment, text: You may cast creature spells from the top of your library.}
players: {A: {library: [Top, Under], battlefield: [Magus]}, B: {}}
play:
  - expect:
      - {possible: {A casts: Top}}
      - {impossible: {A casts: Under}, because: 601.3}
""")


def test_each_half_of_a_split_card_is_cast_by_itself() -> None:
    main_phase("""
players: {A: {hand: [Fire // Ice], mana: U}, B: {}}
play:
  - A casts: Fire // Ice
    half: Ice
    as: Spell
  - expect:
      - Spell: {name: Ice}
expect:
  - A: {life: 22}
""")


def test_a_split_card_cast_for_nothing_still_leaves_the_choice_of_a_half() -> None:
    main_phase("""
players: {A: {hand: [Gift, Fire // Ice]}, B: {}}
play:
  - A casts: Gift
  - resolve
  - A chooses: Fire // Ice
  - A says: yes
  - A chooses: Ice
    about: way
expect:
  - choice offered: way
    options: [Fire, Ice]
  - A: {life: 22}
""")


def test_an_adventure_goes_into_exile_and_its_card_is_cast_from_there_as_a_creature() -> None:
    main_phase("""
cards:
  Giant:
    layout: adventure
    faces:
      - {name: Giant, cost: "{0}", type: Creature, pt: 2/2}
      - {name: Stomp, cost: "{0}", type: Instant — Adventure, text: You gain 2 life.}
players: {A: {hand: [Giant]}, B: {}}
play:
  - A casts: Giant
    half: Stomp
  - resolve
  - expect:
      - A: {exile: [Giant], life: 22}
      - impossible: {A casts: Giant, half: Stomp}
  - A casts: Giant
expect:
  - Giant: {zone: battlefield}
""")


def test_a_face_down_spell_is_judged_by_what_it_is_face_down() -> None:
    main_phase("""
cards:
  Golem: {cost: "3", type: Artifact Creature, pt: 3/3, text: "Morph {3}"}
  Ban: {type: Enchantment, text: Artifact spells can't be cast.}
players: {A: {hand: [Golem], mana: CCC, battlefield: [Ban]}, B: {}}
play:
  - A casts: Golem
    illegal because: 101.2
    way: normally
  - A casts: Golem
    way: morph
  - expect:
      - Golem: {face down: yes, name: nothing, zone: stack}
expect:
  - Golem: {zone: battlefield, power: 2}
""")


def test_tapped_creatures_help_to_pay() -> None:
    main_phase("""
cards: {Wurm: {cost: 1G, type: Creature, pt: 2/2, text: Convoke}}
players: {A: {hand: [Wurm], mana: G, battlefield: [1/1 green Elf]}, B: {}}
play:
  - A casts: Wurm
expect:
  - 1/1 green Elf: {tapped: yes}
  - Wurm: {zone: battlefield}
  - A: {mana: nothing}
""")


def test_casting_without_paying_makes_x_zero() -> None:
    main_phase("""
players: {A: {hand: [Gift, Blaze], mana: RRRR}, B: {}}
play:
  - A casts: Gift
  - resolve
  - A chooses: Blaze
  - A says: yes
  - A chooses: B
    about: target
  - expect:
      - Blaze: {x: 0, zone: stack}
expect:
  - life: {B: 20}
  - no choice offered: x
""")


def test_sorcery_timing_does_not_matter_while_something_resolves() -> None:
    main_phase("""
players: {A: {hand: [Gift, Bear]}, B: {}}
play:
  - A casts: Gift
    at: {turn of: B, step: upkeep}
  - resolve
  - A chooses: Bear
  - A says: yes
expect:
  - Bear: {zone: battlefield}
""")


# Activated abilities.


def test_a_creature_that_came_this_turn_does_not_tap_for_its_ability() -> None:
    for sick, so in (
        ("yes", "impossible: {A activates: Pinger, targets: B}, because: 302.6"),
        ("no", "possible: {A activates: Pinger, targets: B}"),
    ):
        main_phase(f"""
cards: {{Pinger: {{type: Creature, pt: 1/1, text: "{{T}}: Pinger deals 1 damage to any target."}}}}
players:
  A: {{battlefield: [{{card: Pinger, summoning sick: {sick}}}, {{card: Pinger, as: Other}}]}}
  B: {{}}
play:
  - expect:
      - {{{so}}}
  - A activates: Other
    targets: B
expect:
  - life: {{B: 19}}
  - Other: {{tapped: yes}}
""")


def test_an_ability_is_activated_so_often_in_a_turn() -> None:
    main_phase("""
cards: {Thing: {type: Enchantment, text: "{0}: You gain 1 life. Activate only once each turn."}}
players: {A: {battlefield: [Thing]}, B: {}}
play:
  - A activates: Thing
  - A activates: Thing
    illegal because: 602.5b
  - go to: {turn of: B, step: upkeep}
  - A activates: Thing
expect:
  - life: {A: 22}
""")


def test_only_its_controller_activates_an_ability() -> None:
    main_phase("""
cards: {Thing: {type: Enchantment, text: "{0}: You gain 1 life."}}
players: {A: {}, B: {battlefield: [Thing]}}
play:
  - A activates: Thing
    illegal because: 602.2
""")


def test_one_loyalty_ability_of_a_permanent_each_turn() -> None:
    main_phase("""
cards: {Walker: {type: Planeswalker, loyalty: 2, text: "+1: You gain 1 life.\\n−3: You gain 9 life."}}
players: {A: {battlefield: [Walker]}, B: {}}
play:
  - A activates: Walker
    ability: 2
    illegal because: 606.6
  - A activates: Walker
    ability: 1
  - expect:
      - Walker: {counters: {loyalty: 3}}
  - resolve
  - A activates: Walker
    ability: 2
    illegal because: 606.3
""")


def test_an_ability_whose_source_was_sacrificed_still_resolves() -> None:
    main_phase("""
cards: {Monk: {type: Creature, pt: 3/3, text: "Sacrifice Monk: You gain 2 life."}}
players: {A: {battlefield: [Monk]}, B: {}}
play:
  - A activates: Monk
  - expect:
      - A: {graveyard: [Monk], life: 20}
expect:
  - A: {life: 22}
""")


def test_costs_of_counters_cards_and_crew() -> None:
    main_phase("""
cards:
  Thing: {type: Enchantment, text: "Remove a charge counter from Thing, Exile Thing: You gain 1 life."}
  Ship: {type: Artifact — Vehicle, pt: 4/4, text: Crew 3}
players:
  A: {battlefield: [Thing, {card: Thing, as: Charged, counters: {charge: 1}}, Ship]}
  B: {battlefield: [{card: Ship, as: Other}, {card: 2/2 Bear, summoning sick: yes}, 1/1 Cat, 2/2 Ox]}
play:
  - A activates: Thing
    illegal because: 122.1
  - A activates: Charged
  - resolve
  - A activates: Ship
    illegal because: 702.122a
  - expect:
      - impossible: {B activates: Other, tapping: 2/2 Bear}
        because: 702.122a
  - B activates: Other
    tapping: [2/2 Bear, 1/1 Cat]
expect:
  - A: {exile: [Charged], life: 21}
  - 2/2 Bear: {tapped: yes}
  - 1/1 Cat: {tapped: yes}
  - 2/2 Ox: {tapped: no}
""")


def test_paying_as_something_resolves_is_a_choice_only_if_it_can_be_paid() -> None:
    main_phase("""
players: {A: {hand: [Offer]}, B: {}}
play:
  - A casts: Offer
expect:
  - no choice offered: pay
  - A: {life: 20}
""")
    main_phase("""
players: {A: {hand: [Offer], mana: GG}, B: {}}
play:
  - A casts: Offer
  - resolve
  - A pays: yes
expect:
  - A: {life: 23, mana: nothing}
""")


def test_a_halved_cost_on_resolution_is_chosen_as_it_is_paid() -> None:
    main_phase("""
players: {A: {hand: [Half Offer], mana: WU}, B: {}}
play:
  - A casts: Half Offer
  - resolve
  - A pays: yes
  - A chooses: "{U}"
    about: half
expect:
  - A: {life: 23, mana: W}
""")


# Lands and special actions.


def test_one_land_each_turn_unless_effects_allow_more() -> None:
    main_phase("""
cards:
  Explorer:
    {cost: "{0}", type: Enchantment, text: You may play an additional land on each of your turns.}
players: {A: {hand: [Forest, Plains, Swamp, Explorer]}, B: {}}
play:
  - A plays: Forest
  - A plays: Plains
    illegal because: 305.2
  - A casts: Explorer
  - resolve
  - A plays: Plains
  - A plays: Swamp
    illegal because: 305.2
expect:
  - A: {battlefield: [Forest, Explorer, Plains], hand: [Swamp]}
""")


def test_no_land_on_somebody_else_s_turn_for_any_reason() -> None:
    main_phase("""
cards:
  Gift:
    {cost: "{0}", type: Instant, text: Exile the top card of your library. You may play it this turn.}
players: {A: {hand: [Gift, Forest], library: [Swamp]}, B: {}}
play:
  - A casts: Gift
    at: {turn of: B, step: precombat main}
  - resolve
  - A plays: Forest
    illegal because: 305.3
  - A plays: Swamp
    illegal because: 305.3
expect:
  - A: {hand: [Forest], exile: [Swamp]}
""")


def test_a_special_action_is_paid_for_and_does_not_use_the_stack() -> None:
    main_phase("""
players: {A: {battlefield: [{card: Exalted, face down: morph}], mana: U}, B: {}}
play:
  - A turns face up: Exalted
    illegal because: 118.3
  - stop here
""")
    main_phase("""
players: {A: {battlefield: [{card: Exalted, face down: morph}], mana: W}, B: {}}
play:
  - A turns face up: Exalted
  - stop here
expect:
  - Exalted: {face down: no}
  - A: {mana: nothing}
  - stack: []
""")


def test_an_aura_enters_attached_to_what_it_targets() -> None:
    main_phase("""
players: {A: {hand: [Aura], battlefield: [2/2 Bear]}, B: {}}
play:
  - A casts: Aura
expect:
  - Aura: {attached to: 2/2 Bear}
""")


def test_an_aura_whose_target_is_gone_goes_to_the_graveyard() -> None:
    main_phase("""
players: {A: {hand: [Aura, Doom], battlefield: [2/2 Bear]}, B: {}}
play:
  - A casts: Aura
  - A casts: Doom
expect:
  - A: {graveyard: [2/2 Bear, Doom, Aura]}
  - did not resolve: Aura
    by: 608.2b
""")


def test_a_bestowed_aura_without_its_target_comes_as_a_creature() -> None:
    main_phase("""
players: {A: {hand: [Nymph, Doom], battlefield: [2/2 Bear]}, B: {}}
play:
  - A casts: Nymph
  - expect:
      - Nymph: {subtypes: [Aura], types: [enchantment]}
  - A casts: Doom
    targets: 2/2 Bear
expect:
  - Nymph: {zone: battlefield, is: creature, attached to: nothing}
""")


def test_morph_is_cast_face_down_and_turned_up_for_its_cost() -> None:
    main_phase("""
players: {A: {hand: [Exalted], mana: CCCW}, B: {}}
play:
  - A casts: Exalted
    paying with: ["{C}", "{C}", "{C}"]
  - resolve
  - expect:
      - Exalted: {name: nothing, zone: battlefield}
  - A turns face up: Exalted
  - stop here
expect:
  - Exalted: {name: Exalted}
  - A: {mana: nothing}
""")


def test_a_spell_of_a_forbidden_mana_value_may_have_another_x() -> None:
    main_phase("""
cards:
  Blaze: {cost: XR, type: Sorcery, text: Blaze deals X damage to any target.}
  Ban:
    type: Enchantment
    text: "Spells with mana value 1 can't be cast.\\nSpells with mana value 3 can't be cast."
players: {A: {hand: [Blaze], mana: RRR, battlefield: [Ban]}, B: {}}
play:
  - A casts: Blaze
    x: 2
    targets: B
    illegal because: [601.2e, 101.2]
  - A casts: Blaze
    x: 1
    targets: B
expect:
  - life: {B: 19}
""")


def test_an_illegal_activation_is_reversed_with_the_mana_made_for_it() -> None:
    main_phase("""
cards: {Thing: {type: Enchantment, text: "{2}: You gain 1 life."}}
players: {A: {battlefield: [Thing, Forest]}, B: {}}
play:
  - A activates: Thing
    paying with: Forest
    illegal because: 118.3
expect:
  - Forest: {tapped: no}
  - event: reversed
    by: 728.1
""")


def test_a_flash_permission_with_a_quality_counts_only_if_the_spell_has_it_in_the_end() -> None:
    main_phase("""
cards:
  Hydra: {cost: X, type: Creature, pt: 2/2}
  Haste: {type: Enchantment, text: You may cast spells with mana value 2 or greater as though they had flash.}
players: {A: {hand: [Hydra], battlefield: [Haste, 3 Forest]}, B: {}}
play:
  - go to: {turn of: B, step: upkeep}
  - A casts: Hydra
    x: 1
    illegal because: 302.1
  - A casts: Hydra
    x: 2
  - stop here
expect:
  - Hydra: {zone: stack, x: 2}
""")
