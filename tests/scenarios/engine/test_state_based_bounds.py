"""State-based actions (704) at their bounds: one more or one less, of somebody else, of another kind.

By hand is what no situation that is written down begins with, and what the log tells of one check after
another.
"""

import pytest

from scenarios.engine.kernel.choices import NotModelledYet
from scenarios.engine.kernel.events import Event, move
from scenarios.engine.words.continuous import AddTypes, ModifyPT, SetTypes
from scenarios.engine.words.filters import OfType
from scenarios.engine.words.rule_effects import Cant
from tests.scenarios.engine.board import face, words
from tests.scenarios.engine.test_state_based import aura, board, cited, lost, settled, where
from tests.scenarios.engine.turn_board import keyword, says


@pytest.mark.parametrize(("damage", "zone"), [(0, "battlefield"), (1, "graveyard")])
def test_damage_is_lethal_from_the_toughness_on(damage: int, zone: str) -> None:
    settled(f"""
players: {{A: {{battlefield: [{{card: 2/1 Bear, damage: {damage}}}]}}, B: {{}}}}
expect: [2/1 Bear: {{zone: {zone}}}]
""")


def test_a_single_point_from_deathtouch_is_enough_though_it_is_gone_again() -> None:
    """CR 704.5h asks whether it has been dealt since the last check, not whether it is still marked."""
    b = board()
    bear = b.bear(toughness=1, deathtouched=True)
    b.settle()
    assert cited(b, "destroy") == [["704.5h"]]
    assert where(bear) == "graveyard"


def test_below_zero_it_is_only_put_away() -> None:
    """CR 704.5g and 704.5h are about toughness greater than 0."""
    b = board()
    bear = b.bear(damage=2, deathtouched=True)
    b.spell(bear, does=(ModifyPT(0, -3),))
    b.settle()
    assert cited(b, "destroy") == []
    assert cited(b, "move") == [["704.5f"]]


def test_with_toughness_0_nothing_tries_to_destroy_it() -> None:
    """CR 704.5g, 704.5h: it is put away (704.5f); a regeneration shield sees no destruction."""
    settled("""
players: {A: {hand: [Shrink], battlefield: [Troll]}, B: {}}
play:
  - A activates: Troll
  - resolve
  - A casts: Shrink
expect:
  - {died: Troll, by: 704.5f}
  - did not happen: [destroyed: Troll, regenerated: Troll]
""")


def test_no_life_is_none_and_less_and_one_is_some() -> None:
    settled("""
format: free-for-all
players: {A: {life: 1}, B: {life: 0}, C: {life: -1}}
expect:
  - A: {lost: no}
  - B: {lost: 704.5a}
  - C: {lost: 704.5a}
""")


def test_nine_poison_counters_are_not_enough_and_other_counters_do_not_count() -> None:
    settled("""
players: {A: {}, B: {counters: {poison: 9, energy: 10}}}
expect: [B: {lost: no}]
""")


@pytest.mark.parametrize(("amounts", "losers"), [((20, 20), {}), ((21,), {"B": "704.6c"})])
def test_damage_of_two_commanders_is_counted_apart(amounts: tuple[int, ...], losers: dict[str, str]) -> None:
    b = board("commander")
    dealt = tuple((f"commander {number}", amount) for number, amount in enumerate(amounts))
    b.game.set(b.b, "commander_damage", dealt)
    b.settle()
    assert lost(b) == losers


@pytest.mark.parametrize(("life", "lost"), [(1, "no"), (0, "704.6a")])
def test_a_team_with_one_life_left_goes_on(life: int, lost: str) -> None:
    """CR 704.6a."""
    settled(f"""
format: two-headed giant
players: {{A: {{team: X}}, B: {{team: X}}, C: {{team: Y, life: {life}}}, D: {{team: Y}}}}
expect:
  - A: {{lost: no}}
  - C: {{lost: {lost}}}
  - D: {{lost: {lost}}}
""")


def test_in_a_duel_no_card_goes_to_the_command_zone() -> None:
    """CR 704.6d is of the Commander variant."""
    b = board()
    bear = b.bear(is_commander=True, damage=2)
    b.settle()
    assert b.kinds() == []
    assert where(bear) == "graveyard"


def test_a_duel_counts_no_commander_damage() -> None:
    b = board()
    b.game.set(b.b, "commander_damage", (("commander", 30),))
    b.settle()
    assert lost(b) == {}


@pytest.mark.parametrize(("c", "d", "lost"), [(7, 7, "no"), (7, 8, "704.6b"), (15, 0, "704.6b")])
def test_fifteen_poison_counters_of_a_team_of_two(c: int, d: int, lost: str) -> None:
    settled(f"""
format: two-headed giant
players:
  A: {{team: X}}
  B: {{team: X}}
  C: {{team: Y, counters: {{poison: {c}}}}}
  D: {{team: Y, counters: {{poison: {d}}}}}
expect:
  - A: {{lost: no}}
  - C: {{lost: {lost}}}
  - D: {{lost: {lost}}}
""")


def test_a_copy_of_a_spell_stays_on_the_stack_and_a_card_anywhere() -> None:
    b = board()
    copy = b.put(face("Bolt", "instant"), kind="copy", zone="stack")
    gone = b.put(face("Bolt", "instant"), kind="copy", zone="exile")
    card = b.put(face("Bolt", "instant"), zone="graveyard")
    b.settle()
    assert [where(one) for one in (copy, gone, card)] == ["stack", "nowhere", "graveyard"]


def test_a_token_on_the_battlefield_stays() -> None:
    settled("""
players: {A: {battlefield: [{card: 2/2 Goblin, token: yes}]}, B: {}}
expect: [2/2 Goblin: {zone: battlefield}]
""")


# Uniqueness.


def test_legends_of_several_names_and_players_are_chosen_among_apart_in_turn_order() -> None:
    settled("""
players:
  A: {battlefield: [Legend, {card: Legend, as: Second}, {card: Legend, as: Third}, Idol]}
  B: {battlefield: [{card: Legend, as: Theirs}, {card: Legend, as: Other}]}
play:
  - A chooses: Third
  - B chooses: Theirs
expect:
  - in order: [{choice offered: legend, of: A}, {choice offered: legend, of: B}]
  - A: {graveyard: [Legend, Second], battlefield: [Third, Idol]}
  - B: {graveyard: [Other], battlefield: [Theirs]}
""")


def test_legends_without_a_name_have_none_in_common() -> None:
    """CR 201.2b."""
    b = board()
    both = [b.bear(name="", supertypes="legendary") for _ in range(2)]
    b.settle()
    assert [where(one) for one in both] == ["battlefield", "battlefield"]


def test_of_worlds_that_came_one_after_the_other_the_newest_alone_stays() -> None:
    b = board()
    worlds = [b.put(face(f"World {n}", "enchantment", supertypes="world"), zone="graveyard") for n in (1, 2)]
    for one in worlds:
        b.game.happen(move(one, "battlefield"))
    b.settle()
    assert [where(one) for one in worlds] == ["graveyard", "battlefield"]


def test_worlds_that_came_together_go_together_whatever_happened_before_and_after() -> None:
    """CR 704.5k: a tie for the shortest time."""
    b = board()
    worlds = [b.put(face(f"World {n}", "enchantment", supertypes="world"), zone="graveyard") for n in (1, 2)]
    b.game.happen(Event("draw", player=b.a))
    b.game.happen(*(move(one, "battlefield") for one in worlds))
    b.game.happen(Event("draw", player=b.a))
    b.settle()
    assert [where(one) for one in worlds] == ["graveyard"] * 2


def test_how_long_an_effect_has_made_a_permanent_a_world_permanent_is_not_told() -> None:
    """CR 704.5k asks for the time with the supertype, which nobody has written down. One alone stays."""
    b = board()
    made = b.put(face("Rock", "artifact"))
    b.spell(made, does=(AddTypes(supertypes=words("world")),))
    b.settle()
    assert where(made) == "battlefield"
    b.put(face("World", "enchantment", supertypes="world"))
    with pytest.raises(NotModelledYet, match=r"704\.5k"):
        b.settle()


def test_roles_on_several_creatures_stay() -> None:
    settled("""
players:
  A:
    battlefield:
      - 2/2 Bear
      - 3/3 Ox
      - {card: Role, attached to: 2/2 Bear}
      - {card: Role, attached to: 3/3 Ox}
      - {card: Aura, attached to: 2/2 Bear}
  B: {}
expect: [did not happen: [event: move]]
""")


# What is attached.


def test_an_aura_that_is_a_creature_is_unattached_in_one_check_and_put_away_in_the_next() -> None:
    """CR 303.4d, 704.5p: it remains on the battlefield; only then 704.5m finds it attached to nothing."""
    b = board()
    worn = aura(b, b.bear())
    b.spell(worn, does=(SetTypes(words("enchantment creature"), words("Aura")), ModifyPT(1, 1)))
    b.settle()
    checks = [row.id for row in b.game.log.rows if row.kind == "state-based-actions"]
    below = [row.kind for check in checks for row in b.game.log.rows if row.parent == check]
    assert below == ["unattach", "move"]
    assert cited(b, "move") == [["704.5m"]]


def test_what_is_neither_aura_nor_equipment_comes_off_by_its_own_rule() -> None:
    """CR 704.5p, not 704.5n."""
    settled("""
players: {A: {battlefield: [2/2 Bear, {card: Rock, attached to: 2/2 Bear}]}, B: {}}
expect:
  - unattached: Rock
    by: 704.5p
  - did not happen: [{unattached: Rock, by: 704.5n}]
""")


def test_an_equipment_that_is_an_aura_too_does_not_stay_on_the_battlefield() -> None:
    """CR 704.5m and 704.5n at once: it becomes unattached and is put into the graveyard."""
    b = board()
    enchant = keyword("enchant", what=OfType("creature"))
    both = b.put(
        face("Both", "artifact enchantment", "Aura Equipment", enchant),
        attached_to=b.put(face("Rock", "artifact")),
    )
    b.settle()
    assert where(both) == "graveyard"
    assert len(cited(b, "state-based-actions")) == 1


# All together.


def test_what_cannot_be_destroyed_is_told_again_when_it_is_another() -> None:
    b = board()
    first, second = (b.bear(keyword("indestructible")) for _ in range(2))
    for hurt, whole in ((first, second), (second, first), (second, first)):
        b.game.set(hurt, "damage", 2)
        b.game.set(whole, "damage", 0)
        b.settle()
    assert b.rows("impossible") == [first, second]


def test_who_can_not_lose_is_told_again_when_another_cannot_either() -> None:
    b = board("free-for-all", ("A", "B", "C"))
    b.enchantment(says(Cant("lose", who=None)), of=b.b)
    for player in b.players[:2]:
        b.game.set(player.total, "life", 0)
        b.settle()
        b.settle()
    assert lost(b) == {}
    assert len(cited(b, "impossible")) == 3
    b.game.set(b.a.total, "life", 5)
    b.settle()
    b.game.set(b.a.total, "life", 0)
    b.game.set(b.b.total, "life", 5)
    b.settle()
    assert len(cited(b, "impossible")) == 5


def test_one_check_is_one_row_with_all_of_it_below() -> None:
    b = board()
    b.bear(damage=2)
    b.bear(damage=2)
    b.game.happen(Event("draw", player=b.a))
    b.settle()
    (row,) = [row for row in b.game.log.rows if row.kind == "state-based-actions"]
    below = [one.kind for one in b.game.log.rows if one.parent == row.id]
    assert below == ["destroy", "destroy"]


@pytest.mark.parametrize(("amount", "lose"), [(19, False), (20, True)])
def test_a_team_of_three_loses_with_five_more(amount: int, lose: bool) -> None:
    """CR 810.11: five poison counters more for each player beyond two."""
    b = board("two-headed giant", ("X", "X", "X", "Y", "Y", "Y"))
    b.game.set(b.players[4], "counters", (("poison", amount, 1),))
    b.settle()
    assert sorted(lost(b)) == (["D", "E", "F"] if lose else [])
