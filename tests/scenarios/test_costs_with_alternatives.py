"""Costs of which one of two is paid, as they are printed."""

from tests.scenarios.check import check


def test_where_both_ways_have_the_tap_symbol_it_is_tapped_once() -> None:
    """CR 107.5: `{3}, {T} or {R}, {T}` is not a choice between {T} and {R}."""
    for text in (
        "text: '{3}, {T} or {R}, {T}: You gain 1 life.'",
        "text zh: '{3}，{T}或{R}，{T}：你获得1点生命。'",
    ):
        check(f"""
            cards:
              Shard: {{type: Artifact, {text}}}
            players:
              A: {{battlefield: [Shard, 2 Mountain]}}
              B: {{}}
            play:
              - A activates: Shard
              - expect:
                  - impossible: {{A activates: Shard}}
                    because: 107.5
            expect:
              - life: {{A: 21}}
              - Shard: {{tapped: yes}}
        """)
