"""A creature card or creature spell is no creature (109.2): it is not protected, not noticed as one."""

import pytest

from tests.scenarios.check import check

CARDS = """
    cards:
      Rat: {cost: "{0}", type: Creature, pt: 1/1}
      Slow: {cost: "{5}", type: Creature, pt: 1/1, text: "Suspend 2—{0}"}
      Undo: {cost: "{0}", type: Instant, text: Counter target spell.}
      Raise:
        {cost: "{0}", type: Instant, text: Return target creature card from a graveyard to its owner's hand.}
      Guard: {type: Enchantment, text: "Creatures can't be the target of spells or abilities."}
      Watch:
        type: Enchantment
        text: "Whenever a creature you control becomes the target of a spell or ability, you gain 1 life."
      Late:
        cost: "{0}"
        type: Creature
        pt: 1/1
        text: "Whenever another creature enters, you may return this card from your graveyard to your hand."
      Heal: {cost: "{0}", type: Creature, pt: 1/1, text: "When this creature enters, you gain 1 life."}
      Last: {cost: "{0}", type: Creature, pt: 1/1, text: "When this creature dies, you gain 1 life."}
      Slay: {cost: "{0}", type: Instant, text: Destroy target creature.}
      Twice:
        type: Artifact
        text: "If a creature entering causes a triggered ability of a permanent you control to trigger, that \
ability triggers an additional time."
      Mourning:
        type: Artifact
        text: "If a creature dying causes a triggered ability of a permanent you control to trigger, that \
ability triggers an additional time."
      Double:
        type: Enchantment
        text: "If an effect would put one or more counters on a permanent you control, it puts twice that \
many of those counters on that permanent instead."
"""


@pytest.mark.parametrize(("there", "life"), [("Guard", 20), ("Watch", 20)])
def test_a_creature_spell_is_no_creature_that_is_targeted(there: str, life: int) -> None:
    check(f"""{CARDS}
    players:
      A: {{battlefield: [{there}], hand: [Rat]}}
      B: {{hand: [Undo]}}
    play:
      - A casts: Rat
      - B casts: Undo
        targets: Rat
    expect:
      - countered: Rat
      - A: {{life: {life}}}
    """)


@pytest.mark.parametrize("there", ["Guard", "Watch"])
def test_a_creature_card_in_a_graveyard_is_no_creature_that_is_targeted(there: str) -> None:
    check(f"""{CARDS}
    players:
      A: {{battlefield: [{there}], graveyard: [Rat]}}
      B: {{hand: [Raise]}}
    play:
      - B casts: Raise
        targets: Rat
    expect:
      - Rat: {{zone: hand}}
      - A: {{life: 20}}
    """)


def test_the_ability_of_a_card_in_a_graveyard_does_not_trigger_once_more() -> None:
    check(f"""{CARDS}
    players:
      A: {{battlefield: [Twice], graveyard: [Late], hand: [Heal]}}
      B: {{}}
    play:
      - A casts: Heal
    answers:
      - A orders: [Heal, Heal (2), Late]
      - A says: yes
    expect:
      - triggered: Late
        times: 1
      - triggered: Heal
        times: 2
      - A: {{life: 22}}
    """)


def test_the_ability_of_a_permanent_that_died_triggers_once_more() -> None:
    check(f"""{CARDS}
    players:
      A: {{battlefield: [Mourning, Last]}}
      B: {{hand: [Slay]}}
    play:
      - B casts: Slay
        targets: Last
    expect:
      - A: {{life: 22}}
    """)


def test_counters_on_a_suspended_card_are_not_put_on_a_permanent() -> None:
    check(f"""{CARDS}
    players:
      A: {{battlefield: [Double], hand: [Slow]}}
      B: {{}}
    start: {{turn of: A, step: precombat main}}
    play:
      - A takes special action: suspend
        of: Slow
    expect:
      - Slow: {{counters: {{time: 2}}}}
    """)
