"""Additional times (603.2d), events that make nothing trigger, and what a delayed ability keeps (603.7)."""

from tests.scenarios.check import check

CARDS = """
    cards:
      Echo: {type: Enchantment, text: "If a triggered ability of another permanent you control triggers, it
        triggers an additional time."}
      Portal: {type: Enchantment, text: "If an artifact entering causes a triggered ability of a permanent you
        control to trigger, that ability triggers an additional time."}
      Hush: {type: Enchantment, text: "Creatures entering don't cause abilities to trigger."}
      Host: {type: Enchantment, text: "Whenever one or more other permanents enter, you gain 1 life."}
      Bell: {type: Artifact, text: "At the beginning of your upkeep, you gain 1 life."}
      Elf: {type: Creature — Elf, pt: 1/1}
      Golem: {type: Artifact Creature — Golem, pt: 1/1}
      Rite: {cost: R, type: Sorcery, text: Return all creature cards from your graveyard to the battlefield.}
"""


def test_whatever_makes_it_trigger_it_triggers_an_additional_time() -> None:
    """603.2d: no event is named."""
    check(f"""{CARDS}
    players: {{A: {{battlefield: [Echo, Bell]}}, B: {{}}}}
    start: {{turn of: B, step: end}}
    play: ["go to": {{turn of: A, step: upkeep}}, resolve everything]
    expect: [A: {{life: 22}}]
    """)


def test_one_of_several_that_enter_is_enough_for_an_additional_time() -> None:
    """603.2c, 603.2d: an artifact is among them."""
    check(f"""{CARDS}
    players: {{A: {{mana: R, hand: [Rite], graveyard: [Elf, Golem], battlefield: [Portal, Host]}}, B: {{}}}}
    play: [A casts: Rite, resolve everything]
    expect: [A: {{life: 22}}]
    """)


def test_what_an_opponent_has_triggers_no_additional_time() -> None:
    check(f"""{CARDS}
    players:
      A: {{mana: R, hand: [Rite], graveyard: [Elf, Golem], battlefield: [Portal]}}
      B: {{battlefield: [Host]}}
    play: [A casts: Rite, resolve everything]
    expect: [B: {{life: 21}}]
    """)


def test_what_makes_nothing_trigger_leaves_what_happens_at_the_same_time() -> None:
    """The creature that enters makes nothing trigger, the enchantment that enters with it does."""
    check(f"""{CARDS}
      Dawn: {{type: Enchantment}}
      Bell of All: {{type: Enchantment, text: "Whenever another permanent enters, you gain 1 life."}}
      Revival: {{cost: R, type: Sorcery, text: Return all permanent cards from your graveyard to the
        battlefield.}}
    players:
      A: {{mana: R, hand: [Revival], graveyard: [Elf, Dawn], battlefield: [Hush, Bell of All]}}
      B: {{}}
    play: [A casts: Revival, resolve everything]
    expect: [A: {{life: 21}}]
    """)


def test_a_chapter_is_told_without_the_name_of_a_keyword() -> None:
    """714.2b: people say chapter I, not the keyword."""
    outcome = check("""
    cards:
      Tale: {cost: R, type: Enchantment — Saga, text: "I, II, III — You gain 1 life."}
    players: {A: {mana: R, hand: [Tale]}, B: {}}
    play: [A casts: Tale, resolve everything]
    expect: [A: {life: 21}]
    """)
    assert [row.args["keyword"] for row in outcome.rows if row.kind == "triggers"] == [""]


def test_a_delayed_ability_keeps_the_x_it_was_made_with() -> None:
    """603.7c, 107.3."""
    check("""
    cards:
      Promise: {cost: XR, type: Sorcery, text: "At the beginning of the next end step, you gain X life."}
    players: {A: {mana: 3R, hand: [Promise]}, B: {}}
    play:
      - {A casts: Promise, x: 3}
      - go to: {turn of: B, step: upkeep}
    expect: [A: {life: 23}]
    """)


def test_nothing_is_known_to_happen_where_only_a_delayed_ability_is_made() -> None:
    """118.11: `if you do` after what waits only is about something that was done."""
    check("""
    cards:
      Vow: {cost: R, type: Sorcery, text: "You may sacrifice a creature. If you do, at the beginning of the
        next end step, you gain 2 life."}
    players: {A: {mana: R, hand: [Vow], battlefield: [1/1]}, B: {}}
    play:
      - A casts: Vow
      - A says: yes
      - resolve
      - go to: {turn of: B, step: upkeep}
    expect: [A: {life: 22}]
    """)
