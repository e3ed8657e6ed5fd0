"""Choices on resolution, searching and looking, chance and votes (608.2d, 701.17–19, 701.32, 705, 706)."""

from typing import Any

import pytest

from scenarios.engine.actions.choosing import CARD_TYPES, choose_word
from scenarios.engine.kernel.choices import NeedChoice, NotModelledYet
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.words.abilities import Modal, Program, Static
from scenarios.engine.words.effects.flow import ChooseMode, ChooseThings, ChooseWord
from scenarios.engine.words.effects.numbers import GainLife, LoseLife
from scenarios.engine.words.effects.plays import FlipCoins, RollDice, Vote
from scenarios.engine.words.effects.zones import Distribute, Move, SacrificeChosen, Scry, Search
from scenarios.engine.words.filters import Anything, OfType
from scenarios.engine.words.nouns import EachPlayer, It, TopOfLibrary, You
from scenarios.engine.words.rule_effects import Cant, MayAsThough
from scenarios.engine.words.values import ThatMany
from tests.scenarios.engine.board import face
from tests.scenarios.engine.keyword_board import KeywordBoard

CREATURE = OfType("creature")


def asked(board: KeywordBoard, kind: str) -> Any:
    """The last choice of this kind."""
    return next(choice for choice in reversed(board.asked) if choice.kind == kind)


def library(board: KeywordBoard, *types: str) -> list[GameObject]:
    """Cards of A's library from the top, called by their place."""
    return [board.put(face(f"{place}", kind), zone="library") for place, kind in enumerate(types)]


def order(board: KeywordBoard) -> list[str]:
    """A's library from the top."""
    return [card.label for card in board.a.library]


def test_each_player_sacrifices_what_they_choose_at_the_same_time() -> None:
    board = KeywordBoard()
    mine, theirs = [board.bear() for _ in range(2)], [board.bear(of=board.b) for _ in range(2)]
    board.start()
    board.next("sacrifice", (mine[0],))
    board.next("sacrifice", (theirs[1],))
    board.does(SacrificeChosen(CREATURE, who=EachPlayer()))
    assert board.alive(*mine, *theirs) == [False, True, True, False]
    assert [choice.player for choice in board.asked if choice.kind == "sacrifice"] == [board.a, board.b]


def test_what_cannot_be_sacrificed_cannot_be_chosen() -> None:
    board = KeywordBoard()
    safe, other = board.bear(name="Safe"), board.bear()
    board.put(
        face("Law", "enchantment", "", Static(rules=(Cant("be sacrificed", what=CREATURE, if_so=None),)))
    )
    board.start()
    board.does(SacrificeChosen(CREATURE, 2))
    assert board.alive(safe, other) == [True, True]


def test_things_are_chosen_in_turn_among_ones_own() -> None:
    board = KeywordBoard()
    mine, theirs = [board.bear(), board.bear()], board.bear(of=board.b)
    board.start()
    board.next("choose", (mine[1],))
    context = board.does(ChooseThings("it", CREATURE, who=EachPlayer(), whose="own"))
    assert context.names["it"] == (mine[1], theirs)


def test_as_many_as_possible() -> None:
    board = KeywordBoard()
    bear = board.bear()
    board.start()
    assert board.does(ChooseThings("it", CREATURE, least=3, most=3)).names["it"] == (bear,)


@pytest.mark.parametrize(
    ("about", "some"),
    [
        ("color", ("white", "green")),
        ("second color", ("white",)),
        ("creature type", ("Goblin", "Time Lord")),
        ("basic land type", ("Plains", "Forest")),
        ("land type", ("Desert", "Plains")),
        ("card type", CARD_TYPES),
    ],
)
def test_the_words_there_are(about: str, some: tuple[str, ...]) -> None:
    board = KeywordBoard()
    board.start()
    board.next(about, lambda choice: choice.options[:1])
    board.does(ChooseWord(about))
    assert set(some) <= set(asked(board, about).options)
    assert about != "basic land type" or len(asked(board, about).options) == 5


def test_a_subtype_is_of_the_card_type_asked_for() -> None:
    """CR 205.3e."""
    board = KeywordBoard()
    board.start()
    board.next("creature type", ("Goblin",))
    board.does(ChooseWord("creature type"))
    assert not {"Forest", "Aura"} & set(asked(board, "creature type").options)


def test_names_numbers_and_players_are_judged() -> None:
    board = KeywordBoard()
    board.start()
    source = board.bear()
    context = Context(board.game, source, board.a)
    for about, good, bad in (("card name", ("Bear",), ("",)), ("number", (0,), (-1,))):
        board.next(about, good)
        assert choose_word(context, board.a, about) == good[0]
        check = asked(board, about).check
        assert check(good)
        assert not check(bad)
    assert choose_word(context, board.a, "opponent") is board.b
    board.next("player", (board.a,))
    assert choose_word(context, board.a, "player") is board.a
    with pytest.raises(NotModelledYet, match="choose a smell"):
        choose_word(context, board.a, "smell")


def test_modes_are_carried_out_in_printed_order() -> None:
    board = KeywordBoard()
    modal = Modal((Program(GainLife(1)), Program(LoseLife(3)), Program(GainLife(10))), 2, 2)
    board.start()
    board.next("mode", (3, 1))
    board.does(ChooseMode(modal))
    assert board.a.life == 31


def test_a_search_for_a_quality_may_fail() -> None:
    """CR 701.19b."""
    board = KeywordBoard()
    cards = library(board, "land", "creature", "land")
    board.start()
    board.next("search", ())
    board.next("shuffle", lambda choice: choice.options[::-1])
    board.does(Search(OfType("land"), "hand"))
    assert (board.a.hand, order(board)) == ((), ["2", "1", "0"])
    assert asked(board, "search").options == (cards[0], cards[2])


def test_a_search_for_any_card_must_find_one() -> None:
    """CR 701.19d."""
    board = KeywordBoard()
    cards = library(board, "land", "creature")
    board.start()
    board.next("search", (cards[1],))
    board.does(Search(Anything(), "hand"))
    assert (asked(board, "search").least, board.zone(cards[1])) == (1, "hand")


def test_found_cards_go_on_top_after_shuffling() -> None:
    """CR 701.20b."""
    board = KeywordBoard()
    cards = library(board, *["artifact"] * 3)
    board.start()
    board.next("search", (cards[2],))
    board.next("shuffle", lambda choice: choice.options)
    board.does(Search(Anything(), "library", position="top"))
    assert order(board) == ["2", "0", "1"]
    assert cards[2].zone == "library"


def test_who_cannot_search_still_shuffles() -> None:
    board = KeywordBoard()
    library(board, "land", "land")
    board.put(face("Law", "enchantment", "", Static(rules=(Cant("search", who=EachPlayer()),))))
    board.start()
    board.next("shuffle", lambda choice: choice.options[::-1])
    board.does(Search(OfType("land"), "hand"))
    assert (board.a.hand, order(board)) == ((), ["1", "0"])


def test_a_card_found_onto_the_battlefield_tapped() -> None:
    board = KeywordBoard()
    (card,) = library(board, "land")
    board.start()
    board.next("search", (card,))
    board.does(Search(OfType("land"), "battlefield", status=("tapped",)))
    assert board.successor(card).tapped


def test_public_zones_must_be_found_in() -> None:
    board = KeywordBoard()
    (card,) = library(board, "land")
    gone = board.put(face("Gone", "land"), zone="graveyard")
    board.start()
    board.next("search", ())
    board.does(Search(OfType("land"), "exile", 2, zones=("library", "graveyard")))
    assert asked(board, "search").options == (card,)
    assert board.successor(gone).zone == "exile"


def test_scry_puts_cards_on_top_and_on_the_bottom() -> None:
    board = KeywordBoard()
    cards = library(board, *["artifact"] * 4)
    board.start()
    board.next("scry", (cards[1],))
    board.next("order on top", (cards[2], cards[0]))
    board.does(Scry(3))
    assert order(board) == ["2", "0", "3", "1"]
    assert all(card.zone == "library" and not card.gone for card in cards)


def test_scry_0_is_no_event() -> None:
    """CR 701.18b."""
    board = KeywordBoard()
    library(board, "artifact")
    board.start()
    board.does(Scry(0))
    assert "scry" not in [row.kind for row in board.game.log.rows]


def test_surveil_fills_the_graveyard() -> None:
    board = KeywordBoard()
    cards = library(board, *["artifact"] * 3)
    board.start()
    board.next("surveil", (cards[0],))
    board.does(Scry(2, to="graveyard"))
    assert (order(board), board.zone(cards[0])) == (["1", "2"], "graveyard")


def test_one_into_the_hand_and_the_rest_on_the_bottom() -> None:
    board = KeywordBoard()
    cards = library(board, *["artifact"] * 4)
    board.start()
    board.next("to hand", (cards[1],))
    board.next("order on bottom", (cards[2], cards[0]))
    places = (("hand", "", 1, None), ("library", "bottom", None, None))
    board.does(Distribute(TopOfLibrary(3, You()), places))
    assert (order(board), board.zone(cards[1])) == (["3", "2", "0"], "hand")


def test_exiled_cards_go_back_to_the_bottom() -> None:
    board = KeywordBoard()
    cards = library(board, *["artifact"] * 3)
    board.start()
    context = board.does(Move(TopOfLibrary(2, You()), "exile", link="x"))
    exiled = context.this.remembered("x")
    board.next("order on bottom random", lambda choice: choice.options)
    board.does(Distribute(It("x"), (("library", "bottom random", None, None),)), x=exiled)
    assert order(board) == ["2", "0", "1"]
    assert cards[0].gone


def test_a_coin_is_won_or_lost_by_chance() -> None:
    board = KeywordBoard()
    board.start()
    board.next("coin", ("win",))
    board.next("coin", ("lose",))
    context = board.does(FlipCoins(2, win=GainLife(5), lose=LoseLife(1)))
    assert (board.a.life, context.names["coins"]) == (24, (1,))
    choice = asked(board, "coin")
    assert (choice.player, choice.random, choice.options) == (None, True, ("win", "lose"))


def test_a_coin_nobody_calls_shows_heads_or_tails() -> None:
    board = KeywordBoard()
    board.start()
    board.next("coin", ("tails",))
    assert board.does(FlipCoins(called=False)).names["coins"] == (0,)


def test_a_die_and_its_results_table() -> None:
    board = KeywordBoard()
    board.start()
    board.next("die", (15,))
    rows = ((1, 9, GainLife(1)), (10, 20, GainLife(ThatMany("roll"))))
    board.does(RollDice(20, rows=rows))
    assert board.a.life == 35
    with pytest.raises(NeedChoice):
        board.does(RollDice(6))
    assert board.asked[-1].options == (1, 2, 3, 4, 5, 6)


def voting(board: KeywordBoard, *words: str) -> Context:
    """A vote between grace and condemnation."""
    for word in words:
        board.next("vote", (word,))
    return board.does(Vote(("grace", "condemnation"), EachPlayer()))


def test_votes_are_cast_in_turn_order_and_counted() -> None:
    board = KeywordBoard("free-for-all", ("A", "B", "C"))
    board.start()
    context = voting(board, "grace", "condemnation", "grace")
    assert context.names["votes"] == (2, 1)
    assert context.names["votes: grace"] == (board.players[0], board.players[2])
    assert [choice.player for choice in board.asked if choice.kind == "vote"] == board.players


def test_an_additional_vote_and_somebody_elses_choice() -> None:
    """CR 701.32d."""
    board = KeywordBoard()
    board.put(face("Ballot", "artifact", "", Static(rules=(MayAsThough("vote an additional time"),))))
    board.start()
    assert voting(board, "grace", "grace", "condemnation").names["votes"] == (2, 1)
    board = KeywordBoard()
    board.put(face("Crown", "artifact", "", Static(rules=(MayAsThough("choose how each player votes"),))))
    board.start()
    voting(board, "grace", "grace")
    assert [choice.player for choice in board.asked if choice.kind == "vote"] == [board.a, board.a]
