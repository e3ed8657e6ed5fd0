"""Words about what happens later, and numbers and creatures that were spoken of before (603.7, 603.12)."""

from scenarios.text.compile import compile_text
from tests.scenarios.check import check

INSTANT = frozenset(("instant",))


def refused(text: str) -> list[str]:
    """Why a text is not understood."""
    return [problem.kind for problem in compile_text(text, "en", types=INSTANT)[2]]


def test_that_many_needs_a_number_before_it() -> None:
    assert refused("Draw that many cards.") == ["unbound word"]
    assert refused("Discard your hand, then draw that many cards.") == []


def test_a_number_spoken_of_first_is_not_about_what_is_said_after_it() -> None:
    assert refused("This spell deals damage equal to its power to target creature.") == ["unbound word"]
    assert refused("This spell deals damage to target creature equal to its power.") == []


def test_a_delayed_ability_waits_for_that_creature_until_the_turn_ends() -> None:
    check("""
        cards:
          Guard:
            type: Creature — Human
            text: |
              {T}: Untap target creature. When that creature dies this turn, draw a card.
            pt: 1/1
          Bolt: {cost: R, type: Instant, text: Bolt deals 3 damage to any target.}
        players:
          A:
            battlefield: [2 Guard, "2/2 Bear", "1/1 Elf"]
            hand: [2 Bolt]
            mana: RR
            library: [3 unknown cards]
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A activates: Guard
            targets: "2/2 Bear"
          - resolve
          - A casts: Bolt
            targets: "1/1 Elf"
          - resolve
          - expect:
              - stack: []
          - A casts: Bolt 2
            targets: "2/2 Bear"
          - resolve everything
        expect:
          - event: triggers
            of: Guard
            by: 603.7b
            times: 1
          - A: {hand: 1}
    """)
