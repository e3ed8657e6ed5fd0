"""Continuous effects (611, 613) at their bounds: which of several facts a layer hangs on, and until when.

Boards still: conditions, numbers and durations that no text has.
"""

from __future__ import annotations

import pytest

from scenarios.engine.kernel.choices import NotModelledYet
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.events import Event, move
from scenarios.engine.words.abilities import On
from scenarios.engine.words.conditions import Exists, Matches
from scenarios.engine.words.continuous import (
    AddAbilities,
    AddTypes,
    Duration,
    LoseAbilities,
    ModifyPT,
    RemoveTypes,
    SetColors,
    SetPT,
)
from scenarios.engine.words.effects.changes import Apply
from scenarios.engine.words.filters import Being, OfColor, OfSubtype, OfType, Other
from scenarios.engine.words.nouns import Each, This
from scenarios.engine.words.rule_effects import EnterTapped, Instead
from scenarios.engine.words.values import Count, QualityOf
from tests.scenarios.check import check
from tests.scenarios.engine.board import CREATURES, Board, anthem, each, face, words
from tests.scenarios.engine.test_lasting import IT, does, larger, sizes
from tests.scenarios.engine.test_lasting import board as three
from tests.scenarios.engine.turn_board import TurnBoard, keyword, says

ARTIFACTS = each(OfType("artifact"))


# Where an effect begins (613.6).


def test_an_effect_whose_condition_comes_true_in_a_later_layer_begins_there() -> None:
    """CR 613.6: it is red only in layer 5, too late to be an artifact and soon enough for +1/+1."""
    b = Board()
    red = Matches(This(), OfColor("red"))
    bear = b.creature(2, 2, anthem(This(), AddTypes(words("artifact")), ModifyPT(1, 1), condition=red))
    assert b.size(bear) == (2, 2)
    b.enchantment(anthem(CREATURES, SetColors(frozenset(("red",)))))
    assert b.now(bear).types == words("creature")
    assert b.size(bear) == (3, 3)


def test_what_its_source_gains_meanwhile_does_not_make_an_effect_begin_anew() -> None:
    """CR 613.6: the rock became a creature by it in layer 4 and gets its size in layer 7b, no noncreature
    any more, though in layer 6 its source has gained another ability.
    """
    check("""
    cards:
      March: {type: Enchantment, text: All noncreature artifacts are 5/5 artifact creatures.}
      Gift: {type: Enchantment, text: 'Other enchantments have "All creatures get +1/+1."'}
      Rock: {type: Artifact}
    players: {A: {battlefield: [March, Rock, Gift]}, B: {}}
    expect:
      - Rock: {power: 6, toughness: 6}
    """)


def test_what_loses_all_abilities_and_gains_one_at_once_gives_nothing_any_more() -> None:
    """CR 613.1f, 613.6: its ability is gone before layer 7."""
    check("""
    cards:
      Lord: {type: Creature, pt: 1/1, text: Other creatures get +1/+1.}
      Turn:
        cost: 0
        type: Instant
        text: Target creature loses all abilities and gains flying until end of turn.
    players: {A: {hand: [Turn], battlefield: [Lord, 2/2 Bear]}, B: {}}
    start: {turn of: A, step: precombat main}
    play:
      - expect: [2/2 Bear: {power: 3, toughness: 3}]
      - A casts: Turn
        targets: Lord
    expect:
      - 2/2 Bear: {power: 2, toughness: 2}
      - Lord: {abilities: [flying]}
    """)


@pytest.mark.parametrize(("ever", "left"), [(False, ("flying",)), (True, ())])
def test_all_abilities_are_lost_once_or_for_as_long_as_it_says(ever: bool, left: tuple[str, ...]) -> None:
    """CR 613.1f: a later effect gives one again, unless it can't have that."""
    b = Board()
    bear = b.creature(2, 2, keyword("flying"), keyword("haste"))
    b.spell(bear, does=(LoseAbilities(), LoseAbilities(("flying",), ever=ever)))
    assert b.keywords(bear) == ()
    b.spell(bear, does=(AddAbilities((keyword("flying"),)),))
    assert b.keywords(bear) == left


# What one hangs on (613.8).


def test_types_of_ones_choice_are_waited_for() -> None:
    """CR 613.8a: the newer effect makes the bear a Goblin, to which the older then applies."""
    check("""
    cards:
      War: {type: Enchantment, text: Goblins are Warriors in addition to their other types.}
      Adaptation:
        type: Enchantment
        text: |
          As Adaptation enters, choose a creature type.
          Creatures you control are the chosen type in addition to their other types.
    players:
      A: {battlefield: [2/2 Bear, War, {card: Adaptation, chosen: {creature type: Goblin}}]}
      B: {}
    expect:
      - 2/2 Bear: {subtypes: [Bear, Goblin, Warrior]}
    """)


def test_what_is_no_creature_any_more_is_waited_for() -> None:
    """CR 613.8a: the newer takes the type by which the older finds what it applies to."""
    b = Board()
    b.enchantment(anthem(CREATURES, AddTypes(words("artifact"))))
    thing = b.creature(2, 2, types="enchantment creature")
    bear = b.creature(2, 2)
    b.enchantment(anthem(each(OfType("enchantment")), RemoveTypes(words("creature"))))
    assert b.now(thing).types == words("enchantment")
    assert b.now(bear).types == words("artifact creature")


def test_a_number_that_another_effect_changes_is_waited_for() -> None:
    """CR 613.8a: what the older does to the elf is what the bear's power is once the newer has applied."""
    b = Board()
    bear = b.creature(2, 2, subtypes="Bear")
    elf = b.creature(1, 1, subtypes="Elf")
    power = QualityOf("power", each(OfSubtype("Bear")))
    b.enchantment(anthem(each(OfSubtype("Elf")), ModifyPT(power, 0)))
    b.enchantment(anthem(each(OfSubtype("Bear")), ModifyPT(3, 3)))
    assert (b.size(bear), b.size(elf)) == ((5, 5), (6, 1))


def test_one_of_two_numbers_may_be_printed_and_less_than_0() -> None:
    """CR 107.1b: "gets +X/-1"."""
    b = Board()
    bear = b.creature(2, 2)
    b.enchantment(anthem(CREATURES, ModifyPT(Count(CREATURES), -1)))
    assert b.size(bear) == (3, 1)


def test_power_that_is_a_life_total_goes_with_it() -> None:
    check("""
    cards:
      Avatar:
        type: Creature
        pt: "*/*"
        text: Avatar's power and toughness are each equal to your life total.
      Drain: {cost: 0, type: Instant, text: Target player loses 3 life.}
    players: {A: {hand: [Drain], battlefield: [Avatar]}, B: {}}
    start: {turn of: A, step: precombat main}
    play:
      - expect: [Avatar: {power: 20, toughness: 20}]
      - A casts: Drain
        targets: A
    expect:
      - Avatar: {power: 17, toughness: 17}
    """)


# Apart from the others.


def test_what_is_phased_out_keeps_what_its_counters_give() -> None:
    """CR 122.1b, 702.26e."""
    check("""
    players:
      A: {battlefield: [{card: 2/2 Bear, phased out: yes, counters: {flying: 1, +1/+1: 1}}]}
      B: {}
    expect:
      - 2/2 Bear: {abilities: [flying], power: 3, toughness: 3}
    """)


def test_what_is_phased_out_is_whose_it_was() -> None:
    """CR 702.26d: an effect had given A control of it."""
    check("""
    players:
      A: {battlefield: [{card: 2/2 Bear, owner: B, phased out: yes}]}
      B: {battlefield: [{card: 3/3 Ox, phased out: yes}]}
    expect:
      - 2/2 Bear: {controller: A, owner: B}
      - 3/3 Ox: {controller: B}
    """)


def test_cards_in_a_library_are_counted_as_they_are_printed() -> None:
    """CR 613.1: the layers have them as they are."""
    b = Board()
    b.creature(2, 2, zone="library")
    b.put(face("Rock", "artifact"), zone="library")
    bear = b.creature(2, 2, anthem(This(), ModifyPT(Count(Each(OfType("creature"), "library")), 0)))
    assert b.size(bear) == (3, 2)


def test_what_it_would_make_of_others_is_not_so_while_it_enters() -> None:
    """CR 614.12: of its own static abilities only those that would apply to itself are looked at."""
    b = TurnBoard()
    b.start()
    b.bear()
    entering = On("move", what=OfColor("red"), to_zone="battlefield")
    b.enchantment(says(Instead(entering, (EnterTapped(),))))
    others = anthem(each(OfType("creature"), Other(This())), AddTypes(words("artifact")))
    red = anthem(This(), SetColors(frozenset(("red",))), condition=Exists(ARTIFACTS))
    card = b.bear(others, red, zone="hand")
    b.game.happen(move(card, "battlefield", under=b.a))
    assert card.next is not None
    assert b.now(card.next).colors == frozenset(("red",))
    assert not card.next.tapped


def test_each_creature_can_be_handed_over_by_one_ability() -> None:
    """CR 804.2: whatever else is so of it, and of what is a creature only by an effect."""
    b = TurnBoard("emperor", ("X", "X", "X", "Y", "Y", "Y"))
    bear, rock, none = b.bear(), b.put(face("Rock", "artifact")), b.bear()
    b.spell(bear, rock, does=(AddTypes(words("creature")), SetPT(3, 3), AddAbilities((keyword("haste"),))))
    b.spell(none, does=(SetColors(frozenset(("red",))),))
    abilities = [[one.ability.keyword for one in b.now(thing).abilities] for thing in (bear, rock, none)]
    assert [len(one) for one in abilities] == [2, 2, 1]


# How long (611.2).


def test_the_next_untap_step_is_no_end_of_combat_before_it() -> None:
    """In the turn of its controller it goes on until that player's next untap step."""
    b = three()
    bear = b.bear()
    does(b, larger("its controller's next untap step"), bear, affected=bear)
    assert "".join(sizes(b, bear, 6)) == "ABC"


def test_the_next_untap_steps_of_two_controllers_are_not_told_apart() -> None:
    b = three()
    mine, theirs = b.bear(), b.bear(of=b.b)
    spell = Context(b.game, b.enchantment(), b.a, {"it": (mine, theirs), "affected": (mine, theirs)})
    larger("its controller's next untap step").perform(spell)
    with pytest.raises(NotModelledYet, match="untap steps"):
        b.go("upkeep")


def test_of_two_effects_the_one_without_a_condition_goes_on() -> None:
    """CR 611.2b."""
    b = three()
    bear, other = b.bear(), b.bear(tapped=True)
    tapped = Exists(each(OfType("creature"), Being("tapped")))
    does(b, Apply(IT, (ModifyPT(1, 1),), Duration("always", as_long_as=tapped)), bear)
    does(b, larger("end of turn"), bear)
    assert b.size(bear) == (4, 4)
    b.game.happen(Event("untap", other))
    assert b.size(bear) == (3, 3)
