"""Archenemy (904): one against several who take their turns together, and life to match."""

import pytest

from tests.scenarios.check import check

SCHEME = """
        cards:
          All in Good Time:
            type: Scheme
            text: "When you set this scheme in motion, you gain 1 life."
"""
DECK = "command: [{card: All in Good Time, face down: deck}]"


def test_the_heroes_take_one_turn_and_attack_together() -> None:
    """CR 805.1, 904.2: the shared team turns option is always used; 805.10a: the team attacks as a group."""
    check("""
        format: archenemy
        players:
          A: {team: archenemy, battlefield: [{card: 1/1 white Soldier, as: Guard}]}
          B: {team: heroes, battlefield: [{card: 2/2 green Bear, as: Bear}]}
          C: {team: heroes, battlefield: [{card: 3/3 green Elk, as: Elk}]}
        start: {turn of: heroes, step: beginning of combat}
        play:
          - B attacks with: {Bear: A, Elk: A}
          - A blocks with: {Guard: Elk}
          - go to: end of combat
        expect:
          - turn of: [B, C]
          - A: {life: 38}
    """)


@pytest.mark.parametrize(
    ("players", "life"),
    [
        ("A: {team: X}, B: {team: Y}, C: {team: Y}", "A: 40, B: 20, C: 20"),
        (f"A: {{{DECK}}}, B: {{}}", "A: 40, B: 20"),
        (f"A: {{{DECK}}}, B: {{{DECK}}}, C: {{{DECK}}}", "A: 40, B: 40, C: 40"),
        ("A: {team: X, life: 7}, B: {team: Y}, C: {team: Y}", "A: 7, B: 20, C: 20"),
    ],
)
def test_the_archenemy_starts_with_forty_life(players: str, life: str) -> None:
    """CR 904.2a, 904.5, 904.12b: alone against a team, or with a scheme deck, as each of several may be."""
    check(f"""
        format: archenemy
        {SCHEME.strip()}
        players: {{{players}}}
        expect: [{{life: {{{life}}}}}]
    """)


def test_of_several_alone_nobody_has_more_in_another_format() -> None:
    check("""
        format: team vs. team
        players: {A: {team: X}, B: {team: Y}, C: {team: Y}}
        expect: [{life: {A: 20, B: 20, C: 20}}]
    """)
