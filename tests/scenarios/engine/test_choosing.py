"""Choices on resolution, searching and looking, chance and votes (608.2d, 701.17–19, 701.32, 705, 706).

Boards still, for which no text is read: what names, numbers, land types, card types and second colors may be
chosen, who chooses among what, what must be found in public zones, cards put back at random, a coin nobody
calls, the number a die shows, and votes by name, additional or chosen by another.
"""

from json import dumps
from typing import Any

import pytest

from scenarios.engine.actions.choosing import CARD_TYPES, choose_word
from scenarios.engine.kernel.choices import NeedChoice, NotModelledYet
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.words.abilities import Static
from scenarios.engine.words.effects.flow import ChooseThings, ChooseWord
from scenarios.engine.words.effects.numbers import GainLife
from scenarios.engine.words.effects.plays import FlipCoins, RollDice, Vote
from scenarios.engine.words.effects.zones import Distribute, Move, Search
from scenarios.engine.words.filters import OfType
from scenarios.engine.words.nouns import EachPlayer, It, TopOfLibrary, You
from scenarios.engine.words.rule_effects import MayAsThough
from scenarios.engine.words.values import ThatMany
from tests.scenarios.check import check
from tests.scenarios.engine.board import face
from tests.scenarios.engine.keyword_board import KeywordBoard

START = "start: {turn of: A, step: precombat main}"


def spell(text: str, players: str) -> str:
    """A has cast a sorcery that says this."""
    return f"""
    cards:
      Spell:
        type: Sorcery
        text: {dumps(text, ensure_ascii=False)}
    players: {players}
    {START}
    stack: [Spell]
    """


def law(words: str, text: str, players: str) -> str:
    """The same under an enchantment, which has to be on the battlefield."""
    return spell(text, players).replace(
        "    cards:\n", f"    cards:\n      Law: {{type: Enchantment, text: {dumps(words)}}}\n"
    )


def test_each_player_sacrifices_what_they_choose_at_the_same_time() -> None:
    text = spell(
        "Each player sacrifices a creature.",
        "{A: {battlefield: [1/1 Elf, 2/2 Bear]}, B: {battlefield: [3/3 Ox, 4/4 Ape]}}",
    )
    check(f"""{text}
    play:
      - A chooses: 1/1 Elf
      - B chooses: 4/4 Ape
    expect:
      - in one event: [sacrificed: 1/1 Elf, sacrificed: 4/4 Ape]
      - 2/2 Bear: {{zone: battlefield}}
      - 3/3 Ox: {{zone: battlefield}}
    """)


def test_what_cannot_be_sacrificed_cannot_be_chosen() -> None:
    text = law(
        "Creatures can't be sacrificed.",
        "Each player sacrifices two creatures.",
        "{A: {battlefield: [Law, 1/1 Elf, 2/2 Bear]}, B: {}}",
    )
    check(f"""{text}
    expect:
      - resolved: Spell
      - 1/1 Elf: {{zone: battlefield}}
      - 2/2 Bear: {{zone: battlefield}}
    """)


FIRST = {"color": "white", "creature type": "Goblin", "basic land type": "Plains"}


@pytest.mark.parametrize(
    ("about", "some"),
    [
        ("color", "options: [white, blue, black, red, green]"),
        ("creature type", "offering: [Goblin, Time Lord]"),
        ("basic land type", "options: [Plains, Island, Swamp, Mountain, Forest]"),
    ],
)
def test_the_words_there_are(about: str, some: str) -> None:
    check(f"""
    cards: {{Sign: {{cost: 1, type: Enchantment, text: "As Sign enters, choose a {about}."}}}}
    players: {{A: {{hand: [Sign], mana: 1}}, B: {{}}}}
    {START}
    answers: [{{A chooses: {FIRST[about]}}}]
    play:
      - A casts: Sign
    expect:
      - choice offered: {about}
        of: A
        {some}
    """)


def test_a_subtype_is_of_the_card_type_asked_for() -> None:
    """CR 205.3e."""
    check(f"""
    cards: {{Sign: {{cost: 1, type: Enchantment, text: "As Sign enters, choose a creature type."}}}}
    players: {{A: {{hand: [Sign], mana: 1}}, B: {{}}}}
    {START}
    play:
      - A casts: Sign
      - A chooses: Goblin
    expect:
      - choice offered: creature type
        not offering: [Forest, Aura]
    """)


def test_modes_are_carried_out_in_printed_order() -> None:
    check(f"""
    cards:
      Charm:
        cost: 1
        type: Sorcery
        text: "Choose two —\\n• You gain 1 life.\\n• You lose 3 life.\\n• You gain 10 life."
    players: {{A: {{hand: [Charm], mana: 1}}, B: {{}}}}
    {START}
    play:
      - A casts: Charm
        modes: [3, 1]
    expect:
      - in order: [{{gained life: A, amount: 1}}, {{gained life: A, amount: 10}}]
      - A: {{life: 31}}
    """)


LANDS = "Search your library for a land card, reveal it, put it into your hand, then shuffle."
ANY = "Search your library for a card, put it into your hand, then shuffle."


def test_a_search_for_a_quality_may_fail() -> None:
    """CR 701.19b."""
    text = spell(LANDS, "{A: {library: [Island, 2/2 Bear, Forest]}, B: {}}")
    check(f"""{text}
    play:
      - A chooses: []
        about: search
      - chance: [Forest, 2/2 Bear, Island]
    expect:
      - choice offered: search
        options: [Island, Forest]
      - A: {{hand: 0, library: [Forest, 2/2 Bear, Island]}}
    """)


def test_a_search_for_any_card_must_find_one() -> None:
    """CR 701.19d."""
    text = spell(ANY, "{A: {library: [Island, 2/2 Bear]}, B: {}}")
    check(f"""{text}
    play:
      - A chooses: []
        illegal because: 701.19a
      - A chooses: 2/2 Bear
    expect:
      - A: {{hand: [2/2 Bear]}}
    """)


def test_found_cards_go_on_top_after_shuffling() -> None:
    """CR 701.20b."""
    text = spell(
        "Search your library for a card, then shuffle and put that card on top.",
        "{A: {library: [Island, Forest, Swamp]}, B: {}}",
    )
    check(f"""{text}
    play:
      - A chooses: Swamp
      - chance: [Island, Forest, Swamp]
    expect:
      - A: {{library: [Swamp, Island, Forest]}}
    """)


def test_who_cannot_search_still_shuffles() -> None:
    text = law(
        "Players can't search libraries.",
        LANDS,
        "{A: {battlefield: [Law], library: [Island, Forest]}, B: {}}",
    )
    check(f"""{text}
    play:
      - chance: [Forest, Island]
    expect:
      - A: {{hand: 0, library: [Forest, Island]}}
    """)


def test_a_card_found_onto_the_battlefield_tapped() -> None:
    text = spell(
        "Search your library for a land card, put it onto the battlefield tapped, then shuffle.",
        "{A: {library: [Island]}, B: {}}",
    )
    check(f"""{text}
    play:
      - A chooses: Island
    expect:
      - Island: {{zone: battlefield, tapped: yes}}
    """)


def test_scry_puts_cards_on_top_and_on_the_bottom() -> None:
    text = spell("Scry 3.", "{A: {library: [Island, Forest, Swamp, Plains]}, B: {}}")
    check(f"""{text}
    play:
      - A chooses: [Forest]
      - A orders: [Swamp, Island]
    expect:
      - A: {{library: [Swamp, Island, Plains, Forest]}}
      - did not happen: [moved: Forest]
    """)


def test_scry_0_is_no_event() -> None:
    """CR 701.18b."""
    check(f"""
    cards: {{Look: {{cost: "{{X}}", type: Sorcery, text: "Scry X. You gain 1 life."}}}}
    players: {{A: {{hand: [Look], library: [Island]}}, B: {{}}}}
    {START}
    play:
      - A casts: Look
        x: 0
    expect:
      - A: {{life: 21}}
      - did not happen: [scried: A]
      - no choice offered: scry
    """)


def test_surveil_fills_the_graveyard() -> None:
    text = spell("Surveil 2.", "{A: {library: [Island, Forest, Swamp]}, B: {}}")
    check(f"""{text}
    play:
      - A chooses: [Island]
    expect:
      - A: {{library: [Forest, Swamp]}}
      - Island: {{zone: graveyard}}
    """)


def test_one_into_the_hand_and_the_rest_on_the_bottom() -> None:
    text = spell(
        "Look at the top three cards of your library. Put one of them into your hand and the rest on the "
        "bottom of your library in any order.",
        "{A: {library: [Island, Forest, Swamp, Plains]}, B: {}}",
    )
    check(f"""{text}
    play:
      - A chooses: [Forest]
      - A orders: [Swamp, Island]
    expect:
      - A: {{hand: [Forest], library: [Plains, Swamp, Island]}}
    """)


def test_a_coin_is_won_or_lost_by_chance() -> None:
    text = spell(
        "Flip a coin. If you win the flip, you gain 5 life. If you lose the flip, you lose 1 life.\n" * 2,
        "{A: {}, B: {}}",
    )
    check(f"""{text}
    play:
      - chance: win
      - chance: lose
    expect:
      - A: {{life: 24}}
      - flipped a coin: A
        times: 2
      - choice offered: coin
        options: [win, lose]
    """)


DIE = spell("Roll a d20.\n1—9 | You gain 1 life.\n10—20 | You gain 15 life.", "{A: {}, B: {}}")


def test_a_die_and_its_results_table() -> None:
    check(f"""{DIE}
    play:
      - chance: 15
    expect:
      - A: {{life: 35}}
    """)
    check(f"""{DIE}
    expect:
      - waiting for: die
        number of options: 20
    """)


VOTE = (
    "Will of the council — Starting with you, each player votes for grace or condemnation. If grace gets "
    "more votes, you gain 5 life. If condemnation gets more votes or the vote is tied, you lose 5 life."
)


def test_votes_are_cast_in_turn_order_and_counted() -> None:
    text = spell(VOTE, "{A: {}, B: {}, C: {}}")
    check(f"""{text}
    format: free-for-all
    play:
      - A votes: grace
      - B votes: condemnation
      - C votes: grace
    expect:
      - in order: [voted: A, voted: B, voted: C]
      - A: {{life: 25}}
    """)


# What no text says.

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
        ("second color", ("white",)),
        ("land type", ("Desert", "Plains")),
        ("card type", CARD_TYPES),
    ],
)
def test_other_words_there_are(about: str, some: tuple[str, ...]) -> None:
    board = KeywordBoard()
    board.start()
    board.next(about, lambda choice: choice.options[:1])
    board.does(ChooseWord(about))
    assert set(some) <= set(asked(board, about).options)


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


def test_public_zones_must_be_found_in() -> None:
    board = KeywordBoard()
    (card,) = library(board, "land")
    gone = board.put(face("Gone", "land"), zone="graveyard")
    board.start()
    board.next("search", ())
    board.does(Search(OfType("land"), "exile", 2, zones=("library", "graveyard")))
    assert asked(board, "search").options == (card,)
    assert board.successor(gone).zone == "exile"


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


def test_a_coin_nobody_calls_shows_heads_or_tails() -> None:
    board = KeywordBoard()
    board.start()
    board.next("coin", ("tails",))
    assert board.does(FlipCoins(called=False)).names["coins"] == (0,)


def voting(board: KeywordBoard, *words: str) -> Context:
    """A vote between grace and condemnation."""
    for word in words:
        board.next("vote", (word,))
    return board.does(Vote(("grace", "condemnation"), EachPlayer()))


def test_who_voted_for_what_is_known() -> None:
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


def test_the_result_of_a_die_is_a_number_that_effects_use() -> None:
    board = KeywordBoard()
    board.start()
    board.next("die", (15,))
    rows = ((1, 9, GainLife(1)), (10, 20, GainLife(ThatMany("roll"))))
    board.does(RollDice(20, rows=rows))
    assert board.a.life == 35
    with pytest.raises(NeedChoice):
        board.does(RollDice(6))
    assert board.asked[-1].options == (1, 2, 3, 4, 5, 6)
