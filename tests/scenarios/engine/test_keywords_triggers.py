"""Keywords that trigger in combat and on casting (702.23, 702.25, 702.39, 702.45, 702.83, 702.86 …).

Boards still: prowess and bushido as they would be printed in full, which is `said` of the keyword.
"""

import pytest

from scenarios.engine.words.abilities import Ability
from tests.scenarios.check import check
from tests.scenarios.engine.keyword_board import KeywordBoard, has, said

TRINKET = """
    cards:
      Trinket: {cost: "{0}", type: Artifact}
      Bear: {cost: "{0}", type: Creature, pt: 2/2}
      Twice: {type: Creature, pt: 2/2, text: "Prowess\\nProwess"}
      Hero: {type: Creature, pt: 2/2, text: "Renown 1\\nRenown 1"}
      Hydra: {type: Creature, pt: 2/2, text: Myriad}
      Swamp Land: {type: Land}
"""


def fight(
    expect: str, a: str, attacks: str, b: str = "", blocks: str = "", more: str = "", then: str = ""
) -> None:
    """A attacks B, who blocks, and combat is over."""
    block = f"\n      - B blocks with: {{{blocks}}}" if blocks else ""
    check(f"""{TRINKET}
    players: {{A: {{battlefield: [{a}]}}, B: {{battlefield: [{b}], library: [Island, Forest]}}}}
    start: {{turn of: A, step: precombat main}}
    play:
      - A attacks with: [{attacks}]{more}{block}{then}
      - go to: end of combat
    expect:
      - {expect}
    """)


def test_prowess_grows_with_noncreature_spells() -> None:
    check(f"""{TRINKET}
    players: {{A: {{battlefield: [2/2 Monk with prowess], hand: [Trinket, Bear]}}, B: {{}}}}
    start: {{turn of: A, step: precombat main}}
    play:
      - A casts: Trinket
      - resolve everything
      - expect:
          - 2/2 Monk with prowess: {{power: 3, toughness: 3}}
      - A casts: Bear
    expect:
      - 2/2 Monk with prowess: {{power: 3, toughness: 3}}
    """)


def test_each_instance_of_prowess_triggers() -> None:
    check(f"""{TRINKET}
    players: {{A: {{battlefield: [Twice], hand: [Trinket]}}, B: {{}}}}
    start: {{turn of: A, step: precombat main}}
    play:
      - A casts: Trinket
    expect:
      - Twice: {{power: 4, toughness: 4}}
    """)


def test_exalted_needs_a_lone_attacker() -> None:
    fight("B: {life: 17}", "2/2 Elf with exalted, 2/2 Bear", "2/2 Bear")
    fight("B: {life: 16}", "2/2 Elf with exalted, 2/2 Bear", "2/2 Elf with exalted, 2/2 Bear")


@pytest.mark.parametrize(
    ("a", "b"), [("2/2 Ox with bushido 2", "3/4 Ape"), ("3/4 Ape", "2/2 Ox with bushido 2")]
)
def test_bushido_on_either_side(a: str, b: str) -> None:
    fight("died: 3/4 Ape\n      - 2/2 Ox with bushido 2: {zone: battlefield}", a, a, b, f"{b}: {a}")


def test_flanking_weakens_blockers_without_it() -> None:
    knight, other = "2/2 Knight with flanking", "2/2 Elf with flanking"
    wins = f"died: 2/2 Bear\n      - {knight}: {{zone: battlefield}}"
    fight(wins, knight, knight, "2/2 Bear", f"2/2 Bear: {knight}")
    fight(f"in one event: [died: {knight}, died: {other}]", knight, knight, other, f"{other}: {knight}")


def test_rampage_counts_blockers_beyond_the_first() -> None:
    beast = "2/9 Beast with rampage 2"
    fight(
        f"{beast}: {{power: 6, toughness: 13}}",
        beast,
        beast,
        "3 1/9 Elf",
        f"1/9 Elf: {beast}, 1/9 Elf 2: {beast}, 1/9 Elf 3: {beast}",
        then="\n      - A orders: [1/9 Elf, 1/9 Elf 2, 1/9 Elf 3]",
    )


def test_frenzy_grows_when_unblocked() -> None:
    fight("B: {life: 15}", "2/2 Ox with frenzy 3", "2/2 Ox with frenzy 3")


def test_annihilator_makes_the_defending_player_sacrifice() -> None:
    fight(
        "in one event: [sacrificed: 2/2 Bear, sacrificed: Swamp Land]\n      - Forest: {zone: battlefield}",
        "Forest, 2/2 Ox with annihilator 2",
        "2/2 Ox with annihilator 2",
        "2/2 Bear, Swamp Land",
    )


def test_afflict_costs_life_when_blocked() -> None:
    ox = "2/2 Ox with afflict 3"
    fight("B: {life: 17}", ox, ox, "2/2 Bear", f"2/2 Bear: {ox}")


def test_battle_cry_is_for_the_other_attackers() -> None:
    crier = "2/2 Goblin with battle cry"
    fight(
        f"B: {{life: 15}}\n      - {crier}: {{power: 2}}\n      - 2/2 Bear: {{power: 3, toughness: 2}}",
        f"{crier}, 2/2 Bear",
        f"{crier}, 2/2 Bear",
    )


@pytest.mark.parametrize(("life", "power"), [(20, 3), (19, 2)])
def test_dethrone_attacks_the_player_with_the_most_life(life: int, power: int) -> None:
    check(f"""
    players: {{A: {{battlefield: [2/2 Elf with dethrone]}}, B: {{life: {life}}}}}
    start: {{turn of: A, step: precombat main}}
    play:
      - A attacks with: 2/2 Elf with dethrone
      - go to: end of combat
    expect:
      - 2/2 Elf with dethrone: {{power: {power}}}
    """)


def test_melee_counts_opponents_attacked() -> None:
    check("""
    format: free-for-all
    players: {A: {battlefield: [2/2 Knight with melee, 2/2 Bear]}, B: {}, C: {}}
    start: {turn of: A, step: precombat main}
    play:
      - A attacks with: {2/2 Knight with melee: B, 2/2 Bear: C}
      - go to: end of combat
    expect:
      - 2/2 Knight with melee: {power: 4, toughness: 4}
    """)


def test_mentor_needs_less_power() -> None:
    fight(
        "2/2 Bear: {power: 3}\n      - 3/3 Ape: {power: 3}"
        "\n      - choice offered: target\n        options: [2/2 Bear]",
        "3/3 Ox with mentor, 2/2 Bear, 3/3 Ape",
        "3/3 Ox with mentor, 2/2 Bear, 3/3 Ape",
        more="\n      - A chooses: 2/2 Bear",
    )


@pytest.mark.parametrize(("more", "power"), [(", 3/3 Ape", 3), ("", 2)])
def test_training_needs_a_stronger_companion(more: str, power: int) -> None:
    elf = "2/2 Elf with training"
    fight(f"{elf}: {{power: {power}}}", f"{elf}, 3/3 Ape", f"{elf}{more}")


def test_provoke_untaps_a_creature_and_makes_it_block() -> None:
    check("""
    players:
      A: {battlefield: [3/3 Ox with provoke]}
      B: {battlefield: [{card: 2/2 Bear, tapped: yes}]}
    start: {turn of: A, step: precombat main}
    play:
      - A attacks with: 3/3 Ox with provoke
      - A chooses: 2/2 Bear
      - A says: yes
      - B blocks with: {}
        illegal because: 509.1c
      - B blocks with: {2/2 Bear: 3/3 Ox with provoke}
      - go to: end of combat
    expect:
      - died: 2/2 Bear
      - B: {life: 20}
    """)


def test_ingest_exiles_the_top_card() -> None:
    fight("B: {exile: [Island], library: [Forest]}", "2/2 Ox with ingest", "2/2 Ox with ingest")


def test_renown_happens_once() -> None:
    fight("Hero: {counters: {+1/+1: 1}}", "Hero", "Hero")


def test_decayed_cannot_block_and_is_sacrificed_after_attacking() -> None:
    zombie = "2/2 Zombie with decayed"
    fight(f"B: {{life: 18}}\n      - sacrificed: {zombie}", zombie, zombie)
    check(f"""
    players: {{A: {{battlefield: [2/2 Bear]}}, B: {{battlefield: [{zombie}]}}}}
    start: {{turn of: A, step: precombat main}}
    play:
      - A attacks with: 2/2 Bear
      - B blocks with: {{{zombie}: 2/2 Bear}}
        illegal because: 702.147a
    expect:
      - attacked: 2/2 Bear
    """)


def test_myriad_copies_attack_the_other_opponents() -> None:
    check(f"""{TRINKET}
    format: free-for-all
    players: {{A: {{battlefield: [Hydra]}}, B: {{}}, C: {{}}}}
    start: {{turn of: A, step: precombat main}}
    play:
      - A attacks with: {{Hydra: B}}
      - A says: yes
      - go to: end of combat
      - resolve everything
    expect:
      - life: {{A: 20, B: 18, C: 18}}
      - A: {{battlefield: [Hydra]}}
    """)


# What no text says.


@pytest.mark.parametrize("prowess", [said(has("prowess"))])
def test_prowess_printed_in_full(prowess: tuple[Ability, ...]) -> None:
    board = KeywordBoard()
    monk = board.bear(*prowess)
    trinket, bear = board.card("Trinket", "artifact", "0"), board.card("Bear", "creature", "0")
    board.start()
    board.cast(trinket)
    board.stack()
    assert board.size(monk) == (3, 3)
    board.cast(bear)
    board.stack()
    assert board.size(monk) == (3, 3)


@pytest.mark.parametrize("bushido", [said(has("bushido", 2))])
def test_bushido_printed_in_full(bushido: tuple[Ability, ...]) -> None:
    board = KeywordBoard()
    samurai, blocker = board.bear(*bushido), board.bear(of=board.b, toughness=4, power=3)
    board.fight(samurai, blocker)
    assert board.alive(samurai, blocker) == [True, False]
    board = KeywordBoard()
    samurai, attacker = board.bear(*bushido, of=board.b), board.bear(toughness=4, power=3)
    board.fight(attacker, samurai)
    assert board.alive(samurai, attacker) == [True, False]
