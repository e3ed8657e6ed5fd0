"""Targets: what may be one, choosing, dividing, checking again, changing (115, 601.2c, 601.2d, 608.2b).

Boards still: a target that is changed and not only may be, of which no text is read.
"""

from typing import Any

from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.words.effects.plays import ChooseNewTargets
from scenarios.engine.words.nouns import It
from tests.scenarios.check import check
from tests.scenarios.engine.casting_board import CastingBoard, any_target, damage, does, target
from tests.scenarios.engine.said import START

CARDS = """
cards:
  Shock: {cost: 0, type: Instant, text: Shock deals 2 damage to any target.}
  Red Shock: {cost: R, type: Instant, text: Red Shock deals 2 damage to any target.}
  Walker: {type: Planeswalker, loyalty: 3}
  Rock: {type: Artifact}
  Cancel: {cost: 0, type: Instant, text: Counter target spell.}
  Hexed: {type: Creature, pt: 2/2, text: Hexproof}
  Shrouded: {type: Creature, pt: 2/2, text: Shroud}
  Knight: {type: Creature, pt: 2/2, text: Protection from red}
  Terror: {cost: 0, type: Instant, text: Terror deals 2 damage to target creature.}
  Two: {cost: 0, type: Instant, text: Tap two target creatures.}
  Both:
    cost: 0
    type: Instant
    text: Both deals 1 damage to target creature and 1 damage to target creature.
  Another:
    cost: 0
    type: Instant
    text: Another deals 1 damage to target creature and 1 damage to another target creature.
  Fan: {cost: X, type: Instant, text: Tap X target creatures.}
  Maybe: {cost: 0, type: Instant, text: Tap up to one target creature. You gain 1 life.}
  Arc:
    cost: 0
    type: Instant
    text: Arc deals 3 damage divided as you choose among one, two, or three targets.
  Kill: {cost: 0, type: Instant, text: Destroy target creature.}
  Drain: {cost: 0, type: Instant, text: Drain deals 2 damage to target creature and you gain 2 life.}
  Wash: {cost: 0, type: Instant, text: Tap two target creatures. You gain 2 life.}
  Cloak: {cost: 0, type: Instant, text: Target creature gains shroud until end of turn.}
  Redirect: {cost: 0, type: Instant, text: You may choose new targets for target spell.}
  Mind: {cost: 0, type: Sorcery, text: Target opponent loses 1 life.}
"""


def begun(text: str) -> None:
    """A's main phase of these cards."""
    check(f"{CARDS}{START}{text}")


def test_any_target_is_a_creature_a_planeswalker_a_battle_or_a_player() -> None:
    begun("""
players: {A: {hand: [Shock], battlefield: [2/2 Bear, Walker, Rock]}, B: {}}
play: [A casts: Shock]
expect:
  - waiting for: target
    options: [2/2 Bear, Walker, A, B]
""")


def test_a_spell_is_no_target_for_itself_and_others_are() -> None:
    begun("""
players: {A: {hand: [Shock, Cancel]}, B: {}}
play:
  - A casts: Shock
    targets: B
  - A casts: Cancel
    targets: Cancel
    illegal because: 115.2
  - A casts: Cancel
  - stop here
expect:
  - Cancel: {targets: [Shock]}
""")


def test_hexproof_stops_opponents_only_and_shroud_everybody() -> None:
    begun("""
players: {A: {hand: [Shock], battlefield: [Hexed, Shrouded]}, B: {battlefield: [{card: Hexed, as: Theirs}]}}
play:
  - A casts: Shock
    targets: Theirs
    illegal because: 702.11b
  - A casts: Shock
    targets: Shrouded
    illegal because: 702.18a
  - A casts: Shock
    targets: Hexed
expect:
  - died: Hexed
""")


def test_protection_looks_at_the_source() -> None:
    begun("""
players: {A: {mana: R, hand: [Shock, Red Shock], battlefield: [Knight]}, B: {}}
play:
  - A casts: Red Shock
    targets: Knight
    illegal because: 702.16b
  - A casts: Shock
    targets: Knight
expect:
  - died: Knight
""")


def test_no_target_no_spell() -> None:
    begun("""
players: {A: {hand: [Terror]}, B: {}}
expect:
  - impossible: {A casts: Terror}
    because: 601.2c
""")


def test_the_same_target_is_not_chosen_twice_for_one_word() -> None:
    begun("""
players: {A: {hand: [Two], battlefield: [2/2 Bear, 3/3 Ox]}, B: {}}
play:
  - A casts: Two
    targets: [2/2 Bear, 2/2 Bear]
    illegal because: 601.2c
  - A casts: Two
    targets: [2/2 Bear, 3/3 Ox]
""")


def test_two_words_may_share_a_target_unless_it_says_another() -> None:
    begun("""
players: {A: {hand: [Both, Another], battlefield: [2/3 Bear]}, B: {}}
play:
  - A casts: Both
    targets: [[2/3 Bear], [2/3 Bear]]
  - resolve
expect:
  - 2/3 Bear: {damage: 2}
  - impossible: {A casts: Another}
    because: 601.2c
""")


def test_x_fixes_the_number_of_targets() -> None:
    begun("""
players: {A: {mana: RR, hand: [Fan], battlefield: [2/2 Bear, 3/3 Ox, 4/4 Elk]}, B: {}}
play:
  - A casts: Fan
    x: 2
    targets: [2/2 Bear, 3/3 Ox, 4/4 Elk]
    illegal because: 601.2c
  - A casts: Fan
    x: 2
    targets: [2/2 Bear, 3/3 Ox]
expect:
  - 2/2 Bear: {tapped: yes}
  - 3/3 Ox: {tapped: yes}
  - 4/4 Elk: {tapped: no}
""")


def test_up_to_one_target_may_be_none() -> None:
    begun("""
players: {A: {hand: [Maybe], battlefield: [2/2 Bear]}, B: {}}
play:
  - A casts: Maybe
    targets: []
  - expect:
      - Maybe: {targets: []}
expect:
  - A: {life: 21}
  - 2/2 Bear: {tapped: no}
""")


def test_damage_is_divided_as_it_is_cast_and_each_target_gets_some() -> None:
    begun("""
players: {A: {hand: [Arc], battlefield: [5/5 Ox]}, B: {}}
play:
  - A casts: Arc
    targets: [5/5 Ox, B]
    divided: [3, 0]
    illegal because: 601.2d
  - A casts: Arc
    targets: [5/5 Ox, B]
    divided: [1, 2]
expect:
  - 5/5 Ox: {damage: 1}
  - B: {life: 18}
""")


def test_what_would_have_gone_to_an_illegal_target_is_lost() -> None:
    begun("""
players: {A: {hand: [Arc, Kill], battlefield: [5/5 Ox]}, B: {}}
play:
  - A casts: Arc
    targets: [5/5 Ox, B]
    divided: [1, 2]
  - A casts: Kill
    targets: 5/5 Ox
expect:
  - B: {life: 18}
""")


def test_with_all_targets_illegal_nothing_of_it_happens() -> None:
    begun("""
players: {A: {hand: [Drain, Kill], battlefield: [2/2 Bear]}, B: {}}
play:
  - A casts: Drain
    targets: 2/2 Bear
  - A casts: Kill
    targets: 2/2 Bear
expect:
  - did not resolve: Drain
  - did not happen: [resolved: Drain]
  - A: {life: 20, graveyard: [Drain, Kill, 2/2 Bear]}
""")


def test_one_illegal_target_of_two_is_left_alone_and_the_rest_happens() -> None:
    begun("""
players: {A: {hand: [Wash, Cloak], battlefield: [2/2 Bear, 3/3 Ox]}, B: {}}
play:
  - A casts: Wash
    targets: [2/2 Bear, 3/3 Ox]
  - A casts: Cloak
    targets: 3/3 Ox
expect:
  - 2/2 Bear: {tapped: yes}
  - 3/3 Ox: {tapped: no}
  - A: {life: 22}
""")


def test_choosing_new_targets_may_leave_an_illegal_one() -> None:
    begun("""
players: {A: {hand: [Terror, Cloak], battlefield: [2/2 Bear, 3/3 Ox]}, B: {hand: [Redirect]}}
play:
  - A casts: Terror
    targets: 2/2 Bear
  - A casts: Cloak
    targets: 2/2 Bear
  - resolve
  - B casts: Redirect
    targets: Terror
  - B chooses: 2/2 Bear
expect:
  - choice offered: target
    of: B
    options: [2/2 Bear, 3/3 Ox]
  - did not resolve: Terror
""")


def test_target_opponent() -> None:
    begun("""
players: {A: {hand: [Mind]}, B: {}}
play:
  - A casts: Mind
    targets: A
    illegal because: 115.2
  - A casts: Mind
expect:
  - B: {life: 19}
""")


# What no text says.


def chosen(spell: GameObject) -> Any:
    """The targets of a spell, under the names of its words."""
    return spell.cast.targets if spell.cast is not None else None


def changed(board: CastingBoard, spell: GameObject) -> Any:
    """What B makes of its target."""
    context = Context(board.game, board.enchantment(), board.b, {"spell": (spell,)})
    ChooseNewTargets(It("spell"), "change the target").perform(context)
    return chosen(spell)


def test_changing_the_target_of_a_spell() -> None:
    board = CastingBoard()
    shock = board.card("Shock", "instant", "0", does(damage(2), any_target()))
    assert changed(board, board.cast(shock, targets=(board.b,))) == (("target", (board.a,)),)
    board.resolve()
    assert board.a.life == 18


def test_a_target_that_cannot_be_changed_stays() -> None:
    board = CastingBoard()
    bear = board.creature(2, 2)
    spell = board.cast(board.card("Only", "instant", "0", does(damage(1), target())))
    assert changed(board, spell) == (("target", (bear,)),)
