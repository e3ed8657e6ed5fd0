"""Text changes (612), where abilities function (113.6), and looking ahead of what enters (614.12).

Boards still: what is seen as something is looked ahead at, and in zones where no text has abilities work.
"""

from __future__ import annotations

import pytest

from scenarios.engine.kernel.events import move
from scenarios.engine.layers.look_ahead import looked_ahead
from scenarios.engine.words.abilities import Keyword, On, Static
from scenarios.engine.words.continuous import AddAbilities, LoseAbilities, ModifyPT, ReplaceWords
from scenarios.engine.words.filters import Among, OfSubtype, OfType, Other
from scenarios.engine.words.nouns import Each, This
from scenarios.engine.words.rule_effects import Cant, EnterTapped, Instead
from tests.scenarios.check import check
from tests.scenarios.engine.board import (
    CREATURES,
    NONBASIC_LANDS_ARE_MOUNTAINS,
    OTHER_CREATURES,
    Board,
    anthem,
    each,
    face,
    mana_abilities,
    words,
)

CARDS = """
cards:
  Lord: {type: Creature, pt: 2/2, text: All creatures get +1/+1.}
  Brute: {type: Creature, pt: 2/2, text: Brute gets +1/+0.}
  Gate: {type: Land — Gate, text: Gate enters the battlefield tapped.}
  Moon: {type: Enchantment, text: Nonbasic lands are Mountains.}
"""


NO_ABILITIES = LoseAbilities()
ENTERS_TAPPED = Static(
    rules=(Instead(On("move", what=Among("this"), to_zone="battlefield"), (EnterTapped(),)),)
)


# Text (612).


def test_changed_words_are_changed_in_type_line_and_text_but_not_in_what_was_granted() -> None:
    board = Board()
    island = board.land("Island", "Island", supertypes="basic")
    board.spell(island, does=(ReplaceWords("Island", "Forest"),))
    assert board.now(island).subtypes == words("Forest")
    assert mana_abilities(board, island) == ["G"]
    lord = board.creature(
        1,
        1,
        anthem(each(OfSubtype("Goblin"), Other(This())), ModifyPT(1, 1)),
        name="Goblin",
        subtypes="Goblin",
    )
    elf = board.creature(1, 1, subtypes="Elf")
    board.spell(lord, does=(ReplaceWords("Goblin", "Elf"),))
    assert board.size(elf) == (2, 2)
    assert (board.now(lord).name, board.now(lord).subtypes) == ("Goblin", words("Elf"))
    board.spell(lord, does=(AddAbilities((anthem(each(OfSubtype("Goblin")), ModifyPT(5, 5)),)),))
    assert board.size(elf) == (2, 2)


# Zones and rules.


def test_static_abilities_function_on_the_battlefield_alone_unless_they_say_so() -> None:
    board = Board()
    bear = board.creature(2, 2)
    board.creature(2, 2, anthem(OTHER_CREATURES, ModifyPT(1, 1)), zone="graveyard")
    assert board.size(bear) == (2, 2)
    board.creature(2, 2, anthem(OTHER_CREATURES, ModifyPT(1, 1), zone="graveyard"), zone="graveyard")
    assert board.size(bear) == (3, 3)


def test_an_emblem_functions_in_the_command_zone_and_a_commander_does_not() -> None:
    board = Board()
    bear = board.creature(2, 2)
    board.put(face("Emblem", "", "", anthem(CREATURES, ModifyPT(1, 1))), zone="command", kind="emblem")
    board.creature(2, 2, anthem(CREATURES, ModifyPT(5, 5)), zone="command")
    assert board.size(bear) == (3, 3)


def test_a_phased_out_permanent_neither_affects_nor_is_affected() -> None:
    check(f"""{CARDS}
players: {{A: {{battlefield: [{{card: Lord, phased out: yes}}, 2/2 Bear]}}, B: {{}}}}
expect:
  - 2/2 Bear: {{power: 2, toughness: 2}}
  - Lord: {{power: 2, toughness: 2}}
""")


def test_rules_are_found_with_whose_words_they_are_and_keywords_mean_them() -> None:
    board = Board()
    bear = board.creature(2, 2, Keyword("defender"))
    (found,) = board.game.view.rules(Cant)
    rule, context, cites, _ = found
    assert rule.action == "attack"
    assert context.this is bear
    assert cites[0].rule.startswith("702.3")
    board.spell(bear, does=(NO_ABILITIES,))
    assert board.game.view.rules(Cant) == []


# Looking ahead (614.12).


@pytest.mark.parametrize(
    ("moon", "tapped", "subtypes"), [("hand", "yes", "[Gate]"), ("battlefield", "no", "[Mountain]")]
)
def test_a_land_that_would_be_a_mountain_has_no_ability_to_enter_tapped(
    moon: str, tapped: str, subtypes: str
) -> None:
    cards = {"hand": "", "battlefield": ""} | {moon: "Moon"}
    check(f"""{CARDS}
players: {{A: {{hand: [Gate, {cards["hand"]}], battlefield: [{cards["battlefield"]}]}}, B: {{}}}}
start: {{turn of: A, step: precombat main}}
play: [A plays: Gate]
expect:
  - Gate: {{tapped: {tapped}, subtypes: {subtypes}}}
""")


def test_looking_ahead_at_a_land_leaves_nothing_behind() -> None:
    board = Board()
    card = board.put(face("Gate", "land", "Gate", ENTERS_TAPPED), zone="hand")
    board.enchantment(NONBASIC_LANDS_ARE_MOUNTAINS)
    before = board.game.journal.mark()
    seen = looked_ahead(board.game, card, move(card, "battlefield", under=board.a))
    assert ENTERS_TAPPED not in [held.ability for held in seen.abilities]
    assert board.game.journal.mark() == before
    assert card in board.a.hand


def test_looking_ahead_sees_counters_and_its_own_static_abilities() -> None:
    board = Board()
    bear = board.creature(2, 2)
    lord = board.creature(1, 1, anthem(CREATURES, ModifyPT(1, 1)), zone="hand")
    entering = move(lord, "battlefield", under=board.a, counters=(("+1/+1", 2),))
    seen = looked_ahead(board.game, lord, entering)
    assert (seen.power, seen.toughness) == (4, 4)
    assert board.size(bear) == (2, 2)


def test_a_card_in_a_graveyard_that_lost_its_abilities_has_them_as_it_enters() -> None:
    """614.12, second example."""
    board = Board()
    board.creature(2, 2, anthem(Each(OfType("creature"), "graveyard"), NO_ABILITIES))
    treefolk = board.creature(3, 5, ENTERS_TAPPED, zone="graveyard")
    assert board.now(treefolk).abilities == ()
    seen = looked_ahead(board.game, treefolk, move(treefolk, "battlefield", under=board.a))
    assert [held.ability for held in seen.abilities] == [ENTERS_TAPPED]


def test_nothing_is_copied_where_nothing_applies() -> None:
    board = Board()
    bear = board.creature(2, 2)
    first = board.now(bear)
    board.game.set(bear, "tapped", True)
    assert board.now(bear) is first


def test_this_creature_is_itself() -> None:
    check(f"""{CARDS}
players: {{A: {{battlefield: [Brute, 2/2 Bear]}}, B: {{}}}}
expect:
  - Brute: {{power: 3, toughness: 2}}
  - 2/2 Bear: {{power: 2}}
""")
