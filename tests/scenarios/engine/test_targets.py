"""Targets: what may be one, choosing, dividing, checking again, changing (115, 601.2c, 601.2d, 608.2b)."""

from typing import Any

from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.spells.targets import legal_targets
from scenarios.engine.words.abilities import Keyword, Static
from scenarios.engine.words.effects.flow import Sequence
from scenarios.engine.words.effects.numbers import DealDamage, GainLife
from scenarios.engine.words.effects.plays import ChooseNewTargets
from scenarios.engine.words.effects.zones import Destroy
from scenarios.engine.words.filters import AllOf, Anything, ControlledBy, OfColor
from scenarios.engine.words.nouns import It, This, You
from scenarios.engine.words.rule_effects import Cant
from scenarios.engine.words.values import X
from tests.scenarios.engine.board import face
from tests.scenarios.engine.casting_board import (
    CREATURE,
    CastingBoard,
    any_target,
    damage,
    does,
    keys,
    refused,
    target,
)


def shock(board: CastingBoard, *targets: Any, name: str = "Shock", cost: str = "0") -> Any:
    """An instant that deals 2 damage to any target."""
    return board.cast(board.card(name, "instant", cost, does(damage(2), any_target())), targets=targets)


def chosen(spell: GameObject) -> Any:
    """The targets of a spell, under the names of its words."""
    return spell.cast.targets if spell.cast is not None else None


def test_any_target_is_a_creature_a_planeswalker_a_battle_or_a_player() -> None:
    board = CastingBoard()
    creature = board.creature(2, 2)
    walker = board.put(face("Walker", "planeswalker"))
    board.enchantment()
    context = Context(board.game, board.enchantment(), board.a)
    assert legal_targets(context, any_target()) == (creature, walker, board.a, board.b)


def test_a_spell_is_no_target_for_itself_and_others_are() -> None:
    board = CastingBoard()
    first = shock(board, board.b)
    counter = board.card("Counter", "instant", "0", does(GainLife(1), target(what=Anything(), zone="stack")))
    spell = board.cast(counter)
    assert chosen(spell) == (("target", (first,)),)


def test_hexproof_stops_opponents_only_and_shroud_everybody() -> None:
    board = CastingBoard()
    mine = board.creature(2, 2, Keyword("hexproof"))
    theirs = board.creature(2, 2, Keyword("hexproof"), of=board.b, put_by=board.b)
    shrouded = board.creature(2, 2, Keyword("shroud"))
    shock(board, mine)
    for one in (theirs, shrouded):
        card = board.card("Shock", "instant", "0", does(damage(2), any_target()))
        assert refused(board, board.cast, card, targets=(one,)) == ["cant"]


def test_protection_looks_at_the_source() -> None:
    board = CastingBoard()
    knight = board.creature(2, 2, Keyword("protection", what=OfColor("red")))
    board.pool("R")
    red = board.card("Red", "instant", "R", does(damage(2), any_target()))
    assert refused(board, board.cast, red, targets=(knight,)) == ["cant"]
    shock(board, knight)


def test_no_target_no_spell() -> None:
    board = CastingBoard()
    assert keys(board.can_cast(board.card("Terror", "instant", "0", does(damage(2), target())))) == [
        "no-target"
    ]


def test_the_same_target_is_not_chosen_twice_for_one_word() -> None:
    board = CastingBoard()
    bear, _ = board.creature(2, 2), board.creature(2, 2)
    card = board.card("Two", "instant", "0", does(damage(1), target(least=2, most=2)))
    assert refused(board, board.cast, card, targets=(bear, bear)) == ["same-target-twice"]


def test_two_words_may_share_a_target_unless_it_says_another() -> None:
    board = CastingBoard()
    bear = board.creature(2, 2)
    both = Sequence((damage(1, "one"), damage(1, "two")))
    board.cast(board.card("Both", "instant", "0", does(both, target("one"), target("two"))))
    board.resolve()
    assert bear.damage == 2
    card = board.card(
        "Another", "instant", "0", does(both, target("one"), target("two", other_than=("one",)))
    )
    assert keys(board.can_cast(card)) == ["no-target"]


def test_x_fixes_the_number_of_targets() -> None:
    board = CastingBoard()
    bears = [board.creature(2, 2) for _ in range(3)]
    board.pool("RR")
    card = board.card("Fan", "instant", "X", does(damage(1), target(least=X(), most=X())))
    assert refused(board, board.cast, card, x=2, targets=tuple(bears)) == ["too-many-targets"]
    board.cast(card, x=2, targets=tuple(bears[:2]))
    board.resolve()
    assert [bear.damage for bear in bears] == [1, 1, 0]


def test_up_to_one_target_may_be_none() -> None:
    board = CastingBoard()
    spell = board.cast(board.card("Maybe", "instant", "0", does(GainLife(1), target(least=0))), targets=())
    assert chosen(spell) == (("target", ()),)
    board.resolve()
    assert board.a.life == 21


def test_damage_is_divided_as_it_is_cast_and_each_target_gets_some() -> None:
    board = CastingBoard()
    bear = board.creature(5, 5)
    divided = does(damage(0, divided=True), any_target(least=1, most=3, divided=3))
    card = board.card("Arc", "instant", "0", divided)
    assert refused(board, board.cast, card, targets=(bear, board.b), divided=(3, 0)) == ["wrong-division"]
    board.cast(card, targets=(bear, board.b), divided=(1, 2))
    board.resolve()
    assert (bear.damage, board.b.life) == (1, 18)


def test_what_would_have_gone_to_an_illegal_target_is_lost() -> None:
    board = CastingBoard()
    bear = board.creature(5, 5)
    divided = does(damage(0, divided=True), any_target(least=1, most=3, divided=3))
    board.cast(board.card("Arc", "instant", "0", divided), targets=(bear, board.b), divided=(1, 2))
    Destroy(This()).perform(Context(board.game, bear, board.b))
    board.resolve()
    assert board.b.life == 18


def test_with_all_targets_illegal_nothing_of_it_happens() -> None:
    board = CastingBoard()
    bear = board.creature(2, 2)
    card = board.card("Drain", "instant", "0", does(Sequence((damage(2), GainLife(2))), target()))
    board.cast(card, targets=(bear,))
    Destroy(This()).perform(Context(board.game, bear, board.b))
    board.resolve()
    assert board.a.life == 20
    assert board.rows("does-not-resolve", "resolve") == ["does-not-resolve"]
    assert sorted(one.label for one in board.a.graveyard) == ["Creature", "Drain"]


def test_one_illegal_target_of_two_is_left_alone_and_the_rest_happens() -> None:
    board = CastingBoard()
    one, other = board.creature(2, 2), board.creature(2, 2)
    card = board.card(
        "Drain", "instant", "0", does(Sequence((damage(1), GainLife(2))), target(least=2, most=2))
    )
    board.cast(card, targets=(one, other))
    board.enchantment(Static(rules=(Cant("be targeted", what=AllOf((CREATURE, ControlledBy(You())))),)))
    board.game.set(one, "put_by", board.b)
    board.resolve()
    assert (one.damage, other.damage, board.a.life) == (1, 0, 22)


def test_changing_the_target_of_a_spell() -> None:
    board = CastingBoard()
    spell = shock(board, board.b)
    context = Context(board.game, board.enchantment(), board.b, {"spell": (spell,)})
    ChooseNewTargets(It("spell"), "change the target").perform(context)
    assert chosen(spell) == (("target", (board.a,)),)
    board.resolve()
    assert board.a.life == 18


def test_a_target_that_cannot_be_changed_stays() -> None:
    board = CastingBoard()
    bear = board.creature(2, 2)
    spell = board.cast(board.card("Only", "instant", "0", does(damage(1), target())))
    ChooseNewTargets(It("spell"), "change the target").perform(
        Context(board.game, bear, board.b, {"spell": (spell,)})
    )
    assert chosen(spell) == (("target", (bear,)),)


def test_choosing_new_targets_may_leave_an_illegal_one() -> None:
    board = CastingBoard()
    bear, other = board.creature(2, 2), board.creature(2, 2)
    spell = board.cast(board.card("Bolt", "instant", "0", does(damage(1), target())), targets=(bear,))
    board.answers["target"] = [bear]
    ChooseNewTargets(It("spell")).perform(Context(board.game, other, board.b, {"spell": (spell,)}))
    assert board.asked[-1].options == (bear, other)


def test_target_opponent() -> None:
    board = CastingBoard()
    card = board.card(
        "Mind", "sorcery", "0", does(DealDamage(1, It("target")), target(what=None, players="opponents"))
    )
    assert refused(board, board.cast, card, targets=(board.a,)) == ["target-not-such-player"]
    board.cast(card)
    board.resolve()
    assert board.b.life == 19
