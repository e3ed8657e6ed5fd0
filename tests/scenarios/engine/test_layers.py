"""The layers (613), row by row: what wins, what waits, and what goes on although its ability is gone."""

from __future__ import annotations

from scenarios.engine.words.abilities import Keyword, Static
from scenarios.engine.words.continuous import (
    AddAbilities,
    AddTypes,
    AllCreatureTypes,
    ControlledNow,
    DefinePT,
    LoseAbilities,
    ModifyPT,
    SetColors,
    SetLandTypes,
    SetPT,
    SetSubtypes,
    SetTypes,
    SwitchPT,
)
from scenarios.engine.words.filters import Compared, ControlledBy, Not, OfColor, OfSubtype, OfType, Other
from scenarios.engine.words.nouns import Host, It, This, You
from scenarios.engine.words.values import CardsIn, Count, QualityOf
from tests.scenarios.engine.board import (
    CREATURES,
    LANDS,
    OTHER_CREATURES,
    Board,
    anthem,
    each,
    face,
    words,
)

FLYING = AddAbilities((Keyword("flying"),))
NO_ABILITIES = LoseAbilities()
ENCHANTED = Host()
LANDS_ARE_SWAMPS_TOO = anthem(LANDS, AddTypes(subtypes=words("Swamp")))
ALL_1_1_WITHOUT_ABILITIES = anthem(CREATURES, NO_ABILITIES, SetPT(1, 1))
ENCHANTMENTS_ARE_CREATURES = anthem(
    each(OfType("enchantment"), Other(This()), Not(OfSubtype("Aura"))),
    AddTypes(words("creature")),
    SetPT(QualityOf("mana value", It("affected")), QualityOf("mana value", It("affected"))),
)


# Timestamps in layer 6.


def test_losing_all_abilities_later_takes_what_was_gained_earlier() -> None:
    board = Board()
    bear = board.creature(2, 2)
    board.spell(bear, does=(FLYING,))
    board.spell(bear, does=(NO_ABILITIES,))
    assert board.keywords(bear) == ()


def test_gaining_flying_after_losing_all_abilities_is_flying() -> None:
    board = Board()
    bear = board.creature(2, 2, Keyword("trample"))
    board.spell(bear, does=(NO_ABILITIES,))
    board.spell(bear, does=(FLYING,))
    assert board.keywords(bear) == ("flying",)


def test_of_two_auras_the_later_one_wins() -> None:
    """613.9, first example."""
    board = Board()
    bear = board.creature(2, 2)
    gives = board.enchantment(anthem(ENCHANTED, FLYING))
    takes = board.enchantment(anthem(ENCHANTED, LoseAbilities(("flying",))))
    board.attach(gives, bear)
    board.attach(takes, bear)
    assert board.keywords(bear) == ()
    board.attach(gives, bear)
    assert board.keywords(bear) == ("flying",)


def test_what_cannot_have_an_ability_does_not_gain_it_later() -> None:
    board = Board()
    bear = board.creature(2, 2, Keyword("flying"))
    board.enchantment(anthem(CREATURES, LoseAbilities(("flying",), ever=True)))
    board.spell(bear, does=(FLYING,))
    board.counters(bear, "flying")
    assert board.keywords(bear) == ()


def test_a_keyword_counter_has_the_timestamp_of_its_placing() -> None:
    board = Board()
    bear = board.creature(2, 2)
    board.counters(bear, "flying")
    board.spell(bear, does=(NO_ABILITIES,))
    assert board.keywords(bear) == ()
    board.counters(bear, "flying")
    assert board.keywords(bear) == ("flying",)


def test_a_granted_ability_keeps_the_later_timestamp_among_those_of_its_object() -> None:
    """613.7a: attached anew, what the Aura granted the Equipment still comes after what is printed."""
    board = Board()
    bear = board.creature(2, 2)
    hammer = board.put(
        face("Hammer", "artifact", "Equipment", anthem(Host(), ModifyPT(10, 10), LoseAbilities(("flying",))))
    )
    rune = board.enchantment(anthem(Host(), AddAbilities((anthem(Host(), FLYING),))))
    board.attach(rune, hammer)
    board.attach(hammer, bear)
    assert board.size(bear) == (12, 12)
    assert board.keywords(bear) == ("flying",)


# Colors and types.


def test_becoming_blue_later_replaces_being_black_too() -> None:
    board = Board()
    bear = board.creature(2, 2, cost="1 G")
    board.spell(bear, does=(SetColors(words("black"), in_addition=True),))
    assert board.now(bear).colors == words("green black")
    board.spell(bear, does=(SetColors(words("blue")),))
    assert board.now(bear).colors == words("blue")


def test_every_creature_type_gives_way_to_an_older_goblins_effect() -> None:
    board = Board()
    board.enchantment(anthem(CREATURES, SetSubtypes(words("Goblin"))))
    changeling = board.creature(
        1,
        1,
        Static(operations=(AllCreatureTypes(),), zone="everywhere", defining=True),
        subtypes="Shapeshifter",
    )
    assert board.now(changeling).subtypes == words("Goblin")


def test_characteristic_defining_abilities_function_in_a_library_too() -> None:
    board = Board()
    card = board.creature(
        0,
        0,
        Static(operations=(DefinePT(Count(CREATURES), 5),), zone="everywhere", defining=True),
        zone="library",
    )
    board.creature(2, 2)
    assert board.size(card) == (1, 5)


def test_a_new_card_type_takes_the_subtypes_that_no_longer_fit() -> None:
    board = Board()
    bear = board.creature(2, 2, subtypes="Bear")
    board.spell(bear, does=(SetTypes(words("enchantment")),))
    assert (board.now(bear).types, board.now(bear).subtypes) == (words("enchantment"), frozenset())
    assert board.size(bear) == (None, None)


def test_a_noncreature_gains_no_creature_type() -> None:
    board = Board()
    land = board.land("Wastes")
    board.spell(land, does=(AddTypes(subtypes=words("Goblin")),))
    assert board.now(land).subtypes == frozenset()


def test_what_is_no_land_gains_no_land_type_and_keeps_its_abilities() -> None:
    """205.3d, 305.7."""
    board = Board()
    bear = board.creature(2, 2, Keyword("trample"), subtypes="Bear")
    board.spell(bear, does=(SetLandTypes(words("Forest")),))
    assert (board.now(bear).subtypes, board.keywords(bear)) == (words("Bear"), ("trample",))


def test_a_creature_without_power_or_toughness_has_0_of_each() -> None:
    """208.5."""
    board = Board()
    rock = board.put(face("Rock", "artifact"))
    board.spell(rock, does=(AddTypes(words("creature")),))
    assert board.size(rock) == (0, 0)
    board.counters(rock, "+1/+1")
    assert board.size(rock) == (1, 1)


def test_the_power_printed_on_a_noncreature_permanent_is_none_in_the_midst_of_the_layers_too() -> None:
    """208.3. What makes it a creature gives it a power, so the older effect waits (613.8a)."""
    board = Board()
    strong = each(Compared("power", ">=", 3))
    board.enchantment(anthem(strong, AddTypes(supertypes=words("legendary"))))
    car = board.put(face("Car", "artifact", "Vehicle", power=4, toughness=4))
    assert board.now(car).supertypes == frozenset()
    board.enchantment(anthem(each(OfType("artifact")), AddTypes(words("creature"))))
    assert board.now(car).supertypes == words("legendary")


# What began in an earlier layer (613.6).


def test_no_bonus_from_an_ability_that_is_lost_before_it_applies() -> None:
    board = Board()
    board.creature(2, 2, anthem(OTHER_CREATURES, ModifyPT(1, 1)))
    bear = board.creature(2, 2)
    assert board.size(bear) == (3, 3)
    board.enchantment(ALL_1_1_WITHOUT_ABILITIES)
    assert board.size(bear) == (1, 1)


def test_an_effect_goes_on_after_it_took_its_own_ability() -> None:
    board = Board()
    board.enchantment(ENCHANTMENTS_ARE_CREATURES, name="Older")
    newer = board.enchantment(ALL_1_1_WITHOUT_ABILITIES, cost="2 W W")
    assert "creature" in board.now(newer).types
    assert board.size(newer) == (1, 1)
    assert board.now(newer).abilities == ()


def test_with_timestamps_exchanged_the_mana_value_wins() -> None:
    board = Board()
    humble = board.enchantment(ALL_1_1_WITHOUT_ABILITIES, cost="2 W W")
    board.enchantment(ENCHANTMENTS_ARE_CREATURES)
    assert board.size(humble) == (4, 4)


def test_noncreature_artifacts_become_creatures_of_that_size_although_no_longer_noncreature() -> None:
    """613.6, third example."""
    board = Board()
    rock = board.put(face("Rock", "artifact"))
    golem = board.creature(3, 3, types="artifact creature")
    board.enchantment(
        anthem(each(OfType("artifact"), Not(OfType("creature"))), AddTypes(words("creature")), SetPT(2, 2))
    )
    assert board.size(rock) == (2, 2)
    assert board.size(golem) == (3, 3)


def test_each_part_of_an_effect_goes_to_its_layer() -> None:
    """613.6, first two examples."""
    board = Board()
    mongrel = board.creature(2, 2, cost="1 G")
    board.spell(mongrel, does=(ModifyPT(1, 1), SetColors(words("blue"))))
    assert (board.size(mongrel), board.now(mongrel).colors) == ((3, 3), words("blue"))
    stolen = board.creature(4, 4, of=board.b)
    board.spell(stolen, does=(ControlledNow((board.a,)), AddAbilities((Keyword("haste"),))))
    assert board.game.controller(stolen) is board.a
    assert board.keywords(stolen) == ("haste",)


def test_a_granted_definition_of_power_is_no_characteristic_defining_ability() -> None:
    """613.6, fourth example: the granted ability applies in layer 7b, over an older 3/3."""
    board = Board()
    for _ in range(10):
        board.creature(1, 1, zone="graveyard")
    tomb = board.land("Tomb")
    animated = (AddTypes(words("creature")), SetPT(3, 3))
    board.spell(tomb, does=animated)
    board.spell(tomb, does=(ModifyPT(1, 1),))
    assert board.size(tomb) == (4, 4)
    cards = CardsIn("graveyard")
    size = Static(operations=(DefinePT(cards, cards),), defining=True)
    board.spell(
        tomb,
        does=(
            AddTypes(words("creature"), words("Plant Zombie")),
            SetColors(words("black green")),
            AddAbilities((size,)),
        ),
    )
    assert board.size(tomb) == (11, 11)
    board.creature(1, 1, zone="graveyard")
    assert board.size(tomb) == (12, 12)
    board.spell(tomb, does=animated)
    assert board.size(tomb) == (4, 4)


def test_an_effect_that_finds_nothing_in_its_first_layer_finds_nothing_later() -> None:
    """613.6: red only from layer 5 on, the creature is none of those it began to apply to in layer 4."""
    board = Board()
    red = anthem(each(OfColor("red")), AddTypes(subtypes=words("Goblin")), FLYING)
    board.enchantment(red)
    bear = board.creature(2, 2)
    board.spell(bear, does=(SetColors(words("red")),))
    assert (board.now(bear).subtypes, board.keywords(bear)) == (frozenset(), ())


# Layer 5 and 7.


def test_white_creatures_get_the_bonus_whatever_made_them_white() -> None:
    """613.5, first example; 613.9, second example."""
    board = Board()
    board.enchantment(anthem(each(OfType("creature"), OfColor("white"), ControlledBy(You())), ModifyPT(1, 1)))
    bear = board.creature(2, 2, cost="1 B")
    assert board.size(bear) == (2, 2)
    board.spell(bear, does=(SetColors(words("white")),))
    assert board.size(bear) == (3, 3)
    board.spell(bear, does=(SetColors(words("red")),))
    assert board.size(bear) == (2, 2)


def test_becoming_0_1_leaves_what_modifies_it() -> None:
    """613.5, second example."""
    board = Board()
    ogre = board.creature(2, 2)
    board.counters(ogre, "+1/+1")
    assert board.size(ogre) == (3, 3)
    board.spell(ogre, does=(ModifyPT(4, 4),))
    assert board.size(ogre) == (7, 7)
    board.enchantment(anthem(each(OfType("creature"), ControlledBy(You())), ModifyPT(0, 2)))
    assert board.size(ogre) == (7, 9)
    board.spell(ogre, does=(SetPT(0, 1),))
    assert board.size(ogre) == (5, 8)


def test_counters_come_before_the_switch() -> None:
    board = Board()
    bear = board.creature(1, 3)
    board.spell(bear, does=(SwitchPT(),))
    board.counters(bear, "+0/+1")
    assert board.size(bear) == (4, 1)


def test_a_later_bonus_goes_to_the_unswitched_power() -> None:
    """613.4d, the three examples."""
    board = Board()
    bear = board.creature(1, 3)
    tougher = board.spell(bear, does=(ModifyPT(0, 1),))
    board.spell(bear, does=(SwitchPT(),))
    assert board.size(bear) == (4, 1)
    stronger = board.spell(bear, does=(ModifyPT(5, 0),))
    assert board.size(bear) == (4, 6)
    board.end(stronger)
    board.end(tougher)
    assert board.size(bear) == (3, 1)
    board.spell(bear, does=(ModifyPT(0, 1),))
    board.spell(bear, does=(SwitchPT(),))
    assert board.size(bear) == (1, 4)


def test_a_set_of_objects_is_fixed_for_a_resolved_spell_and_open_for_a_static_ability() -> None:
    """611.2c, 611.3a."""
    board = Board()
    there = board.creature(1, 1)
    board.spell(there, does=(ModifyPT(1, 1),))
    board.enchantment(anthem(CREATURES, ModifyPT(2, 2)))
    later = board.creature(1, 1)
    assert board.size(there) == (4, 4)
    assert board.size(later) == (3, 3)
