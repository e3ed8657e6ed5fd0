"""Copies (707), faces (708–712, 715) and the explanation of the layers.

Boards still: a copy that is of another color (no text is read that says so), what a copy of a spell keeps
of how it was cast, and what the explanation says step by step.
"""

from __future__ import annotations

from scenarios.engine.actions.copying import copiable, excepted, stack_copy
from scenarios.engine.kernel.characteristics import Face
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.objects import Cast, GameObject
from scenarios.engine.layers.explain import explain
from scenarios.engine.payment.mana import Mana
from scenarios.engine.words.abilities import Keyword, Program, Spell, Static
from scenarios.engine.words.continuous import (
    AddAbilities,
    AddTypes,
    DefinePT,
    LoseAbilities,
    SetColors,
    SetLandTypes,
    SetPT,
)
from scenarios.engine.words.effects.flow import Nothing
from scenarios.engine.words.effects.plays import CopySpell
from scenarios.engine.words.filters import OfType
from scenarios.engine.words.nodes import Node
from scenarios.engine.words.nouns import It
from scenarios.engine.words.values import CardsIn
from tests.scenarios.check import check
from tests.scenarios.engine.board import CREATURES, LANDS, Board, anthem, each, face, words

CLONE = """Clone:
        cost: 3U
        type: Creature — Shapeshifter
        pt: 0/0
        text: You may have Clone enter as a copy of any creature on the battlefield."""
START = "start: {turn of: A, step: precombat main}"
CLONED = f"""{START}
    play:
      - A casts: Clone
      - A chooses: """
WOLF = """Wolf:
        layout: transforming
        faces:
          - {name: Villager, cost: 1R, type: Creature — Human Werewolf, pt: 1/1}
          - {name: Wolf, color: red, type: Creature — Werewolf, pt: 3/2, text: Trample}"""


# Copiable values.


def test_what_other_effects_made_of_it_is_not_copied() -> None:
    """707.2, first example."""
    check(f"""
    cards:
      {CLONE}
      Staff: {{cost: 4, type: Artifact, text: "{{T}}: Add {{C}}."}}
    players: {{A: {{battlefield: [Staff], hand: [Clone], mana: 3U}}, B: {{}}}}
    effects:
      - {{text: All noncreature artifacts become 5/5 artifact creatures until end of turn., by: A}}
    {CLONED} Staff
    expect:
      - Staff: {{types: [artifact, creature], power: 5}}
      - Clone: {{types: [artifact], mana value: 4, abilities: ["{{T}}: Add {{C}}."]}}
    """)


def test_a_copy_of_a_copy_has_the_same_values_with_the_exceptions_made_for_it() -> None:
    """707.3, first example; 707.9a."""
    check(f"""
    cards:
      {CLONE}
      Bear: {{cost: 1G, type: Creature — Bear, pt: 2/2}}
      Ghost:
        cost: U
        type: Creature
        pt: 0/0
        text: >-
          You may have Ghost enter as a copy of any creature on the battlefield, except it's a Spirit in
          addition to its other types and it has haste.
    players: {{A: {{battlefield: [Bear], hand: [Clone, Ghost], mana: 3UU}}, B: {{}}}}
    {START}
    play:
      - A casts: Ghost
      - A chooses: Bear
      - resolve
      - A casts: Clone
      - A chooses: Ghost
    expect:
      - Clone: {{name: Bear, subtypes: [Bear, Spirit], cost: "{{1}}{{G}}", abilities: [haste]}}
    """)


def test_a_type_in_addition_becomes_part_of_the_copiable_values() -> None:
    """707.9b."""
    check(f"""
    cards:
      {CLONE}
      Juggernaut: {{cost: 4, type: Artifact Creature, pt: 5/3}}
      Image:
        cost: U
        type: Creature
        pt: 0/0
        text: >-
          You may have Image enter as a copy of any creature on the battlefield, except it's an enchantment
          in addition to its other types.
    players: {{A: {{battlefield: [Juggernaut], hand: [Clone, Image], mana: 3UU}}, B: {{}}}}
    {START}
    play:
      - A casts: Image
      - A chooses: Juggernaut
      - resolve
      - A casts: Clone
      - A chooses: Image
    expect:
      - Clone: {{types: [artifact, creature, enchantment]}}
    """)


def test_a_set_size_leaves_out_what_defines_it() -> None:
    """707.9d, first example."""
    check(f"""
    cards:
      Goyf:
        type: Creature — Lhurgoyf
        pt: "*/*"
        text: Goyf's power and toughness are each equal to the number of creature cards in your graveyard.
      Giant:
        cost: U
        type: Creature
        pt: 0/0
        text: You may have Giant enter as a copy of any creature on the battlefield, except it's 7/7.
    players: {{A: {{battlefield: [Goyf], graveyard: [2/2 Bear], hand: [Giant], mana: U}}, B: {{}}}}
    {START}
    play:
      - A casts: Giant
      - A chooses: Goyf
    expect:
      - Giant: {{name: Goyf, power: 7, toughness: 7, abilities: []}}
    """)


def test_a_type_in_addition_keeps_what_defines_the_others() -> None:
    """707.9d, second example."""
    check(f"""
    cards:
      Shape: {{type: Creature — Shapeshifter, pt: 1/1, text: Changeling}}
      Mimic:
        cost: U
        type: Creature
        pt: 0/0
        text: >-
          You may have Mimic enter as a copy of any creature on the battlefield, except it's a Rogue in
          addition to its other types.
    players: {{A: {{battlefield: [Shape], hand: [Mimic], mana: U}}, B: {{}}}}
    {START}
    play:
      - A casts: Mimic
      - A chooses: Shape
    expect:
      - Mimic: {{is: [Rogue, Goblin, Wurm]}}
    """)


SHAPES = """
    cards:
      Shifter: {type: Creature — Shapeshifter, pt: 0/1}
      Long: {type: Sorcery, text: Target creature becomes a copy of another target creature.}
      Short:
        {type: Sorcery, text: Target creature becomes a copy of another target creature until end of turn.}
      Demon: {type: Creature — Demon, pt: 6/6, text: Flying}
    players: {A: {battlefield: [{card: Shifter, counters: {+1/+1: 3}}, 2/2 Bear, Demon]}, B: {}}
    start: {turn of: A, step: precombat main}
"""


def test_becoming_a_copy_keeps_other_effects_and_ends_with_its_duration() -> None:
    """707.4: over another copy effect, and over nothing."""
    check(f"""{SHAPES}
    stack: [{{card: Short, targets: [[Shifter], [Demon]]}}, {{card: Long, targets: [[Shifter], [2/2 Bear]]}}]
    play:
      - resolve
      - expect:
          - Shifter: {{name: 2/2 Bear, power: 5, toughness: 5}}
      - resolve
      - expect:
          - Shifter: {{name: Demon, power: 9, toughness: 9}}
      - go to: {{turn of: B, step: upkeep}}
    expect:
      - Shifter: {{name: 2/2 Bear, power: 5, toughness: 5}}
    """)
    check(f"""{SHAPES}
    stack: [{{card: Short, targets: [[Shifter], [Demon]]}}]
    play:
      - resolve
      - go to: {{turn of: B, step: upkeep}}
    expect:
      - Shifter: {{name: Shifter, power: 3, toughness: 4}}
    """)


def test_the_static_abilities_a_copy_gains_apply() -> None:
    check("""
    cards:
      Lord: {type: Creature, pt: 2/2, text: All creatures get +1/+1.}
      Shift: {type: Sorcery, text: Target creature becomes a copy of another target creature.}
    players: {A: {battlefield: [2/2 Bear, 1/1 Elf]}, B: {battlefield: [Lord]}}
    start: {turn of: A, step: precombat main}
    stack: [{card: Shift, targets: [[2/2 Bear], [Lord]]}]
    expect:
      - 1/1 Elf: {power: 3, toughness: 3}
    """)


def test_a_land_set_to_a_basic_type_loses_what_it_copied_but_not_what_it_was_granted() -> None:
    """305.7."""
    check("""
    cards:
      Gate: {type: Land — Gate}
      Den: {type: Land, text: Hexproof}
      Moon: {type: Enchantment, text: Nonbasic lands are Mountains.}
      Shift: {type: Sorcery, text: Target land becomes a copy of another target land.}
      Harden: {type: Sorcery, text: Target land gains indestructible.}
    players: {A: {battlefield: [Gate, Den, Moon]}, B: {}}
    start: {turn of: A, step: precombat main}
    stack: [{card: Harden, targets: Gate}, {card: Shift, targets: [[Gate], [Den]]}]
    expect:
      - Gate: {name: Den, has: indestructible, has not: hexproof}
    """)


# Face down.


def test_face_down_it_is_a_nameless_two_two_and_so_is_its_copy() -> None:
    """707.2, second example; 708.2a."""
    check(f"""
    cards:
      {CLONE}
      Demon: {{cost: 2BB, type: Creature — Demon, pt: 6/6, text: "Flying\\nMorph {{B}}"}}
    players: {{A: {{battlefield: [{{card: Demon, face down: morph}}], hand: [Clone], mana: 3U}}, B: {{}}}}
    {CLONED} Demon
    expect:
      - Demon: {{name: nothing, colors: [], cost: nothing, abilities: [], power: 2, toughness: 2}}
      - Clone: {{name: nothing, colors: [], cost: nothing, abilities: [], power: 2, toughness: 2}}
      - Clone: {{face down: no}}
    """)


def test_a_face_down_permanent_shows_what_it_copied_once_it_is_turned_up() -> None:
    """708.10; 707.3, third and fourth examples; 613.7f: its new timestamp is the latest."""
    check("""
    cards:
      Demon: {cost: 2BB, type: Creature — Demon, pt: 6/6, text: "Morph {B}"}
      Bear: {cost: 1G, type: Creature — Bear, pt: 2/2, text: "Elves have base power and toughness 3/3."}
      Size: {type: Enchantment, text: Elves have base power and toughness 5/5.}
      Up: {type: Instant, text: Turn target creature face up.}
      Shift: {type: Sorcery, text: Target creature becomes a copy of another target creature.}
    players: {A: {battlefield: [{card: Demon, face down: morph}, Bear, 1/1 Elf, Size]}, B: {}}
    start: {turn of: A, step: precombat main}
    stack: [{card: Up, targets: Demon}, {card: Shift, targets: [[Demon], [Bear]]}]
    play:
      - resolve
      - expect:
          - Demon: {name: nothing, power: 2, toughness: 2}
          - 1/1 Elf: {power: 5, toughness: 5}
      - resolve
    expect:
      - Demon: {name: Bear}
      - 1/1 Elf: {power: 3, toughness: 3}
    """)


def test_double_faced_cards_are_not_turned_face_down() -> None:
    check(f"""
    cards:
      {WOLF}
      Down: {{type: Sorcery, text: Turn target creature face down.}}
    players: {{A: {{battlefield: [Wolf, 2/2 Bear]}}, B: {{}}}}
    {START}
    stack: [{{card: Down, targets: Wolf}}, {{card: Down, targets: 2/2 Bear}}]
    expect:
      - Wolf: {{face down: no}}
      - 2/2 Bear: {{face down: yes}}
    """)


# Cards with several faces.


def test_a_transformed_permanent_has_its_back_face_and_the_front_faces_mana_value() -> None:
    """712.8e, 712.18, 202.3b."""
    check(f"""
    cards:
      {CLONE}
      {WOLF}
      Turn: {{cost: R, type: Sorcery, text: Transform target creature.}}
    players: {{A: {{battlefield: [Wolf], hand: [Clone, Turn], graveyard: [Wolf], mana: 3UR}}, B: {{}}}}
    effects: [{{text: Target creature gets +2/+2 until end of turn., by: A, targets: Wolf}}]
    {START}
    play:
      - expect:
          - Wolf: {{power: 3, toughness: 3}}
      - A casts: Turn
        targets: Wolf
      - resolve
      - A casts: Clone
      - A chooses: Wolf
    expect:
      - Wolf: {{name: Wolf, colors: [red], mana value: 2, power: 5, toughness: 4}}
      - Clone: {{name: Wolf, mana value: 0}}
      - Wolf 2: {{name: Villager}}
    """)


def test_only_transforming_cards_transform_and_what_copies_them_does_not() -> None:
    """712.9, all three examples."""
    check(f"""
    cards:
      {CLONE}
      {WOLF}
      Modal:
        layout: modal
        faces:
          - {{name: Front, cost: 1R, type: Creature — Human, pt: 1/1}}
          - {{name: Back, cost: 1R, type: Creature — Human, pt: 2/2}}
      Vanguard: {{type: Creature — Human Soldier, pt: 2/2}}
      Turn: {{type: Sorcery, text: Transform target creature.}}
      Shift: {{type: Sorcery, text: Target creature becomes a copy of another target creature.}}
    players:
      A: {{battlefield: [Wolf, {{card: Wolf, as: Real}}, Modal, Vanguard, {{card: Clone, copy of: Real}}]}}
      B: {{}}
    {START}
    stack:
      - {{card: Turn, targets: Wolf}}
      - {{card: Turn, targets: Real}}
      - {{card: Turn, targets: Modal}}
      - {{card: Turn, targets: Clone}}
      - {{card: Shift, targets: [[Wolf], [Vanguard]]}}
    expect:
      - transformed: Wolf
      - Wolf: {{name: Vanguard}}
      - Real: {{name: Wolf}}
      - Modal: {{name: Front}}
      - Clone: {{name: Villager}}
    """)


def test_a_token_copy_of_a_transforming_permanent_has_both_faces() -> None:
    """707.8a."""
    check(f"""
    cards:
      {WOLF}
      Twin: {{type: Sorcery, text: Create a token that's a copy of target creature.}}
      Turn: {{cost: R, type: Sorcery, text: Transform target creature.}}
    players: {{A: {{battlefield: [{{card: Wolf, transformed: yes}}], hand: [Turn], mana: R}}, B: {{}}}}
    {START}
    stack: [{{card: Twin, targets: Wolf}}]
    play:
      - resolve
      - expect:
          - Wolf 2: {{name: Wolf, token: yes}}
      - A casts: Turn
        targets: Wolf 2
    expect:
      - Wolf 2: {{name: Villager}}
    """)


def test_a_flipped_copy_has_the_flipped_values() -> None:
    """707.3, second example; 710.1c."""
    check("""
    cards:
      Rat:
        layout: flip
        faces:
          - {name: Rat, cost: 1B, type: Creature — Rat, pt: 1/1}
          - {name: Rat Lord, type: Legendary Creature — Rat Shaman, pt: 3/3}
      Student:
        layout: flip
        faces:
          - {name: Student, cost: 1U, type: Creature, pt: 2/2, text: "{0}: Flip Student."}
          - {name: Master, type: Creature, pt: 4/2}
      Shift: {cost: U, type: Instant, text: Target creature becomes a copy of another target creature.}
      Pride: {type: Enchantment, text: Legendary creatures get +2/+2.}
    players: {A: {battlefield: [Rat, Student, Pride], hand: [Shift], mana: U}, B: {}}
    start: {turn of: A, step: precombat main}
    play:
      - A activates: Student
      - resolve
      - expect:
          - Student: {name: Master, colors: [blue]}
      - A casts: Shift
        targets: [[Student], [Rat]]
    expect:
      - Student: {name: Rat Lord, colors: [black], mana value: 2, power: 5, toughness: 5}
      - Rat: {power: 1, toughness: 1}
    """)


def test_a_split_card_is_both_halves_except_on_the_stack() -> None:
    """709.4."""
    check("""
    cards:
      Fire // Ice:
        layout: split
        faces:
          - {name: Fire, cost: 1R, type: Instant, text: "You gain 1 life.\\nFuse"}
          - {name: Ice, cost: 1U, type: Instant, text: "You gain 2 life.\\nFuse"}
    players: {A: {hand: [3 Fire // Ice], mana: 3UUR}, B: {}}
    start: {turn of: A, step: precombat main}
    play:
      - A casts: Fire // Ice
        half: Ice
        as: half
      - A casts: Fire // Ice 2
        way: fuse
        as: both
      - expect:
          - half: {name: Ice, mana value: 2}
          - both: {mana value: 4}
    expect:
      - Fire // Ice 3: {name: Fire // Ice, mana value: 4, colors: [red, blue]}
    """)


def test_an_adventure_is_one_on_the_stack_only() -> None:
    """715.3b, 715.4."""
    check("""
    cards:
      Bear:
        layout: adventure
        faces:
          - {name: Bear, cost: 1G, type: Creature — Bear, pt: 2/2}
          - {name: Trip, cost: G, type: Sorcery — Adventure, text: You gain 1 life.}
    players: {A: {hand: [2 Bear], mana: 1GG}, B: {}}
    start: {turn of: A, step: precombat main}
    play:
      - A casts: Bear
        half: Trip
      - expect:
          - Bear: {name: Trip, zone: stack}
      - resolve
      - expect:
          - Bear: {name: Bear, zone: exile}
      - A casts: Bear 2
        half: Bear
      - expect:
          - Bear 2: {name: Bear, zone: stack}
    """)


# Phasing.


def test_what_is_attached_phases_out_and_in_with_it() -> None:
    """702.26g."""
    check("""
    cards:
      Aura: {type: Enchantment — Aura, text: Enchant creature}
      Fade: {type: Sorcery, text: Target creature phases out.}
    players: {A: {battlefield: [2/2 Bear, {card: Aura, attached to: 2/2 Bear}]}, B: {}}
    start: {turn of: A, step: precombat main}
    stack: [{card: Fade, targets: 2/2 Bear}]
    play:
      - resolve
      - expect:
          - 2/2 Bear: {phased out: yes, controller: A}
          - Aura: {phased out: yes}
      - go to: {turn of: A, step: upkeep}
    expect:
      - 2/2 Bear: {phased out: no}
      - Aura: {phased out: no, attached to: 2/2 Bear}
    """)


# What no text says.

BEAR = face("Bear", "creature", "Bear", cost="1 G")


GOYF = face(
    "Goyf",
    "creature",
    "Lhurgoyf",
    Static(operations=(DefinePT(CardsIn("graveyard"), CardsIn("graveyard")),), defining=True),
    power=0,
    toughness=1,
)


def but(board: Board, values: Face, *exceptions: Node) -> Face:
    """Copiable values with exceptions, of a copy A makes."""
    return excepted(values, exceptions, Context(board.game, board.creature(0, 0, zone="exile"), board.a))


def copy_of(board: Board, thing: GameObject, *exceptions: Node) -> GameObject:
    """A permanent that entered as a copy of something."""
    values = but(board, copiable(board.game, thing), *exceptions)
    return board.put(face("Clone", "creature", "Shapeshifter", cost="3 U", power=0, toughness=0), copy=values)


def test_a_copy_of_a_copy_has_the_color_that_was_an_exception_too() -> None:
    """707.3, first example; 707.9a."""
    board = Board()
    bear = board.put(BEAR)
    blue = copy_of(board, bear, SetColors(words("blue")), AddAbilities((Keyword("haste"),)))
    clone = copy_of(board, blue)
    now = board.now(clone)
    assert (now.name, now.colors, now.mana_cost) == ("Bear", words("blue"), ("1", "G"))
    assert board.keywords(clone) == ("haste",)


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
