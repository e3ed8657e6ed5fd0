"""Keywords that count upkeeps or watch the game all the time (702.24, 702.26, 702.32, 702.62, 702.145 …)."""

from typing import Any

import pytest

from scenarios.engine.kernel.choices import NotModelledYet, Refused
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.turns.turn import begin_turn
from scenarios.engine.words.abilities import Chapter, Program, Spell
from scenarios.engine.words.continuous import LoseAbilities
from scenarios.engine.words.effects.changes import Apply, Turn
from scenarios.engine.words.effects.numbers import GainLife
from scenarios.engine.words.nouns import It
from tests.scenarios.engine.board import face
from tests.scenarios.engine.keyword_board import KeywordBoard, has


def upkeep(board: KeywordBoard) -> None:
    """A's next upkeep, with what triggers in it resolved."""
    board.go("end")
    board.go("upkeep", board.a)
    board.stack()


def turns() -> KeywordBoard:
    """A board on which turns can be taken."""
    board = KeywordBoard()
    board.libraries()
    return board


def test_fading_goes_when_no_counter_can_be_removed() -> None:
    board = turns()
    card = board.card("Fader", "artifact", "0", has("fading", 1))
    board.start()
    board.cast(card)
    board.stack()
    fader = board.successor(card)
    assert fader.count("fade") == 1
    upkeep(board)
    assert (fader.gone, fader.count("fade")) == (False, 0)
    upkeep(board)
    assert fader.gone


def test_vanishing_goes_with_the_last_counter() -> None:
    board = turns()
    card = board.card("Vanisher", "artifact", "0", has("vanishing", 1))
    board.start()
    board.cast(card)
    board.stack()
    vanisher = board.successor(card)
    upkeep(board)
    assert vanisher.gone


def test_vanishing_without_a_number_needs_counters() -> None:
    board = turns()
    vanisher = board.put(face("Vanisher", "artifact", "", has("vanishing")))
    board.start()
    upkeep(board)
    assert not vanisher.gone


def test_cumulative_upkeep_is_paid_for_every_counter_or_not_at_all() -> None:
    board = turns()
    glacier = board.put(face("Glacier", "enchantment", "", has("cumulative upkeep", cost="1")))
    board.start()
    for number in (1, 2):
        board.go("end")
        board.go("upkeep", board.a)
        board.pool("C " * number)
        for kind in ("pay", "may"):
            board.answers[kind] = [(True,)]
        board.stack()
        assert (glacier.gone, glacier.count("age"), board.a.pool) == (False, number, ())
    upkeep(board)
    assert glacier.gone


def test_echo_is_paid_once() -> None:
    board = turns()
    card = board.card("Echo", "artifact", "0", has("echo", cost="1"))
    board.start()
    board.cast(card)
    board.stack()
    board.go("end")
    board.go("upkeep", board.a)
    board.pool("C")
    for kind in ("pay", "may"):
        board.answers[kind] = [(True,)]
    board.stack()
    assert (board.zone(card), board.a.pool) == ("battlefield", ())
    upkeep(board)
    assert board.zone(card) == "battlefield"


def test_echo_unpaid_is_sacrificed() -> None:
    board = turns()
    card = board.card("Echo", "artifact", "0", has("echo", cost="1"))
    board.start()
    board.cast(card)
    board.stack()
    upkeep(board)
    assert board.zone(card) == "graveyard"


def test_phasing_comes_and_goes_in_the_untap_step() -> None:
    board = turns()
    ghost = board.bear(has("phasing"))
    board.start()
    board.go("upkeep", board.a)
    assert ghost.phased_out == "directly"
    board.go("end")
    board.go("upkeep", board.a)
    assert ghost.phased_out == ""


def suspended(board: KeywordBoard, types: str, amount: int = 1) -> GameObject:
    """A card A has suspended."""
    ability = Spell(Program(GainLife(3)))
    card = board.card(
        "Later", types, "9", *(() if types == "creature" else (ability,)), has("suspend", amount, "1")
    )
    board.start()
    board.pool("C")
    board.take(card, "suspend")
    return board.successor(card)


def test_suspend_casts_it_without_paying_when_the_last_counter_goes() -> None:
    board = turns()
    card = suspended(board, "sorcery", 2)
    assert (card.zone, card.count("time")) == ("exile", 2)
    upkeep(board)
    assert (card.zone, card.count("time"), board.a.life) == ("exile", 1, 20)
    upkeep(board)
    assert (board.zone(card), board.a.life) == ("graveyard", 23)


def test_a_suspended_creature_has_haste() -> None:
    board = turns()
    card = suspended(board, "creature")
    upkeep(board)
    assert board.keywords(board.successor(card)) == ("suspend", "haste")


def test_suspend_only_when_it_could_be_cast() -> None:
    board = turns()
    card = board.card("Later", "sorcery", "9", Spell(Program(GainLife(3))), has("suspend", 1, "1"))
    board.start("upkeep")
    board.pool("C")
    with pytest.raises(Refused):
        board.take(card, "suspend")


def test_ascend_at_ten_permanents_for_the_rest_of_the_game() -> None:
    board = turns()
    board.bear(has("ascend"))
    for _ in range(8):
        board.land("Forest", "Forest")
    trinket = board.card("Trinket", "artifact", "0")
    board.start()
    assert not board.a.blessed
    board.cast(trinket)
    board.stack()
    assert board.a.blessed


def test_ascend_on_a_spell_is_not_passed_over() -> None:
    board = turns()
    card = board.card("Rise", "sorcery", "0", has("ascend"))
    board.start()
    with pytest.raises(NotModelledYet):
        board.cast(card)


def werewolf(board: KeywordBoard, **more: Any) -> GameObject:
    """A werewolf with two faces."""
    front = face("Villager", "creature", "", has("daybound"), cost="0")
    back = face("Howler", "creature", "", has("nightbound"), power=4, toughness=4)
    return board.put(front, back, layout="transforming", **more)


def test_daybound_makes_it_day_and_turns_with_the_night() -> None:
    board = turns()
    card = werewolf(board, zone="hand")
    board.start()
    board.cast(card)
    board.stack()
    wolf = board.successor(card)
    assert (board.game.day, board.size(wolf)) == ("day", (2, 2))
    board.go("upkeep", board.b)
    board.go("upkeep", board.a)
    assert (board.game.day, board.size(wolf)) == ("night", (4, 4))
    assert len([row for row in board.game.log.rows if row.kind == "become-day"]) == 1


def test_daybound_enters_transformed_by_night() -> None:
    board = turns()
    board.game.set(board.game, "day", "night")
    card = werewolf(board, zone="hand")
    board.start()
    board.cast(card)
    board.stack()
    assert board.size(board.successor(card)) == (4, 4)


def test_nothing_else_transforms_a_daybound_permanent() -> None:
    board = turns()
    board.game.set(board.game, "day", "day")
    wolf = werewolf(board)
    board.start()
    board.does(Turn(It("it"), "transform"), it=wolf)
    assert wolf.face == 0


def test_changeling_is_every_creature_type_even_without_abilities() -> None:
    board = turns()
    shifter = board.bear(has("changeling"))
    card = board.card("Shifter", "creature", "1", has("changeling"))
    board.start()
    assert {"Goblin", "Time Lord"} <= board.now(shifter).subtypes
    assert "Goblin" in board.now(card).subtypes
    board.does(Apply(It("it"), (LoseAbilities(),)), it=shifter)
    assert "Goblin" in board.now(shifter).subtypes


def test_devoid_is_colorless() -> None:
    board = turns()
    drone = board.bear(has("devoid"), cost="B")
    assert board.now(drone).colors == frozenset()


def test_living_metal_is_a_creature_on_ones_own_turn() -> None:
    board = turns()
    robot = board.put(face("Robot", "artifact", "Vehicle", has("living metal"), power=3, toughness=3))
    board.start()
    assert "creature" in board.now(robot).types
    begin_turn(board.game, (board.b,))
    assert "creature" not in board.now(robot).types


def saga(*more: Any) -> Any:
    """A Saga: you gain 1 life, you gain 10 life."""
    chapters = (
        Chapter(numbers=(1, 2), body=Program(GainLife(1))),
        Chapter(numbers=(3,), body=Program(GainLife(10))),
    )
    return face("Saga", "enchantment", "Saga", *chapters, *more, cost="0")


def test_chapters_trigger_one_after_the_other_and_the_saga_goes() -> None:
    board = turns()
    card = board.put(saga(), zone="hand")
    board.start()
    board.cast(card)
    board.stack()
    assert (board.a.life, board.successor(card).count("lore")) == (21, 1)
    for life, zone in ((22, "battlefield"), (32, "graveyard")):
        board.go("end")
        board.go("precombat main", board.a)
        board.stack()
        assert (board.a.life, board.zone(card)) == (life, zone)


def test_a_saga_stays_while_its_last_chapter_is_on_the_stack() -> None:
    board = turns()
    card = board.put(saga(), counters=(("lore", 2, 1),))
    board.start("draw")
    board.go("precombat main", board.a)
    assert not card.gone
    board.stack()
    assert card.gone


def test_read_ahead_enters_with_a_chosen_number() -> None:
    board = turns()
    card = board.put(saga(has("read ahead")), zone="hand")
    board.start()
    board.cast(card)
    board.next("chapter", (3,))
    board.stack()
    assert (board.a.life, board.zone(card)) == (30, "graveyard")


def test_read_ahead_skips_only_what_is_before() -> None:
    board = turns()
    card = board.put(saga(has("read ahead")), zone="hand")
    board.start()
    board.cast(card)
    board.next("chapter", (2,))
    board.stack()
    assert board.a.life == 21


def test_a_keyword_that_needs_a_number_says_so() -> None:
    board = turns()
    board.bear(has("fading"))
    with pytest.raises(NotModelledYet, match="fading without a number"):
        board.start()
