"""Keywords about entering and leaving (702.38, 702.43, 702.54, 702.58, 702.79, 702.82, 702.93, 702.98 …)."""

from typing import Any

import pytest

from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.turns.blocking import judge_blocks
from scenarios.engine.words.abilities import Ability, Keyword
from scenarios.engine.words.effects.numbers import DealDamage, PutCounters
from scenarios.engine.words.effects.zones import Destroy, Move
from scenarios.engine.words.filters import OfType
from scenarios.engine.words.nouns import It, OwnerOf
from tests.scenarios.engine.keyword_board import KeywordBoard, has, said


def entered(board: KeywordBoard, *abilities: Ability, **more: Any) -> GameObject:
    """A creature that an effect puts onto the battlefield."""
    card = board.card("Newcomer", more.pop("types", "creature"), "2", *abilities, **more)
    board.does(Move(It("it"), "battlefield", under=OwnerOf(It("it"))), it=card)
    return board.successor(card)


def dies(board: KeywordBoard, thing: GameObject) -> GameObject:
    """It is destroyed, and what triggers resolves."""
    board.does(Destroy(It("it")), it=thing)
    board.stack()
    return board.successor(thing)


@pytest.mark.parametrize(("keyword", "counter"), [("undying", "+1/+1"), ("persist", "-1/-1")])
def test_it_returns_once_with_a_counter(keyword: str, counter: str) -> None:
    for abilities in ((has(keyword),), said(has(keyword))):
        board = KeywordBoard()
        back = board.bear(*abilities, toughness=4)
        board.start()
        back = dies(board, back)
        assert (back.zone, back.count(counter)) == ("battlefield", 1)
        assert dies(board, back).zone == "graveyard"


def test_undying_returns_under_its_owners_control() -> None:
    board = KeywordBoard()
    back = board.bear(has("undying"), of=board.b, put_by=board.a)
    board.start()
    back = dies(board, back)
    assert board.game.controller(back) is board.b


def test_modular_moves_its_counters() -> None:
    board = KeywordBoard()
    board.start()
    worker = entered(board, has("modular", 2), types="artifact creature", power=0, toughness=0)
    other = board.bear(types="artifact creature")
    assert board.size(worker) == (2, 2)
    board.next("target", (other,))
    board.next("may", (True,))
    dies(board, worker)
    assert other.count("+1/+1") == 2


def test_graft_gives_a_counter_to_who_enters() -> None:
    board = KeywordBoard()
    board.start()
    plant = entered(board, has("graft", 1))
    board.next("may", (True,))
    other = entered(board)
    board.stack()
    assert (plant.count("+1/+1"), other.count("+1/+1")) == (0, 1)


@pytest.mark.parametrize(("wanted", "counters", "servos"), [(True, 2, 0), (False, 0, 2)])
def test_fabricate_counters_or_servos(wanted: bool, counters: int, servos: int) -> None:
    board = KeywordBoard()
    board.start()
    maker = entered(board, has("fabricate", 2))
    board.next("may", (wanted,))
    board.stack()
    assert (maker.count("+1/+1"), len(board.on_battlefield("Servo Token"))) == (counters, servos)


def test_fabricate_makes_servos_when_it_has_left() -> None:
    board = KeywordBoard()
    board.start()
    maker = entered(board, has("fabricate", 1))
    board.settle()
    board.does(Destroy(It("it")), it=maker)
    board.stack()
    assert len(board.on_battlefield("Servo Token")) == 1


def test_afterlife_leaves_spirits() -> None:
    board = KeywordBoard()
    board.start()
    dies(board, board.bear(has("afterlife", 2)))
    spirits = board.on_battlefield("Spirit Token")
    assert [board.now(one).colors for one in spirits] == [frozenset(("white", "black"))] * 2
    assert board.keywords(spirits[0]) == ("flying",)


def test_soulshift_returns_a_lesser_spirit() -> None:
    board = KeywordBoard()
    cheap = board.card("Cheap", "creature", "2", subtypes="Spirit", zone="graveyard")
    board.card("Dear", "creature", "5", subtypes="Spirit", zone="graveyard")
    board.start()
    board.next("target", (cheap,))
    board.next("may", (True,))
    dies(board, board.bear(has("soulshift", 3)))
    assert board.zone(cheap) == "hand"
    asked = [choice for choice in board.asked if choice.kind == "target"]
    assert all(choice.options == (cheap,) for choice in asked)


def test_bloodthirst_asks_whether_an_opponent_was_dealt_damage() -> None:
    board = KeywordBoard()
    board.start()
    assert entered(board, has("bloodthirst", 2)).count("+1/+1") == 0
    board.does(DealDamage(3, It("it")), it=board.b)
    assert entered(board, has("bloodthirst", 2)).count("+1/+1") == 2
    assert entered(board, has("bloodthirst", word="X")).count("+1/+1") == 3


@pytest.mark.parametrize(("paid", "counters"), [(True, 3), (False, 0)])
def test_tribute_is_the_opponents_choice(paid: bool, counters: int) -> None:
    board = KeywordBoard()
    board.start()
    board.next("may", (paid,))
    god = entered(board, has("tribute", 3))
    assert god.count("+1/+1") == counters
    assert any(word == "tribute" for word, _ in god.prepared) is paid
    assert [choice.player for choice in board.asked if choice.kind == "may"] == [board.b]


def test_devour_eats_as_it_enters() -> None:
    board = KeywordBoard()
    food = [board.bear(), board.bear()]
    board.start()
    board.next("choose", tuple(food))
    dragon = entered(board, has("devour", 2))
    assert dragon.count("+1/+1") == 4
    assert board.alive(*food) == [False, False]


def test_amplify_reveals_its_kin() -> None:
    board = KeywordBoard()
    kin = [board.card(f"Kin {number}", "creature", "1", subtypes="Dragon") for number in range(2)]
    board.card("Stranger", "creature", "1", subtypes="Goblin")
    board.start()
    board.next("choose", tuple(kin))
    assert entered(board, has("amplify", 1), subtypes="Dragon").count("+1/+1") == 2


def test_champion_exiles_another_and_gives_it_back() -> None:
    board = KeywordBoard()
    bear = board.bear(name="Bear")
    board.start()
    elder = entered(board, Keyword("champion", what=OfType("creature")))
    board.next("choose", (bear,))
    board.stack()
    assert board.zone(bear) == "exile"
    dies(board, elder)
    assert board.zone(bear) == "battlefield"


def test_champion_without_another_is_sacrificed() -> None:
    board = KeywordBoard()
    board.start()
    elder = entered(board, Keyword("champion", what=OfType("creature")))
    board.stack()
    assert elder.gone


def test_evolve_compares_both_numbers() -> None:
    board = KeywordBoard()
    board.start()
    fish = board.bear(has("evolve"))
    entered(board, power=1, toughness=3)
    board.stack()
    assert fish.count("+1/+1") == 1
    entered(board, power=3, toughness=3)
    board.stack()
    assert fish.count("+1/+1") == 1


def test_exploit_may_sacrifice_even_itself() -> None:
    board = KeywordBoard()
    board.start()
    vulture = entered(board, has("exploit"))
    board.next("may", (True,))
    board.stack()
    assert vulture.gone
    assert [row.args["exploit"] for row in board.game.log.rows if row.kind == "sacrifice"] == [True]


@pytest.mark.parametrize(
    ("wanted", "counters", "keywords"), [(True, 1, ("riot",)), (False, 0, ("riot", "haste"))]
)
def test_riot_counter_or_haste(wanted: bool, counters: int, keywords: tuple[str, ...]) -> None:
    board = KeywordBoard()
    board.start()
    board.next("may", (wanted,))
    rioter = entered(board, has("riot"))
    assert (rioter.count("+1/+1"), board.keywords(rioter)) == (counters, keywords)


def test_unleashed_creatures_cannot_block() -> None:
    board = KeywordBoard()
    attacker = board.bear()
    board.next("may", (True,))
    chaos = entered(board, has("unleash"), of=board.b)
    calm = board.bear(has("unleash"), of=board.b)
    board.attack((attacker, board.b))
    board.start()
    board.go("declare attackers")
    assert chaos.count("+1/+1") == 1
    assert not judge_blocks(board.game, (board.b,), ((chaos, attacker),))
    assert judge_blocks(board.game, (board.b,), ((calm, attacker),))
    board.does(PutCounters("+1/+1", It("it")), it=calm)
    assert not judge_blocks(board.game, (board.b,), ((calm, attacker),))


def test_sunburst_counts_colors_of_mana_spent() -> None:
    board = KeywordBoard()
    golem = board.card("Golem", "artifact creature", "3", has("sunburst"), power=0, toughness=0)
    relic = board.card("Relic", "artifact", "3", has("sunburst"))
    board.start()
    board.pool("R G G")
    board.cast(golem)
    board.stack()
    assert board.successor(golem).count("+1/+1") == 2
    board.pool("R C C")
    board.cast(relic)
    board.stack()
    assert board.successor(relic).count("charge") == 1


def test_ravenous_enters_with_x_counters_and_draws_at_five() -> None:
    board = KeywordBoard()
    board.libraries()
    tyrant = board.card("Tyrant", "creature", "X", has("ravenous"), power=0, toughness=0)
    board.start()
    board.pool("C C C C C")
    board.cast(tyrant, x=5)
    board.stack()
    assert board.successor(tyrant).count("+1/+1") == 5
    assert len(board.a.hand) == 1
