"""Declarations and assignments a scenario says to be illegal: judged, told with their rules, not taken."""

from tests.scenarios.check import check, ran

BLOCKED = """
    players:
      A: {battlefield: ["5/6 Wurm"]}
      B: {battlefield: ["0/3 Wall", "1/1 Elf"]}
    start: {turn of: A, step: beginning of combat}
    play:
      - A attacks with: "5/6 Wurm"
      - B blocks with: ["0/3 Wall", "1/1 Elf"]
      - A orders: ["0/3 Wall", "1/1 Elf"]
"""


def test_an_illegal_assignment_is_told_and_the_next_one_taken() -> None:
    outcome = check(
        BLOCKED
        + """
      - A assigns: {"5/6 Wurm": {"0/3 Wall": 2, "1/1 Elf": 3}}
        illegal because: 510.1c
      - A assigns: {"5/6 Wurm": {"0/3 Wall": 3, "1/1 Elf": 2}}
      - go to: combat damage
    expect:
      - event: illegal-choice
        by: [510.1c, 728.1]
      - damaged: "1/1 Elf"
        amount: 2
    """
    )
    assert [row.kind for row in outcome.rows].count("illegal-choice") == 1


def test_a_legal_assignment_said_to_be_illegal_is_a_difference() -> None:
    outcome = ran(
        BLOCKED
        + """
      - A assigns: {"5/6 Wurm": {"0/3 Wall": 5}}
        illegal because: 510.1c
      - go to: combat damage
    """
    )
    assert outcome.difference is not None
    assert (outcome.difference.expected, outcome.difference.found) == ("illegal because 510.1c", "legal")


def test_every_legal_assignment_is_offered() -> None:
    check(
        BLOCKED
        + """
      - go to: combat damage
    expect:
      - waiting for: assign damage
        options:
          - "5/6 Wurm: {0/3 Wall: 3, 1/1 Elf: 2}"
          - "5/6 Wurm: {0/3 Wall: 4, 1/1 Elf: 1}"
          - "5/6 Wurm: {0/3 Wall: 5}"
    """
    )


def test_outcomes_are_explored_over_all_assignments() -> None:
    check(
        BLOCKED
        + """
      - go to: combat damage
    expect:
      - outcomes:
          - ["1/1 Elf": {zone: graveyard}]
          - ["1/1 Elf": {zone: battlefield}]
    """
    )


def test_an_illegal_attack_is_told_with_its_reason() -> None:
    check("""
        players:
          A: {battlefield: [{card: "2/2 Bear", tapped: yes}, "3/3 Beast"]}
          B: {}
        start: {turn of: A, step: beginning of combat}
        play:
          - A attacks with: "2/2 Bear"
            illegal because: 508.1a
          - A attacks with: "3/3 Beast"
        expect:
          - event: illegal-attack
            by: [508.1a, 728.1]
          - attacked: "3/3 Beast"
    """)


def test_a_blocker_whose_attacker_has_left_combat_goes_on_blocking() -> None:
    check("""
        cards:
          Snare: {cost: W, type: Instant, text: Destroy target blocking creature.}
          Bounce: {cost: U, type: Instant, text: Return target creature to its owner's hand.}
        players:
          A: {battlefield: ["3/3 Beast", Plains, Island], hand: [Snare, Bounce]}
          B: {battlefield: ["0/9 Wall"]}
        start: {turn of: A, step: beginning of combat}
        play:
          - A attacks with: "3/3 Beast"
          - B blocks with: "0/9 Wall"
          - A casts: Bounce
            targets: "3/3 Beast"
          - resolve
          - A casts: Snare
            targets: "0/9 Wall"
        expect:
          - destroyed: "0/9 Wall"
          - event: leave-combat
            times: 0
    """)


def test_of_a_team_without_shared_turns_each_declares_blockers_alone() -> None:
    """CR 509.1, 805.10: a block is that of the player who is named, not of the teammate asked before."""
    check("""
        format: team vs. team
        players:
          A: {team: X, battlefield: [{card: 1/1 red Goblin, as: idle}]}
          B: {team: X, battlefield: [{card: 2/2 green Bear, as: Bear}]}
          C: {team: Y, battlefield: [{card: 3/3 red Ogre, as: one}, {card: 3/3 red Giant, as: other}]}
          D: {team: Y}
        start: {turn of: C, step: beginning of combat}
        play:
          - C attacks with: {one: A, other: B}
          - B blocks with: {Bear: other}
          - go to: end of combat
        expect:
          - life: {A: 17, B: 20}
          - blocked: Bear
    """)
