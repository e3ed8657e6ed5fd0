"""Keywords about costs and about casting (702.27, 702.33, 702.40, 702.41, 702.51, 702.66, 702.85 …)."""

import pytest

from tests.scenarios.check import check
from tests.scenarios.engine.said import START, card

DRAIN = "Gift deals 1 damage to target player."
GAIN = "You gain 1 life."
LINE = "\n"


def cast(
    keyword: str,
    a: str,
    cost: str = "0",
    says: str = GAIN,
    b: str = "{}",
    cards: str = "",
    types: str = "Sorcery",
) -> str:
    """A casts Gift with this keyword; what is said of the casting, and what comes of it, follows."""
    return f"""
cards:
  {card("Gift", f"{keyword}{LINE}{says}", types=types, more=f"cost: {cost}")}
  Relic: {{cost: 1, type: Artifact}}
  Trinket: {{cost: 0, type: Artifact}}
{cards}
players: {{A: {a}, B: {b}}}
{START}
play:
  - A casts: Gift
"""


@pytest.mark.parametrize(("kicked", "life", "left"), [(1, 24, "nothing"), (0, 20, "CC")])
def test_kicker_is_paid_or_not(kicked: int, life: int, left: str) -> None:
    says = "If this spell was kicked, you gain 4 life."
    check(f"""{cast("Kicker {2}", "{mana: CCC, hand: [Gift]}", "1", says)}
    kicked: {kicked}
expect:
  - A: {{life: {life}, mana: {left}}}
""")


@pytest.mark.parametrize(("kicked", "life"), [("[1, 0]", 20), ("[0, 1]", 24)])
def test_which_of_two_kickers(kicked: str, life: int) -> None:
    """CR 702.33f."""
    says = "If this spell was kicked with its {B} kicker, you gain 4 life."
    check(f"""{cast("Kicker {1} and/or {B}", "{mana: B, hand: [Gift]}", says=says)}
    kicked: {kicked}
expect:
  - A: {{life: {life}}}
""")


def test_multikicker_any_number_of_times() -> None:
    says = "You gain life equal to the number of times this spell was kicked."
    check(f"""{cast("Multikicker {1}", "{mana: CCC, hand: [Gift]}", says=says)}
    kicked: 3
expect:
  - A: {{life: 23}}
""")


@pytest.mark.parametrize(("also", "zone"), [("buyback", "hand"), ("[]", "graveyard")])
def test_buyback_comes_back_only_if_paid_and_resolved(also: str, zone: str) -> None:
    check(f"""{cast("Buyback {2}", "{mana: CCC, hand: [Gift]}", "1")}
    also: {also}
expect:
  - Gift: {{zone: {zone}}}
  - A: {{life: 21}}
""")


def test_replicate_copies_for_each_time() -> None:
    check(f"""{cast("Replicate {1}", "{mana: CC, hand: [Gift]}", says=DRAIN)}
    targets: B
    also: [replicate, replicate]
  - A chooses: B
  - A chooses: B
expect:
  - copied: Gift
    times: 2
  - B: {{life: 17}}
""")


def test_convoke_taps_creatures_even_new_ones() -> None:
    creatures = "{card: 2/2 green Bear, summoning sick: yes}, {card: 2/2 red Goblin, summoning sick: yes}"
    check(f"""{cast("Convoke", f"{{hand: [Gift], battlefield: [{creatures}]}}", "1G")}
expect:
  - 2/2 green Bear: {{tapped: yes}}
  - 2/2 red Goblin: {{tapped: yes}}
  - A: {{life: 21}}
""")


def test_convoke_needs_the_color() -> None:
    check(f"""{cast("Convoke", "{hand: [Gift], battlefield: [2/2 red Goblin]}", "G")}
    illegal because: 118.3
""")


def test_delve_pays_for_generic_mana_only() -> None:
    old = "hand: [Gift], graveyard: [3 Relic]"
    check(f"""{cast("Delve", f"{{{old}}}", "2B")}
    illegal because: 118.3
""")
    check(f"""{cast("Delve", f"{{mana: B, {old}}}", "2B")}
expect:
  - A: {{exile: 2, life: 21}}
""")


def test_improvise_taps_artifacts() -> None:
    check(f"""{cast("Improvise", "{hand: [Gift], battlefield: [Relic]}", "1")}
expect:
  - Relic: {{tapped: yes}}
""")


def test_affinity_counts_what_one_controls() -> None:
    check(f"""{cast("Affinity for artifacts", "{mana: BC, hand: [Gift], battlefield: [2 Relic]}", "3B")}
expect:
  - cast: Gift
  - A: {{mana: nothing}}
""")


def test_undaunted_counts_opponents() -> None:
    check(f"""format: free-for-all
{cast("Undaunted", "{mana: C, hand: [Gift]}", "3", b="{}, C: {}")}
expect:
  - cast: Gift
  - A: {{mana: nothing}}
""")


def test_storm_counts_the_spells_before_it() -> None:
    """Two before it, one after."""
    check(f"""
cards:
  Drain: {{cost: 0, type: Instant, text: Drain deals 1 damage to target player.}}
  Tempest: {{cost: 0, type: Instant, text: "Storm\\nTempest deals 1 damage to target player."}}
players: {{A: {{hand: [3 Drain, Tempest]}}, B: {{}}}}
{START}
play:
  - A casts: Drain
    targets: B
  - A casts: Drain 2
    targets: B
  - A casts: Tempest
    targets: B
  - A casts: Drain 3
    targets: B
  - A chooses: B
  - A chooses: B
expect:
  - copied: Tempest
    times: 2
  - B: {{life: 14}}
""")


def test_cascade_finds_a_lesser_spell_and_buries_the_rest() -> None:
    dear = "  Dear: {cost: 9, type: Sorcery, text: You gain 9 life.}\n"
    cheap = "  Cheap: {cost: 1, type: Sorcery, text: You gain 2 life.}\n"
    library = "library: [Forest, Dear, Cheap, Relic]"
    check(f"""{cast("Cascade", f"{{mana: CCC, hand: [Gift], {library}}}", "3", cards=dear + cheap)}
  - A says: yes
  - chance: [Dear, Forest]
expect:
  - A: {{life: 23, library: [Relic, Dear, Forest]}}
  - Cheap: {{zone: graveyard}}
""")


def test_demonstrate_gives_an_opponent_a_copy_too() -> None:
    check(f"""{cast("Demonstrate", "{hand: [Gift]}")}
  - A says: yes
expect:
  - life: {{A: 22, B: 21}}
""")


def test_rebound_casts_it_again_next_upkeep() -> None:
    check(f"""{cast("Rebound", "{hand: [Gift]}")}
  - resolve
  - expect:
      - A: {{life: 21}}
      - Gift: {{zone: exile}}
  - go to: {{turn of: A, step: upkeep}}
  - A says: yes
expect:
  - A: {{life: 22}}
  - Gift: {{zone: graveyard}}
""")


def test_split_second_stops_spells_but_not_itself() -> None:
    other = "  Other: {cost: 0, type: Instant, text: You gain 1 life.}"
    check(f"""{cast("Split second", "{hand: [Gift, Other]}", cards=other, types="Instant")}
  - A casts: Other
    illegal because: 702.61a
  - resolve
  - A casts: Other
expect:
  - A: {{life: 22}}
""")


def test_extort_drains_each_opponent() -> None:
    check(f"""
format: free-for-all
cards:
  Extorter: {{type: Creature, pt: 2/2, text: Extort}}
  Trinket: {{cost: 0, type: Artifact}}
players: {{A: {{mana: W, hand: [Trinket], battlefield: [Extorter]}}, B: {{}}, C: {{}}}}
{START}
play:
  - A casts: Trinket
  - A pays: yes
expect:
  - life: {{A: 22, B: 19, C: 19}}
""")


def test_ripple_casts_cards_of_the_same_name() -> None:
    check(f"""{cast("Ripple 2", "{hand: [Gift], library: [{card: Gift, as: Again}, Trinket]}")}
  - A says: yes
  - A says: yes
  - A says: no
expect:
  - A: {{life: 22}}
  - Again: {{zone: graveyard}}
  - Trinket: {{zone: library}}
""")


def test_casualty_copies_for_a_creature() -> None:
    check(f"""{cast("Casualty 2", "{hand: [Gift], battlefield: [1/2 Elf, 3/2 Ox]}")}
    also: casualty
expect:
  - A: {{life: 22}}
  - sacrificed: 3/2 Ox
  - 1/2 Elf: {{zone: battlefield}}
""")


def test_conspire_taps_two_creatures_of_its_color() -> None:
    creatures = "[2 2/2 red Goblin, 2/2 green Bear]"
    check(f"""{cast("Conspire", f"{{mana: R, hand: [Gift], battlefield: {creatures}}}", "R")}
    also: conspire
expect:
  - A: {{life: 22}}
  - 2/2 red Goblin: {{tapped: yes}}
  - 2/2 red Goblin 2: {{tapped: yes}}
  - 2/2 green Bear: {{tapped: no}}
""")


def test_squad_makes_copies_as_it_enters() -> None:
    check(f"""
cards:
  Rat: {{cost: 1, type: Creature — Rat, pt: 2/2, text: "Squad {{1}}"}}
players: {{A: {{mana: CCC, hand: [Rat]}}, B: {{}}}}
{START}
play:
  - A casts: Rat
    also: [squad, squad]
expect:
  - Rat 2: {{token: yes}}
  - Rat 3: {{token: yes}}
  - A: {{battlefield: 3}}
""")
