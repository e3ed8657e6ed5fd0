"""Bands (702.22): who may be in one, and who divides the damage of what fights them."""

from tests.scenarios.check import check


def test_blocked_by_a_creature_with_banding_an_attacker_is_divided_by_the_defending_player() -> None:
    """CR 702.22j."""
    check("""
players:
  A: {battlefield: [{card: 4/4 green Beast with trample, as: Beast}]}
  B:
    battlefield:
      - {card: 1/1 white Knight with banding, as: Knight}
      - {card: 2/2 white Soldier, as: Soldier}
start: {turn of: A, step: beginning of combat}
play:
  - A attacks with: Beast
  - B blocks with: {Knight: Beast, Soldier: Beast}
  - A orders: [Soldier, Knight]
  - B assigns: {Beast: {Knight: 4}}
  - go to: combat damage
expect:
  - choice offered: assign damage
    of: B
  - Soldier: {damage: 0}
  - Knight: {zone: graveyard}
  - life: {B: 20}
""")


def test_blocking_a_creature_with_banding_a_blocker_is_divided_by_the_active_player() -> None:
    """CR 702.22k."""
    check("""
players:
  A:
    battlefield:
      - {card: 1/1 white Knight with banding, as: Knight}
      - {card: 2/2 white Soldier, as: Soldier}
  B: {battlefield: [{card: 3/3 green Beast, as: Beast}]}
start: {turn of: A, step: beginning of combat}
play:
  - A attacks with: [Knight, Soldier]
  - A chooses: [[Knight, Soldier]]
  - B blocks with: {Beast: Soldier}
  - B orders: [Knight, Soldier]
  - A assigns: {Beast: {Knight: 3}}
  - go to: combat damage
expect:
  - choice offered: assign damage
    of: A
  - Soldier: {damage: 0, blocked: yes}
  - Knight: {zone: graveyard}
""")


def test_only_one_creature_of_a_band_may_lack_banding() -> None:
    """CR 702.22c."""
    check("""
players:
  A:
    battlefield:
      - {card: 1/1 white Knight with banding, as: Knight}
      - {card: 2/2 white Soldier, as: Soldier}
      - {card: 2/2 green Bear, as: Bear}
  B: {}
start: {turn of: A, step: beginning of combat}
play:
  - A attacks with: [Knight, Soldier, Bear]
  - A chooses: []
    about: bands
  - go to: combat damage
expect:
  - choice offered: bands
    of: A
    options: [[Knight, Soldier], [Knight, Bear]]
  - life: {B: 15}
""")


def test_who_leaves_combat_leaves_the_band() -> None:
    """CR 702.22f."""
    check("""
cards:
  Bolt: {cost: R, type: Instant, text: Bolt deals 3 damage to target creature.}
players:
  A:
    battlefield:
      - {card: 1/1 white Knight with banding, as: Knight}
      - {card: 2/2 white Soldier, as: Soldier}
  B: {battlefield: [Mountain, {card: 1/1 blue Bird, as: Bird}], hand: [Bolt]}
start: {turn of: A, step: beginning of combat}
play:
  - A attacks with: [Knight, Soldier]
  - A chooses: [[Knight, Soldier]]
  - B casts: Bolt
    targets: Knight
    at: declare attackers
  - resolve
  - B blocks with: {Bird: Soldier}
  - go to: combat damage
expect:
  - became blocked: Soldier
  - blocked: Bird
    times: 1
""")


def test_no_creature_is_offered_to_two_bands() -> None:
    """CR 702.22c: such an answer is judged, and another may follow."""
    check("""
players:
  A:
    battlefield:
      - {card: 1/1 white Knight with banding, as: Knight}
      - {card: 1/1 white Cleric with banding, as: Cleric}
      - {card: 2/2 white Soldier, as: Soldier}
  B: {battlefield: []}
start: {turn of: A, step: beginning of combat}
play:
  - A attacks with: [Knight, Cleric, Soldier]
  - A chooses: [[Knight, Cleric], [Knight, Soldier]]
    about: bands
    illegal because: 702.22c
  - A chooses: [[Knight, Cleric]]
    about: bands
  - go to: declare blockers
expect:
  - Knight: {attacking: B}
""")
