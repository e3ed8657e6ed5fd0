"""Several instances of the word "target" (601.2c, 115.3): what one leaves for another; changing (115.7)."""

from typing import Any

import pytest

from scenarios.engine.kernel.choices import Undetermined
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.spells import targets
from scenarios.engine.words.abilities import Static, Target
from scenarios.engine.words.continuous import LoseAbilities
from scenarios.engine.words.effects.flow import Sequence
from scenarios.engine.words.effects.plays import ChooseNewTargets
from scenarios.engine.words.filters import AllOf, ControlledBy, OfType
from scenarios.engine.words.nouns import It
from tests.scenarios.engine.board import face
from tests.scenarios.engine.casting_board import (
    CastingBoard,
    any_target,
    damage,
    does,
    keys,
    refused,
    target,
)

ARTIFACT = OfType("artifact")


def both(board: CastingBoard, *words: Target) -> GameObject:
    """A spell that deals 1 damage to what each word means."""
    deals = Sequence(tuple(damage(1, word.name) for word in words))
    return board.card("Both", "instant", "0", does(deals, *words))


def chosen(spell: GameObject) -> Any:
    return dict(spell.cast.targets) if spell.cast is not None else None


# What is left for a later word.


@pytest.mark.parametrize(("creatures", "said"), [(1, ["no-target"]), (2, ["no-target"]), (3, [])])
def test_two_targets_and_another_need_three(creatures: int, said: list[str]) -> None:
    board = CastingBoard()
    for _ in range(creatures):
        board.creature(2, 2)
    card = both(board, target("one", least=2, most=2), target("two", other_than=("one",)))
    assert keys(board.can_cast(card)) == said


def test_up_to_two_targets_may_be_none_and_leave_the_other() -> None:
    board = CastingBoard()
    bear = board.creature(2, 2)
    card = both(board, target("one", least=0, most=2), target("two", other_than=("one",)))
    assert keys(board.can_cast(card)) == []
    assert refused(board, board.cast, card, targets=((bear,), (bear,))) == ["no-target"]
    assert chosen(board.cast(card, targets=((), (bear,)))) == {"one": (), "two": (bear,)}


def test_of_two_targets_those_are_refused_that_leave_none() -> None:
    """CR 601.2c: of two artifact creatures and a creature one artifact has to be left for the later word."""
    board = CastingBoard()
    golems = tuple(board.creature(2, 2, types="artifact creature") for _ in range(2))
    bear = board.creature(2, 2)
    card = both(board, target("one", least=2, most=2), target("two", what=ARTIFACT, other_than=("one",)))
    board.answers["target"] = [(golems[0], bear)]
    spell = board.cast(card)
    check = next(one.check for one in board.asked if one.kind == "target")
    assert check is not None
    why = next(one.why for one in board.asked if one.kind == "target")
    assert why is not None
    assert keys(why(golems)) == ["no-target"]
    assert [keys(check(one)) for one in (golems, (bear, golems[1]), (bear,), (bear, bear))] == [
        ["no-target"],
        [],
        ["wrong-number-of-targets"],
        ["same-target-twice"],
    ]
    assert chosen(spell) == {"one": (golems[0], bear), "two": (golems[1],)}


@pytest.mark.parametrize("least", [0, 1])
def test_a_player_is_chosen_who_controls_what_the_later_word_asks_for(least: int) -> None:
    """CR 601.2c: only B controls a creature, so B is meant, even where the first word may mean nobody."""
    board = CastingBoard()
    bear = board.creature(2, 2, of=board.b, controlled_by=board.b, put_by=board.b)
    words = (
        Target("player", None, "any", least=least),
        target("theirs", what=ControlledBy(It("player"))),
    )
    card = both(board, *words)
    assert keys(board.can_cast(card)) == []
    assert refused(board, board.cast, card, targets=((board.a,), (bear,))) == ["no-target"]
    assert chosen(board.cast(card)) == {"player": (board.b,), "theirs": (bear,)}
    assert not any(one.kind == "target" for one in board.asked)


def test_without_a_way_the_first_refusal_is_told() -> None:
    board = CastingBoard()
    words = (Target("player", None, "any"), target("theirs", what=ControlledBy(It("player"))))
    assert keys(board.can_cast(both(board, *words))) == ["no-target"]


def test_words_that_do_not_speak_of_each_other_are_asked_for_apart() -> None:
    board = CastingBoard()
    bears = tuple(board.creature(2, 2) for _ in range(2))
    board.answers["target"] = [(bears[0],), (bears[0],)]
    spell = board.cast(both(board, target("one"), target("two")))
    assert chosen(spell) == {"one": bears[:1], "two": bears[:1]}
    assert [(one.options, one.check) for one in board.asked] == [(bears, None)] * 2


@pytest.mark.parametrize(("mine", "theirs", "said"), [(1, 1, ["targets-of-several-players"]), (2, 1, [])])
def test_two_targets_of_one_player_need_two_of_one(mine: int, theirs: int, said: list[str]) -> None:
    board = CastingBoard()
    for _ in range(mine):
        board.creature(2, 2)
    for _ in range(theirs):
        board.creature(2, 2, of=board.b, controlled_by=board.b, put_by=board.b)
    card = both(board, target("pair", least=2, most=2, same_controller=True))
    assert keys(board.can_cast(card)) == said


def test_more_ways_than_can_be_looked_at_are_not_decided() -> None:
    board = CastingBoard()
    for _ in range(14):
        board.creature(2, 2)
    words = (target("one", least=7, most=7), target("two", what=ARTIFACT, other_than=("one",)))
    with pytest.raises(Undetermined):
        board.can_cast(both(board, *words))


def test_what_no_later_word_hangs_on_needs_no_looking_at_all_its_ways() -> None:
    """CR 601.2c: there is no artifact, whichever seven of fourteen creatures are meant."""
    board = CastingBoard()
    for _ in range(14):
        board.creature(2, 2)
    words = (target("one", least=7, most=7), target("two", what=ARTIFACT))
    assert keys(board.can_cast(both(board, *words))) == ["no-target"]


@pytest.mark.parametrize(("number", "fine"), [(3, True), (4, False)])
def test_ways_to_choose_are_looked_at_as_far_as_the_budget_goes(
    number: int, fine: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(targets, "MOST_ANSWERS", 3)
    board = CastingBoard()
    for _ in range(number):
        board.creature(2, 2)
    card = both(board, target("one"), target("two", what=ARTIFACT, other_than=("one",), least=0))
    golem = both(board, target("one"), target("two", what=ControlledBy(It("one"))))
    assert keys(board.can_cast(card)) == []
    if fine:
        assert keys(board.can_cast(golem)) == ["no-target"]
    else:
        with pytest.raises(Undetermined):
            board.can_cast(golem)


def test_two_players_are_chosen_of_whom_one_alone_controls_nothing() -> None:
    """CR 601.2c: "target creature those players control" is there for both together, not for A alone."""
    board = CastingBoard()
    bear = board.creature(2, 2, of=board.b, controlled_by=board.b, put_by=board.b)
    words = (
        Target("players", None, "any", least=2, most=2),
        target("theirs", what=AllOf((OfType("creature"), ControlledBy(It("players"))))),
    )
    board.answers["target"] = [(board.a, board.b)]
    spell = board.cast(both(board, *words))
    assert board.asked[0].options == (board.a, board.b)
    assert chosen(spell) == {"players": (board.a, board.b), "theirs": (bear,)}


def test_a_flat_list_that_is_too_short_lacks_the_earlier_word_first() -> None:
    """Two for the later word are kept back, so nothing is left to be an artifact."""
    board = CastingBoard()
    board.creature(2, 2, types="artifact creature")
    bears = tuple(board.creature(2, 2) for _ in range(2))
    card = both(board, target("one", what=ARTIFACT, least=0), target("two", least=2, most=2))
    assert refused(board, board.cast, card, targets=bears[:1]) == ["wrong-number-of-targets"]
    assert chosen(board.cast(card, targets=bears)) == {"one": (), "two": bears}


@pytest.mark.parametrize(("reach", "rule"), [(None, "601.2c"), (1, "801.5a")])
def test_a_target_an_opponent_chooses_is_within_that_players_range(reach: int | None, rule: str) -> None:
    board = CastingBoard()
    board.game.set(board.b, "range", reach)
    bears = tuple(board.creature(2, 2) for _ in range(2))
    board.answers["target"] = [bears[1]]
    assert chosen(board.cast(both(board, target("one", by="opponent")))) == {"one": bears[1:]}
    (choice,) = (one for one in board.asked if one.kind == "target")
    assert (choice.player, [one.rule for one in choice.cites]) == (board.b, [rule])


def test_a_flat_list_fills_the_earlier_word_as_far_as_the_later_needs_none() -> None:
    board = CastingBoard()
    bears = tuple(board.creature(2, 2) for _ in range(3))
    words = target("one", least=0, most=2), target("two", least=0)
    assert chosen(board.cast(both(board, *words), targets=bears[:2])) == {"one": bears[:2], "two": ()}
    assert chosen(board.cast(both(board, *words), targets=bears)) == {"one": bears[:2], "two": bears[2:]}


# Looked at again.


def test_what_no_word_asks_for_any_more_is_an_illegal_target() -> None:
    """CR 608.2b: an effect may have changed what the spell says since."""
    board = CastingBoard()
    bear = board.creature(2, 2)
    spell = board.cast(both(board, target("one")), targets=(bear,))
    board.spell(spell, does=(LoseAbilities(),))
    board.resolve()
    assert board.rows("does-not-resolve", "resolve") == ["does-not-resolve"]
    assert bear.damage == 0


# Changed.


def changed(board: CastingBoard, spell: GameObject, how: str = "choose new targets") -> Any:
    """What B makes of its targets."""
    context = Context(board.game, board.enchantment(), board.b, {"spell": (spell,)})
    ChooseNewTargets(It("spell"), how).perform(context)
    return chosen(spell)


def test_two_words_may_be_given_the_same_new_target() -> None:
    board = CastingBoard()
    bears = tuple(board.creature(2, 2) for _ in range(3))
    spell = board.cast(both(board, target("one"), target("two")), targets=bears[:2])
    board.answers["target"] = [bears[2], bears[2]]
    assert changed(board, spell) == {"one": bears[2:], "two": bears[2:]}
    assert board.asked[-1].options == (bears[1], bears[0], bears[2])
    board.resolve()
    assert [bear.damage for bear in bears] == [0, 0, 2]


def test_one_word_is_not_given_the_same_new_target_twice() -> None:
    board = CastingBoard()
    bears = tuple(board.creature(2, 2) for _ in range(3))
    spell = board.cast(both(board, target("one", least=2, most=2)), targets=bears[:2])
    board.answers["target"] = [bears[2], bears[1]]
    assert changed(board, spell) == {"one": (bears[2], bears[1])}
    assert board.asked[-1].options == (bears[1], bears[0])


def test_one_word_is_not_given_what_it_means_already_a_second_time() -> None:
    """CR 115.3: the second keeps its target, so the first is not changed to that."""
    board = CastingBoard()
    bears = tuple(board.creature(2, 2) for _ in range(3))
    spell = board.cast(both(board, target("one", least=2, most=2)), targets=bears[:2])
    board.answers["target"] = [bears[1], bears[0]]
    assert changed(board, spell) == {"one": (bears[1], bears[0])}
    assert [one.options for one in board.asked] == [bears, (bears[0], bears[2])]


def test_only_what_leaves_another_for_the_later_word_is_offered() -> None:
    """CR 115.7a, 115.7e: both are changed; the last golem is kept for the word that means artifacts."""
    board = CastingBoard()
    golems = tuple(board.creature(2, 2, types="artifact creature") for _ in range(2))
    bears = tuple(board.creature(2, 2) for _ in range(2))
    words = (target("one"), target("two", what=ARTIFACT, other_than=("one",)))
    spell = board.cast(both(board, *words), targets=(bears[0], golems[0]))
    board.answers["target"] = [golems[0]]
    assert changed(board, spell, "change the target") == {"one": golems[:1], "two": golems[1:]}
    assert board.asked[0].options == (golems[0], bears[1])


def test_targets_of_one_word_may_become_those_of_several_players() -> None:
    board = CastingBoard()
    mine = tuple(board.creature(2, 2, controlled_by=board.a) for _ in range(3))
    theirs = board.creature(2, 2, of=board.b, controlled_by=board.b, put_by=board.b)
    spell = board.cast(both(board, target("one", least=2, most=2)), targets=mine[:2])
    board.answers["target"] = [mine[2], theirs]
    assert changed(board, spell, "change the target") == {"one": (mine[2], theirs)}


def test_the_rules_a_change_of_targets_is_told_with() -> None:
    """CR 115.7e is told where there are several targets."""
    for words, rules in (
        ((target("one"),), ["115.7"]),
        ((target("one"), target("two")), ["115.7", "115.7e"]),
    ):
        board = CastingBoard()
        bears = tuple(board.creature(2, 2) for _ in range(3))
        spell = board.cast(both(board, *words), targets=bears[: len(words)])
        board.answers["target"] = [bears[2]] * 2
        changed(board, spell)
        (row,) = (one for one in board.game.log.rows if one.kind == "targets-changed")
        assert [one.rule for one in row.cites] == rules


def test_what_keeps_its_targets_is_told_nothing_of() -> None:
    board = CastingBoard()
    bears = tuple(board.creature(2, 2) for _ in range(2))
    spell = board.cast(both(board, target("one")), targets=bears[:1])
    board.answers["target"] = [bears[0]]
    assert changed(board, spell) == {"one": bears[:1]}
    assert board.rows("targets-changed", "target") == ["target"]


def test_what_has_left_the_stack_has_no_targets_to_change() -> None:
    board = CastingBoard()
    spell = board.cast(board.card("Shock", "instant", "0", does(damage(2), any_target())), targets=(board.b,))
    board.resolve()
    changed(board, spell, "change the target")
    assert board.rows("targets-changed") == []


def test_a_permanent_has_no_targets_to_change() -> None:
    """CR 115.7: spells and abilities have; what a permanent was cast at is its target no more."""
    board = CastingBoard()
    bears = tuple(board.creature(2, 2) for _ in range(2))
    bolt = board.cast(both(board, target("one")), targets=bears[:1])
    thing = board.put(face("Orb", "artifact", "", Static()))
    board.game.set(thing, "cast", bolt.cast)
    changed(board, thing, "change the target")
    assert board.rows("targets-changed") == []
