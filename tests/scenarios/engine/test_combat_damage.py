"""Blocked and unblocked, damage assignment orders, and what damage may be assigned to what (509.2, 510).

By hand is what comes of a creature that is had to block another one later, and what leaves combat by no card.
"""

import pytest

from scenarios.engine.combat.into_combat import block_by_effect
from scenarios.engine.kernel.choices import Choice
from scenarios.engine.kernel.events import Event
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.turns.combat_damage import Assigning, assigner, fighters, legal_assignments
from scenarios.engine.words.continuous import ControlledNow, RemoveTypes
from tests.scenarios.check import check
from tests.scenarios.engine.board import face
from tests.scenarios.engine.turn_board import TurnBoard

CARDS = """
cards:
  Walker: {type: Planeswalker, loyalty: 3, text: "+1: You gain 1 life."}
  Banish: {cost: "{0}", type: Instant, text: Exile target permanent.}
  Removal: {cost: "{0}", type: Instant, text: Remove target creature from combat.}
  Slow: {cost: "{0}", type: Instant, text: Target creature loses double strike until end of turn.}
  Quick: {cost: "{0}", type: Instant, text: Target creature gains first strike until end of turn.}
  Over: {type: Creature, pt: 3/2, text: Trample over planeswalkers}
  Far Over: {type: Creature, pt: 5/2, text: Trample over planeswalkers}
"""


def fought(text: str) -> None:
    """A scenario that begins with A's combat."""
    check("start: {turn of: A, step: beginning of combat}\n" + CARDS + text)


def blocked(a: str, b: str, then: str, play: str = "", order: str = "") -> None:
    """All of B block the one creature of A in their order."""
    orders = f"  - A orders: [{order or b}]\n" if "," in b else ""
    fought(
        f"players: {{A: {{hand: [Banish], battlefield: [{a}]}}, B: {{battlefield: [{b}]}}}}\n"
        f"play:\n  - A attacks with: [{a}]\n  - B blocks with: [{b}]\n{orders}{play}{then}"
    )


def divisions(a: str, b: str, *options: str, order: str = "") -> None:
    """All legal divisions of its damage."""
    asked = "".join(f'      - "{one}"\n' for one in options)
    blocked(
        a, b, f"expect:\n  - waiting for: assign damage\n    options:\n{asked}",
        "  - go to: combat damage\n", order,
    )  # fmt: skip


def test_damage_is_dealt_at_once_and_both_die() -> None:
    blocked(
        "2/2 Bear",
        "2/2 Ox",
        """
  - go to: end of combat
expect:
  - in one event: [destroyed: 2/2 Bear, destroyed: 2/2 Ox]
  - {event: state-based-actions, times: 1}
""",
    )


def test_lethal_damage_in_order_before_the_next() -> None:
    """CR 510.1c: a 5/6 blocked by a 0/3, then a 1/1."""
    divisions(
        "5/6 Wurm", "0/3 Wall, 1/1 Cat", "5/6 Wurm: {0/3 Wall: 5}",
        "5/6 Wurm: {0/3 Wall: 4, 1/1 Cat: 1}", "5/6 Wurm: {0/3 Wall: 3, 1/1 Cat: 2}",
    )  # fmt: skip


def test_another_order_gives_other_assignments() -> None:
    divisions(
        "5/6 Wurm", "0/3 Wall, 1/1 Cat", "5/6 Wurm: {1/1 Cat: 5}",
        "5/6 Wurm: {1/1 Cat: 4, 0/3 Wall: 1}", "5/6 Wurm: {1/1 Cat: 3, 0/3 Wall: 2}",
        "5/6 Wurm: {1/1 Cat: 2, 0/3 Wall: 3}", "5/6 Wurm: {1/1 Cat: 1, 0/3 Wall: 4}",
        order="1/1 Cat, 0/3 Wall",
    )  # fmt: skip


def test_damage_marked_already_counts() -> None:
    fought("""
players: {A: {battlefield: [3/3 Bear]}, B: {battlefield: [{card: 0/3 Wall, damage: 2}, 2/2 Ox]}}
play:
  - A attacks with: 3/3 Bear
  - B blocks with: [0/3 Wall, 2/2 Ox]
  - A orders: [0/3 Wall, 2/2 Ox]
  - go to: combat damage
expect:
  - waiting for: assign damage
    options:
      - "3/3 Bear: {0/3 Wall: 3}"
      - "3/3 Bear: {0/3 Wall: 2, 2/2 Ox: 1}"
      - "3/3 Bear: {0/3 Wall: 1, 2/2 Ox: 2}"
""")


def test_an_assignment_out_of_order_is_refused() -> None:
    blocked(
        "3/3 Bear",
        "2/2 Ox, 2/2 Elk",
        """
  - A assigns: {3/3 Bear: {2/2 Ox: 1, 2/2 Elk: 2}}
    illegal because: 510.1c
  - A assigns: {3/3 Bear: {2/2 Ox: 2, 2/2 Elk: 1}}
  - go to: end of combat
expect:
  - 2/2 Ox: {zone: graveyard}
  - 2/2 Elk: {damage: 1}
""",
    )


def test_all_of_its_power_is_assigned() -> None:
    blocked(
        "3/3 Bear",
        "2/2 Ox, 2/2 Elk",
        """
  - A assigns: {3/3 Bear: {2/2 Ox: 2}}
    illegal because: 510.1a
  - A assigns: {3/3 Bear: {2/2 Ox: 3}}
  - go to: end of combat
expect:
  - 2/2 Elk: {damage: 0}
""",
    )


def test_nobody_is_asked_where_there_is_only_one_way() -> None:
    blocked(
        "2/2 Bear",
        "0/4 Wall, 2/2 Ox",
        """
  - go to: end of combat
expect:
  - no choice offered: assign damage
  - 0/4 Wall: {damage: 2}
  - 2/2 Ox: {damage: 0}
""",
    )


def test_trample_assigns_the_rest_to_the_player() -> None:
    fought("""
players: {A: {battlefield: [{card: 5/5 Rhino with trample, as: Rhino}]}, B: {battlefield: [2/2 Ox]}}
play:
  - A attacks with: Rhino
  - B blocks with: 2/2 Ox
  - go to: combat damage
expect:
  - waiting for: assign damage
    options:
      - "Rhino: {2/2 Ox: 5}"
      - "Rhino: {2/2 Ox: 4, B: 1}"
      - "Rhino: {2/2 Ox: 3, B: 2}"
      - "Rhino: {2/2 Ox: 2, B: 3}"
""")


def test_deathtouch_and_trample_need_one_each() -> None:
    """CR 702.2c, 702.19b."""
    fought("""
players:
  A: {battlefield: [{card: 5/5 Wurm with trample and deathtouch, as: Wurm}]}
  B: {battlefield: [2/4 Ox, 2/4 Elk]}
play:
  - A attacks with: Wurm
  - B blocks with: [2/4 Ox, 2/4 Elk]
  - A orders: [2/4 Ox, 2/4 Elk]
  - A assigns: {Wurm: {2/4 Ox: 1, 2/4 Elk: 1, B: 3}}
  - go to: end of combat
expect:
  - life: {B: 17}
  - in one event: [destroyed: 2/4 Ox, destroyed: 2/4 Elk]
""")


@pytest.mark.parametrize(("bear", "life"), [("3/2 Bear", 20), ("3/2 Bear with trample", 17)])
def test_blocked_with_no_blocker_left_it_deals_nothing_unless_it_tramples(bear: str, life: int) -> None:
    """CR 509.1h, 510.1c, 702.19d."""
    blocked(
        bear,
        "2/2 Ox",
        f"expect: [life: {{B: {life}}}]",
        """
  - A casts: Banish
    targets: 2/2 Ox
  - resolve
  - go to: end of combat
""",
    )


@pytest.mark.parametrize(("bear", "life"), [("3/2 Bear with trample", 20), ("Over", 17)])
def test_a_planeswalker_that_is_gone_takes_the_damage_with_it(bear: str, life: int) -> None:
    """CR 506.4c, 702.19e, 702.19f."""
    fought(f"""
players: {{A: {{hand: [Banish], battlefield: [{bear}]}}, B: {{battlefield: [Walker]}}}}
play:
  - A attacks with: {{{bear}: Walker}}
  - A casts: Banish
    targets: Walker
    at: declare blockers
  - resolve
  - go to: end of combat
expect: [life: {{B: {life}}}]
""")


def test_over_planeswalkers_the_rest_goes_to_the_controller() -> None:
    """CR 702.19c."""
    head = """
players: {A: {battlefield: [Far Over]}, B: {battlefield: [Walker]}}
play:
  - A attacks with: {Far Over: Walker}
"""
    fought(
        head
        + """
  - go to: combat damage
expect:
  - waiting for: assign damage
    options: ["Far Over: {Walker: 5}", "Far Over: {Walker: 4, B: 1}", "Far Over: {Walker: 3, B: 2}"]
"""
    )
    fought(
        head
        + """
  - A assigns: {Far Over: {Walker: 3, B: 2}}
  - go to: end of combat
expect:
  - life: {B: 18}
  - Walker: {zone: graveyard}
"""
    )


def test_first_strike_kills_before_damage_is_dealt_back() -> None:
    blocked(
        "2/2 Knight with first strike",
        "2/2 Ox",
        """
  - go to: end of combat
expect:
  - 2/2 Knight with first strike: {zone: battlefield, damage: 0}
  - 2/2 Ox: {zone: graveyard}
  - {damaged: 2/2 Ox, times: 1, by: 510.2}
""",
    )


def test_double_strike_deals_damage_twice() -> None:
    fought("""
players: {A: {battlefield: [2/2 Knight with double strike]}, B: {}}
play:
  - A attacks with: 2/2 Knight with double strike
  - go to: end of combat
expect: [life: {B: 16}]
""")


def test_double_strike_lost_after_the_first_step_deals_nothing_more() -> None:
    """CR 510.4."""
    fought("""
players: {A: {hand: [Slow], battlefield: [2/2 Knight with double strike]}, B: {}}
play:
  - A attacks with: 2/2 Knight with double strike
  - A casts: Slow
    at: combat damage
  - resolve
  - go to: end of combat
expect: [life: {B: 18}]
""")


def test_first_strike_gained_after_the_first_step_takes_nothing_away() -> None:
    """CR 510.4."""
    fought("""
players:
  A: {hand: [Quick], battlefield: [{card: 2/2 Knight with first strike, as: Knight}, 3/2 Bear]}
  B: {}
play:
  - A attacks with: [Knight, 3/2 Bear]
  - A casts: Quick
    targets: 3/2 Bear
    at: combat damage
  - expect: [life: {B: 18}]
  - resolve
  - go to: end of combat
expect: [life: {B: 15}]
""")


def test_first_strike_gained_before_damage_counts_for_the_blocker_too() -> None:
    blocked(
        "2/2 Bear",
        "2/2 Ox with first strike",
        """
  - go to: end of combat
expect:
  - 2/2 Bear: {zone: graveyard}
  - 2/2 Ox with first strike: {zone: battlefield}
""",
    )


def test_a_blocker_removed_from_combat_neither_deals_nor_takes_damage() -> None:
    fought("""
players: {A: {hand: [Removal], battlefield: [2/2 Bear]}, B: {battlefield: [2/2 Ox]}}
play:
  - A attacks with: 2/2 Bear
  - B blocks with: 2/2 Ox
  - A casts: Removal
    targets: 2/2 Ox
  - resolve
  - go to: end of combat
expect:
  - 2/2 Bear: {damage: 0}
  - 2/2 Ox: {damage: 0}
  - life: {B: 20}
""")


def test_no_creature_assigns_damage_to_a_player_who_has_left() -> None:
    fought("""
format: free-for-all
players: {A: {battlefield: [2/2 Bear]}, B: {}, C: {}}
play:
  - A attacks with: {2/2 Bear: B}
  - go to: declare blockers
  - B concedes
  - go to: end of combat
expect:
  - did not happen: [damaged: B]
  - life: {C: 20}
""")


# By hand.


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
