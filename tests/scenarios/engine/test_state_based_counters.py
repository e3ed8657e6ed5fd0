"""State-based actions (704) about battles, Sagas and counters, at their bounds.

By hand is a battle that is attacked without a protector, and one that nobody can protect.
"""

import pytest

from tests.scenarios.engine.test_state_based import board, settled, siege, where

CARDS = """
  Battle: {type: Battle, defense: 3}
  Besieged: {type: Battle, defense: 3, text: "Whenever you draw a card, you gain 1 life."}
  Citadel: {type: Battle, defense: 3, text: "{0}: You gain 1 life."}
  Library: {type: Enchantment, text: "Whenever you draw a card, you gain 1 life."}
  Look: {cost: "{0}", type: Instant, text: Draw a card.}
  Ping: {cost: "{0}", type: Instant, text: Ping deals 1 damage to any target.}
  Strike: {cost: "{0}", type: Instant, text: Strike deals 1 damage to any target. Draw a card.}
  Story: {type: Enchantment — Saga, text: "I — Draw a card.\\nII, III — Draw two cards."}
  Quiet: {type: Enchantment, text: Players can't gain life.}
"""


def held(text: str) -> None:
    """The same with cards of battles, Sagas and counters."""
    settled(CARDS + text)


def test_a_battle_without_a_type_is_protected_by_its_controller() -> None:
    """CR 310.8a, 704.5w: nobody but its controller can be chosen, and that is no reason to choose again."""
    held("""
players: {A: {battlefield: [Battle]}, B: {}}
expect:
  - event: protector
    by: 704.5w
    times: 1
  - Battle: {chosen: {protector: A}}
""")


def test_a_battle_that_is_attacked_keeps_no_protector_for_the_moment() -> None:
    """CR 704.5w."""
    b = board()
    battle = siege(b, 3)
    b.bear(of=b.b, attacking=battle)
    b.settle()
    assert battle.choice("protector") is None


def test_a_siege_nobody_can_protect_goes_to_the_graveyard() -> None:
    """CR 310.8a: there is no opponent."""
    b = board("two-headed giant", ("X", "X"))
    battle = siege(b, 3)
    b.settle()
    assert where(battle) == "graveyard"


@pytest.mark.parametrize(
    ("battle", "other", "whose", "happened", "zone"),
    [
        ("Besieged", "2/2 Bear", "Besieged", "lost counters: Besieged", "battlefield"),
        ("Battle", "Library", "Library", "put into graveyard: Battle", "graveyard"),
    ],
)
def test_a_battle_without_defense_stays_while_a_triggered_ability_of_its_own_is_pending(
    battle: str, other: str, whose: str, happened: str, zone: str
) -> None:
    """CR 704.5v: neither on the stack nor about to be put there does another permanent's keep it."""
    held(f"""
players:
  A: {{hand: [Look, Strike], battlefield: [{{card: {battle}, counters: {{defense: 1}}}}, {other}]}}
  B: {{}}
play:
  - A casts: Look
  - resolve
  - A casts: Strike
    targets: {battle}
  - resolve
  - expect:
      - stack: [ability of {whose}, ability of {whose}]
      - in order: [triggered: {whose}, {happened}, triggered: {whose}]
  - resolve
  - expect:
      - {battle}: {{zone: {zone}}}
  - resolve
expect:
  - put into graveyard: {battle}
    by: 704.5v
""")


def test_an_activated_ability_of_a_battle_does_not_keep_it() -> None:
    """CR 704.5v: an ability "that has triggered"."""
    held("""
players:
  A: {hand: [Ping], battlefield: [{card: Citadel, counters: {defense: 1}}]}
  B: {}
play:
  - A activates: Citadel
  - A casts: Ping
    targets: Citadel
  - resolve
  - stop here
expect:
  - stack: [ability of Citadel]
  - put into graveyard: Citadel
    by: 704.5v
""")


def test_only_the_controllers_range_says_who_can_protect_a_siege() -> None:
    """CR 310.11a, 801.4: C reaches A, but A does not reach C."""
    held("""
format: free-for-all
players: {A: {range: 1, battlefield: [Siege]}, B: {}, C: {}, D: {}}
play:
  - A chooses: D
expect:
  - choice offered: protector
    options: [B, D]
  - Siege: {chosen: {protector: D}}
""")


def test_what_else_was_chosen_for_a_battle_stays_chosen() -> None:
    held("""
players: {A: {battlefield: [{card: Siege, chosen: {color: red, protector: A}}]}, B: {}}
expect:
  - Siege: {chosen: {color: red, protector: B}}
""")


@pytest.mark.parametrize(("lore", "zone"), [(2, "battlefield"), (3, "graveyard"), (4, "graveyard")])
def test_a_saga_is_over_with_its_greatest_number(lore: int, zone: str) -> None:
    held(f"""
players: {{A: {{battlefield: [{{card: Story, counters: {{lore: {lore}}}}}]}}, B: {{}}}}
expect:
  - Story: {{zone: {zone}}}
""")


def test_the_greater_of_both_kinds_of_counters_is_left() -> None:
    held("""
players: {A: {battlefield: [{card: 2/5 Bear, counters: {+1/+1: 1, -1/-1: 3}}]}, B: {}}
expect:
  - 2/5 Bear: {counters: {-1/-1: 2}}
""")


def test_each_limit_of_counters_is_looked_at_for_itself() -> None:
    held("""
players:
  A:
    battlefield:
      - {card: Dreamer, as: First, counters: {dream: 7}}
      - {card: Dreamer, as: Second, counters: {dream: 9}}
      - {card: Dreamer, as: Third, counters: {dream: 8}}
  B: {battlefield: [Quiet]}
expect:
  - First: {counters: {dream: 7}}
  - Second: {counters: {dream: 7}}
  - Third: {counters: {dream: 7}}
""")
