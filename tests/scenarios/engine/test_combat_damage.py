"""Blocked and unblocked, damage assignment orders, and what damage may be assigned to what (509.2, 510)."""

import pytest

from scenarios.engine.combat.combat_phase import remove_from_combat
from scenarios.engine.combat.into_combat import block_by_effect
from scenarios.engine.kernel.choices import Choice, Refused
from scenarios.engine.kernel.events import Event, move
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.turns.combat_damage import Assigning, assigner, fighters, legal_assignments
from scenarios.engine.words.continuous import AddAbilities, ControlledNow, LoseAbilities, RemoveTypes
from tests.scenarios.engine.board import face
from tests.scenarios.engine.turn_board import TurnBoard, keyword, reasons


def board() -> TurnBoard:
    made = TurnBoard()
    made.libraries()
    made.start("beginning of combat")
    return made


def fight(b: TurnBoard, attacker: GameObject, *blockers: GameObject, until: str = "declare blockers") -> None:
    """A attacks B with one creature, which these block in this order."""
    b.attack((attacker, b.b))
    b.block(*((blocker, attacker) for blocker in blockers))
    b.go(until)


def assigning(b: TurnBoard, creature: GameObject) -> Assigning:
    one = assigner(b.game, creature)
    assert one is not None
    return Assigning(b.game, (one,), ())


def shares(b: TurnBoard, creature: GameObject) -> list[tuple[int, ...]]:
    """All legal divisions of its damage, as amounts in its order."""
    judge = assigning(b, creature)
    return [
        tuple(dict(of).get(thing, 0) for thing in judge.open[0].recipients)
        for ((_, of),) in legal_assignments(b.game, judge)
    ]


def test_damage_is_dealt_at_once_and_both_die() -> None:
    b = board()
    bear, guard = b.bear(), b.bear(of=b.b)
    fight(b, bear, guard, until="end of combat")
    assert b.alive(bear, guard) == [False, False]
    assert len([row for row in b.game.log.rows if row.kind == "state-based-actions"]) == 1


def test_lethal_damage_in_order_before_the_next() -> None:
    """CR 510.1c: a 5/6 blocked by a 0/3, then a 1/1."""
    b = board()
    gutchomper = b.bear(power=5, toughness=6)
    wall, one = b.bear(power=0, toughness=3, of=b.b), b.bear(power=1, toughness=1, of=b.b)
    fight(b, gutchomper, wall, one)
    assert shares(b, gutchomper) == [(5, 0), (4, 1), (3, 2)]


def test_another_order_gives_other_assignments() -> None:
    b = board()
    gutchomper = b.bear(power=5, toughness=6)
    wall, one = b.bear(power=0, toughness=3, of=b.b), b.bear(power=1, toughness=1, of=b.b)
    b.next("attackers' order", (one, wall))
    fight(b, gutchomper, wall, one)
    assert gutchomper.blocked == (one, wall)
    assert shares(b, gutchomper) == [(5, 0), (4, 1), (3, 2), (2, 3), (1, 4)]


def test_damage_marked_already_counts() -> None:
    b = board()
    bear = b.bear(power=3, toughness=3)
    wall, one = b.bear(power=0, toughness=3, of=b.b, damage=2), b.bear(of=b.b)
    fight(b, bear, wall, one)
    assert shares(b, bear) == [(3, 0), (2, 1), (1, 2)]


def test_two_attackers_share_what_is_lethal() -> None:
    """CR 510.1e: the total assignment is judged, not that of each creature."""
    b = board()
    one, two = b.bear(), b.bear()
    big, small = b.bear(power=0, toughness=3, of=b.b), b.bear(power=0, toughness=1, of=b.b)
    b.attack((one, b.b), (two, b.b))
    b.block((big, one), (small, one))
    b.go("declare blockers")
    block_by_effect(b.game, big, two)
    b.next("assign damage", ((one, ((big, 1), (small, 1))),))
    b.go("end of combat")
    assert b.alive(big, small) == [False, False]


def test_an_assignment_out_of_order_is_refused() -> None:
    b = board()
    bear = b.bear(power=3, toughness=3)
    one, two = b.bear(of=b.b), b.bear(of=b.b)
    b.next("assign damage", ((bear, ((one, 1), (two, 2))),))
    with pytest.raises(Refused) as refused:
        fight(b, bear, one, two, until="end of combat")
    assert reasons(refused.value) == ["assigns out of order"]


def test_all_of_its_power_is_assigned() -> None:
    b = board()
    bear = b.bear(power=3, toughness=3)
    one, two = b.bear(of=b.b), b.bear(of=b.b)
    b.next("assign damage", ((bear, ((one, 2),)),))
    with pytest.raises(Refused) as refused:
        fight(b, bear, one, two, until="end of combat")
    assert reasons(refused.value) == ["assigns another amount"]


def test_nobody_is_asked_where_there_is_only_one_way() -> None:
    b = board()
    bear = b.bear()
    one, two = b.bear(power=0, toughness=4, of=b.b), b.bear(of=b.b)
    fight(b, bear, one, two, until="end of combat")
    assert "assign damage" not in b.kinds()
    assert (one.damage, two.damage) == (2, 0)


def test_trample_assigns_the_rest_to_the_player() -> None:
    b = board()
    rhino, guard = b.bear(keyword("trample"), power=5, toughness=5), b.bear(of=b.b)
    fight(b, rhino, guard)
    assert shares(b, rhino) == [(5, 0), (4, 1), (3, 2), (2, 3)]
    b.go("end of combat")
    assert b.b.life == 17


def test_deathtouch_and_trample_need_one_each() -> None:
    """CR 702.2c, 702.19b."""
    b = board()
    wurm = b.bear(keyword("trample"), keyword("deathtouch"), power=5, toughness=5)
    one, two = b.bear(of=b.b, toughness=4), b.bear(of=b.b, toughness=4)
    fight(b, wurm, one, two, until="end of combat")
    assert b.b.life == 17
    assert b.alive(one, two) == [False, False]


def test_blocked_with_no_blocker_left_it_deals_nothing_unless_it_tramples() -> None:
    """CR 509.1h, 510.1c, 702.19d."""
    for abilities, life in (((), 20), ((keyword("trample"),), 17)):
        b = board()
        bear, guard = b.bear(*abilities, power=3), b.bear(of=b.b)
        fight(b, bear, guard)
        b.game.happen(move(guard, "exile"))
        b.go("end of combat")
        assert b.b.life == life


def test_a_planeswalker_that_is_gone_takes_the_damage_with_it() -> None:
    """CR 506.4c, 702.19e, 702.19f."""
    for ability, life in (("trample", 20), ("trample over planeswalkers", 17)):
        b = board()
        bear = b.bear(keyword(ability), power=3)
        walker = b.put(face("Walker", "planeswalker", loyalty=3), of=b.b, counters=(("loyalty", 3, 1),))
        b.attack((bear, walker))
        b.go("declare blockers")
        b.game.happen(move(walker, "exile"))
        b.go("end of combat")
        assert b.b.life == life


def test_what_stops_being_a_planeswalker_is_attacked_no_longer() -> None:
    b = board()
    bear = b.bear(power=3)
    walker = b.put(face("Walker", "planeswalker artifact", loyalty=3), of=b.b, counters=(("loyalty", 3, 1),))
    b.attack((bear, walker))
    b.go("declare blockers")
    effect = b.spell(walker, does=(RemoveTypes(frozenset(("planeswalker",))),))
    b.settle()
    b.end(effect)
    b.go("end of combat")
    assert (walker.count("loyalty"), bear.gone) == (3, False)


def test_over_planeswalkers_the_rest_goes_to_the_controller() -> None:
    """CR 702.19c."""
    b = board()
    bear = b.bear(keyword("trample over planeswalkers"), power=5)
    walker = b.put(face("Walker", "planeswalker", loyalty=3), of=b.b, counters=(("loyalty", 3, 1),))
    b.attack((bear, walker))
    b.go("declare blockers")
    assert shares(b, bear) == [(5, 0), (4, 1), (3, 2)]
    b.go("end of combat")
    assert (walker.gone, b.b.life) == (True, 18)


def test_first_strike_kills_before_damage_is_dealt_back() -> None:
    b = board()
    knight, guard = b.bear(keyword("first strike")), b.bear(of=b.b)
    fight(b, knight, guard, until="end of combat")
    assert b.alive(knight, guard) == [True, False]
    assert (
        len(
            [row for row in b.game.log.rows if row.args.get("step") == "combat damage" and row.kind == "step"]
        )
        == 2
    )


def test_double_strike_deals_damage_twice() -> None:
    b = board()
    knight = b.bear(keyword("double strike"))
    b.attack((knight, b.b))
    b.go("end of combat")
    assert b.b.life == 16


def test_double_strike_lost_after_the_first_step_deals_nothing_more() -> None:
    """CR 510.4."""
    b = board()
    knight = b.bear(keyword("double strike"))
    b.attack((knight, b.b))
    b.go("combat damage")
    b.spell(knight, does=(LoseAbilities(("double strike",)),))
    b.go("end of combat")
    assert b.b.life == 18


def test_first_strike_gained_after_the_first_step_takes_nothing_away() -> None:
    """CR 510.4."""
    b = board()
    knight, bear = b.bear(keyword("first strike")), b.bear(power=3)
    b.attack((knight, b.b), (bear, b.b))
    b.go("combat damage")
    assert b.b.life == 18
    b.spell(bear, does=(AddAbilities((keyword("first strike"),)),))
    b.go("end of combat")
    assert b.b.life == 15


def test_first_strike_gained_before_damage_counts_for_the_blocker_too() -> None:
    b = board()
    bear, guard = b.bear(), b.bear(keyword("first strike"), of=b.b)
    fight(b, bear, guard, until="end of combat")
    assert b.alive(bear, guard) == [False, True]


def test_an_attacker_whose_controller_changes_leaves_combat() -> None:
    b = board()
    bear = b.bear()
    b.attack((bear, b.b))
    b.go("declare attackers")
    b.spell(bear, does=(ControlledNow((b.b,)),))
    b.game.happen(Event("reveal", bear, player=b.b))
    assert bear.attacking is None
    b.go("end of combat")
    assert b.b.life == 20


def test_what_is_no_creature_any_more_leaves_combat_and_the_blocker_stays() -> None:
    b = board()
    bear, guard = b.bear(), b.bear(of=b.b)
    fight(b, bear, guard)
    b.spell(bear, does=(RemoveTypes(frozenset(("creature",))),))
    b.settle()
    assert (bear.attacking, guard.blocking) == (None, ())  # 509.1g: a blocking creature still, of nothing
    assert fighters(b.game) == (guard,)
    b.go("end of combat")
    assert (bear.damage, guard.damage) == (0, 0)


def test_a_blocker_removed_from_combat_neither_deals_nor_takes_damage() -> None:
    b = board()
    bear, guard = b.bear(), b.bear(of=b.b)
    fight(b, bear, guard)
    remove_from_combat(b.game, guard)
    b.go("end of combat")
    assert (bear.damage, guard.damage, b.b.life) == (0, 0, 20)


def test_a_blocker_of_two_orders_them_and_divides_its_damage() -> None:
    b = board()
    one, two = b.bear(), b.bear()
    giant = b.bear(power=4, toughness=5, of=b.b)
    b.attack((one, b.b), (two, b.b))
    b.block((giant, one))
    b.go("declare blockers")
    b.next("place in blockers' order", lambda choice: (choice.options[0],))
    block_by_effect(b.game, giant, two)
    assert giant.blocking == (two, one)
    assert shares(b, giant) == [(4, 0), (3, 1), (2, 2)]


def test_the_attackers_side_is_asked_before_the_blockers_side() -> None:
    b = board()
    big = b.bear(power=5, toughness=5)
    one, two = b.bear(of=b.b), b.bear(power=4, toughness=4, of=b.b)
    other = b.bear()
    b.attack((big, b.b), (other, b.b))
    b.block((one, big), (two, big))
    b.go("declare blockers")
    block_by_effect(b.game, two, other)
    b.go("combat damage")
    asked = [choice for choice in b.asked if choice.kind == "assign damage"]
    assert [choice.player for choice in asked] == [b.a, b.b]


def test_no_creature_assigns_damage_to_a_player_who_has_left() -> None:
    b = TurnBoard("free-for-all", ("A", "B", "C"))
    b.libraries()
    bear = b.bear()
    b.start("beginning of combat")
    b.attack((bear, b.b))
    b.go("declare blockers")
    b.game.set(b.b, "lost", "104.3a")
    b.settle()
    b.go("end of combat")
    assert b.b.life == 20


def test_the_choice_offers_an_assignment_that_is_legal() -> None:
    b = board()
    bear = b.bear(power=5)
    one, two = b.bear(of=b.b), b.bear(of=b.b)
    seen: list[Choice] = []

    def keep(choice: Choice) -> tuple[object, ...]:
        seen.append(choice)
        return choice.options

    b.next("assign damage", keep)
    fight(b, bear, one, two, until="end of combat")
    assert seen[0].check is not None
    assert seen[0].check(seen[0].options)
    assert seen[0].options == ((bear, ((one, 2), (two, 3))),)
