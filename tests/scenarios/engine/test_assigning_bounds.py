"""Combat damage (510) at its bounds: who is asked, what may not be assigned, what is said of why.

Boards still: the later edition without an order, all that is told of why, and how far divisions go.
"""

import pytest

from scenarios.engine.kernel.choices import Undetermined
from scenarios.engine.turns import combat_damage
from scenarios.engine.turns.combat_damage import Assigning, legal_assignments, victims
from scenarios.engine.words.filters import Among
from scenarios.engine.words.rule_effects import MayAsThough
from tests.scenarios.engine.test_combat_bounds import keys, walker
from tests.scenarios.engine.test_combat_damage import assigning, board, fight, fought, shares
from tests.scenarios.engine.turn_board import TurnBoard, keyword, says

LATER = "2024-11-08"  # no damage assignment order


def later() -> TurnBoard:
    made = board()
    made.game.edition = LATER
    return made


# Who is asked.


def test_what_deals_no_damage_divides_none() -> None:
    """CR 510.1a: it does not assign combat damage, even where the first blocker has lethal damage already."""
    fought("""
players:
  A: {battlefield: [0/9 Wall]}
  B: {battlefield: [{card: 2/2 Cat with indestructible, damage: 2}, 2/3 Dog]}
play:
  - A attacks with: 0/9 Wall
  - B blocks with: [2/2 Cat with indestructible, 2/3 Dog]
  - A orders: [2/2 Cat with indestructible, 2/3 Dog]
  - go to: end of combat
expect:
  - no choice offered: assign damage
  - damaged: 0/9 Wall
    times: 2
  - did not happen: [damaged: 2/3 Dog, damaged: 2/2 Cat with indestructible]
""")


def test_where_one_of_two_attackers_has_something_to_decide_its_player_is_asked() -> None:
    """CR 510.1e: one has only enough for its first blocker, the other more."""
    fought("""
players: {A: {battlefield: [1/9 Bear, 3/9 Ox]}, B: {battlefield: [2/2 Cat, 2/3 Dog, 2/4 Ape, 2/5 Elk]}}
play:
  - A attacks with: [1/9 Bear, 3/9 Ox]
  - B blocks with: {2/2 Cat: 1/9 Bear, 2/3 Dog: 1/9 Bear, 2/4 Ape: 3/9 Ox, 2/5 Elk: 3/9 Ox}
  - A orders: [2/2 Cat, 2/3 Dog]
  - A orders: [2/4 Ape, 2/5 Elk]
  - A assigns: {1/9 Bear: {2/2 Cat: 1}, 3/9 Ox: {2/4 Ape: 3}}
  - go to: end of combat
expect:
  - event: assigns
    of: 1/9 Bear
  - event: assigns
    of: 3/9 Ox
  - 2/2 Cat: {damage: 1}
  - 2/4 Ape: {damage: 3}
  - did not happen: [damaged: 2/3 Dog, damaged: 2/5 Elk]
""")


def test_the_other_side_is_asked_for_a_single_point_it_may_put_anywhere() -> None:
    """CR 702.22j: among those who block it, in no order, as one of them has banding."""
    fought("""
players: {A: {battlefield: [1/9 Bear]}, B: {battlefield: [2/2 Cat with banding, 2/3 Dog]}}
play:
  - A attacks with: 1/9 Bear
  - B blocks with: [2/2 Cat with banding, 2/3 Dog]
  - A orders: [2/2 Cat with banding, 2/3 Dog]
  - B assigns: {1/9 Bear: {2/3 Dog: 1}}
  - go to: end of combat
expect:
  - choice offered: assign damage
    of: B
  - 2/2 Cat with banding: {damage: 0}
  - 2/3 Dog: {damage: 1}
""")


def test_without_an_order_it_is_asked_even_where_it_cannot_kill_the_first() -> None:
    """CR 510.1c of later editions: divided as its controller chooses among the blockers."""
    b = later()
    bear = b.bear(toughness=9)
    fight(b, bear, *(b.bear(of=b.b) for _ in range(2)))
    assert shares(b, bear) == [(2, 0), (1, 1), (0, 2)]
    b.go("end of combat")
    assert b.kinds().count("assign damage") == 1


def test_without_an_order_nobody_orders_what_a_creature_blocks_either() -> None:
    """CR 509.3 is gone in later editions as well."""
    b = later()
    attackers = [b.bear(), b.bear()]
    guard = b.bear(says(MayAsThough("block another creature", what=Among("this"))), of=b.b, toughness=9)
    b.attack(*((one, b.b) for one in attackers))
    b.block(*((guard, one) for one in attackers))
    b.go("end of combat")
    assert "blockers' order" not in b.kinds()
    assert b.kinds().count("assign damage") == 1


def test_without_an_order_a_trampler_that_cannot_kill_its_blocker_has_one_way() -> None:
    """CR 702.19b: there is only one blocker, and nothing is left for the player."""
    b = later()
    bear = b.bear(keyword("trample"), toughness=9)
    guard = b.bear(of=b.b, toughness=3)
    fight(b, bear, guard, until="end of combat")
    assert "assign damage" not in b.kinds()
    assert (guard.damage, b.b.life) == (2, 20)


def test_without_an_order_the_player_beyond_still_comes_last() -> None:
    """CR 702.19b: only once all blockers are assigned lethal damage."""
    b = later()
    bear = b.bear(keyword("trample"), power=3, toughness=9)
    fight(b, bear, b.bear(of=b.b, toughness=1), b.bear(of=b.b, toughness=1))
    assert shares(b, bear) == [(3, 0, 0), (2, 1, 0), (1, 2, 0), (1, 1, 1), (0, 3, 0)]


# What may not be assigned.


def test_damage_for_what_does_not_block_it_is_refused_for_that_alone() -> None:
    """CR 510.1c: to the creatures that block it."""
    b = board()
    bear, stranger = b.bear(power=3, toughness=9), b.bear(of=b.b)
    fight(b, bear, *(b.bear(of=b.b) for _ in range(2)))
    verdict = assigning(b, bear).judge(((bear, ((stranger, 3),)),))
    assert keys(verdict) == ["assigns to others"]
    assert dict(verdict.reasons[0].values)["other"] is stranger


@pytest.mark.parametrize(
    ("first", "second", "dead"), [(2, 1, "2/2 Cat"), (1, 2, ""), (3, 0, "2/2 Cat"), (0, 3, "")]
)
def test_even_a_single_point_is_for_the_next_only_after_lethal_damage(
    first: int, second: int, dead: str
) -> None:
    """CR 510.1c."""
    shares = f"{{3/9 Bear: {{2/2 Cat: {first}, 2/3 Dog: {second}}}}}"
    fought(f"""
players: {{A: {{battlefield: [3/9 Bear]}}, B: {{battlefield: [2/2 Cat, 2/3 Dog]}}}}
play:
  - A attacks with: 3/9 Bear
  - B blocks with: [2/2 Cat, 2/3 Dog]
  - A orders: [2/2 Cat, 2/3 Dog]
  - go to: combat damage
  - A assigns: {shares}
    {"" if dead else "illegal because: 510.1c"}
  {"" if dead else "- A assigns: {3/9 Bear: {2/2 Cat: 3}}"}
expect:
  - died: 2/2 Cat
""")


def test_one_point_too_early_is_refused() -> None:
    b = board()
    bear = b.bear(power=3, toughness=9)
    large, small = b.bear(of=b.b, toughness=3), b.bear(of=b.b)
    fight(b, bear, large, small)
    verdict = assigning(b, bear).judge(((bear, ((large, 2), (small, 1))),))
    assert keys(verdict) == ["assigns out of order"]


def test_no_blocker_is_assigned_less_than_nothing() -> None:
    """CR 510.1a: it assigns damage equal to its power, which is no sum with less than 0 in it."""
    b = board()
    bear = b.bear(power=3, toughness=9)
    first, second = (b.bear(of=b.b) for _ in range(2))
    fight(b, bear, first, second)
    verdict = assigning(b, bear).judge(((bear, ((first, 4), (second, -1))),))
    assert keys(verdict) == ["assigns another amount"]


@pytest.mark.parametrize(("limit", "fine"), [(4, True), (3, False)])
def test_divisions_are_listed_as_far_as_the_budget_goes(
    limit: int, fine: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three points among two: four ways, legal or not."""
    b = board()
    bear = b.bear(power=3, toughness=9)
    fight(b, bear, *(b.bear(of=b.b, toughness=1) for _ in range(2)))
    monkeypatch.setattr(combat_damage, "MOST_DECLARATIONS", limit)
    listed: Assigning = assigning(b, bear)
    if fine:
        answers = list(legal_assignments(b.game, listed))
        assert len(answers) == 3
        assert all(amount > 0 for ((_, shares_),) in answers for _, amount in shares_)
    else:
        with pytest.raises(Undetermined):
            list(legal_assignments(b.game, listed))


def test_trample_over_planeswalkers_goes_beyond_no_player() -> None:
    """CR 702.19c is about a creature that attacks a planeswalker."""
    b = board()
    bear, other = (b.bear(keyword("trample over planeswalkers")) for _ in range(2))
    target = walker(b)
    b.attack((bear, b.b), (other, target))
    b.go("declare blockers")
    assert victims(b.game, bear) == (b.b,)
    assert victims(b.game, other) == (target, b.b)


# What is said of why.


@pytest.mark.parametrize(("blockers", "told"), [(1, [False]), (2, [True, False])])
def test_deathtouch_is_a_reason_for_one_point_only_where_more_goes_to_another(
    blockers: int, told: list[bool]
) -> None:
    """CR 702.2c: to a single blocker there is nothing else to assign."""
    b = board()
    bear = b.bear(keyword("deathtouch"), power=blockers, toughness=9)
    guards = [b.bear(power=0, toughness=4, of=b.b) for _ in range(blockers)]
    if blockers > 1:
        b.next("assign damage", ((bear, tuple((guard, 1) for guard in guards)),))
    fight(b, bear, *guards, until="end of combat")
    cited = [[rule for rule, _ in row.cites] for row in b.game.log.rows if row.kind == "damage"]
    assert ["702.2c" in rules for rules in cited] == told


def test_first_strike_that_came_too_late_is_no_reason_for_the_damage() -> None:
    """CR 510.4: it deals damage in the second step because it had no first strike in the first."""
    fought("""
players: {A: {hand: [Quick], battlefield: [2/2 Knight with first strike, 3/3 Bear]}, B: {}}
play:
  - A attacks with: [2/2 Knight with first strike, 3/3 Bear]
  - go to: combat damage
  - A casts: Quick
    targets: 3/3 Bear
  - go to: end of combat
expect:
  - damaged: B
    source: 2/2 Knight with first strike
    by: 702.7b
  - damaged: B
    source: 3/3 Bear
  - did not happen: [{damaged: B, source: 3/3 Bear, by: 702.7b}]
""")
