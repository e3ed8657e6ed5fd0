"""State-based actions (704) about battles, Sagas and counters, at their bounds."""

import pytest

from scenarios.engine.kernel.events import Event
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.spells.activating import activate
from scenarios.engine.words.abilities import Activated, Chapter, On, Program, Triggered
from scenarios.engine.words.effects.numbers import GainLife
from scenarios.engine.words.effects.zones import Draw
from scenarios.engine.words.filters import Among
from scenarios.engine.words.rule_effects import Cant
from scenarios.engine.words.ways import Wish
from tests.scenarios.engine.board import face
from tests.scenarios.engine.test_state_based import board, cited, siege, where
from tests.scenarios.engine.turn_board import TurnBoard, says


def test_a_battle_without_a_type_is_protected_by_its_controller() -> None:
    """CR 310.8a, 704.5w: nobody but its controller can be chosen, and that is no reason to choose again."""
    b = board()
    battle = b.put(face("Battle", "battle", defense=3), counters=(("defense", 3, 1),))
    b.settle()
    assert battle.choice("protector") is b.a
    assert cited(b, "protector") == [["704.5w"]]


def test_a_battle_that_is_attacked_keeps_no_protector_for_the_moment() -> None:
    """CR 704.5w."""
    b = board()
    battle = siege(b, 3)
    b.bear(of=b.b, attacking=battle)
    b.settle()
    assert battle.choice("protector") is None


def test_a_siege_nobody_can_protect_goes_to_the_graveyard() -> None:
    """CR 310.8a: there is no opponent."""
    b = board("two-headed giant", ("X", "X"))
    battle = siege(b, 3)
    b.settle()
    assert where(battle) == "graveyard"


@pytest.mark.parametrize("of_the_battle", [False, True])
def test_a_battle_without_defense_stays_while_a_triggered_ability_of_its_own_is_pending(
    of_the_battle: bool,
) -> None:
    """CR 704.5v: neither on the stack nor about to be put there does another permanent's keep it."""
    b = board()
    triggered = Triggered((On("draw"),), Program(GainLife(1)))
    battle = b.put(
        face("Battle", "battle", "", *((triggered,) if of_the_battle else ()), defense=3),
        chosen=(("protector", b.a),), counters=(("defense", 1, 1),),
    )  # fmt: skip
    if not of_the_battle:
        b.enchantment(triggered)
    b.game.happen(Event("draw", player=b.a))
    b.settle()
    b.game.set(battle, "counters", ())
    b.game.happen(Event("draw", player=b.a))
    b.settle()
    assert len(b.game.stack) == 2
    about = [row for row in b.game.log.rows if row.kind == "trigger" or row.args.get("thing") is battle]
    kinds = [row.kind for row in about]
    assert kinds == (["trigger", "trigger"] if of_the_battle else ["trigger", "move", "trigger"])
    b.passes()
    assert where(battle) == ("battlefield" if of_the_battle else "graveyard")
    b.passes()
    assert where(battle) == "graveyard"


def test_an_activated_ability_of_a_battle_does_not_keep_it() -> None:
    """CR 704.5v: an ability "that has triggered"."""
    b = board()
    ability = Activated((), Program(GainLife(1)))
    battle = b.put(
        face("Battle", "battle", "", ability, defense=3),
        chosen=(("protector", b.a),), counters=(("defense", 1, 1),),
    )  # fmt: skip
    activate(b.game, b.a, battle, 0, Wish())
    b.game.happen(Event("remove-counters", battle, amount=1, counter="defense"))
    b.settle()
    assert len(b.game.stack) == 1
    assert where(battle) == "graveyard"


def test_only_the_controllers_range_says_who_can_protect_a_siege() -> None:
    """CR 310.11a, 801.4: C reaches A, but A does not reach C."""
    b = TurnBoard("free-for-all", ("A", "B", "C", "D"))
    b.a.range = 1
    b.start()
    battle = siege(b, 3)
    b.next("protector", lambda choice: choice.options[-1:])
    b.settle()
    assert [choice.options for choice in b.asked] == [(b.b, b.players[3])]
    assert battle.choice("protector") is b.players[3]


def test_what_else_was_chosen_for_a_battle_stays_chosen() -> None:
    b = board()
    battle = siege(b, 3, protector=b.a)
    b.game.set(battle, "chosen", (("color", "red"), *battle.chosen))
    b.settle()
    assert (battle.choice("color"), battle.choice("protector")) == ("red", b.b)


def saga(b: TurnBoard, lore: int) -> GameObject:
    chapters = (Chapter(numbers=one, body=Program(Draw(1))) for one in ((2, 3), (1,)))
    return b.put(face("Saga", "enchantment", "Saga", *chapters), counters=(("lore", lore, 1),))


@pytest.mark.parametrize(("lore", "zone"), [(2, "battlefield"), (3, "graveyard"), (4, "graveyard")])
def test_a_saga_is_over_with_its_greatest_number(lore: int, zone: str) -> None:
    b = board()
    story = saga(b, lore)
    b.settle()
    assert where(story) == zone


def test_the_greater_of_both_kinds_of_counters_is_left() -> None:
    b = board()
    bear = b.bear(toughness=5)
    b.counters(bear, "+1/+1", 1)
    b.counters(bear, "-1/-1", 3)
    b.settle()
    assert (bear.count("+1/+1"), bear.count("-1/-1")) == (0, 2)


def test_each_limit_of_counters_is_looked_at_for_itself() -> None:
    b = board()
    limits = says(Cant("have more counters", what=Among("this"), counter="dream", at_most=7))
    b.enchantment(says(Cant("draw", who=None)), of=b.b)
    bears = [b.bear(limits) for _ in range(3)]
    for bear, amount in zip(bears, (7, 9, 8), strict=True):
        b.counters(bear, "dream", amount)
    b.settle()
    assert [bear.count("dream") for bear in bears] == [7, 7, 7]
