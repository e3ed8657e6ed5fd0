"""Keywords about costs and about casting (702.27, 702.33, 702.40, 702.41, 702.51, 702.66, 702.85 …)."""

from typing import Any

import pytest

from scenarios.engine.kernel.choices import Refused
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.words.abilities import Ability, Keyword, Program, Spell, Target
from scenarios.engine.words.conditions import Kicked
from scenarios.engine.words.effects.flow import Gate
from scenarios.engine.words.effects.numbers import DealDamage, GainLife
from scenarios.engine.words.filters import OfType
from scenarios.engine.words.nouns import It
from scenarios.engine.words.values import TimesKicked
from tests.scenarios.engine.board import face
from tests.scenarios.engine.keyword_board import KeywordBoard, has

DRAIN = Spell(Program(DealDamage(1, It("target")), (Target("target", players="any"),)))


def spell(board: KeywordBoard, cost: str, *abilities: Ability, **more: Any) -> GameObject:
    """A sorcery of A that deals 1 damage to target player."""
    return board.card("Drain", more.pop("types", "sorcery"), cost, DRAIN, *abilities, **more)


def test_kicker_is_paid_or_not() -> None:
    bonus = Spell(Program(Gate("if", GainLife(4), condition=Kicked())))
    for kicked, life in (((1,), 24), ((0,), 20)):
        board = KeywordBoard()
        card = board.card("Kicked", "sorcery", "1", bonus, has("kicker", cost="2"))
        board.start()
        board.pool("C C C")
        board.cast(card, kicked=kicked)
        board.stack()
        assert (board.a.life, len(board.a.pool)) == (life, 0 if kicked == (1,) else 2)


def test_which_of_two_kickers() -> None:
    """CR 702.33f."""
    bonus = Spell(Program(Gate("if", GainLife(4), condition=Kicked(1))))
    for kicked, life in (((1, 0), 20), ((0, 1), 24)):
        board = KeywordBoard()
        card = board.card("Kicked", "sorcery", "0", bonus, has("kicker", cost="1"), has("kicker", cost="1"))
        board.start()
        board.pool("C")
        board.cast(card, kicked=kicked)
        board.stack()
        assert board.a.life == life


def test_multikicker_any_number_of_times() -> None:
    board = KeywordBoard()
    card = board.card(
        "Kicked", "sorcery", "0", Spell(Program(GainLife(TimesKicked()))), has("multikicker", cost="1")
    )
    board.start()
    board.pool("C C C")
    board.cast(card, kicked=(3,))
    board.stack()
    assert board.a.life == 23


def test_buyback_comes_back_only_if_paid_and_resolved() -> None:
    for also, zone in ((("buyback",), "hand"), ((), "graveyard")):
        board = KeywordBoard()
        card = spell(board, "1", has("buyback", cost="2"))
        board.start()
        board.pool("C C C")
        board.cast(card, targets=(board.b,), also=also)
        board.stack()
        assert (board.zone(card), board.b.life) == (zone, 19)


def test_replicate_copies_for_each_time() -> None:
    board = KeywordBoard()
    card = spell(board, "0", has("replicate", cost="1"))
    board.start()
    board.pool("C C")
    board.cast(card, targets=(board.b,), also=("replicate", "replicate"))
    for _ in range(2):
        board.next("target", (board.b,))
    board.stack()
    assert board.b.life == 17


def test_convoke_taps_creatures_even_new_ones() -> None:
    board = KeywordBoard()
    green = board.bear(cost="G", sick=True)
    other = board.bear(cost="R", sick=True)
    card = spell(board, "1 G", has("convoke"))
    board.start()
    board.cast(card, targets=(board.b,))
    assert (green.tapped, other.tapped) == (True, True)


def test_convoke_needs_the_color() -> None:
    board = KeywordBoard()
    board.bear(cost="R")
    card = spell(board, "G", has("convoke"))
    board.start()
    with pytest.raises(Refused):
        board.cast(card, targets=(board.b,))


def test_delve_pays_for_generic_mana_only() -> None:
    board = KeywordBoard()
    for number in range(3):
        board.card(f"Old {number}", "artifact", "1", zone="graveyard")
    card = spell(board, "2 B", has("delve"))
    board.start()
    assert not board.can_cast(card, targets=(board.b,))
    board.pool("B")
    board.cast(card, targets=(board.b,))
    assert len(board.game.exile) == 2


def test_improvise_taps_artifacts() -> None:
    board = KeywordBoard()
    relic = board.put(face("Relic", "artifact", cost="1"))
    card = spell(board, "1", has("improvise"))
    board.start()
    board.cast(card, targets=(board.b,))
    assert relic.tapped


def test_affinity_counts_what_one_controls() -> None:
    board = KeywordBoard()
    for _ in range(2):
        board.put(face("Relic", "artifact", cost="1"))
    card = spell(board, "3 B", Keyword("affinity", what=OfType("artifact")))
    board.start()
    board.pool("B C")
    board.cast(card, targets=(board.b,))
    assert board.a.pool == ()


def test_undaunted_counts_opponents() -> None:
    board = KeywordBoard("free-for-all", ("A", "B", "C"))
    card = spell(board, "3", has("undaunted"))
    board.start()
    board.pool("C")
    board.cast(card, targets=(board.b,))
    assert board.a.pool == ()


def test_storm_counts_the_spells_before_it() -> None:
    board = KeywordBoard()
    first = spell(board, "0", types="instant")
    second, after = spell(board, "0", types="instant"), spell(board, "0", types="instant")
    card = spell(board, "0", has("storm"), types="instant")
    board.start()
    for one in (first, second, card, after):
        board.cast(one, targets=(board.b,))
    for _ in range(2):
        board.next("target", (board.b,))
    board.stack()
    assert board.b.life == 14


def test_cascade_finds_a_lesser_spell_and_buries_the_rest() -> None:
    board = KeywordBoard()
    board.put(face("Forest", "land", "Forest"), zone="library")
    dear = board.card("Dear", "sorcery", "9", Spell(Program(GainLife(9))), zone="library")
    cheap = board.card("Cheap", "sorcery", "1", Spell(Program(GainLife(2))), zone="library")
    board.card("Below", "artifact", "1", zone="library")
    card = spell(board, "3", has("cascade"))
    board.start()
    board.pool("C C C")
    board.cast(card, targets=(board.b,))
    board.next("may", (True,))
    board.next("order on bottom random", lambda choice: choice.options)
    board.stack()
    assert (board.a.life, board.b.life, board.zone(cheap)) == (22, 19, "graveyard")
    assert [one.label for one in board.a.library] == ["Below", "Forest", "Dear"]
    assert board.zone(dear) == "library"


def test_demonstrate_gives_an_opponent_a_copy_too() -> None:
    board = KeywordBoard()
    card = board.card("Gift", "sorcery", "0", Spell(Program(GainLife(1))), has("demonstrate"))
    board.start()
    board.cast(card)
    board.next("may", (True,))
    board.stack()
    assert (board.a.life, board.b.life) == (22, 21)


def test_rebound_casts_it_again_next_upkeep() -> None:
    board = KeywordBoard()
    board.libraries()
    card = board.card("Gift", "sorcery", "0", Spell(Program(GainLife(1))), has("rebound"))
    board.start()
    board.cast(card)
    board.stack()
    assert (board.a.life, board.zone(card)) == (21, "exile")
    board.next("may", (True,))
    board.go("upkeep", board.a)
    board.stack()
    assert (board.a.life, board.zone(card)) == (22, "graveyard")


def test_split_second_stops_spells_but_not_itself() -> None:
    board = KeywordBoard()
    card = spell(board, "0", has("split second"), types="instant")
    other = spell(board, "0", types="instant")
    board.start()
    board.cast(card, targets=(board.b,))
    with pytest.raises(Refused):
        board.cast(other, targets=(board.b,))
    board.stack()
    board.cast(other, targets=(board.b,))


def test_extort_drains_each_opponent() -> None:
    board = KeywordBoard("free-for-all", ("A", "B", "C"))
    board.bear(has("extort"))
    trinket = board.card("Trinket", "artifact", "0")
    board.start()
    board.cast(trinket)
    board.pool("W")
    board.next("pay", (True,))
    board.next("may", (True,))
    board.stack()
    assert [player.life for player in board.players] == [22, 19, 19]


def test_ripple_casts_cards_of_the_same_name() -> None:
    board = KeywordBoard()
    card = board.card("Gift", "sorcery", "0", Spell(Program(GainLife(1))), has("ripple", 2))
    again = board.card("Gift", "sorcery", "0", Spell(Program(GainLife(1))), zone="library")
    other = board.card("Other", "artifact", "0", zone="library")
    board.start()
    board.cast(card)
    for _ in range(2):
        board.next("may", (True,))
    board.stack()
    assert (board.a.life, board.zone(again), board.zone(other)) == (22, "graveyard", "library")


def test_casualty_copies_for_a_creature() -> None:
    board = KeywordBoard()
    small, big = board.bear(power=1), board.bear(power=3)
    card = board.card("Gift", "sorcery", "0", Spell(Program(GainLife(1))), has("casualty", 2))
    board.start()
    board.cast(card, also=("casualty",))
    board.stack()
    assert (board.a.life, small.gone, big.gone) == (22, False, True)


def test_conspire_taps_two_creatures_of_its_color() -> None:
    board = KeywordBoard()
    pair = [board.bear(cost="R") for _ in range(2)]
    board.bear(cost="G")
    card = board.card("Gift", "sorcery", "R", Spell(Program(GainLife(1))), has("conspire"))
    board.start()
    board.pool("R")
    board.cast(card, also=("conspire",))
    board.stack()
    assert (board.a.life, [one.tapped for one in pair]) == (22, [True, True])


def test_squad_makes_copies_as_it_enters() -> None:
    board = KeywordBoard()
    card = board.card("Rat", "creature", "1", has("squad", cost="1"))
    board.start()
    board.pool("C C C")
    board.cast(card, also=("squad", "squad"))
    board.stack()
    assert len(board.on_battlefield("Rat")) == 3
