"""Copies (707), faces (708–712, 715) and the explanation of the layers."""

from __future__ import annotations

from scenarios.engine.actions.copying import copiable, copied_card, excepted, stack_copy
from scenarios.engine.happening.happen import COMMITS
from scenarios.engine.kernel.characteristics import Face
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.events import Event
from scenarios.engine.kernel.objects import Cast, GameObject
from scenarios.engine.layers.explain import explain
from scenarios.engine.looking.faces import can_flip, can_transform, can_turn_face_down
from scenarios.engine.payment.mana import Mana
from scenarios.engine.words.abilities import Activated, Keyword, Program, Spell, Static
from scenarios.engine.words.continuous import (
    AddAbilities,
    AddTypes,
    AllCreatureTypes,
    BecomeCopy,
    DefinePT,
    LoseAbilities,
    ModifyPT,
    SetColors,
    SetLandTypes,
    SetPT,
)
from scenarios.engine.words.effects.flow import Nothing
from scenarios.engine.words.effects.plays import CopySpell
from scenarios.engine.words.filters import OfSupertype, OfType
from scenarios.engine.words.nodes import Node
from scenarios.engine.words.nouns import It
from scenarios.engine.words.values import CardsIn
from tests.scenarios.engine.board import CREATURES, LANDS, Board, anthem, each, face, words

BEAR = face("Bear", "creature", "Bear", cost="1 G")
DEMON = face("Demon", "creature", "Demon", Keyword("flying"), power=6, toughness=6, cost="2 B B")
GOYF = face(
    "Goyf",
    "creature",
    "Lhurgoyf",
    Static(operations=(DefinePT(CardsIn("graveyard"), CardsIn("graveyard")),), defining=True),
    power=0,
    toughness=1,
)
WOLF = face("Wolf", "creature", "Werewolf", Keyword("trample"), power=3, toughness=2, indicator=words("red"))
VILLAGER = face("Villager", "creature", "Human Werewolf", power=1, toughness=1, cost="1 R")


def but(board: Board, values: Face, *exceptions: Node) -> Face:
    """Copiable values with exceptions, of a copy A makes."""
    return excepted(values, exceptions, Context(board.game, board.creature(0, 0, zone="exile"), board.a))


def copy_of(board: Board, thing: GameObject, *exceptions: Node) -> GameObject:
    """A permanent that entered as a copy of something."""
    values = but(board, copiable(board.game, thing), *exceptions)
    return board.put(face("Clone", "creature", "Shapeshifter", cost="3 U", power=0, toughness=0), copy=values)


def commit(board: Board, kind: str, thing: GameObject) -> None:
    """What an event does to an object."""
    COMMITS[kind](board.game, Event(kind, thing))


# Copiable values.


def test_what_other_effects_made_of_it_is_not_copied() -> None:
    """707.2, first example."""
    board = Board()
    staff = board.put(face("Staff", "artifact", "", Activated((), Program(Nothing())), cost="4"))
    board.spell(staff, does=(AddTypes(words("creature")), SetPT(5, 5)))
    clone = copy_of(board, staff)
    assert board.now(clone).types == words("artifact")
    assert len(board.now(clone).abilities) == 1
    assert board.now(clone).mana_value == 4


def test_a_copy_of_a_copy_has_the_same_values_with_the_exceptions_made_for_it() -> None:
    """707.3, first example; 707.9a."""
    board = Board()
    bear = board.put(BEAR)
    blue = copy_of(board, bear, SetColors(words("blue")), AddAbilities((Keyword("haste"),)))
    clone = copy_of(board, blue)
    now = board.now(clone)
    assert (now.name, now.colors, now.mana_cost) == ("Bear", words("blue"), ("1", "G"))
    assert board.keywords(clone) == ("haste",)


def test_a_type_in_addition_becomes_part_of_the_copiable_values() -> None:
    """707.9b."""
    board = Board()
    juggernaut = board.creature(5, 3, types="artifact creature")
    clone = copy_of(board, juggernaut, AddTypes(words("enchantment")))
    assert copiable(board.game, clone).types == words("artifact creature enchantment")


def test_a_set_size_leaves_out_what_defines_it() -> None:
    """707.9d, both examples."""
    board = Board()
    goyf = board.put(GOYF)
    seven = copy_of(board, goyf, SetPT(7, 7))
    assert board.size(seven) == (7, 7)
    assert board.now(seven).abilities == ()
    changeling = Static(operations=(AllCreatureTypes(),), defining=True)
    shape = board.creature(1, 1, changeling, subtypes="Shapeshifter")
    mimic = copy_of(board, shape, AddTypes(subtypes=words("Rogue")))
    assert words("Rogue Goblin Wurm") <= board.now(mimic).subtypes


def test_becoming_a_copy_keeps_other_effects_and_ends_with_its_duration() -> None:
    """707.4."""
    board = Board()
    shifter = board.put(face("Shifter", "creature", "Shapeshifter", power=0, toughness=1))
    board.spell(shifter, does=(ModifyPT(3, 3),))
    first = board.spell(shifter, does=(BecomeCopy(BEAR),))
    assert (board.now(shifter).name, board.size(shifter)) == ("Bear", (5, 5))
    second = board.spell(shifter, does=(BecomeCopy(DEMON),))
    assert (board.now(shifter).name, board.size(shifter)) == ("Demon", (9, 9))
    board.end(second)
    assert copiable(board.game, shifter) == BEAR
    board.end(first)
    assert board.size(shifter) == (3, 4)


def test_the_static_abilities_a_copy_gains_apply() -> None:
    board = Board()
    lord = face("Lord", "creature", "", anthem(CREATURES, ModifyPT(1, 1)))
    bear = board.put(BEAR)
    board.spell(bear, does=(BecomeCopy(lord),))
    assert board.size(board.creature(1, 1)) == (2, 2)


def test_a_land_set_to_a_basic_type_loses_what_it_copied_but_not_what_it_was_granted() -> None:
    """305.7."""
    board = Board()
    land = board.land("Gate", "Gate")
    board.spell(land, does=(BecomeCopy(face("Den", "land", "", Keyword("hexproof"))),))
    board.spell(land, does=(AddAbilities((Keyword("indestructible"),)),))
    board.enchantment(anthem(each(OfType("land")), SetLandTypes(words("Mountain"))))
    assert board.keywords(land) == ("indestructible",)
    assert board.now(land).name == "Den"


def test_a_copied_spell_keeps_its_choices_but_no_mana_was_spent_on_it() -> None:
    """707.10, first and third examples; 707.10b."""
    board = Board()
    charm = board.put(face("Charm", "instant", "", Spell(Program(Nothing())), cost="G"), zone="stack")
    charm.cast = Cast(x=3, modes=(1,), mana_spent=(Mana("G"),), by=board.b)
    context = Context(board.game, board.put(BEAR), board.a)
    made = stack_copy(context, charm, CopySpell(It("spell"), red=True))
    assert (made.kind, made.card, board.now(made).name) == ("copy", None, "Charm")
    assert board.now(made).colors == words("red")
    assert made.cast == Cast(x=3, modes=(1,))


# Face down.


def test_face_down_it_is_a_nameless_two_two_and_so_is_its_copy() -> None:
    """707.2, second example; 708.2a."""
    board = Board()
    demon = board.put(DEMON, face_down="morph")
    for one in (demon, copy_of(board, demon)):
        now = board.now(one)
        assert (now.name, now.colors, now.mana_cost, now.abilities) == ("", frozenset(), None, ())
        assert board.size(one) == (2, 2)


def test_a_face_down_permanent_shows_what_it_copied_once_it_is_turned_up() -> None:
    """708.10; 707.3, third and fourth examples."""
    board = Board()
    demon = board.put(DEMON, face_down="morph")
    board.spell(demon, does=(BecomeCopy(BEAR),))
    assert (board.now(demon).name, board.size(demon)) == ("", (2, 2))
    before = demon.timestamp
    commit(board, "turn-face-up", demon)
    assert board.now(demon).name == "Bear"
    assert demon.timestamp > before


def test_double_faced_cards_are_not_turned_face_down() -> None:
    board = Board()
    wolf, bear = board.put(VILLAGER, WOLF, layout="transforming"), board.put(BEAR)
    context = Context(board.game, bear, board.a)
    assert not can_turn_face_down(context, wolf)
    assert can_turn_face_down(context, bear)


# Cards with several faces.


def test_a_transformed_permanent_has_its_back_face_and_the_front_faces_mana_value() -> None:
    """712.8e, 712.18, 202.3b."""
    board = Board()
    wolf = board.put(VILLAGER, WOLF, layout="transforming")
    board.spell(wolf, does=(ModifyPT(2, 2),))
    assert board.size(wolf) == (3, 3)
    commit(board, "transform", wolf)
    now = board.now(wolf)
    assert (now.name, now.colors, now.mana_value, board.size(wolf)) == ("Wolf", words("red"), 2, (5, 4))
    assert board.now(copy_of(board, wolf)).mana_value == 0
    assert (
        board.now(board.put(VILLAGER, WOLF, layout="transforming", zone="graveyard", face=1)).name
        == "Villager"
    )


def test_only_transforming_cards_transform_and_what_copies_them_does_not() -> None:
    """712.9, all three examples."""
    board = Board()
    wolf = board.put(VILLAGER, WOLF, layout="transforming")
    modal = board.put(VILLAGER, WOLF, layout="modal")
    clone = copy_of(board, wolf)
    context = Context(board.game, clone, board.a)
    assert [can_transform(context, one) for one in (wolf, modal, clone)] == [True, False, False]
    board.spell(wolf, does=(BecomeCopy(face("Vanguard", "creature", "Human Soldier")),))
    commit(board, "transform", wolf)
    assert (wolf.face, board.now(wolf).name) == (1, "Vanguard")


def test_a_token_copy_of_a_transforming_permanent_has_both_faces() -> None:
    """707.8a."""
    board = Board()
    wolf = board.put(VILLAGER, WOLF, layout="transforming", face=1)
    context = Context(board.game, wolf, board.a)
    card = copied_card(context, wolf)
    assert card is not None
    assert [one.name for one in card.faces] == ["Villager", "Wolf"]
    assert copied_card(context, board.put(BEAR)) is None


def test_a_flipped_copy_has_the_flipped_values() -> None:
    """707.3, second example; 710.1c."""
    board = Board()
    rat = board.put(
        face("Rat", "creature", "Rat", cost="1 B", power=1, toughness=1),
        face("Rat Lord", "creature", "Rat Lord", supertypes="legendary", power=3, toughness=3),
        layout="flip",
    )
    student = board.put(face("Student", cost="1 U"), face("Master", power=4), layout="flip")
    assert can_flip(Context(board.game, rat, board.a), student)
    commit(board, "flip", student)
    assert (board.now(student).name, board.now(student).colors) == ("Master", words("blue"))
    board.spell(student, does=(BecomeCopy(copiable(board.game, rat)),))
    now = board.now(student)
    assert (now.name, now.colors, now.mana_value, board.size(student)) == (
        "Rat Lord",
        words("black"),
        2,
        (3, 3),
    )
    board.enchantment(anthem(each(OfSupertype("legendary")), ModifyPT(2, 2)))
    assert board.size(student) == (5, 5)
    assert board.size(rat) == (1, 1)


def test_a_split_card_is_both_halves_except_on_the_stack() -> None:
    """709.4."""
    board = Board()
    halves = (
        face("Fire", "instant", "", Spell(Program(Nothing())), cost="1 R"),
        face("Ice", "instant", "", Spell(Program(Nothing())), cost="1 U"),
    )
    card = board.now(board.put(*halves, layout="split", zone="hand"))
    assert (card.name, card.mana_value, card.colors) == ("Fire // Ice", 4, words("red blue"))
    assert len(card.abilities) == 2
    spell = board.now(board.put(*halves, layout="split", zone="stack", face=1))
    assert (spell.name, spell.mana_value) == ("Ice", 2)
    fused = board.put(*halves, layout="split", zone="stack", cast=Cast(way="fuse"))
    assert board.now(fused).mana_value == 4


def test_an_adventure_is_one_on_the_stack_only() -> None:
    """715.3b, 715.4."""
    board = Board()
    faces = (BEAR, face("Trip", "sorcery", "Adventure", cost="G"))
    assert board.now(board.put(*faces, layout="adventure", zone="stack", face=1)).name == "Trip"
    assert board.now(board.put(*faces, layout="adventure", zone="stack")).name == "Bear"
    assert board.now(board.put(*faces, layout="adventure", zone="exile", face=1)).name == "Bear"


# Phasing.


def test_what_is_attached_phases_out_and_in_with_it() -> None:
    """702.26g."""
    board = Board()
    bear = board.put(BEAR)
    aura = board.enchantment()
    board.attach(aura, bear)
    commit(board, "phase-out", bear)
    assert (bear.phased_out, aura.phased_out) == ("directly", "indirectly")
    assert list(board.game.permanents) == []
    assert board.game.controller(bear) is board.a
    commit(board, "phase-in", bear)
    assert list(board.game.permanents) == [bear, aura]
    assert aura.attached_to is bear


# The explanation.


def test_the_explanation_says_what_each_effect_changed_and_why_there() -> None:
    board = Board()
    land = board.land("Gate", "Gate")
    tomb = board.land("Tomb", "", anthem(LANDS, AddTypes(subtypes=words("Swamp"))))
    moon = board.enchantment(anthem(each(OfType("land")), SetLandTypes(words("Mountain"))), name="Moon")
    first, gone = explain(board.game, land)
    assert (first.layer, first.source, first.why) == ("4", moon, "timestamp")
    assert ("subtypes", words("Gate"), words("Mountain")) in [
        (one.characteristic, one.before, one.after) for one in first.changes
    ]
    assert (gone.layer, gone.source, gone.why, gone.waited_for) == ("4", tomb, "gone", (moon,))
    board.enchantment(anthem(LANDS, AddTypes(subtypes=words("Swamp"))))
    assert [step.source.label for step in explain(board.game, tomb)] == ["Moon", "Tomb", "Enchantment"]
    assert not board.game.explaining


def test_the_explanation_names_what_was_waited_for() -> None:
    board = Board()
    rock = board.put(face("Rock", "artifact"))
    older = board.enchantment(anthem(CREATURES, AddTypes(subtypes=words("Wall"))), name="Older")
    newer = board.enchantment(anthem(each(OfType("artifact")), AddTypes(words("creature")), SetPT(1, 1)))
    steps = explain(board.game, rock)
    assert [(step.layer, step.source, step.why) for step in steps] == [
        ("4", newer, "timestamp"),
        ("4", older, "dependency"),
        ("7b", newer, "began"),
    ]
    assert steps[1].waited_for == (newer,)
    assert [cite.rule for cite in steps[1].cites][:2] == ["613.1d", "613.8b"]


def test_the_explanation_knows_circles_and_defining_abilities() -> None:
    board = Board()
    goyf = board.put(GOYF)
    assert [(step.layer, step.why) for step in explain(board.game, goyf)] == [("7a", "defining")]
    board.enchantment(anthem(CREATURES, LoseAbilities()))
    assert board.size(goyf) == (0, 1)
