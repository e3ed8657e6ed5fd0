"""Several instances of the word "target" (601.2c, 115.3): what one leaves for another; changing (115.7).

Boards still: targets no text asks for together, how far ways are looked at, and targets that are changed.
"""

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
from tests.scenarios.check import check
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
from tests.scenarios.engine.said import START

ARTIFACT = OfType("artifact")


CARDS = """
cards:
  One: {cost: 0, type: Instant, text: Tap target creature.}
  Two: {cost: 0, type: Instant, text: Tap two target creatures.}
  Both:
    cost: 0
    type: Instant
    text: Both deals 1 damage to target creature and 1 damage to target creature.
  Two And One: {cost: 0, type: Instant, text: Tap two target creatures. Destroy another target creature.}
  Up To Two: {cost: 0, type: Instant, text: Tap up to two target creatures. Destroy another target creature.}
  Up To Both:
    cost: 0
    type: Instant
    text: Tap up to two target creatures. Destroy up to one target creature.
  Seven: {cost: 0, type: Instant, text: Tap seven target creatures. Destroy target artifact.}
  Theirs:
    cost: 0
    type: Sorcery
    text: Target player loses 1 life. Destroy target creature that player controls.
  Redirect: {cost: 0, type: Instant, text: You may choose new targets for target spell.}
"""


def begun(text: str) -> None:
    """A's main phase of these cards."""
    check(f"{CARDS}{START}{text}")


def changed(card: str, targets: str, then: str) -> None:
    """A casts it with these targets of three creatures, and B chooses new ones."""
    begun(f"""
players: {{A: {{hand: [{card}], battlefield: [2/3 Ox, 3/3 Elk, 4/4 Ape]}}, B: {{hand: [Redirect]}}}}
play:
  - A casts: {card}
    targets: [{targets}]
  - B casts: Redirect
    targets: {card}
{then}""")


def both(board: CastingBoard, *words: Target) -> GameObject:
    """A spell that deals 1 damage to what each word means."""
    deals = Sequence(tuple(damage(1, word.name) for word in words))
    return board.card("Both", "instant", "0", does(deals, *words))


def chosen(spell: GameObject) -> Any:
    return dict(spell.cast.targets) if spell.cast is not None else None


# What is left for a later word.


@pytest.mark.parametrize(
    ("creatures", "said"),
    [("2/2 Ox", "impossible"), ("2/2 Ox, 3/3 Elk", "impossible"), ("2/2 Ox, 3/3 Elk, 4/4 Ape", "possible")],
)
def test_two_targets_and_another_need_three(creatures: str, said: str) -> None:
    begun(f"""
players: {{A: {{hand: [Two And One], battlefield: [{creatures}]}}, B: {{}}}}
expect:
  - {said}: {{A casts: Two And One}}
    {"because: 601.2c" if said == "impossible" else ""}
""")


def test_up_to_two_targets_may_be_none_and_leave_the_other() -> None:
    begun("""
players: {A: {hand: [Up To Two], battlefield: [2/2 Ox]}, B: {}}
play:
  - A casts: Up To Two
    targets: [[2/2 Ox], [2/2 Ox]]
    illegal because: 601.2c
  - A casts: Up To Two
    targets: [[], [2/2 Ox]]
  - expect:
      - Up To Two: {targets: [2/2 Ox]}
expect:
  - untapped: 2/2 Ox
    times: 0
  - destroyed: 2/2 Ox
""")


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


def test_a_player_is_chosen_who_controls_what_the_later_word_asks_for() -> None:
    """CR 601.2c: only B controls a creature, so B is meant."""
    begun("""
players: {A: {hand: [Theirs]}, B: {battlefield: [2/2 Ox]}}
play:
  - A casts: Theirs
    targets: [[A], [2/2 Ox]]
    illegal because: 601.2c
  - A casts: Theirs
expect:
  - B: {life: 19}
  - destroyed: 2/2 Ox
""")


def test_a_player_is_chosen_even_where_the_first_word_may_mean_nobody() -> None:
    """CR 601.2c: only B controls a creature, so B is meant."""
    board = CastingBoard()
    bear = board.creature(2, 2, of=board.b, controlled_by=board.b, put_by=board.b)
    words = (Target("player", None, "any", least=0), target("theirs", what=ControlledBy(It("player"))))
    card = both(board, *words)
    assert keys(board.can_cast(card)) == []
    assert refused(board, board.cast, card, targets=((board.a,), (bear,))) == ["no-target"]
    assert chosen(board.cast(card)) == {"player": (board.b,), "theirs": (bear,)}
    assert not any(one.kind == "target" for one in board.asked)


def test_without_a_way_the_first_refusal_is_told() -> None:
    begun("""
players: {A: {hand: [Theirs]}, B: {}}
expect:
  - impossible: {A casts: Theirs}
    because: 601.2c
""")


def test_words_that_do_not_speak_of_each_other_are_asked_for_apart() -> None:
    begun("""
players: {A: {hand: [Both], battlefield: [2/3 Ox, 3/3 Elk]}, B: {}}
play:
  - A casts: Both
  - A chooses: 2/3 Ox
  - A chooses: 2/3 Ox
expect:
  - in order:
      - {choice offered: target, options: [2/3 Ox, 3/3 Elk]}
      - {choice offered: target, options: [2/3 Ox, 3/3 Elk]}
  - 2/3 Ox: {damage: 2}
  - 3/3 Elk: {damage: 0}
""")


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
    begun("""
players: {A: {hand: [Seven], battlefield: [14 2/2 Ox]}, B: {}}
expect:
  - impossible: {A casts: Seven}
    because: 601.2c
""")


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


@pytest.mark.parametrize(
    ("named", "tapped", "destroyed"),
    [("2/2 Ox, 3/3 Elk", "[2/2 Ox, 3/3 Elk]", 0), ("2/2 Ox, 3/3 Elk, 4/4 Ape", "[2/2 Ox, 3/3 Elk]", 1)],
)
def test_a_flat_list_fills_the_earlier_word_as_far_as_the_later_needs_none(
    named: str, tapped: str, destroyed: int
) -> None:
    begun(f"""
players: {{A: {{hand: [Up To Both], battlefield: [2/2 Ox, 3/3 Elk, 4/4 Ape]}}, B: {{}}}}
play:
  - A casts: Up To Both
    targets: [{named}]
expect:
  - tapped: {tapped}
  - did not happen: [tapped: 4/4 Ape]
  - event: destroy
    times: {destroyed}
""")


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


def given(board: CastingBoard, spell: GameObject, how: str = "choose new targets") -> Any:
    """What B makes of its targets."""
    context = Context(board.game, board.enchantment(), board.b, {"spell": (spell,)})
    ChooseNewTargets(It("spell"), how).perform(context)
    return chosen(spell)


def test_two_words_may_be_given_the_same_new_target() -> None:
    changed(
        "Both",
        "[2/3 Ox], [3/3 Elk]",
        """
  - B chooses: 4/4 Ape
  - B chooses: 4/4 Ape
expect:
  - choice offered: target
    of: B
    options: [3/3 Elk, 2/3 Ox, 4/4 Ape]
  - 4/4 Ape: {damage: 2}
  - did not happen: [damaged: 2/3 Ox, damaged: 3/3 Elk]
""",
    )


def test_one_word_is_not_given_the_same_new_target_twice() -> None:
    changed(
        "Two",
        "2/3 Ox, 3/3 Elk",
        """
  - B chooses: 4/4 Ape
  - B chooses: 3/3 Elk
expect:
  - choice offered: target
    of: B
    options: [3/3 Elk, 2/3 Ox]
  - tapped: [3/3 Elk, 4/4 Ape]
  - 2/3 Ox: {tapped: no}
""",
    )


def test_one_word_is_not_given_what_it_means_already_a_second_time() -> None:
    """CR 115.3: the second keeps its target, so the first is not changed to that."""
    changed(
        "Two",
        "2/3 Ox, 3/3 Elk",
        """
  - B chooses: 3/3 Elk
  - B chooses: 2/3 Ox
expect:
  - choice offered: target
    of: B
    options: [2/3 Ox, 3/3 Elk, 4/4 Ape]
  - choice offered: target
    of: B
    options: [2/3 Ox, 4/4 Ape]
  - tapped: [2/3 Ox, 3/3 Elk]
  - 4/4 Ape: {tapped: no}
""",
    )


def test_only_what_leaves_another_for_the_later_word_is_offered() -> None:
    """CR 115.7a, 115.7e: both are changed; the last golem is kept for the word that means artifacts."""
    board = CastingBoard()
    golems = tuple(board.creature(2, 2, types="artifact creature") for _ in range(2))
    bears = tuple(board.creature(2, 2) for _ in range(2))
    words = (target("one"), target("two", what=ARTIFACT, other_than=("one",)))
    spell = board.cast(both(board, *words), targets=(bears[0], golems[0]))
    board.answers["target"] = [golems[0]]
    assert given(board, spell, "change the target") == {"one": golems[:1], "two": golems[1:]}
    assert board.asked[0].options == (golems[0], bears[1])


def test_targets_of_one_word_may_become_those_of_several_players() -> None:
    board = CastingBoard()
    mine = tuple(board.creature(2, 2, controlled_by=board.a) for _ in range(3))
    theirs = board.creature(2, 2, of=board.b, controlled_by=board.b, put_by=board.b)
    spell = board.cast(both(board, target("one", least=2, most=2)), targets=mine[:2])
    board.answers["target"] = [mine[2], theirs]
    assert given(board, spell, "change the target") == {"one": (mine[2], theirs)}


def test_the_rules_a_change_of_targets_is_told_with() -> None:
    """CR 115.7e is told where there are several targets."""
    changed(
        "One",
        "2/3 Ox",
        """
  - B chooses: 4/4 Ape
expect:
  - {event: targets-changed, by: 115.7}
  - did not happen: [{event: targets-changed, by: 115.7e}]
""",
    )
    changed(
        "Both",
        "[2/3 Ox], [3/3 Elk]",
        """
  - B chooses: 4/4 Ape
  - B chooses: 4/4 Ape
expect:
  - {event: targets-changed, by: 115.7}
  - {event: targets-changed, by: 115.7e}
""",
    )


def test_what_keeps_its_targets_is_told_nothing_of() -> None:
    changed(
        "One",
        "2/3 Ox",
        """
  - B chooses: 2/3 Ox
expect:
  - did not happen: [event: targets-changed]
  - became a target: 2/3 Ox
    times: 1
  - tapped: 2/3 Ox
""",
    )


def test_what_has_left_the_stack_has_no_targets_to_change() -> None:
    board = CastingBoard()
    spell = board.cast(board.card("Shock", "instant", "0", does(damage(2), any_target())), targets=(board.b,))
    board.resolve()
    given(board, spell, "change the target")
    assert board.rows("targets-changed") == []


def test_a_permanent_has_no_targets_to_change() -> None:
    """CR 115.7: spells and abilities have; what a permanent was cast at is its target no more."""
    board = CastingBoard()
    bears = tuple(board.creature(2, 2) for _ in range(2))
    bolt = board.cast(both(board, target("one")), targets=bears[:1])
    thing = board.put(face("Orb", "artifact", "", Static()))
    board.game.set(thing, "cast", bolt.cast)
    given(board, thing, "change the target")
    assert board.rows("targets-changed") == []
