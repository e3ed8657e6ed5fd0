"""Abilities work where their words say they do (113.6); words nobody understands never pass in silence."""

from tests.scenarios.check import check, ran

SKELETON = """
    cards:
      Skeleton:
        {type: Creature, pt: 1/1, text: "{0}: Return Skeleton from your graveyard to the battlefield tapped."}
      Ember: {type: Creature, pt: 1/1, text: "{0}, Discard Ember: You gain 2 life."}
      Lesson:
        {type: Sorcery, text: "You draw a card.\\nCycling {0}\\nWhen you cycle Lesson, you gain 3 life."}
"""


def test_an_ability_that_takes_its_card_out_of_the_graveyard_works_there_alone() -> None:
    check(f"""{SKELETON}
    players:
      A: {{battlefield: [{{card: Skeleton, as: standing}}], graveyard: [{{card: Skeleton, as: buried}}]}}
      B: {{}}
    expect:
      - possible: {{A activates: buried}}
      - impossible: {{A activates: standing}}
        because: 113.6m
    """)


def test_an_ability_whose_cost_discards_its_card_works_in_the_hand() -> None:
    check(f"""{SKELETON}
    players:
      A: {{battlefield: [{{card: Ember, as: burning}}], hand: [Ember]}}
      B: {{}}
    play:
      - A activates: Ember
      - A activates: burning
        illegal because: 113.6j
    expect:
      - A: {{life: 22, hand: 0}}
    """)


def test_an_ability_that_waits_for_its_card_to_be_cycled_works_where_the_card_then_is() -> None:
    check(f"""{SKELETON}
    players:
      A: {{hand: [Lesson]}}
      B: {{}}
    play:
      - A activates: Lesson
    expect:
      - A: {{life: 23}}
    """)


def test_an_effect_that_is_not_understood_is_not_modelled() -> None:
    outcome = ran("""
    players: {A: {hand: [Forest]}, B: {}}
    effects: [Frobnicate everything.]
    expect:
      - possible: {A plays: Forest}
    """)
    assert outcome.status == "not modelled"
    assert "Frobnicate" in outcome.not_modelled[0].text


def test_an_action_of_words_that_are_not_understood_is_not_called_illegal() -> None:
    outcome = ran("""
    cards:
      Engine: {type: Artifact, text: "{T}: Frobnicate."}
    players: {A: {battlefield: [Engine]}, B: {}}
    play:
      - A activates: Engine
    """)
    assert outcome.status == "not modelled"


def test_a_creature_that_died_gets_no_counters_in_the_graveyard() -> None:
    """CR 109.2, 400.7e: its own death makes the ability trigger; there is no creature any more."""
    check("""
        cards:
          Catcher:
            type: Creature — Bird
            pt: 1/1
            text: |-
              Flying
              Whenever a creature with flying dies, put a +1/+1 counter on this creature.
          Plague: {cost: B, type: Sorcery, text: All creatures get -1/-1 until end of turn.}
        players:
          A: {battlefield: [Catcher, {card: Catcher, as: big, counters: {+1/+1: 3}}], hand: [Plague], mana: B}
          B: {}
        play:
          - A casts: Plague
        expect:
          - Catcher: {zone: graveyard, counters: {}}
          - big: {counters: {+1/+1: 4}}
    """)


def test_a_card_that_says_it_is_colorless_is_so_on_the_stack_and_in_a_hand() -> None:
    """CR 604.3: protection from red does not stop it."""
    check("""
        cards:
          Ghostfire:
            cost: 2R
            type: Instant
            text: "Ghostfire is colorless.\\nGhostfire deals 3 damage to any target."
          Silver Knight: {cost: WW, type: Creature — Human Knight, text: Protection from red, pt: 2/2}
        players:
          A: {hand: [2 Ghostfire], mana: "{2}{R}"}
          B: {battlefield: [Silver Knight]}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Ghostfire
            targets: Silver Knight
          - expect: [{Ghostfire: {colors: []}}, {Ghostfire 2: {zone: hand, colors: []}}]
          - resolve
        expect:
          - died: Silver Knight
    """)


def test_a_card_that_says_it_is_all_colors_is_so_in_every_zone() -> None:
    """CR 604.3, in both languages."""
    for words in ("text: Courier is all colors.", "text zh: 讯使是五色。"):
        check(f"""
            cards: {{Courier: {{zh: 讯使, cost: "{{4}}", type: Artifact Creature — Golem, pt: 3/3, {words}}}}}
            players:
              A: {{battlefield: [Courier], graveyard: [Courier]}}
              B: {{}}
            expect:
              - Courier: {{colors: [white, blue, black, red, green]}}
              - Courier 2: {{colors: [white, blue, black, red, green]}}
        """)


def test_what_is_every_creature_type_is_so_in_a_graveyard() -> None:
    """CR 604.3."""
    check("""
        cards:
          Ultimus: {cost: 3U, type: Creature — Illusion, pt: 3/3, text: Ultimus is every creature type.}
        players:
          A: {graveyard: [Ultimus]}
          B: {}
        expect:
          - Ultimus: {zone: graveyard, is: [Elf, Goblin]}
    """)


def test_what_is_copied_has_to_be_understood_too() -> None:
    outcome = ran("""
        cards:
          Bear: {cost: 1G, type: Creature — Bear, pt: 2/2}
          Riddle: {cost: 1G, type: Creature — Sphinx, pt: 3/3, text: Frobnicate all the things.}
        players:
          A: {battlefield: [{card: Bear, copy of: Riddle}]}
          B: {}
        expect: [{Bear: {power: 3}}]
    """)
    assert outcome.status == "not modelled"
    assert [(gap.card, gap.text) for gap in outcome.not_modelled] == [
        ("Riddle", "Frobnicate all the things.")
    ]


def test_a_copy_at_the_start_is_of_the_face_that_is_up() -> None:
    """CR 707.2, 202.3b: of a transformed permanent, and of both halves of a flip card (707.3)."""
    check("""
        cards:
          Clone: {cost: 3U, type: Creature — Shapeshifter, pt: 0/0}
          Scholar:
            layout: transforming
            faces:
              - {name: Scholar, cost: 2U, type: Creature — Human, pt: 1/1}
              - {name: Brute, color: red, type: Creature — Mutant, pt: 5/1}
          Mystic:
            layout: flip
            faces:
              - {name: Mystic, cost: 3W, type: Creature — Fox, pt: 2/3, text: "{0}: Flip Mystic."}
              - {name: Sage, type: Legendary Creature — Fox, pt: 4/5}
        players:
          A:
            battlefield:
              - {card: Scholar, transformed: yes}
              - {card: Clone, copy of: Scholar, as: first}
              - {card: Clone, copy of: Mystic, as: second}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A activates: second
          - resolve
        expect:
          - first: {name: Brute, colors: [red], power: 5, mana value: 0}
          - second: {name: Sage, power: 4, colors: [white], mana value: 4}
    """)


def test_a_card_is_reinforced_with_from_the_hand_by_the_x_that_is_paid() -> None:
    check("""
    cards:
      Swell:
        cost: 2WW
        type: Instant
        text: "Creatures you control get +2/+2 until end of turn.\\nReinforce X—{X}{W}{W}"
    players:
      A: {hand: [Swell], battlefield: [2/2 green Bear], mana: WWWWW}
      B: {}
    play:
      - A activates: Swell
        ability: reinforce
        x: 3
        targets: 2/2 green Bear
      - resolve
    expect:
      - 2/2 green Bear: {counters: {+1/+1: 3}}
      - A: {graveyard: [Swell]}
    """)
