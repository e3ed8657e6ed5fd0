"""Whether an event is the one an ability waits for (603.2, 614.1), what its words then mean, and what the
changes of replacement effects make of numbers (614, 615, 107.1b).
"""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from scenarios.engine.kernel.choices import Choice
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.events import Cause, Event, move
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.looking.matching import match, parts_meant
from scenarios.engine.words.abilities import On
from scenarios.engine.words.filters import Among, OfType, Other
from scenarios.engine.words.nouns import Each, Opponents, This, You
from scenarios.engine.words.rule_effects import (
    Amplify,
    BecomesEvent,
    Change,
    HappensNot,
    Instead,
    KeepLife,
    Prevent,
    Redirect,
)
from tests.scenarios.engine.turn_board import TurnBoard, says

CREATURE, ARTIFACT = OfType("creature"), OfType("artifact")


def board(format_: str = "two-player", teams: tuple[str, ...] = ("A", "B")) -> TurnBoard:
    made = TurnBoard(format_, teams)
    made.libraries()
    made.start()
    return made


def is_it(b: TurnBoard, on: On, event: Event) -> bool:
    """Whether words of A's on an enchantment mean this event."""
    this = b.enchantment(name="Words")
    return match(b.game, on, event, Context(b.game, this, b.a)) is not None


# Which event it is.


@pytest.mark.parametrize(
    ("on", "meant"),
    [
        (On("move"), True),
        (On("destroy"), False),
        (On("move", from_zone="battlefield"), True),
        (On("move", from_zone="hand"), False),
        (On("move", to_zone="graveyard"), True),
        (On("move", to_zone="exile"), False),
        (On("move", from_zone="battlefield", to_zone="graveyard"), True),
        (On("move", from_zone="battlefield", to_zone="exile"), False),
        (On("move", what=CREATURE), True),
        (On("move", what=ARTIFACT), False),
        (On("move", who=You()), False),
        (On("move", detail=(("position", "top"),)), True),
        (On("move", detail=(("position", "bottom"),)), False),
        (On("move", detail=(("position", "top"), ("other", 1))), False),
    ],
)
def test_a_move_is_the_one_that_is_waited_for(on: On, meant: bool) -> None:
    b = board()
    assert is_it(b, on, move(b.bear(), "graveyard", position="top")) is meant


@pytest.mark.parametrize(
    ("on", "of_player", "of_creature"),
    [
        (On("damage"), True, True),
        (On("damage", what=CREATURE), False, True),
        (On("damage", what=ARTIFACT), False, False),
        (On("damage", who=Opponents()), True, False),
        (On("damage", who=You()), False, False),
        (On("damage", what=CREATURE, who=Opponents()), True, True),
        (On("damage", what=ARTIFACT, who=Opponents()), True, False),
        (On("damage", what=ARTIFACT, who=You()), False, False),
    ],
)
def test_damage_is_dealt_to_an_object_that_is_so_or_to_a_player_who_is(
    on: On, of_player: bool, of_creature: bool
) -> None:
    b = board()
    source = b.bear()
    assert is_it(b, on, Event("damage", b.b, source=source)) is of_player
    assert is_it(b, on, Event("damage", b.bear(of=b.b), source=source)) is of_creature


@pytest.mark.parametrize(
    ("what", "who", "meant"),
    [
        (None, You(), False),
        (None, Opponents(), True),
        (CREATURE, Opponents(), True),
        (ARTIFACT, Opponents(), False),
        (CREATURE, You(), False),
    ],
)
def test_other_than_of_damage_both_the_object_and_the_player_are_so(what: Any, who: Any, meant: bool) -> None:
    b = board()
    assert is_it(b, On("sacrifice", what=what, who=who), Event("sacrifice", b.bear(), player=b.b)) is meant


def test_who_does_it_and_by_what() -> None:
    b = board()
    bear = b.bear()
    effect = Event("draw", player=b.b, cause=Cause(bear, b.a, "effect"))
    by_rule = Event("draw", player=b.b)
    assert is_it(b, On("draw", source=CREATURE), effect)
    assert not is_it(b, On("draw", source=ARTIFACT), effect)
    assert not is_it(b, On("draw", source=CREATURE), by_rule)
    assert is_it(b, On("draw", how="effect"), effect)
    assert not is_it(b, On("draw", how="effect"), by_rule)
    assert is_it(b, On("draw", by=You()), effect)
    assert not is_it(b, On("draw", by=Opponents()), effect)
    assert not is_it(b, On("draw", by=You()), by_rule)


def test_the_source_of_damage_is_what_deals_it_and_not_what_made_it_do_so() -> None:
    b = board()
    bear, orb = b.bear(), b.enchantment(name="Orb")
    event = Event("damage", b.b, source=bear, cause=Cause(orb, b.a, "effect"))
    assert is_it(b, On("damage", source=CREATURE), event)
    assert not is_it(b, On("damage", source=OfType("enchantment")), event)


def test_a_player_is_meant_by_a_name_alone() -> None:
    b = board()
    context = Context(b.game, b.enchantment(), b.a, {"protected": (b.b,)})
    for what, meant in ((Among("protected"), True), (Among("other"), False), (Other(This()), False)):
        found = match(b.game, On("damage", what=what), Event("damage", b.b), context)
        assert (found is not None) is meant


# Within range (801.7, 801.13b).


def test_the_parts_of_an_event_that_have_to_be_within_range() -> None:
    b = board()
    bear, other = b.bear(), b.bear(of=b.b)
    damage = Event("damage", other, source=bear)
    target = Event("target", other, player=b.a, source=bear, cause=Cause(bear, b.b))
    for on, event, meant in (
        (On("damage"), damage, [other, bear]),
        (On("damage", what=CREATURE), damage, [other]),
        (On("damage", who=You()), damage, [other]),
        (On("damage", source=CREATURE), damage, [bear]),
        (On("damage", what=CREATURE, source=CREATURE), damage, [other, bear]),
        (On("target"), target, [other, b.a, bear]),
        (On("tap", source=CREATURE), Event("tap", other, source=bear), [other, bear]),
        (On("tap"), Event("tap", other, source=bear), [other]),
        (On("tap", by=You()), Event("tap", other, cause=Cause(bear, b.b)), [other, b.b]),
    ):
        assert parts_meant(on, event) == meant


# What its words mean.


def test_what_it_that_player_and_that_much_mean() -> None:
    b = board()
    bear, source = b.bear(), b.bear()
    context = Context(b.game, b.enchantment(), b.a)
    assert match(b.game, On("damage"), Event("damage", bear, amount=3, source=source), context) == {
        "event amount": (3,), "event object": (bear,), "event source": (source,),
    }  # fmt: skip
    assert match(b.game, On("damage"), Event("damage", b.b, amount=2), context) == {
        "event amount": (2,), "event player": (b.b,),
    }  # fmt: skip
    moved = move(bear, "exile", cause=Cause(source, b.a, "effect"), whom=b.b, mana=("R", "G"))
    assert match(b.game, On("move"), moved, context) == {
        "event amount": (1,), "event object": (bear,), "followed": (bear,), "event source": (source,),
        "event whom": (b.b,), "event mana": ("R", "G"),
    }  # fmt: skip


def test_whose_the_choice_is_among_effects() -> None:
    """CR 616.1: the affected player, the affected object's controller, or its owner if it has none."""
    b = board()
    stolen = b.bear(controlled_by=b.b)
    put = b.bear(put_by=b.b)
    card = b.bear(zone="graveyard", put_by=b.b)
    assert [Event("damage", one).affected for one in (b.b, stolen, put, card)] == [b.b, b.b, b.b, b.a]
    assert Event("draw", player=b.b).affected is b.b
    assert Event("discard", card, player=b.b).affected is b.b


# What numbers become.


def becomes(b: TurnBoard, change: Change, event: Event) -> list[tuple[str, Any]]:
    """What happens where an enchantment of A says so of everything of this kind."""
    thing = b.enchantment(says(Instead(On(event.kind), (change,))), name="Changes")
    before = len(b.game.log.rows)
    b.game.happen(event)
    b.game.take_from_zone(thing)
    return [
        (row.kind, row.args["amount"])
        for row in b.game.log.rows[before:]
        if row.kind in ("gain-life", "lose-life", "draw", "damage")
    ]


@pytest.mark.parametrize(
    ("change", "number"),
    [
        (Amplify(2), 6),
        (Amplify(2, 1), 7),
        (Amplify(1, -1), 2),
        (Amplify(1, -3), None),
        (Amplify(1, -5), None),
        (Amplify(0, 0), None),
        (Amplify(at_most=2), 2),
        (Amplify(at_most=3), 3),
        (Amplify(at_most=4), 3),
        (Amplify(2, at_most=5), 5),
        (Amplify(at_most=0), None),
        (HappensNot(), None),
    ],
)
def test_what_a_number_of_three_becomes(change: Change, number: int | None) -> None:
    b = board()
    made = [("gain-life", number)] if number is not None else []
    assert becomes(b, change, Event("gain-life", player=b.b, amount=3)) == made


def test_what_is_another_event_keeps_the_player_and_the_number_unless_it_says_another() -> None:
    b = board()
    event = Event("gain-life", player=b.b, amount=3)
    assert becomes(b, BecomesEvent("lose-life"), event) == [("lose-life", 3)]
    event = Event("gain-life", player=b.b, amount=3)
    assert becomes(b, BecomesEvent("draw"), event) == [("draw", 1)] * 3
    event = Event("gain-life", player=b.b, amount=3)
    assert becomes(b, BecomesEvent("draw", 2), event) == [("draw", 1)] * 2
    assert (len(b.b.hand), b.b.life) == (5, 17)


@pytest.mark.parametrize(("amount", "life"), [(None, 20), (1, 18), (3, 20), (5, 20), (0, 17)])
def test_so_much_of_each_damage_is_prevented(amount: int | None, life: int) -> None:
    b = board()
    b.enchantment(says(Instead(On("damage"), (Prevent(amount),))))
    b.game.happen(Event("damage", b.b, amount=3, source=b.bear()))
    assert b.b.life == life
    (told,) = (row for row in b.game.log.rows if row.kind == "prevented")
    assert told.args["amount"] == (3 if amount is None else min(amount, 3))


@pytest.mark.parametrize(
    ("life", "damage", "left"),
    [(20, 3, 17), (3, 2, 1), (3, 3, 1), (3, 9, 1), (1, 4, 1), (0, 2, 0), (-2, 1, -2)],
)
def test_life_is_not_reduced_below_one(life: int, damage: int, left: int) -> None:
    """CR 120.4d: what is below already is not reduced further, and not raised."""
    b = board()
    b.enchantment(says(Instead(On("lose-life"), (KeepLife(1),))))
    b.game.set(b.b.total, "life", life)
    b.game.happen(Event("lose-life", player=b.b, amount=damage))
    assert b.b.life == left


@pytest.mark.parametrize(("gained", "left"), [(0, 1), (2, 1), (4, 3)])
def test_what_is_gained_at_the_same_moment_counts(gained: int, left: int) -> None:
    """CR 120.4d, 702.15: with 5 life, 6 lost and something gained at once."""
    b = board()
    b.enchantment(says(Instead(On("lose-life"), (KeepLife(1),))))
    b.game.set(b.b.total, "life", 5)
    more = [Event("gain-life", player=b.b, amount=gained)] if gained else []
    b.game.happen(Event("lose-life", player=b.b, amount=6), *more)
    assert b.b.life == left


def test_lost_twice_at_once_it_is_kept_once() -> None:
    b = board()
    b.enchantment(says(Instead(On("lose-life"), (KeepLife(1),))))
    b.game.set(b.b.total, "life", 5)
    b.game.happen(*(Event("lose-life", player=b.b, amount=3) for _ in range(2)))
    assert b.b.life == 1


def test_damage_to_one_is_dealt_to_another_that_can_be_dealt_it() -> None:
    b = board()
    b.enchantment(says(Instead(On("damage", who=You()), (Redirect(Each(CREATURE)),))))
    b.game.happen(Event("damage", b.a, amount=2, source=b.enchantment()))
    assert b.a.life == 18
    bear = b.bear(toughness=9)
    b.game.happen(Event("damage", b.a, amount=2, source=b.enchantment()))
    assert (b.a.life, bear.damage) == (18, 2)


def test_what_has_left_since_no_event_happens_to() -> None:
    b = board()
    bear: GameObject = b.bear()
    b.game.happen(move(bear, "exile"))
    before = len(b.game.log.rows)
    assert b.game.happen(Event("tap", bear)) == []
    assert len(b.game.log.rows) == before


def test_what_says_regenerating_or_preventing_is_out_of_the_question_is_heeded() -> None:
    b = board()
    b.enchantment(says(Instead(On("damage"), (Prevent(),))))
    b.game.happen(Event("damage", b.b, amount=3, source=b.bear(), unpreventable=True))
    assert b.b.life == 17
    b.game.happen(Event("damage", b.b, amount=3, source=b.bear()))
    assert b.b.life == 17


def called(name: str, choice: Choice) -> tuple[Any, ...]:
    """The options of this name."""
    return tuple(one for one in choice.options if one.label == name)


def test_the_first_of_two_effects_is_chosen_by_whom_it_affects() -> None:
    """CR 616.1e: plus one and doubled, or doubled and plus one."""
    for first, life in (("Plus", 28), ("Twice", 27)):
        b = board()
        b.enchantment(says(Instead(On("gain-life"), (Amplify(1, 1),))), name="Plus")
        b.enchantment(says(Instead(On("gain-life"), (Amplify(2),))), name="Twice")
        b.next("replacement", partial(called, first))
        b.game.happen(Event("gain-life", player=b.b, amount=3))
        assert b.b.life == life
        (choice,) = (one for one in b.asked if one.kind == "replacement")
        assert choice.player is b.b


def test_what_may_replace_is_asked_of_whose_effect_it_is() -> None:
    for answer, life in ((True, 26), (False, 23)):
        b = board()
        b.enchantment(says(Instead(On("gain-life"), (Amplify(2),), optional=True)))
        b.next("may", (answer,))
        b.game.happen(Event("gain-life", player=b.b, amount=3))
        assert (b.b.life, b.asked[-1].player) == (life, b.a)
