"""Casting spells, step by step (601). By hand is that nobody casts without priority: scenarios pass it on."""

from scenarios.engine.words.effects.numbers import GainLife
from tests.scenarios.check import check
from tests.scenarios.engine.casting_board import CastingBoard, does, keys

CARDS = """
cards:
  Bear: {cost: 1G, type: Creature, pt: 2/2}
  Free Bear: {cost: "{0}", type: Creature, pt: 2/2}
  Bolt: {cost: R, type: Instant, text: Bolt deals 3 damage to any target.}
  Divination: {cost: "{0}", type: Sorcery, text: You gain 1 life.}
  Instant: {cost: "{0}", type: Instant, text: You gain 1 life.}
  Flashing: {type: Enchantment, text: You may cast creature spells as though they had flash.}
  Rug: {type: Enchantment, text: Creature spells can't be cast.}
  Arbor: {cost: "{0}", type: Land Creature, pt: 1/1}
  Bare: {type: Instant, text: You gain 1 life.}
  Blaze: {cost: XR, type: Sorcery, text: Blaze deals X damage to any target.}
  Guild: {cost: "{W/U}", type: Creature, pt: 2/2}
  Mutagenic: {cost: "{G/P}", type: Creature, pt: 2/2}
  Charm:
    cost: "{0}"
    type: Instant
    text: "Choose one —\\n• Charm deals 2 damage to target creature.\\n• You gain 4 life.\\n
      • You lose 1 life."
  Twofold:
    cost: "{0}"
    type: Instant
    text: "Choose two —\\n• Twofold deals 1 damage to target creature.\\n
      • Twofold deals 2 damage to target creature."
  Cheap: {type: Enchantment, text: "Creature spells cost {2} less to cast."}
  Cheaper: {type: Enchantment, text: "Creature spells cost {3} less to cast."}
  Less: {type: Enchantment, text: "Creature spells cost {1} less to cast."}
  Tax: {type: Enchantment, text: "Creature spells cost {1} more to cast."}
  Trinisphere:
    type: Enchantment
    text: Each spell that would cost less than three mana to cast costs three mana to cast.
  Thorn: {type: Enchantment, text: "Spells your opponents cast cost {1} more to cast."}
  Affine:
    cost: "2"
    type: Creature
    pt: 2/2
    text: "This spell costs {1} less to cast for each land you control."
"""


def main_phase(text: str) -> None:
    """A scenario that begins in A's main phase, with these cards."""
    check("start: {turn of: A, step: precombat main}\n" + CARDS + text)


def possible(a: str, *said: str) -> None:
    """What A, who has this, may cast."""
    lines = "\n".join(f"      - {{{one}}}" for one in said)
    main_phase(f"players: {{A: {{{a}}}, B: {{}}}}\nplay:\n  - expect:\n{lines}\n")


def test_a_creature_spell_is_paid_for_and_becomes_a_permanent() -> None:
    main_phase("""
players: {A: {hand: [Bear], battlefield: [2 Forest]}, B: {}}
play:
  - A casts: Bear
  - expect:
      - stack: [Bear]
      - Forest: {tapped: yes}
      - Forest 2: {tapped: yes}
expect:
  - A: {battlefield: [Forest, Forest, Bear], mana: nothing}
  - stack: []
""")


def test_an_instant_deals_its_damage_and_goes_to_the_graveyard() -> None:
    main_phase("""
players: {A: {hand: [Bolt], battlefield: [Mountain]}, B: {}}
play:
  - A casts: Bolt
    targets: B
expect:
  - life: {B: 17}
  - A: {graveyard: [Bolt]}
""")


def test_without_enough_mana_everything_is_taken_back() -> None:
    main_phase("""
players: {A: {hand: [Bear], battlefield: [Forest]}, B: {}}
play:
  - A casts: Bear
    illegal because: 118.3
expect:
  - A: {hand: [Bear]}
  - Forest: {tapped: no}
  - event: reversed
  - did not happen: [cast: Bear, moved: Bear]
""")


def test_a_sorcery_waits_for_an_empty_stack_and_one_s_own_main_phase() -> None:
    main_phase("""
players: {A: {hand: [Divination, Instant]}, B: {}}
play:
  - A casts: Instant
  - A casts: Divination
    illegal because: 307.1
  - resolve
  - go to: declare attackers
  - A casts: Divination
    illegal because: 307.1
  - go to: {turn of: B, step: precombat main}
  - A casts: Divination
    illegal because: 307.1
expect:
  - life: {A: 21}
""")


def test_as_though_it_had_flash() -> None:
    for what, so in (("", "impossible"), ("Flashing", "possible")):
        main_phase(f"""
players: {{A: {{hand: [Free Bear], battlefield: [{what}]}}, B: {{}}}}
play:
  - go to: {{turn of: B, step: precombat main}}
  - B passes
  - expect:
      - {so}: {{A casts: Free Bear}}
""")


def test_a_prohibited_spell_is_not_cast_and_the_reason_names_what_forbids_it() -> None:
    possible(
        "hand: [Free Bear, Instant], battlefield: [Rug]",
        "impossible: {A casts: Free Bear}, because: 101.2",
        "possible: {A casts: Instant}",
    )


def test_a_card_that_is_a_land_too_is_never_cast() -> None:
    possible("hand: [Arbor]", "impossible: {A casts: Arbor}, because: 305.9")


def test_a_card_without_mana_cost_cannot_be_paid_for() -> None:
    possible("hand: [Bare]", "impossible: {A casts: Bare}, because: 118.6")


def test_x_is_announced_and_paid() -> None:
    main_phase("""
players: {A: {hand: [Blaze], battlefield: [4 Mountain]}, B: {}}
play:
  - A casts: Blaze
    x: 3
    targets: B
  - expect:
      - Blaze: {mana value: 4, x: 3}
expect: [life: {B: 17}]
""")


def test_only_values_of_x_that_can_be_paid_are_offered() -> None:
    main_phase("""
players: {A: {hand: [Blaze], battlefield: [3 Mountain]}, B: {}}
play:
  - A casts: Blaze
    targets: B
  - A chooses: 1
    about: x
expect:
  - choice offered: x
    options: [0, 1, 2]
  - life: {B: 19}
""")


def test_a_hybrid_half_is_announced() -> None:
    main_phase("""
players: {A: {hand: [Guild], mana: WU}, B: {}}
play:
  - A casts: Guild
    symbols paid as: [U]
  - stop here
expect: [A: {mana: W}]
""")


def test_only_halves_that_can_be_paid_are_offered() -> None:
    main_phase("""
players: {A: {hand: [Guild], battlefield: [Island, Swamp]}, B: {}}
play:
  - A casts: Guild
expect:
  - Island: {tapped: yes}
  - Swamp: {tapped: no}
""")


def test_a_phyrexian_symbol_may_be_paid_with_life() -> None:
    main_phase("""
players: {A: {hand: [Mutagenic], mana: G}, B: {}}
play:
  - A casts: Mutagenic
    symbols paid as: [life]
  - stop here
expect: [A: {mana: G, life: 18}]
""")


def test_life_that_is_not_there_cannot_be_paid() -> None:
    possible("hand: [Mutagenic], life: 1", "impossible: {A casts: Mutagenic}, because: 118.3")


def test_modes_without_legal_targets_cannot_be_chosen() -> None:
    main_phase("""
players: {A: {hand: [Charm]}, B: {}}
play:
  - A casts: Charm
  - A chooses: 2
    about: mode
expect:
  - choice offered: mode
    options: [2, 3]
  - life: {A: 24}
""")


def test_choosing_an_impossible_mode_is_refused() -> None:
    main_phase("""
players: {A: {hand: [Charm]}, B: {}}
play:
  - A casts: Charm
    modes: [1]
    illegal because: 700.2a
expect: [A: {hand: [Charm]}]
""")


def test_two_modes_are_carried_out_in_printed_order_with_targets_of_their_own() -> None:
    main_phase("""
players: {A: {hand: [Twofold], battlefield: [2/2 Bear, 3/3 Ox]}, B: {}}
play:
  - A casts: Twofold
    modes: [2, 1]
    targets: [2/2 Bear, 3/3 Ox]
expect:
  - in order: [damaged: 2/2 Bear, damaged: 3/3 Ox]
  - 2/2 Bear: {damage: 1}
  - 3/3 Ox: {damage: 2}
""")


def test_costs_go_up_before_they_go_down() -> None:
    main_phase("""
players: {A: {hand: [Bear], mana: GG, battlefield: [Cheap, Tax]}, B: {}}
play: [A casts: Bear, stop here]
expect: [A: {mana: G}]
""")


def test_a_reduction_of_generic_mana_leaves_colored_mana_alone() -> None:
    main_phase("""
players: {A: {hand: [Bear], mana: G, battlefield: [Cheaper]}, B: {}}
play: [A casts: Bear, stop here]
expect: [A: {mana: nothing}]
""")


def test_what_sets_a_least_cost_comes_last() -> None:
    bear = "hand: [Bear], battlefield: [Trinisphere, Less], mana"
    possible(f"{bear}: GG", "impossible: {A casts: Bear}, because: 118.3")
    possible(f"{bear}: GGG", "possible: {A casts: Bear}")


def test_opponents_pay_more() -> None:
    main_phase("""
players: {A: {hand: [Free Bear]}, B: {battlefield: [Thorn]}}
play:
  - expect:
      - impossible: {A casts: Free Bear}
        because: 118.3
""")


def test_an_effect_of_the_spell_itself_changes_its_cost() -> None:
    for lands, so in ((2, "possible"), (1, "impossible")):
        possible(
            f"hand: [Affine], battlefield: [{{card: Forest, count: {lands}, tapped: yes}}]",
            f"{so}: {{A casts: Affine}}",
        )


# By hand.


def test_nobody_casts_without_priority() -> None:
    board = CastingBoard()
    board.game.set(board.game, "priority", board.b)
    assert keys(board.can_cast(board.card("Instant", "instant", "0", does(GainLife(1))))) == ["no-priority"]
