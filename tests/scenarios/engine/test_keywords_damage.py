"""Keywords that change what damage results in (702.2, 702.15, 702.64, 702.80, 702.90, 702.164)."""

from scenarios.engine.words.effects.numbers import DealDamage
from scenarios.engine.words.keyword_table import moments
from scenarios.engine.words.nouns import It
from tests.scenarios.engine.keyword_board import KeywordBoard, has


def test_deathtouch_destroys_whatever_it_damages() -> None:
    board = KeywordBoard()
    snake, giant = board.bear(has("deathtouch"), power=1), board.bear(of=board.b, toughness=9)
    board.fight(snake, giant)
    assert giant.gone
    assert any(one.rule.startswith("704.5h") for row in board.game.log.rows for one in row.cites)


def test_deathtouch_damage_that_is_not_combat_damage_counts_too() -> None:
    board = KeywordBoard()
    snake, giant = board.bear(has("deathtouch")), board.bear(of=board.b, toughness=9)
    board.start()
    board.does(DealDamage(1, It("it")), snake, it=giant)
    board.settle()
    assert giant.gone


def test_lifelink_gains_life_once_whatever_the_number_of_instances() -> None:
    board = KeywordBoard()
    board.fight(board.bear(has("lifelink"), has("lifelink"), power=3))
    assert (board.a.life, board.b.life) == (23, 17)


def test_lifelink_is_the_life_of_the_controller_of_the_source() -> None:
    board = KeywordBoard()
    lynx = board.bear(has("lifelink"), of=board.b)
    board.start()
    board.does(DealDamage(2, It("it")), lynx, it=board.b)
    assert board.b.life == 20


def test_wither_puts_counters_on_creatures_and_takes_life_from_players() -> None:
    board = KeywordBoard()
    board.fight(board.bear(has("wither")), giant := board.bear(of=board.b, toughness=5))
    assert (giant.damage, giant.count("-1/-1")) == (0, 2)
    board = KeywordBoard()
    board.fight(board.bear(has("wither")))
    assert board.b.life == 18


def test_infect_gives_poison_and_no_life_is_lost() -> None:
    board = KeywordBoard()
    board.fight(board.bear(has("infect")))
    assert (board.b.life, board.b.count("poison")) == (20, 2)


def test_infect_and_lifelink_still_gain_life() -> None:
    board = KeywordBoard()
    board.fight(board.bear(has("infect"), has("lifelink")))
    assert (board.a.life, board.b.count("poison")) == (22, 2)


def test_infect_and_wither_put_counters_once() -> None:
    board = KeywordBoard()
    board.fight(board.bear(has("infect"), has("wither")), giant := board.bear(of=board.b, toughness=5))
    assert giant.count("-1/-1") == 2


def test_toxic_adds_up_and_damage_is_dealt_as_well() -> None:
    """CR 702.164b."""
    board = KeywordBoard()
    board.fight(board.bear(has("toxic", 1), has("toxic", 2)))
    assert (board.b.life, board.b.count("poison")) == (18, 3)


def test_toxic_is_for_combat_damage_to_players() -> None:
    board = KeywordBoard()
    mite = board.bear(has("toxic", 1))
    board.start()
    board.does(DealDamage(1, It("it")), mite, it=board.b)
    assert board.b.count("poison") == 0


def test_poisonous_triggers() -> None:
    board = KeywordBoard()
    board.fight(board.bear(has("poisonous", 3)))
    assert (board.b.life, board.b.count("poison")) == (18, 3)


def test_each_absorb_prevents_its_part_of_each_damage() -> None:
    board = KeywordBoard()
    board.fight(
        board.bear(power=5), wall := board.bear(has("absorb", 1), has("absorb", 1), of=board.b, toughness=9)
    )
    assert wall.damage == 3


def test_of_redundant_keywords_only_the_first_answers() -> None:
    board = KeywordBoard()
    lynx = board.bear(has("lifelink"), has("lifelink"))
    assert len(moments(board.game, lynx, "all its damage")) == 1
