"""CR 615.12: of damage that can't be prevented a prevention effect prevents nothing, but what it does besides
is done.
"""

import pytest

from tests.scenarios.check import check


@pytest.mark.parametrize("there", ["", "B's land"])
def test_a_shield_counter_is_removed_though_the_damage_is_dealt(there: str) -> None:
    """CR 122.1c, whether the damage itself or a static ability says that it can't be prevented."""
    says = "The damage can't be prevented." if not there else ""
    law = '{cost: R, type: Enchantment, text: "Damage can\'t be prevented."}'
    check(f"""
        cards:
          Sear: {{cost: R, type: Instant, text: "Sear deals 3 damage to target creature. {says}"}}
          Law: {law}
        players:
          A: {{mana: R, hand: [Sear], battlefield: [{"Law" if there else ""}]}}
          B: {{battlefield: [{{card: 4/4 white Angel, counters: {{shield: 2}}}}]}}
        play:
          - A casts: Sear
            targets: 4/4 white Angel
          - resolve
        expect:
          - 4/4 white Angel: {{damage: 3, counters: {{shield: 1}}}}
          - event: prevents-nothing
            by: 615.12
          - did not happen: [{{damage prevented: 4/4 white Angel}}]
    """)


def test_a_shield_of_an_amount_is_not_reduced() -> None:
    check("""
        cards:
          Sear:
            cost: R
            type: Instant
            text: "Sear deals 3 damage to target creature. The damage can't be prevented."
          Burn: {cost: R, type: Instant, text: Burn deals 3 damage to target creature.}
          Ward:
            cost: W
            type: Instant
            text: Prevent the next 3 damage that would be dealt to target creature this turn.
        players:
          A: {mana: RRW, hand: [Sear, Burn, Ward]}
          B: {battlefield: [9/9 white Angel]}
        play:
          - A casts: Ward
            targets: 9/9 white Angel
          - resolve
          - A casts: Sear
            targets: 9/9 white Angel
          - resolve
          - A casts: Burn
            targets: 9/9 white Angel
          - resolve
        expect:
          - 9/9 white Angel: {damage: 3}
    """)
