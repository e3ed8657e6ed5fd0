"""Several instances of a keyword that is another way to cast: each is about its own payment (702.152b)."""

import pytest

from tests.scenarios.check import check

KILL = """
          Kill: {cost: B, type: Instant, text: Destroy target creature.}
"""


@pytest.mark.parametrize(
    ("words", "paid"),
    [
        ("Blitz {1}\\nBlitz {2}", "blitz"),
        ("Blitz {1}\\nBlitz {2}", "blitz {2}"),
        ("Blitz {1}\\nBlitz {1}", ""),
    ],
)
def test_of_several_blitz_abilities_only_the_paid_one_draws_a_card(words: str, paid: str) -> None:
    """CR 702.152b."""
    chosen = f"- A chooses: {paid}\n            about: way" if paid else ""
    check(f"""
        cards: {KILL}
          Boar: {{cost: "4", type: Creature — Boar, pt: 2/2, text: "{words}"}}
        players:
          A: {{hand: [Boar, Kill], battlefield: [3 Swamp], library: [3 Forest]}}
          B: {{}}
        start: {{turn of: A, step: precombat main}}
        play:
          - A casts: Boar
            way: blitz
          {chosen}
          - resolve
          - expect: [Boar: {{has: haste}}]
          - A casts: Kill
          - resolve everything
        defaults: yes
        expect:
          - {{drew: A, times: 1}}
          - A: {{hand: 1}}
    """)


@pytest.mark.parametrize("paid", ["evoke", "evoke {2}"])
def test_of_several_evoke_abilities_only_the_paid_one_triggers(paid: str) -> None:
    """CR 702.74a: each asks for its own cost."""
    check(f"""
        cards:
          Elk: {{cost: "4", type: Creature — Elk, pt: 2/2, text: "Evoke {{1}}\\nEvoke {{2}}"}}
        players:
          A: {{hand: [Elk], battlefield: [3 Swamp]}}
          B: {{}}
        start: {{turn of: A, step: precombat main}}
        play:
          - A casts: Elk
            way: evoke
          - A chooses: {paid}
            about: way
          - resolve
          - expect: [stack: [ability of Elk]]
          - resolve
        expect: [Elk: {{zone: graveyard}}]
    """)


@pytest.mark.parametrize("paid", ["dash", "dash {2}"])
def test_of_several_dash_abilities_the_paid_one_gives_haste_and_returns_it(paid: str) -> None:
    """CR 702.109a."""
    check(f"""
        cards:
          Elk: {{cost: "4", type: Creature — Elk, pt: 2/2, text: "Dash {{1}}\\nDash {{2}}"}}
        players:
          A: {{hand: [Elk], battlefield: [3 Swamp]}}
          B: {{}}
        start: {{turn of: A, step: precombat main}}
        play:
          - A casts: Elk
            way: dash
          - A chooses: {paid}
            about: way
          - resolve
          - expect: [Elk: {{has: haste}}]
          - go to: end
          - expect: [stack: [ability of Elk]]
          - resolve
        expect: [Elk: {{zone: hand}}]
    """)
