"""Short sentences of many cards, played: protection from everything, what costs least."""

import pytest

from tests.scenarios.check import check

RING = {
    "en": "When Band enters, you gain protection from everything until your next turn.",
    "zh": "当此神器进战场时，你获得反一切保护异能直到你的下一个回合。",
}
SPHERE = {
    "en": "As long as Orb is untapped, each spell that would cost less than three mana to cast costs three "
    "mana to cast.",
    "zh": "只要此神器未横置，施放费用将少于三点法术力的咒语，其施放费用为三点法术力。",
}


def said(texts: dict[str, str]) -> list[str]:
    """The text of a card in each language, as a scenario says it."""
    return [f'{"text zh" if lang == "zh" else "text"}: "{text}"' for lang, text in texts.items()]


@pytest.mark.parametrize("text", said(RING), ids=RING)
def test_a_player_with_protection_from_everything_is_dealt_no_damage(text: str) -> None:
    """CR 702.16e, 702.16j: until the next turn of that player (and not longer)."""
    check(f"""
        cards:
          Band: {{cost: "1", type: Artifact, {text}}}
        players:
          A: {{hand: [Band], mana: "1", life: 20}}
          B: {{battlefield: ["3/3 Ogre"]}}
        start: {{turn of: A, step: precombat main}}
        play:
          - A casts: Band
          - resolve everything
          - go to: {{turn of: B, step: declare attackers}}
          - B attacks with: [3/3 Ogre]
          - go to: {{turn of: B, step: postcombat main}}
        expect:
          - A: {{life: 20}}
          - damage prevented: A
            amount: 3
            by: 615.1
    """)


@pytest.mark.parametrize("text", said(RING), ids=RING)
def test_a_player_with_protection_from_everything_is_no_target(text: str) -> None:
    """CR 702.16b, 702.16j: whoever casts the spell."""
    check(f"""
        cards:
          Band: {{cost: "1", type: Artifact, {text}}}
          Shot: {{cost: R, type: Instant, text: Shot deals 3 damage to any target.}}
        players:
          A: {{hand: [Band], mana: "1"}}
          B: {{hand: [Shot], mana: R1}}
        start: {{turn of: A, step: precombat main}}
        play:
          - A casts: Band
          - resolve everything
          - B casts: Shot
            targets: A
            illegal because: 101.2
    """)


@pytest.mark.parametrize(("tapped", "left"), [("false", "R"), ("true", "RRR")])
@pytest.mark.parametrize("text", said(SPHERE), ids=SPHERE)
def test_what_a_spell_costs_at_least_is_found_last(text: str, tapped: str, left: str) -> None:
    """CR 601.2f: a spell for {R} costs three mana, of which one is red."""
    check(f"""
        cards:
          Orb: {{cost: "3", type: Artifact, {text}}}
          Shot: {{cost: R, type: Instant, text: Shot deals 3 damage to any target.}}
        players:
          A: {{battlefield: [{{card: Orb, tapped: {tapped}}}], hand: [Shot], mana: RRRR}}
          B: {{life: 20}}
        start: {{turn of: A, step: precombat main}}
        play:
          - A casts: Shot
            targets: B
          - resolve
        expect:
          - B: {{life: 17}}
          - A: {{mana: {left}}}
    """)
