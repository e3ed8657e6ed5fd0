"""What is no legal target of a triggered ability is refused as such, as it goes on the stack (603.3d)."""

import pytest

from tests.scenarios.check import check

RETURNS = "When this creature dies, you may return target Spirit card from your graveyard to your hand."
DESTROYS = "When this creature dies, destroy target creature."


@pytest.mark.parametrize("others", ["", ", Slight"], ids=["one target", "several"])
@pytest.mark.parametrize(
    ("says", "chosen", "because"),
    [
        ("Soulshift 3", "Dear", "115.1"),
        ("Soulshift 3", "Far", "115.2"),
        (RETURNS, "Bear", "115.1"),
        (DESTROYS, "Ox", "702.11b"),
        (DESTROYS, "Seal", "115.1"),
    ],
)
@pytest.mark.parametrize("rule", ["603.3d", "601.2c", ""])
def test_an_illegal_target_of_a_trigger_is_refused_for_what_the_target_has_to_be(
    says: str, chosen: str, because: str, rule: str, others: str
) -> None:
    check(f"""
        cards:
          Kin: {{type: Creature — Spirit, pt: 1/1, cost: 7, text: "{says}"}}
          Dear: {{type: Artifact — Spirit, cost: 5}}
          Cheap: {{type: Creature — Spirit, pt: 1/1, cost: 1}}
          Slight: {{type: Creature — Spirit, pt: 1/1, cost: 1}}
          Far: {{type: Creature — Spirit, pt: 1/1, cost: 1}}
          Bear: {{type: Creature — Bear, pt: 2/2, cost: 1}}
          Seal: {{type: Artifact, cost: 1}}
          Ox: {{type: Creature — Elk, pt: 2/2, cost: 1, text: Hexproof}}
          Kill: {{type: Sorcery, cost: W, text: Destroy target creature.}}
        players:
          A: {{mana: W, hand: [Kill, Far], battlefield: [Kin], graveyard: [Dear, Cheap, Bear{others}]}}
          B: {{battlefield: [Ox, 2/2 Boar, Seal{others}]}}
        start: {{turn of: A, step: precombat main}}
        play:
          - A casts: Kill
            targets: Kin
          - resolve
          - A chooses: {chosen}
            illegal because: {rule or because}
          - resolve
        defaults: yes
    """)
