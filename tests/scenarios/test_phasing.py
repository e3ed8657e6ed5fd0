"""Phasing (702.26): what goes along, what stays, and what comes back with what."""

import pytest

from tests.scenarios.check import check

VEIL = """
    cards:
      Veil: {cost: U, type: Instant, text: Target creature phases out.}
      Mist: {cost: U, type: Instant, text: Target enchantment phases out.}
      Rust: {cost: U, type: Instant, text: Target artifact phases out.}
      Fog Bank: {cost: U, type: Sorcery, text: All creatures and enchantments phase out.}
      Doom: {cost: U, type: Instant, text: Destroy target creature.}
      Lace: {type: Enchantment — Aura, text: "Enchant creature\\nEnchanted creature gets +1/+1."}
      Blade: {type: Artifact — Equipment, text: "Equipped creature gets +2/+0.\\nEquip {1}"}
"""


def test_an_aura_that_phased_out_before_comes_back_by_itself() -> None:
    """CR 702.26a, 702.26b: for the creature it did not exist; its own controller's untap step counts."""
    check(f"""{VEIL}
    players:
      A: {{battlefield: [3 Island], hand: [Mist, Veil]}}
      B: {{battlefield: [2/2 Bear, {{card: Lace, attached to: 2/2 Bear, controller: A, owner: A}}]}}
    start: {{turn of: A, step: precombat main}}
    play:
      - A casts: Mist
        targets: Lace
      - resolve
      - A casts: Veil
        targets: 2/2 Bear
      - resolve
      - go to: {{turn of: B, step: upkeep}}
      - expect:
          - 2/2 Bear: {{phased out: no, power: 2}}
          - Lace: {{phased out: yes}}
      - go to: {{turn of: A, step: upkeep}}
    expect:
      - Lace: {{phased out: no, attached to: 2/2 Bear}}
      - 2/2 Bear: {{power: 3}}
      - did not happen: [{{event: phase-out-with}}]
    """)


def test_what_is_attached_goes_and_comes_along_whoever_controls_it() -> None:
    """CR 702.26g: A's Aura phases in with B's creature, in B's untap step; all of it is told."""
    check(f"""{VEIL}
    players:
      A: {{battlefield: [3 Island], hand: [Veil]}}
      B: {{battlefield: [2/2 Bear, {{card: Lace, attached to: 2/2 Bear, controller: A, owner: A}}]}}
    start: {{turn of: B, step: end}}
    play:
      - A casts: Veil
        targets: 2/2 Bear
      - resolve
      - expect:
          - Lace: {{phased out: yes}}
      - go to: {{turn of: A, step: end}}
      - expect:
          - Lace: {{phased out: yes, controller: A}}
      - go to: {{turn of: B, step: upkeep}}
    expect:
      - Lace: {{phased out: no, attached to: 2/2 Bear}}
      - event: phase-out-with
        of: Lace
        by: 702.26g
        times: 1
    """)


def test_equipment_phases_in_unattached_if_its_creature_has_gone() -> None:
    """CR 702.26i: it is attached to nothing as it comes, so that nothing has to happen to it."""
    check(f"""{VEIL}
    players:
      A: {{battlefield: [3 Island, 2/2 Bear, {{card: Blade, attached to: 2/2 Bear}}], hand: [Rust, Doom]}}
      B: {{}}
    start: {{turn of: A, step: precombat main}}
    play:
      - A casts: Rust
        targets: Blade
      - resolve
      - A casts: Doom
        targets: 2/2 Bear
      - resolve
      - go to: {{turn of: B, step: upkeep}}
      - go to: {{turn of: A, step: upkeep}}
    expect:
      - Blade: {{phased out: no, attached to: nothing}}
      - did not happen: [{{unattached: Blade}}]
    """)


def test_an_aura_on_a_player_phases_in_on_that_player() -> None:
    """CR 702.26i: as long as the player is still in the game."""
    check("""
    format: free-for-all
    cards:
      Mist: {cost: U, type: Instant, text: Target enchantment phases out.}
      Curse: {type: Enchantment — Aura Curse, text: Enchant player}
    players:
      A:
        battlefield:
          - 2 Island
          - {card: Curse, attached to: B, as: One}
          - {card: Curse, attached to: C, as: Other}
        hand: [2 Mist]
      B: {}
      C: {}
    start: {turn of: A, step: precombat main}
    play:
      - A casts: Mist
        targets: One
      - resolve
      - A casts: Mist 2
        targets: Other
      - resolve
      - C concedes
      - go to: {turn of: B, step: upkeep}
      - go to: {turn of: A, step: upkeep}
    expect:
      - One: {attached to: B}
      - Other: {zone: graveyard}
    """)


LACED = "{card: Lace, attached to: 2/2 Bear, controller: A, owner: A}"


@pytest.mark.parametrize("there", [f"2/2 Bear, {LACED}", f"{LACED}, 2/2 Bear"])
def test_what_phases_out_both_ways_at_once_does_so_indirectly(there: str) -> None:
    """CR 702.26h: it comes back with what it is attached to, not in its own controller's untap step; which of
    them is older does not matter.
    """
    check(f"""{VEIL}
    players:
      A: {{battlefield: [Island], hand: [Fog Bank]}}
      B: {{battlefield: [{there}]}}
    start: {{turn of: A, step: precombat main}}
    play:
      - A casts: Fog Bank
      - resolve
      - go to: {{turn of: B, step: upkeep}}
    expect:
      - 2/2 Bear: {{phased out: no, power: 3}}
      - Lace: {{phased out: no}}
      - event: phase-out-with
        of: Lace
    """)


def test_only_what_is_attached_to_what_phases_in_comes_with_it() -> None:
    """CR 702.26g, 702.26d: the Aura of another creature waits for that; what it was marked as stays."""
    check(f"""{VEIL}
      Guild:
        type: Enchantment — Class
        text: |-
          Creatures you control get +1/+0.
          {{1}}{{W}}: Level 2
          Creatures you control get +0/+3.
    players:
      A:
        battlefield:
          - 5 Island
          - 2/2 Bear
          - {{card: Guild, marks: level 2}}
        hand: [2 Veil, Mist]
      B: {{battlefield: [3/3 Ox, {{card: Lace, attached to: 3/3 Ox, controller: A, owner: A}}]}}
    start: {{turn of: B, step: end}}
    play:
      - A casts: Veil
        targets: 2/2 Bear
      - resolve
      - A casts: Veil 2
        targets: 3/3 Ox
      - resolve
      - A casts: Mist
        targets: Guild
      - resolve
      - go to: {{turn of: A, step: upkeep}}
      - expect:
          - Lace: {{phased out: yes}}
          - 2/2 Bear: {{power: 3, toughness: 5}}
      - go to: {{turn of: B, step: upkeep}}
    expect:
      - Lace: {{phased out: no}}
    """)


def test_only_what_phased_out_under_who_left_need_not_wait() -> None:
    """CR 702.26n: what phased out under somebody else waits for that player's untap step."""
    check("""
    format: free-for-all
    cards:
      Theft: {cost: U, type: Sorcery, text: Gain control of target creature until end of turn.}
      Veil: {cost: U, type: Instant, text: Target creature phases out.}
    players:
      A: {battlefield: [2 Island], hand: [Theft, Veil]}
      B: {battlefield: [2/2 Bear]}
      C: {battlefield: [3/3 Ox, 2 Island], hand: [2 Veil]}
    start: {turn of: A, step: precombat main}
    play:
      - A casts: Theft
        targets: 2/2 Bear
      - resolve
      - A casts: A's Veil
        targets: 2/2 Bear
      - resolve
      - go to: {turn of: B, step: upkeep}
      - A concedes
      - go to: {turn of: C, step: end}
      - C casts: Veil 2
        targets: 3/3 Ox
      - resolve
      - go to: {turn of: B, step: upkeep}
      - expect:
          - 2/2 Bear: {phased out: no}
          - 3/3 Ox: {phased out: yes}
          - phased in: 2/2 Bear
            by: 702.26n
      - C casts: Veil 3
        targets: 2/2 Bear
      - resolve
      - go to: {turn of: C, step: upkeep}
    expect:
      - 2/2 Bear: {phased out: yes}
    """)


GRIP = "{card: Grip, attached to: 2/2 Bear, controller: A, owner: A}"


@pytest.mark.parametrize("there", [f"2/2 Bear, {GRIP}", f"{GRIP}, 2/2 Bear"])
def test_a_creature_phases_out_under_who_controls_it_though_what_gives_control_goes_too(there: str) -> None:
    """CR 702.26a: both at the same time, so it comes back in the untap step of who had taken it; which of
    them is older does not matter.
    """
    check(f"""{VEIL}
      Grip: {{type: Enchantment — Aura, text: "Enchant creature\\nYou control enchanted creature."}}
    players:
      A: {{battlefield: [Island], hand: [Fog Bank]}}
      B: {{battlefield: [{there}]}}
    start: {{turn of: A, step: precombat main}}
    play:
      - A casts: Fog Bank
      - resolve
      - go to: {{turn of: B, step: upkeep}}
      - expect:
          - 2/2 Bear: {{phased out: yes}}
          - Grip: {{phased out: yes}}
      - go to: {{turn of: A, step: upkeep}}
    expect:
      - 2/2 Bear: {{phased out: no, controller: A, summoning sick: no}}
      - Grip: {{phased out: no, attached to: 2/2 Bear}}
    """)


def test_an_attacker_that_phases_out_is_removed_from_combat_and_so_is_a_blocker() -> None:
    """CR 702.26b, 506.4: the log says so; what was blocked stays blocked."""
    check(f"""{VEIL}
    players:
      A: {{battlefield: [2 Island, 2/2 Bear, 3/3 Ox], hand: [2 Veil]}}
      B: {{battlefield: [1/1 Cat]}}
    start: {{turn of: A, step: beginning of combat}}
    play:
      - A attacks with: [2/2 Bear, 3/3 Ox]
      - B blocks with: {{1/1 Cat: 3/3 Ox}}
      - A casts: Veil
        targets: 2/2 Bear
      - resolve
      - A casts: Veil 2
        targets: 1/1 Cat
      - resolve
      - expect:
          - 3/3 Ox: {{blocked: yes}}
      - go to: postcombat main
    expect:
      - B: {{life: 20}}
      - left combat: 2/2 Bear
        by: 506.4
      - left combat: 1/1 Cat
        by: 506.4
    """)


def test_what_hangs_on_what_phases_out_both_ways_goes_with_it_once() -> None:
    """CR 702.26g, 702.26h: an Aura on Equipment on a creature; the Equipment is older than the creature."""
    check(f"""{VEIL}
      Storm: {{cost: U, type: Sorcery, text: All artifacts and creatures phase out.}}
      Polish: {{type: Enchantment — Aura, text: Enchant artifact}}
    players:
      A:
        battlefield:
          - Island
          - {{card: Blade, attached to: 2/2 Bear}}
          - 2/2 Bear
          - {{card: Polish, attached to: Blade}}
        hand: [Storm]
      B: {{}}
    start: {{turn of: A, step: precombat main}}
    play:
      - A casts: Storm
      - resolve
      - expect:
          - event: phase-out-with
            of: Polish
            times: 1
          - event: phase-out-with
            of: Blade
            times: 1
      - go to: {{turn of: B, step: upkeep}}
      - go to: {{turn of: A, step: upkeep}}
    expect:
      - Blade: {{attached to: 2/2 Bear}}
      - Polish: {{attached to: Blade}}
    """)


def test_what_phases_in_in_its_own_untap_step_says_nothing_of_players_who_left() -> None:
    """CR 702.26n: that is only for what phased out under somebody who is not there any more."""
    outcome = check(f"""{VEIL}
    players:
      A: {{battlefield: [Island, 2/2 Bear], hand: [Veil]}}
      B: {{}}
    start: {{turn of: A, step: precombat main}}
    play:
      - A casts: Veil
        targets: 2/2 Bear
      - resolve
      - go to: {{turn of: B, step: upkeep}}
      - go to: {{turn of: A, step: upkeep}}
    expect:
      - phased in: 2/2 Bear
        by: 702.26a
    """)
    (rules,) = [{one.rule for one in row.cites} for row in outcome.rows if row.kind == "phase-in"]
    assert "702.26n" not in rules
