"""The monarch (721) and the initiative (722): whose step it is, who takes it away, and how often."""

from tests.scenarios.check import check

UNDERCITY = """
      Undercity:
        type: Dungeon — Undercity
        text: |-
          Entrance — You gain 1 life. (Leads to: Forge, Well)
          Forge — You gain 10 life. (Leads to: Throne)
          Well — You gain 20 life. (Leads to: Throne)
          Throne — You gain 40 life.
"""


def test_the_second_head_ventures_in_the_upkeep_of_the_team() -> None:
    """CR 722.2: once, and not in another team's."""
    check(f"""
    format: two-headed giant
    cards: {UNDERCITY}
    players:
      A: {{team: North}}
      B: {{team: North, initiative: yes}}
      C: {{team: South}}
      D: {{team: South}}
    start: {{turn of: A, step: end}}
    play:
      - go to: {{turn of: C, step: draw}}
      - expect:
          - life: {{A: 30}}
      - go to: {{turn of: A, step: draw}}
    expect:
      - life: {{A: 31, C: 30}}
      - event: enter-room
        of: B
        times: 1
    """)


def test_a_creature_that_was_not_blocked_takes_the_crown_though_another_was() -> None:
    """CR 721.2: damage to a blocker, dealt before it in the list, changes nothing; each trigger is told."""
    check("""
    players:
      A: {battlefield: [3/3 Ox, 2/2 Bear, 1/1 Cat]}
      B: {battlefield: [0/4 Wall], monarch: yes}
    start: {turn of: A, step: beginning of combat}
    play:
      - A attacks with: [3/3 Ox, 2/2 Bear, 1/1 Cat]
      - B blocks with: {0/4 Wall: 3/3 Ox}
      - go to: combat damage
      - resolve everything
    expect:
      - A: {monarch: yes}
      - event: triggers
        by: 721.2
        times: 2
      - became the monarch: A
    """)


def test_two_creatures_of_one_player_take_the_initiative_once() -> None:
    """CR 722.2: one or more creatures a player controls; then that player ventures."""
    check(f"""
    cards: {UNDERCITY}
    players:
      A: {{battlefield: [3/3 Ox, 2/2 Bear, 1/1 Cat]}}
      B: {{battlefield: [0/4 Wall], initiative: yes}}
    start: {{turn of: A, step: beginning of combat}}
    play:
      - A attacks with: [3/3 Ox, 2/2 Bear, 1/1 Cat]
      - B blocks with: {{0/4 Wall: 3/3 Ox}}
      - go to: combat damage
      - resolve everything
    expect:
      - took the initiative: A
        times: 1
      - life: {{A: 21, B: 17}}
    """)


def test_damage_to_somebody_else_takes_nothing() -> None:
    """CR 721.2, 722.2: nor does damage that is not combat damage."""
    check(f"""
    format: free-for-all
    cards: {UNDERCITY}
      Bolt: {{cost: R, type: Instant, text: Bolt deals 3 damage to any target.}}
    players:
      A: {{battlefield: [2/2 Bear], hand: [Bolt], mana: R}}
      B: {{monarch: yes, initiative: yes}}
      C: {{}}
    start: {{turn of: A, step: beginning of combat}}
    play:
      - A casts: Bolt
        targets: B
      - resolve
      - A attacks with: {{2/2 Bear: C}}
      - go to: end
    expect:
      - B: {{monarch: yes, life: 17}}
      - did not happen: [took the initiative: A, became the monarch: A]
      - drew: B
        times: 0
    """)
