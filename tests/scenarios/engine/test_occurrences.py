"""How often an ability triggers on what happens at once (603.2c): by whom the words name one by one."""

import pytest

from scenarios.engine.triggers.occurrences import counted_by
from scenarios.engine.words.abilities import On
from scenarios.engine.words.filters import Among, OfType
from scenarios.engine.words.nouns import EachPlayer
from tests.scenarios.check import check

SOURCE, CREATURE = Among("this"), OfType("creature")

# One source and two recipients: a trampler over one blocker, watched by A.
# Two sources and one recipient: two attackers at one player, or two blockers of one attacker.
TRIGGERS = (
    # words of the ability of Watcher, how often with (1 source, 2 recipients), with (2 sources, 1 recipient)
    ("Whenever a creature you control deals damage, you lose 1 life.", 1, 2),
    ("Whenever a creature you control deals combat damage, you lose 1 life.", 1, 2),
    ("Whenever a creature you control deals combat damage to a player, you lose 1 life.", 1, 2),
    ("Whenever a creature you control deals damage to an opponent, you lose 1 life.", 1, 2),
    ("Whenever one or more creatures you control deal combat damage to a player, you lose 1 life.", 1, 1),
    ("Whenever one or more creatures you control deal damage to an opponent, you lose 1 life.", 1, 1),
    ("Whenever one or more creatures you control deal combat damage, you lose 1 life.", 1, 1),
    ("Whenever a player is dealt damage, you lose 1 life.", 1, 1),
    ("Whenever a player is dealt combat damage, you lose 1 life.", 1, 1),
    ("Whenever a creature you control deals combat damage to a creature, you lose 1 life.", 1, 0),
)


@pytest.mark.parametrize(("words", "tramples", "beside"), TRIGGERS)
def test_one_source_of_two_recipients_and_two_sources_of_one(words: str, tramples: int, beside: int) -> None:
    watcher = f"""
        cards:
          Watcher: {{type: Enchantment, text: "{words}"}}
          Wurm: {{type: Creature — Wurm, pt: 6/6, text: Trample}}
          Rat: {{type: Creature — Rat, pt: 1/1}}
          Wall: {{type: Creature — Wall, pt: 0/3}}
        start: {{turn of: A, step: precombat main}}
    """
    check(
        watcher
        + f"""
        players:
          A: {{life: 20, battlefield: [Watcher, Wurm]}}
          B: {{battlefield: [Wall]}}
        play:
          - go to: declare attackers
          - A attacks with: [Wurm]
          - B blocks with: {{Wall: Wurm}}
          - A assigns: {{Wurm: {{Wall: 3, B: 3}}}}
          - go to: end of combat
        expect: [A: {{life: {20 - tramples}}}, B: {{life: 17}}]
    """
    )
    check(
        watcher
        + f"""
        players:
          A: {{life: 20, battlefield: [Watcher, 2 Rat]}}
          B: {{battlefield: [Wall]}}
        play:
          - go to: declare attackers
          - A attacks with: [Rat, Rat 2]
          - go to: end of combat
        expect: [A: {{life: {20 - beside}}}, B: {{life: 18}}]
    """
    )


def blocked_by_two(ogre: str, expect: str, pin: str = "Flash") -> None:
    """An attacker that two creatures block, beside an enchantment that counts."""
    check(f"""
        cards:
          Ogre: {{type: Creature — Ogre, pt: 4/6, text: "{ogre}"}}
          Pin: {{type: Enchantment, text: "{pin}"}}
          Rat: {{type: Creature — Rat, pt: 1/2}}
          Mouse: {{type: Creature — Mouse, pt: 2/2}}
        players:
          A: {{life: 20, battlefield: [Ogre, Pin]}}
          B: {{battlefield: [Rat, Mouse]}}
        start: {{turn of: A, step: precombat main}}
        play:
          - go to: declare attackers
          - A attacks with: [Ogre]
          - B blocks with: {{Rat: Ogre, Mouse: Ogre}}
          - A orders: [Rat, Mouse]
          - A assigns: {{Ogre: {{Rat: 2, Mouse: 2}}}}
          - go to: end of combat
        expect: {expect}
    """)


def test_what_two_blockers_deal_damage_to_is_dealt_damage_once_and_that_much_is_all_of_it() -> None:
    blocked_by_two(
        "Whenever Ogre is dealt damage, you gain that much life.",
        "[A: {life: 23}, {gained life: A, times: 1, amount: 3}]",
    )


def test_lifelink_gains_once_for_all_the_damage_a_source_deals_at_once() -> None:
    blocked_by_two(
        "Lifelink",
        "[A: {life: 24}, {gained life: A, times: 1, amount: 4}, Pin: {counters: {charge: 1}}]",
        "Whenever you gain life, put a charge counter on Pin.",
    )


def test_lifelink_of_two_sources_is_two_life_gains() -> None:
    check("""
        cards:
          Bat: {type: Creature — Bat, pt: 1/1, text: Lifelink}
          Pin: {type: Enchantment, text: "Whenever you gain life, put a charge counter on Pin."}
        players:
          A: {battlefield: [2 Bat, Pin]}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - go to: declare attackers
          - A attacks with: [Bat, Bat 2]
          - go to: end of combat
        expect: [A: {life: 22}, Pin: {counters: {charge: 2}}]
    """)


def test_an_equipped_creature_that_two_creatures_block_deals_combat_damage_once() -> None:
    check("""
        cards:
          Ogre: {type: Creature — Ogre, pt: 4/6}
          Jewel: {type: Artifact — Equipment, text: "Whenever equipped creature deals combat damage,
              put a charge counter on Jewel."}
          Rat: {type: Creature — Rat, pt: 1/2}
          Mouse: {type: Creature — Mouse, pt: 2/2}
        players:
          A: {battlefield: [Ogre, {card: Jewel, attached to: Ogre}]}
          B: {battlefield: [Rat, Mouse]}
        start: {turn of: A, step: precombat main}
        play:
          - go to: declare attackers
          - A attacks with: [Ogre]
          - B blocks with: {Rat: Ogre, Mouse: Ogre}
          - A orders: [Rat, Mouse]
          - A assigns: {Ogre: {Rat: 2, Mouse: 2}}
          - go to: end of combat
        expect: [Jewel: {counters: {charge: 1}}]
    """)


def test_one_or_more_creatures_that_damage_two_players_are_counted_for_each_player() -> None:
    check("""
        format: free-for-all
        cards:
          Council: {type: Enchantment, text: "Whenever one or more creatures you control deal combat
              damage to a player, that player loses 1 life."}
          Rat: {type: Creature — Rat, pt: 1/1}
        players:
          A: {battlefield: [Council, 3 Rat]}
          B: {}
          C: {}
        start: {turn of: A, step: precombat main}
        play:
          - go to: declare attackers
          - A attacks with: {Rat: B, Rat 2: C, Rat 3: C}
          - go to: end of combat
        expect: [B: {life: 18}, C: {life: 17}, {triggered: Council, times: 2}]
    """)


def test_a_creature_that_blocks_two_attackers_blocks_once_and_blocks_a_creature_twice() -> None:
    check("""
        cards:
          Guard: {type: Creature — Wall, pt: 0/9, text: "Guard can block an additional creature each combat."}
          Horn: {type: Enchantment, text: "Whenever a creature you control blocks, you gain 1 life."}
          Drum: {type: Enchantment, text: "Whenever a creature you control blocks a creature, you gain
              10 life."}
          Rat: {type: Creature — Rat, pt: 1/1}
        players:
          A: {battlefield: [2 Rat]}
          B: {life: 20, battlefield: [Guard, Horn, Drum]}
        start: {turn of: A, step: precombat main}
        play:
          - go to: declare attackers
          - A attacks with: [Rat, Rat 2]
          - B blocks with: {Guard: [Rat, Rat 2]}
          - B orders: [Rat, Rat 2]
          - go to: end of combat
        defaults: yes
        expect: [B: {life: 41}]
    """)


def test_what_one_or_more_enter_or_attack_is_counted_together() -> None:
    check("""
        cards:
          Call: {cost: W, type: Sorcery, text: "Create three 1/1 white Cat creature tokens."}
          Post: {type: Artifact, text: "Whenever one or more tokens you control enter, put that many
              +1/+1 counters on Post."}
        players:
          A: {hand: [Call], battlefield: [Post, Plains]}
          B: {}
        start: {turn of: A, step: precombat main}
        play: [A casts: Call]
        expect: [Post: {counters: {+1/+1: 3}}]
    """)
    check("""
        cards:
          Rat: {type: Creature — Rat, pt: 1/1}
          Pipe: {type: Enchantment, text: "Whenever one or more creatures you control attack, they gain
              indestructible until end of turn."}
        players:
          A: {battlefield: [2 Rat, Pipe]}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - go to: declare attackers
          - A attacks with: [Rat, Rat 2]
          - go to: end of combat
        expect: [Rat: {has: [indestructible]}, Rat 2: {has: [indestructible]}]
    """)


def test_an_ability_that_triggers_for_a_turn_counts_in_the_same_way() -> None:
    check("""
        cards:
          Plot: {cost: B, type: Sorcery, text: "Whenever one or more creatures you control deal combat
              damage to a player this turn, you gain 1 life."}
          Rat: {type: Creature — Rat, pt: 1/1}
        players:
          A: {life: 20, hand: [Plot], battlefield: [2 Rat, Swamp]}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Plot
          - resolve
          - go to: declare attackers
          - A attacks with: [Rat, Rat 2]
          - go to: end of combat
        expect: [A: {life: 21}]
    """)


def test_occurrences_are_told_apart_by_the_subjects_that_are_named_one_by_one() -> None:
    assert counted_by(On("damage", what=SOURCE)) == ("thing",)
    assert counted_by(On("damage", source=SOURCE)) == ("source",)
    assert counted_by(On("damage", what=SOURCE, source=CREATURE)) == ("thing", "source")
    assert counted_by(On("damage", source=SOURCE, who=EachPlayer())) == ("thing", "source")
    assert counted_by(On("damage", source=CREATURE, who=EachPlayer(), batch=True)) == ("thing",)
    assert counted_by(On("damage", source=CREATURE, batch=True)) == ()
    assert counted_by(On("block", what=CREATURE)) == ("thing",)
    assert counted_by(On("block", what=CREATURE, source=SOURCE)) == ("thing", "source")
    assert counted_by(On("move", what=CREATURE)) == ("event",)
    assert counted_by(On("move", what=CREATURE, batch=True)) == ()
    assert counted_by(On("sacrifice", what=CREATURE, who=EachPlayer(), batch=True)) == ("player",)
    assert counted_by(On("damage")) == ("event",)
    assert counted_by(On("damage", what=CREATURE, batch=True)) == ()
    assert counted_by(On("block", source=SOURCE)) == ("thing", "source")


def test_damage_that_one_word_deals_to_two_is_dealt_at_once() -> None:
    check("""
        cards:
          Forge: {cost: R, type: Instant, text: "Forge deals 2 damage to any target and 1 damage to you."}
          Choir: {type: Enchantment, text: "Instant spells you control have lifelink."}
          Pin: {type: Enchantment, text: "Whenever you gain life, put a charge counter on Pin."}
        players:
          A: {life: 20, hand: [Forge], battlefield: [Choir, Pin, Mountain]}
          B: {life: 20}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Forge
            targets: B
          - resolve everything
        expect:
          - in one event: [damaged: A, damaged: B]
          - gained life: A
            times: 1
            amount: 3
          - A: {life: 22}
          - Pin: {counters: {charge: 1}}
    """)
