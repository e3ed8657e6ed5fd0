"""Keywords that count upkeeps or watch the game all the time (702.24, 702.26, 702.32, 702.62, 702.145 …).

Boards still: vanishing without a number, ascend on a spell, and a keyword that lacks its number.
"""

import pytest

from scenarios.engine.kernel.choices import NotModelledYet
from tests.scenarios.check import check
from tests.scenarios.engine.board import face
from tests.scenarios.engine.keyword_board import KeywordBoard, has
from tests.scenarios.engine.said import START

CARDS = """
cards:
  Fader: {cost: 0, type: Artifact, text: Fading 1}
  Vanisher: {cost: 0, type: Artifact, text: Vanishing 1}
  Glacier: {cost: 1, type: Enchantment, text: "Cumulative upkeep {1}"}
  Echoes: {cost: 0, type: Artifact, text: "Echo {1}"}
  Ghost: {cost: 0, type: Creature, pt: 2/2, text: Phasing}
  Later: {cost: 9, type: Sorcery, text: "You gain 3 life.\\nSuspend 2—{1}"}
  Later Bear: {cost: 9, type: Creature, pt: 2/2, text: "Suspend 1—{1}"}
  City: {cost: 0, type: Creature, pt: 2/2, text: Ascend}
  Trinket: {cost: 0, type: Artifact}
  Villager:
    layout: transforming
    faces:
      - {name: Villager, cost: 0, type: Creature, pt: 2/2, text: Daybound}
      - {name: Howler, type: Creature, pt: 4/4, text: Nightbound}
  Turning: {cost: 0, type: Sorcery, text: Transform target creature.}
  Shifter: {cost: 1, type: Creature — Shapeshifter, pt: 2/2, text: Changeling}
  Blank: {cost: 0, type: Instant, text: Target creature loses all abilities until end of turn.}
  Drone: {cost: B, type: Creature, pt: 2/2, text: Devoid}
  Robot: {cost: 0, type: Artifact — Vehicle, pt: 3/3, text: Living metal}
  Saga: {cost: 0, type: Enchantment — Saga, text: "I, II — You gain 1 life.\\nIII — You gain 10 life."}
  Epic:
    cost: 0
    type: Enchantment — Saga
    text: "Read ahead\\nI, II — You gain 1 life.\\nIII — You gain 10 life."
"""
NEXT = """
  - go to: end
  - go to: {turn of: A, step: upkeep}"""
UPKEEP = NEXT + "\n  - resolve everything"


def begun(text: str) -> None:
    """A's main phase of these cards."""
    check(f"{CARDS}{START}{text}")


def test_fading_goes_when_no_counter_can_be_removed() -> None:
    begun(f"""
players: {{A: {{hand: [Fader]}}, B: {{}}}}
play:
  - A casts: Fader
  - resolve
  - expect:
      - Fader: {{counters: {{fade: 1}}}}{UPKEEP}
  - expect:
      - Fader: {{zone: battlefield, counters: {{}}}}{UPKEEP}
expect:
  - sacrificed: Fader
""")


def test_vanishing_goes_with_the_last_counter() -> None:
    begun(f"""
players: {{A: {{hand: [Vanisher]}}, B: {{}}}}
play:
  - A casts: Vanisher
  - resolve{UPKEEP}
expect:
  - sacrificed: Vanisher
""")


def test_cumulative_upkeep_is_paid_for_every_counter_or_not_at_all() -> None:
    begun(f"""
players: {{A: {{battlefield: [Glacier, 2 Forest]}}, B: {{}}}}
play:{NEXT}
  - A pays: yes
  - resolve
  - expect:
      - Glacier: {{counters: {{age: 1}}}}
      - tapped: Forest
        times: 1{NEXT}
  - A pays: yes
  - resolve
  - expect:
      - Glacier: {{counters: {{age: 2}}}}
      - Forest: {{tapped: yes}}
      - Forest 2: {{tapped: yes}}{NEXT}
expect:
  - sacrificed: Glacier
  - Forest: {{tapped: no}}
""")


def test_echo_is_paid_once() -> None:
    begun(f"""
players: {{A: {{hand: [Echoes], battlefield: [Forest]}}, B: {{}}}}
play:
  - A casts: Echoes
  - resolve
  - go to: {{turn of: A, step: upkeep}}
  - A pays: yes
  - resolve
  - expect:
      - Echoes: {{zone: battlefield}}
      - Forest: {{tapped: yes}}{NEXT}
expect:
  - Echoes: {{zone: battlefield}}
  - Forest: {{tapped: no}}
  - triggered: Echoes
    times: 1
""")


def test_echo_unpaid_is_sacrificed() -> None:
    begun(f"""
players: {{A: {{hand: [Echoes]}}, B: {{}}}}
play:
  - A casts: Echoes
  - resolve{UPKEEP}
expect:
  - sacrificed: Echoes
  - Echoes: {{zone: graveyard}}
""")


def test_phasing_comes_and_goes_in_the_untap_step() -> None:
    begun(f"""
players: {{A: {{battlefield: [Ghost]}}, B: {{}}}}
play:
  - go to: {{turn of: A, step: upkeep}}
  - expect:
      - Ghost: {{phased out: yes}}{NEXT}
expect:
  - Ghost: {{phased out: no}}
""")


def test_suspend_casts_it_without_paying_when_the_last_counter_goes() -> None:
    begun(f"""
players: {{A: {{mana: C, hand: [Later]}}, B: {{}}}}
play:
  - A takes special action: suspend
    of: Later
  - expect:
      - Later: {{zone: exile, counters: {{time: 2}}}}{UPKEEP}
  - expect:
      - Later: {{zone: exile, counters: {{time: 1}}}}
      - A: {{life: 20}}{UPKEEP}
expect:
  - A: {{life: 23}}
  - Later: {{zone: graveyard}}
""")


def test_a_suspended_creature_has_haste() -> None:
    begun(f"""
players: {{A: {{mana: C, hand: [Later Bear]}}, B: {{}}}}
play:
  - A takes special action: suspend
    of: Later Bear{UPKEEP}
expect:
  - Later Bear: {{zone: battlefield, abilities: [suspend, haste]}}
""")


def test_suspend_only_when_it_could_be_cast() -> None:
    check(f"""{CARDS}
start: {{turn of: A, step: upkeep}}
players: {{A: {{mana: C, hand: [Later]}}, B: {{}}}}
play:
  - A takes special action: suspend
    of: Later
    illegal because: 116.2
""")


def test_ascend_at_ten_permanents_for_the_rest_of_the_game() -> None:
    begun("""
players: {A: {battlefield: [City, 8 Forest], hand: [Trinket]}, B: {}}
play:
  - expect:
      - A: {city's blessing: no}
  - A casts: Trinket
expect:
  - A: {city's blessing: yes}
""")


def test_daybound_makes_it_day_and_turns_with_the_night() -> None:
    begun("""
players: {A: {hand: [Villager]}, B: {}}
play:
  - A casts: Villager
  - resolve
  - expect:
      - day: day
      - Villager: {power: 2, toughness: 2}
  - go to: {turn of: B, step: upkeep}
  - go to: {turn of: A, step: upkeep}
expect:
  - day: night
  - Villager: {power: 4, toughness: 4}
  - event: become-day
    times: 1
""")


def test_daybound_enters_transformed_by_night() -> None:
    begun("""
players: {A: {hand: [Villager]}, B: {}}
day: night
play: [A casts: Villager]
expect:
  - Villager: {power: 4, toughness: 4}
""")


def test_nothing_else_transforms_a_daybound_permanent() -> None:
    begun("""
players: {A: {hand: [Turning], battlefield: [Villager]}, B: {}}
day: day
play:
  - A casts: Turning
    targets: Villager
expect:
  - resolved: Turning
  - Villager: {name: Villager, power: 2}
  - did not happen: [transformed: Villager]
""")


def test_changeling_is_every_creature_type_even_without_abilities() -> None:
    begun("""
players: {A: {hand: [Blank, {card: Shifter, as: Card}], battlefield: [Shifter]}, B: {}}
play:
  - expect:
      - Shifter: {is: [Goblin, Time Lord]}
      - Card: {is: [Goblin]}
  - A casts: Blank
    targets: Shifter
expect:
  - Shifter: {is: [Goblin], abilities: []}
""")


def test_devoid_is_colorless() -> None:
    begun("""
players: {A: {battlefield: [Drone]}, B: {}}
expect:
  - Drone: {colors: []}
""")


def test_living_metal_is_a_creature_on_ones_own_turn() -> None:
    begun("""
players: {A: {battlefield: [Robot]}, B: {}}
play:
  - expect:
      - Robot: {is: [creature]}
  - go to: {turn of: B, step: upkeep}
expect:
  - Robot: {is not: [creature]}
""")


def test_chapters_trigger_one_after_the_other_and_the_saga_goes() -> None:
    begun("""
players: {A: {hand: [Saga]}, B: {}}
play:
  - A casts: Saga
  - resolve everything
  - expect:
      - A: {life: 21}
      - Saga: {counters: {lore: 1}}
  - go to: end
  - go to: {turn of: A, step: precombat main}
  - resolve everything
  - expect:
      - A: {life: 22}
      - Saga: {zone: battlefield}
  - go to: end
  - go to: {turn of: A, step: precombat main}
  - resolve everything
expect:
  - A: {life: 32}
  - Saga: {zone: graveyard}
""")


def test_a_saga_stays_while_its_last_chapter_is_on_the_stack() -> None:
    check(f"""{CARDS}
start: {{turn of: A, step: draw}}
players: {{A: {{battlefield: [{{card: Saga, counters: {{lore: 2}}}}]}}, B: {{}}}}
play:
  - go to: precombat main
  - expect:
      - Saga: {{zone: battlefield, counters: {{lore: 3}}}}
      - stack: [ability of Saga]
  - resolve
expect:
  - put into graveyard: Saga
    by: 704.5s
""")


def ahead(chapter: int, life: int, zone: str) -> None:
    """A casts the Epic and begins with this chapter."""
    begun(f"""
players: {{A: {{hand: [Epic]}}, B: {{}}}}
play:
  - A casts: Epic
  - A chooses: {chapter}
expect:
  - A: {{life: {life}}}
  - Epic: {{zone: {zone}, counters: {{{f"lore: {chapter}" if zone == "battlefield" else ""}}}}}
""")


def test_read_ahead_enters_with_a_chosen_number() -> None:
    ahead(3, 30, "graveyard")


def test_read_ahead_skips_only_what_is_before() -> None:
    ahead(2, 21, "battlefield")


# What no text says.


def test_vanishing_without_a_number_needs_counters() -> None:
    board = KeywordBoard()
    board.libraries()
    vanisher = board.put(face("Vanisher", "artifact", "", has("vanishing")))
    board.start()
    board.go("end")
    board.go("upkeep", board.a)
    board.stack()
    assert not vanisher.gone


def test_ascend_on_a_spell_is_not_passed_over() -> None:
    board = KeywordBoard()
    card = board.card("Rise", "sorcery", "0", has("ascend"))
    board.start()
    with pytest.raises(NotModelledYet):
        board.cast(card)


def test_a_keyword_that_needs_a_number_says_so() -> None:
    board = KeywordBoard()
    board.bear(has("fading"))
    with pytest.raises(NotModelledYet, match="fading without a number"):
        board.start()
