"""Keywords that are another way to cast (702.34, 702.35, 702.37, 702.74, 702.94, 702.103, 702.143 …)."""

import pytest

from tests.scenarios.check import check
from tests.scenarios.engine.said import START

CARDS = """
cards:
  Quick: {cost: 0, type: Creature, pt: 2/2, text: Flash}
  Slow: {cost: 0, type: Creature, pt: 2/2}
  Other: {cost: 1, type: Artifact}
  Gift: {cost: 0, type: Sorcery, text: You gain 1 life.}
  Push: {cost: 0, type: Instant, text: Push deals 1 damage to target player.}
  Rummage: {cost: 0, type: Sorcery, text: Discard a card.}
  Kill: {cost: 0, type: Instant, text: Destroy target creature.}
  Look: {cost: 0, type: Sorcery, text: Draw a card.}
  Study: {cost: 0, type: Sorcery, text: Draw two cards.}
  Back: {cost: 1, type: Sorcery, text: "You gain 1 life.\\nFlashback {3}"}
  Back Bear: {cost: 0, type: Creature, pt: 2/2, text: "Flashback {0}"}
  Leap: {cost: 1, type: Sorcery, text: "You gain 1 life.\\nJump-start"}
  Retraced: {cost: 0, type: Sorcery, text: "You gain 1 life.\\nRetrace"}
  Escapee: {cost: 5, type: Sorcery,
    text: "You gain 1 life.\\nEscape—{1}, Exile two other cards from your graveyard."}
  Elemental: {cost: 5, type: Creature, pt: 2/2, text: "Evoke {1}"}
  Goblin: {cost: 1C, type: Creature, pt: 2/2, text: "Dash {1}"}
  Boar: {cost: 5, type: Creature, pt: 2/2, text: "Blitz {1}"}
  Show: {cost: 5, type: Sorcery, text: "You gain 1 life.\\nSpectacle {1}"}
  Wave: {cost: 5, type: Sorcery, text: "You gain 1 life.\\nSurge {1}"}
  Nymph: {cost: 3, type: Enchantment Creature, pt: 1/1, text: "Bestow {1}\\nEnchanted creature gets +1/+1."}
  Angel: {cost: 5, type: Creature, pt: 5/5, text: "Morph {1}\\nFlying"}
  Megangel: {cost: 5, type: Creature, pt: 2/2, text: "Megamorph {1}"}
  Plot: {type: Conspiracy, text: Hidden agenda}
  Omen: {cost: 5, type: Instant, text: "You gain 1 life.\\nForetell {1}"}
  Mad: {cost: 5, type: Sorcery, text: "You gain 1 life.\\nMadness {1}"}
  Wonder: {cost: 9, type: Sorcery, text: "You gain 1 life.\\nMiracle {1}"}
  Ghost:
    layout: transforming
    faces:
      - {name: Ghost, cost: 2, type: Creature, pt: 2/2, text: "Disturb {1}"}
      - {name: Wraith, type: Creature, pt: 4/4}
  First // Second:
    layout: split
    faces:
      - {name: First, cost: 1, type: Sorcery, text: You gain 1 life.}
      - {name: Second, cost: 1, type: Sorcery, text: "Aftermath\\nYou gain 5 life."}
"""


def begun(text: str) -> None:
    """A's main phase of these cards."""
    check(f"{CARDS}{START}{text}")


def test_flash_any_time_one_has_priority() -> None:
    check(f"""{CARDS}
start: {{turn of: A, step: upkeep}}
players: {{A: {{hand: [Quick, Slow]}}, B: {{}}}}
expect:
  - possible: {{A casts: Quick}}
  - impossible: {{A casts: Slow}}
    because: 302.1
""")


def test_flashback_casts_from_the_graveyard_and_exiles() -> None:
    begun("""
players: {A: {mana: CCC, graveyard: [Back]}, B: {}}
play: [A casts: Back]
expect:
  - A: {life: 21, mana: nothing}
  - Back: {zone: exile}
""")


def test_flashback_is_for_the_owner_and_for_instants_and_sorceries() -> None:
    begun("""
players: {A: {mana: CCC, graveyard: [Back Bear]}, B: {graveyard: [Back]}}
expect:
  - impossible: {A casts: Back}
    because: 601.3
  - impossible: {A casts: Back Bear}
    because: 702.34a
""")


def test_jump_start_discards_a_card() -> None:
    begun("""
players: {A: {mana: C, graveyard: [Leap], hand: [Other]}, B: {}}
play: [A casts: Leap]
expect:
  - Leap: {zone: exile}
  - Other: {zone: graveyard}
""")


def test_retrace_discards_a_land_and_may_be_cast_again() -> None:
    begun("""
players: {A: {graveyard: [Retraced], hand: [Other, Forest]}, B: {}}
play: [A casts: Retraced]
expect:
  - Retraced: {zone: graveyard}
  - Forest: {zone: graveyard}
  - A: {hand: [Other]}
""")


def test_escape_exiles_other_cards() -> None:
    begun("""
players: {A: {mana: C, graveyard: [Escapee, Other]}, B: {}}
expect:
  - impossible: {A casts: Escapee}
    because: 701.11a
""")
    begun("""
players: {A: {mana: C, graveyard: [Escapee, 2 Other]}, B: {}}
play: [A casts: Escapee]
expect:
  - A: {life: 21, exile: 2}
  - Escapee: {zone: graveyard}
""")


def test_evoke_sacrifices_it_as_it_enters() -> None:
    begun("""
players: {A: {mana: C, hand: [Elemental]}, B: {}}
play:
  - A casts: Elemental
    way: evoke
expect:
  - entered: Elemental
  - sacrificed: Elemental
""")


def test_dash_has_haste_and_returns() -> None:
    begun("""
players: {A: {mana: C, hand: [Goblin]}, B: {}}
play:
  - A casts: Goblin
    way: dash
  - resolve
  - expect:
      - Goblin: {abilities: [dash, haste]}
  - go to: end
expect:
  - Goblin: {zone: hand}
""")


def test_a_dashed_creature_that_was_cast_normally_stays() -> None:
    begun("""
players: {A: {mana: CC, hand: [Goblin]}, B: {}}
play:
  - A casts: Goblin
    way: normally
  - resolve
  - go to: end
expect:
  - Goblin: {zone: battlefield, abilities: [dash]}
""")


def test_blitz_draws_as_it_dies() -> None:
    begun("""
players: {A: {mana: C, hand: [Boar]}, B: {}}
play:
  - A casts: Boar
    way: blitz
  - go to: end
expect:
  - Boar: {zone: graveyard}
  - A: {hand: 1}
""")


def test_spectacle_asks_for_lost_life() -> None:
    begun("""
players: {A: {mana: C, hand: [Show, Push]}, B: {}}
play:
  - A casts: Show
    way: spectacle
    illegal because: 601.3
  - A casts: Push
    targets: B
  - resolve
  - A casts: Show
    way: spectacle
expect:
  - A: {life: 21}
""")


def test_surge_asks_for_another_spell() -> None:
    begun("""
players: {A: {mana: C, hand: [Wave, Gift]}, B: {}}
play:
  - A casts: Wave
    way: surge
    illegal because: 601.3
  - A casts: Gift
  - resolve
  - A casts: Wave
    way: surge
expect:
  - A: {life: 22}
""")


BESTOWED = """
players: {A: {mana: C, hand: [Nymph, Kill], battlefield: [2/2 Bear]}, B: {}}
play:
  - A casts: Nymph
    way: bestow
    targets: 2/2 Bear
"""


def test_bestow_makes_it_an_aura_and_then_a_creature() -> None:
    begun(f"""{BESTOWED}
  - resolve
  - expect:
      - Nymph: {{types: [enchantment], subtypes: [Aura], attached to: 2/2 Bear}}
  - A casts: Kill
    targets: 2/2 Bear
expect:
  - Nymph: {{zone: battlefield, types: [enchantment, creature], attached to: nothing}}
""")


def test_a_bestowed_spell_without_its_target_resolves_as_a_creature() -> None:
    """CR 702.103e."""
    begun(f"""{BESTOWED}
  - A casts: Kill
    targets: 2/2 Bear
expect:
  - in order: [died: 2/2 Bear, entered: Nymph]
  - Nymph: {{types: [enchantment, creature]}}
""")


def test_morph_enters_face_down_and_is_turned_up_for_its_cost() -> None:
    begun("""
players: {A: {mana: CCCC, hand: [Angel]}, B: {}}
play:
  - A casts: Angel
    way: morph
  - resolve
  - expect:
      - Angel: {power: 2, toughness: 2, name: nothing, abilities: []}
  - A turns face up: Angel
expect:
  - Angel: {power: 5, toughness: 5}
  - A: {mana: nothing}
""")


def test_megamorph_adds_a_counter() -> None:
    begun("""
players: {A: {mana: CCCC, hand: [Megangel]}, B: {}}
play:
  - A casts: Megangel
    way: morph
  - resolve
  - A turns face up: Megangel
expect:
  - Megangel: {power: 3, toughness: 3, counters: {+1/+1: 1}}
""")


def test_a_hidden_agenda_is_turned_face_up() -> None:
    begun("""
players: {A: {command: [{card: Plot, face down: agenda, chosen: {name: Gift}}]}, B: {}}
play:
  - A turns face up: Plot
expect:
  - Plot: {face down: no}
""")


def test_foretell_waits_for_another_turn() -> None:
    begun("""
players: {A: {mana: CCC, hand: [Omen], battlefield: [Forest]}, B: {}}
play:
  - A takes special action: foretell
    of: Omen
  - expect:
      - Omen: {zone: exile, name: nothing}
  - A casts: Omen
    way: foretell
    illegal because: 601.3
  - go to: {turn of: B, step: upkeep}
  - A casts: Omen
    way: foretell
expect:
  - A: {life: 21}
  - Omen: {zone: graveyard}
""")


@pytest.mark.parametrize(("says", "life"), [("yes", 21), ("no", 20)])
def test_madness_exiles_and_casts_or_buries(says: str, life: int) -> None:
    begun(f"""
players: {{A: {{mana: C, hand: [Mad, Rummage]}}, B: {{}}}}
play:
  - A casts: Rummage
  - resolve
  - expect:
      - Mad: {{zone: exile}}
  - A says: {says}
expect:
  - A: {{life: {life}}}
  - Mad: {{zone: graveyard}}
""")


def test_miracle_is_offered_for_the_first_card_drawn() -> None:
    begun("""
players: {A: {mana: C, hand: [Look], library: [Wonder]}, B: {}}
play:
  - A casts: Look
  - A says: yes
  - A says: yes
expect:
  - A: {life: 21}
  - Wonder: {zone: graveyard}
""")
    begun("""
players: {A: {mana: C, hand: [Study], library: [Other, Wonder]}, B: {}}
play: [A casts: Study]
expect:
  - A: {hand: [Other, Wonder]}
""")


def test_disturb_comes_back_transformed() -> None:
    begun("""
players: {A: {mana: C, graveyard: [Ghost]}, B: {}}
play:
  - A casts: Ghost
    way: disturb
expect:
  - Ghost: {zone: battlefield, power: 4, toughness: 4}
""")


def test_aftermath_only_from_the_graveyard() -> None:
    begun("""
players:
  A: {mana: C, hand: [First // Second], graveyard: [{card: First // Second, as: Gone}]}
  B: {}
play:
  - A casts: First // Second
    half: Second
    illegal because: 702.127a
  - expect:
      - possible: {A casts: First // Second, half: First}
  - A casts: Gone
    way: aftermath
expect:
  - A: {life: 25}
  - Gone: {zone: exile}
""")
