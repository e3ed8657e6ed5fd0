"""X (107.3): announced, chosen as something resolves, brought by the event, or 0 where a rule says so."""

import pytest

from tests.scenarios.check import check, ran

DRAGON = """
    cards:
      Drake: {type: Creature — Drake, pt: 1/1,
        text: "Whenever Drake attacks, you may pay {X}{R}. If you do, Drake deals X damage to any target."}
    players:
      A: {battlefield: [Drake, 4 Mountain]}
      B: {life: 20}
    start: {turn of: A, step: precombat main}
"""


@pytest.mark.parametrize(("x", "life"), [(0, 19), (2, 17), (3, 16)])
def test_who_pays_x_as_an_ability_resolves_chooses_it(x: int, life: int) -> None:
    check(f"""{DRAGON}
    play:
      - go to: declare attackers
      - A attacks with: [Drake]
      - A chooses: B
      - A pays: yes
      - A chooses: [{x}]
        about: x
      - go to: end of combat
    expect: [B: {{life: {life}}}, {{choice offered: x, of: A, options: [0, 1, 2, 3]}}]
    """)


def test_what_triggers_once_x_is_paid_has_that_x() -> None:
    check("""
    cards:
      Sprout: {type: Creature — Elf, pt: 1/1,
        text: "Whenever another creature you control enters, you may pay {X}. When you do,
          put X +1/+1 counters on Sprout."}
      Elk: {cost: G, type: Creature — Elk, pt: 2/2}
    players:
      A: {hand: [Elk], battlefield: [Sprout, 4 Forest]}
      B: {}
    start: {turn of: A, step: precombat main}
    play:
      - A casts: Elk
      - resolve
      - A pays: yes
      - A chooses: [2]
        about: x
      - resolve everything
    expect: [Sprout: {counters: {+1/+1: 2}}]
    """)


def test_an_ability_that_triggers_on_cycling_has_the_x_that_was_paid_for_it() -> None:
    check("""
    cards:
      Squall: {cost: 5U, type: Enchantment,
        text: "Cycling {X}{1}\\nWhen you cycle Squall, create an X/X blue Shark creature token."}
    players:
      A: {hand: [Squall], battlefield: [9 Island]}
      B: {}
    start: {turn of: A, step: precombat main}
    play:
      - A activates: Squall
        x: 3
      - resolve everything
    expect: [Shark Token: {power: 3, toughness: 3}]
    """)


def test_a_greater_x_can_be_payable_where_a_lesser_is_not() -> None:
    check("""
    cards:
      Kiln: {type: Artifact, text: "{X}, Discard a card with mana value X: You gain X life."}
      Elk: {cost: 1G, type: Creature — Elk, pt: 2/2}
    players:
      A: {life: 20, hand: [Elk, Forest], battlefield: [Kiln, 4 Mountain]}
      B: {}
    start: {turn of: A, step: precombat main}
    play:
      - A activates: Kiln
      - A chooses: [2]
        about: x
      - resolve everything
    expect: [A: {life: 22}, {choice offered: x, of: A, options: [0, 2]}]
    """)
    check("""
    cards:
      Kiln: {type: Artifact, text: "{X}, Discard a card with mana value X: You gain X life."}
      Elk: {cost: 1G, type: Creature — Elk, pt: 2/2}
    players:
      A: {life: 20, hand: [Elk], battlefield: [Kiln, 4 Mountain]}
      B: {}
    start: {turn of: A, step: precombat main}
    play:
      - expect: [possible: {A activates: Kiln}]
      - A activates: Kiln
      - resolve everything
    expect: [A: {life: 22}]
    """)


def test_the_x_of_a_morph_cost_is_asked_and_is_the_x_of_what_triggers() -> None:
    check("""
    cards:
      Mole: {cost: 2B, type: Creature — Mole, pt: 4/3,
        text: "Morph {X}{B}\\nWhen Mole is turned face up, you gain X life."}
    players:
      A: {life: 20, battlefield: [{card: Mole, face down: morph}, 4 Swamp]}
      B: {}
    start: {turn of: A, step: precombat main}
    play:
      - A turns face up: Mole
      - A chooses: [3]
        about: x
      - resolve everything
    expect: [A: {life: 23}]
    """)


def test_an_x_that_nobody_chooses_is_not_0() -> None:
    outcome = ran("""
    cards:
      Crow: {type: Creature — Bird, pt: 1/1,
        text: "When Crow dies, you may pay {X}. If you do, return target creature card with mana value X
          from your graveyard to your hand."}
      Elk: {cost: 1G, type: Creature — Elk, pt: 2/2}
      Snap: {cost: R, type: Instant, text: "Destroy target creature."}
    players:
      A: {hand: [Snap], graveyard: [Elk], battlefield: [Crow, 4 Mountain]}
      B: {}
    start: {turn of: A, step: precombat main}
    play:
      - A casts: Snap
        targets: Crow
      - resolve everything
    expect: [Elk: {zone: hand}]
    """)
    assert outcome.status == "not modelled"


def test_a_copy_of_a_spell_has_the_x_of_the_spell() -> None:
    """CR 707.10: the value of X is one of the choices that are copied; it is also the X of the token that a
    copy of a permanent spell becomes (107.3m).
    """
    check("""
        cards:
          Blaze: {cost: "{X}{R}", type: Sorcery, text: Blaze deals X damage to each player.}
          Hydra: {cost: "{X}{G}", type: Creature, pt: 0/1, text: "When Hydra enters, you gain X life."}
          Twice: {cost: U, type: Instant, text: Copy target spell you control.}
        players:
          A: {life: 20, battlefield: [4 Mountain, 3 Forest, 2 Island], hand: [Blaze, Hydra, Twice, Twice]}
          B: {life: 20}
        play:
          - A casts: Blaze
            x: 3
            paying with: [Mountain, Mountain 2, Mountain 3, Mountain 4]
          - A casts: Twice
            paying with: [Island]
          - resolve: 3
          - A casts: Hydra
            x: 2
          - A casts: Twice 2
          - resolve everything
        expect:
          - A: {life: 18}
          - B: {life: 14}
    """)
