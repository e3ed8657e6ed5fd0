"""Triggered abilities on their way to the stack (603.3): whose they are, in which order, and how many."""

import pytest

from tests.scenarios.check import check, ran

BELLS = """
      Bell: {type: Artifact, text: "At the beginning of each upkeep, you gain 1 life."}
      Drum: {type: Artifact, text: "At the beginning of each upkeep, each opponent loses 1 life."}
"""


def test_teammates_who_take_their_own_turns_order_only_their_own() -> None:
    """CR 603.3b: nobody orders those of a teammate where turns are not shared (805.7)."""
    check(f"""
    format: team vs. team
    cards: {BELLS}
    players:
      A: {{team: North, battlefield: [Bell]}}
      B: {{team: North, battlefield: [Drum]}}
      C: {{team: South}}
      D: {{team: South}}
    start: {{turn of: D, step: end}}
    play:
      - go to: {{turn of: A, step: upkeep}}
      - resolve everything
    expect:
      - A: {{life: 21}}
      - no choice offered: order of triggers
    """)


def test_a_player_orders_those_that_are_not_the_same() -> None:
    """CR 603.3b."""
    check(f"""
    cards: {BELLS}
    players:
      A: {{battlefield: [Bell, Drum]}}
      B: {{battlefield: [2 Bell]}}
    start: {{turn of: B, step: end}}
    play:
      - go to: {{turn of: A, step: upkeep}}
      - A orders: [Bell, Drum]
      - resolve everything
    expect:
      - choice offered: order of triggers
        of: A
        number of options: 2
      - no choice offered: order of triggers
        of: B
      - life: {{A: 21, B: 21}}
    """)


def test_of_two_that_let_their_player_choose_the_order_is_chosen() -> None:
    """CR 603.3b, 603.3c: their modes are chosen as they are put on the stack."""
    check("""
    cards:
      Crossing:
        type: Artifact
        text: |-
          At the beginning of your upkeep, choose one —
          • You gain 2 life.
          • Each opponent loses 2 life.
    players:
      A: {battlefield: [2 Crossing]}
      B: {}
    start: {turn of: B, step: end}
    play:
      - go to: {turn of: A, step: upkeep}
      - A orders: [Crossing, Crossing 2]
      - A chooses: 1
        for: Crossing
        about: mode
      - A chooses: 2
        for: Crossing 2
        about: mode
      - resolve everything
    expect:
      - life: {A: 22, B: 18}
    """)


def test_a_state_is_noticed_by_each_that_waits_for_it_once() -> None:
    """CR 603.8."""
    check("""
    cards:
      Serpent: {type: Creature, pt: 5/5, text: "When you control no Islands, sacrifice Serpent."}
      Drain: {cost: B, type: Instant, text: Destroy target land.}
    players:
      A: {battlefield: [Island, 2 Serpent]}
      B: {hand: [Drain], mana: B}
    play:
      - B casts: Drain
        targets: Island
      - resolve everything
    expect:
      - A: {battlefield: 0}
      - event: triggers
        by: 603.8
        times: 2
    """)


def test_of_two_teams_that_share_turns_the_active_one_puts_its_abilities_on_the_stack_first() -> None:
    """CR 603.3b, 805.7: one player of the team orders all of them, and what goes on first resolves last."""
    check(f"""
    format: two-headed giant
    cards: {BELLS}
    players:
      A: {{team: North}}
      B: {{team: North, battlefield: [Bell, Drum]}}
      C: {{team: South, battlefield: [Bell]}}
      D: {{team: South, battlefield: [Drum]}}
    start: {{turn of: D, step: end}}
    play:
      - go to: {{turn of: A, step: upkeep}}
      - B orders: [Bell, Drum]
      - C orders: [Bell 2, Drum 2]
      - resolve everything
    expect:
      - in order:
          - triggered: Bell 2
          - lost life: A
          - gained life: C
          - lost life: C
          - gained life: B
    """)


def test_what_happens_to_two_of_a_team_at_once_triggers_twice() -> None:
    """CR 603.2c, 805.4d: only a step of a turn that they share is one for both of them."""
    check("""
    format: two-headed giant
    cards:
      Grief: {type: Enchantment, text: "Whenever a creature dies, each opponent loses 1 life."}
      Doom: {cost: B, type: Sorcery, text: Destroy all creatures.}
    players:
      A: {team: North, battlefield: [Grief, 2/2 Bear], hand: [Doom], mana: B}
      B: {team: North, battlefield: [3/3 Ox]}
      C: {team: South}
      D: {team: South}
    start: {turn of: A, step: precombat main}
    play:
      - A casts: Doom
      - resolve everything
    expect:
      - triggered: Grief
        times: 2
    """)


def test_what_speaks_of_the_player_whose_turn_it_is_triggers_for_each_of_the_team() -> None:
    """CR 805.4d: also where a target is spoken of besides; what does not speak of one triggers once."""
    check("""
    format: two-headed giant
    cards:
      Rack:
        type: Artifact
        text: "At the beginning of each opponent's upkeep, that player loses 1 life and you gain 1 life."
      Bell: {type: Artifact, text: "At the beginning of each opponent's upkeep, you gain 1 life."}
    players:
      A: {team: North, battlefield: [Rack]}
      B: {team: North, battlefield: [Bell]}
      C: {team: South}
      D: {team: South}
    start: {turn of: B, step: end}
    play:
      - go to: {turn of: C, step: upkeep}
      - A orders: [Rack, Rack, Bell]
      - resolve everything
    expect:
      - triggered: Rack
        times: 2
      - triggered: Bell
        times: 1
    """)


@pytest.mark.parametrize(
    ("form", "there", "who", "rules"),
    [
        ("two-player", "A: {battlefield: [Bell, Drum]}, B: {}", "A", ["603.3b"]),
        (
            "two-headed giant",
            "A: {team: X, battlefield: [{card: Drum, timestamp: 2}]}, "
            "B: {team: X, battlefield: [{card: Bell, timestamp: 1}]}, C: {team: Y}, D: {team: Y}",
            "A",
            ["603.3b", "805.7"],
        ),
    ],
)
def test_the_rule_of_teams_is_said_where_a_team_orders(
    form: str, there: str, who: str, rules: list[str]
) -> None:
    """CR 603.3b, 805.7: its primary player does, though one of a teammate triggered first."""
    outcome = ran(f"""
    format: {form}
    cards: {BELLS}
    players: {{{there}}}
    start: {{turn of: A, step: untap}}
    play:
      - go to: upkeep
    """)
    (choice,) = outcome.open_choices
    assert (choice.kind, choice.player) == ("order of triggers", who)
    assert [one.rule for one in choice.cites] == rules


def test_a_state_that_begins_while_another_ability_of_its_kind_is_on_the_stack_is_noticed() -> None:
    """CR 603.8: one after the other, each as soon as its state is so, and none a second time."""
    check("""
    cards:
      Serpent: {type: Creature, pt: 5/5, text: "When you control no Islands, sacrifice Serpent."}
      Crab: {type: Creature, pt: 1/5, text: "When you control no Swamps, sacrifice Crab."}
      Drain: {cost: B, type: Instant, text: Destroy target land. You gain 1 life.}
    players:
      A: {battlefield: [Island, Swamp, Serpent, Crab]}
      B: {hand: [2 Drain], mana: BB}
    play:
      - B casts: Drain
        targets: Island
      - resolve
      - B casts: Drain 2
        targets: Swamp
      - resolve
      - expect:
          - stack: [ability of Serpent, ability of Crab]
      - resolve everything
    expect:
      - A: {battlefield: 0}
      - event: triggers
        by: 603.8
        times: 2
    """)


def test_what_waits_for_this_turn_alone_waits_no_longer_afterwards() -> None:
    """CR 603.7b, 514.2."""
    check("""
    cards:
      Plot:
        cost: B
        type: Sorcery
        text: Whenever a creature you control deals combat damage to a player this turn, you gain 1 life.
    players:
      A: {hand: [Plot], mana: B, battlefield: [2/2 Bear]}
      B: {}
    start: {turn of: A, step: precombat main}
    play:
      - A casts: Plot
      - resolve
      - A attacks with: 2/2 Bear
      - go to: {turn of: B, step: upkeep}
      - go to: {turn of: A, step: beginning of combat}
      - A attacks with: 2/2 Bear
      - go to: postcombat main
    expect:
      - life: {A: 21, B: 16}
      - event: delayed
        by: 603.7
        times: 1
      - did not happen: [{event: trigger-not-put}]
    """)


def test_what_triggers_once_each_turn_triggers_in_each_of_them() -> None:
    """CR 603.2: the limit counts what has triggered this turn."""
    check("""
    cards:
      Choir:
        type: Enchantment
        text: Whenever a creature enters, you gain 1 life. This ability triggers only once each turn.
      Call: {cost: W, type: Instant, text: "Create two 1/1 white Cat creature tokens."}
    players:
      A: {hand: [2 Call], battlefield: [Choir, Plains]}
      B: {}
    start: {turn of: A, step: precombat main}
    play:
      - A casts: Call
      - resolve everything
      - expect:
          - A: {life: 21}
      - go to: {turn of: B, step: upkeep}
      - go to: {turn of: A, step: upkeep}
      - A casts: Call 2
      - resolve everything
    expect:
      - A: {life: 22}
    """)


def test_what_makes_no_ability_trigger_says_nothing_of_what_enters_with_it() -> None:
    """CR 603.2: of two tokens that enter together one is no creature."""
    check("""
    cards:
      Torpor: {type: Artifact, text: "Creatures entering don't cause abilities to trigger."}
      Herald: {type: Enchantment, text: "Whenever a creature enters, you gain 5 life."}
      Bell: {type: Enchantment, text: "Whenever an artifact enters, you gain 1 life."}
      Call:
        cost: "{0}"
        type: Sorcery
        text: Create a 1/1 white Cat creature token. Create a Treasure token.
      Bear: {cost: "{0}", type: Creature, pt: 2/2}
    players:
      A: {hand: [Call, Bear], battlefield: [Torpor, Herald, Bell]}
      B: {}
    start: {turn of: A, step: precombat main}
    play:
      - A casts: Call
      - resolve everything
      - A casts: Bear
      - resolve everything
    expect:
      - A: {life: 21}
    """)


def test_what_is_several_events_and_one_time_says_so() -> None:
    """CR 603.2c: and what is one event does not."""
    outcome = check("""
    cards:
      Pipe: {type: Enchantment, text: "Whenever one or more creatures you control attack, you gain 1 life."}
    players:
      A: {battlefield: [Pipe, 2/2 Bear, 3/3 Ox]}
      B: {}
    start: {turn of: A, step: beginning of combat}
    play:
      - A attacks with: [2/2 Bear, 3/3 Ox]
      - go to: {turn of: B, step: upkeep}
      - go to: {turn of: A, step: beginning of combat}
      - A attacks with: 2/2 Bear
      - go to: postcombat main
    expect:
      - A: {life: 22}
    """)
    several, one = ({one.rule for one in row.cites} for row in outcome.rows if row.kind == "triggers")
    assert "603.2c" in several
    assert "603.2c" not in one
