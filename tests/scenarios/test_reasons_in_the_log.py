"""Where the engine acts by a rule, the row of the log that came of it cites that rule."""

from scenarios.run.outcome import Outcome
from tests.scenarios.check import check


def cited(outcome: Outcome, kind: str) -> list[set[str]]:
    """The rules of each row of a kind."""
    return [{one.rule for one in row.cites} for row in outcome.rows if row.kind == kind]


def test_a_zone_change_trigger_says_whether_it_looks_back_and_that_its_if_was_asked() -> None:
    outcome = check("""
        cards:
          Watcher: {type: Creature — Cat, pt: 2/2, text: "Whenever another creature dies, you gain 1 life."}
          Greeter: {type: Enchantment,
            text: "Whenever a creature you control enters, if you control an artifact, you gain 1 life."}
          Doom: {type: Sorcery, cost: B, text: Destroy all creatures.}
          Cub: {type: Creature — Cat, cost: G, pt: 1/1}
          Rock: {type: Artifact}
        players: {A: {hand: [Doom, Cub], mana: BG, battlefield: [Watcher, Greeter, Rock]}, B: {}}
        start: {turn of: A, step: precombat main}
        play: [{A casts: Cub}, resolve everything, {A casts: Doom}]
        expect: [{A: {life: 22}}]
    """)
    assert cited(outcome, "triggers") == [{"603.6a", "603.4", "603.2"}, {"603.6c", "603.10a", "603.2"}]


def test_what_cannot_happen_says_so() -> None:
    outcome = check("""
        cards:
          Myr: {type: Artifact Creature — Myr, pt: 0/1, text: Indestructible}
          Doom: {type: Sorcery, cost: B, text: Destroy all creatures.}
        players: {A: {hand: [Doom], mana: B, battlefield: [Myr]}, B: {}}
        start: {turn of: A, step: precombat main}
        play: [{A casts: Doom}]
        expect: [{did not happen: [{destroyed: Myr}]}]
    """)
    assert cited(outcome, "impossible") == [{"101.2", "702.12b", "614.17"}]


PLENTY = """
    cards:
      Season: {type: Enchantment,
        text: "If an effect would create one or more tokens under your control, it creates twice that many of
          those tokens instead."}
      Loss: {type: Enchantment, text: "If you would draw a card, you gain 2 life instead."}
      More: {type: Enchantment, text: "If you would gain life, you gain twice that much life instead."}
      Call: {type: Sorcery, cost: G, text: Create a 2/2 green Bear creature token.}
      Study: {type: Sorcery, cost: U, text: Draw a card.}
    players: {A: {hand: [Call, Study], mana: GU, battlefield: [%s]}, B: {}}
    start: {turn of: A, step: precombat main}
    play: [{A casts: %s}]
    expect: [%s]
"""


def test_replacing_tokens_and_draws_has_rules_of_its_own_and_so_has_what_only_then_applies() -> None:
    outcome = check(PLENTY % ("Season", "Call", "{created: A, amount: 2}"))
    assert cited(outcome, "replaced") == [{"614.6", "614.16", "604.1"}]
    outcome = check(PLENTY % ("Loss, More", "Study", "{A: {life: 24}}"))
    assert {"614.6", "614.11", "604.1"} <= cited(outcome, "did-not-happen")[0]
    assert cited(outcome, "replaced") == [{"614.6", "616.2", "604.1"}]


def test_what_is_done_as_though_says_so() -> None:
    outcome = check("""
        cards:
          Stones: {type: Enchantment, text: "Wall creatures can attack as though they didn't have defender."}
          Wall: {type: Creature — Wall, pt: 3/3, text: Defender}
        players: {A: {battlefield: [Stones, Wall]}, B: {}}
        start: {turn of: A, step: precombat main}
        play: [{A attacks with: Wall}, {go to: postcombat main}]
        expect: [{B: {life: 17}}]
    """)
    assert cited(outcome, "attack") == [{"508.1k", "609.4", "604.1"}]
    outcome = check(
        """
        cards:
          Orrery: {type: Artifact, text: You may cast spells as though they had flash.}
          Cub: {type: Creature — Cat, cost: G, pt: 1/1}
        players: {A: {battlefield: [Orrery], hand: [Cub], mana: G}, B: {}}
        start: {turn of: B, step: end}
        play: [{A casts: Cub}]
        expect: [{on battlefield: Cub}]
    """.replace("{on battlefield: Cub}", "{Cub: {zone: battlefield}}")
    )
    assert cited(outcome, "cast") == [{"601.2i", "609.4", "604.1"}]


def test_what_a_spell_does_instead_of_its_own_words_comes_before_all_else() -> None:
    outcome = check("""
        cards:
          Slash: {type: Instant, cost: R,
            text: "Slash deals 2 damage to target creature. If that creature has toxic, Slash deals 4
              damage to that creature instead."}
          Furnace: {type: Enchantment,
            text: "If a source would deal damage to a permanent or player, it deals double that damage to that
              permanent or player instead."}
          Bug: {type: Creature — Insect, pt: 1/9, text: Toxic 1}
          Ox: {type: Creature — Ox, pt: 1/9}
        players: {A: {battlefield: [Furnace], hand: [Slash, Slash], mana: RR}, B: {battlefield: [Bug, Ox]}}
        start: {turn of: A, step: precombat main}
        play: [{A casts: Slash, targets: Bug}, resolve, {A casts: Slash 2, targets: Ox}]
        expect: [{damaged: Bug, amount: 8}, {damaged: Ox, amount: 4}]
    """)
    assert cited(outcome, "self-replaced") == [{"614.15"}]


MAW = """
    cards:
      Maw: {type: Creature — Horror, pt: 4/5,
        text: "If another creature would die, exile it instead.\\nPut a card exiled with Maw into its owner's
          graveyard: Maw gets +2/+2 until end of turn."}
      Doom: {type: Instant, cost: B, text: Destroy target creature.}
      Cub: {type: Creature — Cat, pt: 1/1}
    players: {A: {battlefield: [Maw], hand: [Doom], mana: B, exile: [Cub]}, B: {battlefield: [Cub]}}
    start: {turn of: A, step: precombat main}
    play: [%s]
    expect: [%s]
"""


def test_only_what_its_own_replacement_effect_exiled_is_exiled_with_it() -> None:
    check(MAW % ("", "{impossible: {A activates: Maw}, because: 607.2a}"))
    doom = "{A casts: Doom, targets: B's Cub}, resolve, {A activates: Maw}"
    outcome = check(MAW % (doom, "{Maw: {power: 6}}, {impossible: {A activates: Maw}}"))
    assert cited(outcome, "set-aside") == [{"607.2b", "614.14"}]


def test_a_text_that_was_changed_means_what_it_says_now_and_nothing_granted_changes() -> None:
    outcome = check("""
        cards:
          Dye: {type: Instant, cost: U,
            text: "Change the text of target spell or permanent by replacing all instances of one color word
              with another."}
          Blade: {type: Instant, cost: B, text: Destroy target nonblack creature.}
          Mantle: {type: Enchantment — Aura, text: "Enchant creature\\nEnchanted creature has protection from
            black."}
          Cub: {type: Creature — Cat, cost: W, pt: 1/1, text: Protection from black}
        players: {A: {hand: [Dye], mana: U, battlefield: [Cub, {card: Mantle, attached to: Cub}]}, B: {}}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Dye
            targets: Cub
          - A chooses: black
            about: color
          - A chooses: red
            about: second color
        expect: [{Cub: {has: [protection from red, protection from black], colors: [white]}}]
    """)
    assert {"613.1c", "612.2"} in cited(outcome, "explain")


PARTY = """
    cards:
      Priest: {type: Creature — Vampire Cleric, cost: B, pt: 2/1,
        text: "When Priest enters, each opponent loses X life and you gain X life, where X is the number of
          creatures in your party."}
    players: {A: {battlefield: [%s], hand: [Priest], mana: B}, B: {battlefield: [1/1 Human Rogue]}}
    start: {turn of: A, step: precombat main}
    play: [{A casts: Priest}]
    expect: [{A: {life: %s}}]
"""


def test_a_party_is_counted_as_large_as_it_can_be() -> None:
    check(PARTY % ("", 21))
    check(PARTY % ("1/1 Elf Cleric Rogue, 1/1 Human Cleric Wizard", 23))
    check(PARTY % ("1/1 Elf Rogue Wizard, 1/1 Human Rogue, 1/1 Human Warrior, 1/1 Orc Warrior", 24))
    outcome = check(PARTY % ("1/1 Elf Wizard Warrior, 1/1 Human Wizard, 1/1 Orc Wizard", 23))
    assert cited(outcome, "party") == [{"700.8a"}]


def test_what_waits_for_cards_from_anywhere_does_not_look_back() -> None:
    outcome = check("""
        cards:
          Widow: {type: Creature — Human, pt: 2/2, text: "Whenever another creature dies, you gain 1 life."}
          Digger: {type: Creature — Human, pt: 2/2,
            text: "Whenever a card is put into your graveyard from anywhere, you gain 5 life."}
          Doom: {type: Sorcery, cost: B, text: Destroy all creatures.}
        players: {A: {battlefield: [Widow, Digger]}, B: {hand: [Doom], mana: B}}
        start: {turn of: B, step: precombat main}
        play: [{B casts: Doom}]
        expect: [{A: {life: 21}}]
    """)
    assert cited(outcome, "triggers") == [{"603.6c", "603.10a", "603.2"}]


def test_what_a_battle_a_split_card_and_a_commander_do_is_said_by_their_own_rules() -> None:
    """CR 310.11b, 709.3a, 903.10a, 702.44a: besides the rule of all triggers, spells, losses, counters."""
    outcome = check("""
        format: commander
        cards:
          Chief: {type: Legendary Creature, pt: 2/2}
          Fire and Ice:
            layout: split
            faces:
              - {name: Fire, cost: R, type: Instant, text: Fire deals 1 damage to any target.}
              - {name: Ice, cost: U, type: Instant, text: Tap target creature.}
          Keep:
            layout: transforming
            faces:
              - {name: Keep, type: Battle — Siege, defense: 1}
              - {name: Walls, type: Creature, pt: 0/4}
          Orb: {cost: "{2}", type: Artifact, text: Sunburst}
        players:
          A:
            battlefield: [{card: Chief, commander: yes}, Keep]
            hand: [Fire and Ice, Orb]
            mana: RUG
          B: {commander damage: {Chief: 19}}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Orb
            paying with: ["{U}", "{G}"]
          - resolve
          - A casts: Fire and Ice
            half: Fire
            targets: Keep
          - resolve everything
          - A says: no
            for: Keep
          - A attacks with: Chief
            at: {turn of: A, step: beginning of combat}
          - go to: end of combat
        expect:
          - lost the game: B
            by: [704.6c, 903.10a]
    """)
    (trigger,) = cited(outcome, "triggers")
    assert "310.11b" in trigger
    assert any("709.3a" in rules for rules in cited(outcome, "move"))
    assert any("702.44a" in rules for rules in cited(outcome, "replaced"))
