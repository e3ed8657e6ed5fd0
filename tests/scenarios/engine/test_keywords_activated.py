"""Keywords that are activated abilities, and attaching (702.5, 702.6, 702.29, 702.84, 702.122 …).

By hand is what is asked of attaching itself, and what no card says.
"""

import pytest

from scenarios.engine.actions.attaching import attachable
from scenarios.engine.kernel.legality import Verdict
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.words.effects.changes import AttachTo
from scenarios.engine.words.nouns import It
from tests.scenarios.check import check
from tests.scenarios.engine.board import face
from tests.scenarios.engine.keyword_board import KeywordBoard, has

CARDS = """
cards:
  Sword: {type: Artifact — Equipment, text: "Equip {1}"}
  Knightly Sword: {type: Artifact — Equipment, text: "Equip Knight {1}"}
  Doom: {cost: "{0}", type: Instant, text: Destroy target creature.}
  Charm: {cost: "{0}", type: Enchantment — Aura, text: Enchant creature}
  Two Charms: {cost: "{0}", type: Enchantment — Aura, text: "Enchant creature\\nEnchant green creature"}
  Wall: {type: Artifact — Fortification, text: "Fortify {1}"}
  Lion: {type: Artifact Creature — Equipment, pt: 2/2, text: "Reconfigure {1}"}
  Weapon: {cost: "{0}", type: Artifact — Equipment, text: Living weapon}
  Rebel: {cost: "{0}", type: Artifact — Equipment, text: For Mirrodin!}
  Ship: {type: Artifact — Vehicle, pt: 4/4, text: Crew 3}
  Cycler: {cost: "9", type: Artifact, text: "Cycling {1}"}
  Mountaincycler: {cost: "9", type: Artifact, text: "Mountaincycling {1}"}
  Taiga: {type: Land — Mountain Forest}
  Outlaster: {type: Creature, pt: 2/2, text: "Outlast {1}"}
  Pupil: {type: Creature, pt: 2/2, text: "Level up {1}"}
  Seeker: {cost: 1B, type: Artifact, text: "Transmute {1}"}
  Two: {cost: "2", type: Artifact}
  Three: {cost: "3", type: Artifact}
  Mage: {cost: "4", type: Creature, pt: 2/2, text: "Transfigure {1}"}
  Found: {cost: "4", type: Creature, pt: 2/2}
  Ninja: {cost: "9", type: Creature, pt: 5/2, text: "Ninjutsu {1}"}
  Embalmed: {cost: 2R, type: Creature — Human, pt: 3/2, text: "Embalm {1}"}
  Eternal: {cost: 2R, type: Creature — Human, pt: 3/2, text: "Eternalize {1}"}
  Scavenger: {cost: "1", type: Creature, pt: 4/2, text: "Scavenge {1}"}
  Ghoul: {cost: "5", type: Creature, pt: 2/2, text: "Encore {1}"}
  Unearthed: {cost: "5", type: Creature, pt: 2/2, text: "Unearth {1}"}
  Grim: {cost: "5", type: Sorcery, text: "You gain 1 life.\\nRecover {1}"}
  Grave: {cost: "5", type: Creature, pt: 2/2, text: Dredge 3}
  Insight: {cost: "{0}", type: Instant, text: Draw a card.}
  Shell: {type: Enchantment — Aura, text: "Enchant creature\\nTotem armor"}
"""


def main_phase(text: str) -> None:
    """A scenario that begins in A's main phase, with these cards."""
    check("start: {turn of: A, step: precombat main}\n" + CARDS + text)


def test_equip_attaches_as_a_sorcery_to_ones_own_creature() -> None:
    main_phase("""
players: {A: {mana: CC, battlefield: [Sword, 2/2 Bear, Forest]}, B: {battlefield: [1/1 Cat]}}
play:
  - A activates: Sword
    targets: 1/1 Cat
    illegal because: 115.1
  - A activates: Sword
    targets: 2/2 Bear
  - resolve
  - expect:
      - Sword: {attached to: 2/2 Bear}
  - go to: beginning of combat
  - A activates: Sword
    targets: 2/2 Bear
    illegal because: 702.6a
""")


def test_equip_with_a_quality_restricts_its_target_only() -> None:
    """CR 702.6c."""
    main_phase("""
players:
  A: {mana: C, battlefield: [2/2 Knight, 2/2 Bear, {card: Knightly Sword, attached to: 2/2 Bear}]}
  B: {}
play:
  - expect:
      - Knightly Sword: {attached to: 2/2 Bear}
  - A activates: Knightly Sword
    targets: 2/2 Bear
    illegal because: 115.1
  - A activates: Knightly Sword
    targets: 2/2 Knight
expect:
  - Knightly Sword: {attached to: 2/2 Knight}
""")


def test_an_equipment_stays_and_an_aura_goes_when_their_host_does() -> None:
    main_phase("""
players:
  A:
    hand: [Doom]
    battlefield: [2/2 Bear, {card: Sword, attached to: 2/2 Bear}, {card: Charm, attached to: 2/2 Bear}]
  B: {}
play:
  - A casts: Doom
expect:
  - Sword: {zone: battlefield, attached to: nothing}
  - Charm: {zone: graveyard}
""")


@pytest.mark.parametrize(
    ("enchant", "host", "others"),
    [
        ("creature", "2/2 Bear", ["A", "B", "Forest", "Dead"]),
        ("opponent", "B", ["2/2 Bear", "A", "Forest", "Dead"]),
        ("player", "A", ["2/2 Bear", "Forest", "Dead"]),
        ("creature card in a graveyard", "Dead", ["2/2 Bear", "A", "B", "Forest"]),
    ],
)
def test_enchant_says_what_an_aura_can_target_and_enchant(enchant: str, host: str, others: list[str]) -> None:
    tried = "".join(f"      - impossible: {{A casts: Spirit, targets: {one}}}\n" for one in others)
    check(f"""
start: {{turn of: A, step: precombat main}}
cards:
  Spirit: {{cost: "{{0}}", type: Enchantment — Aura, text: Enchant {enchant}}}
  Dead: {{cost: "1", type: Creature, pt: 2/2}}
players: {{A: {{hand: [Spirit], graveyard: [Dead], battlefield: [2/2 Bear, Forest]}}, B: {{}}}}
play:
  - expect:
{tried}  - A casts: Spirit
    targets: {host}
expect:
  - Spirit: {{attached to: {host}}}
""")


def test_two_enchant_abilities_both_apply() -> None:
    """CR 702.5c."""
    main_phase("""
players: {A: {hand: [Two Charms], battlefield: [2/2 green Bear, 2/2 red Ox]}, B: {}}
play:
  - A casts: Two Charms
    targets: 2/2 red Ox
    illegal because: 115.1
  - A casts: Two Charms
    targets: 2/2 green Bear
expect:
  - Two Charms: {attached to: 2/2 green Bear}
""")


@pytest.mark.parametrize(("on", "zone"), [("", "graveyard"), ("2/2 Bear", "battlefield")])
def test_an_aura_that_enters_otherwise_is_attached_by_choice_or_stays_where_it_is(on: str, zone: str) -> None:
    """CR 303.4f, 303.4g."""
    check(f"""
start: {{turn of: A, step: precombat main}}
cards:
  Charm: {{cost: "{{0}}", type: Enchantment — Aura, text: Enchant creature}}
  Rise:
    cost: "{{0}}"
    type: Sorcery
    text: Return target enchantment card from your graveyard to the battlefield.
players: {{A: {{hand: [Rise], graveyard: [Charm], battlefield: [{on}]}}, B: {{}}}}
play:
  - A casts: Rise
expect:
  - Charm: {{zone: {zone}, attached to: {on or "nothing"}}}
""")


def test_fortify_is_for_lands() -> None:
    main_phase("""
players: {A: {mana: C, battlefield: [Wall, Taiga, 2/2 Bear]}, B: {}}
play:
  - A activates: Wall
    targets: 2/2 Bear
    illegal because: 115.1
  - A activates: Wall
    targets: Taiga
expect:
  - Wall: {attached to: Taiga}
""")


def test_reconfigure_stops_being_a_creature_while_it_is_attached() -> None:
    main_phase("""
players: {A: {mana: CC, battlefield: [Lion, 2/2 Bear]}, B: {}}
play:
  - expect:
      - impossible: {A activates: Lion, ability: 2}
  - A activates: Lion
    ability: 1
    targets: 2/2 Bear
  - resolve
  - expect:
      - Lion: {attached to: 2/2 Bear, is not: creature}
  - A activates: Lion
    ability: 2
  - resolve
expect:
  - Lion: {attached to: nothing, is: creature}
""")


def test_an_equipment_that_brings_its_bearer() -> None:
    main_phase("""
players: {A: {hand: [Weapon, Rebel]}, B: {}}
play:
  - A casts: Weapon
  - resolve everything
  - expect:
      - Weapon: {attached to: nothing}
      - died: Phyrexian Germ Token
        by: 704.5f
  - A casts: Rebel
  - resolve everything
expect:
  - Rebel Token: {power: 2, toughness: 2}
  - attached: Rebel
""")


def test_crew_taps_enough_power_and_makes_a_creature() -> None:
    main_phase("""
players:
  A:
    battlefield:
      - Ship
      - {card: 1/1 Cat, summoning sick: yes}
      - {card: 2/2 Bear, summoning sick: yes}
  B: {}
play:
  - A activates: Ship
    tapping: [1/1 Cat, 2/2 Bear]
  - resolve
  - expect:
      - Ship: {types: [artifact, creature]}
      - 1/1 Cat: {tapped: yes}
      - 2/2 Bear: {tapped: yes}
      - impossible: {A activates: Ship}
        because: 702.122a
""")


def test_cycling_draws_and_is_known_as_cycling() -> None:
    main_phase("""
players: {A: {mana: C, hand: [Cycler], library: [Forest]}, B: {}}
play:
  - A activates: Cycler
expect:
  - A: {hand: [Forest], graveyard: [Cycler]}
  - cycled: Cycler
""")


def test_typecycling_searches() -> None:
    main_phase("""
players: {A: {mana: C, hand: [Mountaincycler], library: [Taiga, Swamp]}, B: {}}
play:
  - A activates: Mountaincycler
  - resolve
  - A chooses: Taiga
    about: search
expect:
  - A: {hand: [Taiga]}
""")


def test_outlast_and_level_up_put_counters() -> None:
    main_phase("""
players: {A: {mana: CC, battlefield: [Outlaster, Pupil]}, B: {}}
play:
  - A activates: Outlaster
  - resolve
  - A activates: Pupil
expect:
  - Outlaster: {counters: {+1/+1: 1}, tapped: yes}
  - Pupil: {counters: {level: 1}}
""")


def test_transmute_finds_the_same_mana_value() -> None:
    main_phase("""
players: {A: {mana: C, hand: [Seeker], library: [Two, Three]}, B: {}}
play:
  - A activates: Seeker
  - resolve
  - A chooses: Two
    about: search
expect:
  - A: {hand: [Two], library: [Three]}
  - choice offered: search
    options: [Two]
""")


def test_transfigure_finds_a_creature_of_the_same_mana_value() -> None:
    main_phase("""
players: {A: {mana: C, battlefield: [Mage], library: [Found, Two]}, B: {}}
play:
  - A activates: Mage
  - resolve
  - A chooses: Found
    about: search
expect:
  - Found: {zone: battlefield}
  - Mage: {zone: graveyard}
""")


def test_ninjutsu_takes_the_place_of_an_unblocked_attacker() -> None:
    main_phase("""
players: {A: {hand: [Ninja], battlefield: [2/2 Rat, Forest]}, B: {}}
play:
  - A attacks with: 2/2 Rat
  - A activates: Ninja
    at: declare blockers
  - resolve
  - expect:
      - Ninja: {tapped: yes, attacking: B}
      - 2/2 Rat: {zone: hand}
  - go to: end of combat
expect:
  - life: {B: 15}
""")


@pytest.mark.parametrize(
    ("name", "color", "size"),
    [("Embalmed", "white", "power: 3, toughness: 2"), ("Eternal", "black", "power: 4, toughness: 4")],
)
def test_a_zombie_copy_of_the_exiled_card(name: str, color: str, size: str) -> None:
    main_phase(
        """
players: {A: {mana: C, graveyard: [NAME]}, B: {}}
play:
  - A activates: NAME
expect:
  - A: {exile: [NAME]}
  - NAME 2: {name: NAME, colors: [COLOR], subtypes: [Human, Zombie], SIZE, mana value: 0, cost: nothing}
""".replace("NAME", name)
        .replace("COLOR", color)
        .replace("SIZE", size)
    )


def test_scavenge_counts_the_power_of_the_card() -> None:
    main_phase("""
players: {A: {mana: C, graveyard: [Scavenger], battlefield: [2/2 Bear]}, B: {}}
play:
  - A activates: Scavenger
expect:
  - A: {exile: [Scavenger]}
  - 2/2 Bear: {counters: {+1/+1: 4}}
""")


def test_encore_copies_attack_each_opponent() -> None:
    main_phase("""
format: free-for-all
players: {A: {mana: C, graveyard: [Ghoul]}, B: {}, C: {}}
play:
  - A activates: Ghoul
  - resolve
  - go to: beginning of combat
  - expect:
      - impossible: {A attacks with: {Ghoul 2: C, Ghoul 3: B}}
      - impossible: {A attacks with: nothing}
  - A attacks with: {Ghoul 2: B, Ghoul 3: C}
  - go to: end
  - resolve everything
expect:
  - life: {A: 20, B: 18, C: 18}
  - sacrificed: [Ghoul 2, Ghoul 3]
""")


def test_unearth_has_haste_and_is_exiled_at_the_end() -> None:
    main_phase("""
players: {A: {mana: C, graveyard: [Unearthed]}, B: {}}
play:
  - A activates: Unearthed
  - resolve
  - expect:
      - Unearthed: {abilities: ["unearth {1}", haste]}
  - go to: end
  - resolve everything
expect:
  - Unearthed: {zone: exile}
""")


def test_unearth_is_exiled_instead_of_dying() -> None:
    main_phase("""
players: {A: {mana: C, graveyard: [Unearthed], hand: [Doom]}, B: {}}
play:
  - A activates: Unearthed
  - resolve
  - A casts: Doom
expect:
  - Unearthed: {zone: exile}
""")


@pytest.mark.parametrize(("paid", "zone"), [("yes", "hand"), ("no", "exile")])
def test_recover_when_a_creature_dies(paid: str, zone: str) -> None:
    main_phase(
        """
players: {A: {mana: C, hand: [Doom], graveyard: [Grim], battlefield: [2/2 Bear]}, B: {}}
play:
  - A casts: Doom
  - resolve everything
  - A pays: PAID
expect:
  - Grim: {zone: ZONE}
""".replace("PAID", paid).replace("ZONE", zone)
    )


def test_dredge_instead_of_drawing() -> None:
    main_phase("""
players: {A: {hand: [Insight], graveyard: [Grave], library: [4 Forest]}, B: {}}
play:
  - A casts: Insight
  - resolve
  - A says: yes
expect:
  - A: {hand: [Grave], graveyard: 4, library: 1}
""")


def test_dredge_needs_enough_cards() -> None:
    """CR 702.52b."""
    main_phase("""
players: {A: {hand: [Insight], graveyard: [Grave], library: [2 Forest]}, B: {}}
play:
  - A casts: Insight
expect:
  - A: {hand: [Forest]}
  - Grave: {zone: graveyard}
""")


def test_totem_armor_dies_instead() -> None:
    main_phase("""
players:
  A: {hand: [Doom], battlefield: [{card: 2/2 Bear, damage: 1}, {card: Shell, attached to: 2/2 Bear}]}
  B: {}
play:
  - A casts: Doom
expect:
  - 2/2 Bear: {zone: battlefield, damage: 0}
  - Shell: {zone: graveyard}
""")


# By hand.


def reasons(verdict: Verdict) -> list[str]:
    """The keys of what stands against it."""
    return [reason.key for reason in verdict.reasons]


def sword(board: KeywordBoard) -> GameObject:
    """An Equipment with equip {1}."""
    return board.put(face("Sword", "artifact", "Equipment", has("equip", cost="1")))


def test_attaching_gives_a_new_timestamp_and_to_the_same_host_does_nothing() -> None:
    """CR 701.3b, 701.3c."""
    board = KeywordBoard()
    blade, one, other = sword(board), board.bear(), board.bear()
    board.start()
    for host, moves in ((one, True), (one, False), (other, True)):
        before = blade.timestamp
        board.does(AttachTo(It("it"), It("host")), it=blade, host=host)
        assert (blade.attached_to, blade.timestamp > before) == (host, moves)


def test_what_an_equipment_cannot_be_attached_to() -> None:
    board = KeywordBoard()
    blade, land = sword(board), board.land("Forest", "Forest")
    living = board.put(face("Golem", "artifact creature", "Equipment"))
    board.start()
    assert reasons(attachable(board.game, blade, land)) == ["attach-type"]
    assert reasons(attachable(board.game, blade, board.b)) == ["attach-type"]
    assert reasons(attachable(board.game, living, board.bear())) == ["attach-creature"]
    assert "attach-itself" in reasons(attachable(board.game, living, living))
    assert reasons(attachable(board.game, land, board.bear())) == ["attach-no-kind"]


def test_reinforce_puts_counters_on_another() -> None:
    board = KeywordBoard()
    bear = board.bear()
    card = board.card("Help", "creature", "5", has("reinforce", 2, "1"))
    board.start()
    board.pool("C")
    board.activate(card, "reinforce", targets=(bear,))
    board.stack()
    assert bear.count("+1/+1") == 2
