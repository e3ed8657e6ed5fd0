"""Triggered abilities on their way to the stack (603.3): whose they are, in which order, and how many."""

from tests.scenarios.check import check

BELLS = """
      Bell: {type: Artifact, text: "At the beginning of each upkeep, you gain 1 life."}
      Drum: {type: Artifact, text: "At the beginning of each upkeep, each opponent loses 1 life."}
"""


def test_teammates_who_take_their_own_turns_order_only_their_own() -> None:
    """CR 603.3b: nobody orders those of a teammate where turns are not shared (805.7)."""
    check(f"""
    format: team vs. team
    cards: {BELLS}
    players:
      A: {{team: North, battlefield: [Bell]}}
      B: {{team: North, battlefield: [Drum]}}
      C: {{team: South}}
      D: {{team: South}}
    start: {{turn of: D, step: end}}
    play:
      - go to: {{turn of: A, step: upkeep}}
      - resolve everything
    expect:
      - A: {{life: 21}}
      - no choice offered: order of triggers
    """)


def test_a_player_orders_those_that_are_not_the_same() -> None:
    """CR 603.3b."""
    check(f"""
    cards: {BELLS}
    players:
      A: {{battlefield: [Bell, Drum]}}
      B: {{battlefield: [2 Bell]}}
    start: {{turn of: B, step: end}}
    play:
      - go to: {{turn of: A, step: upkeep}}
      - A orders: [Bell, Drum]
      - resolve everything
    expect:
      - choice offered: order of triggers
        of: A
        number of options: 2
      - no choice offered: order of triggers
        of: B
      - life: {{A: 21, B: 21}}
    """)


def test_of_two_that_let_their_player_choose_the_order_is_chosen() -> None:
    """CR 603.3b, 603.3c: their modes are chosen as they are put on the stack."""
    check("""
    cards:
      Crossing:
        type: Artifact
        text: |-
          At the beginning of your upkeep, choose one —
          • You gain 2 life.
          • Each opponent loses 2 life.
    players:
      A: {battlefield: [2 Crossing]}
      B: {}
    start: {turn of: B, step: end}
    play:
      - go to: {turn of: A, step: upkeep}
      - A orders: [Crossing, Crossing 2]
      - A chooses: 0
        for: Crossing
        about: mode
      - A chooses: 1
        for: Crossing 2
        about: mode
      - resolve everything
    expect:
      - life: {A: 22, B: 18}
    """)


def test_a_state_is_noticed_by_each_that_waits_for_it_once() -> None:
    """CR 603.8."""
    check("""
    cards:
      Serpent: {type: Creature, pt: 5/5, text: "When you control no Islands, sacrifice Serpent."}
      Drain: {cost: B, type: Instant, text: Destroy target land.}
    players:
      A: {battlefield: [Island, 2 Serpent]}
      B: {hand: [Drain], mana: B}
    play:
      - B casts: Drain
        targets: Island
      - resolve everything
    expect:
      - A: {battlefield: 0}
      - event: triggers
        by: 603.8
        times: 2
    """)
