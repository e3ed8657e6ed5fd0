"""An ability that an object gives to something else speaks of that object by its name (201.5a)."""

from tests.scenarios.check import check, ran

GRIME = """
    cards:
      Grime:
        type: Enchantment
        text: >-
          {0}: Create a green Ooze creature token with
          "This token's power and toughness are each equal to the number of slime counters on Grime."
      Purge: {cost: "{0}", type: Instant, text: Destroy target enchantment.}
"""


def test_tokens_count_on_their_own_maker_and_on_nothing_once_it_is_gone() -> None:
    check(f"""{GRIME}
    players:
      A:
        battlefield:
          - {{card: Grime, as: one, counters: {{slime: 2}}}}
          - {{card: Grime, as: other, counters: {{slime: 3}}}}
        hand: [Purge]
      B: {{}}
    play:
      - A activates: one
      - resolve
      - A activates: other
      - resolve
      - expect:
          - Ooze Token: {{power: 2, toughness: 2}}
          - Ooze Token 2: {{power: 3, toughness: 3}}
      - A casts: Purge
        targets: one
    expect:
      - put into graveyard: Ooze Token
        by: 704.5f
      - Ooze Token 2: {{power: 3, toughness: 3}}
    """)


def test_what_an_effect_gives_speaks_of_the_object_it_stands_on() -> None:
    check("""
    cards:
      Lender:
        type: Enchantment
        text: '{0}: Until end of turn, target creature gains "{T}: Put a +1/+1 counter on Lender."'
    players:
      A: {battlefield: [Lender, 1/1 green Elf]}
      B: {}
    play:
      - A activates: Lender
        targets: 1/1 green Elf
      - resolve
      - A activates: 1/1 green Elf
    expect:
      - Lender: {counters: {+1/+1: 1}}
      - 1/1 green Elf: {tapped: yes, counters: {}}
    """)


def test_a_keyword_nobody_taught_the_engine_is_told_and_raises_nothing() -> None:
    outcome = ran("""
    cards:
      Oddity: {type: Creature, pt: 1/1, text: Epic}
    players: {A: {battlefield: [Oddity]}, B: {}}
    expect:
      - Oddity: {power: 1}
    """)
    assert outcome.status == "not modelled"
    assert [(one.card, one.text, one.why) for one in outcome.not_modelled] == [("Oddity", "Epic", "idle")]


def test_a_keyword_of_a_later_edition_is_told_as_such() -> None:
    outcome = ran("""
    cards:
      Sleuth: {type: Creature, pt: 1/1, text: "Disguise {2}"}
    players: {A: {battlefield: [Sleuth]}, B: {}}
    expect:
      - Sleuth: {power: 1}
    """)
    assert outcome.status == "not modelled"
    assert [(one.text, one.why) for one in outcome.not_modelled] == [("Disguise {2}", "later")]


def test_the_chosen_color_is_the_one_chosen_for_what_grants_the_protection() -> None:
    check("""
    cards:
      Painted Ward:
        type: Enchantment
        text: |-
          As Painted Ward enters, choose a color.
          Creatures you control have protection from the chosen color.
      Bolt: {cost: R, type: Instant, text: Bolt deals 3 damage to any target.}
      Shock: {cost: W, type: Instant, text: Shock deals 2 damage to any target.}
    players:
      A: {battlefield: [{card: Painted Ward, chosen: {color: red}}, 2/2 green Elf]}
      B: {mana: RW, hand: [Bolt, Shock]}
    play:
      - B casts: Bolt
        targets: 2/2 green Elf
        illegal because: [702.16b]
      - B casts: Shock
        targets: 2/2 green Elf
    expect:
      - destroyed: 2/2 green Elf
    """)
