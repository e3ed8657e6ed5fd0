"""`That many` is a number the event or the instruction before it had, and never one that nobody recorded."""

import pytest

from scenarios.text.compile import compile_text
from tests.scenarios.check import check


def refused(text: str) -> list[str]:
    """Why a permanent's text is not understood."""
    return [problem.kind for problem in compile_text(text, "en", "Name", frozenset(("enchantment",)))[2]]


@pytest.mark.parametrize(
    "text",
    [
        "When Name enters, draw that many cards.",
        "Whenever a creature attacks, draw that many cards.",
        "At the beginning of your upkeep, you lose that much life.",
        "Whenever you gain life, create two 1/1 white Cat creature tokens. Draw that many cards.",
        "When Name enters, each player sacrifices a creature. Draw that many cards.",
        "When Name enters, destroy all creatures. You gain that much life.",
    ],
)
def test_a_number_that_nobody_recorded_is_refused(text: str) -> None:
    assert refused(text) == ["unbound word"]


def test_of_one_or_more_things_that_enter_it_is_how_many() -> None:
    check("""
        cards:
          Champion: {type: Enchantment, text: "Whenever one or more tokens you control enter, put that many \
            +1/+1 counters on Champion."}
          Pack Call: {cost: G, type: Instant, text: Create two 1/1 green Mouse creature tokens.}
        players:
          A: {battlefield: [Champion], hand: [Pack Call], mana: G}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Pack Call
          - resolve everything
        expect:
          - Champion: {counters: {+1/+1: 2}}
    """)


def test_of_what_was_exiled_it_is_how_many_cards_were() -> None:
    check("""
        cards:
          New Day:
            cost: W
            type: Enchantment
            text: |
              When New Day enters, exile all creatures you control, then create that many 1/1 white \
              Soldier creature tokens.
          Elk: {type: Creature — Elk, pt: 1/1}
          Bear: {type: Creature — Bear, pt: 2/2}
        players:
          A: {battlefield: [Elk, Bear], hand: [New Day], mana: W}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: New Day
          - resolve everything
        expect:
          - A: {battlefield: [New Day, Soldier Token, Soldier Token 2]}
    """)


def test_of_damage_it_is_what_was_dealt_and_not_what_was_prevented() -> None:
    check("""
        cards:
          Leech: {type: Enchantment, text: "{1}: Leech deals 1 damage to each opponent. You gain life equal \
            to the damage dealt this way."}
        players:
          A: {battlefield: [Leech], mana: "1"}
          B: {}
          C: {}
          D: {}
        effects:
          - {text: Prevent the next 1 damage that would be dealt to any target this turn., by: B, targets: B}
        start: {turn of: A, step: precombat main}
        play:
          - A activates: Leech
          - resolve
        expect:
          - A: {life: 22}
    """)


def test_of_those_who_attack_all_are_meant() -> None:
    """603.2c: one or more creatures attack once; *they* are all of them."""
    check("""
        cards:
          Guardian: {type: Enchantment, text: "Whenever one or more creatures you control attack, they gain \
            indestructible until end of turn."}
        players:
          A: {battlefield: [Guardian, {card: "1/1 Elf", as: Elf}, {card: "2/2 Bear", as: Bear}]}
          B: {}
        start: {turn of: A, step: beginning of combat}
        play:
          - A attacks with: [Elf, Bear]
          - resolve
          - expect:
            - Elf: {has: indestructible}
            - Bear: {has: indestructible}
    """)
