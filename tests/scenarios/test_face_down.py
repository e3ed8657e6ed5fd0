"""CR 708.9: whoever owns what lay face down shows it as it leaves."""

from tests.scenarios.check import check, ran

CARDS = """
        cards:
          Lurker: {cost: "{4}{G}", type: Creature — Beast, pt: 5/5, text: "Morph {4}{G}"}
          Whisk: {cost: U, type: Instant, text: Return target permanent to its owner's hand.}
          Deny: {cost: U, type: Instant, text: Counter target spell.}
          Puff: {cost: U, type: Instant, text: Target creature phases out.}
        players:
          A: {battlefield: [{card: Lurker, face down: morph, as: it}, 3 Forest], hand: [Lurker]}
          B: {mana: UU, hand: [Whisk, Deny, Puff]}
"""


def test_a_face_down_permanent_is_revealed_as_it_leaves() -> None:
    check(f"""{CARDS}
        play:
          - B casts: Whisk
            targets: it
          - resolve
        expect:
          - revealed: it
            by: 708.9
    """)


def test_a_face_down_spell_is_revealed_unless_it_resolves() -> None:
    cast = f"""{CARDS}
        play:
          - A casts: Lurker
            way: morph
"""
    check(f"""{cast}
          - resolve
        expect:
          - did not happen: [{{event: reveal}}]
    """)
    check(f"""{cast}
          - B casts: Deny
            targets: Lurker
          - resolve
        expect:
          - event: reveal
            by: 708.9
    """)


def test_what_phases_out_is_not_revealed() -> None:
    assert "reveal" not in [
        row.kind
        for row in ran(f"""{CARDS}
        play:
          - B casts: Puff
            targets: it
          - resolve
    """).rows
    ]
