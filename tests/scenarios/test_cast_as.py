"""Cards that may be cast as part of an effect: what they would be as a spell is asked (601.3e)."""

import pytest

from tests.scenarios.check import check


@pytest.mark.parametrize(
    ("card", "offered"), [("Errant", True), ("Ponder", True), ("Ogre", False), ("Isle", False)]
)
def test_a_cheap_face_of_a_dear_card_is_a_spell_that_may_be_cast(card: str, offered: bool) -> None:
    check(f"""
        cards:
          Offer:
            cost: G
            type: Sorcery
            text: You may cast a spell with mana value 2 or less from your hand without paying its mana cost.
          Errant:
            layout: adventure
            faces:
              - {{name: Errant, cost: "4G", type: Creature, pt: 5/5}}
              - {{name: Errand, cost: G, type: Instant — Adventure, text: You gain 3 life.}}
          Ponder: {{cost: "1", type: Sorcery, text: You gain 3 life.}}
          Ogre: {{cost: "4", type: Creature, pt: 5/5}}
          Isle: {{type: Land}}
        players:
          A: {{hand: [Offer, {card}], mana: G}}
          B: {{}}
        start: {{turn of: A, step: precombat main}}
        play:
          - A casts: Offer
          - resolve
          {f"- A chooses: {card}" if offered else ""}
          {"- A says: yes" if offered else ""}
          {"- resolve everything" if offered else ""}
        expect:
          - life: {{A: {23 if offered else 20}}}
    """)
