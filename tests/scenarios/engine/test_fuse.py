"""Both halves of a split card (702.102a): from the hand, for whatever its permission says is paid."""

import pytest

from tests.scenarios.check import check

SPLIT = """
        cards:
          Hand // Heart:
            layout: split
            faces:
              - {name: Hand, cost: 2R, type: Sorcery, text: "Hand deals 2 damage to target player.\\nFuse"}
              - {name: Heart, cost: 3W, type: Sorcery, text: "You gain 3 life.\\nFuse"}
          Gift: {type: Enchantment, text: "You may cast spells from your hand without paying their mana
              costs."}
          Mentor: {cost: "{0}", type: Sorcery,
            text: "You may cast a spell with mana value 9 or less from your hand without paying its
                mana cost."}
"""


def test_both_halves_are_free_where_spells_are_cast_without_paying() -> None:
    check(f"""{SPLIT}
        players:
          A: {{life: 20, hand: [Hand // Heart], battlefield: [Gift]}}
          B: {{life: 20}}
        start: {{turn of: A, step: precombat main}}
        play:
          - A casts: Hand // Heart
            way: fuse
            targets: B
          - resolve
        expect: [A: {{life: 23}}, B: {{life: 18}}]
    """)


@pytest.mark.parametrize(
    ("lands", "possible"),
    [
        ("3 Mountain, 4 Plains", "possible"),
        ("6 Plains", "impossible"),
    ],
)
def test_without_that_both_mana_costs_are_paid(lands: str, possible: str) -> None:
    check(f"""{SPLIT}
        players:
          A: {{hand: [Hand // Heart], battlefield: [{lands}]}}
          B: {{}}
        start: {{turn of: A, step: precombat main}}
        play:
          - expect: [{possible}: {{A casts: Hand // Heart, way: fuse, targets: B}}]
          - stop here
        expect: [A: {{life: 20}}]
    """)


def test_an_effect_that_lets_one_cast_it_from_the_hand_lets_one_cast_both_halves() -> None:
    check(f"""{SPLIT}
        players:
          A: {{life: 20, hand: [Mentor, Hand // Heart]}}
          B: {{life: 20}}
        start: {{turn of: A, step: precombat main}}
        play:
          - A casts: Mentor
          - resolve
          - A chooses: [Hand // Heart]
          - A says: yes
          - A chooses: [fuse]
            about: way
          - A chooses: [B]
          - resolve
        expect: [A: {{life: 23}}, B: {{life: 18}}]
    """)
