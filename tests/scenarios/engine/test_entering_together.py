"""What is done as something enters, and what is done instead of something (614.5, 614.12, 614.13)."""

from __future__ import annotations

from tests.scenarios.check import check, ran


def test_what_a_spell_has_gained_the_permanent_has_as_it_enters() -> None:
    """400.7a, 614.12."""
    check("""
        cards:
          Slow Start: {type: Enchantment, text: "Whenever you cast a creature spell, it gains devour 2."}
          Ogre: {cost: R, type: Creature — Ogre, pt: 1/1}
        players: {A: {mana: R, hand: [Ogre], battlefield: [Slow Start, 1/1 green Elf]}, B: {}}
        play:
          - A casts: Ogre
          - A chooses: [1/1 green Elf]
        expect:
          - Ogre: {power: 3, toughness: 3}
          - sacrificed: 1/1 green Elf
    """)


def test_two_effects_that_draw_two_instead_make_four_of_one() -> None:
    """614.5: what an effect lets happen instead it does not replace again, the other one does."""
    check("""
        cards:
          Mirror: {type: Enchantment, text: "If you would draw a card, draw two cards instead."}
          Study: {cost: U, type: Sorcery, text: Draw a card.}
        players: {A: {mana: U, hand: [Study], battlefield: [2 Mirror], library: [7 Forest]}, B: {}}
        play: [A casts: Study]
        expect:
          - drew: A
            times: 4
    """)


def test_the_top_card_that_enters_is_not_exiled_by_what_is_done_as_it_enters() -> None:
    """614.13c: not even if it is the only card there."""
    check("""
        cards:
          Pool: {type: Land, text: "As Pool enters, you may pay 1 life. If you don't, it enters tapped."}
          Ledger: {type: Enchantment, text: "If you would pay life while your library has at least that many
            cards in it, exile that many cards from the top of your library instead."}
          Way: {type: Enchantment, text: You may play lands from the top of your library.}
        players: {A: {battlefield: [Ledger, Way], library: [Pool]}, B: {}}
        play:
          - A plays: Pool
          - A pays: yes
        expect:
          - did not happen: [{exiled: Pool}]
          - Pool: {zone: battlefield, tapped: no}
    """)


def test_counters_something_enters_with_are_put_there_by_an_effect() -> None:
    """614.16, 306.5b, 714.3a: twice as many for whatever resolved; what is paid as a cost is no effect,
    nor is the rule that puts a lore counter on a Saga.
    """
    check("""
        defaults: yes
        cards:
          Season: {type: Enchantment, text: "If an effect would put one or more counters on a permanent you
            control, it puts twice that many of those counters on that permanent instead."}
          Walker: {cost: U, type: Legendary Planeswalker — Jace, loyalty: 3, text: "[+1]: Draw a card."}
          Hangar: {cost: "{X}", type: Artifact Creature — Construct, pt: 0/0,
            text: Hangar enters with X +1/+1 counters on it.}
          Tale: {cost: W, type: Enchantment — Saga, text: "I, II, III — You gain 1 life."}
        players: {A: {mana: 2UW, hand: [Walker, Hangar, Tale], battlefield: [Season]}, B: {}}
        play:
          - A casts: Walker
          - resolve
          - A activates: Walker
          - resolve
          - A casts: Hangar
            x: 2
          - resolve
          - A casts: Tale
        expect:
          - Walker: {loyalty: 7}
          - Hangar: {power: 4, toughness: 4}
          - Tale: {counters: {lore: 1}}
    """)


def test_what_dies_while_it_is_shuffled_away_is_not_in_two_zones() -> None:
    """CR 400.6, 704.3: the loss and the destruction are one event; which of them moves it?"""
    outcome = ran("""
        title: {zh: 题, en: t}
        cards:
          Mirror: {type: Artifact, text: "If you would lose the game, instead shuffle your hand, your
            graveyard, and all permanents you own into your library, then draw seven cards and your life
            total becomes 20."}
        players:
          A: {life: 3, battlefield: [Mirror, 2/2 Bear], library: [9 Forest]}
          B: {battlefield: [3/3 Ox, 3/3 Elk]}
        start: {turn of: B, step: beginning of combat}
        play:
          - B attacks with: [3/3 Ox, 3/3 Elk]
          - A blocks with: {2/2 Bear: 3/3 Ox}
          - go to: combat damage
    """)
    assert outcome.status == "not modelled"
    assert [gap.text for gap in outcome.not_modelled] == [
        "one object put into two zones at the same time (400.6)"
    ]


WYRMS = """
        cards:
          Wyrm: {type: Creature — Dragon, pt: 1/1, text: Devour 1}
          Drake: {type: Creature — Drake, pt: 1/1, text: Devour 2}
          Watcher: {type: Creature — Elf, pt: 1/1, text: "Whenever another creature dies, you gain 1 life."}
          Rite: {cost: R, type: Sorcery, text: Return all creature cards from your graveyard to the
            battlefield.}
"""


def test_what_two_that_enter_together_devour_is_sacrificed_at_the_same_time() -> None:
    """614.13, 702.82a: each of those that die sees the other one die (603.10a)."""
    check(f"""{WYRMS}
        players: {{A: {{mana: R, hand: [Rite], graveyard: [Wyrm, Drake], battlefield: [2 Watcher]}}, B: {{}}}}
        play:
          - A casts: Rite
          - A chooses: ["Watcher"]
          - A chooses: ["Watcher 2"]
        expect:
          - A: {{life: 22}}
          - in one event: [{{sacrificed: "Watcher"}}, {{sacrificed: "Watcher 2"}}]
          - Wyrm: {{counters: {{"+1/+1": 1}}}}
          - Drake: {{counters: {{"+1/+1": 2}}}}
    """)


def test_what_is_devoured_by_one_of_those_that_enter_is_not_there_for_the_other() -> None:
    """614.13b of several."""
    check(f"""{WYRMS}
        players: {{A: {{mana: R, hand: [Rite], graveyard: [Wyrm, Drake], battlefield: [Watcher]}}, B: {{}}}}
        play: [A casts: Rite]
        expect:
          - outcomes:
              - [Wyrm: {{power: 1}}, Drake: {{power: 1}}, Watcher: {{zone: battlefield}}]
              - [Wyrm: {{power: 2}}, Drake: {{power: 1}}, Watcher: {{zone: graveyard}}]
              - [Wyrm: {{power: 1}}, Drake: {{power: 3}}, Watcher: {{zone: graveyard}}]
    """)


def test_what_two_tokens_devour_is_sacrificed_at_the_same_time() -> None:
    check(f"""{WYRMS}          Twins:
            cost: R
            type: Sorcery
            text: Create two tokens that are copies of target creature.
        players: {{A: {{mana: R, hand: [Twins], battlefield: [Drake, 2 Watcher]}}, B: {{}}}}
        play:
          - {{A casts: Twins, targets: Drake}}
          - A chooses: ["Watcher"]
          - A chooses: ["Watcher 2"]
        expect:
          - A: {{life: 22}}
          - in one event: [{{sacrificed: "Watcher"}}, {{sacrificed: "Watcher 2"}}]
    """)
