"""Targets (115, 601.2c, 601.2d, 115.7) at their bounds: how many, whose, which together, divided how.

Boards still: whom no text names, what may be meant that is not there, and targets that are changed.
"""

from typing import Any

import pytest

from scenarios.engine.kernel.choices import Undetermined
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.spells import dividing
from scenarios.engine.spells.dividing import divides, divisions
from scenarios.engine.spells.targets import legal_targets, may_target
from scenarios.engine.words.abilities import Keyword, Target
from scenarios.engine.words.effects.flow import Sequence
from scenarios.engine.words.effects.numbers import DealDamage
from scenarios.engine.words.effects.plays import ChooseNewTargets
from scenarios.engine.words.filters import AnyOf, ControlledBy, OfType
from scenarios.engine.words.nouns import EachPlayer, It
from tests.scenarios.check import check
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
from tests.scenarios.engine.said import START
from tests.scenarios.engine.turn_board import TurnBoard

CARDS = """
cards:
  Any: {cost: 0, type: Instant, text: Target player gains 1 life.}
  Opponent: {cost: 0, type: Instant, text: Target opponent gains 1 life.}
  Shock: {cost: 0, type: Instant, text: Shock deals 2 damage to any target.}
  Veil: {type: Enchantment, text: Creatures you control have shroud.}
  Sanctuary: {type: Enchantment, text: You have hexproof.}
  Two: {cost: 0, type: Instant, text: Tap two target creatures.}
  Golem: {type: Artifact Creature, pt: 2/2}
  Mixed: {cost: 0, type: Instant, text: Tap target creature. Destroy another target artifact.}
  Both:
    cost: 0
    type: Instant
    text: Both deals 1 damage to target creature and 1 damage to target creature.
  Shower:
    cost: 0
    type: Instant
    text: Shower deals 4 damage divided as you choose among one or two target creatures.
  Sprinkle:
    cost: 0
    type: Instant
    text: Sprinkle deals 2 damage divided as you choose among any number of target creatures.
"""


def begun(text: str) -> None:
    """A's main phase of these cards."""
    check(f"{CARDS}{START}{text}")


def players_meant(b: TurnBoard, word: str) -> list[str]:
    """Whom a spell of A may target with this word."""
    source = b.game.new_object("Spell", b.a, "stack", "card")
    found = legal_targets(Context(b.game, source, b.a), Target("it", None, word))
    return [one.key for one in found if isinstance(one, Player)]


@pytest.mark.parametrize(("card", "meant"), [("Any", "A, B, C, D"), ("Opponent", "C, D")])
def test_which_players_a_word_admits(card: str, meant: str) -> None:
    begun(f"""
format: two-headed giant
players: {{A: {{team: X, hand: [{card}]}}, B: {{team: X}}, C: {{team: Y}}, D: {{team: Y}}}}
play: [A casts: {card}]
expect:
  - waiting for: target
    options: [{meant}]
""")


@pytest.mark.parametrize(("whom", "rules"), [("B", "[115.2, 102.3]"), ("A", "115.2")])
def test_why_a_player_is_not_admitted(whom: str, rules: str) -> None:
    """CR 102.3: a teammate is no opponent."""
    begun(f"""
format: two-headed giant
players: {{A: {{team: X, hand: [Opponent]}}, B: {{team: X}}, C: {{team: Y}}, D: {{team: Y}}}}
play:
  - A casts: Opponent
    targets: {whom}
    illegal because: {rules}
""")


@pytest.mark.parametrize(
    ("word", "meant"),
    [("teammates", "B"), ("you", "A"), ("", "")],
)
def test_which_players_are_teammates_oneself_and_nobody(word: str, meant: str) -> None:
    b = TurnBoard("two-headed giant", ("X", "X", "Y", "Y"))
    assert sorted(players_meant(b, word)) == list(meant)


def test_why_another_player_is_not_you() -> None:
    b = TurnBoard("two-headed giant", ("X", "X", "Y", "Y"))
    source = b.game.new_object("Spell", b.a, "stack", "card")
    verdict = may_target(Context(b.game, source, b.a), Target("it", None, "you"), b.b)
    assert [one.rule for reason in verdict.reasons for one in reason.cites] == ["115.2"]


def test_what_protects_creatures_protects_no_player() -> None:
    begun("""
players: {A: {hand: [Shock], battlefield: [Veil, 2/2 Bear]}, B: {}}
play:
  - A casts: Shock
    targets: 2/2 Bear
    illegal because: 702.18a
  - A casts: Shock
    targets: B
expect:
  - B: {life: 18}
""")


def test_without_a_target_only_what_would_be_one_is_a_reason() -> None:
    """CR 601.2c: the artifact with shroud is no creature anyway."""
    board = CastingBoard()
    board.put(face("Orb", "artifact", "", Keyword("shroud")))
    card = board.card("Bolt", "instant", "0", does(damage(1), target()))
    assert keys(board.can_cast(card)) == ["no-target"]
    board.creature(2, 2, Keyword("shroud"))
    assert keys(board.can_cast(card)) == ["no-target", "cant"]


def test_a_player_who_has_left_is_no_target() -> None:
    begun("""
format: free-for-all
players: {A: {hand: [Any]}, B: {}, C: {}}
play:
  - B concedes
  - A casts: Any
expect:
  - waiting for: target
    options: [A, C]
""")


def test_what_is_phased_out_elsewhere_or_out_of_range_is_no_target() -> None:
    b = TurnBoard("free-for-all", ("A", "B", "C", "D"))
    source = b.game.new_object("Spell", b.a, "stack", "card")
    context = Context(b.game, source, b.a)
    near, phased, dead = b.bear(of=b.b), b.bear(), b.bear(zone="graveyard")
    b.game.set(phased, "phased_out", True)
    said = [keys(may_target(context, target(), one)) for one in (near, phased, dead)]
    assert said == [[], ["target-not-there"], ["target-not-there"]]
    assert legal_targets(context, target(zone="graveyard")) == (dead,)


def test_what_stands_on_the_stack_or_on_the_battlefield_may_be_meant_by_one_word() -> None:
    board = CastingBoard()
    bear = board.creature(2, 2)
    spell = board.cast(board.card("Shock", "instant", "0", does(damage(2), any_target())), targets=(board.b,))
    context = Context(board.game, board.enchantment(), board.a)
    both = target(what=AnyOf((CREATURE, OfType("instant"))), zone="stack or battlefield")
    assert set(legal_targets(context, both)) == {bear, spell}


def test_a_player_with_hexproof_is_no_target_of_opponents() -> None:
    begun("""
players: {A: {hand: [2 Shock]}, B: {battlefield: [Sanctuary]}}
play:
  - A casts: Shock
    targets: B
    illegal because: 101.2
  - A casts: Shock
    targets: A
expect:
  - A: {life: 18}
""")


# How many.


@pytest.mark.parametrize(("creatures", "said"), [("2/2 Ox", "impossible"), ("2/2 Ox, 3/3 Elk", "possible")])
def test_two_targets_need_two(creatures: str, said: str) -> None:
    begun(f"""
players: {{A: {{hand: [Two], battlefield: [{creatures}]}}, B: {{}}}}
expect:
  - {said}: {{A casts: Two}}
""")


@pytest.mark.parametrize(("number", "said"), [(1, ["wrong-number-of-targets"]), (2, []), (3, [])])
def test_between_two_and_three_targets(number: int, said: list[str]) -> None:
    board = CastingBoard()
    bears = tuple(board.creature(2, 2) for _ in range(4))
    card = board.card("Some", "instant", "0", does(damage(1), target(least=2, most=3)))
    if said:
        assert refused(board, board.cast, card, targets=bears[:number]) == said
    else:
        assert keys(board.can_cast(card, targets=bears[:number])) == []
    assert refused(board, board.cast, card, targets=bears) == ["too-many-targets"]


def test_targets_named_in_one_list_leave_enough_for_the_later_words() -> None:
    board = CastingBoard()
    bears = tuple(board.creature(2, 2) for _ in range(3))
    words = (target("one", least=0, most=2), target("two"))
    both = Sequence((damage(1, "one"), damage(2, "two")))
    spell = board.cast(board.card("Both", "instant", "0", does(both, *words)), targets=bears[:2])
    assert chosen(spell) == (("one", bears[:1]), ("two", bears[1:2]))
    spell = board.cast(board.card("Both", "instant", "0", does(both, *words)), targets=bears)
    assert chosen(spell) == (("one", bears[:2]), ("two", bears[2:]))


def chosen(spell: GameObject) -> Any:
    return spell.cast.targets if spell.cast is not None else None


@pytest.mark.parametrize("creatures", ["2/2 Bear, Golem", "Golem, 2/2 Bear"])
def test_only_what_leaves_a_target_for_the_later_word_is_offered(creatures: str) -> None:
    """CR 601.2c: with the one artifact creature chosen first there would be no artifact left."""
    begun(f"""
players: {{A: {{hand: [Mixed], battlefield: [{creatures}]}}, B: {{}}}}
play:
  - A casts: Mixed
  - stop here
expect:
  - choice offered: target
    options: [2/2 Bear]
  - choice offered: target
    options: [Golem]
  - Mixed: {{targets: [2/2 Bear, Golem]}}
""")


def test_what_becomes_a_target_twice_becomes_one_once() -> None:
    begun("""
players: {A: {hand: [Both], battlefield: [2/2 Bear]}, B: {}}
play: [A casts: Both]
expect:
  - became a target: 2/2 Bear
    times: 1
  - damaged: 2/2 Bear
    times: 2
""")


# Which together.


def two_of_one_player(board: CastingBoard) -> GameObject:
    words = target(least=2, most=2, same_controller=True)
    return board.card("Pair", "instant", "0", does(damage(1), words))


def test_two_targets_of_one_player() -> None:
    board = CastingBoard()
    mine = tuple(board.creature(2, 2) for _ in range(2))
    theirs = board.creature(2, 2, of=board.b, controlled_by=board.b, put_by=board.b)
    card = two_of_one_player(board)
    assert refused(board, board.cast, card, targets=(mine[0], theirs)) == ["targets-of-several-players"]
    board.answers["target"] = [mine]
    spell = board.cast(card)
    check = board.asked[-1].check
    assert check is not None
    assert [keys(check(one)) for one in (mine, (mine[0], theirs), mine[:1], (*mine, theirs))] == [
        [],
        ["targets-of-several-players"],
        ["wrong-number-of-targets"],
        ["wrong-number-of-targets"],
    ]
    assert chosen(spell) == (("target", mine),)


def test_for_each_player_one_target_of_theirs() -> None:
    board = CastingBoard()
    mine = tuple(board.creature(2, 2) for _ in range(2))
    theirs = board.creature(2, 2, of=board.b, controlled_by=board.b, put_by=board.b)
    words = target(what=ControlledBy(EachPlayer()), for_each=True)
    card = board.card("Each", "instant", "0", does(damage(1), words))
    assert refused(board, board.cast, card, targets=mine) == ["targets-of-one-player"]
    assert refused(board, board.cast, card, targets=mine[:1]) == ["wrong-number-of-targets"]
    board.answers["target"] = [(mine[1], theirs)]
    assert chosen(board.cast(card)) == (("target", (mine[1], theirs)),)
    check = board.asked[-1].check
    assert check is not None
    assert keys(check(mine)) == ["targets-of-one-player"]
    other = board.card("Again", "instant", "0", does(damage(1), words))
    assert chosen(board.cast(other, targets=(mine[0], theirs))) == (("target", (mine[0], theirs)),)


# Divided.


@pytest.mark.parametrize(
    ("shares", "fine"),
    [((2, 1), True), ((3, 0), False), ((1, 1), False), ((2, 2), False), ((3,), False), ((1, 1, 1), False)],
)
def test_a_division_gives_each_at_least_one_and_all_of_it(shares: tuple[int, ...], fine: bool) -> None:
    assert divides(3, 2, shares) is fine


def test_all_divisions() -> None:
    assert divisions(3, 1) == ((3,),)
    assert divisions(4, 2) == ((1, 3), (2, 2), (3, 1))
    assert divisions(4, 3) == ((1, 1, 2), (1, 2, 1), (2, 1, 1))


def divided(board: CastingBoard, total: int, count: int) -> tuple[GameObject, tuple[GameObject, ...]]:
    bears = tuple(board.creature(9, 99) for _ in range(count))
    words = target(least=1, most=count, divided=total)
    card = board.card("Shower", "instant", "0", does(DealDamage(total, It("target"), divided=True), words))
    return card, bears


def test_who_divides_is_offered_every_division_and_asked_again_for_no_other() -> None:
    begun("""
players: {A: {hand: [Shower], battlefield: [9/9 Ox, 8/9 Elk]}, B: {}}
play:
  - A casts: Shower
    targets: [9/9 Ox, 8/9 Elk]
  - A chooses: [4, 0]
    illegal because: 601.2d
  - A chooses: [1, 3]
expect:
  - choice offered: divide
    options: ["1, 3", "2, 2", "3, 1"]
  - 9/9 Ox: {damage: 1}
  - 8/9 Elk: {damage: 3}
""")


def test_with_one_target_nothing_is_divided() -> None:
    """CR 601.2d: it gets all of it."""
    begun("""
players: {A: {hand: [Shower], battlefield: [9/9 Ox, 8/9 Elk]}, B: {}}
play:
  - A casts: Shower
    targets: [9/9 Ox]
expect:
  - no choice offered: divide
  - 9/9 Ox: {damage: 4}
  - 8/9 Elk: {damage: 0}
""")


@pytest.mark.parametrize(("limit", "listed"), [(4, 4), (3, 0)])
def test_divisions_are_listed_as_far_as_the_budget_goes(
    limit: int, listed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Five among two: four ways."""
    monkeypatch.setattr(dividing, "MOST_ANSWERS", limit)
    board = CastingBoard()
    card, bears = divided(board, 5, 2)
    board.answers["divide"] = [(1, 4)]
    board.cast(card, targets=bears)
    assert len(board.asked[-1].options) == listed
    assert (board.asked[-1].answers is None) is (listed > 0)


def test_no_more_targets_than_there_is_to_divide() -> None:
    """CR 601.2d: each gets at least one."""
    begun("""
players: {A: {hand: [Sprinkle], battlefield: [9/9 Ox, 8/9 Elk, 7/9 Ape]}, B: {}}
play:
  - A casts: Sprinkle
    targets: [9/9 Ox, 8/9 Elk, 7/9 Ape]
    illegal because: 601.2c
""")


def test_more_divisions_than_can_be_listed_are_not_listed() -> None:
    board = CastingBoard()
    card, bears = divided(board, 60, 6)
    board.answers["divide"] = [(10,) * 6]
    board.cast(card, targets=bears)
    choice = board.asked[-1]
    assert choice.options == ()
    assert choice.answers is not None
    with pytest.raises(Undetermined):
        choice.answers()


# Changed.


def changed(board: CastingBoard, spell: GameObject, how: str, **more: Any) -> Any:
    """What B makes of its targets."""
    context = Context(board.game, board.enchantment(), board.b, {"spell": (spell,)})
    for name, value in more.items():
        context.bind(name, (value,))
    to = It("to") if "to" in more else None
    ChooseNewTargets(It("spell"), how, to).perform(context)
    return chosen(spell)


def test_what_becomes_a_target_by_a_change_is_told_and_no_other() -> None:
    board = CastingBoard()
    spell = board.cast(board.card("Shock", "instant", "0", does(damage(2), any_target())), targets=(board.b,))
    assert changed(board, spell, "change the target") == (("target", (board.a,)),)
    assert board.rows("target", "targets-changed") == ["target", "targets-changed", "target"]


def test_a_target_is_changed_to_what_it_says_if_that_is_legal() -> None:
    board = CastingBoard()
    bears = [board.creature(2, 2) for _ in range(3)]
    spell = board.cast(board.card("Bolt", "instant", "0", does(damage(1), target())), targets=(bears[0],))
    assert changed(board, spell, "change the target", to=bears[2]) == (("target", (bears[2],)),)
    assert changed(board, spell, "change the target", to=board.a) == (("target", (bears[2],)),)


def test_both_targets_are_changed_or_none() -> None:
    """CR 115.7a, 115.3: with three creatures two targets of one word cannot both be others."""
    board = CastingBoard()
    bears = [board.creature(2, 2) for _ in range(3)]
    card = board.card("Two", "instant", "0", does(damage(1), target(least=2, most=2)))
    spell = board.cast(card, targets=tuple(bears[:2]))
    board.answers["target"] = [bears[1], bears[2]]
    assert changed(board, spell, "change the target") == (("target", (bears[1], bears[2])),)


def test_targets_of_one_player_are_changed_to_such() -> None:
    board = CastingBoard()
    mine = tuple(board.creature(2, 2, controlled_by=board.a) for _ in range(2))
    theirs = tuple(board.creature(2, 2, of=board.b, controlled_by=board.b, put_by=board.b) for _ in range(2))
    spell = board.cast(two_of_one_player(board), targets=mine)
    board.answers["target"] = [theirs[0]]  # after that only one other is left
    assert changed(board, spell, "change the target") == (("target", theirs),)


def test_another_target_stays_another_when_it_is_changed() -> None:
    board = CastingBoard()
    bears = [board.creature(2, 2, Keyword("haste")) for _ in range(2)]
    words = (target("one"), target("two", other_than=("one",)))
    both = Sequence((damage(1, "one"), damage(1, "two")))
    spell = board.cast(board.card("Both", "instant", "0", does(both, *words)), targets=tuple(bears))
    board.answers["target"] = [bears[1]]
    assert changed(board, spell, "change the target") == (("one", (bears[1],)), ("two", (bears[0],)))
