"""Keywords that change what damage results in (702.2, 702.15, 702.64, 702.80, 702.90, 702.164).

A board still: that of redundant keywords only the first is asked.
"""

from scenarios.engine.words.keyword_table import moments
from tests.scenarios.check import check
from tests.scenarios.engine.keyword_board import KeywordBoard, has
from tests.scenarios.engine.said import fought

FLING = """
cards:
  Fling: {cost: 0, type: Instant, text: Target creature deals damage equal to its power to any target.}
  Snake: {type: Creature, pt: 1/2, text: Deathtouch}
  Lynx: {type: Creature, pt: 2/2, text: Lifelink}
  Mite: {type: Creature, pt: 2/2, text: Toxic 1}
start: {turn of: A, step: precombat main}
"""


def test_deathtouch_destroys_whatever_it_damages() -> None:
    fought("1/2 Deathtouch", "2/9", "{destroyed: Blocker, by: 704.5h}")


def test_deathtouch_damage_that_is_not_combat_damage_counts_too() -> None:
    check(f"""{FLING}
players: {{A: {{battlefield: [Snake], hand: [Fling]}}, B: {{battlefield: [2/9 Giant]}}}}
play:
  - A casts: Fling
    targets: [[Snake], [2/9 Giant]]
expect:
  - destroyed: 2/9 Giant
    by: 704.5h
""")


def test_lifelink_gains_life_once_whatever_the_number_of_instances() -> None:
    fought("3/2 Lifelink\nLifelink", expect="life: {A: 23, B: 17}")


def test_lifelink_is_the_life_of_the_controller_of_the_source() -> None:
    check(f"""{FLING}
players: {{A: {{hand: [Fling]}}, B: {{battlefield: [Lynx]}}}}
play:
  - A casts: Fling
    targets: [[Lynx], [B]]
expect:
  - damaged: B
    source: Lynx
  - life: {{A: 20, B: 20}}
""")


def test_wither_puts_counters_on_creatures_and_takes_life_from_players() -> None:
    fought("2/2 Wither", "2/5", "Blocker: {damage: 0, counters: {-1/-1: 2}}")
    fought("2/2 Wither", expect="B: {life: 18}")


def test_infect_gives_poison_and_no_life_is_lost() -> None:
    fought("2/2 Infect", expect="B: {life: 20, counters: {poison: 2}}")


def test_infect_and_lifelink_still_gain_life() -> None:
    fought("2/2 Infect\nLifelink", expect="A: {life: 22}, B: {counters: {poison: 2}}")


def test_infect_and_wither_put_counters_once() -> None:
    fought("2/2 Infect\nWither", "2/5", "Blocker: {counters: {-1/-1: 2}}")


def test_toxic_adds_up_and_damage_is_dealt_as_well() -> None:
    """CR 702.164b."""
    fought("2/2 Toxic 1\nToxic 2", expect="B: {life: 18, counters: {poison: 3}}")


def test_toxic_is_for_combat_damage_to_players() -> None:
    check(f"""{FLING}
players: {{A: {{battlefield: [Mite], hand: [Fling]}}, B: {{}}}}
play:
  - A casts: Fling
    targets: [[Mite], [B]]
expect:
  - damaged: B
    source: Mite
  - B: {{counters: {{}}}}
""")


def test_poisonous_triggers() -> None:
    fought("2/2 Poisonous 3", expect="triggered: Attacker, B: {life: 18, counters: {poison: 3}}")


def test_each_absorb_prevents_its_part_of_each_damage() -> None:
    fought("5/2", "2/9 Absorb 1\nAbsorb 1", "Blocker: {damage: 3}")


def test_of_redundant_keywords_only_the_first_answers() -> None:
    board = KeywordBoard()
    lynx = board.bear(has("lifelink"), has("lifelink"))
    assert len(moments(board.game, lynx, "all its damage")) == 1
