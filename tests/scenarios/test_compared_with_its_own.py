"""What has more of one than of the other: `its toughness` beside its power is its own."""

import pytest

from tests.scenarios.check import check

ENTERS = "Whenever a creature you control with power equal to its toughness enters, draw a card."

SMALL = "{1}: Each creature with toughness greater than its power can't block this turn."


@pytest.mark.parametrize(("creature", "cards"), [("2/2", 1), ("1/3", 0)])
def test_a_creature_is_compared_with_its_own_toughness(creature: str, cards: int) -> None:
    """CR 603.2: the artifact that asks has neither power nor toughness."""
    check(f"""
        cards:
          Scale: {{type: Artifact, text: "{ENTERS}"}}
          Cub: {{cost: G, type: Creature — Bear, pt: {creature}}}
        players:
          A: {{battlefield: [Scale], hand: [Cub], mana: G}}
          B: {{}}
        start: {{turn of: A, step: precombat main}}
        play:
          - A casts: Cub
          - resolve everything
        expect:
          - A: {{hand: {cards}}}
    """)


@pytest.mark.parametrize(("creature", "tapped"), [("1/3", False), ("3/1", True)])
def test_a_creature_that_asks_is_not_the_measure(creature: str, tapped: bool) -> None:
    """CR 509.1b: 1/3 has more toughness than power, whatever the size of what says so."""
    refused = "" if tapped else "illegal because: 509.1b"
    check(f"""
        cards:
          Eye: {{type: Creature — Eldrazi, pt: 4/4, text: "{SMALL}"}}
        players:
          A: {{battlefield: [Eye], mana: "1"}}
          B: {{battlefield: [{{card: {creature}, as: Cub}}]}}
        start: {{turn of: A, step: precombat main}}
        play:
          - A activates: Eye
          - resolve
          - A attacks with: [Eye]
          - B blocks with: {{Cub: Eye}}
            {refused}
    """)
