"""Damage (120), its prevention (615) and redirection (614.9) at their bounds."""

from typing import Any

import pytest

from scenarios.engine.actions.damage import fight
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.events import Event, move
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.words.effects.changes import RegenerateShield
from scenarios.engine.words.effects.numbers import DealDamage, GainLife, PreventDamage, RedirectDamage
from scenarios.engine.words.nodes import Effect
from scenarios.engine.words.nouns import It
from tests.scenarios.engine.board import face
from tests.scenarios.engine.turn_board import TurnBoard, keyword


def board(format_: str = "two-player") -> TurnBoard:
    made = TurnBoard(format_)
    made.libraries()
    made.start()
    return made


def does(b: TurnBoard, effect: Effect, to: Any = None, source: GameObject | None = None, **more: Any) -> None:
    """An effect of a source of A, on "it" and others by name."""
    this = source or b.bear()
    names = {"it": (to,), **{name: (value,) for name, value in more.items()}}
    effect.perform(Context(b.game, this, b.game.controller(this), names))


def strikes(b: TurnBoard, thing: Any, amount: int, *abilities: Any) -> None:
    """Damage to somebody from a source with these abilities."""
    does(b, DealDamage(amount, It("it")), thing, b.bear(*abilities))


def walker(b: TurnBoard, loyalty: int, types: str = "planeswalker", **more: Any) -> GameObject:
    return b.put(face("Walker", types, loyalty=loyalty, **more), of=b.b, counters=(("loyalty", loyalty, 1),))


# Results.


def test_of_a_planeswalker_no_more_counters_are_removed_than_there_are() -> None:
    b = board()
    one = walker(b, 3)
    strikes(b, one, 5)
    assert one.count("loyalty") == 0
    assert [row.args["amount"] for row in b.game.log.rows if row.kind == "remove-counters"] == [3]


def test_of_a_creature_that_is_a_planeswalker_both_follow() -> None:
    b = board()
    one = walker(b, 5, "creature planeswalker", power=2, toughness=4)
    strikes(b, one, 2)
    assert (one.count("loyalty"), one.damage) == (3, 2)


def test_of_a_battle_defense_is_removed() -> None:
    b = board()
    battle = b.put(face("Battle", "battle", defense=3), counters=(("defense", 3, 1),))
    strikes(b, battle, 2)
    assert (battle.count("defense"), battle.damage) == (1, 0)


def test_what_is_neither_and_what_is_gone_is_dealt_none() -> None:
    b = board()
    strikes(b, b.enchantment(), 2)
    strikes(b, b.bear(zone="graveyard"), 2)
    strikes(b, b.b, 0)
    b.game.set(b.b, "left", True)
    strikes(b, b.b, 1)
    assert b.rows("damage") == []


def test_damage_of_an_ability_is_of_its_source() -> None:
    b = board()
    bear, victim = b.bear(keyword("lifelink")), b.bear(of=b.b)
    ability = b.game.new_object("ability", b.a, "stack", "ability")
    ability.source = bear
    ability.names = {"it": (victim,)}
    context = Context(b.game, bear, b.a, {"it": (victim,), "ability": (ability,)}, ability)
    DealDamage(1, It("it"), source=It("ability")).perform(context)
    assert [row.args["source"] for row in b.game.log.rows if row.kind == "damage"] == [bear]
    assert b.a.life == 21


def test_only_combat_damage_of_a_commander_is_kept() -> None:
    b = board("commander")
    chief, bear = b.bear(is_commander=True), b.bear()
    for source, combat in ((chief, True), (chief, False), (bear, True)):
        b.game.happen(Event("damage", b.b, amount=3, source=source, combat=combat))
    assert [amount for _, amount in b.b.commander_damage] == [3]
    assert b.b.life == 11


# Excess (120.4a).


@pytest.mark.parametrize(
    ("toughness", "marked", "amount", "rest"), [(4, 0, 4, 0), (4, 0, 5, 1), (4, 1, 5, 2), (4, 4, 3, 3)]
)
def test_what_a_creature_does_not_need_goes_to_its_controller(
    toughness: int, marked: int, amount: int, rest: int
) -> None:
    b = board()
    bear = b.bear(of=b.b, toughness=toughness, damage=marked)
    does(b, DealDamage(amount, It("it"), excess_to=It("player")), bear, player=b.b)
    assert (b.b.life, bear.damage) == (20 - rest, marked + amount - rest)


def test_all_but_one_is_excess_of_deathtouch() -> None:
    """CR 120.4a, 702.2c."""
    b = board()
    bear = b.bear(of=b.b, toughness=4)
    source = b.bear(keyword("deathtouch"))
    does(b, DealDamage(3, It("it"), excess_to=It("player")), bear, source, player=b.b)
    assert (b.b.life, bear.damage) == (18, 1)


@pytest.mark.parametrize(
    ("types", "more", "rest"), [("planeswalker", {}, 2), ("creature planeswalker", {"toughness": 4}, 1)]
)
def test_of_a_planeswalker_its_loyalty_and_of_several_types_the_most_is_needed(
    types: str, more: dict[str, int], rest: int
) -> None:
    b = board()
    one = walker(b, 3, types, **more)
    does(b, DealDamage(5, It("it"), excess_to=It("player")), one, player=b.b)
    assert b.b.life == 20 - rest


def test_of_a_battle_its_defense_is_needed() -> None:
    b = board()
    battle = b.put(face("Battle", "battle", defense=3), counters=(("defense", 3, 1),))
    does(b, DealDamage(5, It("it"), excess_to=It("player")), battle, player=b.b)
    assert b.b.life == 18


def test_a_player_is_dealt_all_of_it() -> None:
    """CR 120.4a: only of permanents there is damage beyond what is lethal; to nobody nothing is dealt."""
    b = board()
    does(b, DealDamage(5, It("it"), excess_to=It("player")), b.b, player=b.a)
    assert (b.a.life, b.b.life) == (20, 15)
    bear = b.bear(of=b.b)
    does(b, DealDamage(5, It("it"), excess_to=It("nobody")), bear, player=b.a)
    assert (bear.damage, b.a.life, b.b.life) == (5, 20, 15)


# Fighting.


def test_both_deal_damage_equal_to_their_power_at_once() -> None:
    b = board()
    bear, other = b.bear(power=3, toughness=9), b.bear(of=b.b, power=1, toughness=9)
    fight(Context(b.game, bear, b.a), bear, other)
    assert (bear.damage, other.damage) == (1, 3)
    rock = b.put(face("Rock", "artifact"))
    fight(Context(b.game, bear, b.a), bear, rock)
    assert bear.damage == 1
    assert b.rows("damage") == [other, bear]  # nothing to what is no creature (701.12b)


# Shields.


@pytest.mark.parametrize(("dealt", "lost"), [((2,), 0), ((3,), 0), ((5,), 2), ((2, 2), 1), ((3, 1), 1)])
def test_a_shield_of_three_prevents_three(dealt: tuple[int, ...], lost: int) -> None:
    b = board()
    does(b, PreventDamage(3, It("it")), b.b)
    for amount in dealt:
        strikes(b, b.b, amount)
    assert b.b.life == 20 - lost
    assert len(b.game.lasting) == (0 if sum(dealt) >= 3 else 1)


def test_each_of_several_has_a_shield_and_others_have_none() -> None:
    b = board()
    PreventDamage(1, It("them")).perform(Context(b.game, b.bear(), b.a, {"them": (b.a, b.b)}))
    for player in (b.a, b.b, b.b):
        strikes(b, player, 2)
    strikes(b, bear := b.bear(toughness=9), 2)
    assert (b.a.life, b.b.life, bear.damage) == (19, 17, 2)


def test_the_next_damage_of_a_source_is_prevented_whatever_its_amount() -> None:
    """CR 615.8."""
    b = board()
    source, other = b.bear(), b.bear()
    does(b, PreventDamage(None, It("it"), source=It("source")), b.b, source=other)
    does(b, PreventDamage(None, It("it"), source=It("from")), b.b, **{"from": source})
    does(b, DealDamage(5, It("it")), b.b, source=other)
    assert b.b.life == 15
    does(b, DealDamage(5, It("it")), b.b, source=source)
    assert b.b.life == 15
    does(b, DealDamage(1, It("it")), b.b, source=source)
    assert b.b.life == 14
    spell = b.bear(zone="stack")
    b.game.happen(move(spell, "battlefield"))  # which takes over what changed the spell, and no shield
    assert spell.next is not None


def test_who_is_protected_chooses_which_of_two_sources_a_shield_meets_first() -> None:
    """CR 615.7."""
    b = board()
    mine, lifelinked = b.bear(), b.bear(keyword("lifelink"))
    does(b, PreventDamage(3, It("it")), b.b)
    b.next("shield", (lifelinked, mine))
    b.game.happen(*(Event("damage", b.b, amount=3, source=one) for one in (mine, lifelinked)))
    (choice,) = [one for one in b.asked if one.kind == "shield"]
    assert (choice.player, choice.options) == (b.b, (mine, lifelinked))
    assert (b.a.life, b.b.life) == (20, 17)


def test_where_a_shield_is_enough_for_all_nothing_is_asked() -> None:
    b = board()
    does(b, PreventDamage(6, It("it")), b.b)
    b.game.happen(*(Event("damage", b.b, amount=3, source=b.bear()) for _ in range(2)))
    assert b.kinds() == []
    assert (b.b.life, b.game.lasting) == (20, ())


def test_life_for_what_is_prevented_comes_with_the_results() -> None:
    b = board()
    does(b, PreventDamage(3, It("it"), then=GainLife(2)), b.b)
    strikes(b, b.b, 4)
    assert (b.a.life, b.b.life) == (22, 19)


def test_what_nobody_deals_is_not_dealt() -> None:
    """CR 120.1: damage has a source."""
    b = board()
    does(b, DealDamage(3, It("it"), source=It("nobody")), b.b)
    assert b.b.life == 20


def test_life_for_prevention_of_all_of_it_comes_without_any_damage() -> None:
    """CR 120.8, 615.1: nothing of it is left to be dealt."""
    b = board()
    does(b, PreventDamage(None, It("it"), then=GainLife(2)), b.b)
    strikes(b, b.b, 4)
    assert (b.a.life, b.b.life) == (22, 20)
    assert b.rows("damage") == []


def test_a_shield_too_small_for_one_source_is_no_choice() -> None:
    """CR 615.7: there is nothing to put in order."""
    b = board()
    does(b, PreventDamage(2, It("it")), b.b)
    bear = b.bear(toughness=9)
    b.game.happen(
        Event("damage", b.b, amount=3, source=b.bear()), Event("damage", bear, amount=3, source=b.bear())
    )
    assert b.kinds() == []
    assert (b.b.life, bear.damage) == (19, 3)


def test_regenerated_from_an_effect_it_still_has_been_dealt_damage_by_deathtouch() -> None:
    """CR 701.15a removes the damage; CR 704.5h asks whether it was dealt since the last check."""
    b = board()
    bear = b.bear(of=b.b, toughness=9)
    does(b, RegenerateShield(It("it")), bear)
    strikes(b, bear, 1, keyword("deathtouch"))
    b.game.happen(Event("destroy", bear))
    assert (bear.gone, bear.tapped, bear.damage) == (False, True, 0)
    b.settle()
    assert bear.gone


def test_regenerated_it_is_tapped_without_damage_and_out_of_combat_once() -> None:
    b = board()
    bear = b.bear(damage=2, deathtouched=True, attacking=b.b, controlled_by=b.a)
    does(b, RegenerateShield(It("it")), bear)
    b.settle()
    assert (bear.gone, bear.tapped, bear.damage, bear.deathtouched) == (False, True, 0, False)
    assert (bear.attacking, b.game.lasting) == (None, ())
    b.game.happen(Event("destroy", bear))
    assert bear.gone


# Redirection.


@pytest.mark.parametrize(("amount", "dealt", "stays"), [(None, 3, 0), (2, 3, 1), (3, 3, 0), (5, 3, 0)])
def test_so_much_is_dealt_to_another(amount: int | None, dealt: int, stays: int) -> None:
    b = board()
    taker = b.bear(toughness=9)
    does(b, RedirectDamage(amount, It("it"), It("taker")), b.b, taker=taker)
    strikes(b, b.b, dealt)
    assert (b.b.life, taker.damage) == (20 - stays, dealt - stays)
    assert [row.args["amount"] for row in b.game.log.rows if row.kind == "shield"] == [amount or 0]
    strikes(b, b.b, 1)
    used_up = amount is not None and amount <= dealt
    assert b.b.life == 20 - stays - (1 if used_up else 0)


def test_to_what_cannot_be_dealt_damage_nothing_is_moved() -> None:
    """CR 614.9."""
    b = board()
    does(b, RedirectDamage(None, It("it"), It("taker")), b.b, taker=b.enchantment())
    strikes(b, b.b, 3)
    assert b.b.life == 17
