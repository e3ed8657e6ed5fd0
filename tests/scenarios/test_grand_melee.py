"""Grand Melee (807): what of it is played, and what is said not to be."""

from tests.scenarios.check import check, ran

PLAYERS = "{" + ", ".join(f"P{number}: {{}}" for number in range(1, 9)) + "}"


def test_with_one_marker_turns_follow_each_other() -> None:
    check("""
        format: grand melee
        players: {A: {}, B: {}, C: {}, D: {}, E: {}, F: {}, G: {}}
        start: {turn of: A, step: upkeep}
        play:
          - go to: {turn of: B, step: upkeep}
        expect:
          - turn markers: [B]
    """)


def test_turns_at_the_same_time_are_not_modelled() -> None:
    outcome = ran(f"""
        format: grand melee
        players: {PLAYERS}
        start: {{turn of: P1, step: upkeep}}
        play:
          - go to: {{turn of: P2, step: upkeep}}
        expect:
          - turn markers: [P1, P5]
    """)
    assert outcome.status == "not modelled"
