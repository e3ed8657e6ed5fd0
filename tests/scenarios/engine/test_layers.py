"""The layers (613), row by row: what wins, what waits, and what goes on although its ability is gone.

One test is a board: no text says of creatures that they can't have an ability.
"""

import pytest

from scenarios.engine.words.abilities import Keyword
from scenarios.engine.words.continuous import AddAbilities, LoseAbilities
from tests.scenarios.check import check
from tests.scenarios.engine.board import CREATURES, Board, anthem

START = "start: {turn of: A, step: precombat main}"


def test_losing_all_abilities_later_takes_what_was_gained_earlier() -> None:
    check("""
    players: {A: {battlefield: [2/2 Bear]}, B: {}}
    effects:
      - {text: Target creature gains flying until end of turn., by: A, targets: 2/2 Bear}
      - {text: Target creature loses all abilities until end of turn., by: A, targets: 2/2 Bear}
    expect:
      - 2/2 Bear: {abilities: []}
    """)


def test_gaining_flying_after_losing_all_abilities_is_flying() -> None:
    check("""
    players: {A: {battlefield: [2/2 Bear with trample]}, B: {}}
    effects:
      - {text: Target creature loses all abilities until end of turn., by: A, targets: 2/2 Bear with trample}
      - {text: Target creature gains flying until end of turn., by: A, targets: 2/2 Bear with trample}
    expect:
      - 2/2 Bear with trample: {abilities: [flying]}
    """)


def test_of_two_auras_the_later_one_wins() -> None:
    """613.9, first example."""
    check("""
    cards:
      Wings:
        type: Enchantment — Aura
        text: "Enchant creature\\nEnchanted creature has flying.\\n{0}: Attach Wings to target creature."
      Roots: {type: Enchantment — Aura, text: "Enchant creature\\nEnchanted creature loses flying."}
    players:
      A:
        battlefield:
          [2/2 Bear, 1/1 Elf, {card: Wings, attached to: 2/2 Bear}, {card: Roots, attached to: 2/2 Bear}]
      B: {}
    start: {turn of: A, step: precombat main}
    play:
      - expect:
          - 2/2 Bear: {abilities: []}
      - A activates: Wings
        targets: 1/1 Elf
      - resolve
      - A activates: Wings
        targets: 2/2 Bear
    expect:
      - 2/2 Bear: {abilities: [flying]}
    """)


def test_what_cannot_have_an_ability_does_not_gain_it_later() -> None:
    """A board: no text that says so is read."""
    board = Board()
    bear = board.creature(2, 2, Keyword("flying"))
    board.enchantment(anthem(CREATURES, LoseAbilities(("flying",), ever=True)))
    board.spell(bear, does=(AddAbilities((Keyword("flying"),)),))
    board.counters(bear, "flying")
    assert board.keywords(bear) == ()


def test_a_keyword_counter_has_the_timestamp_of_its_placing() -> None:
    check("""
    cards:
      Feather: {type: Sorcery, text: Put a flying counter on target creature.}
      Strip: {type: Sorcery, text: Target creature loses all abilities until end of turn.}
    players: {A: {battlefield: [2/2 Bear]}, B: {}}
    stack:
      - {card: Feather, targets: 2/2 Bear, as: later}
      - {card: Strip, targets: 2/2 Bear}
      - {card: Feather, targets: 2/2 Bear, as: earlier}
    start: {turn of: A, step: precombat main}
    play:
      - resolve
      - expect:
          - 2/2 Bear: {abilities: [flying]}
      - resolve
      - expect:
          - 2/2 Bear: {abilities: []}
      - resolve
    expect:
      - 2/2 Bear: {abilities: [flying]}
    """)


def test_a_granted_ability_keeps_the_later_timestamp_among_those_of_its_object() -> None:
    """613.7a: attached anew, what the Aura granted the Equipment still comes after what is printed."""
    check("""
    cards:
      Hammer:
        type: Artifact — Equipment
        text: "Equipped creature gets +10/+10 and loses flying.\\nEquip {0}"
      Rune:
        type: Enchantment — Aura
        text: |-
          Enchant permanent
          As long as enchanted permanent is an Equipment, it has "Equipped creature has flying."
    players: {A: {battlefield: [2/2 Bear, Hammer, {card: Rune, attached to: Hammer}]}, B: {}}
    start: {turn of: A, step: precombat main}
    play:
      - A activates: Hammer
        targets: 2/2 Bear
      - resolve
    expect:
      - 2/2 Bear: {power: 12, toughness: 12, abilities: [flying]}
    """)


# Colors and types.


def test_becoming_blue_later_replaces_being_black_too() -> None:
    check("""
    cards:
      Blacken:
        type: Sorcery
        text: Target creature becomes black in addition to its other colors until end of turn.
      Dye: {type: Sorcery, text: Target creature becomes blue until end of turn.}
    players: {A: {battlefield: [2/2 green Bear]}, B: {}}
    stack: [{card: Dye, targets: 2/2 green Bear}, {card: Blacken, targets: 2/2 green Bear}]
    start: {turn of: A, step: precombat main}
    play:
      - resolve
      - expect:
          - 2/2 green Bear: {colors: [green, black]}
      - resolve
    expect:
      - 2/2 green Bear: {colors: [blue]}
    """)


def test_every_creature_type_gives_way_to_an_older_goblins_effect() -> None:
    check("""
    cards:
      Conspiracy: {type: Enchantment, text: All creatures are Goblins.}
      Mimic: {type: Creature — Shapeshifter, pt: 1/1, text: Changeling}
    players: {A: {battlefield: [Conspiracy, Mimic]}, B: {}}
    expect:
      - Mimic: {subtypes: [Goblin]}
    """)


def test_characteristic_defining_abilities_function_in_a_library_too() -> None:
    check("""
    cards:
      Beast:
        type: Creature
        pt: "*/5"
        text: Beast's power is equal to the number of creatures on the battlefield.
    players: {A: {battlefield: [2/2 Bear], library: [Beast]}, B: {}}
    expect:
      - Beast: {power: 1, toughness: 5, zone: library}
    """)


def test_a_new_card_type_takes_the_subtypes_that_no_longer_fit() -> None:
    outcome = check("""
    players: {A: {battlefield: [2/2 Bear]}, B: {}}
    effects:
      - text: Target creature becomes an enchantment and loses all other card types.
        by: A
        targets: 2/2 Bear
    expect:
      - 2/2 Bear: {types: [enchantment], subtypes: []}
    """)
    assert outcome.game is not None
    (bear,) = outcome.game.permanents
    assert (size := outcome.game.characteristics(bear)).power is size.toughness is None


def test_a_noncreature_gains_no_creature_type() -> None:
    check("""
    cards: {Waste: {type: Land}}
    players: {A: {battlefield: [Waste]}, B: {}}
    effects:
      - {text: Target permanent becomes a Goblin in addition to its other types., by: A, targets: Waste}
    expect:
      - Waste: {subtypes: [], types: [land]}
    """)


def test_what_is_no_land_gains_no_land_type_and_keeps_its_abilities() -> None:
    """205.3d, 305.7."""
    check("""
    players: {A: {battlefield: [2/2 Bear with trample]}, B: {}}
    effects:
      - {text: Target permanent becomes a Forest until end of turn., by: A, targets: 2/2 Bear with trample}
    expect:
      - 2/2 Bear with trample: {subtypes: [Bear], abilities: [trample]}
    """)


def test_a_creature_without_power_or_toughness_has_0_of_each() -> None:
    """208.5."""
    check("""
    cards:
      Rock: {type: Artifact}
      Animate:
        type: Instant
        text: Target artifact becomes a creature in addition to its other types until end of turn.
    players: {A: {battlefield: [Rock, {card: Rock, counters: {+1/+1: 1}}]}, B: {}}
    effects:
      - text: Target artifact becomes a creature in addition to its other types until end of turn.
        by: A
        targets: Rock 2
    stack: [{card: Animate, targets: Rock}]
    start: {turn of: A, step: precombat main}
    expect:
      - Rock 2: {power: 1, toughness: 1}
      - put into graveyard: Rock
        by: 704.5f
    """)


def test_the_power_printed_on_a_noncreature_permanent_is_none_in_the_midst_of_the_layers_too() -> None:
    """208.3. What makes it a creature gives it a power, so the older effect waits (613.8a)."""
    check("""
    cards:
      Hall:
        type: Enchantment
        text: Permanents with power 3 or greater are enchantments in addition to their other types.
      Car: {type: Artifact — Vehicle, pt: 4/4}
      March: {cost: W, type: Enchantment, text: All artifacts are creatures in addition to their other types.}
    players: {A: {battlefield: [Hall, Car], hand: [March], mana: W}, B: {}}
    start: {turn of: A, step: precombat main}
    play:
      - expect:
          - Car: {is not: enchantment}
      - A casts: March
      - resolve
    expect:
      - Car: {types: [artifact, creature, enchantment]}
    """)


# What began in an earlier layer (613.6).

HUMBLE = """Humble:
        cost: 2WW
        type: Enchantment
        text: All creatures lose all abilities and have base power and toughness 1/1."""
OPAL = """Opal:
        cost: 1W
        type: Enchantment
        text: >-
          Each other non-Aura enchantment is a creature in addition to its other types and has base power
          and base toughness each equal to its mana value."""


def test_no_bonus_from_an_ability_that_is_lost_before_it_applies() -> None:
    check(f"""
    cards:
      {HUMBLE}
      Lord: {{type: Creature, pt: 2/2, text: "Other creatures get +1/+1."}}
    players: {{A: {{battlefield: [Lord, 2/2 Bear], hand: [Humble], mana: 2WW}}, B: {{}}}}
    {START}
    play:
      - expect:
          - 2/2 Bear: {{power: 3, toughness: 3}}
      - A casts: Humble
      - resolve
    expect:
      - 2/2 Bear: {{power: 1, toughness: 1}}
    """)


def test_an_effect_goes_on_after_it_took_its_own_ability() -> None:
    check(f"""
    cards:
      {OPAL}
      {HUMBLE}
    players: {{A: {{battlefield: [Opal, Humble]}}, B: {{}}}}
    expect:
      - Humble: {{is: creature, power: 1, toughness: 1, abilities: []}}
    """)


def test_with_timestamps_exchanged_the_mana_value_wins() -> None:
    check(f"""
    cards:
      {OPAL}
      {HUMBLE}
    players: {{A: {{battlefield: [Humble, Opal]}}, B: {{}}}}
    expect:
      - Humble: {{power: 4, toughness: 4}}
    """)


def test_noncreature_artifacts_become_creatures_of_that_size_although_no_longer_noncreature() -> None:
    """613.6, third example."""
    check("""
    cards:
      Rock: {type: Artifact}
      Golem: {type: Artifact Creature — Golem, pt: 3/3}
    players: {A: {battlefield: [Rock, Golem]}, B: {}}
    effects: [{text: All noncreature artifacts become 2/2 artifact creatures until end of turn., by: A}]
    expect:
      - Rock: {power: 2, toughness: 2}
      - Golem: {power: 3, toughness: 3}
    """)


def test_each_part_of_an_effect_goes_to_its_layer() -> None:
    """613.6, first two examples."""
    check("""
    players: {A: {battlefield: [2/2 green Bear]}, B: {battlefield: [4/4 Ox]}}
    effects:
      - {text: Target creature gets +1/+1 and becomes blue until end of turn., by: A, targets: 2/2 green Bear}
      - text: Gain control of target creature until end of turn. It gains haste until end of turn.
        by: A
        targets: 4/4 Ox
    expect:
      - 2/2 green Bear: {power: 3, toughness: 3, colors: [blue]}
      - 4/4 Ox: {controller: A, abilities: [haste]}
    """)


def test_a_granted_definition_of_power_is_no_characteristic_defining_ability() -> None:
    """613.6, fourth example: the granted ability applies in layer 7b, over an older 3/3."""
    check("""
    cards:
      Animate: {type: Instant, text: Target land becomes a 3/3 creature until end of turn. It's still a land.}
      Grow: {type: Instant, text: Target creature gets +1/+1 until end of turn.}
      Kill: {type: Instant, text: Destroy target creature.}
      Rise:
        type: Sorcery
        text: >-
          Until end of turn, target land becomes a black and green Plant Zombie creature with
          "This creature's power and toughness are each equal to the number of creature cards in your
          graveyard." It's still a land.
    players: {A: {battlefield: [Swamp, 1/1 Ox], graveyard: [10 1/1 Elf]}, B: {}}
    start: {turn of: A, step: precombat main}
    stack:
      - {card: Animate, targets: Swamp, as: again}
      - {card: Kill, targets: 1/1 Ox}
      - {card: Rise, targets: Swamp}
      - {card: Grow, targets: Swamp}
      - {card: Animate, targets: Swamp, as: first}
    play:
      - resolve: 2
      - expect:
          - Swamp: {power: 4, toughness: 4}
      - resolve
      - expect:
          - Swamp: {power: 11, toughness: 11, is: [Plant, Zombie]}
      - resolve
      - expect:
          - Swamp: {power: 12, toughness: 12}
      - resolve
    expect:
      - Swamp: {power: 4, toughness: 4}
    """)


def test_an_effect_that_finds_nothing_in_its_first_layer_finds_nothing_later() -> None:
    """613.6: red only from layer 5 on, the creature is none of those it began to apply to in layer 4."""
    check("""
    cards:
      Warren:
        type: Enchantment
        text: Red creatures are Goblins in addition to their other types and have flying.
    players: {A: {battlefield: [Warren, 2/2 green Bear]}, B: {}}
    effects: [{text: Target creature becomes red until end of turn., by: A, targets: 2/2 green Bear}]
    expect:
      - 2/2 green Bear: {colors: [red], subtypes: [Bear], abilities: []}
    """)


# Layer 5 and 7.


def test_white_creatures_get_the_bonus_whatever_made_them_white() -> None:
    """613.5, first example; 613.9, second example."""
    check("""
    cards:
      Crusade: {type: Enchantment, text: White creatures you control get +1/+1.}
      Whiten: {type: Instant, text: Target creature becomes white until end of turn.}
      Redden: {type: Instant, text: Target creature becomes red until end of turn.}
    players: {A: {battlefield: [Crusade, 2/2 black Bear]}, B: {}}
    stack: [{card: Redden, targets: 2/2 black Bear}, {card: Whiten, targets: 2/2 black Bear}]
    start: {turn of: A, step: precombat main}
    play:
      - expect:
          - 2/2 black Bear: {power: 2, toughness: 2}
      - resolve
      - expect:
          - 2/2 black Bear: {power: 3, toughness: 3}
      - resolve
    expect:
      - 2/2 black Bear: {power: 2, toughness: 2}
    """)


def test_becoming_0_1_leaves_what_modifies_it() -> None:
    """613.5, second example."""
    check("""
    cards:
      Rally: {cost: W, type: Enchantment, text: Creatures you control get +0/+2.}
      Shrink:
        {cost: U, type: Instant, text: Target creature has base power and toughness 0/1 until end of turn.}
      Grow: {cost: G, type: Instant, text: Target creature gets +4/+4 until end of turn.}
    players:
      A: {battlefield: [{card: 2/2 Ogre, counters: {+1/+1: 1}}], hand: [Rally, Shrink, Grow], mana: WUG}
      B: {}
    start: {turn of: A, step: precombat main}
    play:
      - expect:
          - 2/2 Ogre: {power: 3, toughness: 3}
      - A casts: Grow
        targets: 2/2 Ogre
      - resolve
      - expect:
          - 2/2 Ogre: {power: 7, toughness: 7}
      - A casts: Rally
      - resolve
      - expect:
          - 2/2 Ogre: {power: 7, toughness: 9}
      - A casts: Shrink
        targets: 2/2 Ogre
      - resolve
    expect:
      - 2/2 Ogre: {power: 5, toughness: 8}
    """)


def test_counters_come_before_the_switch() -> None:
    check("""
    players: {A: {battlefield: [{card: 1/3 Bear, counters: {+0/+1: 1}}]}, B: {}}
    effects:
      - {text: Switch target creature's power and toughness until end of turn., by: A, targets: 1/3 Bear}
    expect:
      - 1/3 Bear: {power: 4, toughness: 1}
    """)


TOUGHER = "{text: Target creature gets +0/+1 until end of turn., by: A, targets: 1/3 Bear}"
STRONGER = "{text: Target creature gets +5/+0 until end of turn., by: A, targets: 1/3 Bear}"
SWITCHED = "{text: Switch target creature's power and toughness until end of turn., by: A, targets: 1/3 Bear}"


@pytest.mark.parametrize(
    ("effects", "power", "toughness"),
    [
        ((TOUGHER, SWITCHED), 4, 1),
        ((TOUGHER, SWITCHED, STRONGER), 4, 6),
        ((SWITCHED,), 3, 1),
        ((SWITCHED, TOUGHER, SWITCHED), 1, 4),
    ],
)
def test_a_later_bonus_goes_to_the_unswitched_power(
    effects: tuple[str, ...], power: int, toughness: int
) -> None:
    """613.4d, the three examples: the last two when +0/+1 has ended, and with two new effects."""
    check(f"""
    players: {{A: {{battlefield: [1/3 Bear]}}, B: {{}}}}
    effects: [{", ".join(effects)}]
    expect:
      - 1/3 Bear: {{power: {power}, toughness: {toughness}}}
    """)


def test_a_set_of_objects_is_fixed_for_a_resolved_spell_and_open_for_a_static_ability() -> None:
    """611.2c, 611.3a."""
    check("""
    cards:
      Anthem: {type: Enchantment, text: All creatures get +2/+2.}
      Elf: {cost: G, type: Creature — Elf, pt: 1/1}
    players: {A: {battlefield: [Anthem, 1/1 Bear], hand: [Elf], mana: G}, B: {}}
    effects: [{text: All creatures get +1/+1 until end of turn., by: A}]
    start: {turn of: A, step: precombat main}
    play:
      - A casts: Elf
      - resolve
    expect:
      - 1/1 Bear: {power: 4, toughness: 4}
      - Elf: {power: 3, toughness: 3}
    """)
